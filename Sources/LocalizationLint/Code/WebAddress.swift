import LocalizationCatalogModel
import LocalizationSourceText

/// Texts that are the same in all languages because they are addresses: of hosts, pages and mailboxes.
enum WebAddress {
    /// The last parts of names that belong to hosts and are not words that keys end with.
    private static let domains = ["com", "gov", "onion"]
    /// The last parts of names that hosts and keys have alike.
    private static let ambiguous = [
        "ai", "app", "at", "au", "br", "ca", "ch", "cn", "co", "de", "dev", "edu", "es", "eu", "fr", "in", "info", "int", "io", "it", "jp",
        "kr", "local", "me", "mil", "net", "nl", "org", "pl", "ru", "se", "test", "tv", "uk", "us",
    ]

    /// Whether a text is certainly an address: `www.example.com`, `https://example.com/a`, `name@example.com`, `localhost:8080`. O(n).
    static func isOne(_ text: String) -> Bool {
        guard isPlain(text) else { return false }
        if text.containsUTF8("://") || ["mailto:", "tel:", "www."].contains(where: { text.hasUTF8Prefix($0) }) { return true }
        if text.hasUTF8Prefix("localhost:") || text.hasUTF8Prefix("localhost/") { return true }
        // No key has an at sign behind a name.
        let known = text.utf8.contains(UInt8(ascii: "@")) ? domains + ambiguous : domains
        return lastPart(of: text).map { part in known.contains { isSameText($0, part) } } ?? false
    }

    /// Whether a text reads like the name of a host, and like a key too: `irc.example.io`. O(n).
    static func mayBeOne(_ text: String) -> Bool {
        guard isPlain(text) else { return false }
        return lastPart(of: text).map { part in ambiguous.contains { isSameText($0, part) } } ?? false
    }

    /// Whether a text has no blank, and no character that addresses lack.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
    }

    /// The last part of the name of a host, in lower case, without a mailbox before it and a port or path behind it; nil for other texts.
    private static func lastPart(of text: String) -> String? {
        var bytes = Array(text.utf8)[...]
        if let at = bytes.lastIndex(of: UInt8(ascii: "@")) {
            guard at > bytes.startIndex else { return nil }
            bytes = bytes[(at + 1)...]
        }
        bytes = bytes.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "?") }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1,
            parts.allSatisfy({ part in !part.isEmpty && part.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") } })
        else { return nil }
        return parts.last.map { String(decoding: $0, as: UTF8.self).lowercased() }
    }
}

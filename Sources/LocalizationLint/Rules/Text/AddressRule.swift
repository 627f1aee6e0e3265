package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationCatalogModel
import LocalizationSourceText

/// A translation has the addresses of the original.
package enum AddressRule: TranslationRule {
    package static let rule = Rule(
        "text.address", .note, "A translation has other addresses than the original",
        explanation: """
            An e-mail address or the host of a web address differs from that of the original. A misspelled one leads nowhere, or to \
            somebody else. A path may differ, and a host in the reader's country is not a mistake, so the rule is optional.
            """,
        example: .catalog(
            "Write to help@example.org", in: "de", bad: "Schreiben Sie an hilfe@example.org", good: "Schreiben Sie an help@example.org"))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "@/")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), let addresses = entry.common(Self.addresses), !addresses.isEmpty else { return }
        for each in text.all {
            guard let missing = addresses.subtracting(Self.addresses(in: each.value)).map(\.text).sorted().first else { continue }
            report.add(rule, "the translation lacks '\(missing)'", at: each.range, text, of: entry, table)
        }
    }

    /// The e-mail addresses in a text, and the hosts of its web addresses. O(n).
    private static func addresses(in text: String) -> Set<ExactText> {
        guard text.containsUTF8("://") || text.utf8.contains(UInt8(ascii: "@")) else { return [] }
        var found: Set<ExactText> = []
        for part in text.utf8.split(whereSeparator: { !isPartOfAddress($0) }) {
            // What stands behind an address belongs to the sentence.
            let end = part.lastIndex { !".:?#&=~-/".utf8.contains($0) }.map { part.index(after: $0) } ?? part.startIndex
            let word = part[..<end]
            if let scheme = word.firstRange(of: "://".utf8) {
                let host = word[scheme.upperBound...].prefix { !"/?#".utf8.contains($0) }
                if !host.isEmpty { found.insert(ExactText(lowercase(host))) }
            } else if let sign = word.firstIndex(of: UInt8(ascii: "@")), sign > word.startIndex, word[sign...].contains(UInt8(ascii: ".")) {
                found.insert(ExactText(lowercase(word)))
            }
        }
        return found
    }

    private static func lowercase(_ bytes: some Collection<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).lowercased()
    }

    private static func isPartOfAddress(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "@.-_+:/?#&=~".utf8.contains(byte)
    }
}

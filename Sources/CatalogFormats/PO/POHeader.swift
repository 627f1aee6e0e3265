import LocalizationCLDR
import LocalizationSourceText

/// The header of a PO file: the translation of the empty text, one field a line.
package struct POHeader: Hashable, Sendable {
    /// The text of the header.
    package let text: String

    /// Wraps the text of a header.
    package init(_ text: String) { self.text = text }

    /// The value of a field without white space around it; nil if there is none. Of two fields with the same name the last one counts.
    package func value(of name: String) -> String? {
        var value: String?
        for line in text.utf8.split(separator: 0x0A) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            guard line[..<colon].lazy.map(\.asciiLowercased).elementsEqual(name.utf8.lazy.map(\.asciiLowercased)) else { continue }
            value = String(decoding: ArraySlice(line[line.index(after: colon)...]).trimmingASCIIBlanks, as: UTF8.self)
        }
        return value
    }

    /// The language as a tag: `pt_BR` is `pt-BR`, `sr@latin` is `sr-Latn`; nil if the header names none.
    package var language: String? {
        guard let name = value(of: "Language"), !name.isEmpty else { return nil }
        return Self.tag(ofLanguageName: name)
    }

    /// The tag of a language by its name in headers and names of files, which is that of the C library: `ca@valencia` is `ca-valencia`. A
    /// name that is not a language stays as it is, with hyphens.
    package static func tag(ofLanguageName name: String) -> String {
        LanguageTag(posixLocale: name)?.bcp47 ?? name.replacingUTF8("_", with: "-")
    }

    /// The name of a language in a header: `pt-BR` is `pt_BR`, `sr-Latn` is `sr@latin`, `ca-valencia` is `ca@valencia`.
    package static func languageName(of tag: String) -> String {
        var subtags = tag.utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }.map { String(Substring($0)) }
        for item in modifiers {
            guard let index = subtags.dropFirst().firstIndex(where: { $0.utf8.elementsEqual(item.subtag.utf8) }) else { continue }
            subtags.remove(at: index)
            return subtags.joined(separator: "_") + "@" + item.modifier
        }
        return subtags.joined(separator: "_")
    }

    /// The C library has no subtags for scripts and variants.
    private static let modifiers: [(modifier: String, subtag: String)] = [
        ("latin", "Latn"), ("cyrillic", "Cyrl"), ("devanagari", "Deva"), ("arabic", "Arab"), ("shaw", "Shaw"),
        ("valencia", "valencia"), ("saaho", "saaho"),
    ]

    /// The name after `charset=`, up to white space; nil if there is none. May be empty.
    package var charset: String? {
        let bytes = Array(text.utf8)
        let mark = Array("charset=".utf8)
        var start = 0
        while start + mark.count <= bytes.count {
            if bytes[start] == mark[0], bytes[start...].starts(with: mark) {
                let name = bytes[(start + mark.count)...].prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A }
                return String(decoding: name, as: UTF8.self)
            }
            start += 1
        }
        return nil
    }

    /// Whether the header has plural forms; ``PluralFormsHeader`` reads them.
    package var hasPluralForms: Bool { text.containsUTF8("plural=") || text.containsUTF8("nplurals=") }
}

/// What the charset of a PO header means.
enum POCharset: Hashable {
    /// An encoding that is supported.
    case known(TextEncoding)
    /// Bytes below 0x80 only.
    case ascii
    /// `CHARSET`, the placeholder in templates.
    case template
    /// An encoding that is not supported, or a name that means none.
    case unusable

    init(_ name: String) {
        let bytes = name.utf8.map(\.asciiUppercased)
        if ["ASCII", "US-ASCII", "ANSI_X3.4-1968"].contains(where: { bytes.elementsEqual($0.utf8) }) {
            self = .ascii
        } else if bytes.elementsEqual("CHARSET".utf8) {
            self = .template
        } else if case .known(let encoding) = TextEncoding.named(bytes), encoding.byteOrderMark.count != 2,
            encoding.byteOrderMark.count != 4
        {
            self = .known(encoding)
        } else {
            self = .unusable
        }
    }
}

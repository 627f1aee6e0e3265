package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has characters, and not references to them that only HTML replaces.
package enum CharacterReferenceRule: TranslationRule {
    package static let rule = Rule(
        "text.character-reference", .warning, "A translation shows a character reference of HTML",
        explanation: """
            '&nbsp;', '&amp;' or '&#39;' comes from a page or a tool that works with HTML. The original has neither such a reference nor a \
            tag, so the text is not HTML, and readers see the reference itself. Write the character. Texts with Markdown are not checked, \
            because Markdown replaces references.
            """, fix: .needsReview,
        example: .catalog("Theme:", in: "fr", bad: "Thème&nbsp;:", good: "Thème :"))

    package static let bytes: ByteSet? = ByteSet(beginning: "&")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), text.bytes.contains(UInt8(ascii: "&")), entry.hasOriginal(in: table) else { return }
        for each in text.all {
            guard let found = reference(in: Array(each.value.utf8)[...]), !isMarkup(each.value),
                !entry.originals.contains(where: { reference(in: Array($0.utf8)[...]) != nil || isMarkup($0) })
            else { continue }
            let name = String(decoding: Array(each.value.utf8)[found.range], as: UTF8.self)
            report.add(
                rule, quoting: name, "is shown as it is", at: each.range, text, of: entry, table,
                fix: .setText(each, to: replaced(each.value)))
        }
    }

    /// Whether a text is HTML or Markdown.
    private static func isMarkup(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "<")) || text.utf8.contains(UInt8(ascii: "*")) || text.containsUTF8("](")
    }

    /// The characters by their names in HTML. Source: HTML Standard, 13.5 Named character references.
    private static let names: [(name: String, scalar: Unicode.Scalar)] = [
        ("nbsp", "\u{A0}"), ("amp", "&"), ("quot", "\""), ("lt", "<"), ("gt", ">"), ("apos", "'"), ("hellip", "…"), ("ndash", "–"),
        ("mdash", "—"), ("laquo", "«"), ("raquo", "»"), ("lsquo", "‘"), ("rsquo", "’"), ("ldquo", "“"), ("rdquo", "”"), ("bdquo", "„"),
        ("copy", "©"), ("reg", "®"), ("trade", "™"), ("euro", "€"), ("auml", "ä"), ("ouml", "ö"), ("uuml", "ü"), ("Auml", "Ä"),
        ("Ouml", "Ö"), ("Uuml", "Ü"), ("szlig", "ß"), ("agrave", "à"), ("egrave", "è"), ("ugrave", "ù"), ("aacute", "á"), ("eacute", "é"),
        ("iacute", "í"), ("oacute", "ó"), ("uacute", "ú"), ("acirc", "â"), ("ecirc", "ê"), ("icirc", "î"), ("ocirc", "ô"), ("ucirc", "û"),
        ("atilde", "ã"), ("otilde", "õ"), ("ntilde", "ñ"), ("ccedil", "ç"),
    ]

    /// The first reference in a text, with its character; nil if there is none. O(n).
    private static func reference(in bytes: ArraySlice<UInt8>) -> (range: Range<Int>, scalar: Unicode.Scalar)? {
        var rest = bytes
        while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = bytes[(start + 1)...]
            guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { continue }
            let name = bytes[start + 1..<end]
            guard let scalar = scalar(named: name) else { continue }
            return (start..<end + 1, scalar)
        }
        return nil
    }

    /// The character of a reference without '&' and ';'; nil if there is none, or if it is a control character: what HTML shows for 80 to 9F are
    /// the characters of Windows-1252.
    private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        guard name.first == UInt8(ascii: "#") else { return names.first { $0.name.utf8.elementsEqual(name) }?.scalar }
        let isHexadecimal = name.dropFirst().first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        // The initializer also takes signs.
        guard digits.allSatisfy({ isHexadecimal ? hexDigitValue($0) != nil : $0.isASCIIDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
            0x20...0x7E ~= value || value >= 0xA0
        else { return nil }
        return Unicode.Scalar(value)
    }

    /// The text with characters in place of all references. O(n).
    private static func replaced(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var rest = bytes[...]
        while let found = reference(in: rest) {
            result += rest[..<found.range.lowerBound]
            result += Array(String(found.scalar).utf8)
            rest = rest[found.range.upperBound...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }
}

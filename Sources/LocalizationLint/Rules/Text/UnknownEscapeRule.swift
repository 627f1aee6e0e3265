import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// A letter behind a backslash in a `.strings` file makes an escape.
package enum UnknownEscapeRule: ProjectRule {
    package static let rule = Rule(
        "text.unknown-escape", .warning, "A backslash in a .strings file begins no escape",
        explanation: #"""
            The escapes of a .strings file are `\a`, `\b`, `\f`, `\n`, `\r`, `\t`, `\v`, `\"`, `\\`, a backslash with up to three octal \#
            digits, and `\U` with four hexadecimal digits. Before any other letter, and before a blank, the backslash is dropped: \#
            `\u00e9` with a small 'u' shows 'u00e9', and `\ n` shows ' n'. Write the character itself, an escape of the format, or `\\` \#
            for a backslash.
            """#,
        example: .init(
            "de.lproj/Localizable.strings", bad: #""Coffee shop" = "Caf\u00e9";"#, good: #""Coffee shop" = "Caf\U00e9";"#))

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for (index, file) in project.files.enumerated() {
            guard let document = file.document as? StringsDocument, document.text.contains(UInt8(ascii: "\\")) else { continue }
            let language = file.language.map(LanguageName.canonical)
            for entry in document.entries {
                for (range, place) in [(entry.keyRange, "in the key "), (entry.valueRange, "")] {
                    guard let letter = unknownEscape(in: document.text, range) else { continue }
                    report.add(
                        Finding(rule, quoting: "\\\(letter)", "\(place)is not an escape; the backslash is dropped", range: range),
                        in: index, table: file.table, key: entry.key, language: language, naming: .atEnd)
                }
            }
        }
    }

    /// The letter, or the blank and the letter, behind the first backslash in a text with quotes that begins no escape; nil if there is
    /// none. O(n).
    private static func unknownEscape(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        guard range.upperBound <= bytes.count, let quote = bytes[range].first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        else { return nil }
        var index = range.lowerBound + 1
        while index + 1 < range.upperBound {
            guard bytes[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let next = bytes[index + 1]
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
            if isLetter, !"abfnrtvU".utf8.contains(next) { return String(Unicode.Scalar(next)) }
            // `\ n`: a blank got between the backslash and its letter.
            let follows = index + 2 < range.upperBound ? bytes[index + 2] : 0
            if next == 0x20, "nt".utf8.contains(follows) { return " " + String(Unicode.Scalar(follows)) }
            index += 2
        }
        return nil
    }
}

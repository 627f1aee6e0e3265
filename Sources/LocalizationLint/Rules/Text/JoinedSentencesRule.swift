package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// There is a blank or a line break between the sentences of a translation.
package enum JoinedSentencesRule: TranslationRule {
    package static let rule = Rule(
        "text.joined-sentences", .warning, "Two sentences of a translation are not separated",
        explanation: """
            A lowercase letter, a period, question mark or exclamation mark, and an uppercase letter stand next to each other without a \
            space. The space is often lost together with a line break of the original. Insert it. Names such as 'www.Example.com' are not \
            reported, and neither is a translation whose original has such a mark inside a word.
            """,
        example: .catalog(
            #"Quit?\nThe download ends."#, in: "it", bad: #"Uscire?Il download termina."#, good: #"Uscire?\nIl download termina."#))

    package static let bytes: ByteSet? = ByteSet(beginning: ".!?")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        for each in text.all where canJoin(each.value) {
            guard let found = joined(in: each.value), !entry.originals.contains(where: hasMarkInWord), !hasMarkInWord(entry.key) else {
                continue
            }
            report.add(rule, "there is no blank between the sentences at '\(found)'", at: each.range, text, of: entry, table)
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
    }

    /// Whether a mark is between a letter that may be a small one and one that may be a capital. O(n), without memory.
    private static func canJoin(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        guard bytes.count > 4 else { return false }
        for index in 2..<bytes.count - 2 where isMark(bytes[index]) {
            let (last, next) = (bytes[index - 1], bytes[index + 1])
            if last >= 0x80 || 0x61...0x7A ~= last, 0x41...0x5A ~= next || 0xC3...0xD5 ~= next { return true }
        }
        return false
    }

    /// The end of a sentence and the beginning of the next one, if nothing separates them: two small letters, a mark, and a capital letter
    /// with a small one behind it. O(n).
    private static func joined(in text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        guard scalars.count > 4 else { return nil }
        for index in 2..<scalars.count - 2 where scalars[index].isASCII && isMark(UInt8(scalars[index].value)) {
            guard scalars[index - 2].properties.isLowercase, scalars[index - 1].properties.isLowercase,
                scalars[index + 1].properties.isUppercase, scalars[index + 2].properties.isLowercase
            else { continue }
            let start = scalars[..<index].lastIndex { !$0.properties.isAlphabetic }.map { $0 + 1 } ?? 0
            let end = scalars[(index + 1)...].firstIndex { !$0.properties.isAlphabetic } ?? scalars.count
            // "www.Example" and "Leuchtfeuer.Gruppe.Periode" are names.
            if end < scalars.count - 1, scalars[end] == ".", scalars[end + 1].properties.isAlphabetic { continue }
            // "max.Example2@example.com" is an address, and "Readme.Txt-file" a name.
            if let next = scalars[end...].first(where: { !$0.isLetterOrDigit }), "@/_-".unicodeScalars.contains(next) { continue }
            if start > 0, scalars[start - 1] == "." || scalars[start - 1] == "/" || scalars[start - 1] == "@" { continue }
            return String(scalars: scalars[start..<end])
        }
        return nil
    }

    /// Whether a mark is between letters. O(n).
    private static func hasMarkInWord(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        guard bytes.count > 2 else { return false }
        for index in 1..<bytes.count - 1 where isMark(bytes[index]) {
            if bytes[index - 1] >= 0x80 || bytes[index - 1].isASCIILetter, bytes[index + 1] >= 0x80 || bytes[index + 1].isASCIILetter {
                return true
            }
        }
        return false
    }
}

package import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has the numbers of the original.
package enum NumberRule: TranslationRule {
    package static let rule = Rule(
        "text.numbers", .note, "A translation has another number than the original",
        explanation: """
            The original has a number of three or more digits, such as a year or an amount, and the translation has other numbers instead; or \
            the whole original is a number, and the translation is another number. The rule is optional, because translators also write \
            numbers as words, round them or convert units. Digits of other scripts and grouping separators make no difference.
            """,
        example: .catalog("Maintained since 2010", in: "de", bad: "Gepflegt seit 2020", good: "Gepflegt seit 2010"))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "0123456789")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), entry.hasOriginal(in: table), let numbers = entry.common(Self.numbers), !numbers.isEmpty else {
            return
        }
        for each in text.all {
            let found = allNumbers(in: each.value)
            guard !found.isEmpty, let missing = numbers.first(where: { !found.contains(ExactText($0)) }) else { continue }
            report.add(rule, "the translation lacks the number \(missing)", at: each.range, text, of: entry, table)
        }
    }

    /// The numbers of a text that a translation should have: those of three digits and more that are not part of a name, a specifier or a
    /// longer number, the first 16 of them, or a text of digits alone. O(n).
    private static func numbers(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        if !bytes.isEmpty, bytes.allSatisfy(\.isASCIIDigit) { return [text] }
        var numbers: [String] = []
        var index = 0
        while let start = bytes[index...].firstIndex(where: \.isASCIIDigit) {
            let end = bytes[start...].firstIndex { !$0.isASCIIDigit } ?? bytes.count
            index = end
            let before = start > 0 ? bytes[start - 1] : 0x20
            let after = end < bytes.count ? bytes[end] : 0x20
            let follows = end + 1 < bytes.count ? bytes[end + 1] : 0x20
            let isPart =
                after.isASCIILetter || after >= 0x80 || "%-_/:".utf8.contains(after)
                || ".,".utf8.contains(after) && follows.isASCIIAlphanumeric
            if end - start >= 3, numbers.count < 16, !before.isASCIILetter, before < 0x80, !"%.,$#/:-_&+".utf8.contains(before), !isPart {
                numbers.append(String(decoding: bytes[start..<end], as: UTF8.self))
            }
        }
        return numbers
    }

    /// The numbers of a text in ASCII digits: its runs of digits, and those of up to five groups with a separator between them. O(n).
    private static func allNumbers(in text: String) -> Set<ExactText> {
        var groups: [(digits: String, follows: Bool)] = []
        // Whether the last character is a digit, or a separator behind one.
        var (isInGroup, isBehindSeparator) = (false, false)
        for scalar in text.unicodeScalars {
            if let digit = digit(scalar) {
                if !isInGroup { groups.append(("", isBehindSeparator)) }
                groups[groups.count - 1].digits.unicodeScalars.append(digit)
                (isInGroup, isBehindSeparator) = (true, false)
            } else {
                (isInGroup, isBehindSeparator) = (false, isInGroup && separators.contains(scalar))
            }
        }
        var numbers: Set<ExactText> = []
        for (start, first) in groups.enumerated() {
            var number = first.digits
            numbers.insert(ExactText(number))
            for next in groups[(start + 1)...].prefix(4) {
                guard next.follows else { break }
                number += next.digits
                numbers.insert(ExactText(number))
            }
        }
        return numbers
    }

    /// The characters that separate groups of digits.
    private static let separators = Set(".,'’٬\u{20}\u{A0}\u{202F}\u{2009}".unicodeScalars)

    /// The ASCII digit for a digit of any script; nil for other characters.
    private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? scalar : nil }
        guard scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue else { return nil }
        return Unicode.Scalar(0x30 + UInt8(value))
    }
}

import CatalogFormats
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has the numbers of the original.
package enum NumberRule: TranslationRule {
    package static let rule = Rule(
        "text.numbers", .note, "A translation has another number than the original",
        explanation: """
            A year, an amount or a limit of three digits and more is not in the translation, which has other digits, or a text of digits \
            alone has others. Translators also write numbers as words, round them or convert units, so that the rule is optional. Digits of \
            other scripts and separators of groups count as the same.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Maintained since 2010" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Gepflegt seit 2020" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Maintained since 2010" : { "localizations" : {
                    "de" : { "stringUnit" : { "state" : "translated", "value" : "Gepflegt seit 2010" } } } }
                } }
                """))
    package static let isOptional = true

    package static let bytes: ByteSet? = ByteSet(beginning: "0123456789")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), entry.hasOriginal(in: table), let numbers = entry.common(Self.numbers), !numbers.isEmpty else {
            return
        }
        for each in text.all {
            let digits = withASCIIDigits(each.value)
            guard let missing = numbers.first(where: { !digits.joined.containsUTF8($0) && !digits.plain.containsUTF8($0) }),
                digits.plain.utf8.contains(where: \.isASCIIDigit)
            else { continue }
            report.add(rule, "the translation lacks the number \(missing)", at: each.range, text, of: entry, table)
        }
    }

    /// The numbers of a text that a translation should have: those of three digits and more that are no part of a name, a specifier or a
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

    /// The text with ASCII digits, and the same without what separates groups of digits. O(n).
    private static func withASCIIDigits(_ text: String) -> (plain: String, joined: String) {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if !scalar.isASCII, scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
                plain.append(Unicode.Scalar(0x30 + UInt8(value)))
            } else {
                plain.append(scalar)
            }
        }
        let separators = ".,'’٬\u{20}\u{A0}\u{202F}\u{2009}".unicodeScalars
        let scalars = Array(plain)
        var joined = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && ("0"..."9").contains(scalars[index]) }
            if separators.contains(scalar), isDigit(index - 1), isDigit(index + 1) { continue }
            joined.append(scalar)
        }
        return (String(plain), String(joined))
    }
}

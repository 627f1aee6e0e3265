import LocalizationTextChecks
import CatalogFormats
package import LocalizationDiagnostics

/// A case of a plural shows its number by a specifier, not by typed digits.
package enum TypedDigitRule: TranslationRule {
    package static let rule = Rule(
        "plural.typed-digit", .note, "A plural case has its number typed into it",
        explanation: """
            "1 file" is right only where the case is for this number alone: in Russian, 'one' is for 21, too. A specifier shows the number in \
            the digits of the user's language, which typed digits are not. Write the specifier of the other cases. A number in words ("One \
            file") is none. The rule is optional.
            """,
        example: .catalog(bad: "1", good: "%lld") {
            """
              "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "\($0) file" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } } } }
            """
        })
    package static let isOptional = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.hasRules else { return }
        let withNumbers = Set(
            text.placeholderUses.lazy
                .filter { !$0.isMarker && !$0.isDoubtful && ($0.argument == .integer || $0.argument == .floatingPoint) }
                .map(\.text.range.lowerBound))
        for variable in text.plurals {
            for each in variable.cases where !withNumbers.contains(each.text.range.lowerBound) {
                let typed = numbers(in: each.text.value)
                guard !typed.isEmpty else { continue }
                let covered =
                    isSameText(each.category.value, "zero") ? [0] : PluralSamples.numbers(of: [each.category.value], in: text.language)
                guard let number = typed.first(where: covered.contains) else { continue }
                report.add(
                    rule, "'\(number)' is typed into the case '\(each.category.value)'; a specifier shows the number", at: each.text.range,
                    text, of: entry, table)
            }
        }
    }

    /// The whole numbers below a thousand in a text that stand alone: no part of a word (`H1`), a larger number (`1.5`) or a specifier.
    private static func numbers(in text: String) -> [Int] {
        let scalars = Array(text.unicodeScalars)
        var numbers: [Int] = []
        var index = 0
        while index < scalars.count {
            let start = index
            var value = 0
            while index < scalars.count, let digit = digit(scalars[index]) {
                value = min(value * 10 + digit, 1_000)
                index += 1
            }
            guard index > start else {
                index += 1
                continue
            }
            if value < 1_000, !isPart(scalars[..<start].suffix(2).reversed(), before: true),
                !isPart(Array(scalars[index...].prefix(2)), before: false)
            {
                numbers.append(value)
            }
        }
        return numbers
    }

    /// Whether a number goes on with what is beside it, nearest first. Scripts from Thai on have no blanks between words: "1個".
    private static func isPart(_ neighbors: [Unicode.Scalar], before: Bool) -> Bool {
        guard let next = neighbors.first else { return false }
        if next.properties.isAlphabetic { return next.value < 0x0E00 }
        if next.properties.numericType != nil || "_%$#@/:".unicodeScalars.contains(next) { return true }
        // `1.5`, `COVID-19`; "1-day trial" has the number of its case.
        guard ".,-+".unicodeScalars.contains(next), neighbors.count > 1 else { return false }
        return neighbors[1].properties.numericType != nil || before && neighbors[1].properties.isAlphabetic
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Int(value)
    }
}

import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A case that covers several numbers shows the number.
package enum ImpliedNumberRule: TranslationRule {
    package static let rule = Rule(
        "plural.implied-number", .warning, "A plural case leaves out the number although it covers several",
        explanation: """
            In some languages 'one' is not the number 1 alone: in Russian it is 1, 21, 31 and so on. A text without the number then says "one \
            file" for 21 files. Show the number. Where the case covers a single number, as in English, leaving it out is no mistake. \
            Where the second number is 0, as in French, it is a note: many texts are never shown for 0.
            """,
        example: .catalog(bad: "Один", good: "%lld") {
            """
              "%lld files" : { "localizations" : { "ru" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "\($0) файл" } },
                "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } },
                "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld файлов" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld файла" } } } } } } }
            """
        })

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard text.hasRules else { return }
        let withArguments = Set(text.formats.lazy.filter { !$0.uses.isEmpty }.map(\.text.range.lowerBound))
        func showsNumber(_ text: PlacedText) -> Bool {
            withArguments.contains(text.range.lowerBound) || text.value.utf8.contains { (0x30...0x39).contains($0) }
        }
        for variable in text.plurals {
            // A text that shows no number at all may only name the things ("Delete files").
            guard let other = variable.cases.first(where: { $0.category.value == "other" }), showsNumber(other.text) else { continue }
            let hasZero = variable.cases.contains { $0.category.value == "zero" }
            var numbers: [ExactText: [Int]] = [:]
            for each in variable.cases where each.category.value != "other" && !showsNumber(each.text) {
                // An empty case is another rule's mistake.
                if each.text.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) { continue }
                let category = each.category.value
                let covered =
                    numbers[ExactText(category)] ?? PluralSamples.numbers(of: [category], in: text.language).filter { $0 != 0 || !hasZero }
                numbers[ExactText(category)] = covered
                guard covered.count > 1 else { continue }
                // Many texts are never shown for nothing: "one file was removed".
                let isForZeroAlone = covered.count == 2 && covered.contains(0)
                report.add(
                    rule, "'\(each.category.value)' is used for \(PluralSamples.list(covered)), but does not show the number",
                    severity: isForZeroAlone ? .note : nil, at: each.text.range, text, of: entry, table)
            }
        }
    }
}

import LocalizationCodeKeys
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction

/// Leaves out findings about rules that read their number as an object if the source code passes objects, such as an `NSDecimalNumber`.
enum ObjectRules: FindingStep {
    /// Returns findings without those about rules for objects that all calls pass. O(findings), and O(entries) of the tables with such
    /// findings.
    static func refined(_ items: [LintReport.Item], in context: FindingContext) -> [LintReport.Item] {
        let project = context.project
        guard let code = project.code, items.contains(where: { $0.finding.aspect == .objectType }) else { return items }
        var right: Set<LintReport.Item.Entry> = []
        for table in code.tables {
            let calls = Dictionary(grouping: table.uses.filter { $0.formatArguments != nil }) { ExactText($0.key) }
            for entry in project.tables(of: table).flatMap(\.entries) {
                guard let calls = calls[ExactText(entry.key)] else { continue }
                for text in entry.texts {
                    let positions = Set(text.placeholderUses.filter { $0.isMarker && $0.argument == .anything }.map(\.position))
                    guard !positions.isEmpty, calls.allSatisfy({ passesObjects($0.formatArguments ?? [], at: positions) }) else { continue }
                    right.insert(LintReport.Item.Entry(file: text.place.file, key: ExactText(entry.key)))
                }
            }
        }
        return items.filter { item in
            item.finding.aspect != .objectType || !(LintReport.Item.Entry(item).map(right.contains) ?? false)
        }
    }

    /// Whether a call passes an object at each of some positions; the most frequent type, where nothing is known of the value, is none.
    private static func passesObjects(_ passed: [ExtractedArgument], at positions: Set<Int>) -> Bool {
        positions.allSatisfy { position in
            guard position <= passed.count else { return false }
            let argument = passed[position - 1]
            return argument.confidence != .guessed && argument.specifier.hasUTF8Suffix("@")
        }
    }
}

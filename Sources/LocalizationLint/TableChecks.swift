import LocalizationProject
import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationDiagnostics
import LocalizationFileSyntax

/// The checks of a table, in parts that do not depend on each other: one for each rule for tables, and one for some entries and all rules for
/// translations.
struct TableChecks: Sendable {
    /// The number of entries of a part.
    private static let sliceSize = 256

    private let table: LintTable
    private let sourceName: String
    private let tableRules: [any TableRule.Type]
    private let translationRules: [any TranslationRule.Type]
    /// For each rule for translations, whether it is about plurals.
    private let areAboutPlurals: [Bool]

    /// - Parameter sourceName: The language of the original texts as a catalog spells it.
    init(_ table: LintTable, sourceName: String, _ rules: [any LintRule.Type]) {
        (self.table, self.sourceName) = (table, sourceName)
        tableRules = rules.compactMap { $0 as? any TableRule.Type }
        translationRules = rules.compactMap { $0 as? any TranslationRule.Type }
        areAboutPlurals = translationRules.map { $0.rule.identifier.hasUTF8Prefix("plural.") }
    }

    /// The number of parts.
    var count: Int { tableRules.count + (table.entries.count + Self.sliceSize - 1) / Self.sliceSize }

    /// Does a part of the checks.
    func results(ofPart part: Int) -> PartResults {
        guard part >= tableRules.count else {
            var report = LintReport()
            tableRules[part].check(table, &report)
            return PartResults(reports: [report])
        }
        let start = (part - tableRules.count) * Self.sliceSize
        return check(table.entries[start..<min(start + Self.sliceSize, table.entries.count)])
    }

    private func check(_ entries: ArraySlice<LintEntry>) -> PartResults {
        var results = PartResults(reports: [LintReport](repeating: LintReport(), count: translationRules.count))
        let bytes = translationRules.map { $0.bytes }
        for entry in entries {
            let texts = results.texts(of: entry, sourceLanguage: sourceName)
            for text in texts {
                let found = text.bytes.union(entry.originalBytes)
                // A copy of the original that a service made has the original's cases, whatever the language.
                let isCopy = !table.hasFilePerLanguage && text.hasRules && text.language != entry.sourceLanguage && text.isUntranslated
                for (number, rule) in translationRules.enumerated() where bytes[number]?.intersects(found) ?? true {
                    if isCopy, areAboutPlurals[number] { continue }
                    rule.check(text, of: entry, in: table, &results.reports[number])
                }
            }
            for (number, rule) in translationRules.enumerated() { rule.check(texts, of: entry, in: table, &results.reports[number]) }
            guard entry.source == nil, !table.hasFilePerLanguage else { continue }
            let key = PlacedText(value: entry.key, range: entry.place.range)
            let text = LintText(language: entry.sourceLanguage, place: entry.place, forms: [LocalizedForm(text: key)], content: .model(nil))
            for (number, rule) in translationRules.enumerated() where rule.checksKeys && bytes[number]?.intersects(text.bytes) ?? true {
                rule.check(text, of: entry, in: table, &results.reports[number])
            }
        }
        results.compile(sourceLanguage: sourceName)
        return results
    }

    /// The findings of a part of the checks.
    struct PartResults: Sendable {
        /// A report for each of the rules of the part.
        fileprivate(set) var reports: [LintReport]
        /// The checks of translations of the part's entries; nil if they are not in a string catalog.
        private(set) var catalogCheck: CatalogCheck?
        /// The errors in entries with texts that vary, for which a compiler refuses the catalog.
        private(set) var compilerErrors: [Finding] = []
        private var varied: [(key: String, value: JSONNode)] = []

        fileprivate init(reports: [LintReport]) { self.reports = reports }

        /// Returns the texts of an entry, those of a catalog after the checks of translations.
        fileprivate mutating func texts(of entry: LintEntry, sourceLanguage: String) -> [LintText] {
            guard case .catalog(let content) = entry.content else { return entry.texts.map(\.parsed) }
            let texts = content.inFile
            if catalogCheck == nil { catalogCheck = CatalogCheck(sourceLanguage: sourceLanguage) }
            catalogCheck?.check(texts, in: content.languages, entry.allArguments)
            if texts.contains(where: { $0.text.forms.count > 1 || $0.text.hasRules }) {
                varied.append((entry.key, content.entry.syntax.value))
            }
            return content.sorted(texts)
        }

        /// Looks for the errors of a compiler.
        fileprivate mutating func compile(sourceLanguage: String) {
            compilerErrors = CatalogCompiler.errors(in: varied, sourceLanguage: sourceLanguage)
            varied = []
        }
    }
}

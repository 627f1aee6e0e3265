import LocalizationProject
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// The texts of Interface Builder documents in `Base.lproj` that the table of a language lacks, although that of another one translates them.
///
/// A text that no language translates may be a sample. A text that has the same translation everywhere may be a name. A text that code sets
/// through an outlet is never shown. None of them is reported.
struct DocumentCoverage {
    private let project: LintProject
    /// The tables with a file for each language, by the folder of the bundle and the name.
    private let tables: [ExactText: LintTable]
    /// The documents of languages, which need no table, by the same.
    private var ownDocuments: [ExactText: Set<ExactText>] = [:]

    init(_ project: LintProject) {
        self.project = project
        let named = project.tables.lazy.filter(\.hasFilePerLanguage).compactMap { table in
            table.files.first.map { (LintProject.localizedTable(table.name, beside: project.files[$0].path), table) }
        }
        tables = Dictionary(named, uniquingKeysWith: { first, _ in first })
        for file in project.files {
            guard file.document is InterfaceDocument, let language = file.language else { continue }
            ownDocuments[LintProject.localizedTable(file.table, beside: file.path), default: []].insert(
                ExactText(LanguageName.canonical(language)))
        }
    }

    /// Reports what the tables of documents lack. O(texts × languages).
    func check(_ report: inout LintReport) {
        var assigned: AssignedOutlets?
        for (number, file) in project.files.enumerated() {
            guard let document = file.document as? InterfaceDocument, let folder = file.language,
                isSameText(folder, LocalizationFolderName.base)
            else { continue }
            let name = LintProject.localizedTable(file.table, beside: file.path)
            guard let table = tables[name] else { continue }
            check(document, number, table, besides: ownDocuments[name] ?? [], &assigned, &report)
        }
    }

    private var baseDocuments: [(path: String, document: InterfaceDocument)] {
        project.files.compactMap { file in
            guard let folder = file.language, isSameText(folder, LocalizationFolderName.base),
                let document = file.document as? InterfaceDocument
            else { return nil }
            return (file.path, document)
        }
    }

    private func check(
        _ document: InterfaceDocument, _ number: Int, _ table: LintTable, besides others: Set<ExactText>,
        _ assigned: inout AssignedOutlets?, _ report: inout LintReport
    ) {
        let entries = Dictionary(table.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<ExactText> = []
        var texts = document.strings.compactMap { string -> (string: InterfaceString, entry: LintEntry)? in
            // With an original in a table, the entry is one like others.
            guard let entry = entries[ExactText(string.key)], entry.source == nil, seen.insert(ExactText(string.key)).inserted,
                DocumentTexts.isCounted(string), DocumentTexts.isTranslated(entry, besides: string)
            else { return nil }
            return (string, entry)
        }
        var languages = table.languages.filter { !table.incompleteLanguages.contains($0) && !others.contains(ExactText($0)) }
        languages.removeAll { language in !texts.contains { Self.lacks(table, language, $0.entry) } }
        if languages.isEmpty { return }
        // To see which texts code sets takes longer than to see that nothing is missing.
        let outlets = assigned ?? AssignedOutlets(baseDocuments, in: project.code)
        assigned = outlets
        let shown = Set(outlets.unassigned(of: document).map { ExactText($0.key) })
        texts.removeAll { !shown.contains(ExactText($0.string.key)) }
        let lacking = languages
        languages = []
        for language in lacking {
            let missing = texts.count { Self.lacks(table, language, $0.entry) }
            if missing * 2 <= texts.count {
                languages.append(language)
            } else if texts.count >= Self.leastCount,
                let file = table.files.first(where: { project.files[$0].language.map(LanguageName.canonical) == language })
            {
                let document = PathNames.last(of: project.files[number].path)
                report.add(
                    Finding(
                        MissingTranslationRule.rule,
                        "the table in"),
                    in: file, table: table.name, language: language,
                    naming: .language(rest: " lacks \(missing) of the \(texts.count) texts of '\(document)' that others translate"))
            }
        }
        for text in texts {
            for language in languages where Self.lacks(table, language, text.entry) {
                report.add(
                    Finding(
                        MissingTranslationRule.rule,
                        "'\(Self.shown(text.string.value))' (\(text.string.key)) is not translated into",
                        range: text.string.range), in: number, table: table.name, key: text.string.key, language: language,
                    naming: .language(rest: ""))
            }
        }
    }

    /// The number of texts of which more than half tell that a table is not for the document as it is.
    private static let leastCount = 4

    private static func lacks(_ table: LintTable, _ language: String, _ entry: LintEntry) -> Bool {
        if entry.hasText(in: language) || table.isCovered(language, by: entry) { return false }
        // `zh` and `zh-Hans` are one language.
        guard let tag = LanguageTag(language)?.maximized() else { return true }
        return !entry.languages.contains { LanguageTag($0)?.maximized() == tag }
    }

    /// The first line of a text, and not more than a part of it.
    private static func shown(_ text: String) -> String {
        let line = text.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" }.prefix(60)
        let isCut = line.endIndex < text.unicodeScalars.endIndex
        return String(String.UnicodeScalarView(line)) + (isCut ? "…" : "")
    }
}

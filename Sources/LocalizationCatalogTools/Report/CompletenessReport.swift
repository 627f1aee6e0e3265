import LocalizationThreads
package import LocalizationLint
import LocalizationTextChecks
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// The translation progress of tables, by table and by language.
///
/// The unit is the *text*: a key of a table, with any variations of its text. Keys that are not to be translated and keys of catalogs that
/// code no longer uses (`stale`) do not count. A text is translated in a language if all of its parts exist, with the state `translated` or
/// `machine_translated`, and each plural has the cases that the language needs (``NeededPluralCategories``). In its source language a text
/// is translated whatever its state, since it is the original of the translations.
package struct CompletenessReport: Sendable {
    /// The tables in the order of their files.
    package private(set) var tables: [TableCompleteness] = []
    /// The languages of the report, sorted: the requested ones, or all languages of the tables.
    package private(set) var languages: [String] = []
    /// The tables that do not count because they exist in a single language that is not the development language: there is nothing to
    /// compare them with.
    package private(set) var filesWithoutOriginal: [String] = []
    /// The mistakes in files. A catalog with a syntax error is left out; in other files, the readable part counts.
    package private(set) var findings: [FileFindings] = []
    /// What looks like texts of string catalogs and is not counted, because nothing reads it.
    package private(set) var unreadTexts: [FileFindings] = []

    /// Creates a report. O(bytes + texts × languages).
    /// - Parameters:
    ///   - inputs: String catalogs, and tables in the `.lproj` folders of their paths.
    ///   - code: The source code, whose keys count in tables of `.lproj` folders; nil if there is none.
    ///   - languages: The languages to report, in any spelling; nil for all languages of the tables.
    ///   - listed: The languages whose missing texts are listed, in any spelling; nil for all languages of the report.
    ///   - tree: The project that the files are in; nil if only the files themselves say what the development language is.
    package init(
        of inputs: [ConversionInput], code: CodeReading? = nil, languages: [String]? = nil, listing listed: [String]? = [],
        in tree: Project? = nil
    ) {
        var project = LintProject(of: inputs, in: tree)
        project.code = code.map { CodeJoin($0, tables: project.documents) }
        self.init(of: project, languages: languages, listing: listed)
    }

    /// Creates a report of a project that has been read, and joined with its code if it has some. O(texts × languages).
    /// - Parameters:
    ///   - languages: The languages to report, in any spelling; nil for all languages of the tables.
    ///   - listed: The languages whose missing texts are listed, in any spelling; nil for all languages of the report.
    package init(of project: LintProject, languages: [String]? = nil, listing listed: [String]? = []) {
        for file in project.files {
            let catalog = file.document as? any CatalogDocument
            guard catalog != nil || file.document is any TableDocument else { continue }
            let found = catalog.map { $0.isCatalog || $0.syntaxFindings.hasErrors ? $0.syntaxFindings : $0.findings }
            let errors = (found ?? file.document.findings).filter { $0.severity == .error }
            if !errors.isEmpty { findings.append(FileFindings(path: file.path, text: file.document.text, errors)) }
            guard let catalog, catalog.isCatalog, errors.isEmpty else { continue }
            let unread = UnknownMemberRule.unreadTexts(in: file.document)
            if !unread.isEmpty { unreadTexts.append(FileFindings(path: file.path, text: file.document.text, unread)) }
        }
        let counted = Self.tables(of: project)
        filesWithoutOriginal = counted.filter { !$0.hasOriginals }.flatMap { table in table.table.files.map { project.files[$0].path } }
        let tables = counted.filter(\.hasOriginals)
        let wanted = languages ?? tables.flatMap(\.languages).filter { !DevelopmentLanguage.isPseudo($0) } + (listed ?? [])
        self.languages = Set(wanted.map(LanguageName.canonical)).sorted()
        let listed = Set((listed ?? self.languages).map { ExactText(LanguageName.canonical($0)) })
        let targets = (project.code?.tables ?? []).flatMap { table in table.place.paths.map { (ExactText($0), table.targetNames) } }
        let known = tables.reduce(into: Set<String>()) { $0.formUnion($1.table.expectedLanguages) }  // Exact: canonical
        let targetsByPath = Dictionary(targets, uniquingKeysWith: { first, _ in first })
        self.tables = ParallelWork.map(tables.count) { [languages = self.languages, project] number in
            let table = tables[number]
            let own = table.table.expectedLanguages.union(table.isOfDocument ? [table.table.sourceLanguage] : [])
            return TableCompleteness(
                table, of: project, targetsByPath: targetsByPath, languages: languages, listing: listed, uncounted: known.subtracting(own))
        }
    }

    /// The tables of a project in the order of their files.
    static func tables(of project: LintProject) -> [ReportedTable] {
        let code = Dictionary(project.codeKeys().map { ($0.table, $0.keys) }, uniquingKeysWith: { first, _ in first })
        let read = project.tables.indices.filter { number in
            let table = project.tables[number]
            return table.hasFilePerLanguage || !table.incompleteLanguages.contains(table.sourceLanguage)
        }
        let documents = DocumentTexts(project)
        return read.map { ReportedTable(project.tables[$0], of: project, code: code[$0] ?? [], documents: documents) }
            .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The completeness of a language in all tables.
    package func total(of language: String) -> LanguageCompleteness {
        tables.lazy.compactMap { $0[language] }.reduce(LanguageCompleteness(language: language), +)
    }

    /// Whether a language is the source language of all tables.
    package func isSource(_ language: String) -> Bool {
        !tables.isEmpty && tables.allSatisfy { $0.sourceLanguage == language }
    }
}

import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

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
    ///   - languages: The languages to report, in any spelling; nil for all languages of the tables.
    ///   - listed: The languages whose missing texts are listed, in any spelling; nil for all languages of the report.
    ///   - developmentLanguage: The development language of the bundle at a folder with `.lproj` folders, if its information property list
    ///     specifies it.
    package init(
        of inputs: [ConversionInput], languages: [String]? = nil, listing listed: [String]? = [],
        developmentLanguage: (String) -> String? = { _ in nil }
    ) {
        let read = read(inputs, developmentLanguage)
        let wanted = languages ?? read.flatMap { $0.spellings.keys + [$0.sourceLanguage] } + (listed ?? [])
        self.languages = Set(wanted.map(ReportedTable.canonical)).sorted()
        let listed = Set((listed ?? self.languages).map(ReportedTable.canonical))
        var categories = NeededPluralCategories()
        tables = read.map { TableCompleteness($0, languages: self.languages, listing: listed, &categories) }
    }

    private init() {}

    /// The tables of files, see ``init(of:languages:listing:developmentLanguage:)``.
    static func tables(of inputs: [ConversionInput], developmentLanguage: (String) -> String?) -> [ReportedTable] {
        var report = CompletenessReport()
        return report.read(inputs, developmentLanguage)
    }

    /// The completeness of a language in all tables.
    package func total(of language: String) -> LanguageCompleteness {
        tables.lazy.compactMap { $0[language] }.reduce(LanguageCompleteness(language: language), +)
    }

    /// Whether a language is the source language of all tables.
    package func isSource(_ language: String) -> Bool {
        !tables.isEmpty && tables.allSatisfy { $0.sourceLanguage == language }
    }

    /// The tables of the inputs: each catalog, and the files with the same name in the `.lproj` folders of a folder.
    private mutating func read(_ inputs: [ConversionInput], _ developmentLanguage: (String) -> String?) -> [ReportedTable] {
        var tables: [ReportedTable] = []
        var groups: [String: [ConversionInput]] = [:]
        var order: [String] = []
        for input in inputs {
            let document = input.type.documentType.init(parsing: input.bytes)
            if let catalog = document as? any CatalogDocument {
                note(input.path, document.text, catalog.syntaxFindings)
                if catalog.syntaxFindings.hasErrors { continue }
                if let table = ReportedTable(catalog: input, catalog) {
                    tables.append(table)
                    let unread = UnknownMemberRule.unreadTexts(in: document)
                    if !unread.isEmpty { unreadTexts.append(FileFindings(path: input.path, text: document.text, unread)) }
                } else {
                    note(input.path, document.text, document.findings)
                }
            } else if document is any TableDocument {
                note(input.path, document.text, document.findings)
                add(input)
            }
        }
        func add(_ input: ConversionInput) {
            guard input.language != nil else { return }
            let group = PathNames.join(PathNames.folder(of: PathNames.folder(of: input.path)), input.table)
            if groups[group] == nil { order.append(group) }
            groups[group, default: []].append(input)
        }
        // If a bundle does not specify its development language, use that of the rest of the app.
        let usual = tables.first?.sourceLanguage ?? CatalogFromTables.likelySourceLanguage(of: groups.values.flatMap { $0 }) ?? "en"
        let folders = Dictionary(grouping: order, by: PathNames.folder).mapValues { $0.flatMap { groups[$0] ?? [] } }
        for group in order {
            let (inputs, folder) = (groups[group] ?? [], PathNames.folder(of: group))
            let beside = folders[folder] ?? []
            let isAlone = Set(beside.compactMap(\.language)).count < 2
            let likely = isAlone ? usual : CatalogFromTables.likelySourceLanguage(of: beside) ?? usual
            let source = ReportedTable.canonical(developmentLanguage(folder) ?? likely)
            let languages = Set(inputs.map { ReportedTable.language(of: $0, sourceLanguage: source) })
            if languages.count == 1, languages.first != source {
                filesWithoutOriginal += inputs.map(\.path)
            } else {
                tables.append(ReportedTable(inputs, sourceLanguage: source))
            }
        }
        return tables.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private mutating func note(_ path: String, _ text: [UInt8], _ findings: [Finding]) {
        let errors = findings.filter { $0.severity == .error }
        if !errors.isEmpty { self.findings.append(FileFindings(path: path, text: text, errors)) }
    }
}

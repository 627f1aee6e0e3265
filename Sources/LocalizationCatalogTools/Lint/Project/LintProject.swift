package import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// The localized texts of a project: its files, read once, and its tables.
package struct LintProject: Sendable {
    /// A file of the project.
    package struct File: Sendable {
        /// The path as the user gave it, for messages.
        package let path: String
        /// The document.
        package let document: any LocalizationDocument
        /// The language that the file's folder names; nil for a catalog.
        package let language: String?
        /// The table.
        package let table: String
        /// The file's type and bytes.
        fileprivate let input: ConversionInput
    }

    /// The files, in the order of their paths.
    package let files: [File]
    /// The tables, in the order of their files.
    package private(set) var tables: [LintTable] = []
    /// The source code, joined with the tables; nil if it is not looked at.
    package var code: CodeJoin? {
        didSet {
            codeFiles = (code?.texts ?? [:]).map { SourceFile(path: $0.key.text, text: $0.value) }
            codeFiles.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            codeNumbers = Dictionary(
                codeFiles.enumerated().map { (ExactText($1.path), files.count + $0) }, uniquingKeysWith: { first, _ in first })
        }
    }
    /// The source files, sorted by path; their indexes follow those of ``files``.
    private(set) var codeFiles: [SourceFile] = []
    private(set) var codeNumbers: [ExactText: Int] = [:]
    let fileNumbers: [ExactText: Int]
    /// The files as they were passed in.
    package var inputs: [ConversionInput] { files.map(\.input) }
    /// The languages of all tables by their canonical names, sorted.
    package let languages: [String]

    /// Reads files.
    /// - Parameters:
    ///   - inputs: String catalogs, tables in the `.lproj` folders of their paths, and documents of Interface Builder.
    ///   - developmentLanguage: The development language of the bundle at a folder with `.lproj` folders, if its information property list
    ///     specifies it.
    /// - Complexity: O(bytes + texts × log texts).
    package init(of inputs: [ConversionInput], developmentLanguage: (String) -> String? = { _ in nil }) {
        files = inputs.map {
            File(
                path: $0.path, document: $0.type.documentType.init(parsing: $0.bytes), language: $0.language, table: $0.table, input: $0)
        }
        fileNumbers = Dictionary(inputs.enumerated().map { (ExactText($1.path), $0) }, uniquingKeysWith: { first, _ in first })
        var groups: [ExactText: [Int]] = [:]
        var order: [(folder: String, files: [Int])] = []
        for (index, file) in files.enumerated() {
            if file.document is any CatalogDocument {
                order.append(("", [index]))
            } else if file.document is any TableDocument, file.language != nil {
                let folder = PathNames.folder(of: PathNames.folder(of: file.path))
                let group = ExactText(PathNames.join(folder, file.table))
                if groups[group] == nil { order.append((folder, [])) }
                groups[group, default: [order.count - 1]].append(index)
            }
        }
        for members in groups.values { order[members[0]].files = Array(members.dropFirst()) }
        let files = files
        let usual = files.lazy.compactMap { ($0.document as? any CatalogDocument)?.sourceLanguage }.first.map(ReportedTable.canonical)
        let beside = Dictionary(grouping: order.filter { !$0.folder.isEmpty }, by: { ExactText($0.folder) })
        tables = order.compactMap { group in
            if let catalog = files[group.files[0]].document as? any CatalogDocument {
                return LintTableReader.table(of: files[group.files[0]], at: group.files[0], catalog)
            }
            let inputs = (beside[ExactText(group.folder)] ?? []).flatMap(\.files).map { files[$0].input }
            let likely = developmentLanguage(group.folder).map(ReportedTable.canonical)
            let source = likely ?? CatalogFromTables.likelySourceLanguage(of: inputs).map(ReportedTable.canonical) ?? usual ?? "en"
            return LintTableReader.table(of: group.files.map { ($0, files[$0]) }, inputs: group.files.map { files[$0].input }, source)
        }
        languages = Set(tables.flatMap { $0.languages + [$0.sourceLanguage] }).sorted()
    }
}

/// Reads the tables of a project.
private enum LintTableReader {
    static func table(of file: LintProject.File, at index: Int, _ catalog: any CatalogDocument) -> LintTable? {
        guard !catalog.syntaxFindings.hasErrors, catalog.isCatalog, let checked = catalog as? any CheckedDocument else { return nil }
        let source = ReportedTable.canonical(catalog.sourceLanguage ?? "en")
        var collected = CollectedEntries(sourceLanguage: source)
        for key in catalog.keys { collected.add(key, in: index) }
        checked.forEachEntry(in: nil) { entry in
            guard let language = entry.language else { return }
            collected.add(entry, in: ReportedTable.canonical(language.value), index)
        }
        return collected.table(catalog.converted(named: file.table).table, hasFilePerLanguage: false)
    }

    static func table(of files: [(Int, LintProject.File)], inputs: [ConversionInput], _ source: String) -> LintTable? {
        var collected = CollectedEntries(sourceLanguage: source)
        var content: [String: LanguageFiles] = [:]
        let languages = inputs.map { ReportedTable.language(of: $0, sourceLanguage: source) }
        let order = files.indices.filter { languages[$0] == source } + files.indices.filter { languages[$0] != source }
        for position in order {
            let (index, file) = files[position]
            guard let document = file.document as? any TableDocument, !document.syntax.findings.hasErrors else { continue }
            let language = languages[position]
            _ = document.add(to: &content[language, default: LanguageFiles(language: language)])
            for key in document.keys { collected.add(key, in: index) }
            document.forEachEntry(in: nil) { collected.add($0, in: language, index) }
        }
        guard let name = files.first?.1.table, !content.isEmpty else { return nil }
        let all = content.sorted { $0.key < $1.key }.map(\.value)
        let model = CatalogTable.converting(all, name: name, sourceLanguage: source).table
        return collected.table(model, hasFilePerLanguage: true)
    }
}

/// Entries by key, from any number of files.
private struct CollectedEntries {
    let sourceLanguage: String
    private var order: [ExactText] = []
    private var places: [ExactText: LintPlace] = [:]
    private var texts: [ExactText: [String: LintText]] = [:]

    init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    mutating func add(_ key: PlacedText, in file: Int) {
        let name = ExactText(key.value)
        if places[name] == nil {
            order.append(name)
            places[name] = LintPlace(file: file, range: key.range)
        }
    }

    /// Adds a text. Of those for one key and language the one with rules counts, as in a lookup, or else the last.
    mutating func add(_ entry: LocalizedEntry, in language: String, _ file: Int) {
        add(entry.key, in: file)
        let name = ExactText(entry.key.value)
        if let known = texts[name]?[language], known.forms.contains(where: { !$0.variables.isEmpty }), known.place.file != file { return }
        texts[name, default: [:]][language] = LintText(
            language: language, place: LintPlace(file: file, range: entry.key.range), forms: entry.forms)
    }

    func table(_ model: CatalogTable, hasFilePerLanguage: Bool) -> LintTable {
        let models = Dictionary(model.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        let entries = order.compactMap { key -> LintEntry? in
            guard let place = places[key] else { return nil }
            let texts = texts[key] ?? [:]
            var arguments = ExpectedArguments([LocalizedForm(text: PlacedText(value: key.text, range: place.range))])
            if arguments.isEmpty { arguments = ExpectedArguments(texts[sourceLanguage]?.forms ?? []) }
            return LintEntry(
                key: key.text, place: place, model: models[key], texts: texts,
                orderedTexts: texts.values.sorted { $0.language < $1.language },
                arguments: arguments.isEmpty ? nil : arguments, sourceLanguage: sourceLanguage)
        }
        let languages = Set(texts.values.flatMap(\.keys)).subtracting([sourceLanguage])
        return LintTable(
            name: model.name, sourceLanguage: sourceLanguage, languages: languages.sorted(), entries: entries,
            hasFilePerLanguage: hasFilePerLanguage)
    }
}

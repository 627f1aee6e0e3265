import LocalizationCLDR
import LocalizationThreads
import LocalizationCodeKeys
import LocalizationTextChecks
package import LocalizationProject
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
        /// The content of a string catalog; nil for other files, and for a catalog that cannot be read.
        package fileprivate(set) var reading: CatalogReading?
        /// The file's type and bytes.
        fileprivate let input: ConversionInput
        /// What identifies its table.
        let tablePlace: ExactText

        fileprivate init(_ input: ConversionInput, _ document: (any LocalizationDocument)? = nil) {
            // The languages of a store are those of its tables alone.
            let language = input.type == .storeText ? nil : input.language
            (path, self.language, table, self.input) = (input.path, language, input.table, input)
            self.document = document ?? input.type.documentType.init(parsing: input.bytes)
            tablePlace = input.tablePlace
        }
    }

    private static func readingCatalogs(_ files: [File]) -> [File] {
        var files = files
        let documents = files.map { $0.reading == nil ? $0.document : nil }
        for (index, reading) in CatalogReading.readings(of: documents) { files[index].reading = reading }
        return files
    }

    /// The files, in the order of their paths.
    package private(set) var files: [File]
    /// Whether the files go into one bundle, wherever they are, as those of a target do.
    package var isOneBundle = false
    /// The tables, in the order of their files.
    package internal(set) var tables: [LintTable] = []
    /// The folders with texts for stores, whose files are among ``files``.
    package let stores: [StoreFolder]
    /// What the settings say about texts for stores.
    package var storeSettings = StoreSettings()
    /// Returns the bytes of a file that need not be one of the project; nil if there is none.
    package var read: @Sendable (String) -> [UInt8]? = { _ in nil }
    /// Reads a file that need not be one of the project; nil if there is no project around the files.
    private var readElsewhere: (@Sendable (String) -> [UInt8]?)?
    /// What the project's settings say about its own words and keys.
    var conventions = LintConventions()
    /// Whether rules about code have none to look at: there is none, or it is not read.
    package var hasNoCode = false
    /// The source code, joined with the tables; nil if it is not looked at.
    package var code: CodeJoin? {
        didSet {
            codeFiles = (code?.texts.read ?? [:]).map { SourceFile(path: $0.key.text, text: $0.value) }
            codeFiles.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
            codeNumbers = Dictionary(
                codeFiles.enumerated().map { (ExactText($1.path), files.count + $0) }, uniquingKeysWith: { first, _ in first })
            findExpectedLanguages()
        }
    }
    /// The project of each table.
    private(set) var projectFolders: [FolderIdentity?] = []
    /// The source files, sorted by path; their indexes follow those of ``files``.
    private(set) var codeFiles: [SourceFile] = []
    private(set) var codeNumbers: [ExactText: Int] = [:]
    let fileNumbers: [ExactText: Int]
    /// The canonical names of the languages that have `.lproj` folders, by the paths of the folders that contain them; empty for a project
    /// without information property lists.
    package private(set) var folderLanguages: [ExactText: [String]] = [:]
    /// The indexes of the files that were parsed, and not taken from another project.
    package private(set) var parsedFiles: [Int] = []
    /// The files as they were passed in.
    package var inputs: [ConversionInput] { files.map(\.input) }
    /// The languages of all tables by their canonical names, sorted.
    package let languages: [String]

    /// Reads files.
    /// - Parameters:
    ///   - inputs: String catalogs, tables in the `.lproj` folders of their paths, and documents of Interface Builder.
    ///   - project: The project that they are in; nil if only the files themselves say what the development language is.
    ///   - languages: The languages of other tables of the project.
    ///   - old: A project with some of the files; those whose content is the same are not parsed again.
    /// - Complexity: O(bytes + texts × log texts).
    package init(
        of inputs: [ConversionInput], in project: Project? = nil, besides languages: [String] = [], reusing old: LintProject? = nil
    ) {
        let kept = inputs.enumerated().map { index, input -> File? in
            guard let old, let number = old.fileNumbers[ExactText(input.path)], old.files[number].input.type == input.type,
                old.files[number].input.bytes == input.bytes, old.files[number].reading?.isChanged != true
            else { return nil }
            var file = old.files[number]
            // A reading has the number of its file.
            if number != index { file.reading = nil }
            return file
        }
        let files = ParallelWork.map(inputs.count) { kept[$0] ?? File(inputs[$0]) }
        // A table has the numbers of its files.
        let same = Set(kept.indices.filter { index in kept[index].map { old?.fileNumbers[ExactText($0.path)] == index } ?? false })
        let tables = (old?.tables ?? []).filter { $0.hasFilePerLanguage && $0.files.allSatisfy(same.contains) }
        self.init(files: Self.readingCatalogs(files), in: project, besides: languages, reusing: tables)
        parsedFiles = kept.indices.filter { kept[$0] == nil }
        guard let project else { return }
        readElsewhere = { try? project.files.read($0) }
        read = reader
    }

    /// The project with other versions of its files.
    /// - Returns: The project, and the number of the entries that were read again; nil if more differs than entries of string catalogs, or if
    ///   something depends on them, so that the files have to be read. See ``CatalogReading/changed(to:inFile:)``.
    /// - Complexity: O(bytes of the files that differ), without parsing them.
    package func changed(to inputs: [ConversionInput]) -> (project: LintProject, entries: Int)? {
        guard inputs.count == files.count else { return nil }
        var project = self
        var count = 0
        for (number, input) in inputs.enumerated() {
            let file = files[number]
            guard isSameText(input.path, file.path), input.type == file.input.type else { return nil }
            if input.bytes == file.input.bytes { continue }
            // A table of several files has texts of others in its entries.
            guard let table = tables.firstIndex(where: { $0.files == [number] }),
                let changed = file.reading?.changed(to: input.bytes, inFile: number)
            else { return nil }
            project.files[number] = File(input, XCStringsDocument(changed.reading.syntax.document))
            project.files[number].reading = changed.reading
            project.tables[table].entries = changed.reading.entries
            count += changed.entries
        }
        project.parsedFiles = []
        if readElsewhere != nil { project.read = project.reader }
        return (project, count)
    }

    /// Reads the files, and others where the project reads.
    private var reader: @Sendable (String) -> [UInt8]? {
        let texts = Dictionary(inputs.map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
        return { [readElsewhere] in texts[ExactText($0)] ?? readElsewhere?($0) }
    }

    /// Joins what a single document has, without reading it again. O(texts × log texts).
    /// - Parameter input: The file of the document.
    package init(of document: any LocalizationDocument, _ input: ConversionInput) {
        self.init(files: Self.readingCatalogs([File(input, document)]), in: nil)
    }

    /// - Parameter old: Tables of files with the same numbers and content.
    private init(files: [File], in project: Project?, besides languages: [String] = [], reusing old: [LintTable] = []) {
        self.files = files
        fileNumbers = Dictionary(files.enumerated().map { (ExactText($1.path), $0) }, uniquingKeysWith: { first, _ in first })
        var groups: [ExactText: [Int]] = [:]
        var order: [(folder: String, files: [Int])] = []
        for (index, file) in files.enumerated() {
            if file.document is any CatalogDocument {
                order.append(("", [index]))
            } else if file.document is any TableDocument, file.language != nil,
                LanguageName.mistake(inFolderOfFileAt: file.path) == nil || LanguageName.isInOldFolder(file.path)
            {
                // Texts that are missing in a folder that is never chosen do not matter until the folder is renamed.
                let folder = PathNames.folder(of: PathNames.folder(of: file.path))
                let group = ExactText(PathNames.join(folder, file.table))
                if groups[group] == nil { order.append((folder, [])) }
                groups[group, default: [order.count - 1]].append(index)
            }
        }
        for members in groups.values { order[members[0]].files = Array(members.dropFirst()) }
        // A folder has the languages of all its tables. One with translations alone has its originals in the language of the catalogs.
        var catalogs: [ExactText: String] = [:]
        for file in files {
            guard let source = (file.document as? any CatalogDocument)?.sourceLanguage else { continue }
            let folder = ExactText(PathNames.folder(of: file.path))
            if catalogs[folder] == nil { catalogs[folder] = source }
        }
        let ofFolders = order.flatMap(\.files).compactMap { files[$0].document is any TableDocument ? files[$0].language : nil }
        let all = languages + ofFolders + catalogs.values
        // A catalog says it itself: nothing around it is read, and nothing in the current folder, which "" would mean.
        let groupsOfTables = order.filter { !(files[$0.files[0]].document is any CatalogDocument) }
        let sources = Dictionary(grouping: groupsOfTables, by: { ExactText($0.folder) }).mapValues { groups -> String in
            let folder = groups[0].folder
            let languages = groups.flatMap(\.files).compactMap { files[$0].language }
            let catalog = catalogs[ExactText(folder)]
            // Of tables without a folder around those of the languages, nothing is known of what is beside them.
            let likely =
                if let project {
                    project.developmentLanguage(of: folder, languages: languages, all: all, catalog: catalog, prefersTexts: true)
                } else {
                    DevelopmentLanguage.likely(
                        languages: folder.isEmpty ? [] : languages, all: folder.isEmpty ? [] : all, catalog: catalog)
                }
            return likely ?? catalog.map(LanguageName.canonical) ?? DevelopmentLanguage.usual
        }
        let known = Dictionary(old.map { ($0.files, $0) }, uniquingKeysWith: { first, _ in first })
        let ofTables = groupsOfTables.flatMap(\.files)
        let ofCatalogs = files.indices.lazy.filter { files[$0].reading != nil }.map { (files[$0].tablePlace, $0) }
        let leftovers = CatalogLeftovers(
            Dictionary(grouping: ofTables) { files[$0].tablePlace }, beside: Dictionary(ofCatalogs, uniquingKeysWith: { $1 }),
            language: { files[$0].language }, sourceLanguage: { files[$0].reading?.sourceLanguage })
        tables = order.compactMap { group in
            let first = group.files[0]
            if let catalog = files[first].document as? any CatalogDocument {
                let table = LintTableReader.table(of: files[first], at: first, catalog)
                guard let table, let own = leftovers.ofCatalogs[first] else { return table }
                let source = table.sourceLanguage
                let rest = LintTableReader.table(of: own.map { ($0, files[$0]) }, inputs: own.map { files[$0].input }, source)
                return rest.map(table.joined) ?? table
            }
            if leftovers.all.contains(first) { return nil }
            let source = sources[ExactText(group.folder)] ?? DevelopmentLanguage.usual
            if let table = known[group.files.sorted()], table.sourceLanguage == source { return table }
            return LintTableReader.table(of: group.files.map { ($0, files[$0]) }, inputs: group.files.map { files[$0].input }, source)
        }
        let lists = files.lazy.filter { $0.document is PlainPropertyList && !XcodeSettings.isProject($0.path) }.flatMap {
            Self.resourceFolders(of: PathNames.folder(of: $0.path))
        }
        // Where only one language was read, what it lacks may be in others.
        let isPart = tables.contains { $0.hasFilePerLanguage && $0.languages.isEmpty }
        if !lists.isEmpty || isPart {
            for folder in Array(lists) + order.map(\.folder) where folderLanguages[ExactText(folder)] == nil {
                folderLanguages[ExactText(folder)] = project?.languages(in: folder) ?? []
            }
        }
        stores = StoreFolder.all(in: files.map(\.input))
        let storeLanguages = stores.flatMap(\.languages).compactMap(\.storeName).map(LanguageName.canonical)
        self.languages = Set(tables.flatMap { $0.languages + [$0.sourceLanguage] } + storeLanguages).sorted()
        projectFolders = projectFolders(in: project)
        findExpectedLanguages()
    }
}

/// Reads the tables of a project.
private enum LintTableReader {
    static func table(of file: LintProject.File, at index: Int, _ catalog: any CatalogDocument) -> LintTable? {
        if let reading = file.reading {
            return LintTable(
                name: file.table, sourceLanguage: reading.sourceLanguage, languages: reading.languages, entries: reading.entries,
                files: [index], hasFilePerLanguage: false,
                incompleteLanguages: reading.isIncomplete ? Set(reading.languages + [reading.sourceLanguage]) : [])
        }
        guard catalog.isCatalog, !catalog.syntaxFindings.hasErrors else { return nil }
        let source = LanguageName.canonical(catalog.sourceLanguage ?? "en")
        var collected = CollectedEntries(sourceLanguage: source)
        for key in catalog.keys { collected.add(key, in: index) }
        (catalog as? any CheckedDocument)?.forEachEntry(in: nil) { entry in
            if let language = entry.language { collected.add(entry, in: collected.canonical(language.value), index) }
        }
        return collected.table(catalog.converted(named: file.table).table, files: [index], hasFilePerLanguage: false)
    }

    /// Files in an order in which, of those of one language, the folder that a lookup searches first is the last one, whose texts count.
    private static func searchOrder(_ positions: Range<Int>, of languages: [String], names: [String]) -> [Int] {
        var order = Array(positions)
        for (language, places) in Dictionary(grouping: positions, by: { languages[$0] }) {
            let folders = places.map { names[$0] }
            guard folders.contains(where: { !isSameText($0, folders[0]) }) else { continue }
            let searched = LanguageMatching.localizations(matching: [language], available: folders)
            func rank(_ place: Int) -> Int { searched.firstIndex { isSameText($0, names[place]) } ?? searched.count }
            let sorted = places.enumerated().sorted { (-rank($0.element), $0.offset) < (-rank($1.element), $1.offset) }.map(\.element)
            for (place, position) in zip(places, sorted) { order[place] = position }
        }
        return order
    }

    static func table(of files: [(Int, LintProject.File)], inputs: [ConversionInput], _ source: String) -> LintTable? {
        var incomplete: Set<String> = []
        let languages = inputs.map { LanguageName.ofFile($0.language, sourceLanguage: source) }
        let searched = searchOrder(files.indices, of: languages, names: files.map { $0.1.language ?? "" })
        let order = searched.filter { languages[$0] == source } + searched.filter { languages[$0] != source }
        var documents: [(file: Int, document: any TableDocument, language: String, folder: ExactText, damage: TableDamage)] = []
        var withRules: Set<String> = []
        for position in order {
            let (index, file) = files[position]
            guard let document = file.document as? any TableDocument else { continue }
            let language = languages[position]
            if document is StringsdictDocument { withRules.insert(language) }
            let damage = TableDamage(document)
            // An empty file is a table without a text.
            if damage?.isEmpty != true, !document.text.isEmpty { incomplete.insert(language) }
            if let damage { documents.append((index, document, language, ExactText(file.language ?? ""), damage)) }
        }
        guard let name = files.first?.1.table, !documents.isEmpty else { return nil }
        let (model, entries) = ParallelWork.both(
            { [documents] in
                // Each folder by itself: two can be of one language.
                var content: [LanguageFiles] = []
                var folders: [ExactText: Int] = [:]
                for each in documents {
                    let index = folders[each.folder] ?? content.count
                    if index == content.count { content.append(LanguageFiles(language: each.language)) }
                    folders[each.folder] = index
                    _ = each.document.add(to: &content[index])
                }
                let all = content.indices.sorted { (content[$0].language, $0) < (content[$1].language, $1) }.map { content[$0] }
                return CatalogTable.converting(all, name: name, sourceLanguage: source).table
            },
            { [documents] in
                var collected = CollectedEntries(sourceLanguage: source)
                for (file, document, language, _, damage) in documents {
                    for key in document.keys where !damage.contains(key.range) { collected.add(key, in: file) }
                    document.forEachEntry(in: nil) { if !damage.contains($0) { collected.add($0, in: language, file) } }
                }
                return collected
            })
        var collected = entries
        // A key that only translations have may have had its original text in the damaged part.
        if incomplete.contains(source) { collected.removeEntries(withoutTextIn: source) }
        return collected.table(
            model, files: files.map(\.0), hasFilePerLanguage: true, incomplete: incomplete, languagesWithRules: withRules)
    }
}

/// Entries by key, from any number of files.
private struct CollectedEntries {
    /// A text as a file has it.
    private struct Text {
        let language: String
        let place: LintPlace
        let forms: [LocalizedForm]
    }

    /// An entry, whose texts are in the order of the files.
    private struct Entry {
        let key: String
        let place: LintPlace
        var texts: [Text] = []
    }

    let sourceLanguage: String
    private var entries: [Entry] = []
    private var numbers: [ExactText: Int] = [:]
    private var canonicalNames: [ExactText: String] = [:]

    init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    /// A language in its current spelling.
    mutating func canonical(_ language: String) -> String {
        if let known = canonicalNames[ExactText(language)] { return known }
        let name = LanguageName.canonical(language)
        canonicalNames[ExactText(language)] = name
        return name
    }

    /// Adds a key, and returns its number.
    @discardableResult
    mutating func add(_ key: PlacedText, in file: Int) -> Int {
        // The texts of a catalog's entry follow each other.
        if let last = entries.last, isSameText(last.key, key.value) { return entries.count - 1 }
        let name = ExactText(key.value)
        if let number = numbers[name] { return number }
        numbers[name] = entries.count
        entries.append(Entry(key: key.value, place: LintPlace(file: file, range: key.range)))
        return entries.count - 1
    }

    /// Adds a text. Of those for one key and language the one with rules counts, as in a lookup, or else the last.
    mutating func add(_ entry: LocalizedEntry, in language: String, _ file: Int) {
        let number = add(entry.key, in: file)
        let text = Text(language: language, place: LintPlace(file: file, range: entry.key.range), forms: entry.forms)
        guard let known = entries[number].texts.firstIndex(where: { $0.language == language }) else {
            return entries[number].texts.append(text)
        }
        let other = entries[number].texts[known]
        if other.place.file == file || !other.forms.contains(where: { !$0.variables.isEmpty }) { entries[number].texts[known] = text }
    }

    /// Removes the entries that have no text in a language.
    mutating func removeEntries(withoutTextIn language: String) {
        entries.removeAll { entry in !entry.texts.contains { $0.language == language } }
        numbers = Dictionary(entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    }

    func table(
        _ model: CatalogTable, files: [Int], hasFilePerLanguage: Bool, incomplete: Set<String> = [], languagesWithRules: Set<String> = []
    ) -> LintTable {
        let canonicalNames = Dictionary(
            model.languages.map { (ExactText($0), LanguageName.canonical($0)) }, uniquingKeysWith: { first, _ in first })
        let models = Dictionary(model.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { $1 })
        let joined = ParallelWork.map(slicesOf: entries.count, size: 256) { [entries, sourceLanguage, canonicalNames] slice in
            entries[slice].map { entry in
                let model = models[ExactText(entry.key)]
                let translations = Dictionary(
                    (model?.translations ?? []).map { (canonicalNames[ExactText($0.language)] ?? $0.language, $0.translation) },
                    uniquingKeysWith: { $1 })
                let texts = entry.texts.map { text in
                    LintText(language: text.language, place: text.place, forms: text.forms, content: .model(translations[text.language]))
                }
                let key = PlacedText(value: entry.key, range: entry.place.range)
                let original = texts.first { $0.language == sourceLanguage }
                let arguments = EntryArguments(key: key, source: original?.forms)
                return LintEntry(
                    key: entry.key, place: entry.place, header: model, content: .texts(texts.sorted { $0.language < $1.language }),
                    source: original, arguments: arguments, sourceLanguage: sourceLanguage)
            }
        }
        let languages = Set(joined.joined().lazy.flatMap { $0.texts.map(\.language) }).subtracting([sourceLanguage])
        return LintTable(
            name: model.name, sourceLanguage: sourceLanguage, languages: languages.sorted(), entries: Array(joined.joined()),
            files: files.sorted(), hasFilePerLanguage: hasFilePerLanguage, incompleteLanguages: incomplete,
            languagesWithRules: languagesWithRules)
    }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationConversion
import LocalizationDiagnostics
import LocalizationKeyCollation
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationReview
import LocalizationRunSupport
import LocalizationSourceText

/// The tables in formats of other systems (gettext, Android, ARB, .properties, .resx, JSON, XLIFF) whose files a change touches. A review compares
/// the string catalogs that a conversion makes of them, and its findings then point at the files themselves.
struct ForeignTables {
    /// A version of a file.
    private struct File {
        let path: String
        /// The format; nil for XLIFF.
        let format: ForeignFormat?
        let table: ExactText
        let language: String?
        let bytes: [UInt8]
    }

    /// A version of a file, parsed once for its mistakes and its places.
    private struct ParsedFile {
        let file: File
        let document: any LocalizationDocument
        var path: ExactText { ExactText(file.path) }

        init(_ file: File) {
            self.file = file
            document =
                file.format?.documentType.init(parsing: file.bytes, options: ForeignReadingOptions()) ?? XLIFFDocument(parsing: file.bytes)
        }
    }

    /// Where the texts of a catalog really are.
    private struct Place {
        let source: SourceFile
        let keys: [ExactText: Range<Int>]
    }

    /// The catalogs of the merge base, the base and the new version.
    private(set) var merge: [ConversionInput] = []
    private(set) var base: [ConversionInput] = []
    private(set) var head: [ConversionInput] = []
    /// The findings about changed files that cannot be read in one of the versions.
    private(set) var findings: [ReviewFinding] = []
    /// The errors of the files that could not be read.
    private(set) var failures: [FileError] = []
    /// The files of each table, by their languages; nil is the original.
    private var places: [ExactText: [String?: Place]] = [:]
    private var baseFiles: [ExactText: [File]] = [:]
    private var sourceLanguages: [ExactText: String] = [:]
    private var tableFormats: [ExactText: ForeignFormat?] = [:]

    /// Whether a path may be that of a file in a format of another system that has a language.
    static func mayBeOne(_ path: String) -> Bool {
        if CatalogFileType(path: path) == .xliff { return true }
        return ForeignFormat(path: path).map { ForeignFilePlace(path, $0) != nil } ?? false
    }

    private static func hasExtension(_ name: String) -> Bool { CatalogFileType(path: name) == .xliff || ForeignFormat(path: name) != nil }

    /// Reads the files of three versions, and keeps the tables that have one of the reviewed files.
    /// - Parameter isLeftOut: Whether a file of the new version does not count.
    init(
        of paths: ReviewedPaths, merge: any FileTree, base: any FileTree, head: any FileTree, search: FolderSearch,
        isLeftOut: (String) -> Bool
    ) {
        var failures: [FileError] = []
        var versions = [merge, base, head].map { Self.files(of: paths.folders, in: $0, search: search) { failures.append($0) } }
        versions[2].removeAll { isLeftOut($0.path) }
        self.failures = failures
        let bytes = versions.map { version in
            Dictionary(version.map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
        }
        let changedFiles = (versions[0] + versions[2]).filter { bytes[0][ExactText($0.path)] != bytes[2][ExactText($0.path)] }
        let asked = Set(versions.joined().lazy.filter { paths.contains($0.path) }.map(\.table))
        let changed = Set(changedFiles.map(\.table)).intersection(asked)
        let all = Dictionary(grouping: versions.joined().filter { changed.contains($0.table) }, by: \.table)
        // A file of settings or data has no translations beside it; gettext's files have the originals in themselves.
        let tables = all.filter { $0.value.contains { $0.format?.isGettext ?? true } || Set($0.value.map(\.language)).count > 1 }
        if tables.isEmpty { return }
        for (table, files) in tables {
            (sourceLanguages[table], tableFormats[table]) = (Self.sourceLanguage(of: files), files.first?.format)
        }
        let kept = versions.map { version in version.filter { tables[$0.table] != nil }.map(ParsedFile.init) }
        let unreadable = addUnreadable(kept, changed: Set(changedFiles.map { ExactText($0.path) }))
        let readable = kept.map { version in version.filter { !unreadable.contains($0.path) } }
        let byTable = readable.map { version in Dictionary(grouping: version.map(\.file), by: \.table) }
        (self.merge, self.base, self.head) = (catalogs(byTable[0]), catalogs(byTable[1]), catalogs(byTable[2]))
        baseFiles = byTable[1]
        for parsed in [readable[2], readable[1]].joined() {
            let (table, language) = (Self.name(of: parsed.file.table), parsed.file.language)
            if places[table]?[language] == nil { places[table, default: [:]][language] = Self.place(of: parsed) }
        }
    }

    // MARK: Files

    private static func files(
        of operands: [String], in tree: any FileTree, search: FolderSearch, failure: (FileError) -> Void
    ) -> [File] {
        let present = operands.filter { tree.kind(of: $0) != nil }
        // The search for catalogs reports the folders that cannot be listed.
        let paths = present.flatMap { operand in
            InputFiles.files(of: operand, in: tree, where: hasExtension, search: search, failure: { _ in }, skipped: { _ in }).map(\.path)
        }
        return VendoredFolders.own(paths.filter(mayBeOne), of: operands).compactMap { path in
            let bytes: [UInt8]
            do throws(FileError) {
                bytes = try tree.read(path)
            } catch {
                failure(error)
                return nil
            }
            guard let format = ForeignFormat(path: path), let place = ForeignFilePlace(path, format) else {
                return File(path: path, format: nil, table: ExactText(path), language: nil, bytes: bytes)
            }
            return File(
                path: path, format: reading(format, path, bytes, tree), table: ExactText(place.table), language: place.language,
                bytes: bytes)
        }
    }

    /// The format as which a file is read, as conversions read it.
    private static func reading(_ format: ForeignFormat, _ path: String, _ bytes: [UInt8], _ tree: any FileTree) -> ForeignFormat {
        if let other = format.formatWithDoubleBraces, format.documentType.hasNamesInDoubleBraces(bytes) { return other }
        return format.hasMessages ? format.quotingMessages(FlutterSettings(near: path, in: tree)?.usesEscaping ?? false) : format
    }

    /// The language of the original texts: English unless the files with names for all languages lack it. Those in a file without a language
    /// beside one in English get a variant that no file has.
    private static func sourceLanguage(of files: [File]) -> String {
        let languages = Set(files.map(\.language)).compactMap(\.self).sorted()
        guard !(files.first?.format?.isGettext ?? true) else { return "en" }
        let english = languages.first { isSameText($0, "en") }
        if files.contains(where: { $0.language == nil }) {
            return english == nil ? "en" : ["en-001", "en-US", "en-150"].first { !languages.contains($0) } ?? "en"
        }
        return english ?? languages.first { $0.hasUTF8Prefix("en-") } ?? languages.first ?? "en"
    }

    /// The rules of errors that cost one text. All others may cost a part of the file, whose texts would then count as removed.
    private static let rulesOfOneText: Set<Rule> = [
        Rule.Android.name, Rule.Android.duplicate, Rule.Android.flag, Rule.Android.quantity, Rule.Android.apostrophe,
        Rule.Android.unicodeEscape, Rule.Android.nestedProtection, Rule.Android.unnumbered, Rule.ARB.message,
        Rule.PO.pluralCount, Rule.PO.pluralIndex, Rule.PO.escape, Rule.PO.lineBreak, Rule.PO.duplicate, Rule.PO.contextSeparator,
        Rule.Properties.escape, Rule.Resx.name, Rule.XLIFF.id, Rule.XLIFF.source,
    ]

    /// Reports the changed files that cannot be read in one of the versions: those that could be read before as errors, the others as notes,
    /// because nothing says whether their texts are damaged.
    /// - Returns: The paths of all files that cannot be read.
    private mutating func addUnreadable(_ versions: [[ParsedFile]], changed: Set<ExactText>) -> Set<ExactText> {
        let errors = versions.map { files in
            files.reduce(into: [ExactText: Finding]()) { errors, file in
                errors[file.path] = file.document.findings.first { $0.severity == .error && !Self.rulesOfOneText.contains($0.rule) }
            }
        }
        for file in versions[2] where changed.contains(file.path) {
            let path = file.path
            let finding: Finding
            if let error = errors[2][path] {
                finding =
                    errors[0][path] == nil
                    ? Finding(Rule.Review.unreadable, "the file cannot be read: \(error.message)", range: error.range)
                    : Finding(
                        Rule.Review.unreadable, "the file is not compared, because it cannot be read: \(error.message)", severity: .note,
                        range: error.range)
            } else if let error = errors[0][path] ?? errors[1][path] {
                finding = Finding(
                    Rule.Review.unreadable, "the file is not compared, because it could not be read before: \(error.message)",
                    severity: .note)
            } else {
                addMistakes(in: file, before: versions[0].first { $0.path == path })
                continue
            }
            findings.append(ReviewFinding(finding, in: SourceFile(path: path.text, text: file.document.text)))
        }
        return errors.reduce(into: []) { $0.formUnion($1.keys) }
    }

    /// Reports the mistakes in single texts of a file that its earlier version did not have.
    private mutating func addMistakes(in file: ParsedFile, before old: ParsedFile?) {
        /// What has the mistake: the rule and the bytes.
        func part(_ finding: Finding, of text: [UInt8]) -> [UInt8] {
            Array(finding.identifier.utf8) + [0] + (finding.range.map { Array(text[$0]) } ?? [])
        }
        let known = Set(old.map { old in old.document.findings.map { part($0, of: old.document.text) } } ?? [])
        let document = file.document
        for finding in document.findings where finding.severity == .error && !known.contains(part(finding, of: document.text)) {
            findings.append(ReviewFinding(finding, in: SourceFile(path: file.file.path, text: document.text)))
        }
    }

    // MARK: Catalogs

    /// The path of the catalog that stands for a table.
    private static func name(of table: ExactText) -> ExactText { ExactText(table.text + ".xcstrings") }

    private func catalogs(_ tables: [ExactText: [File]]) -> [ConversionInput] {
        tables.sorted { $0.key.text < $1.key.text }.map { catalog(of: $0.value, $0.key) }
    }

    private func catalog(of files: [File], _ table: ExactText) -> ConversionInput {
        let name = PathNames.last(of: files.first?.path ?? table.text)
        let source = sourceLanguages[table] ?? "en"
        let content: CatalogTable
        if let file = files.first, file.format == nil {
            content = XLIFFDocument(parsing: file.bytes).catalogTable(named: name)
        } else {
            let inputs = files.compactMap { file in
                file.format.map { format in
                    // Without a language it has the original texts, but gettext's states its own.
                    let language = file.language ?? (format.isGettext ? nil : "")
                    return ForeignInput(path: file.path, format: format, language: language, bytes: file.bytes)
                }
            }
            content = CatalogFromForeign.convert(inputs, name: name, sourceLanguage: source).table
        }
        let bytes = XCStringsWriter.file(content, order: .collated(FoundationKeyOrder.standardComparison))
        return ConversionInput(path: Self.name(of: table).text, type: .xcstrings, table: name, bytes: bytes)
    }

    // MARK: Places

    /// The files of each table in the base and the new version, with their languages.
    var changedFiles: [(sourceLanguage: String, files: [(path: String, language: String)])] {
        places.map { catalog, files in
            let source = catalog.text.withoutUTF8Suffix(".xcstrings").flatMap { sourceLanguages[ExactText($0)] } ?? "en"
            return (source, files.map { ($1.source.path, $0.map(LanguageName.canonical) ?? source) })
        }
    }

    private static func place(of file: ParsedFile) -> Place {
        var keys: [ExactText: Range<Int>] = [:]
        let document = file.document
        if let document = document as? any ForeignDocument {
            for entry in document.entries {
                for key in [entry.originalKey, entry.key.value].compactMap(\.self) where keys[ExactText(key)] == nil {
                    keys[ExactText(key)] = entry.key.range
                }
            }
        } else if let document = document as? XLIFFDocument {
            for (key, unit) in document.reviewedUnits { keys[ExactText(key)] = unit.idRange }
        }
        return Place(source: SourceFile(path: file.file.path, text: document.text), keys: keys)
    }

    /// A finding about the catalog of a table, at the place of its text in the file of its language; any other finding as it is. Nil for what a
    /// rule says of a name as if it were the original, where no file has one.
    func located(_ finding: ReviewFinding) -> ReviewFinding? {
        let subject = finding.finding.subject
        guard let files = places[ExactText(finding.file.path)],
            let place = files[subject.language] ?? files[nil] ?? files.min(by: { ($0.key ?? "") < ($1.key ?? "") })?.value
        else { return finding }
        if !finding.finding.identifier.hasUTF8Prefix("review."), let key = subject.key, !hasOriginal(key, finding.file.path, files) {
            return nil
        }
        var located = finding
        located.file = place.source
        located.finding.range = subject.key.flatMap { place.keys[ExactText($0)] }
        // They are about the catalog.
        (located.finding.notes, located.finding.fixIts) = ([], [])
        return located
    }

    /// Whether the original of a key is known: gettext's is the key, and XLIFF has it beside the translation.
    private func hasOriginal(_ key: String, _ catalog: String, _ files: [String?: Place]) -> Bool {
        guard let table = catalog.withoutUTF8Suffix(".xcstrings").map({ ExactText($0) }) else { return true }
        if tableFormats[table]??.isGettext ?? true { return true }
        return (files[nil] ?? files[sourceLanguages[table]])?.keys[ExactText(key)] != nil
    }

    // MARK: History

    /// The file of the base with the texts of a language, for the path of a catalog that stands for a table; nil for any other path.
    func file(of language: String, inCatalogAt path: String) -> String? {
        guard let table = path.withoutUTF8Suffix(".xcstrings") else { return nil }
        let files = baseFiles[ExactText(table)] ?? []
        return (files.first { $0.language.map(LanguageName.canonical) == language } ?? files.first { $0.format == nil })?.path
    }

    /// The catalog of a table with an earlier version of one of the files of the base.
    func catalog(at path: String, with bytes: [UInt8], for file: String) -> ConversionInput? {
        guard let table = path.withoutUTF8Suffix(".xcstrings"), let files = baseFiles[ExactText(table)] else { return nil }
        let changed = files.compactMap { each -> File? in
            guard isSameText(each.path, file) else { return each.language == nil ? each : nil }
            return File(path: each.path, format: each.format, table: each.table, language: each.language, bytes: bytes)
        }
        return catalog(of: changed, ExactText(table))
    }
}

extension XLIFFDocument {
    /// The units by the keys that tell them apart in the whole document.
    fileprivate var reviewedUnits: [(key: String, unit: XLIFFUnitView)] {
        let files = files
        return files.flatMap { file in
            file.units.map { (files.count == 1 ? $0.id : "\(file.original) \($0.id)", $0) }
        }
    }

    /// The texts as a string catalog: those that nobody finished have the state for it.
    fileprivate func catalogTable(named name: String) -> CatalogTable {
        let source = files.lazy.compactMap(\.sourceLanguage).first ?? "en"
        var table = CatalogTable(name: name, sourceLanguage: source)
        let languages = files.map { file in [String?](repeating: file.targetLanguage, count: file.units.count) }.joined()
        for ((key, unit), language) in zip(reviewedUnits, languages) {
            var entry = CatalogEntry(key: key, comment: unit.notes.first { !$0.text.isEmpty }?.text)
            entry[source] = CatalogTranslation(unit.source ?? "")
            if let target = unit.target, let language, !isSameText(language, source) {
                entry[language] = CatalogTranslation(target.text, state: target.reviewedState)
            }
            table.entries.append(entry)
        }
        return table
    }
}

extension XLIFFTarget {
    fileprivate var reviewedState: TranslationState {
        guard let state, !state.isFinished else { return .translated }
        return state == .new || isSameText(state.rawValue, "initial") || isSameText(state.rawValue, "needs-translation")
            ? .new : .needsReview
    }
}

import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// A table in all of its languages with the locations of its keys, whatever files it was read from.
struct ReportedTable {
    /// The file that represents the table: the catalog, or the one of its development language.
    let path: String
    /// The table.
    let table: CatalogTable
    /// The language of the original texts.
    let sourceLanguage: String
    /// The spellings of languages in the table, by canonical name.
    let spellings: [String: [String]]
    /// The locations of keys.
    private let places: [ExactText: ReportPlace]

    /// The folder and the name of the table, whether its files are a catalog or in `.lproj` folders.
    var identity: String {
        let folder = PathNames.folder(of: path)
        let isTable = LocalizationFolderName.language(ofFileAt: path) != nil
        return PathNames.join(isTable ? PathNames.folder(of: folder) : folder, table.name)
    }

    /// The effective entries; if a key repeats, the last one.
    var entries: [CatalogEntry] {
        var seen: Set<ExactText> = []
        return table.entries.reversed().filter { seen.insert(ExactText($0.key)).inserted }.reversed()
    }

    /// The translation of an entry in a language, by its canonical name.
    func translation(of entry: CatalogEntry, in language: String) -> CatalogTranslation? {
        spellings[language]?.lazy.compactMap { entry[$0] }.first
    }

    /// The location of a key.
    func place(of key: String) -> ReportPlace { places[ExactText(key)] ?? ReportPlace(path: path, line: 1, column: 1) }

    /// Creates a table from a catalog; nil if the document is not a catalog.
    init?(catalog input: ConversionInput, _ document: any CatalogDocument) {
        guard document.isCatalog else { return nil }
        path = input.path
        table = document.converted(named: input.table).table
        sourceLanguage = Self.canonical(document.sourceLanguage ?? "en")
        spellings = Dictionary(grouping: table.languages, by: Self.canonical)
        places = PlaceIndex(document.keys, path: path, text: document.text).places
    }

    /// Creates a table from its files, one or more for each language. If it has none in the development language, all keys count.
    /// - Parameter sourceLanguage: The development language by its canonical name.
    init(_ inputs: [ConversionInput], sourceLanguage: String) {
        self.sourceLanguage = sourceLanguage
        var files: [String: LanguageFiles] = [:]
        var places: [ExactText: ReportPlace] = [:]
        let isSource = { (input: ConversionInput) in Self.language(of: input, sourceLanguage: sourceLanguage) == sourceLanguage }
        let sorted = inputs.filter(isSource) + inputs.filter { !isSource($0) }
        for input in sorted {
            let language = Self.language(of: input, sourceLanguage: sourceLanguage)
            guard let document = input.type.documentType.init(parsing: input.bytes) as? any TableDocument else { continue }
            _ = document.add(to: &files[language, default: LanguageFiles(language: language)])
            places.merge(PlaceIndex(document.keys, path: input.path, text: document.text).places) { first, _ in first }
        }
        path = sorted.first?.path ?? ""
        self.places = places
        let all = files.sorted { $0.key < $1.key }.map(\.value)
        var table = CatalogTable.converting(all, name: inputs.first?.table ?? "", sourceLanguage: sourceLanguage).table
        if files[sourceLanguage] != nil { table.entries.removeAll { $0[sourceLanguage] == nil } }
        self.table = table
        spellings = Dictionary(files.keys.map { ($0, [$0]) }, uniquingKeysWith: { $1 })
    }

    /// A language in its current spelling; a name that is not a language identifier is unchanged.
    static func canonical(_ language: String) -> String { LocalizationFolderName.canonical(language) ?? language }

    /// The canonical names of a language and of its parents, each of which a lookup finds: 'fr-CA' and 'fr'.
    static func namesWithParents(of language: String) -> [String] {
        var names = [canonical(language)]
        var tag = LanguageTag(language)
        for _ in 0..<8 {
            guard let parent = tag?.parent, !parent.isRoot else { break }
            names.append(canonical(parent.bcp47))
            tag = parent
        }
        return names
    }

    /// The language of a file by its canonical name; that of `Base` is the development language.
    static func language(of input: ConversionInput, sourceLanguage: String) -> String {
        let language = canonical(input.language ?? sourceLanguage)
        return language == LocalizationFolderName.base ? sourceLanguage : language
    }
}

/// A location in a file.
package struct ReportPlace: Hashable, Sendable {
    /// The file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
}

/// The locations of keys in one file.
private struct PlaceIndex {
    private(set) var places: [ExactText: ReportPlace] = [:]

    init(_ keys: [PlacedText], path: String, text: [UInt8]) {
        let lines = LineTable(text.span)
        for key in keys {
            let position = lines.position(at: key.range.lowerBound, in: text.span)
            places[ExactText(key.value)] = ReportPlace(path: path, line: position.line, column: position.column)
        }
    }
}

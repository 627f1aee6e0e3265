import CatalogFormats
import LocalizationCatalogModel
import LocalizationSourceText

/// A table in all of its languages with the places of its keys, whatever files it came from.
struct ReportedTable {
    /// The file that is named for the table: the catalog, or the one of its development language.
    let path: String
    /// The table.
    let table: Table
    /// The language of the original texts.
    let sourceLanguage: String
    /// The languages as the table spells them, by their canonical names.
    let spellings: [String: [String]]
    /// Where keys stand.
    private let places: [ExactText: ReportPlace]

    /// The entries that count, of a key that stands twice the last one.
    var entries: [Entry] {
        var seen: Set<ExactText> = []
        return table.entries.reversed().filter { seen.insert(ExactText($0.key)).inserted }.reversed()
    }

    /// What an entry has in a language by its canonical name.
    func translation(of entry: Entry, in language: String) -> Translation? {
        spellings[language]?.lazy.compactMap { entry[$0] }.first
    }

    /// Where a key stands.
    func place(of key: String) -> ReportPlace { places[ExactText(key)] ?? ReportPlace(path: path, line: 1, column: 1) }

    /// A catalog; nil where it is none.
    init?(catalog input: ConversionInput, _ document: XCStringsDocument) {
        guard document.syntax.root?.kind == .object, document.strings != nil else { return nil }
        path = input.path
        table = document.table(named: input.table)
        sourceLanguage = Self.canonical(document.sourceLanguage ?? "en")
        spellings = Dictionary(grouping: table.languages, by: Self.canonical)
        var index = PlaceIndex(path: path, text: document.bytes)
        for entry in document.entries { index.add(entry.key, entry.syntax.name.range) }
        places = index.places
    }

    /// The `.strings` and `.stringsdict` files of one table. Where the development language has none of them, all keys count.
    /// - Parameter sourceLanguage: The development language by its canonical name.
    init(_ inputs: [ConversionInput], sourceLanguage: String) {
        self.sourceLanguage = sourceLanguage
        var files: [String: LanguageFiles] = [:]
        var places: [ExactText: ReportPlace] = [:]
        let isSource = { (input: ConversionInput) in Self.language(of: input, sourceLanguage: sourceLanguage) == sourceLanguage }
        let sorted = inputs.filter(isSource) + inputs.filter { !isSource($0) }
        for input in sorted {
            let language = Self.language(of: input, sourceLanguage: sourceLanguage)
            var index: PlaceIndex
            if input.type == .strings {
                let document = StringsDocument(parsing: input.bytes)
                files[language, default: LanguageFiles(language: language)].strings = document
                index = PlaceIndex(path: input.path, text: document.text)
                for entry in document.entries { index.add(entry.key, entry.syntax.key.range) }
            } else {
                let document = StringsdictDocument(parsing: input.bytes)
                files[language, default: LanguageFiles(language: language)].stringsdict = document
                index = PlaceIndex(path: input.path, text: document.text)
                for entry in document.entries { index.add(entry.key, entry.syntax.key.range) }
            }
            places.merge(index.places) { first, _ in first }
        }
        path = sorted.first?.path ?? ""
        self.places = places
        let all = files.sorted { $0.key < $1.key }.map(\.value)
        var table = Table.converting(all, name: inputs.first?.table ?? "", sourceLanguage: sourceLanguage).table
        if files[sourceLanguage] != nil { table.entries.removeAll { $0[sourceLanguage] == nil } }
        self.table = table
        spellings = Dictionary(files.keys.map { ($0, [$0]) }, uniquingKeysWith: { $1 })
    }

    /// A language in today's spelling; a name that is no language identifier as it is.
    static func canonical(_ language: String) -> String { LocalizationFolderName.canonical(language) ?? language }

    /// The language of a file by its canonical name; that of `Base` is the development language.
    static func language(of input: ConversionInput, sourceLanguage: String) -> String {
        let language = canonical(input.language ?? sourceLanguage)
        return language == LocalizationFolderName.base ? sourceLanguage : language
    }
}

/// A place in a file.
package struct ReportPlace: Hashable, Sendable {
    /// The file.
    package let path: String
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1.
    package let column: Int
}

/// The places of keys in one file.
private struct PlaceIndex {
    let path: String
    private let text: [UInt8]
    private let lines: LineTable
    private(set) var places: [ExactText: ReportPlace] = [:]

    init(path: String, text: [UInt8]) {
        self.path = path
        self.text = text
        lines = LineTable(text.span)
    }

    mutating func add(_ key: String, _ range: Range<Int>) {
        let position = lines.position(at: range.lowerBound, in: text.span)
        places[ExactText(key)] = ReportPlace(path: path, line: position.line, column: position.column)
    }
}

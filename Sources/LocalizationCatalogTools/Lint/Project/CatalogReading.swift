import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceExtraction

/// The entries of string catalogs as rules see them. Slices of entries are read at the same time, and only what is needed to tell the
/// entries apart: translations are read when they are checked, so that those of a catalog of many megabytes are not in memory together.
struct CatalogReading: Sendable {
    /// The number of entries that are read together.
    private static let sliceSize = 256

    /// The language of the original texts by its canonical name.
    let sourceLanguage: String
    /// The entries, in the order of the file.
    let entries: [LintEntry]
    /// The other languages that have texts, by their canonical names, sorted.
    let languages: [String]
    /// Whether entries may be missing because of mistakes in the syntax of the file.
    let isIncomplete: Bool

    /// Reads the catalogs among documents.
    /// - Parameter documents: The documents by the numbers of their files.
    /// - Returns: The readings by the numbers of the files; none for other documents, and for a catalog that cannot be read.
    static func readings(of documents: [any LocalizationDocument]) -> [Int: CatalogReading] {
        var catalogs: [(file: Int, document: XCStringsDocument, members: [JSONMember])] = []
        var slices: [(catalog: Int, range: Range<Int>)] = []
        for (file, document) in documents.enumerated() {
            guard let document = document as? XCStringsDocument, document.isCatalog else { continue }
            let damage = CatalogDamage(document.syntaxFindings)
            // The name of the source language may be in the damaged part.
            guard damage.isEmpty || document.sourceLanguage != nil else { continue }
            var members = document.withoutRepeatedMembers.strings.map { Array($0.members) } ?? []
            if !damage.isEmpty { members.removeAll(where: damage.contains) }
            for start in stride(from: 0, to: members.count, by: sliceSize) {
                slices.append((catalogs.count, start..<min(start + sliceSize, members.count)))
            }
            catalogs.append((file, document, members))
        }
        let parts = ParallelWork.map(slices.count) { [slices, catalogs] number in
            let (catalog, range) = slices[number]
            var part = CatalogPart(file: catalogs[catalog].file, sourceLanguage: catalogs[catalog].document.sourceLanguage)
            for member in JSONMember.withOwnReference(catalogs[catalog].members[range]) { part.read(XCStringsEntry(member)) }
            return part
        }
        var readings: [Int: CatalogReading] = [:]
        var next = 0
        for (number, catalog) in catalogs.enumerated() {
            let end = slices[next...].firstIndex { $0.catalog != number } ?? slices.count
            readings[catalog.file] = CatalogReading(joining: parts[next..<end], of: catalog.document)
            next = end
        }
        return readings
    }

    private init(joining parts: ArraySlice<CatalogPart>, of document: XCStringsDocument) {
        sourceLanguage = ReportedTable.canonical(document.sourceLanguage ?? "en")
        entries = parts.flatMap(\.entries)
        isIncomplete = document.syntaxFindings.hasErrors
        languages = parts.reduce(into: Set()) { $0.formUnion($1.allLanguages) }.subtracting([sourceLanguage]).sorted()
    }
}

/// Some entries of a catalog.
private struct CatalogPart: Sendable {
    private(set) var entries: [LintEntry] = []
    /// The languages of all entries, by their canonical names.
    private(set) var allLanguages: Set<String> = []
    private let file: Int
    private let sourceLanguage: String
    /// The language of the original texts as the catalog spells it.
    private let sourceName: String
    /// The names in the previous entry and their languages: most entries have the same ones in the same order.
    private var recent: (names: [JSONNode], languages: CatalogLanguages) = ([], CatalogLanguages([]))

    init(file: Int, sourceLanguage: String?) {
        self.file = file
        self.sourceLanguage = ReportedTable.canonical(sourceLanguage ?? "en")
        sourceName = sourceLanguage ?? ""
    }

    mutating func read(_ entry: XCStringsEntry) {
        let key = PlacedText(value: entry.key, range: entry.keyRange)
        let place = LintPlace(file: file, range: key.range)
        let texts = DeferredTexts(entry: entry, languages: languages(of: entry), file: file)
        // The program passes the arguments of the text whose language is spelled as that of the catalog.
        let source = entry.syntax.value["localizations"]?[sourceName].flatMap { $0.kind == .object ? $0 : nil }
        let arguments = EntryArguments(key: key, source: source.map { ExpectedArguments(LocalizedForm.forms(of: $0)) })
        entries.append(
            LintEntry(
                key: key.value, place: place, header: entry.header, content: .catalog(texts), source: texts.text(in: sourceLanguage),
                arguments: arguments.expected, sourceLanguage: sourceLanguage))
    }

    private mutating func languages(of entry: XCStringsEntry) -> CatalogLanguages {
        let names = entry.localizedMembers.map(\.name)
        if names.count != recent.names.count || !zip(names, recent.names).allSatisfy({ $0.isSpelled(like: $1) }) {
            recent.languages = CatalogLanguages(names.map { ReportedTable.canonical($0.stringValue ?? "") })
            allLanguages.formUnion(recent.languages.sorted)
        }
        recent.names = names
        return recent.languages
    }
}

/// The languages of an entry of a catalog, shared by the entries with the same ones.
final class CatalogLanguages: Sendable {
    /// The canonical names in the order of the file, of objects only.
    let inFile: [String]
    /// Each name once, sorted.
    let sorted: [String]

    init(_ names: [String]) {
        inFile = names
        sorted = Set(names).sorted()
    }
}

/// The texts of an entry of a catalog, which are read when they are needed.
struct DeferredTexts: Sendable {
    /// The entry in the file.
    let entry: XCStringsEntry
    let languages: CatalogLanguages
    let file: Int

    /// The texts, sorted by the canonical names of their languages. Of two spellings of a language the last one counts.
    var all: [LintText] { read().texts }

    /// Reads the texts, as rules and as the checks of translations see them.
    func read() -> (texts: [LintText], entries: [LocalizedEntry]) {
        var entries: [LocalizedEntry] = []
        var texts: [LintText] = []
        let place = LintPlace(file: file, range: entry.keyRange)
        entry.forEachLocalization { text, localization in
            let language = languages.inFile[entries.count]
            entries.append(text)
            let new = LintText(language: language, place: place, forms: text.forms, content: .catalog(localization))
            if languages.inFile.count > languages.sorted.count, let known = texts.firstIndex(where: { $0.language == language }) {
                texts[known] = new
            } else {
                texts.append(new)
            }
        }
        return (texts.sorted { $0.language < $1.language }, entries)
    }

    /// The text in a language, by its canonical name; nil if there is none.
    func text(in language: String) -> LintText? {
        guard let number = languages.inFile.lastIndex(of: language) else { return nil }
        var members = entry.localizedMembers.dropFirst(number).makeIterator()
        guard let member = members.next() else { return nil }
        return LintText(
            language: language, place: LintPlace(file: file, range: entry.keyRange), forms: LocalizedForm.forms(of: member.value),
            content: .catalog(XCStringsLocalization(member)))
    }
}

import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceExtraction

/// The entries of string catalogs as rules see them, and what the checks of translations find in them. One pass reads and checks each entry,
/// so that a catalog of many megabytes is not converted to other forms as a whole; slices of entries are read at the same time.
struct CatalogReading: Sendable {
    /// The number of entries that are read together.
    private static let sliceSize = 64

    /// The language of the original texts by its canonical name.
    let sourceLanguage: String
    /// The entries, in the order of the file.
    private(set) var entries: [LintEntry] = []
    /// The other languages that have texts, by their canonical names, sorted.
    private(set) var languages: [String] = []
    /// What the checks of translations find, in the order of the file.
    private(set) var findings: [Finding] = []
    /// The errors in entries with texts that vary, for which a compiler refuses the catalog.
    private(set) var compilerErrors: [Finding] = []

    /// Reads the catalogs among documents.
    /// - Parameter documents: The documents by the numbers of their files.
    /// - Returns: The readings by the numbers of the files; none for other documents, and for a catalog that cannot be read.
    static func readings(of documents: [any LocalizationDocument]) -> [Int: CatalogReading] {
        var catalogs: [(file: Int, document: XCStringsDocument, members: [JSONMember])] = []
        var slices: [(catalog: Int, range: Range<Int>)] = []
        for (file, document) in documents.enumerated() {
            guard let document = document as? XCStringsDocument, !document.syntaxFindings.hasErrors else { continue }
            let members = document.withoutRepeatedMembers.strings.map { Array($0.members) } ?? []
            for start in stride(from: 0, to: members.count, by: sliceSize) {
                slices.append((catalogs.count, start..<min(start + sliceSize, members.count)))
            }
            catalogs.append((file, document, members))
        }
        let parts = ParallelWork.map(slices.count) { [slices, catalogs] number in
            let (catalog, range) = slices[number]
            var part = CatalogPart(file: catalogs[catalog].file, source: catalogs[catalog].document.sourceLanguage)
            for member in JSONMember.withOwnReference(catalogs[catalog].members[range]) { part.read(XCStringsEntry(member)) }
            part.compile()
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
        languages = parts.reduce(into: Set()) { $0.formUnion($1.languages) }.subtracting([sourceLanguage]).sorted()
        findings = CatalogCheck.joined(parts.map(\.check), in: document)
        compilerErrors = parts.flatMap(\.compilerErrors)
    }
}

/// Some entries of a catalog.
private struct CatalogPart: Sendable {
    private(set) var entries: [LintEntry] = []
    private(set) var languages: Set<String> = []
    private(set) var check: CatalogCheck
    private(set) var compilerErrors: [Finding] = []
    private let file: Int
    private let source: String?
    private let sourceLanguage: String
    /// The entries with texts that vary.
    private var varied: [(key: String, value: JSONNode)] = []
    /// The languages of the previous entry: most entries have the same ones in the same order.
    private var recent: [(name: JSONNode, language: String)] = []

    init(file: Int, source: String?) {
        (self.file, self.source) = (file, source)
        sourceLanguage = ReportedTable.canonical(source ?? "en")
        check = CatalogCheck(sourceLanguage: source ?? "")
    }

    mutating func read(_ entry: XCStringsEntry) {
        let key = PlacedText(value: entry.key, range: entry.keyRange)
        let place = LintPlace(file: file, range: key.range)
        var localized: [LocalizedEntry] = []
        var texts: [LintText] = []
        entry.forEachLocalization { text, localization in
            let language = canonicalName(of: localization.syntax.name, at: localized.count)
            let new = LintText(language: language, place: place, forms: text.forms, content: .catalog(localization))
            localized.append(text)
            // Of two spellings of a language the last one counts.
            if let known = texts.firstIndex(where: { $0.language == language }) { texts[known] = new } else { texts.append(new) }
        }
        let arguments = EntryArguments(
            key: key, source: localized.first(where: check.isSource).map { ExpectedArguments($0.forms) })
        for text in localized { check.check(text, arguments) }
        if texts.contains(where: { $0.forms.count > 1 || $0.hasRules }) { varied.append((key.value, entry.syntax.value)) }
        entries.append(
            LintEntry(
                key: key.value, place: place, header: entry.header, texts: texts.sorted { $0.language < $1.language },
                arguments: arguments.expected, sourceLanguage: sourceLanguage))
    }

    /// Looks for the errors of a compiler.
    mutating func compile() {
        compilerErrors = CatalogCompiler.errors(in: varied, sourceLanguage: source ?? "")
        varied = []
    }

    private mutating func canonicalName(of name: JSONNode, at place: Int) -> String {
        if place < recent.count, recent[place].name.isSpelled(like: name) { return recent[place].language }
        let language = ReportedTable.canonical(name.stringValue ?? "")
        languages.insert(language)
        if place < recent.count { recent[place] = (name, language) } else { recent.append((name, language)) }
        return language
    }
}

import LocalizationThreads
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationFileSyntax

/// The entries of string catalogs as rules see them. Slices of entries are read at the same time, and only what is needed to tell the
/// entries apart: translations are read when they are checked, so that those of a catalog of many megabytes are not in memory together.
package struct CatalogReading: Sendable {
    /// The catalog, without the members that are ignored because a later member has the same name.
    let syntax: StringCatalogSyntax
    /// The language of the original texts by its canonical name.
    let sourceLanguage: String
    /// The entries, in the order of the file.
    let entries: [LintEntry]
    /// The other languages that have texts, by their canonical names, sorted.
    let languages: [String]
    /// Whether entries may be missing because of mistakes in the syntax of the file.
    let isIncomplete: Bool
    /// Whether only some of the entries were read in this version of the file, and others in one before.
    private(set) var isChanged = false

    /// Reads the catalogs among documents.
    /// - Parameter documents: The documents by the numbers of their files.
    /// - Returns: The readings by the numbers of the files; none for other documents, and for a catalog that cannot be read.
    static func readings(of documents: [(any LocalizationDocument)?]) -> [Int: CatalogReading] {
        var catalogs: [(file: Int, document: XCStringsDocument)] = []
        for (file, document) in documents.enumerated() {
            guard let document = document as? XCStringsDocument, document.isCatalog else { continue }
            // The name of the source language may be in the damaged part.
            guard !document.syntaxFindings.hasErrors || document.sourceLanguage != nil else { continue }
            catalogs.append((file, document))
        }
        // Names are seldom repeated: entries are read while this is found out, and once more if some are.
        let count = catalogs.count
        let slices = catalogs.flatMap { EntrySlice.all(of: $0.document, file: $0.file) }
        let results = ParallelWork.map(count + slices.count) {
            [catalogs] number -> (syntax: StringCatalogSyntax?, part: CatalogPart?) in
            number < count
                ? (StringCatalogSyntax(catalogs[number].document.syntax), nil) : (nil, CatalogPart(slices[number - count]))
        }
        var parts = Dictionary(grouping: results.compactMap(\.part), by: \.file)
        var readings: [Int: CatalogReading] = [:]
        for ((file, _), syntax) in zip(catalogs, results.compactMap(\.syntax)) {
            let document = XCStringsDocument(syntax.document)
            if !syntax.repeatedMemberFindings.isEmpty {
                let slices = EntrySlice.all(of: document, file: file)
                parts[file] = ParallelWork.map(slices.count) { CatalogPart(slices[$0]) }
            }
            readings[file] = CatalogReading(joining: parts[file] ?? [], of: document, syntax)
        }
        return readings
    }

    private init(joining parts: [CatalogPart], of document: XCStringsDocument, _ syntax: StringCatalogSyntax) {
        self.syntax = syntax
        sourceLanguage = LanguageName.canonical(document.sourceLanguage ?? "en")
        entries = parts.flatMap(\.entries)
        isIncomplete = document.syntaxFindings.hasErrors
        languages = parts.reduce(into: Set()) { $0.formUnion($1.allLanguages) }.subtracting([sourceLanguage]).sorted()
    }

    /// The reading of another version of the catalog, of which only the entries around the difference are read. Others keep what was read, and
    /// move if they are behind it.
    /// - Parameter file: The number of the file.
    /// - Returns: The reading, and the number of the entries that were read; nil if the keys or their languages differ, if one of the versions has
    ///   mistakes, or if more than entries differs.
    /// - Complexity: O(bytes), without parsing them, and O(entries).
    func changed(to text: [UInt8], inFile file: Int) -> (reading: CatalogReading, entries: Int)? {
        let document = syntax.document
        guard !isIncomplete, syntax.repeatedMemberFindings.isEmpty, let change = document.changed(to: text, inMembersOf: "strings"),
            entries.indices.contains(change.numbers.upperBound - 1), StringCatalogSyntax(change.part).repeatedMemberFindings.isEmpty
        else { return nil }
        let slice = EntrySlice(file: file, sourceLanguage: XCStringsDocument(document).sourceLanguage, members: change.members[...])
        let new = CatalogPart(slice).entries
        guard new.count == change.numbers.count, zip(entries[change.numbers], new).allSatisfy({ $0.hasSameLanguages(as: $1) }) else {
            return nil
        }
        var all = entries
        for (number, entry) in zip(change.numbers, new) { all[number] = entry.moved(by: change.offset) }
        if change.growth != 0 {
            for number in change.numbers.upperBound..<all.count { all[number] = all[number].moved(by: change.growth) }
        }
        return (CatalogReading(self, change.document, all), new.count)
    }

    /// A reading with other entries.
    private init(_ old: CatalogReading, _ document: JSONDocument, _ entries: [LintEntry]) {
        syntax = StringCatalogSyntax(withoutRepetitions: document)
        (sourceLanguage, languages, isIncomplete) = (old.sourceLanguage, old.languages, old.isIncomplete)
        (self.entries, isChanged) = (entries, true)
    }
}

extension LintEntry {
    /// Whether the entry of a catalog has the same key and the same languages in the same order as another one.
    fileprivate func hasSameLanguages(as other: LintEntry) -> Bool {
        guard isSameText(key, other.key), case .catalog(let own) = content, case .catalog(let new) = other.content else { return false }
        return own.languages.spellings.elementsEqual(new.languages.spellings, by: isSameText)
    }
}

/// Entries of a catalog that are read together.
private struct EntrySlice: Sendable {
    private static let size = 256

    let file: Int
    /// The language of the original texts as the catalog spells it.
    let sourceLanguage: String?
    let members: ArraySlice<JSONMember>

    static func all(of document: XCStringsDocument, file: Int) -> [EntrySlice] {
        let damage = CatalogDamage(document.syntaxFindings)
        var members = document.strings.map { Array($0.members) } ?? []
        if !damage.isEmpty { members.removeAll(where: damage.contains) }
        let language = document.sourceLanguage
        return stride(from: 0, to: members.count, by: size).map { start in
            EntrySlice(file: file, sourceLanguage: language, members: members[start..<min(start + size, members.count)])
        }
    }
}

/// Some entries of a catalog.
private struct CatalogPart: Sendable {
    private(set) var entries: [LintEntry] = []
    /// The languages of all entries, by their canonical names.
    private(set) var allLanguages: Set<String> = []
    let file: Int
    private let sourceLanguage: String
    /// The language of the original texts as the catalog spells it.
    private let sourceName: String
    /// The names in the previous entry and their languages: most entries have the same ones in the same order.
    private var recent: (names: [JSONNode], languages: CatalogLanguages) = ([], CatalogLanguages([]))

    init(_ slice: EntrySlice) {
        file = slice.file
        sourceLanguage = LanguageName.canonical(slice.sourceLanguage ?? "en")
        sourceName = slice.sourceLanguage ?? ""
        for member in JSONMember.withOwnReference(slice.members) { read(XCStringsEntry(member)) }
    }

    private mutating func read(_ entry: XCStringsEntry) {
        let key = PlacedText(value: entry.key, range: entry.keyRange)
        let place = LintPlace(file: file, range: key.range)
        let texts = DeferredTexts(entry: entry, languages: languages(of: entry), file: file)
        // The program passes the arguments of the text whose language is spelled as that of the catalog.
        let source = entry.syntax.value["localizations"]?[sourceName].flatMap { $0.kind == .object ? $0 : nil }
        let arguments = EntryArguments(
            key: key, source: source.map { LocalizedForm.forms(of: StringCatalogSyntax.Members($0)) })
        entries.append(
            LintEntry(
                key: key.value, place: place, header: entry.header, content: .catalog(texts), source: texts.text(in: sourceLanguage),
                arguments: arguments, sourceLanguage: sourceLanguage))
    }

    private mutating func languages(of entry: XCStringsEntry) -> CatalogLanguages {
        var names: [JSONNode] = []
        names.reserveCapacity(recent.names.count)
        entry.forEachLocalizedMember { names.append($0.name) }
        if names.count != recent.names.count || !zip(names, recent.names).allSatisfy({ $0.isSpelled(like: $1) }) {
            recent.languages = CatalogLanguages(names.map { $0.stringValue ?? "" })
            allLanguages.formUnion(recent.languages.sorted)
        }
        recent.names = names
        return recent.languages
    }
}

/// The languages of an entry of a catalog, shared by the entries with the same ones.
package final class CatalogLanguages: Sendable {
    /// The names as the file spells them and in its order, of objects only.
    let spellings: [String]
    /// The canonical names in the order of the file.
    let inFile: [String]
    /// Each canonical name once, sorted.
    let sorted: [String]
    /// Whether the file has each of them once, and sorted.
    let areSorted: Bool

    init(_ spellings: [String]) {
        self.spellings = spellings
        inFile = spellings.map(LanguageName.canonical)
        sorted = Set(inFile).sorted()
        areSorted = inFile == sorted
    }
}

/// A localization of a string catalog, as the checks of translations and as rules see it.
package struct CatalogText: Sendable {
    let entry: LocalizedEntry
    let text: LintText
}

/// The texts of an entry of a catalog, which are read when they are needed.
package struct DeferredTexts: Sendable {
    /// The entry in the version of the file in which it was read. Its places are right while nothing changed, as when a project is checked.
    let entry: XCStringsEntry
    /// How far behind its places there the entry stands now.
    private var shift = 0
    let languages: CatalogLanguages
    let file: Int
    /// The texts in files beside the catalog; nil if there are none.
    var leftovers: LeftoverTexts?

    init(entry: XCStringsEntry, languages: CatalogLanguages, file: Int) {
        (self.entry, self.languages, self.file) = (entry, languages, file)
    }

    /// The texts of the same entry further behind.
    func moved(by offset: Int) -> DeferredTexts {
        var texts = self
        texts.shift += offset
        return texts
    }

    /// The languages that have texts, by their canonical names, sorted.
    var names: [String] { leftovers?.languages ?? languages.sorted }

    /// The texts, sorted by the canonical names of their languages. Of two spellings of a language the last one counts.
    var all: [LintText] { sorted(inFile) }

    /// The localizations in the order of the file, parsed.
    var inFile: [CatalogText] {
        let key = PlacedText(value: entry.key, range: entry.keyRange)
        let place = LintPlace(file: file, range: entry.keyRange)
        var texts: [CatalogText] = []
        texts.reserveCapacity(languages.inFile.count)
        entry.forEachLocalizedMember { member in
            let number = texts.count
            let name = PlacedText(value: languages.spellings[number], range: member.name.range)
            let members = StringCatalogSyntax.Members(member.value)
            let entry = LocalizedEntry(key: key, language: name, members)
            let content = LintText.Content.catalog(XCStringsLocalization(member), hasSubstitutions: members.substitutions != nil)
            let text = LintText(
                language: languages.inFile[number], place: place, forms: entry.forms, content: content, isParsed: true)
            texts.append(CatalogText(entry: entry, text: text))
        }
        return shift == 0 ? texts : texts.map { CatalogText(entry: $0.entry.moved(by: shift), text: $0.text.moved(by: shift)) }
    }

    /// The texts of localizations, sorted by the canonical names of their languages. Of two spellings of a language the last one counts.
    func sorted(_ localizations: [CatalogText]) -> [LintText] {
        let texts = localizations.map(\.text) + (leftovers?.texts.map(\.parsed) ?? [])
        if languages.areSorted, leftovers == nil { return texts }
        let last = Dictionary(texts.map { ($0.language, $0) }, uniquingKeysWith: { $1 })
        return names.compactMap { last[$0] }
    }

    /// The text in a language, by its canonical name; nil if there is none. O(languages).
    func text(in language: String) -> LintText? {
        guard let number = languages.inFile.lastIndex(of: language) else { return leftovers?.texts.first { $0.language == language } }
        var next = 0
        var found: JSONMember?
        entry.forEachLocalizedMember { member in
            if next == number { found = member }
            next += 1
        }
        guard let member = found else { return nil }
        let members = StringCatalogSyntax.Members(member.value)
        return LintText(
            language: language, place: LintPlace(file: file, range: entry.keyRange), forms: LocalizedForm.forms(of: members),
            content: .catalog(XCStringsLocalization(member), hasSubstitutions: members.substitutions != nil)
        ).moved(by: shift)
    }
}

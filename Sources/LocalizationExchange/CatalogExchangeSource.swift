package import LocalizationProject
package import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// A string catalog whose texts are exchanged.
///
/// Entries that need no translation, entries that code no longer uses (`stale`) and sets of phrases are not exchanged. Phrases are
/// reported, because Xcode exchanges them in a way that is not documented.
package struct CatalogExchangeSource: ExchangeSource {
    package let original: String
    package let sourceLanguage: String?
    package let findings: [FileFindings]
    package let path: String
    package let document: XCStringsDocument
    /// The exchanged entries, sorted by the bytes of their keys.
    package let entries: [CatalogEntry]
    /// The places of the entries, by key.
    private let places: [ExactText: Int]
    /// The languages as the catalog spells them, by canonical name.
    private let spellings: [ExactText: String]
    package let order: KeyOrder

    /// Reads a catalog. O(n log n).
    /// - Parameters:
    ///   - original: The path relative to the project.
    ///   - path: The path of the file.
    ///   - leftovers: The ``CatalogLeftovers`` beside it.
    ///   - collation: Compares keys as Xcode's editor does.
    package init(
        original: String, path: String, bytes: [UInt8], leftovers: [ConversionInput] = [],
        collation: @escaping @Sendable (String, String) -> Int
    ) {
        self.original = original
        self.path = path
        document = XCStringsDocument(parsing: bytes)
        var table = document.table(named: "")
        sourceLanguage = table.sourceLanguage
        if !leftovers.isEmpty {
            table.add(CatalogLeftovers.table(of: leftovers, named: "", sourceLanguage: table.sourceLanguage ?? "en"))
        }
        order = document.keyOrder(.codePoint, orElse: .collated(collation))
        var effective: [ExactText: CatalogEntry] = [:]
        for entry in table.entries { effective[ExactText(entry.key)] = entry }
        let current = effective.values.filter { entry in
            entry.shouldTranslate != false && entry.extractionState != .stale && entry.extras.allSatisfy { !$0.name.isEmpty }
        }
        let hasPhrases: (CatalogEntry) -> Bool = { entry in entry.translations.contains { $0.translation.phrases != nil } }
        entries = current.filter { !hasPhrases($0) }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        let problems =
            document.findings.filter { $0.severity == .error } + Self.findings(ofPhrases: current.filter(hasPhrases), in: document)
        findings = problems.isEmpty ? [] : [FileFindings(path: path, text: bytes, problems)]
        places = Dictionary(entries.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first }
        var spellings: [ExactText: String] = [:]
        for language in table.languages {
            let canonical = ExactText(LanguageName.canonical(language))
            if spellings[canonical] == nil { spellings[canonical] = language }
        }
        self.spellings = spellings
    }

    /// Reports the sets of phrases, which no XLIFF document contains, at the first of them.
    private static func findings(ofPhrases entries: [CatalogEntry], in document: XCStringsDocument) -> [Finding] {
        guard !entries.isEmpty else { return [] }
        let keys = Set(entries.map { ExactText($0.key) })
        let first = document.entries.first { keys.contains(ExactText($0.key)) }
        let what = entries.count == 1 ? "a list of phrases is" : "\(entries.count) lists of phrases are"
        return [Finding(Rule.Exchange.phrases, "\(what) not exchanged", range: first?.keyRange)]
    }

    /// The languages of the catalog's texts, by their canonical names, sorted.
    package var languages: [String] { spellings.keys.map(\.text).sorted() }

    /// The language as the catalog spells it; as it was passed if the catalog does not have it.
    package func spelling(of language: String) -> String {
        spellings[ExactText(LanguageName.canonical(language))] ?? language
    }

    package func isSource(_ language: String) -> Bool {
        let source = sourceLanguage ?? "en"
        return isSameText(LanguageName.canonical(language), LanguageName.canonical(source))
    }

    package func units(in language: String) -> [XLIFFUnit] {
        let view = CatalogExchangeLanguage(self, language)
        return entries.flatMap { entry in
            let texts = CatalogEntryTexts(entry, view)
            return texts.paths.map { ($0, CatalogUnitID.text(of: $0)) }
                .sorted { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }
                .compactMap { texts.unit(at: $0.0) }
        }
    }

    /// The entry of a key.
    package func entry(_ key: String) -> CatalogEntry? { places[ExactText(key)].map { entries[$0] } }

    package func expectedUnit(_ id: String, in language: String) -> XLIFFUnit? {
        let unit = unitID(id)
        guard let entry = entry(unit.key) else { return nil }
        let texts = CatalogEntryTexts(entry, CatalogExchangeLanguage(self, language))
        guard texts.allows(unit.path) else { return nil }
        return texts.unit(at: unit.path)
    }

    /// The meaning of an identifier: a key of the catalog, even if it ends like the path of a variation, otherwise a key with such a path.
    func unitID(_ id: String) -> CatalogUnitID { entry(id) == nil ? CatalogUnitID(parsing: id) : CatalogUnitID(key: id) }

    package func contradictions(in ids: [String], language: String) -> Set<Int> {
        var shapes: [ExactText: VariationAxis?] = [:]
        let view = CatalogExchangeLanguage(self, language)
        var contradictory: Set<Int> = []
        for (position, id) in ids.enumerated() {
            let unit = unitID(id)
            let axis: VariationAxis?
            switch unit.path.first {
            case .variation(let first, _)?: axis = first
            case nil: axis = nil
            // A substitution goes with any shape.
            case .substitution?: continue
            }
            let key = ExactText(unit.key)
            if let shape = shapes[key] {
                if shape != axis { contradictory.insert(position) }
            } else {
                let existing = entry(unit.key).flatMap { $0[view.language]?.variations.first?.axis }
                shapes[key] = .some(existing ?? axis)
                if let existing, let axis, existing != axis { contradictory.insert(position) }
            }
        }
        return contradictory
    }

    /// The bytes of the catalog in the language of the original texts only, as Xcode puts it into the source contents of an export.
    package func sourceContents() -> [UInt8]? {
        var table = document.table(named: "")
        let source = spelling(of: sourceLanguage ?? "en")
        for index in table.entries.indices {
            table.entries[index].translations.removeAll { !isSameText($0.language, source) }
        }
        guard let edits = try? document.edits(for: table, order: order) else { return nil }
        return edits.applied(to: document.bytes)
    }
}

/// The facts about a language that the entries of a catalog need.
struct CatalogExchangeLanguage {
    let sourceLanguage: String
    let language: String
    let isSource: Bool
    /// The plural categories of the language, by name.
    let categories: [String]

    init(_ source: CatalogExchangeSource, _ language: String) {
        sourceLanguage = source.spelling(of: source.sourceLanguage ?? "en")
        isSource = source.isSource(language)
        self.language = isSource ? sourceLanguage : source.spelling(of: language)
        categories = PluralCategory.names(of: language)
    }

    /// Whether a translation into the language has use for a case of the original's plural.
    func needs(category name: String) -> Bool { PluralCategory.needs(name, categories: categories) }
}

extension PluralCategory {
    /// Whether a language with some categories has use for a case of the original's plural, as Xcode's exports show it: Japanese gets no
    /// `one` of an English plural, but its `zero`, which is the text for 0 in every language.
    package static func needs(_ name: String, categories: [String]) -> Bool {
        isSameText(name, PluralCategory.zero.name) || PluralCategory(name: name) == nil || categories.contains { isSameText($0, name) }
    }

    /// The names of the categories of a language, in CLDR's order.
    package static func names(of language: String) -> [String] {
        guard let tag = LanguageTag(language) else { return ["other"] }
        return PluralRules.cardinal(for: tag.canonicalized()).categories.map(\.name)
    }
}

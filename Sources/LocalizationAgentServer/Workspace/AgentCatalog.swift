import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks
import LocalizationTranslation

/// A string catalog as the tools see it.
struct AgentCatalog: Sendable {
    /// The real path.
    let path: String
    /// The path from the root.
    let name: String
    /// The bytes.
    let bytes: [UInt8]
    /// The catalog, without the members that a later one of the same name replaces.
    let document: XCStringsDocument
    /// The language of the original texts as the file spells it.
    let sourceLanguage: String
    /// The entries in the order of the file.
    let sources: [CatalogSource]
    private let numbers: [ExactText: Int]

    init(_ bytes: [UInt8], at path: String, named name: String) throws(ToolRefusal) {
        let document = XCStringsDocument(parsing: bytes)
        guard document.isCatalog, !document.syntaxFindings.hasErrors else {
            let finding = document.findings.first { $0.severity == .error }
            let place = LineTable(bytes.span).position(at: finding?.range?.lowerBound ?? 0, in: bytes.span)
            let problem = finding.map { "\($0.message) [\($0.identifier)]" } ?? "it is not a string catalog"
            throw ToolRefusal("\(name):\(place.line):\(place.column): \(problem). Repair the file; the other catalogs work.")
        }
        (self.path, self.name, self.bytes) = (path, name, bytes)
        self.document = document.withoutRepeatedMembers
        let language = document.sourceLanguage ?? DevelopmentLanguage.usual
        sourceLanguage = language
        sources = self.document.entries.map { CatalogSource($0, language: language) }
        numbers = Dictionary(sources.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { $1 })
    }

    /// The name of the table.
    var table: String { PathNames.stem(of: path) }

    /// Whether a language is that of the original texts, in any spelling.
    func isSource(_ language: String) -> Bool {
        isSameText(LanguageName.canonical(language), LanguageName.canonical(sourceLanguage))
    }

    /// The entry with a key; nil if there is none.
    subscript(key: String) -> CatalogSource? { numbers[ExactText(key)].map { sources[$0] } }

    /// The entry with a key, in which the escapes of quotation marks are decoded if no key is spelled with them.
    func entry(_ key: String) throws(ToolRefusal) -> CatalogSource {
        if let entry = self[key] ?? QuoteEscapes.decoded(key).flatMap({ self[$0] }) { return entry }
        let nearest = NearestNames.nearest(to: key, in: sources.map(\.key)).map { "'\($0)'" }.joined(separator: ", ")
        let hint = nearest.isEmpty ? "Keys come from code: 'StringCatalogSearch' finds them." : "Did you mean \(nearest)?"
        throw ToolRefusal("String key '\(key)' not found in '\(name)'. \(hint)")
    }

    /// The plural categories that a language needs.
    static func neededCategories(in language: String) -> [PluralCategory] {
        var needed = NeededPluralCategories()
        return needed[language]
    }
}

/// Catalogs that were parsed, by their paths: as long as the bytes are the same, they are not parsed again.
struct ParsedCatalogs {
    private var catalogs: [ExactText: AgentCatalog] = [:]

    mutating func catalog(_ bytes: [UInt8], at path: String, named name: String) throws(ToolRefusal) -> AgentCatalog {
        if let known = catalogs[ExactText(path)], known.bytes == bytes { return known }
        let catalog = try AgentCatalog(bytes, at: path, named: name)
        catalogs[ExactText(path)] = catalog
        return catalog
    }
}

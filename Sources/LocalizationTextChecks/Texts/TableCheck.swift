import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationDiagnostics
import LocalizationPlatform

/// Finds mistakes in the translations of `.strings` and `.stringsdict` files, by comparison with the same table in the source language.
///
/// A file does not name that language: the given one is used, then `Base`, then English, whichever has the table, with an entry, first. If a key is itself
/// a format, the source text is compared with it, and translations may agree with either: a mistake of the source text is not theirs.
package struct TableCheck {
    private let sourceLanguages: [String]
    private let read: (String) -> [UInt8]?
    /// The arguments by the path of a table without its extension.
    private var sources: [ExactText: [ExactText: ExpectedArguments]] = [:]
    /// The paths of tables without an entry, without their extensions.
    private var blank: Set<ExactText> = []

    /// - Parameters:
    ///   - sourceLanguage: The language of the original texts, if known.
    ///   - read: Returns the bytes of a file; nil if there is no such file.
    package init(sourceLanguage: String? = nil, read: @escaping (String) -> [UInt8]?) {
        sourceLanguages = [sourceLanguage].compactMap { $0 } + [LocalizationFolderName.base, "en", "English"]
        self.read = read
    }

    /// Returns the mistakes in the translations of a table, in the order of its text; empty if the file cannot be read. O(n) besides
    /// reading the table of the original texts once.
    /// - Parameters:
    ///   - table: The table.
    ///   - path: The file's path, which determines the language.
    package mutating func findings(in table: any TableDocument, at path: String) -> [Finding] {
        var findings: [Finding] = []
        if let mistake = LanguageName.mistake(inFolderOfFileAt: path), !LanguageName.isInOldFolder(path) {
            findings.append(Finding(Rule.Languages.folder, mistake))
        }
        let language = LocalizationFolderName.language(ofFileAt: path)
        if let language, LanguageName.isForNotes(language) { return findings }
        let originals = language.map { source(ofTableAt: path, in: $0) } ?? .keys
        guard let damage = TableDamage(table) else { return findings }
        var replaced = table is StringsDocument ? ReplacedEntries(besideTableAt: path, read: read) : nil
        table.forEachEntry(in: nil) { entry in
            if damage.contains(entry) { return }
            let key = entry.key.value
            var found = Self.mismatches(of: entry, originals)
            if !found.isEmpty, replaced?.contains(key) == true { found = [] }
            found += entry.forms.flatMap(\.variables).flatMap { VariationRules.findings(in: $0, language: language) }
            found += VariationRules.findings(ofDevices: entry.devices)
            findings += found.map { $0.about(key: key, language: language) }
        }
        return findings
    }

    /// The arguments that a text takes and its key or its original text does not have.
    private static func mismatches(of entry: LocalizedEntry, _ originals: Originals) -> [Finding] {
        if PredicateFormat.isOne(entry.key.value) { return [] }
        let own = ExpectedArguments(key: entry.key.value)
        switch originals {
        case .keys:
            guard let own else { return [] }
            return PlaceholderRule.findings(in: entry.forms, expected: own, shown: nil, origin: "the key")
        case .others(let arguments):
            guard let source = arguments[ExactText(entry.key.value)] else {
                // The original of a key that is a name, such as `FIRST_%@`, is not known.
                guard let own, !entry.key.value.isIdentifier else { return [] }
                return PlaceholderRule.findings(in: entry.forms, expected: own, shown: nil, origin: "the key")
            }
            var expected = source
            if let own { expected.formUnion(own) }
            return PlaceholderRule.findings(in: entry.forms, expected: expected, shown: source)
        }
    }

    /// What is known of the original texts of a table.
    private enum Originals {
        /// The keys that are formats: the table has the original texts itself, or no table has them.
        case keys
        /// Another file has them: their arguments.
        case others([ExactText: ExpectedArguments])
    }

    /// The arguments of the original texts for a table.
    private mutating func source(ofTableAt path: String, in language: String) -> Originals {
        let folder = PathNames.folder(of: path)
        let parent = PathNames.folder(of: folder)
        for name in sourceLanguages {
            if isSameText(name, language) { return .keys }
            let table = PathNames.join(PathNames.join(parent, name + ".lproj"), PathNames.stem(of: path))
            if let known = sources[ExactText(table)] { return .others(known) }
            if blank.contains(ExactText(table)) { continue }
            var expected: [ExactText: ExpectedArguments] = [:]
            var exists = false
            var isBlank = true
            for type in CatalogFileType.tables {
                guard let bytes = read("\(table).\(type.rawValue)") else { continue }
                exists = true
                if bytes.isEmpty { continue }
                guard let document = type.documentType.init(parsing: bytes) as? any TableDocument, let damage = TableDamage(document) else {
                    isBlank = false
                    continue
                }
                if !document.keys.isEmpty || document.syntax.findings.hasErrors { isBlank = false }
                document.forEachEntry(in: nil) { entry in
                    if damage.contains(entry) { return }
                    // The program passes the same arguments, whichever of the two files has the text.
                    expected[ExactText(entry.key.value), default: ExpectedArguments([])].formUnion(ExpectedArguments(entry.forms))
                }
            }
            guard exists else { continue }
            if isBlank {
                blank.insert(ExactText(table))
                continue
            }
            sources[ExactText(table)] = expected
            return .others(expected)
        }
        return .keys
    }
}

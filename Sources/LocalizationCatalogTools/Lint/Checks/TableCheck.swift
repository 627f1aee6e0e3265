package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationDiagnostics
import LocalizationPlatform

/// Finds mistakes in the translations of `.strings` and `.stringsdict` files, by comparison with the same table in the source language.
///
/// A file does not name that language: the given one is used, then `Base`, then English, whichever has the table first.
package struct TableCheck {
    private let sourceLanguages: [String]
    private let read: (String) -> [UInt8]?
    /// The arguments by the path of a table without its extension.
    private var sources: [ExactText: [ExactText: ExpectedArguments]] = [:]

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
        if let mistake = LanguageNameRule.mistake(inFolderOfFileAt: path) {
            findings.append(Finding(Rule.Languages.folder, mistake))
        }
        let language = LocalizationFolderName.language(ofFileAt: path)
        if let language, LanguageNameRule.isForNotes(language) { return findings }
        let expected = language.map { source(ofTableAt: path, in: $0) } ?? [:]
        guard !table.syntax.findings.hasErrors else { return findings }
        table.forEachEntry(in: nil) { entry in
            let key = entry.key.value
            let name = language.map { "\($0): \(key)" } ?? key
            if let expected = expected[ExactText(key)] {
                findings += PlaceholderRule.findings(in: entry.forms, expected: expected, shown: expected, name: name)
            }
            for variable in entry.forms.flatMap(\.variables) { findings += VariationRules.findings(in: variable, name: name) }
            findings += VariationRules.findings(ofDevices: entry.devices, name: name)
        }
        return findings
    }

    /// The arguments of the original texts for a table; empty for the original texts themselves.
    private mutating func source(ofTableAt path: String, in language: String) -> [ExactText: ExpectedArguments] {
        let folder = PathNames.folder(of: path)
        let parent = PathNames.folder(of: folder)
        for name in sourceLanguages {
            if isSameText(name, language) { return [:] }
            let table = PathNames.join(PathNames.join(parent, name + ".lproj"), PathNames.stem(of: path))
            if let known = sources[ExactText(table)] { return known }
            var expected: [ExactText: ExpectedArguments] = [:]
            var exists = false
            for type in CatalogFileType.tables {
                guard let bytes = read("\(table).\(type.rawValue)") else { continue }
                exists = true
                guard let document = type.documentType.init(parsing: bytes) as? any TableDocument,
                    !document.syntax.findings.hasErrors
                else { continue }
                document.forEachEntry(in: nil) { entry in
                    // The program passes the same arguments, whichever of the two files has the text.
                    expected[ExactText(entry.key.value), default: ExpectedArguments([])].formUnion(ExpectedArguments(entry.forms))
                }
            }
            guard exists else { continue }
            sources[ExactText(table)] = expected
            return expected
        }
        return [:]
    }
}

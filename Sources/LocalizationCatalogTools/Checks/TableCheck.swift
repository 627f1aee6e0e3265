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

    /// Returns the mistakes in the translations of a file, in the order of its text; empty if the file cannot be read. O(n) besides reading
    /// the table of the original texts once.
    /// - Parameters:
    ///   - path: The file's path, which determines the language.
    ///   - bytes: The file.
    ///   - type: The type of the file.
    package mutating func findings(ofFileAt path: String, _ bytes: [UInt8], as type: CatalogFileType) -> [Finding] {
        var findings: [Finding] = []
        if let mistake = LanguageNameRule.mistake(inFolderOfFileAt: path) {
            findings.append(Finding(Rule.Languages.folder, mistake))
        }
        let language = LocalizationFolderName.language(ofFileAt: path)
        if let language, LanguageNameRule.isForNotes(language) { return findings }
        let expected = language.map { source(ofTableAt: path, in: $0) } ?? [:]
        for entry in TableEntries(bytes, as: type).list {
            let name = language.map { "\($0): \(entry.key)" } ?? entry.key
            if let expected = expected[ExactText(entry.key)] {
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
            for type in [CatalogFileType.strings, .stringsdict] {
                guard let bytes = read("\(table).\(type.rawValue)") else { continue }
                exists = true
                for entry in TableEntries(bytes, as: type).list {
                    // The program passes the same arguments, whichever of the two files has the text.
                    expected[ExactText(entry.key), default: ExpectedArguments([])].formUnion(ExpectedArguments(entry.forms))
                }
            }
            guard exists else { continue }
            sources[ExactText(table)] = expected
            return expected
        }
        return [:]
    }
}

/// The entries of a table, in the form that the rules use; empty for a file with syntax errors.
private struct TableEntries {
    var list: [(key: String, forms: [LocalizedForm], devices: [PlacedText])] = []

    init(_ bytes: [UInt8], as type: CatalogFileType) {
        let syntax = PropertyListDocument(parsing: bytes)
        guard !syntax.findings.hasErrors, let root = syntax.root else { return }
        for entry in root.entries {
            guard let key = entry.key.stringValue else { continue }
            if type == .stringsdict, entry.value.kind == .dictionary {
                list.append((key, LocalizedForm.forms(of: entry.value), LocalizedForm.devices(of: entry.value)))
            } else if let text = PlacedText(entry.value) {
                list.append((key, [LocalizedForm(text: text)], []))
            }
        }
    }
}

extension PlacedText {
    fileprivate init?(_ node: PropertyListNode?) {
        guard let node, let value = node.stringValue else { return nil }
        self.init(value: value, range: node.range)
    }
}

extension LocalizedForm {
    /// The forms of a `.stringsdict` entry: one for each width or device, otherwise one. The nesting is as deep as the file's reader
    /// allows.
    fileprivate static func forms(of node: PropertyListNode) -> [LocalizedForm] {
        if let text = PlacedText(node) { return [LocalizedForm(text: text)] }
        if let devices = node[StringsdictNames.deviceRule] { return devices.entries.flatMap { forms(of: $0.value) } }
        if let widths = node[StringsdictNames.widthRule] { return widths.entries.flatMap { forms(of: $0.value) } }
        guard let text = PlacedText(node[StringsdictNames.format]) else { return [] }
        return [LocalizedForm(text: text, variables: node.entries.compactMap { PluralVariable($0) })]
    }

    fileprivate static func devices(of node: PropertyListNode) -> [PlacedText] {
        node[StringsdictNames.deviceRule]?.entries.compactMap { PlacedText($0.key) } ?? []
    }
}

extension LocalizedForm.PluralVariable {
    /// Creates a variable of a `.stringsdict` entry; nil if the member is not a variable, or its rule is not a plural rule.
    fileprivate init?(_ entry: PropertyListNode.Entry) {
        guard entry.value.kind == .dictionary, let name = entry.key.stringValue,
            entry.value[StringsdictNames.ruleType]?.stringValue ?? StringsdictNames.pluralRule == StringsdictNames.pluralRule
        else { return nil }
        self.init(
            name: name, valueType: entry.value[StringsdictNames.valueType]?.stringValue,
            cases: entry.value.entries.compactMap { member in
                guard !member.key.isString(StringsdictNames.ruleType), !member.key.isString(StringsdictNames.valueType),
                    let category = PlacedText(member.key), let text = PlacedText(member.value)
                else { return nil }
                return (category, text)
            },
            range: entry.key.range)
    }
}

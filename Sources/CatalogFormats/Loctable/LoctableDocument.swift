package import LocalizationCatalogModel
public import LocalizationDiagnostics
public import LocalizationFileSyntax
public import LocalizationSourceText

/// A `.loctable` file: a table in all of its languages, as Xcode 14 and later compile it into Apple's frameworks, with every byte preserved.
///
/// The file is a property list, usually binary: a dictionary from languages to dictionaries from keys to texts or to the rules of
/// `.stringsdict` files. Its member `LocProvenance`, which says where texts come from, is not a language. The format is not documented; this
/// is what the files in Apple's frameworks contain. Reading never fails; see ``findings``. Only a text file can be edited.
public struct LoctableDocument: LocalizationDocument {
    /// The file as a property list.
    package let syntax: PropertyListDocument

    /// The name of the member that describes the origin of texts.
    private static let provenance = "LocProvenance"

    /// Reads a file. O(n).
    public init(parsing bytes: [UInt8]) { syntax = PropertyListDocument(parsing: bytes) }

    /// The file, byte for byte.
    public var bytes: [UInt8] { syntax.originalBytes }

    /// The file's text in UTF-8 without its byte order mark, which ranges refer to. For a binary file, its bytes.
    public var text: [UInt8] { syntax.text }

    /// The errors and warnings for the file as a property list and as a table.
    public var findings: [LocalizationFinding] { syntax.findings + tableFindings }

    /// The languages with their tables, in file order; values that are not dictionaries are left out.
    package var tables: [(language: PlacedText, node: PropertyListNode)] {
        members.compactMap { member in
            guard member.value.kind == .dictionary, let language = PlacedText(member.key) else { return nil }
            return (language, member.value)
        }
    }

    private var members: [PropertyListNode.Entry] {
        syntax.root.map { $0.entries.filter { !$0.key.isString(Self.provenance) } } ?? []
    }

    private var tableFindings: [Finding] {
        guard let root = syntax.root else { return [] }
        guard root.kind == .dictionary else {
            return [Finding(Rule.Loctable.rootIsNoDictionary, "the top-level object is not a dictionary of languages", range: root.range)]
        }
        var findings: [Finding] = []
        for member in members where member.value.kind != .dictionary {
            let message = "the value of '\(member.key.stringValue ?? "")' is not a table, which is a dictionary"
            findings.append(Finding(Rule.Loctable.languageIsNoDictionary, message, range: member.value.range))
        }
        for (language, node) in tables {
            for entry in node.entries where entry.value.kind != .string && entry.value.kind != .dictionary {
                let name = "\(language.value): \(entry.key.stringValue ?? "")"
                findings.append(
                    Finding(Rule.Loctable.valueIsNoText, "the value is neither a text nor rules (\(name))", range: entry.value.range))
            }
        }
        return findings
    }

    /// Calls a closure with each text, format, case, width and device of all languages, in the order of the file. O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for (language, node) in tables {
            for entry in node.entries {
                StringsdictDocument.forEachText(of: entry, language: language.value, body)
            }
        }
    }
}

// MARK: - Editing

/// One change to a `.loctable` file.
public enum LoctableChange: Sendable {
    /// Sets a text. The path leads from the language and the key through the names of dictionaries to the text, such as `["de", "Done"]`.
    /// Missing dictionaries are added.
    case setText(String, path: [String])
    /// Adds the entry of a key in a language, or changes the existing one to the same content.
    case setEntry(String, language: String, PropertyListValue)
    /// Removes the value at the end of a path, such as a language or a key in it.
    case remove(path: [String])
}

extension LoctableDocument {
    /// The edits of the text that make the changes.
    /// - Throws: ``CatalogEditError`` if a change names a key that is missing, or the file is not editable, such as a binary file.
    public func edits(for changes: [LoctableChange]) throws(CatalogEditError) -> SourceEdits {
        var reconciliation = try PropertyListReconciliation(syntax, rank: StringsdictNames.order)
        guard let root = syntax.root, root.kind == .dictionary else { throw .notEditable("it holds no table") }
        for change in changes {
            switch change {
            case .setText(let text, let path): try reconciliation.set(.string(text), at: path, in: root)
            case .setEntry(let key, let language, let value): try reconciliation.set(value, at: [language, key], in: root)
            case .remove(let path): try reconciliation.set(nil, at: path, in: root)
            }
        }
        reconciliation.makeChanges()
        return SourceEdits(reconciliation.edits)
    }

    /// Applies edits to the text.
    /// - Throws: ``CatalogEditError`` if the file is not editable or the text cannot be encoded.
    public mutating func apply(_ edits: SourceEdits) throws(CatalogEditError) {
        self = LoctableDocument(parsing: try PropertyListEditing(syntax).applying(edits).originalBytes)
    }
}

// MARK: - Capabilities

extension LoctableDocument: CatalogDocument, CheckedDocument, FormattableDocument {
    package var syntaxFindings: [Finding] { syntax.findings }

    package var isCatalog: Bool { syntax.root?.kind == .dictionary }

    /// English if the file has it, otherwise the only language; the file itself does not specify it.
    package var sourceLanguage: String? {
        let languages = tables.map(\.language.value)
        return languages.first { $0.utf8.elementsEqual("en".utf8) } ?? (languages.count == 1 ? languages.first : nil)
    }

    package var sourceLanguageName: PlacedText? { nil }

    package var keys: [PlacedText] {
        let tables = self.tables
        let source = sourceLanguage.map { language in tables.filter { isSameText($0.language.value, language) } } ?? []
        return (tables + source).flatMap { $0.node.entries.compactMap { PlacedText($0.key) } }
    }

    package func converted(named name: String) -> (table: CatalogTable, notes: [ConversionNote]) {
        let files = tables.map { LanguageFiles(language: $0.language.value, stringsdict: StringsdictDocument(syntax, table: $0.node)) }
        var (table, notes) = CatalogTable.converting(files, name: name, sourceLanguage: sourceLanguage ?? "")
        table.sourceLanguage = sourceLanguage
        // A text without rules does not come from a table of rules here.
        for index in table.entries.indices {
            for place in table.entries[index].translations.indices
            where table.entries[index].translations[place].translation.substitutions?.isEmpty ?? false {
                table.entries[index].translations[place].translation.substitutions = nil
            }
        }
        return (table, notes)
    }

    package func forEachEntry(in language: String?, _ body: (LocalizedEntry) -> Void) {
        for table in tables where language.map({ isSameText($0, table.language.value) }) ?? true {
            for entry in table.node.entries {
                if let entry = LocalizedEntry(entry, language: table.language) { body(entry) }
            }
        }
    }

    package func canonicalForm(_ collation: @escaping @Sendable (String, String) -> Int) -> FormattedCatalog {
        .propertyList(syntax, findings)
    }
}

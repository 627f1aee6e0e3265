package import LocalizationCatalogTools
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform
import LocalizationSourceText

/// Brings all tables of an Interface Builder document up to date: the `.strings` files with its name in the folders of languages beside
/// its own folder, and the catalog in `mul.lproj`.
package struct InterfaceTablesUpdate: Sendable {
    /// The files that change.
    package private(set) var files: [TableUpdate.File] = []
    /// The mistakes in the document and its tables, and what happened to translations; a file with errors does not change.
    package private(set) var findings: [FileFindings] = []

    /// Updates the tables of a document. O(bytes of the document and its tables).
    /// - Parameters:
    ///   - path: The path of the document.
    ///   - tree: The tree that contains the files.
    ///   - options: The languages that get a new table if they have none, what a text without a translation gets, and what happens to keys
    ///     that the document lacks: they are marked in a catalog, removed, or stay as they are.
    ///   - current: The content of a file that another update changes; nil for that in the tree.
    /// - Throws: ``FileError`` if a file cannot be read.
    package init(
        ofDocumentAt path: String, in tree: any FileTree, options: TableUpdate.Options = TableUpdate.Options(),
        current: (String) -> [UInt8]?
    ) throws(FileError) {
        let folder = PathNames.folder(of: path)
        // A document outside of a language's folder is not localized.
        guard let language = LocalizationFolderName.language(ofFolder: PathNames.last(of: folder)) else { return }
        let document = InterfaceDocument(parsing: try tree.read(path))
        if document.findings.hasErrors {
            findings.append(FileFindings(path: path, text: document.text, document.findings))
            return
        }
        let names = InterfaceTableNames.tables(ofDocument: PathNames.stem(of: path))
        let parent = PathNames.folder(of: folder)
        let folders = try tree.list(parent.isEmpty ? "." : parent)
        var languages: Set<ExactText> = [Self.canonical(language)]
        var tables: [(path: String, document: any LocalizationDocument, name: String)] = []
        for name in folders {
            guard let other = LocalizationFolderName.language(ofFolder: name), !isSameText(other, language) else { continue }
            for table in names {
                for type in [CatalogFileType.strings, .xcstrings] {
                    let file = PathNames.join(PathNames.join(parent, name), "\(table).\(type.rawValue)")
                    guard tree.kind(of: file) == .file else { continue }
                    let bytes = try Self.read(file, in: tree, current)
                    tables.append((file, type.documentType.init(parsing: bytes), table))
                    languages.insert(Self.canonical(other))
                }
            }
        }
        let originals = FormerTexts(of: tables.compactMap { $0.document as? StringsDocument }, besides: document)
        for table in tables { update(table.path, table.document, table.name, with: document, options, originals) }
        // A catalog has all languages.
        guard !languages.contains(ExactText("mul")), !document.strings.isEmpty else { return }
        for language in options.languages where !languages.contains(Self.canonical(language)) {
            let folder = folders.first { LocalizationFolderName.language(ofFolder: $0).map(Self.canonical) == Self.canonical(language) }
            let file = PathNames.join(PathNames.join(parent, folder ?? language + ".lproj"), names[0] + ".strings")
            update(file, StringsDocument(parsing: []), names[0], with: document, options, originals)
        }
    }

    /// A language by its current name.
    private static func canonical(_ language: String) -> ExactText { ExactText(LanguageName.canonical(language)) }

    private static func read(_ path: String, in tree: any FileTree, _ current: (String) -> [UInt8]?) throws(FileError) -> [UInt8] {
        if let bytes = current(path) { return bytes }
        return try tree.read(path)
    }

    private mutating func update(
        _ path: String, _ old: any LocalizationDocument, _ table: String, with document: InterfaceDocument,
        _ options: TableUpdate.Options, _ originals: FormerTexts
    ) {
        let syntax = (old as? XCStringsDocument)?.syntaxFindings ?? (old.text.isEmpty ? [] : old.findings)
        guard !syntax.hasErrors else {
            findings.append(FileFindings(path: path, text: old.text, syntax))
            return
        }
        do throws(CatalogEditError) {
            let update: InterfaceUpdate
            var found: [Finding] = []
            switch old {
            case let strings as StringsDocument:
                update = try InterfaceUpdate.updating(
                    strings, with: document, fill: options.fill, unused: options.unused, isOriginal: originals.agree)
                found = InterfaceCheck.findings(in: strings, for: [document]).filter { $0.rule != Rule.Interface.unknownKey }
            case let catalog as XCStringsDocument:
                update = try InterfaceUpdate.updating(
                    catalog, table: table, with: document, unused: options.unused,
                    order: catalog.keyOrder(options.collatedOrder, orElse: .codePoint))
            default: return
            }
            for move in update.moved {
                let message = "the translation of '\(move.oldKey)' is now that of '\(move.newKey)', which has the same text '\(move.text)'"
                found.append(Finding(Rule.Interface.movedText, message))
            }
            for key in update.stale {
                found.append(
                    Finding(
                        Rule.Interface.unknownKey,
                        "the document has no text '\(key)', so the translation is \(options.unused == .remove ? "removed" : "not used")"))
            }
            if !found.isEmpty { findings.append(FileFindings(path: path, text: old.text, found)) }
            guard update.bytes != old.bytes else { return }
            var summary = CatalogSync.Summary()
            summary.added = update.added.count
            summary.stale = update.stale.count
            summary.updated = update.moved.count + update.changed.count
            let new = path.hasUTF8Suffix(".xcstrings") ? update.bytes : StringsDocument(parsing: update.bytes).text
            files.append(TableUpdate.File(path: path, bytes: update.bytes, texts: (old.text, new), summary: summary))
        } catch {
            findings.append(FileFindings(path: path, text: old.text, [Finding(Rule.Interface.notUpdated, "\(error)")]))
        }
    }
}

/// The texts that the comments in the tables of several languages state for the keys of a document.
private struct FormerTexts {
    private var counts: [ExactText: [ExactText: Int]] = [:]

    /// Reads the comments of tables, without those that state what the document has now. O(entries).
    init(of tables: [StringsDocument], besides document: InterfaceDocument) {
        let current = Dictionary(document.strings.map { (ExactText($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        for table in tables {
            for entry in table.entries {
                guard let text = table.notes(of: entry).last.flatMap(InterfaceComment.init)?.text,
                    !isSameText(text, current[ExactText(entry.key)])
                else { continue }
                counts[ExactText(entry.key), default: [:]][ExactText(text), default: 0] += 1
            }
        }
    }

    /// Whether a text that a table states for a key is stated by another one as well; nil if no other one states any.
    func agree(_ text: String, _ key: String) -> Bool? {
        guard let all = counts[ExactText(key)], all.values.reduce(0, +) > 1 else { return nil }
        return all[ExactText(text)] ?? 0 > 1
    }
}

package import LocalizationProject
package import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
package import LocalizationPlatform
import LocalizationSourceText

/// The keys of a table in all of its files.
package struct TableInventory: Sendable {
    /// A key of a table.
    package struct Key: Sendable {
        /// The key.
        package let name: String
        /// The place of the key in the first file that has it; in line 1 unless lines were asked for.
        package let place: CodePlace
        /// Whether a person added the key to the catalog, or the catalog asks for it, so that code may use a generated symbol for it.
        package let isManual: Bool
    }

    /// The keys, in the order of the files.
    package private(set) var keys: [Key] = []
    /// The errors in the files, after which keys may be missing.
    package private(set) var mistakes: [FileFindings] = []
    private var names: Set<ExactText> = []

    /// Reads a table. What is not understood is left out.
    /// - Parameters:
    ///   - documents: The catalogs and tables that have been read, by path.
    ///   - findsLines: Whether to find the lines of keys, for messages, which takes longer than all else in a large catalog.
    /// - Throws: ``FileError`` if a file cannot be read.
    package init(
        _ place: TablePlace, in files: any FileTree, documents: [ExactText: any LocalizationDocument] = [:], findsLines: Bool = false
    ) throws(FileError) {
        func read<Document: LocalizationDocument>(_ path: String, _ type: Document.Type) throws(FileError) -> Document {
            if let known = documents[ExactText(path)] as? Document { return known }
            return Document(parsing: try files.read(path))
        }
        func lines(of text: [UInt8]) -> LineTable? { findsLines ? LineTable(text.span) : nil }
        // The catalog of a new table does not exist before its keys are written.
        if let catalog = place.catalog, documents[ExactText(catalog)] != nil || files.isPresent(catalog) {
            let document = try read(catalog, XCStringsDocument.self)
            let lines = lines(of: document.text)
            // A mistake in the shape of an entry does not hide its key.
            add(document.isCatalog ? document.syntaxFindings : document.findings, path: catalog, document.text)
            for entry in document.entries {
                let isManual = entry.syntax.value["generatesSymbol"]?.booleanValue ?? (entry.extractionState == .manual)
                add(entry.key, entry.keyRange, isManual: isManual, path: catalog, document.text, lines)
            }
        }
        for file in place.strings {
            let document = try read(file.path, StringsDocument.self)
            let lines = lines(of: document.text)
            add(document.findings, path: file.path, document.text)
            for entry in document.entries { add(entry.key, entry.keyRange, path: file.path, document.text, lines) }
        }
        for file in place.stringsdict {
            let document = try read(file.path, StringsdictDocument.self)
            let lines = lines(of: document.text)
            add(document.findings, path: file.path, document.text)
            for entry in document.entries { add(entry.key, entry.keyRange, path: file.path, document.text, lines) }
        }
    }

    private mutating func add(_ findings: [Finding], path: String, _ text: [UInt8]) {
        // A file without a byte is a table without a key.
        let errors = text.isEmpty ? [] : findings.filter { $0.severity == .error }
        if !errors.isEmpty { mistakes.append(FileFindings(path: path, text: text, errors)) }
    }

    private mutating func add(
        _ key: String, _ range: Range<Int>, isManual: Bool = false, path: String, _ text: [UInt8], _ lines: LineTable?
    ) {
        guard names.insert(ExactText(key)).inserted else { return }
        let position = lines?.position(at: range.lowerBound, in: text.span)
        let place = CodePlace(path: path, line: position?.line ?? 1, column: position?.column ?? 1, range: range)
        keys.append(Key(name: key, place: place, isManual: isManual))
    }

    /// Whether the table has a key.
    package func contains(_ key: String) -> Bool { names.contains(ExactText(key)) }
}

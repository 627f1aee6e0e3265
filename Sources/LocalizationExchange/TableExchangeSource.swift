package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
package import LocalizationPlatform

/// Texts that `.strings` tables translate: those of a table in the development language, of a document or of source code.
package struct TableExchangeSource: ExchangeSource {
    package let original: String
    package let findings: [FileFindings]
    private let rows: [ExchangedText]
    private let places: [ExactText: Int]
    private let table: String
    private let folders: LanguageFolders
    private let files: any FileTree
    private let developmentLanguage: String
    /// The table in the development language; nil if there is none.
    private let basePath: String?

    /// Creates a source.
    /// - Parameters:
    ///   - original: The path relative to the project.
    ///   - path: The path of the file, in the folder of a language.
    ///   - table: The name of the tables.
    ///   - rows: The original texts; if a key repeats, the last one counts.
    ///   - basePath: The table that contains the original texts; nil if they are elsewhere.
    package init(
        original: String, path: String, table: String, rows: [ExchangedText], findings: [FileFindings] = [], basePath: String?,
        developmentLanguage: String, files: any FileTree
    ) {
        self.original = original
        self.findings = findings
        self.table = table + ".strings"
        self.files = files
        self.developmentLanguage = developmentLanguage
        self.basePath = basePath
        folders = LanguageFolders(ofFileAt: path, in: files)
        var effective: [ExactText: ExchangedText] = [:]
        for row in rows { effective[ExactText(row.key)] = row }
        self.rows = effective.values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        places = Dictionary(self.rows.enumerated().map { (ExactText($1.key), $0) }) { first, _ in first }
    }

    private func isSource(_ language: String) -> Bool {
        isSameText(LocalizationFolderName.canonical(language), LocalizationFolderName.canonical(developmentLanguage))
    }

    private func path(in language: String) -> String {
        if isSource(language), let basePath { return basePath }
        return folders.path(of: table, in: language)
    }

    private func document(in language: String) -> StringsDocument? {
        try? ExchangeTable.document(at: path(in: language), in: files)
    }

    package func translationFindings(in language: String) -> [FileFindings] {
        isSource(language) ? [] : ExchangeTable.mistakes(in: document(in: language), at: path(in: language))
    }

    package func hasFile(in language: String) -> Bool { files.kind(of: path(in: language)) == .file }

    package func units(in language: String) -> [XLIFFUnit] {
        let isSource = isSource(language)
        var targets: [ExactText: String] = [:]
        for entry in document(in: language)?.entries ?? [] { targets[ExactText(entry.key)] = entry.value }
        return rows.map { row in
            let target = targets[ExactText(row.key)] ?? (isSource ? row.text : nil)
            return XLIFFUnit(id: row.key, source: row.text, target: target.map { XLIFFTarget($0) }, notes: .xcode(row.note))
        }
    }

    /// The table with the texts that it lacks, such as those of source code, as Xcode's exports have it.
    package func sourceContents() -> [UInt8]? {
        guard CatalogFileType(path: original) == .strings else { return nil }
        let document = document(in: developmentLanguage)
        let known = Set((document?.entries ?? []).map { ExactText($0.key) })
        let missing = rows.filter { !known.contains(ExactText($0.key)) }
        guard !missing.isEmpty else { return nil }
        if var document, !document.text.isEmpty {
            return (try? insert(missing.map { ($0.key, $0.text) }, into: &document)).map { document.bytes }
        }
        return StringsWriter.file(missing.map { StringsWriter.Row(key: $0.key, value: $0.text, notes: note(of: $0.key)) })
    }

    package func changes(setting units: [XLIFFUnit], in language: String) throws(ExchangeError) -> [FileChange] {
        let path = path(in: language)
        guard var document = try ExchangeTable.document(at: path, in: files) as StringsDocument?, !document.text.isEmpty else {
            let new = units.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }.compactMap { unit in
                unit.target.map { StringsWriter.Row(key: unit.id, value: $0.text, notes: note(of: unit.id)) }
            }
            return new.isEmpty ? [] : [FileChange(StringsWriter.file(new), at: path)]
        }
        if document.findings.hasErrors { throw ExchangeError("\(path): the table has mistakes; correct them first") }
        var known: Set<ExactText> = []
        for entry in document.entries { known.insert(ExactText(entry.key)) }
        var changes: [StringsChange] = []
        var missing: [(key: String, value: String)] = []
        for unit in units {
            guard let target = unit.target else { continue }
            if known.contains(ExactText(unit.id)) {
                changes.append(.setText(target.text, key: unit.id))
            } else {
                missing.append((unit.id, target.text))
            }
        }
        do throws(CatalogEditError) {
            let old = document.bytes
            try document.apply(changes)
            try insert(missing, into: &document)
            return document.bytes == old ? [] : [FileChange(document.bytes, at: path, makesFolders: false)]
        } catch {
            throw ExchangeError("\(path): \(error)")
        }
    }

    /// Adds entries: in a sorted table after the entry that precedes them, otherwise at the end.
    private func insert(_ entries: [(key: String, value: String)], into document: inout StringsDocument) throws(CatalogEditError) {
        guard !entries.isEmpty else { return }
        let keys = document.entries.map(\.key)
        let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
        var changes: [StringsChange] = []
        var next = 0
        for (key, value) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            while isSorted, next < keys.count, keys[next].utf8.lexicographicallyPrecedes(key.utf8) { next += 1 }
            let reference = isSorted && next > 0 ? keys[next - 1] : nil
            changes.append(.insertEntry(key: key, value: value, notes: note(of: key), after: reference))
        }
        try document.apply(changes)
    }

    private func note(of key: String) -> [String] { places[ExactText(key)].flatMap { rows[$0].note }.map { [$0] } ?? [] }
}

extension TableExchangeSource {
    /// The original texts of a `.strings` table.
    package static func rows(of document: StringsDocument) -> [ExchangedText] {
        document.entries.compactMap { entry in
            entry.value.map { ExchangedText(key: entry.key, text: $0, note: document.note(of: entry)) }
        }
    }
}

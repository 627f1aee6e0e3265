package import LocalizationDiagnostics

/// A table of texts in one language, as generators of accessors see it.
package struct AccessorTable: Sendable {
    /// The name, by which the runtime finds the table.
    package var name: String
    /// The files that the table was read from: a catalog, or a `.strings` file and a `.stringsdict` file. Places refer to their texts.
    package var files: [SourceFile] = []
    /// The language of the texts, as the catalog or the folder spells it; nil if nothing says it.
    package var language: String?
    /// The entries in the order of the files. No key is there twice.
    package var accessors: [Accessor] = []
    /// The texts of the other languages by language and key; empty unless they were asked for.
    package var translations: [Translation] = []

    /// The texts of a table in another language.
    package struct Translation: Sendable {
        /// The language, as the catalog or the folder spells it.
        package var language: String
        /// The files of the language; empty for a catalog.
        package var files: [SourceFile]
        /// The entries; for a catalog, those with a text in the language.
        package var accessors: [Accessor]
    }

    /// Creates a table.
    package init(name: String, files: [SourceFile] = [], language: String? = nil) {
        (self.name, self.files, self.language) = (name, files, language)
    }

    /// The file that an entry is in; nil for one that was not read from a file.
    package func file(of accessor: Accessor) -> SourceFile? { files.indices.contains(accessor.file) ? files[accessor.file] : nil }

    /// A finding at an entry, with the file that it is in.
    package func finding(at accessor: Accessor, _ rule: Rule, _ message: String, notes: [Finding.Note] = []) -> FileFindings {
        let finding = Finding(rule, message, range: accessor.place, notes: notes).about(key: accessor.key, naming: .none)
        return FileFindings(in: file(of: accessor) ?? SourceFile(path: name, text: []), [finding])
    }
}

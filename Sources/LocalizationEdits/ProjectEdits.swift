import LocalizationCatalogModel
package import LocalizationSourceText

/// Edits of the files of a project as a value: nothing is written. Ranges are bytes of each file's text in UTF-8.
package struct ProjectEdits: Sendable {
    /// The edits of one file.
    package struct FileEdits: Sendable {
        /// The path, as the project has it.
        package let path: String
        /// The text that the ranges refer to, without a byte order mark.
        package let text: [UInt8]
        /// The edits, in the order of the text.
        package let edits: SourceEdits
    }

    /// The files with edits, in the order of their paths.
    package private(set) var files: [FileEdits] = []

    /// Creates a value without edits.
    package init() {}

    /// Whether nothing changes.
    package var isEmpty: Bool { files.isEmpty }

    /// Adds the edits of a file. Without edits, nothing changes.
    package mutating func add(_ edits: SourceEdits, to path: String, text: [UInt8]) {
        guard !edits.isEmpty else { return }
        let place = files.firstIndex { path.utf8.lexicographicallyPrecedes($0.path.utf8) } ?? files.count
        files.insert(FileEdits(path: path, text: text, edits: edits), at: place)
    }
}

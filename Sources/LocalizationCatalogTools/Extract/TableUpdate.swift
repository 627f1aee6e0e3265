package import CatalogFormats
package import LocalizationDiagnostics

/// The new content of a table's files after an extraction.
package struct TableUpdate: Sendable {
    /// What a new key gets in a language other than the development language.
    package enum Fill: String, CaseIterable, Sendable {
        /// The text in the development language.
        case source
        /// The key.
        case key
        /// An empty text.
        case empty
    }

    /// The options of an update.
    package struct Options: Sendable {
        /// The languages other than the development language to which keys are added that they lack.
        package var languages: [String] = []
        /// Whether these are all languages of a table.
        package var takesAllLanguages = false
        /// What they get.
        package var fill = Fill.source
        /// What happens to unused keys.
        package var unused = UnusedKeys.mark
        /// Whether comments in code replace those of `.strings` files.
        package var replacesComments = false
        /// An order of keys that collates, for catalogs that are in it.
        package var collatedOrder = KeyOrder.codePoint

        /// Creates the options of a run without any.
        package init() {}
    }

    /// A file with its new content.
    package struct File: Sendable {
        /// The path.
        package let path: String
        /// The new content.
        package let bytes: [UInt8]
        /// The content before and after as text in UTF-8.
        package let texts: (old: [UInt8], new: [UInt8])
        /// The number of entries that change.
        package let summary: CatalogSync.Summary

        /// Creates the value from its members.
        package init(path: String, bytes: [UInt8], texts: (old: [UInt8], new: [UInt8]), summary: CatalogSync.Summary) {
            self.path = path
            self.bytes = bytes
            self.texts = texts
            self.summary = summary
        }

        /// Both changes of the file as one.
        package func followed(by other: File) -> File {
            var summary = summary
            summary.added += other.summary.added
            summary.updated += other.summary.updated
            return File(path: path, bytes: other.bytes, texts: (texts.old, other.texts.new), summary: summary)
        }
    }

    /// The files that change.
    package var files: [File] = []
    /// The mistakes in the files; a file with errors does not change.
    package var findings: [FileFindings] = []
}

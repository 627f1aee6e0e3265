package import CatalogFormats
package import LocalizationCodeKeys
package import LocalizationLint

/// A key at a place in a file: a literal in a call, a key, a text or a language in a table or catalog, or the text of an object in a document.
package struct KeyPosition: Sendable {
    /// What stands at the place.
    package enum Part: Sendable {
        /// The literal of a call.
        case call(KeyUse)
        /// The name of an accessor: in its declaration, or where code uses it.
        case accessor
        /// The key of an entry.
        case key
        /// The name of a language in the entry of a catalog.
        case language
        /// A text.
        case text(PlacedText)
        /// The category of a plural case, with its text.
        case category(PlacedText, text: PlacedText)
        /// The text of an object of Interface Builder.
        case object
    }

    /// The path of the file.
    package let path: String
    /// The bytes of the part, with delimiters.
    package let range: Range<Int>
    /// The key.
    package let key: String
    /// The number of the table among those of the project; nil if there is no table.
    package let table: Int?
    /// The entry; nil if the table lacks the key.
    package let entry: LintEntry?
    /// The language of a translation by its canonical name; nil where none is meant.
    package var language: String?
    /// What stands at the place.
    package let part: Part
}

/// A range in a file of the project.
package struct FilePlace: Hashable, Sendable {
    /// The number of the file.
    package let file: Int
    /// The bytes.
    package let range: Range<Int>

    /// Combines a file and a range.
    package init(file: Int, range: Range<Int>) { (self.file, self.range) = (file, range) }

    /// The place of an entry or a text.
    package init(_ place: LintPlace) { self.init(file: place.file, range: place.range) }
}

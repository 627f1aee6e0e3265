import LocalizationCatalogModel

/// A document that is open in the editor, whose text counts before its file.
package struct OpenDocument: Sendable {
    /// The address as the client spells it.
    package let address: String
    /// The path of the file; nil for a document that is not a file.
    package let path: String?
    /// The real path of the file, by which other spellings of its address are told; nil for a document that is not a file.
    let file: ExactText?
    /// The version of the text.
    package internal(set) var version: Int
    /// The text.
    var text: EditedText
    /// Whether the project does not have the text yet.
    var isChanged = true
}

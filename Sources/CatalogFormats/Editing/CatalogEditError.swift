/// Why an edit cannot be made.
public enum CatalogEditError: Error, Hashable, Sendable {
    /// There is no entry with the key.
    case noSuchKey(String)
    /// There is an entry with the key already.
    case keyExists(String)
    /// The file is in a form without text to edit (a binary property list), or has no table in it.
    case notEditable(String)
    /// The encoding of the file has no bytes for a character of the new text.
    case notEncodable
    /// A comment that would end the comment it is written into.
    case commentClosesItself
    /// The file is decoded with a loss, so that it could not be written back the same beside the edit; or it would be read in another
    /// encoding after the edit.
    case notReversible
}

extension CatalogEditError: CustomStringConvertible {
    /// The reason as one line in English.
    public var description: String {
        switch self {
        case .noSuchKey(let key): "there is no entry with the key '\(key)'"
        case .keyExists(let key): "there is an entry with the key '\(key)' already"
        case .notEditable(let reason): "the file cannot be edited: \(reason)"
        case .notEncodable: "the encoding of the file cannot express the new text"
        case .commentClosesItself: "the comment contains the mark that ends a comment"
        case .notReversible: "the file has bytes that would be lost by writing it"
        }
    }
}

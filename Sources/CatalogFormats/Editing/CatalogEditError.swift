/// The reason why an edit cannot be made.
public enum CatalogEditError: Error, Hashable, Sendable {
    /// There is no entry with the key.
    case noSuchKey(String)
    /// An entry with the key already exists.
    case keyExists(String)
    /// The file has no text to edit (it is a binary property list), or contains no table.
    case notEditable(String)
    /// The file's encoding cannot represent a character of the new text.
    case notEncodable
    /// The comment contains the mark that would end it.
    case commentClosesItself
    /// Decoding the file lost information, so that the bytes around the edit could not be written back unchanged; or the file would be read
    /// in another encoding after the edit.
    case notReversible
}

extension CatalogEditError: CustomStringConvertible {
    /// The reason as one line in English.
    public var description: String {
        switch self {
        case .noSuchKey(let key): "no entry has the key '\(key)'"
        case .keyExists(let key): "there is an entry with the key '\(key)' already"
        case .notEditable(let reason): "the file cannot be edited: \(reason)"
        case .notEncodable: "the encoding of the file cannot express the new text"
        case .commentClosesItself: "the comment contains the mark that ends a comment"
        case .notReversible: "the file has bytes that would be lost by writing it"
        }
    }
}

import CatalogFormats
import LocalizationCatalogModel

/// What the comment of an entry says about the object and its text, as `ibtool` and Xcode write it.
package struct InterfaceComment: Hashable, Sendable {
    /// The framework's class of the object.
    package let className: String
    /// The text of the document when the comment was written.
    package let text: String

    /// Reads a comment such as `Class = "UILabel"; text = "Notes"; ObjectID = "bAM-2j-Rzw";`; nil for any other comment. O(length).
    package init?(_ comment: String) {
        guard comment.hasUTF8Prefix("Class = \""), comment.containsUTF8("; ObjectID = \"") else { return nil }
        // A comment is a list of entries, with the escapes of a table; the names are not quoted, and may have points and brackets.
        var members: [(name: String, value: String)] = []
        var rest = Array(comment.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            let name = rest[..<start].filter { $0 != 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "=") }
            guard let end = Self.endOfString(in: rest, from: start + 1) else { return nil }
            let quoted = Array("k = ".utf8) + rest[start...end] + [UInt8(ascii: ";")]
            guard let value = StringsDocument(parsing: quoted).entries.first?.value else { return nil }
            members.append((String(decoding: name, as: UTF8.self), value))
            rest = rest[(end + 1)...]
        }
        guard members.count >= 3, isSameText(members[2].name, "ObjectID") else { return nil }
        className = members[0].value
        text = members[1].value
    }

    /// The original text of an object of a document by its comment, for a catalog that states none; nil for other keys and comments.
    package static func originalText(of key: String, comment: String?) -> String? {
        InterfaceObjectKey.isOne(key) ? comment.flatMap(InterfaceComment.init)?.text : nil
    }

    /// The place of the quotation mark that ends a string.
    private static func endOfString(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "\""): return index
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }
}

import LocalizationSourceText

/// The document types that a property list may name. They are never loaded: there is no DTD reader.
enum DocumentType {
    /// Whether a document type is `plist`, alone or with one of the identifiers that Apple's tools have written:
    /// "-//Apple//DTD PLIST 1.0//EN", the older "-//Apple Computer//DTD PLIST 1.0//EN" with a `PropertyList` DTD, and that DTD's file alone
    /// in the first releases of Mac OS X.
    /// - Parameter range: The text between `<!DOCTYPE` and `>`.
    static func isPropertyList(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
        var cursor = ByteCursor(text, in: range)
        guard skipSpace(&cursor), cursor.match("plist") else { return false }
        if !skipSpace(&cursor) { return cursor.isAtEnd }
        if cursor.isAtEnd { return true }
        if cursor.match("PUBLIC") {
            guard skipSpace(&cursor), let name = literal(&cursor) else { return false }
            guard ["-//Apple//DTD PLIST 1.0//EN", "-//Apple Computer//DTD PLIST 1.0//EN"].contains(name) else { return false }
            guard skipSpace(&cursor) else { return false }
        } else {
            guard cursor.match("SYSTEM"), skipSpace(&cursor) else { return false }
        }
        guard let system = literal(&cursor) else { return false }
        skipSpace(&cursor)
        return cursor.isAtEnd && (system.hasUTF8Suffix("/DTDs/PropertyList-1.0.dtd") || system.hasUTF8Suffix("/DTDs/PropertyList.dtd"))
    }

    @discardableResult
    private static func skipSpace(_ cursor: inout ByteCursor) -> Bool {
        !cursor.skip(while: { $0.isASCIIBlank }).isEmpty
    }

    /// The text between quotation marks; nil if there are none.
    private static func literal(_ cursor: inout ByteCursor) -> String? {
        guard let quote = cursor.next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let start = cursor.position
        guard cursor.skip(to: quote) else { return nil }
        let end = cursor.position
        cursor.advance()
        return String(decoding: (start..<end).map { cursor.bytes[$0] }, as: UTF8.self)
    }
}

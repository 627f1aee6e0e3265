import LocalizationDiagnostics
import LocalizationSourceText

/// One of two parts of a JSON text, parsed by itself: two threads share the work for a large catalog.
///
/// The text is divided before the name of a member of an object in the root, such as an entry of a catalog. Whether it is one, only the
/// first part tells; if it is none, or if a part has a mistake, the text is parsed as a whole.
package struct JSONPart: Sendable {
    fileprivate var records: [JSONRecord]
    /// The containers that are open at the end, from the outermost on.
    fileprivate let open: [JSONParser.Container]

    /// Parses the text before a boundary; nil if it has a mistake, or if the boundary is at no name in an object in the root.
    init?(of bytes: [UInt8], before boundary: Int) {
        var parser = JSONParser(bytes.span, in: 0..<boundary)
        // The records of the other part follow.
        parser.records.reserveCapacity(min(bytes.count / 16, 1 << 22) &+ 1)
        guard parser.checkEncoding() else { return nil }
        parser.takeTokens()
        guard parser.findings.list.isEmpty, parser.state == .name, parser.enclosing.count == 2, parser.openObjects == 2 else { return nil }
        (records, open) = (parser.records, [parser.enclosing[1], parser.current])
    }

    /// Parses the text from a boundary on, with an object in the root; nil if it has a mistake there.
    init?(of bytes: [UInt8], after boundary: Int) {
        var parser = JSONParser(bytes.span, in: boundary..<bytes.count)
        parser.reportInvalidUTF8()
        parser.records.reserveCapacity(min((bytes.count - boundary) / 16, 1 << 21) &+ 1)
        // The two objects, which the first part begins.
        for index in 0...1 { parser.records.append(JSONRecord(.object, start: boundary, end: boundary, index: index)) }
        parser.enclosing = [JSONParser.Container(), JSONParser.Container(index: 0, isObject: true)]
        parser.current = JSONParser.Container(index: 1, isObject: true)
        parser.openObjects = 2
        parser.state = .name
        parser.takeTokens()
        guard parser.findings.list.isEmpty, parser.state == .end else { return nil }
        (records, open) = (parser.records, [])
    }

    /// Adds the records of the other part.
    fileprivate mutating func append(_ other: JSONPart) {
        let distance = records.count - open.count
        for (container, rest) in zip(open, other.records) {
            guard let index = container.index else { continue }
            records[index].close(end: Int(rest.end), next: Int(rest.next) + distance, childCount: container.count + rest.childCount)
        }
        for record in other.records.dropFirst(open.count) { records.append(record.moved(by: distance)) }
    }
}

extension JSONDocument {
    /// The size from which on two threads are faster than one.
    private static let minimumSize = 1 << 20

    /// Parses a text in UTF-8 as ``init(parsing:)`` does, in two parts if it is long. O(n).
    /// - Parameter both: Calls two functions, at the same time or not, and returns their results.
    package init(
        parsing bytes: [UInt8],
        both: (_ first: @escaping @Sendable () -> JSONPart?, _ second: @escaping @Sendable () -> JSONPart?) -> (JSONPart?, JSONPart?)
    ) {
        let boundary = bytes.count < Self.minimumSize ? nil : Self.boundary(in: bytes)
        self = boundary.flatMap { JSONDocument(parsing: bytes, dividedAt: $0, both: both) } ?? JSONDocument(parsing: bytes)
    }

    /// Parses a text in two parts; nil if it has a mistake, or if the boundary is at no name in an object in the root.
    init?(
        parsing bytes: [UInt8], dividedAt boundary: Int,
        both: (_ first: @escaping @Sendable () -> JSONPart?, _ second: @escaping @Sendable () -> JSONPart?) -> (JSONPart?, JSONPart?)
    ) {
        guard bytes.count <= JSONRecord.maximumByteCount, bytes.indices.contains(boundary), bytes[boundary] == UInt8(ascii: "\"") else {
            return nil
        }
        var parts = both({ JSONPart(of: bytes, before: boundary) }, { JSONPart(of: bytes, after: boundary) })
        // Taken, so that its records are not copied.
        guard var whole = parts.0.take(), let rest = parts.1 else { return nil }
        whole.append(rest)
        self.init(bytes: bytes, records: whole.records)
    }

    /// The offset of a name in the last quarter of a text that seems to be one of an entry in a catalog, by its indentation; nil if there is
    /// none. The second part is short, because its records are in memory twice while they are joined.
    private static func boundary(in bytes: [UInt8]) -> Int? {
        let indentation = Array(",\n    \"".utf8)
        var index = bytes.count / 4 * 3
        while index < bytes.count {
            let line = ByteCursor(bytes.span).index(from: index, of: 0x0A, or: 0x0A)
            if bytes[(line - 1)...].starts(with: indentation) { return line - 1 + indentation.count - 1 }
            index = line + 1
        }
        return nil
    }
}

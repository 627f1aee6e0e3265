/// What the keys of a call have in common that puts its key together while the program runs: `"error.\(code)"`, `"error." + code`,
/// `[NSString stringWithFormat:@"error.%d", code]`.
package struct KeyPattern: Hashable, Sendable {
    /// The fixed parts in order; any text is between two of them, and an empty one at the start or end stands for any text there.
    package var parts: [String]
    /// The table; nil for the default one, or if it is not known.
    package var table: String?
    /// The bytes of the call's name in the file.
    package var range: Range<Int>

    /// Creates a pattern.
    package init(parts: [String], table: String? = nil, range: Range<Int>) {
        self.parts = parts
        self.table = table
        self.range = range
    }

    /// The pattern with an asterisk for any text: `error.*`.
    package var text: String { parts.joined(separator: "*") }

    /// Whether nothing is known of the keys.
    package var isOpen: Bool { parts.allSatisfy(\.isEmpty) }

    /// Whether a key may be one of the call's. O(key · parts).
    package func matches(_ key: String) -> Bool {
        let key = Array(key.utf8)
        guard let first = parts.first.map({ Array($0.utf8) }), let last = parts.last.map({ Array($0.utf8) }) else { return false }
        if parts.count == 1 { return key == first }
        guard key.count >= first.count + last.count, key.starts(with: first), key.suffix(last.count).elementsEqual(last) else {
            return false
        }
        var rest = key[first.count..<key.count - last.count]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let end = Self.end(of: Array(part.utf8), in: rest) else { return false }
            rest = rest[end...]
        }
        return true
    }

    /// The offset after the first occurrence of bytes.
    private static func end(of part: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count >= part.count else { return nil }
        for start in bytes.startIndex...bytes.endIndex - part.count where bytes[start...].starts(with: part) { return start + part.count }
        return nil
    }
}

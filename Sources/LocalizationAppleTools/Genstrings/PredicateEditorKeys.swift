/// The keys of predicate editors: `%[is,is not]@` stands for each of its alternatives (Apple, genstrings(1)).
package enum PredicateEditorKeys {
    /// The maximum number of keys that one stands for; a key with more of them is left as it is.
    private static let maximum = 10_000
    private static let maximumBytes = 1 << 24

    /// The key with every combination of alternatives; the key itself if it has none.
    package static func expanded(_ key: String) -> [String] {
        var results: [[UInt8]] = [[]]
        let bytes = Array(key.utf8)
        var index = 0
        // The next closing bracket and the next comma, so that each is searched once.
        var (close, comma) = (-1, -1)
        while index < bytes.count {
            if close < index { close = bytes[index...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.count }
            if comma < index { comma = bytes[index...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count }
            guard comma < close, let list = alternatives(in: bytes, at: index, until: close) else {
                for result in results.indices { results[result].append(bytes[index]) }
                index += 1
                continue
            }
            let count = results.count * list.names.count
            guard count <= maximum, count * bytes.count <= maximumBytes else { return [key] }
            results = results.flatMap { start in list.names.map { start + "%[".utf8 + $0 + "]@".utf8 } }
            index = list.end
        }
        return results.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The alternatives of a list `%[…,…]@` at an offset, whose closing bracket is at another, and the list's end.
    private static func alternatives(in bytes: [UInt8], at start: Int, until close: Int) -> (names: [[UInt8]], end: Int)? {
        guard bytes[start...].starts(with: "%[".utf8), start + 2 <= close, bytes[close...].starts(with: "]@".utf8) else { return nil }
        let content = bytes[(start + 2)..<close]
        let names = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { name in
            Array(name.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
        }
        return (names, content.endIndex + 2)
    }
}

import LocalizationSourceExtraction

/// The keys of predicate editors: `%[is,is not]@` stands for each of its alternatives (Apple, genstrings(1)).
package enum PredicateEditorKeys {
    /// The maximum number of keys that one stands for; a key with more of them is left as it is.
    private static let maximum = 10_000

    /// The key with every combination of alternatives; the key itself if it has none.
    package static func expanded(_ key: String) -> [String] {
        var results: [[UInt8]] = [[]]
        let bytes = Array(key.utf8)
        var index = 0
        while index < bytes.count {
            guard let list = alternatives(in: bytes, at: index) else {
                for result in results.indices { results[result].append(bytes[index]) }
                index += 1
                continue
            }
            guard results.count * list.names.count <= maximum else { return [key] }
            results = results.flatMap { start in list.names.map { start + "%[".utf8 + $0 + "]@".utf8 } }
            index = list.end
        }
        return results.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The alternatives of a list `%[…,…]@` at an offset, and its end.
    private static func alternatives(in bytes: [UInt8], at start: Int) -> (names: [[UInt8]], end: Int)? {
        guard bytes[start...].starts(with: "%[".utf8) else { return nil }
        let content = bytes[(start + 2)...].prefix { $0 != UInt8(ascii: "]") }
        guard content.contains(UInt8(ascii: ",")), bytes[content.endIndex...].starts(with: "]@".utf8) else { return nil }
        let names = content.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { name in
            Array(name.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
        }
        return (names, content.endIndex + 2)
    }
}

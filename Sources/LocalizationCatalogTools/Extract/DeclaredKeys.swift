import LocalizationSourceExtraction

/// The keys that comments in source code declare as used: `// lproj:uses "error.*", "title"`, for calls whose keys no reader can know.
enum DeclaredKeys {
    private static let mark = Array("lproj:uses".utf8)
    /// The place of the colon in the mark.
    private static let colon = 5
    /// How far the next place with the mark is at least, by the byte that is in the place of its last one (Horspool's search).
    private static let distances: [Int] = {
        var result = [Int](repeating: mark.count, count: 256)
        for (place, byte) in mark.dropLast().enumerated() { result[Int(byte)] = mark.count - 1 - place }
        return result
    }()

    /// The patterns of a file, an asterisk standing for any text. O(bytes).
    static func patterns(in bytes: [UInt8]) -> [KeyPattern] {
        var patterns: [KeyPattern] = []
        let (mark, distances) = (mark, distances)
        let source = bytes.span
        var index = 0
        while index + mark.count < bytes.count {
            let last = source[index + mark.count - 1]
            // The colon is rare, the last letter is not.
            guard last == mark[mark.count - 1], source[index + colon] == UInt8(ascii: ":"), bytes[index...].starts(with: mark) else {
                index += distances[Int(last)]
                continue
            }
            let start = index
            index += mark.count
            let end = bytes[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            guard isInComment(start, bytes) else { continue }
            var rest = bytes[index..<end]
            while let open = rest.firstIndex(of: UInt8(ascii: "\"")),
                let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
            {
                let parts = rest[open + 1..<close].split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
                patterns.append(KeyPattern(parts: parts.map { String(decoding: $0, as: UTF8.self) }, range: start..<close + 1))
                rest = rest[(close + 1)...]
            }
            index = end
        }
        return patterns
    }

    /// Whether a comment begins before an offset in its line.
    private static func isInComment(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        var index = offset
        while index > 1, bytes[index - 1] != 0x0A {
            index -= 1
            if bytes[index - 1] == UInt8(ascii: "/"), bytes[index] == UInt8(ascii: "/") || bytes[index] == UInt8(ascii: "*") { return true }
        }
        return false
    }
}

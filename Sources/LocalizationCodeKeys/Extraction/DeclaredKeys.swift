import LocalizationSourceExtraction
import LocalizationSourceText

/// The keys that comments in source code declare as used: `// lproj:uses "error.*", "title"`, for calls whose keys no reader can know.
enum DeclaredKeys {
    private static let mark = Array("lproj:uses".utf8)
    /// The place of the mark's rarest letter.
    private static let rarest = 4

    /// The patterns in the comments of a file, an asterisk standing for any text. O(bytes).
    static func patterns(in bytes: [UInt8], _ language: SourceLanguage) -> [KeyPattern] {
        let starts = marks(in: bytes)
        guard !starts.isEmpty else { return [] }
        var comments = SourceComments.ranges(in: bytes, language)[...]
        var patterns: [KeyPattern] = []
        for start in starts {
            comments = comments.drop { $0.upperBound <= start }
            guard let comment = comments.first, comment.contains(start) else { continue }
            let index = start + mark.count
            let end = bytes[index..<comment.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? comment.upperBound
            var rest = bytes[index..<end]
            while let open = rest.firstIndex(of: UInt8(ascii: "\"")),
                let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
            {
                let parts = rest[open + 1..<close].split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
                patterns.append(KeyPattern(parts: parts.map { String(decoding: $0, as: UTF8.self) }, range: start..<close + 1))
                rest = rest[(close + 1)...]
            }
        }
        return patterns
    }

    /// The places of the mark, in the order of the file. O(bytes).
    private static func marks(in bytes: [UInt8]) -> [Int] {
        var starts: [Int] = []
        let (mark, letter) = (mark, mark[rarest])
        let cursor = ByteCursor(bytes.span)
        var index = 0
        while true {
            index = cursor.index(from: index, of: letter, or: letter)
            guard index + mark.count - rarest <= bytes.count else { return starts }
            let start = index - rarest
            index += 1
            guard cursor.byteOrZero(at: index) == mark[rarest + 1], start >= 0, bytes[start...].starts(with: mark) else { continue }
            starts.append(start)
        }
    }
}

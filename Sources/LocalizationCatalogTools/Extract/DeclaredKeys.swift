import LocalizationSourceExtraction
import LocalizationSourceText

/// The keys that comments in source code declare as used: `// lproj:uses "error.*", "title"`, for calls whose keys no reader can know.
enum DeclaredKeys {
    private static let mark = Array("lproj:uses".utf8)
    /// The place of the mark's rarest letter.
    private static let rarest = 4

    /// The patterns of a file, an asterisk standing for any text. O(bytes).
    static func patterns(in bytes: [UInt8]) -> [KeyPattern] {
        var patterns: [KeyPattern] = []
        let (mark, letter) = (mark, mark[rarest])
        let cursor = ByteCursor(bytes.span)
        var index = 0
        while true {
            index = cursor.index(from: index, of: letter, or: letter)
            guard index + mark.count - rarest < bytes.count else { break }
            let start = index - rarest
            index += 1
            guard cursor.byteOrZero(at: index) == mark[rarest + 1], start >= 0, bytes[start...].starts(with: mark) else { continue }
            index = start + mark.count
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

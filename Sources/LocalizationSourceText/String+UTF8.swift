extension String {
    /// The text before a suffix; nil if the text does not end with the suffix or is nothing else. Compares bytes.
    @inline(never)
    package func withoutUTF8Suffix(_ suffix: String) -> String? {
        let count = suffix.utf8.count
        guard utf8.count > count, utf8.suffix(count).elementsEqual(suffix.utf8) else { return nil }
        return String(Substring(utf8.dropLast(count)))
    }

    /// The text after a prefix; nil if it does not begin with the prefix. Compares bytes.
    package func withoutUTF8Prefix(_ prefix: String) -> String? {
        utf8.starts(with: prefix.utf8) ? String(Substring(utf8.dropFirst(prefix.utf8.count))) : nil
    }
}

/// Searches by bytes. The standard library searches by characters, which change if a mark or a joiner follows the searched text, or a sign
/// such as U+0600 precedes it: `"*/\u{301}".contains("*/")` is false.
extension StringProtocol {
    /// Whether this text contains the bytes of another text. O(length of both).
    package func containsUTF8(_ other: String) -> Bool { firstUTF8Match(of: Array(other.utf8), in: Array(utf8), from: 0) != nil }

    /// Whether the text begins with the bytes of another text.
    package func hasUTF8Prefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

    /// Whether the text ends with the bytes of another text.
    package func hasUTF8Suffix(_ suffix: String) -> Bool { utf8.reversed().starts(with: suffix.utf8.reversed()) }

    /// The text with all occurrences of the bytes of `old` replaced, from the start and without overlaps. An empty `old` replaces nothing.
    package func replacingUTF8(_ old: String, with new: String) -> String {
        let parts = splitUTF8(old)
        return parts.count == 1 ? String(self) : parts.joined(separator: new)
    }

    /// The parts of the text between the bytes of a separator, also empty ones; all of it for an empty separator. O(length of both).
    package func splitUTF8(_ separator: String) -> [String] {
        let (bytes, wanted) = (Array(utf8), Array(separator.utf8))
        var parts: [String] = []
        var position = 0
        while let match = firstUTF8Match(of: wanted, in: bytes, from: position) {
            parts.append(String(decoding: bytes[position..<match], as: UTF8.self))
            position = match + wanted.count
        }
        return parts + [String(decoding: bytes[position...], as: UTF8.self)]
    }

    /// The offset of a byte sequence; nil if the sequence is empty or does not occur.
    private func firstUTF8Match(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first else { return nil }
        var position = start
        while position + wanted.count <= bytes.count {
            if bytes[position] == first, bytes[position...].starts(with: wanted) { return position }
            position += 1
        }
        return nil
    }
}

extension String {
    /// Creates a text of some scalars. O(n).
    package init(scalars: some Sequence<Unicode.Scalar>) {
        var view = UnicodeScalarView()
        view.append(contentsOf: scalars)
        self.init(view)
    }
}

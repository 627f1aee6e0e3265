import LocalizationSourceText

/// Finds the parts of a text's literal pieces that programs read, which a pseudo-language must not change: tags, character references,
/// escapes, destinations of Markdown links, addresses, and names in braces. O(n) for a whole text.
struct FixedText {
    private let bytes: [UInt8]
    /// The end of the latest part.
    private var end = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns whether the byte at an index belongs to a fixed part. The indexes must ascend.
    mutating func contains(_ index: Int) -> Bool {
        if index >= end { end = self.end(at: index) }
        return index < end
    }

    /// Skips the rest of what only string catalogs have: `%arg`, which stands for the argument and begins like the conversion `%a`, and
    /// `%#@name@` with a name that formats do not allow, such as one with a dot.
    mutating func skipArgument(after piece: FormatPiece) {
        if piece.kind == .malformedMarker, byte(piece.range.upperBound &- 1) == UInt8(ascii: "@") {
            var index = piece.range.upperBound
            while byte(index) > 0x20, byte(index) != UInt8(ascii: "@"), byte(index) != UInt8(ascii: "%") { index &+= 1 }
            if index > piece.range.upperBound, byte(index) == UInt8(ascii: "@") { end = max(end, index &+ 1) }
        }
        guard case .specifier(let specifier) = piece.kind, specifier.conversion == .hexadecimalFloat else { return }
        if has("rg", at: piece.range.upperBound) { end = max(end, piece.range.upperBound &+ 2) }
    }

    /// The end of the part that begins at an index; the index itself if none does.
    private func end(at index: Int) -> Int {
        let next = byte(index &+ 1)
        switch byte(index) {
        case UInt8(ascii: "<") where next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"):
            return closing(UInt8(ascii: ">"), from: index, without: UInt8(ascii: "<")) ?? index
        case UInt8(ascii: "&"): return closing(UInt8(ascii: ";"), from: index) ?? index
        case UInt8(ascii: "{"): return closing(UInt8(ascii: "}"), from: index) ?? index
        case UInt8(ascii: "]") where next == UInt8(ascii: "("):
            return closing(UInt8(ascii: ")"), from: index &+ 1, without: UInt8(ascii: "(")) ?? index
        case UInt8(ascii: "\\"):
            let isNumber = "uUx".utf8.contains(next)
            var end = min(index &+ 2, bytes.count)
            while isNumber, end < index &+ 10, hexDigitValue(byte(end)) != nil { end &+= 1 }
            return end
        case UInt8(ascii: "h") where has("http://", at: index) || has("https://", at: index):
            var end = index
            while end < bytes.count, byte(end) > 0x20 { end &+= 1 }
            return end
        default:
            return index
        }
    }

    /// The offset after the closing byte of the part that begins at `start`; nil if another byte comes first that cannot belong to it.
    /// - Parameter excluded: The byte that cannot be in the part; nil if only the characters of names can.
    private func closing(_ last: UInt8, from start: Int, without excluded: UInt8? = nil) -> Int? {
        var index = start &+ 1
        while index < bytes.count, byte(index) != last {
            let byte = byte(index)
            let isInside = excluded.map { byte != $0 } ?? (byte.isASCIIAlphanumeric || "_.-#".utf8.contains(byte))
            guard isInside, byte != UInt8(ascii: "\n") || last != UInt8(ascii: ")") else { return nil }
            index &+= 1
        }
        return index < bytes.count ? index &+ 1 : nil
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { byte(index &+ $0) == text.byte(at: $0) }
    }
}

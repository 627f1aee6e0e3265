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

    /// Skips the rest of `%arg`, which stands for the argument in string catalogs and begins like the conversion `%a`.
    mutating func skipArgument(after piece: FormatPiece) {
        guard case .specifier(let specifier) = piece.kind, specifier.conversion == .hexadecimalFloat else { return }
        if has("rg", at: piece.range.upperBound) { end = max(end, piece.range.upperBound &+ 2) }
    }

    /// The end of the part that begins at an index; the index itself if none does.
    private func end(at index: Int) -> Int {
        let next = byte(index &+ 1)
        switch byte(index) {
        case UInt8(ascii: "<") where next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"):
            return closing(UInt8(ascii: ">"), from: index) { $0 != UInt8(ascii: "<") }
        case UInt8(ascii: "&"):
            return closing(UInt8(ascii: ";"), from: index) { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "#") }
        case UInt8(ascii: "{"):
            return closing(UInt8(ascii: "}"), from: index) { $0.isASCIIAlphanumeric || "_.-".utf8.contains($0) }
        case UInt8(ascii: "]") where next == UInt8(ascii: "("):
            return closing(UInt8(ascii: ")"), from: index, skipping: 2) { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "\n") }
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

    /// The offset after a closing byte; `start` if a byte before it cannot belong to the part.
    private func closing(_ last: UInt8, from start: Int, skipping count: Int = 1, while isInside: (UInt8) -> Bool) -> Int {
        var index = start &+ count
        while index < bytes.count, byte(index) != last {
            guard isInside(byte(index)) else { return start }
            index &+= 1
        }
        return index < bytes.count ? index &+ 1 : start
    }

    private func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func has(_ text: StaticString, at index: Int) -> Bool {
        (0..<text.utf8CodeUnitCount).allSatisfy { byte(index &+ $0) == text.byte(at: $0) }
    }
}

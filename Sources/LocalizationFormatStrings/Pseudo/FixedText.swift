import LocalizationSourceText

/// Finds the parts of a text's literal pieces that programs read, which a pseudo-language must not change: tags, character references,
/// escapes, destinations of Markdown links, addresses, names in braces, and the placeholders of other systems. O(n) for a whole text.
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

    /// Skips the rest of what begins like a conversion and is something else: what only string catalogs have, `%arg`, which stands for the
    /// argument, and `%#@name@` with a name that formats do not allow, such as one with a dot; and the placeholders of other systems.
    mutating func skipArgument(after piece: FormatPiece) {
        let start = piece.range.lowerBound
        guard byte(start) == UInt8(ascii: "%") else { return }
        if let other = endOfPlaceholder(at: start) { end = max(end, other) }
        if piece.kind == .malformedMarker, byte(piece.range.upperBound &- 1) == UInt8(ascii: "@") {
            var index = piece.range.upperBound
            while byte(index) > 0x20, byte(index) != UInt8(ascii: "@"), byte(index) != UInt8(ascii: "%") { index &+= 1 }
            if index > piece.range.upperBound, byte(index) == UInt8(ascii: "@") { end = max(end, index &+ 1) }
        }
        guard case .specifier(let specifier) = piece.kind, specifier.conversion == .hexadecimalFloat else { return }
        if has("rg", at: piece.range.upperBound) { end = max(end, piece.range.upperBound &+ 2) }
    }

    /// The end of a placeholder of another system that begins with a percent sign: Ruby's `%{name}` and `%<name>d`, Python's `%(name)s`, and
    /// `%name%` of template languages; nil if none does. A blank behind the sign or in the name is prose: "50% (all)".
    private func endOfPlaceholder(at start: Int) -> Int? {
        let next = byte(start &+ 1)
        switch next {
        case UInt8(ascii: "{"): return closing(UInt8(ascii: "}"), from: start &+ 1)
        case UInt8(ascii: "("), UInt8(ascii: "<"):
            guard var index = closing(next == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: ">"), from: start &+ 1) else {
                return nil
            }
            // Flags, width and precision stand before the conversion.
            while byte(index).isASCIIDigit || "-+ #.".utf8.contains(byte(index)) { index &+= 1 }
            return "diouxXeEfFgGcrsa".utf8.contains(byte(index)) ? index &+ 1 : nil
        default:
            var index = start &+ 1
            while Self.isName(byte(index)) { index &+= 1 }
            return next.isASCIILetter && index > start &+ 2 && byte(index) == UInt8(ascii: "%") ? index &+ 1 : nil
        }
    }

    /// The end of the part that begins at an index; the index itself if none does.
    private func end(at index: Int) -> Int {
        let next = byte(index &+ 1)
        switch byte(index) {
        case UInt8(ascii: "<") where next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!"):
            return closing(UInt8(ascii: ">"), from: index, without: UInt8(ascii: "<")) ?? index
        case UInt8(ascii: "&"): return closing(UInt8(ascii: ";"), from: index) ?? index
        case UInt8(ascii: "{"):
            return (next == UInt8(ascii: "{") ? endOfExpression(at: index) : closing(UInt8(ascii: "}"), from: index)) ?? index
        case UInt8(ascii: "]") where next == UInt8(ascii: "("):
            return closing(UInt8(ascii: ")"), from: index &+ 1, without: UInt8(ascii: "(")) ?? index
        case UInt8(ascii: "\\"):
            let isNumber = "uUx".utf8.contains(next)
            var end = min(index &+ 2, bytes.count)
            while isNumber, end < index &+ 10, hexDigitValue(byte(end)) != nil { end &+= 1 }
            return end
        default: return endOfAddress(at: index) ?? index
        }
    }

    /// The end of a name in two pairs of braces, which may have blanks around it: `{{ name }}`; nil if there is none.
    private func endOfExpression(at start: Int) -> Int? {
        var index = start &+ 2
        while byte(index) == 0x20 { index &+= 1 }
        let name = index
        while Self.isName(byte(index)) { index &+= 1 }
        guard index > name else { return nil }
        while byte(index) == 0x20 { index &+= 1 }
        return has("}}", at: index) ? index &+ 2 : nil
    }

    /// The end of an address that begins at an index: a URL, a host such as `www.example.org`, or a mail address; nil if none does. Only the
    /// first byte of a word begins one, so that words are read once.
    private func endOfAddress(at start: Int) -> Int? {
        guard Self.isWord(byte(start)), start == 0 || !Self.isWord(byte(start &- 1)) else { return nil }
        var index = start
        while Self.isWord(byte(index)) { index &+= 1 }
        let isHost = has("www.", at: start) && index > start &+ 4
        if isHost || has("mailto:", at: start) || has("tel:", at: start) || has("sms:", at: start) || has("://", at: index) {
            while index < bytes.count, byte(index) > 0x20 { index &+= 1 }
            return index
        }
        guard byte(index) == UInt8(ascii: "@") else { return nil }
        // The host: names with points between them.
        var end: Int?
        var name = index &+ 1
        while true {
            index = name
            while byte(index).isASCIIAlphanumeric || byte(index) >= 0x80 || byte(index) == UInt8(ascii: "-") { index &+= 1 }
            guard index > name else { return end }
            if byte(name &- 1) == UInt8(ascii: ".") { end = index }
            guard byte(index) == UInt8(ascii: ".") else { return end }
            name = index &+ 1
        }
    }

    /// Whether a byte can be in the name of a placeholder.
    private static func isName(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || "_.-#".utf8.contains(byte) }

    /// Whether a byte can be in the scheme of a URL or in a mail address before its at sign.
    private static func isWord(_ byte: UInt8) -> Bool { byte.isASCIIAlphanumeric || byte >= 0x80 || "_.+-".utf8.contains(byte) }

    /// The offset after the closing byte of the part that begins at `start`; nil if another byte comes first that cannot belong to it.
    /// - Parameter excluded: The byte that cannot be in the part; nil if only the characters of names can.
    private func closing(_ last: UInt8, from start: Int, without excluded: UInt8? = nil) -> Int? {
        var index = start &+ 1
        while index < bytes.count, byte(index) != last {
            let byte = byte(index)
            let isInside = excluded.map { byte != $0 } ?? Self.isName(byte)
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

import LocalizationSourceText

/// The raw values that enumerations of strings have without a literal: the names of their cases, `enum Tab: String { case home, settings }`.
enum ImplicitRawValues {
    /// The bytes of the names, in order. What looks like such a case may be one of an enumeration of other values. O(bytes).
    static func ranges(in source: [UInt8]) -> [Range<Int>] {
        guard hasStringType(source) else { return [] }
        var result: [Range<Int>] = []
        var line = 0
        while line < source.count {
            let end = source[line...].firstIndex(of: 0x0A) ?? source.count
            // An enumeration may be on one line.
            var index = line
            while let start = afterCase(source, from: index, to: end) {
                index = start
                while let name = name(source, from: &index, to: end) { result.append(name) }
            }
            line = end + 1
        }
        return result
    }

    /// Whether the source has `: String` somewhere.
    private static func hasStringType(_ source: [UInt8]) -> Bool {
        var index = source.startIndex
        while let colon = source[index...].firstIndex(of: UInt8(ascii: ":")) {
            if source[colon...].dropFirst().drop(while: { $0 == 0x20 }).starts(with: "String".utf8) { return true }
            index = colon + 1
        }
        return false
    }

    /// The offset after the next word `case` at the start of a line, or after a brace or semicolon; nil if there is none.
    private static func afterCase(_ source: [UInt8], from start: Int, to end: Int) -> Int? {
        var index = start
        var mayBegin = true
        while index < end {
            let byte = source[index]
            if mayBegin, byte == UInt8(ascii: "c"), source[index..<end].starts(with: "case ".utf8) { return index + "case ".utf8.count }
            if byte != 0x20, byte != 0x09 { mayBegin = byte == UInt8(ascii: "{") || byte == UInt8(ascii: ";") }
            index += 1
        }
        return nil
    }

    /// The next name in a list of cases without values; moves behind it and a comma.
    private static func name(_ source: [UInt8], from index: inout Int, to end: Int) -> Range<Int>? {
        func skipBlanks() {
            while index < end, source[index] == 0x20 || source[index] == 0x09 || source[index] == 0x0D { index += 1 }
        }
        skipBlanks()
        let isQuoted = index < end && source[index] == UInt8(ascii: "`")
        if isQuoted { index += 1 }
        let start = index
        while index < end, source[index].isNamePart { index += 1 }
        let name = start..<index
        guard !name.isEmpty else { return nil }
        if isQuoted, index < end, source[index] == UInt8(ascii: "`") { index += 1 }
        skipBlanks()
        guard index < end else { return name }
        switch source[index] {
        case UInt8(ascii: ","):
            index += 1
            return name
        case UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "/"): return name
        default: return nil
        }
    }
}

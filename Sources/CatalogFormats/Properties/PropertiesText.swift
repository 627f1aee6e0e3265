import LocalizationSourceText

/// Decodes and spells the texts of `.properties` files.
enum PropertiesText {
    /// A place in a text that Java's reader refuses, or that is not a text.
    enum Problem: Hashable {
        /// `\u` without four hexadecimal digits.
        case malformedEscape(Range<Int>)
        /// Half of a character that needs two `\u` escapes.
        case unpairedSurrogate(Range<Int>)
    }

    /// The text of a key or value.
    /// - Parameter problem: Called with each problem.
    static func text(_ bytes: [UInt8], in range: Range<Int>, problem: (Problem) -> Void = { _ in }) -> String {
        let bounds = range.clamped(to: bytes.indices)
        guard bytes[bounds].contains(UInt8(ascii: "\\")) else { return String(decoding: bytes[bounds], as: UTF8.self) }
        let line = LogicalLine(bytes[bounds])
        var cursor = ByteCursor(line.bytes.span)
        var output: [UInt8] = []
        output.reserveCapacity(line.bytes.count)
        while let byte = cursor.next() {
            guard byte == UInt8(ascii: "\\") else {
                output.append(byte)
                continue
            }
            let start = cursor.position &- 1
            func place(upTo end: Int) -> Range<Int> { line.place(of: start)..<line.place(of: end) }
            switch cursor.next() {
            case nil: break
            case UInt8(ascii: "t")?: output.append(0x09)
            case UInt8(ascii: "n")?: output.append(0x0A)
            case UInt8(ascii: "r")?: output.append(0x0D)
            case UInt8(ascii: "f")?: output.append(0x0C)
            case UInt8(ascii: "u")?:
                guard let unit = cursor.codeUnit(at: 0) else {
                    problem(.malformedEscape(place(upTo: cursor.position)))
                    output += "\\u".utf8
                    continue
                }
                cursor.advance(by: 4)
                var codePoint = UInt32(unit)
                if 0xD800..<0xDC00 ~= unit, cursor.isNext("\\u"), let low = cursor.codeUnit(at: 2), 0xDC00..<0xE000 ~= low {
                    cursor.advance(by: 6)
                    codePoint = 0x10000 &+ (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
                }
                if Unicode.Scalar(codePoint) == nil {
                    problem(.unpairedSurrogate(place(upTo: cursor.position)))
                    codePoint = 0xFFFD
                }
                output.appendGeneralizedUTF8(codePoint)
            case let byte?: output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The spelling of a key or value.
    /// - Parameter largest: The largest code point that is written as it is; others become `\u`.
    static func spelling(of text: String, isKey: Bool, largest: UInt32) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count)
        var isFirst = true
        for scalar in text.unicodeScalars {
            defer { isFirst = false }
            switch scalar {
            case "\n": output += "\\n".utf8
            case "\t": output += "\\t".utf8
            case "\r": output += "\\r".utf8
            case "\u{C}": output += "\\f".utf8
            case "\\": output += "\\\\".utf8
            // Blanks and separators at the beginning of a value belong to what is before it.
            case " " where isKey || isFirst, "=" where isKey || isFirst, ":" where isKey || isFirst, "#" where isKey && isFirst,
                "!" where isKey && isFirst:
                output += "\\\(scalar)".utf8
            case _ where scalar.value < 0x20 || scalar.value > largest || 0x7F..<0xA0 ~= scalar.value:
                for unit in String(scalar).utf16 { appendEscape(unit, to: &output) }
            default: output.appendGeneralizedUTF8(scalar.value)
            }
        }
        return output
    }

    private static func appendEscape(_ unit: UInt16, to output: inout [UInt8]) {
        output += "\\u".utf8
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
            output.append(digit < 10 ? 0x30 &+ digit : 0x37 &+ digit)
        }
    }
}

/// The bytes of a key or value without the ends of lines inside of it, which Java's reader removes before it reads escapes: those behind a
/// backslash, with the blanks at the beginning of the next line.
private struct LogicalLine {
    private(set) var bytes: [UInt8] = []
    private let start: Int
    /// The offsets in ``bytes`` where bytes are left out, each with the number of all that are left out up to there.
    private var gaps: [(offset: Int, length: Int)] = []

    init(_ source: ArraySlice<UInt8>) {
        start = source.startIndex
        bytes.reserveCapacity(source.count)
        var index = source.startIndex
        while index < source.endIndex {
            let byte = source[index]
            index += 1
            bytes.append(byte)
            guard byte == UInt8(ascii: "\\"), index < source.endIndex else { continue }
            guard source[index] == 0x0A || source[index] == 0x0D else {
                bytes.append(source[index])
                index += 1
                continue
            }
            bytes.removeLast()
            if source[index] == 0x0D, index + 1 < source.endIndex, source[index + 1] == 0x0A { index += 1 }
            index += 1
            while index < source.endIndex, source[index] == 0x20 || source[index] == 0x09 || source[index] == 0x0C { index += 1 }
            gaps.append((bytes.count, index - start - bytes.count))
        }
    }

    /// The place in the file of an offset in ``bytes``. O(log gaps).
    func place(of offset: Int) -> Int {
        let next = gaps.partitioningIndex { $0.offset > offset }
        return start + offset + (next == 0 ? 0 : gaps[next - 1].length)
    }
}

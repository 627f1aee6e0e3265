#if Tools

import LocalizationSourceExtraction

/// The tokens of a file as ``DeclarationScanner`` looks at them: by their indices, any of which may be out of range.
///
/// A type of its own, because the scanner is a large value, and calls of its methods would copy it.
struct DeclarationTokens {
    let bytes: [UInt8]
    let tokens: [SwiftTokens.Token]

    /// The source of a token; empty if there is none at the index.
    func text(_ index: Int) -> String {
        tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }

    /// Whether a token is a mark.
    func isMark(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].mark == UInt8(ascii: mark)
    }

    /// Whether a token is a name or keyword.
    func isName(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), case .name = tokens[index].kind else { return false }
        return true
    }

    /// Whether a token is a certain name or keyword.
    func isName(_ name: StaticString, _ index: Int) -> Bool {
        guard isName(index), tokens[index].range.count == name.utf8CodeUnitCount else { return false }
        let start = tokens[index].range.lowerBound
        return name.withUTF8Buffer { buffer in
            for place in buffer.indices where bytes[start + place] != buffer[place] { return false }
            return true
        }
    }

    /// Whether a token is the first of its line.
    func beginsLine(_ index: Int) -> Bool {
        guard index > 0, tokens.indices.contains(index) else { return true }
        return bytes[min(tokens[index - 1].range.upperBound, tokens[index].range.lowerBound)..<tokens[index].range.lowerBound].contains(
            0x0A)
    }

    /// The source from a token up to another one, without blanks at the end.
    func source(_ first: Int, _ end: Int) -> Range<Int> {
        guard first < end, tokens.indices.contains(first) else { return 0..<0 }
        let (list, last) = (tokens.span, min(end, tokens.count) - 1)
        var start = list[first].start
        if list[first].kind == .interpolationStart {
            // The tokens of an interpolation come before the literal that they are in.
            for index in first...last { start = min(start, list[index].start) }
        }
        return Int(start)..<max(Int(start), Int(list[last].end))
    }

    /// The source from a token up to another one as text.
    func spelling(_ first: Int, _ end: Int) -> String { String(decoding: bytes[source(first, end)], as: UTF8.self) }

    /// The index after the bracket that closes the one at an index.
    func afterBrackets(at start: Int) -> Int {
        let tokens = tokens.span
        var depth = 0
        var index = start
        while index < tokens.count {
            switch tokens[index].mark {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth <= 0 { return index + 1 }
            default: break
            }
            index += 1
        }
        return index
    }
}

#endif

package import SourceText

/// A JSON file as Foundation's `JSONSerialization` reads it (swift-corelibs-foundation, JSONSerialization.swift): in any encoding of Unicode,
/// with a comma allowed after the last element, and with its error messages.
package struct FoundationJSON: Sendable {
    /// Why Foundation does not read the text.
    package struct Rejection: Error, Hashable, Sendable {
        /// Foundation's words, such as `Invalid value around character 4.`
        package var message: String
    }

    /// The text in UTF-8 with every byte in its place; ranges of its diagnostics are offsets into its bytes.
    package let document: JSONDocument

    /// What is wrong with the text for Foundation; empty where it reads it.
    package let diagnostics: [Diagnostic]

    /// Reads a file.
    package init(parsing bytes: [UInt8]) {
        document = JSONDocument(parsing: Self.utf8(bytes))
        diagnostics = document.diagnostics.filter { $0.severity == .error && $0.identifier != "json.trailing-comma" }
    }

    /// The value of the text.
    /// - Parameter allowsFragments: Whether a text may be a string, a number, a boolean or null.
    /// - Throws: ``Rejection`` where Foundation does not read it.
    package func value(allowsFragments: Bool) throws(Rejection) -> PropertyListValue {
        guard diagnostics.isEmpty, let root = document.root else { throw Rejection(message: rejectionMessage) }
        guard let value = root.propertyListValue else { throw Rejection(message: unrepresentableNumberMessage) }
        guard allowsFragments || root.kind == .array || root.kind == .object else {
            throw Rejection(message: "JSON text did not start with array or object and option to allow fragments not set.")
        }
        return value
    }

    /// The bytes in UTF-8, if they can be decoded. Without a byte order mark the zeros of the first characters tell the encoding.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let start = bytes.prefix(2)
        guard start.contains(0) || start.elementsEqual([0xFE, 0xFF]) || start.elementsEqual([0xFF, 0xFE]) else { return bytes }
        let decoded = DecodedText(decoding: bytes, policy: .tolerant)
        return decoded.encoding == .utf8 ? bytes : decoded.utf8
    }

    private var unrepresentableNumberMessage: String {
        var open = document.root.map { [$0] } ?? []
        while let node = open.popLast() {
            if node.kind == .number, node.doubleValue == nil { return "Number \(node.numberText ?? "") is not representable in Swift." }
            open += node.elements
            open += node.members.map(\.value)
        }
        return ""
    }

    /// Foundation's words for the first mistake.
    private var rejectionMessage: String {
        let bytes = document.bytes
        guard let first = diagnostics.first, let range = first.range, range.lowerBound < bytes.count else { return Self.unexpectedEnd }
        // Foundation counts from behind the byte order mark.
        let base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let start = range.lowerBound
        func place(_ offset: Int) -> String { "around character \(offset &- base)." }
        switch first.identifier {
        case "json.unterminated-string":
            return range.upperBound < bytes.count ? "Unescaped control character \(place(range.upperBound))" : Self.unexpectedEnd
        case "json.control-character":
            return "Unescaped control character \(place(start))"
        case "json.invalid-escape":
            return escapeMessage(at: start, base: base)
        case "json.lone-surrogate":
            return bytes[start...].dropFirst(2).first.map { $0 | 0x20 } == UInt8(ascii: "d") && isHighSurrogate(at: start)
                ? "Unexpected end of file during string parse (expected low-surrogate code point but did not find one)."
                : "Unable to convert hex escape sequence (no high character) to UTF8-encoded character."
        case "json.invalid-number":
            return numberMessage(from: start, base: base)
        case "json.too-deep":
            return "Too many nested arrays or dictionaries \(place(start &+ 1))"
        case "json.encoding":
            return "Cannot convert input string to valid utf8 input."
        case "json.invalid-value":
            return wordMessage(from: start, base: base)
        case "json.missing-colon", "json.missing-comma", "json.missing-value":
            // Reported behind what came before; Foundation stops at what comes next.
            let next = bytes[start...].firstIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
            return next.map { "Invalid value \(place($0))" } ?? Self.unexpectedEnd
        default:
            return "Invalid value \(place(start))"
        }
    }

    private static let unexpectedEnd = "Unexpected end of file during JSON parse."

    private func isHighSurrogate(at backslash: Int) -> Bool {
        let digit = document.bytes[backslash...].dropFirst(3).first ?? 0
        return digit == UInt8(ascii: "8") || digit == UInt8(ascii: "9") || digit | 0x20 == UInt8(ascii: "a") || digit | 0x20 == UInt8(ascii: "b")
    }

    private func escapeMessage(at backslash: Int, base: Int) -> String {
        let bytes = document.bytes
        guard backslash &+ 1 < bytes.count else { return Self.unexpectedEnd }
        guard bytes[backslash &+ 1] == UInt8(ascii: "u") else { return "Invalid escape sequence around character \(backslash &- base)." }
        let digits = bytes[(backslash &+ 2)...].prefix(4)
        guard digits.count == 4 else { return Self.unexpectedEnd }
        return "Invalid hex encoded sequence in \"\(String(decoding: digits, as: UTF8.self))\" at \(backslash &+ 2 &- base)."
    }

    /// Goes over `true`, `false` or `null` as Foundation does, up to the byte that does not fit.
    private func wordMessage(from start: Int, base: Int) -> String {
        let bytes = document.bytes
        let word: StaticString
        switch bytes[start] {
        case UInt8(ascii: "t"): word = "true"
        case UInt8(ascii: "f"): word = "false"
        case UInt8(ascii: "n"): word = "null"
        default: return "Invalid value around character \(start &- base)."
        }
        var index = start
        while index < bytes.count, index &- start < word.utf8CodeUnitCount, bytes[index] == word.byte(at: index &- start) { index &+= 1 }
        // A wrong byte that is the last one counts as an end, and so does a word that goes on where the text should end.
        return index &+ 1 < bytes.count ? "Invalid value around character \(index &- base)." : Self.unexpectedEnd
    }

    /// Goes over a number as Foundation does, up to the byte that does not fit.
    private func numberMessage(from start: Int, base: Int) -> String {
        let bytes = document.bytes
        var digits = bytes[start] == UInt8(ascii: "-") ? 0 : 1
        var startsWithZero = bytes[start] == UInt8(ascii: "0")
        var part = 0
        var index = start &+ 1
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if startsWithZero { return "Number with leading zero around character \(index &- base)." }
                if digits == 0, part == 0, byte == UInt8(ascii: "0") { startsWithZero = true }
                digits &+= 1
            case UInt8(ascii: ".") where digits > 0 && part == 0:
                (part, digits, startsWithZero) = (1, 0, false)
            case UInt8(ascii: "e") where digits > 0 && part < 2, UInt8(ascii: "E") where digits > 0 && part < 2:
                (part, digits, startsWithZero) = (2, 0, false)
            case UInt8(ascii: "+") where digits == 0 && part == 2, UInt8(ascii: "-") where digits == 0 && part == 2:
                part = 3
            default:
                return "Invalid value around character \(index &- base)."
            }
            index &+= 1
        }
        return Self.unexpectedEnd
    }
}

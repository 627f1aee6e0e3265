import LocalizationDiagnostics
package import LocalizationFileSyntax
import LocalizationSourceText

extension FoundationJSON {
    /// The error with which Foundation rejects the text.
    package struct Rejection: Error, Hashable, Sendable {
        /// Foundation's message, such as `Invalid value around character 4.`
        package var message: String
    }

    /// The value of the text.
    /// - Parameter allowsFragments: Whether the text may be a string, a number, a boolean or null.
    /// - Throws: ``Rejection`` if Foundation rejects the text.
    package func value(allowsFragments: Bool) throws(Rejection) -> PropertyListValue {
        guard findings.isEmpty, let root = document.root else { throw Rejection(message: rejectionMessage) }
        guard let value = root.propertyListValue else { throw Rejection(message: unrepresentableNumberMessage) }
        guard allowsFragments || root.kind == .array || root.kind == .object else {
            throw Rejection(message: "JSON text did not start with array or object and option to allow fragments not set.")
        }
        return value
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

    private var rejectionMessage: String {
        FoundationJSONMessage(document: document).text(for: findings)
    }
}

/// The message of Foundation's `JSONSerialization` for the error that stops it. Its offsets count bytes from 0, after a byte order mark.
///
/// Source: swift-corelibs-foundation, JSONSerialization+Parser.swift.
struct FoundationJSONMessage {
    private let bytes: [UInt8]
    private let document: JSONDocument
    private let base: Int

    private static let unexpectedEnd = "Unexpected end of file during JSON parse."

    init(document: JSONDocument) {
        self.document = document
        bytes = document.bytes
        base = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Foundation's message for the first of the findings.
    func text(for findings: [Finding]) -> String {
        let first = findings.min { Self.place(of: $0) < Self.place(of: $1) }
        guard let first, let range = first.range, range.lowerBound < bytes.count else { return Self.unexpectedEnd }
        let start = range.lowerBound
        switch first.rule {
        case Rule.JSON.unterminatedString:
            return range.upperBound < bytes.count ? "Unescaped control character \(around(range.upperBound))" : Self.unexpectedEnd
        case Rule.JSON.controlCharacter: return "Unescaped control character \(around(start))"
        case Rule.JSON.invalidEscape: return escape(at: start)
        case Rule.JSON.loneSurrogate: return surrogate(at: start)
        case Rule.JSON.invalidNumber: return number(from: start)
        case Rule.JSON.invalidValue: return word(from: start)
        case Rule.JSON.invalidUtf8: return illFormed(at: start)
        case Rule.JSON.tooDeep: return "Too many nested arrays or dictionaries \(around(start &+ 1))"
        case Rule.JSON.encoding: return "Cannot convert input string to valid utf8 input."
        case Rule.JSON.missingColon, Rule.JSON.missingComma, Rule.JSON.missingValue:
            // Reported after the previous token; Foundation stops at the next one.
            let next = bytes[start...].firstIndex { !$0.isASCIIBlank }
            return next.map { invalidValue($0) } ?? Self.unexpectedEnd
        default: return invalidValue(start)
        }
    }

    /// The offset at which Foundation detects an error: an unterminated string at its end.
    private static func place(of finding: Finding) -> Int {
        let isOpenString = finding.rule == Rule.JSON.unterminatedString
        return (isOpenString ? finding.range?.upperBound : finding.range?.lowerBound) ?? 0
    }

    private func around(_ offset: Int) -> String { "around character \(offset &- base)." }

    private func invalidValue(_ offset: Int) -> String { "Invalid value \(around(offset))" }

    // MARK: Strings

    private func escape(at backslash: Int) -> String {
        guard backslash &+ 1 < bytes.count else { return Self.unexpectedEnd }
        guard bytes[backslash &+ 1] == UInt8(ascii: "u") else { return "Invalid escape sequence \(around(backslash))" }
        return digitsMessage(at: backslash &+ 2) ?? invalidValue(backslash)
    }

    /// The message for the four digits of an escape; nil if they are valid.
    private func digitsMessage(at start: Int) -> String? {
        let digits = bytes[min(start, bytes.count)...].prefix(4)
        guard digits.count == 4 else { return Self.unexpectedEnd }
        guard !digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
        return "Invalid hex encoded sequence in \"\(String(decoding: digits, as: UTF8.self))\" at \(start &- base)."
    }

    private func surrogate(at backslash: Int) -> String {
        let digit = backslash &+ 3 < bytes.count ? bytes[backslash &+ 3] | 0x20 : 0
        guard digit == 0x38 || digit == 0x39 || digit == UInt8(ascii: "a") || digit == UInt8(ascii: "b") else {
            return "Unable to convert hex escape sequence (no high character) to UTF8-encoded character."
        }
        let next = backslash &+ 6
        guard next &+ 1 < bytes.count else { return Self.unexpectedEnd }
        let isEscape = bytes[next] == UInt8(ascii: "\\") && bytes[next &+ 1] == UInt8(ascii: "u")
        if isEscape, let message = digitsMessage(at: next &+ 2) { return message }
        return "Unexpected end of file during string parse (expected low-surrogate code point but did not find one)."
    }

    /// Foundation decodes the parts of a string between escapes, and reports the whole invalid part.
    private func illFormed(at offset: Int) -> String {
        guard let string = string(at: offset) else { return invalidValue(offset) }
        var part = string.lowerBound &+ 1
        var index = part
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index < offset:
                index &+= index &+ 1 < bytes.count && bytes[index &+ 1] == UInt8(ascii: "u") ? 6 : 2
                part = index
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                return "Invalid UTF-8 sequence \(index &- part) bytes starting from character \(part &- base)."
            case 0..<0x20:
                return "Invalid UTF-8 sequence \(index &- part &+ 1) bytes starting from character \(part &- base)."
            default: index &+= 1
            }
        }
        return Self.unexpectedEnd
    }

    /// The bytes of the string that contains the byte at `offset`.
    private func string(at offset: Int) -> Range<Int>? {
        var open = document.root.map { [$0] } ?? []
        while let node = open.popLast() {
            guard node.range.contains(offset) else { continue }
            if node.kind == .string { return node.range }
            open += node.elements
            for member in node.members { open += [member.name, member.value] }
        }
        return nil
    }

    // MARK: Words and numbers

    /// Scans `true`, `false` or `null` as Foundation does, up to the first mismatch.
    private func word(from start: Int) -> String {
        let word: StaticString
        switch bytes[start] {
        case UInt8(ascii: "t"): word = "true"
        case UInt8(ascii: "f"): word = "false"
        case UInt8(ascii: "n"): word = "null"
        default: return invalidValue(start)
        }
        var index = start
        while index < bytes.count, index &- start < word.utf8CodeUnitCount, bytes[index] == word.byte(at: index &- start) { index &+= 1 }
        // A mismatch in the last byte is reported as an unexpected end, and so is a word that continues past the end of the text.
        return index &+ 1 < bytes.count ? invalidValue(index) : Self.unexpectedEnd
    }

    /// Scans a number as Foundation does, up to the first mismatch.
    private func number(from start: Int) -> String {
        var digits = bytes[start] == UInt8(ascii: "-") ? 0 : 1
        var startsWithZero = bytes[start] == UInt8(ascii: "0")
        var part = 0
        var index = start &+ 1
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if startsWithZero { return "Number with leading zero \(around(index))" }
                if digits == 0, part == 0, byte == UInt8(ascii: "0") { startsWithZero = true }
                digits &+= 1
            case UInt8(ascii: ".") where digits > 0 && part == 0:
                (part, digits, startsWithZero) = (1, 0, false)
            case UInt8(ascii: "e") where digits > 0 && part < 2, UInt8(ascii: "E") where digits > 0 && part < 2:
                (part, digits, startsWithZero) = (2, 0, false)
            case UInt8(ascii: "+") where digits == 0 && part == 2, UInt8(ascii: "-") where digits == 0 && part == 2:
                part = 3
            default:
                return invalidValue(index)
            }
            index &+= 1
        }
        return Self.unexpectedEnd
    }
}

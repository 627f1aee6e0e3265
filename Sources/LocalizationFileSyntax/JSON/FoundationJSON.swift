package import LocalizationDiagnostics
import LocalizationSourceText

/// A JSON file as read by Foundation's `JSONSerialization` (swift-corelibs-foundation, JSONSerialization.swift): in any Unicode encoding,
/// with a comma allowed after the last element.
package struct FoundationJSON: Sendable {
    /// The text in UTF-8 with every byte preserved; ranges of its findings are offsets into its bytes.
    package let document: JSONDocument

    /// The problems that Foundation reports for the text; empty if it accepts the text.
    package let findings: [Finding]

    /// Reads a file.
    package init(parsing bytes: [UInt8]) {
        document = JSONDocument(parsing: Self.utf8(bytes))
        findings = document.findings.filter { $0.severity == .error && $0.rule != Rule.JSON.trailingComma }
    }

    /// The bytes in UTF-8, if they can be decoded. Without a byte order mark, the zeros of the first characters determine the encoding.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let isZero = bytes.prefix(4).map { $0 == 0 }
        let mark: [UInt8]
        switch isZero {
        case [true, true, true, false]: mark = [0, 0, 0xFE, 0xFF]
        case [false, true, true, true]: mark = [0xFF, 0xFE, 0, 0]
        case [true, false, true, false], [true, false], [true, false, true]: mark = [0xFE, 0xFF]
        case [false, true, false, true], [false, true], [false, true, false]: mark = [0xFF, 0xFE]
        default: mark = []
        }
        let start = bytes.prefix(2)
        // The big-endian UTF-32 mark begins with two zeros.
        let isMarked = start.elementsEqual([0xFE, 0xFF]) || start.elementsEqual([0xFF, 0xFE]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
        guard isMarked || !mark.isEmpty else { return bytes }
        let decoded = DecodedText(decoding: isMarked ? bytes : mark + bytes, policy: .tolerant)
        return decoded.encoding == .utf8 ? bytes : decoded.utf8
    }
}

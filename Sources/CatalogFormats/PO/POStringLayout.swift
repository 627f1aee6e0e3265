import LocalizationCatalogModel

/// How a file divides a text into strings: as gettext's tools do without wrapping, wrapped in its own way, or with other escapes.
///
/// A layout never replaces the text: one that does not fit the text that is written is not used.
package enum POStringLayout: Hashable, Sendable {
    /// One string, or one for each line.
    case usual
    /// Strings of these lengths in bytes of UTF-8, one a line.
    case pieces([Int])
    /// The strings as the file spells them.
    case spelled(String)

    /// The layout of strings of a document.
    /// - Parameter range: From the first quotation mark to the last.
    package init(of range: Range<Int>, in document: PODocument) {
        let value = document.string(in: range)
        let raw = document.text[range.clamped(to: document.text.indices)]
        guard !raw.elementsEqual(POText.spelling(of: value)) else {
            self = .usual
            return
        }
        var lengths: [Int] = []
        for line in raw.split(separator: 0x0A, omittingEmptySubsequences: false) {
            lengths.append(document.string(in: line.startIndex..<line.endIndex).utf8.count)
        }
        let pieces = Self.pieces(lengths)
        self = raw.elementsEqual(pieces.spelling(of: value)) ? pieces : .spelled(String(decoding: raw, as: UTF8.self))
    }

    /// Reads a description; nil if it is none.
    package init?(described text: String) {
        if text.utf8.first == UInt8(ascii: "\"") {
            self = .spelled(text)
            return
        }
        let lengths = text.utf8.split(separator: 0x20).map { Int(Substring($0)) }
        guard !lengths.isEmpty, lengths.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else { return nil }
        self = .pieces(lengths.compactMap { $0 })
    }

    /// The layout as a text that ``init(described:)`` reads: the lengths of the pieces, or the strings; nil for the usual one.
    package var description: String? {
        switch self {
        case .usual: nil
        case .pieces(let lengths): lengths.map(String.init).joined(separator: " ")
        case .spelled(let text): text
        }
    }

    /// The strings that spell a text. O(n).
    package func spelling(of text: String) -> [UInt8] {
        switch self {
        case .usual: return POText.spelling(of: text)
        case .pieces(let lengths): return Self.spelling(of: text, lengths) ?? POText.spelling(of: text)
        case .spelled(let spelled):
            let bytes = Array(spelled.utf8)
            let isText = isSameText(POText.text(bytes, in: 0..<bytes.count, encoding: .utf8), text)
            return isText && Self.isStrings(bytes) ? bytes : POText.spelling(of: text)
        }
    }

    /// The strings of a text in pieces; nil if the text has another length, or a piece ends inside of a character.
    private static func spelling(of text: String, _ lengths: [Int]) -> [UInt8]? {
        let bytes = Array(text.utf8)
        var rest = bytes[...]
        var output: [UInt8] = []
        for (number, length) in lengths.enumerated() {
            guard length <= rest.count else { return nil }
            let piece = rest.prefix(length)
            rest = rest.dropFirst(length)
            if let next = rest.first, next & 0xC0 == 0x80 { return nil }
            if number > 0 { output.append(0x0A) }
            POText.appendString(piece, to: &output)
        }
        return rest.isEmpty ? output : nil
    }

    /// Whether bytes are strings with nothing but white space between them, so that they cannot become other parts of a file.
    private static func isStrings(_ bytes: [UInt8]) -> Bool {
        var isInside = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): isInside.toggle()
            case UInt8(ascii: "\\") where isInside: index &+= 1
            case 0x0A where isInside: return false
            case 0x20, 0x09, 0x0A: break
            default: if !isInside { return false }
            }
            index &+= 1
        }
        return !isInside
    }
}

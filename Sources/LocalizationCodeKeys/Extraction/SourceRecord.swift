import LocalizationSourceExtraction
import LocalizationSourceText

/// What a source file says about keys, with the places of all that it says: all that is needed of a file that did not change.
package struct SourceRecord: Sendable {
    /// The number of bytes of the text.
    var length: Int
    /// The offset of the first null byte.
    var null: Int?
    /// The encoding in which the file was read because nothing says which one it is in; nil if that is known.
    var guess: GuessedEncoding?
    /// The keys that comments declare.
    var declared: [KeyPattern]
    /// What the reader found.
    var result: SourceExtraction
    /// The places of keys, patterns, declared keys and wrappers, in this order.
    private(set) var places: [(line: Int, column: Int)] = []

    /// Whether the file says nothing.
    var isEmpty: Bool { isWithoutKeys && null == nil && result.findings.isEmpty }
    /// Whether there is nothing that has a place.
    var isWithoutKeys: Bool { ranges.isEmpty }

    /// The bytes of all that has a place, in the order of ``places``.
    var ranges: [Range<Int>] {
        result.keys.map(\.range) + result.patterns.map(\.range) + declared.map(\.range) + result.wrappers.map(\.range)
    }

    /// The record of a file that says nothing.
    init(length: Int) { (self.length, declared, result) = (length, [], SourceExtraction()) }

    /// Finds the places. O(bytes), for a file without keys O(1).
    init(_ result: SourceExtraction, declared: [KeyPattern], null: Int?, guess: GuessedEncoding?, of utf8: [UInt8]) {
        (self.length, self.null, self.guess, self.declared, self.result) = (utf8.count, null, guess, declared, result)
        let ranges = ranges
        guard !ranges.isEmpty else { return }
        let lines = LineTable(utf8.span)
        places = ranges.map { range in
            let position = lines.position(at: range.lowerBound, in: utf8.span)
            return (position.line, position.column)
        }
    }

    /// Writes the record.
    /// - Returns: False if it has findings that cannot be written.
    func encode(to encoder: inout ExtractionEncoder) -> Bool {
        encoder.add(null.map { $0 + 1 } ?? 0)
        encoder.add(guess?.rawValue ?? 0)
        encoder.add(declared)
        guard encoder.add(result) else { return false }
        for place in places {
            encoder.add(place.line)
            encoder.add(place.column)
        }
        return true
    }

    /// Reads the record of a file of some length.
    init(from decoder: inout ExtractionDecoder, length: Int) throws {
        let null = try decoder.number()
        (self.length, self.null) = (length, null == 0 ? nil : null - 1)
        guess = GuessedEncoding(rawValue: try decoder.number())
        declared = try decoder.patterns(length)
        result = try decoder.result(length)
        for _ in 0..<ranges.count { places.append((try decoder.number(), try decoder.number())) }
    }
}

/// An encoding for source files whose bytes do not show their encoding.
enum GuessedEncoding: Int, Sendable {
    case isoLatin1 = 1
    /// The encoding of files with bytes that are control characters in ISO 8859-1.
    case macRoman = 2

    /// The name of the encoding.
    var name: String { self == .macRoman ? "Mac OS Roman" : "ISO 8859-1" }

    /// The bytes of a file as UTF-8.
    func utf8(of bytes: [UInt8]) -> [UInt8]? {
        self == .macRoman ? MacRoman.utf8(of: bytes) : DecodedText.utf8(of: bytes, in: .singleByte(.isoLatin1))
    }
}

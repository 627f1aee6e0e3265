import LocalizationSourceText
import LocalizationTestSupport
import Testing

/// The loops that look at several bytes at a time find what a loop over single bytes finds.
@Suite("Scanning several bytes at a time")
struct ScanningTests {
    /// Bytes among which the wanted ones are not rare, beside their neighbours and their likenesses with the highest bit set.
    private static let alphabet: [UInt8] = [
        0x00, 0x01, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x2A, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0x81, 0x9F, 0xA0, 0xA2, 0xDC, 0xFF, 0x61, 0x61, 0x61,
        0x61, 0x61,
    ]

    private static func texts(_ count: Int) -> [[UInt8]] {
        var generator = SeededGenerator(seed: 7)
        return (0..<count).map { _ in
            // Runs of plain bytes make the long steps happen.
            let plain = Int.random(in: 0..<40, using: &generator)
            let head = [UInt8](repeating: 0x61, count: plain)
            return head + (0..<Int.random(in: 0..<24, using: &generator)).compactMap { _ in alphabet.randomElement(using: &generator) }
        }
    }

    @Test("the next of two bytes, or one below a limit, from any offset and up to any end", arguments: [UInt8(0), 0x20, 0x80])
    func next(limit: UInt8) {
        for bytes in Self.texts(400) {
            for end in Set([bytes.count, bytes.count / 2]) {
                let cursor = ByteCursor(bytes.span, in: 0..<end)
                for start in 0...end {
                    let expected = bytes[start..<end].firstIndex { $0 == 0x22 || $0 == 0x5C || $0 < limit } ?? end
                    #expect(cursor.index(from: start, of: 0x22, or: 0x5C, below: limit) == expected, "\(bytes) from \(start)")
                }
            }
        }
    }

    @Test("the end of a run of spaces, from any offset and up to any end")
    func spaces() {
        var generator = SeededGenerator(seed: 13)
        for _ in 0..<400 {
            let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
                Int.random(in: 0..<6, using: &generator) > 0 ? 0x20 : Self.alphabet.randomElement(using: &generator) ?? 0x21
            }
            for end in Set([bytes.count, bytes.count / 2]) {
                let cursor = ByteCursor(bytes.span, in: 0..<end)
                for start in 0...end {
                    let expected = bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
                    #expect(cursor.indexAfterSpaces(start) == expected, "\(bytes) from \(start)")
                }
            }
        }
    }

    @Test("ASCII is passed over, and no other byte ever is")
    func ascii() {
        for bytes in Self.texts(400) {
            let cursor = ByteCursor(bytes.span)
            for start in 0...bytes.count {
                let found = cursor.indexAfterASCIIBlocks(start)
                let first = bytes[start...].firstIndex { $0 >= 0x80 } ?? bytes.count
                #expect(found <= first && first - found < 32, "\(bytes) from \(start)")
            }
        }
    }

    @Test("ill-formed UTF-8 is found at the same place as by validating the whole, with ASCII around it or without")
    func illFormed() {
        var generator = SeededGenerator(seed: 11)
        let pieces: [[UInt8]] = [
            Array("é".utf8), Array("中".utf8), Array("😀".utf8), [0xC3], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0x80], [0xFF],
            [0xED, 0xA0, 0x80],
            Array(repeating: 0x61, count: 70), Array(repeating: 0x62, count: 33), [0x63], [0x64, 0x65],
        ]
        var illFormed = 0
        for _ in 0..<4_000 {
            let bytes: [UInt8] =
                [0x61, 0x61] + (0..<Int.random(in: 1..<7, using: &generator)).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
            let expected: Range<Int>?
            do {
                _ = try UTF8Span(validating: bytes.span)
                expected = nil
            } catch {
                expected = error.byteOffsets
            }
            if expected != nil { illFormed += 1 }
            #expect(DecodedText(decoding: bytes, policy: .apple).illFormedRange == expected, "\(bytes)")
        }
        #expect(illFormed > 1_000)
    }
}

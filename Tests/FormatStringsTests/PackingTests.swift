import Testing

@testable import LocalizationFormatStrings
import LocalizationFormatAnalysis

@Suite("Packed format strings")
struct PackingTests {
    private func unpacked(_ bytes: [UInt8], text: String) throws -> FormatEntry {
        var reader = PackedReader(bytes.span)
        let entry = try FormatEntry(formatText: Array(text.utf8), from: &reader)
        let isAtEnd = reader.isAtEnd
        #expect(isAtEnd)
        return entry
    }

    @Test("Numbers come back, whatever their size and sign")
    func numbers() throws {
        var writer = PackedWriter()
        let numbers: [UInt64] = [0, 1, 63, 64, 4095, 4096, 1 << 36, .max]
        let signed: [Int64] = [0, -1, 1, 31, -32, 32, .min, .max]
        numbers.forEach { writer.write($0) }
        signed.forEach { writer.write(signed: $0) }
        #expect(writer.bytes.allSatisfy { $0 < 0x80 })
        var reader = PackedReader(writer.bytes.span)
        for number in numbers {
            let read = try reader.number()
            #expect(read == number)
        }
        for number in signed {
            let read = try reader.signed()
            #expect(read == number)
        }
        let isAtEnd = reader.isAtEnd
        #expect(isAtEnd)
        #expect(throws: MalformedPacking.self) {
            var reader = PackedReader([0x7F].span)
            _ = try reader.number()
        }
    }

    @Test(
        "An entry comes back as it was read",
        arguments: [
            "", "plain", "%", "100%% of %d", "%2$-08.*3$lld and %1$#x", "%#@a@ %[NAME]@ %#@broken %y%5é", "%+ e%s%C%%%*.*f", "שלום %@",
            "%127$@%.0f",
        ])
    func entries(text: String) throws {
        let variables = [
            FormatVariable(
                name: "a", valueType: "lld",
                cases: [(name: "one", text: "%d \(text)"), (name: "other", text: text), (name: "none", text: "left out")]),
            FormatVariable(
                name: "é", kind: .gender, valueType: nil, cases: [(name: "-9223372036854775808", text: "a"), (name: "7", text: "%@")]),
        ]
        for entry in [FormatEntry(text), FormatEntry(format: FormatString(parsing: text), variables: variables)] {
            var writer = PackedWriter()
            entry.pack(into: &writer)
            #expect(try unpacked(writer.bytes, text: text) == entry)
        }
    }

    @Test("Changed bytes give an entry that can be rendered, or an error")
    func mutations() throws {
        let text = "%2$-08.3lld %#@a@ %y"
        let entry = FormatEntry(
            format: FormatString(parsing: text),
            variables: [FormatVariable(name: "a", valueType: "d", cases: [(name: "other", text: "%d of %*d")])])
        var writer = PackedWriter()
        entry.pack(into: &writer)
        var read = 0
        for index in writer.bytes.indices {
            for value in UInt8.min ... .max {
                var bytes = writer.bytes
                bytes[index] = value
                var reader = PackedReader(bytes.span)
                guard let changed = try? FormatEntry(formatText: Array(text.utf8), from: &reader) else { continue }
                read += 1
                _ = changed.render([1, 2, "text"], locale: nil)
                _ = changed.argumentUses
            }
        }
        #expect(read > 500)
        for count in 0..<writer.bytes.count {
            var reader = PackedReader(Array(writer.bytes.prefix(count)).span)
            #expect(throws: MalformedPacking.self) { _ = try FormatEntry(formatText: Array(text.utf8), from: &reader) }
        }
    }
}

import LocalizationCatalogTools
import Testing

@Suite("Writing .stringsdata")
struct StringsDataWritingTests {
    @Test("what is written is read back the same, and has the members of Apple's compiler")
    func roundTrip() throws {
        let data = StringsData(
            source: "/app/View.swift",
            occurrences: [
                .init(table: "Errors", key: "b", comment: "A note", line: 3, column: 5, offset: 40),
                .init(table: "Localizable", key: "a\n\"", value: "Text", line: 1, column: 1, offset: 0),
            ])
        let read = try #require(StringsData.read(data.bytes).data)
        #expect(read.source == data.source)
        #expect(read.occurrences.map(\.key) == ["b", "a\n\""] && read.occurrences.map(\.value) == [nil, "Text"])
        #expect(read.occurrences.map(\.comment) == ["A note", nil] && read.occurrences.map(\.offset) == [40, 0])
        #expect(read.occurrences.map(\.line) == [3, 1] && read.occurrences.map(\.column) == [5, 1])
        let text = String(decoding: data.bytes, as: UTF8.self)
        for name in ["startingLine", "startingColumn", "startingOffset", "comment", "version", "tables", "source"] {
            #expect(text.contains("\"\(name)\""))
        }
    }

    @Test("a source file without keys has an empty object of tables")
    func empty() throws {
        let data = StringsData(source: "/a.swift", occurrences: [])
        #expect(try #require(StringsData.read(data.bytes).data).occurrences.isEmpty)
    }
}

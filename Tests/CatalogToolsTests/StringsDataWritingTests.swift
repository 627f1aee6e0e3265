import LocalizationCodeKeys
import LocalizationCatalogTools
import Testing

@Suite("Writing .stringsdata")
struct StringsDataWritingTests {
    @Test("the file has the members of Apple's compiler in their order, and is read back the same")
    func roundTrip() throws {
        let data = StringsData(
            source: "/app/View.swift",
            occurrences: [
                .init(table: "Errors", key: "b", comment: "A note", visibility: "preview", line: 3, column: 5),
                .init(table: "Localizable", key: "a\n\"/ä", value: "Text", line: 1, column: 1),
            ])
        let read = try #require(StringsData.read(data.bytes).data)
        #expect(read.source == data.source)
        #expect(read.occurrences.map(\.key) == ["b", "a\n\"/ä"] && read.occurrences.map(\.value) == [nil, "Text"])
        #expect(read.occurrences.map(\.comment) == ["A note", nil] && read.occurrences.map(\.visibility) == ["preview", nil])
        #expect(read.occurrences.map(\.line) == [3, 1] && read.occurrences.map(\.column) == [5, 1])
        #expect(
            String(decoding: data.bytes, as: UTF8.self) == #"""
                {
                  "source": "/app/View.swift",
                  "tables": {
                    "Errors": [
                      {
                        "comment": "A note",
                        "key": "b",
                        "location": {
                          "startingColumn": 5,
                          "startingLine": 3
                        },
                        "visibility": "preview"
                      }
                    ],
                    "Localizable": [
                      {
                        "comment": "",
                        "key": "a\n\"/ä",
                        "location": {
                          "startingColumn": 1,
                          "startingLine": 1
                        },
                        "value": "Text"
                      }
                    ]
                  },
                  "version": 1
                }

                """#)
    }

    @Test("a source file without keys has an empty object of tables")
    func empty() throws {
        let data = StringsData(source: "/a.swift", occurrences: [])
        #expect(try #require(StringsData.read(data.bytes).data).occurrences.isEmpty)
    }
}

import CatalogFormats
import LocalizationCatalogTools
import Testing

@Suite("Updating a .strings file with the keys of code")
struct StringsTableSyncTests {
    private func sync(
        _ text: String, used: [String], unused: UnusedKeys = .mark, comments: [String: String] = [:], replaces: Bool = false
    ) throws -> (text: String, summary: CatalogSync.Summary) {
        let new = used.map { StringsTableSync.NewEntry(key: $0, value: $0, comment: comments[$0]) }
        let result = try StringsTableSync.sync(
            StringsDocument(parsing: Array(text.utf8)), adding: new, unused: unused, isUsed: used.contains, comment: { comments[$0] },
            replacesComments: replaces)
        // A second run changes no byte.
        let again = try StringsTableSync.sync(
            StringsDocument(parsing: result.bytes), adding: new, unused: unused, isUsed: used.contains, comment: { comments[$0] },
            replacesComments: replaces)
        #expect(again.bytes == result.bytes && again.summary.isEmpty)
        return (String(decoding: result.bytes, as: UTF8.self), result.summary)
    }

    @Test("new keys go to the end of a file without an order, and to their place in one with genstrings' order")
    func insertion() throws {
        #expect(
            try sync("\"b\" = \"B\";\n\"a\" = \"A\";\n", used: ["a", "b", "ab"]).text
                == "\"b\" = \"B\";\n\"a\" = \"A\";\n\"ab\" = \"ab\";\n")
        #expect(
            try sync("\"b\" = \"B\";\n\"c\" = \"C\";\n\"E\" = \"E\";\n", used: ["a", "b", "c", "d", "E", "f"]).text
                == "\"a\" = \"a\";\n\"b\" = \"B\";\n\"c\" = \"C\";\n\"d\" = \"d\";\n\"E\" = \"E\";\n\"f\" = \"f\";\n")
    }

    @Test("an empty file gets all keys, with their comments")
    func emptyFile() throws {
        let result = try sync("", used: ["a", "b"], comments: ["b": "One\nTwo */"])
        #expect(result.text == "\"a\" = \"a\";\n\n/* One\n   Two * / */\n\"b\" = \"b\";\n\n")
        #expect(result.summary.added == 2)
    }

    @Test("unused entries move to the end with their notes, below a comment; what is used again moves back")
    func moving() throws {
        let old = "/* Title */\n\n/* note */\n\"gone\" = \"Weg\"; // yes\n\"kept\"=\"Da\";\n"
        let moved = try sync(old, used: ["kept"])
        #expect(
            moved.text
                == "/* Title */\n\n\"kept\"=\"Da\";\n\n/* No longer used by the code */\n\n/* note */\n\"gone\" = \"Weg\"; // yes\n")
        #expect(moved.summary.stale == 1)
        let back = try sync(moved.text, used: ["kept", "gone"])
        #expect(back.text.contains("/* note */\n\"gone\"=\"Weg\";"))
        let offset = try #require(back.text.firstRange(of: "\"gone\"")).lowerBound
        #expect(try #require(back.text.firstRange(of: StringsTableSync.marker)).lowerBound > offset)
        #expect(back.summary.updated == 1 && back.summary.added == 0)
    }

    @Test("a file of which no entry is used keeps all of them below the comment, or becomes an empty table")
    func all() throws {
        #expect(
            try sync("\"a\" = \"A\";\n\"b\" = \"B\";\n", used: []).text
                == "/* No longer used by the code */\n\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n")
        #expect(try sync("\"a\" = \"A\";\n", used: [], unused: .remove).text.allSatisfy(\.isWhitespace))
        #expect(try sync("\"a\" = \"A\";\n", used: [], unused: .keep).text == "\"a\" = \"A\";\n")
    }

    @Test("comments in code are added where there are none, and replace others only on request")
    func comments() throws {
        let old = "/* No comment provided by engineer. */\n\"a\" = \"A\";\n\n/* Old */\n\"b\" = \"B\";\n"
        let comments = ["a": "New a", "b": "New b"]
        #expect(
            try sync(old, used: ["a", "b"], comments: comments).text == old.replacing("No comment provided by engineer.", with: "New a"))
        #expect(
            try sync(old, used: ["a", "b"], comments: comments, replaces: true).text
                == "/* New a */\n\"a\" = \"A\";\n\n/* New b */\n\"b\" = \"B\";\n")
    }

    @Test("UTF-16 and line ends stay")
    func encodings() throws {
        let text = "\"b\" = \"B\";\r\n\"a\" = \"Ä\";\r\n\"c\" = \"C\";\r\n"
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let result = try StringsTableSync.sync(
            StringsDocument(parsing: bytes), adding: [.init(key: "d", value: "d", comment: nil)], unused: .mark, isUsed: { $0 != "c" })
        let expected =
            "\"b\" = \"B\";\r\n\"a\" = \"Ä\";\r\n\"d\" = \"d\";\r\n\r\n/* No longer used by the code */\r\n\r\n\"c\" = \"C\";\r\n"
        #expect(result.bytes == [0xFF, 0xFE] + expected.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    }
}

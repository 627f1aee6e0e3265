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
        #expect(
            back.text == "/* Title */\n\n\"kept\"=\"Da\";\n\n/* note */\n\"gone\" = \"Weg\"; // yes\n",
            "with its bytes; the comment without entries is gone")
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

    @Test("an entry that an earlier run moved below the comment is removed if unused entries are, and others stay there")
    func removingMoved() throws {
        let old = "\"kept\" = \"Da\";\n\n/* No longer used by the code */\n\n\"gone\" = \"Weg\";\n\n\"lost\" = \"Fort\";\n"
        let result = try sync(old, used: ["kept"], unused: .remove)
        #expect(result.text == "\"kept\" = \"Da\";\n" && result.summary.removed == 2)
        #expect(try sync(old, used: ["kept"]).text == old)
        let back = try sync(old, used: ["kept", "lost"])
        #expect(
            back.text == "\"kept\" = \"Da\";\n\n\"lost\" = \"Fort\";\n\n/* No longer used by the code */\n\n\"gone\" = \"Weg\";\n")
    }

    @Test("unused entries of XML and of a table in braces move to its end and back")
    func enclosed() throws {
        let xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            \t<!-- note -->
            \t<key>gone</key>
            \t<string>Weg</string>
            \t<key>kept</key>
            \t<string>Da</string>
            </dict>
            </plist>

            """
        let moved = try sync(xml, used: ["kept"])
        #expect(
            moved.text.contains(
                """
                <dict>
                \t<key>kept</key>
                \t<string>Da</string>

                \t<!-- No longer used by the code -->

                \t<!-- note -->
                \t<key>gone</key>
                \t<string>Weg</string>
                </dict>
                """))
        #expect(moved.summary.stale == 1)
        let back = try sync(moved.text, used: ["kept", "gone"]).text
        #expect(back.contains("\t<!-- note -->\n\t<key>gone</key>") && !back.contains(StringsTableSync.marker))
        #expect(!(try sync(moved.text, used: ["kept"], unused: .remove)).text.contains("gone"))
        #expect(
            try sync("{\n    gone = Weg;\n    kept = Da;\n}\n", used: ["kept"]).text
                == "{\n    kept = Da;\n\n    /* No longer used by the code */\n\n    gone = Weg;\n}\n")
    }
}

import CatalogFormats
import LocalizationSourceText
import Testing

@Suite("A .strings document")
struct StringsDocumentTests {
    static let sample = """
        //
        //  Localizable.strings
        //

        /* Title of the list */
        "Tasks" = "Aufgaben";

        /* One note */
        /* Another */
        "Done" /* structural */ = /* too */ "Fertig" /* and this */; // trailing

        /* Section */

        // First line
        // second line
        plain = bare;
        key;

        """

    private func document(_ text: String) -> StringsDocument { StringsDocument(parsing: Array(text.utf8)) }

    private func text(_ document: StringsDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

    private func edited(_ text: String, _ changes: StringsChange...) throws -> String {
        var document = document(text)
        let undo = try document.apply(changes)
        let result = self.text(document)
        try document.apply(undo)
        #expect(self.text(document) == text, "undoing gives back every byte")
        return result
    }

    @Test("gives each entry the comments directly before its key, and the file the rest")
    func notes() throws {
        let document = document(Self.sample)
        #expect(document.entries.map(\.key) == ["Tasks", "Done", "plain", "key"])
        #expect(
            document.entries.map(document.notes(of:)) == [["Title of the list"], ["One note", "Another"], ["First line\nsecond line"], []])
        #expect(document.entries.map { $0.trailingComment.map(document.text(of:)) } == [nil, "trailing", nil, nil])
        #expect(document.freeComments.map(document.text(of:)) == ["", "Localizable.strings", "", "Section"])
        #expect(document.entries.map(\.value) == ["Aufgaben", "Fertig", "bare", "key"])
    }

    @Test("takes any number of slashes for the mark of a comment, and none behind a blank")
    func slashes() {
        let document = document("/// A note.\n\"a\" = \"b\";\n// /Users/x\n\"c\" = \"d\";\n/* / */\n\"e\" = \"f\";\n////\n\"g\" = \"h\";\n")
        #expect(document.entries.map(document.notes(of:)) == [["A note."], ["/Users/x"], ["/"], ["//"]])
    }

    @Test("keeps Xcode's banner apart from the first note also without a blank line between")
    func attachedBanner() {
        let document = document("//\n//  A.strings\n//\n/* Note */\n\"a\" = \"b\";\n")
        #expect(document.entries.map(document.notes(of:)) == [["Note"]])
        #expect(document.freeComments.count == 3)
    }

    @Test("changes a value and nothing else, whatever the quotes")
    func values() throws {
        #expect(try edited("\"a\" = \"b\";\r\n", .setText("x\"\\\n", key: "a")) == "\"a\" = \"x\\\"\\\\\\n\";\r\n")
        #expect(try edited("a = 'b';", .setText("it's \"x\"", key: "a")) == "a = 'it\\'s \"x\"';")
        #expect(try edited("a = b;", .setText("c-d", key: "a")) == "a = c-d;")
        #expect(try edited("a = b;", .setText("c d", key: "a")) == "a = \"c d\";")
        #expect(try edited("a;", .setText("b", key: "a")) == "a = \"b\";")
        #expect(try edited("a = (1, 2);", .setText("b", key: "a")) == "a = \"b\";")
        #expect(try edited("a = 1; a = 2;", .setText("3", key: "a")) == "a = 1; a = 3;")
        #expect(try edited("\"\\U0061\" = \"\\U00e9\";", .setText("é", key: "a")) == "\"\\U0061\" = \"\\U00e9\";")
    }

    @Test("sets, inserts and removes notes")
    func noteEdits() throws {
        #expect(try edited("/* a */\nk = v;", .setNotes(["b"], key: "k")) == "/* b */\nk = v;")
        #expect(try edited("/*a*/ k = v;", .setNotes(["b"], key: "k")) == "/*b*/ k = v;")
        #expect(try edited("x = y;\n  k = v;", .setNotes(["b"], key: "k")) == "x = y;\n  /* b */\n  k = v;")
        #expect(try edited("x = y;\n/* b */\nk = v;\n", .setNotes([], key: "k")) == "x = y;\nk = v;\n")
        #expect(try edited("// a\n// b\nk = v;", .setNotes(["c", "d"], key: "k")) == "/* c */\n/* d */\nk = v;")
        #expect(throws: CatalogEditError.commentClosesItself) { try edited("k = v;", .setNotes(["*/"], key: "k")) }
    }

    @Test("adds entries in the style of their neighbours")
    func insertions() throws {
        #expect(try edited("a = b;\n", .insertEntry(key: "c", value: "d")) == "a = b;\n\"c\" = \"d\";\n")
        #expect(try edited("a=b;\r\n\r\nc=d;", .insertEntry(key: "e", value: "f", after: "a")) == "a=b;\r\n\r\n\"e\"=\"f\";\r\n\r\nc=d;")
        #expect(
            try edited("/* n */\na = b;\n", .insertEntry(key: "c", value: "d", notes: ["m"]))
                == "/* n */\na = b;\n\n/* m */\n\"c\" = \"d\";\n")
        #expect(try edited("a = b; // t\n", .insertEntry(key: "c", value: "d")) == "a = b; // t\n\"c\" = \"d\";\n")
        #expect(try edited("{\n    a = b;\n}\n", .insertEntry(key: "c", value: "d")) == "{\n    a = b;\n    \"c\" = \"d\";\n}\n")
        #expect(try edited("/* banner */\n", .insertEntry(key: "c", value: "d")) == "/* banner */\n\n\"c\" = \"d\";\n")
        #expect(try edited("a=b;c=d;", .insertEntry(key: "e", value: "f")) == "a=b;c=d;\"e\"=\"f\";")
        #expect(try edited("{ }", .insertEntry(key: "e", value: "f")).contains("\"e\" = \"f\";"))
        #expect(throws: CatalogEditError.keyExists("a")) { try edited("a = b;", .insertEntry(key: "a", value: "c")) }
    }

    @Test(
        "adds entries behind one that is removed",
        arguments: [
            ("/* A */\na = b;\n\n/* Z */\nz = y;\n", nil as String?), ("a = b;\nz = y;\n", "z"), ("a = b; z = y;", nil),
            ("a = b;\nz = y;\nc = d;\n", "z"), ("{\n    a = b;\n    z = y;\n}\n", "z"), ("z = y;\n", "z"),
            (
                "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<key>z</key>\n\t<string>y</string>\n</dict>\n</plist>\n",
                "z"
            ),
        ])
    func insertionsBehindRemovals(text: String, reference: String?) throws {
        var document = StringsDocument(parsing: Array(text.utf8))
        let old = document.entries.map(\.key).filter { $0 != "z" }
        try document.apply(
            document.edits(for: [
                .insertEntry(key: "m", value: "1", notes: ["N"], after: reference), .removeEntry("z"),
                .insertEntry(key: "n", value: "2", after: reference),
            ]))
        #expect(document.findings.isEmpty && document.entries.count == old.count + 2, "\(String(decoding: document.bytes, as: UTF8.self))")
        #expect(Set(document.entries.map(\.key)) == Set(old + ["m", "n"]))
        // On one line, the comment is that of the entry before.
        if text.contains("\n") { #expect(document["m"].map(document.notes(of:)) == ["N"]) }
    }

    @Test("removes an entry with its notes and lines, every one of its duplicates, and renames")
    func removals() throws {
        #expect(try edited("a = b;\n\n/* n */\nc = d; // t\n\ne = f;\n", .removeEntry("c")) == "a = b;\n\ne = f;\n")
        #expect(try edited("a = b;\nc = d;\na = e;\n", .removeEntry("a")) == "c = d;\n")
        #expect(try edited("a = b; c = d;", .removeEntry("c")) == "a = b; ")
        #expect(try edited("a = b;\na = c;", .renameEntry("a", to: "x y")) == "\"x y\" = b;\n\"x y\" = c;")
        #expect(try edited("a;", .renameEntry("a", to: "b")) == "\"b\" = a;")
        #expect(throws: CatalogEditError.noSuchKey("z")) { try edited("a = b;", .removeEntry("z")) }
    }

    @Test("makes several changes of one file at once")
    func batch() throws {
        let changes: [StringsChange] = [
            .removeEntry("a"), .insertEntry(key: "x", value: "1"), .insertEntry(key: "y", value: "2"), .setText("n", key: "c"),
        ]
        var document = document("a = b;\nc = d;\n")
        try document.apply(changes)
        #expect(text(document) == "c = n;\n\"x\" = \"1\";\n\"y\" = \"2\";\n")
    }

    @Test("edits XML tables in place and refuses binary ones")
    func otherForms() throws {
        let xml = "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t<string>b</string>\n\t<key>c</key>\n\t<string/>\n</dict>\n</plist>\n"
        #expect(try edited(xml, .setText("<&>", key: "a")) == xml.replacing("<string>b<", with: "<string>&lt;&amp;&gt;<"))
        #expect(try edited(xml, .setText("d", key: "c")) == xml.replacing("<string/>", with: "<string>d</string>"))
        #expect(try edited(xml, .removeEntry("a")) == xml.replacing("\t<key>a</key>\n\t<string>b</string>\n", with: ""))
        let added = "<string>b</string>\n\t<!-- n -->\n\t<key>e</key>\n\t<string>f</string>"
        #expect(
            try edited(xml, .insertEntry(key: "e", value: "f", notes: ["n"], after: "a"))
                == xml.replacing("<string>b</string>", with: added))
        #expect(
            try edited("<plist><dict/></plist>", .insertEntry(key: "e", value: "f")).contains(
                "<dict>\n\t<key>e</key>\n\t<string>f</string>\n</dict>"))
        var binary = StringsDocument(
            parsing: Array("bplist00\u{D0}\u{08}".unicodeScalars.map { UInt8($0.value) }) + [UInt8](repeating: 0, count: 6)
                + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9])
        #expect(throws: CatalogEditError.self) { try binary.apply([.insertEntry(key: "a", value: "b")]) }
    }

    @Test("keeps encoding and byte order mark of UTF-16 files", arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf8])
    func encodings(_ encoding: TextEncoding) throws {
        let source = "/* é */\r\n\"ключ\" = \"😀\";\r\n"
        let bytes = try #require(DecodedText.encode(Array(source.utf8), as: encoding, byteOrderMark: encoding.byteOrderMark))
        var document = StringsDocument(parsing: bytes)
        try document.apply([.setText("日本", key: "ключ")])
        let expected = source.replacing("😀", with: "日本")
        #expect(document.bytes == DecodedText.encode(Array(expected.utf8), as: encoding, byteOrderMark: encoding.byteOrderMark))
    }

    @Test("is written for new files as genstrings writes it")
    func writing() {
        let rows = [
            StringsWriter.Row(key: "bye", value: "bye", notes: ["No comment provided by engineer."]),
            StringsWriter.Row(key: "t\"\n", value: "\t\\ é \u{1}"),
        ]
        let text = "/* No comment provided by engineer. */\n\"bye\" = \"bye\";\n\n\"t\\\"\\n\" = \"\\t\\\\ é \\U0001\";\n\n"
        #expect(StringsWriter.file(rows) == Array(text.utf8))
        #expect(StringsWriter.file([], encoding: .utf16LittleEndian) == [0xFF, 0xFE])
        let closing = StringsWriter.file([.init(key: "a", value: "b", notes: ["x */ y"])])
        #expect(StringsDocument(parsing: closing).entries.map(\.key) == ["a"])
    }
}

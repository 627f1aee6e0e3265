import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationSourceText
import Testing

@Suite("Property list nodes")
struct PropertyListNodeTests {
    static let source = """
        /* Überschrift */

        // note
        "a" = "1"; /* trailing */ 'b' /* in */ = two;
        "a" = "\\n";
        c;
        d = (x, { e = <0f>; });
        """

    @Test("Ranges are what is written, gaps hold the rest, and the text comes back from both")
    func ranges() throws {
        let document = PropertyListDocument(parsing: Self.source)
        let root = try #require(document.root)
        func text(_ range: Range<Int>) -> String { String(decoding: document.text[range], as: UTF8.self) }
        let entries = Array(root.entries)
        #expect(
            entries.map { text($0.range) } == ["\"a\" = \"1\"", "'b' /* in */ = two", "\"a\" = \"\\n\"", "c", "d = (x, { e = <0f>; })"])
        #expect(entries.map { text($0.key.range) } == ["\"a\"", "'b'", "\"a\"", "c", "d"])
        #expect(entries.map { text($0.key.contentRange) } == ["a", "b", "a", "c", "d"])
        #expect(entries.map { text($0.value.contentRange) } == ["1", "two", "\\n", "c", "x, { e = <0f>; }"])
        #expect(entries.map(\.key.quoteStyle) == [.double, .single, .double, .none, .none])
        #expect(entries.map(\.value.hasEscapes) == [false, false, true, false, false])
        #expect(entries.map(\.value.isShorthand) == [false, false, false, true, false])
        #expect(entries.allSatisfy { $0.key.isKey && !$0.value.isKey && !$0.isRecovered })
        #expect(document.originalBytes == Array(Self.source.utf8))
        #expect(root.value == ["a": "\n", "b": "two", "c": "c", "d": ["x", ["e": .data([15])]]])
    }

    @Test("The last of two entries with the same key counts, and both are there")
    func duplicates() {
        let root = PropertyListDocument(parsing: "k = 1; \"\\U006b\" = 2; k = 3; \"e\\U0301\" = 4; \"é\" = 5;").root
        #expect(root?["k"]?.stringValue == "3")
        #expect(root?["e\u{301}"]?.stringValue == "4")
        #expect(root?["\u{E9}"]?.stringValue == "5")
        #expect(root?["missing"] == nil)
        #expect(root?.entries.map { $0.key.stringValue ?? "" }.count == 5)
        #expect(root?["k"]?["inner"] == nil)
    }

    @Test("Comments are found in the gaps")
    func comments() throws {
        let document = PropertyListDocument(parsing: Self.source)
        let entries = Array(try #require(document.root).entries)
        let before = document.comments(in: 0..<entries[0].range.lowerBound)
        #expect(before.map { document.text(of: $0) } == [" Überschrift ", " note"])
        #expect(before.map(\.style) == [.block, .line])
        let between = document.comments(in: entries[0].range.upperBound..<entries[1].range.lowerBound)
        #expect(between.map { document.text(of: $0) } == [" trailing "])
        #expect(between.first.map { String(decoding: document.text[$0.range], as: UTF8.self) } == "/* trailing */")
        let inside = document.comments(in: entries[1].key.range.upperBound..<entries[1].value.range.lowerBound)
        #expect(inside.map { document.text(of: $0) } == [" in "])
        let open = PropertyListDocument(parsing: "a = b; /* open")
        #expect(open.comments(in: 6..<14).map(\.isTerminated) == [false])
        let xml = PropertyListDocument(parsing: "<dict><!-- one --><key>a</key><!-- <two> --><string>b</string></dict>")
        #expect(xml.comments(in: 0..<xml.text.count).map { xml.text(of: $0) } == [" one ", " <two> "])
        #expect(xml.comments(in: 0..<xml.text.count).map(\.style) == [.markup, .markup])
    }

    @Test("XML elements have their tags in the range and their text in the content")
    func xml() throws {
        let document = PropertyListDocument(
            parsing:
                "<plist><dict><key a='\(String(repeating: "x", count: 70_000))'>k</key><string\n>a&amp;<![CDATA[b]]></string ><key/><true/></dict></plist>"
        )
        let entries = Array(try #require(document.root).entries)
        #expect(entries[0].key.stringValue == "k")
        #expect(entries[0].key.range.count > 70_000)
        #expect(entries[0].value.stringValue == "a&b")
        #expect(String(decoding: document.text[entries[0].value.contentRange], as: UTF8.self) == "a&amp;<![CDATA[b]]>")
        #expect(entries[0].value.hasEscapes)
        #expect(entries[1].key.isEmptyElement && entries[1].key.stringValue == "")
        #expect(entries[1].value.booleanValue == true)
        #expect(entries[1].value.stringValue == nil)
        #expect(entries[0].value.integerValue == nil && entries[0].value.dataValue == nil && entries[0].value.realValue == nil)
    }

    @Test("Every encoding comes back byte for byte and gives the same tree", arguments: TextVariant.allCases)
    func encodings(variant: TextVariant) {
        let text = "/* 😀 */ \"ключ\" = \"значение é 한글\";\n\"b\" = \"2\";\n"
        let bytes = variant.bytes(of: text)
        let document = PropertyListDocument(parsing: bytes)
        #expect(document.originalBytes == bytes)
        #expect(document.root?.value == ["ключ": "значение é 한글", "b": "2"])
        #expect(document.encode(document.text) == bytes)
        #expect(document.isAcceptedByApple == (variant != .unmarkedUTF16))
    }

    @Test("A file whose encoding is not marked is read, and Apple's reading is known")
    func unmarkedEncoding() {
        let little = PropertyListDocument(parsing: TextVariant.unmarkedUTF16.bytes(of: "ab = \"é\";"))
        #expect(little.root?.value == ["ab": "é"])
        #expect(little.isAcceptedByApple)
        #expect(little.appleValue == ["b": "é"])
        #expect(little.findings.map(\.identifier) == ["encoding.unmarked"])
        let bytes = TextVariant.unmarkedUTF16.bytes(of: "ab = \"é\";")
        #expect(PropertyListDocument(parsing: bytes, policy: .apple).root?.value == ["b": "é"])
        let xml = PropertyListDocument(parsing: TextVariant.unmarkedUTF16.bytes(of: "<dict><key>a</key><string>é</string></dict>"))
        #expect(xml.root?.value == ["a": "é"])
        #expect(!xml.isAcceptedByApple)
        #expect(xml.appleRejection?.outerMessage == "Unexpected character d at line 1")
        let lying = PropertyListDocument(parsing: "<?xml version=\"1.0\" encoding=\"UTF-16\"?><dict><key>a</key><string>é</string></dict>")
        #expect(lying.root?.value == ["a": "é"])
        #expect(!lying.isAcceptedByApple)
        #expect(lying.findings.hasErrors)
        let unknown = PropertyListDocument(
            parsing: "<?xml version=\"1.0\" encoding=\"klingon\"?><dict><key>a</key><string>é</string></dict>")
        #expect(unknown.root?.value == ["a": "é"])
        #expect(unknown.appleRejection?.message == "Encountered unknown encoding (klingon)")
        #expect(unknown.entrySummary == ["*a=é"])
    }

    @Test("A file of nothing but a byte order mark is an empty table that Apple's reader turns down")
    func onlyByteOrderMark() {
        for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
            let document = PropertyListDocument(parsing: encoding.byteOrderMark)
            #expect(!document.isAcceptedByApple)
            #expect(document.originalBytes == encoding.byteOrderMark)
            #expect(document.findings.hasErrors)
        }
    }

    @Test("Ill-formed UTF-8 costs the strings it stands in")
    func illFormed() {
        let bytes = Array("a = \"x".utf8) + [0xE9] + Array("\"; b = c;".utf8)
        let document = PropertyListDocument(parsing: bytes)
        #expect(document.appleRejection?.message == "Conversion of string failed.")
        #expect(document.findings.first?.identifier == "encoding.ill-formed")
        #expect(document.findings.first?.range == 6..<7)
        #expect(document.root?.value == ["a": "x\u{FFFD}", "b": "c"])
        #expect(document.originalBytes == bytes)
        let tolerated = PropertyListDocument(parsing: Array("a = \"".utf8) + [0xA9] + Array("\";".utf8))
        #expect(tolerated.appleValue == ["a": "\u{FFFD}"])
    }

    @Test("A key with bytes that are no UTF-8 is found by the text that it reads as")
    func illFormedKey() {
        let document = PropertyListDocument(parsing: Array("\"a".utf8) + [0x94] + Array("b\" = c; d = e;".utf8))
        #expect(document.root?["a\u{FFFD}b"]?.stringValue == "c")
        #expect(document.root?["d"]?.stringValue == "e")
    }
}

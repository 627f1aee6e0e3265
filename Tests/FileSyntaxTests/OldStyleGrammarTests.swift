import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("Old-style property lists: grammar")
struct OldStyleGrammarTests {
    /// What Apple's reader makes of a text: its value, or its message.
    enum Outcome: Equatable {
        case value(PropertyListValue)
        case error(String)
    }

    static func outcome(_ text: String) -> Outcome {
        let document = PropertyListDocument(parsing: text)
        return document.appleValue.map { .value($0) } ?? .error(document.appleRejection?.message ?? "no message")
    }

    @Test(
        "Texts that surprise are read as Apple reads them",
        arguments: [
            ("a = b; c;", ["a": "b", "c": "c"]),
            ("{a = b; c;}", ["a": "b", "c": "c"]),
            ("'a' = 'it\\'s';", ["a": "it's"]),
            ("a-b.c/d:e_$ = f;", ["a-b.c/d:e_$": "f"]),
            ("https://x.y = z;", ["https://x.y": "z"]),
            ("a = b // c\n;", ["a": "b"]),
            ("a /* 1 */ = /* 2 */ b /* 3 */ ; // 4", ["a": "b"]),
            ("a = (1,2,{x=y;});", ["a": ["1", "2", ["x": "y"]]]),
            ("a = <0fbd77 1c2735ae>;", ["a": .data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE])]),
            ("a = <>;", ["a": .data([])]),
            ("a = b;; c = d;", ["a": "b"]),
            ("\"a\"=\"b\"; }}}", ["a": "b"]),
            ("\"a\"=\"b\"; \"unterminated", ["a": "b"]),
            ("a=b;a=c;", ["a": "c"]),
            ("hello", "hello"),
            ("\"hello\"", "hello"),
            ("   \n", [:]),
            ("// only a comment", [:]),
            ("/* unterminated \"a\"=\"b\";", [:]),
            ("{}", [:]),
            ("()", []),
            ("(a,)", ["a"]),
            ("(a,b)", ["a", "b"]),
            ("<01 02>", .data([1, 2])),
            ("/", "/"),
            ("/ = b;", ["/": "b"]),
            ("a\u{2028}=\u{2029}b;", ["a": "b"]),
            ("a\u{0B}=\u{0C}b;", ["a": "b"]),
            ("// comment\u{2028}a = b;", ["a": "b"]),
            ("/* * ** / */ a = b;", ["a": "b"]),
            ("a = \"line1\nline2\";", ["a": "line1\nline2"]),
            ("a = \"line1\rline2\r\nline3\";", ["a": "line1\rline2\r\nline3"]),
            ("\"\" = \"\";", ["": ""]),
            // A failed element of an array, and a failed key of a dictionary, are not errors where the bracket follows.
            ("({a=b)", []),
            ("(a, \")", ["a"]),
            ("{a=b; \"}", ["a": "b"]),
        ] as [(String, PropertyListValue)])
    func accepted(text: String, value: PropertyListValue) {
        #expect(Self.outcome(text) == .value(value))
    }

    @Test(
        "Apple's messages name Apple's lines",
        arguments: [
            ("\"a\"=\"b\"; junk", "Missing ';' on line 1"),
            ("a@b = c;", "Expected ';' or '=' after key at line 1"),
            ("a\u{A0}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{85}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{2003}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{2007}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{202F}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{200B}= b;", "Expected ';' or '=' after key at line 1"),
            ("a\u{1F}= b;", "Expected ';' or '=' after key at line 1"),
            ("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", "Missing ';' on line 3"),
            ("a = b", "Missing ';' on line 1"),
            ("a=b;c", "Missing ';' on line 1"),
            ("a = \"b\n", "Unterminated quoted string starting on line 1"),
            ("\n\n\"a", "Unterminated quoted string starting on line 3"),
            ("a=\"\\", "Unterminated backslash sequence on line 1"),
            ("a = ", "Unexpected EOF while parsing plist"),
            ("a = ;", "Unexpected character '0x3b' at line 1"),
            ("a = é;", "Unexpected character '0xe9' at line 1"),
            ("a = 😀;", "Unexpected character '0xd83d' at line 1"),
            ("@", "Unexpected character '0x40' at line 1"),
            ("{a=b;", "Expected terminating '}' for dictionary at line 1"),
            ("{a=b;\r\n;}", "Expected terminating '}' for dictionary at line 2"),
            ("(a", "Expected ',' for array at line 1"),
            ("(a b)", "Expected terminating ')' for array at line 1"),
            ("(,)", "Expected terminating ')' for array at line 1"),
            ("(a,,b)", "Expected terminating ')' for array at line 1"),
            ("(a,\r", "Expected terminating ')' for array at line 2"),
            ("a = <01", "Expected terminating '>' for data at line 1"),
            ("a = <0>;", "Malformed data byte group at line 1; uneven length"),
            ("a = <0 1>;", "Malformed data byte group at line 1; uneven length"),
            ("a = <0g>;", "Malformed data byte group at line 1; uneven length"),
            ("a = <\n@0>;", "Malformed data byte group at line 2; invalid hex"),
            ("{a=b;} c", "Junk after plist at line 1"),
            ("<01> c", "Junk after plist at line 1"),
            ("a\u{2028}b", "Expected ';' or '=' after key at line 1"),
            ("a\rb", "Expected ';' or '=' after key at line 2"),
            ("a\r\nb", "Expected ';' or '=' after key at line 2"),
        ])
    func rejected(text: String, message: String) {
        #expect(Self.outcome(text) == .error(message))
    }

    @Test(
        "A text that is no XML is reported in the words of the XML reader, as plutil does",
        arguments: [
            ("\"a\" = \"b\"", "Unexpected character \" at line 1"),
            ("/* c */\n\"a\" = \"b\"", "Unexpected character / at line 1"),
            ("\n\n  x = ", "Unexpected character x at line 3"),
            ("@", "No XML content found"),
            ("ü = b;", "Unexpected character Ã at line 1"),
        ])
    func outerMessage(text: String, message: String) {
        #expect(PropertyListDocument(parsing: text).appleRejection?.outerMessage == message)
    }

    @Test("CoreFoundation's log lines come with the two missing-semicolon errors")
    func logMessages() {
        let semicolon = PropertyListDocument(parsing: "a = b\nc = d;").appleRejection?.logMessage
        #expect(
            semicolon
                == "CFPropertyListCreateFromXMLData(): Old-style plist parser: missing semicolon in dictionary on line 2. Parsing will be "
                + "abandoned. Break on _CFPropertyListMissingSemicolon to debug.")
        let value = PropertyListDocument(parsing: "a = b; c").appleRejection?.logMessage
        #expect(
            value
                == "CFPropertyListCreateFromXMLData(): Old-style plist parser: missing semicolon or value in dictionary on line 1. Parsing "
                + "will be abandoned. Break on _CFPropertyListMissingSemicolonOrValue to debug.")
        #expect(PropertyListDocument(parsing: "a b").appleRejection?.logMessage == nil)
    }

    @Test("Characters that need quotes are refused without them", arguments: Array("&@\\[,#%|+?!éあ😀"))
    func bareCharacters(character: Character) {
        #expect(!PropertyListDocument(parsing: "a\(character) = b;").isAcceptedByApple)
        #expect(!PropertyListDocument(parsing: "b = \(character);").isAcceptedByApple)
        #expect(PropertyListDocument(parsing: "\"\(character == "\\" ? "\\\\" : String(character))\" = b;").isAcceptedByApple)
    }

    @Test("A file of no bytes is refused, one of white space is an empty dictionary")
    func emptyFiles() {
        let empty = PropertyListDocument(parsing: [])
        #expect(empty.appleRejection?.message == "Cannot parse a NULL or zero-length data")
        #expect(empty.root?.value == [:])
        #expect(empty.root?.isRecovered == true)
        #expect(empty.findings.map(\.identifier) == ["strings.empty-file"])
        #expect(PropertyListDocument(parsing: " ").appleValue == [:])
    }

    @Test("Nesting is read to depth 512 and refused behind it, in Apple's words")
    func depth() {
        func nested(_ open: String, _ inner: String, _ close: String, _ count: Int) -> PropertyListDocument {
            PropertyListDocument(parsing: String(repeating: open, count: count) + inner + String(repeating: close, count: count))
        }
        #expect(nested("{a=", "b", ";}", 512).isAcceptedByApple)
        #expect(nested("{a=", "b", ";}", 513).appleRejection?.message == "Too many nested arrays or dictionaries at line 1")
        #expect(nested("{a=", "{}", ";}", 512).isAcceptedByApple)
        #expect(nested("(", "", ")", 513).isAcceptedByApple)
        #expect(nested("(", "", ")", 514).appleRejection?.message == "Expected terminating ')' for array at line 1")
        #expect(nested("(", "a", ")", 512).isAcceptedByApple)
        #expect(nested("(", "a", ")", 513).appleRejection?.message == "Expected terminating ')' for array at line 1")
    }

    @Test("Data digits are looked at in their low eight bits, as Apple's reader does")
    func wideDataDigits() {
        #expect(OldStyleGrammarTests.outcome("a = <\u{131}\u{132}>;") == .value(["a": .data([0x12])]))
    }
}

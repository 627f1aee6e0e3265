import Foundation
import Localization
import Testing

/// The text form of `.strings` files: CoreFoundation's CFOldStylePList.c, measured with Foundation on Linux, which has the same code.
@Suite("Compatibility: text tables")
struct CompatibilityTextTableTests {
    @Test(
        "Entries are read as Apple's reader reads them",
        arguments: [
            ("a = b; c;", ["a": "b", "c": "c"]),
            (#"'a' = 'it\'s';"#, ["a": "it's"]),
            ("a-b.c/d:e_$ = f;", ["a-b.c/d:e_$": "f"]),
            ("https://x.y = z;", ["https://x.y": "z"]),
            ("a = b // c\n;", ["a": "b"]),
            ("a /* x */ = /* y */ b;", ["a": "b"]),
            ("{ a = b; }", ["a": "b"]),
            ("a=b;a=c;", ["a": "c"]),
            ("  \n", [:]),
            ("// nothing\n/* at all */", [:]),
            ("\"a\" = \"1\r\n2\n3\r4\";", ["a": "1\r\n2\n3\r4"]),
            ("a\u{2028}=\u{2029}b;", ["a": "b"]),
        ] as [(String, [String: String])])
    func grammar(text: String, entries: [String: String]) throws {
        let sample = try CompatibilitySample(table: text.utf8)
        #expect(sample.entries == entries)
        #expect(sample.issues.isEmpty)
    }

    @Test(
        "Escapes mean what they mean to Apple's reader",
        arguments: [
            (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"), (#"\"\'\\"#, "\"'\\"), ("\\\n", "\n"),
            (#"\u0041"#, "u0041"), (#"\U0041"#, "A"), (#"\U41;"#, "A;"), (#"\U"#, "\0"), (#"\q\x41"#, "qx41"),
            (#"\Ud83d\Ude00"#, "😀"), (#"\UD83D\UDE00"#, "😀"), (#"\400\401\777"#, "\0\u{1}\0"), (#"\378"#, "\u{1F}8"), (#"\1"#, "\u{1}"),
        ])
    func escapes(text: String, expected: String) throws {
        let sample = try CompatibilitySample(table: "k = \"\(text)\";".utf8)
        #expect(sample.entries == ["k": expected])
        #expect(sample.issues.isEmpty)
    }

    @Test("Octal escapes are bytes of the NextStep encoding", arguments: 0...255)
    func octalEscapes(byte: Int) throws {
        let octal = "00" + String(byte, radix: 8)
        let sample = try CompatibilitySample(table: "k = \"\\\(octal.suffix(3))\";".utf8)
        // The last two bytes are not characters; Apple's reader makes them U+0000.
        let expected = byte < 0xFE ? String(bytes: [UInt8(byte)], encoding: .nextstep) : "\0"
        #expect(sample.text("k") == expected)
    }

    @Test(
        "What stands before and behind a mistake is used, and its line is reported",
        arguments: [
            ("a = 1;\nb = 2\nc = 3;\nd = 4;", ["a", "d"], 2),
            ("a = 1;\nb@x = 2;\nc = 3;", ["a", "c"], 2),
            ("a = 1;\nb = ;\nc = 3;", ["a", "c"], 2),
            ("a = 1;\n\"b = 2;\nc = 3;\n\"d\" = 4;", ["a", "d"], 2),
            ("a = 1;\nb = \"x\\", ["a"], 2),
        ] as [(String, [String], Int)])
    func mistakes(text: String, keys: [String], line: Int) throws {
        let sample = try CompatibilitySample(table: text.utf8)
        #expect(Set(sample.entries.keys).isSuperset(of: keys), "\(sample.entries)")
        #expect(sample.issues.map(\.kind).allSatisfy { $0 == .tableMalformed })
        #expect(sample.issues.first?.line == line, "\(sample.issues)")
    }

    @Test(
        "Entries behind a place where Apple's reader stops without an error are used, and the place is reported",
        arguments: [
            ("a = 1;; b = 2;", ["a": "1", "b": "2"]),
            ("\"a\" = \"1\"; }}} \"b\" = \"2\";", ["a": "1", "b": "2"]),
            (
                """
                "a" = "1";
                <<<<<<< HEAD
                "b" = "ours";
                =======
                "b" = "theirs";
                >>>>>>> topic
                "c" = "3";
                """, ["a": "1", "b": "theirs", "c": "3"]
            ),
        ] as [(String, [String: String])])
    func silentStops(text: String, entries: [String: String]) throws {
        let sample = try CompatibilitySample(table: text.utf8)
        #expect(sample.entries == entries)
        #expect(!sample.issues.isEmpty)
    }

    @Test("A comment that is never closed goes to the end of the file and is reported")
    func unterminatedComment() throws {
        let sample = try CompatibilitySample(table: "a = 1;\n/* note \n b = 2;".utf8)
        #expect(sample.entries == ["a": "1"])
        #expect(sample.issues.map(\.line) == [2])
    }

    @Test("An entry that Apple's reader sees stays as it is, whatever stands behind the place where that reader stops")
    func recoveredDuplicates() throws {
        let sample = try CompatibilitySample(table: "a = 1;; a = 2;".utf8)
        #expect(sample.entries == ["a": "1"])
    }

    @Test("Half of a surrogate pair shows as U+FFFD and is reported", arguments: [#"\Ud83d"#, #"\Ude00x"#, #"\Ud83d\Ud83d"#])
    func unpairedSurrogates(text: String) throws {
        let sample = try CompatibilitySample(table: "a = 1; k = \"\(text)\";".utf8)
        #expect(sample.text("k").unicodeScalars.contains("\u{FFFD}"))
        #expect(sample.text("a") == "1")
        #expect(sample.issues.count >= 1)
    }

    @Test("Values that are no text are left out and reported")
    func otherValues() throws {
        let sample = try CompatibilitySample(table: "a = (1, 2); b = <0fbd77 1c>;\nc = { d = e; }; k = text;".utf8)
        #expect(sample.entries == ["k": "text"])
        #expect(sample.issues.map(\.kind) == [.entryMalformed, .entryMalformed, .entryMalformed])
        #expect(sample.issues.map(\.line) == [1, 1, 2])
    }

    @Test("A file of zero bytes is an empty table; a blank one is, too")
    func emptyTable() throws {
        for text in ["", " ", "\n"] {
            let sample = try CompatibilitySample(table: text.utf8)
            #expect(sample.entries.isEmpty)
            #expect(sample.text("hello") == "hello")
            #expect(sample.issues.isEmpty)
        }
    }

    @Test("A file that is no dictionary is reported, and the table is empty", arguments: ["hello", "(a, b)", "<0fbd>"])
    func noTable(text: String) throws {
        let sample = try CompatibilitySample(table: text.utf8)
        #expect(sample.entries.isEmpty)
        #expect(sample.text("hello") == "hello")
        #expect(sample.issues.map(\.kind) == [.tableMalformed])
    }

    @Test("JSON is no table")
    func json() throws {
        let sample = try CompatibilitySample(table: #"{ "k": "v" }"#.utf8)
        #expect(sample.entries.isEmpty)
        #expect(sample.issues.map(\.kind) == [.tableMalformed])
    }
}

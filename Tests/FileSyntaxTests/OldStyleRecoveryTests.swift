import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

// A mark stands before the first byte of the place that a finding names.

@Suite("Old-style property lists: findings and recovery")
struct OldStyleRecoveryTests {
    @Test("A missing semicolon is found at the end of the value, and the entries behind it are read")
    func missingSemicolon() {
        expectFindings(
            """
            "a" = "1";
            "b" = "2x1️⃣"
            /* "comment" */
            "c" = "3";
            """,
            [ExpectedFinding(1, "strings.missing-semicolon", "Missing ';'")],
            entries: ["a=1", "*b=2x", "*c=3"],
            fixed: """
                "a" = "1";
                "b" = "2x";
                /* "comment" */
                "c" = "3";
                """)
        expectFindings(
            "a = 1️⃣b",
            [ExpectedFinding(1, "strings.missing-semicolon")], entries: ["*a=b"], fixed: "a = b;")
        // No fix cuts a value off.
        let findings = PropertyListDocument(parsing: "\"a\" = 100%;\nb = c;").findings
        #expect(findings.map(\.identifier) == ["strings.missing-semicolon"] && findings.allSatisfy { $0.fixIts.isEmpty })
    }

    @Test("Each of several missing semicolons is one finding")
    func missingSemicolons() {
        expectFindings(
            """
            "Halves" = "Połowy1️⃣"
            "Corners" = "Narożniki2️⃣"
            "Thirds" = "Jedne trzecie3️⃣" // comment
            """,
            [
                ExpectedFinding(1, "strings.missing-semicolon"), ExpectedFinding(2, "strings.missing-semicolon"),
                ExpectedFinding(3, "strings.missing-semicolon"),
            ],
            entries: ["*Halves=Połowy", "*Corners=Narożniki", "*Thirds=Jedne trzecie"],
            fixed: """
                "Halves" = "Połowy";
                "Corners" = "Narożniki";
                "Thirds" = "Jedne trzecie"; // comment
                """)
    }

    @Test("A missing closing quote is found at the opening one, and the value ends with its line")
    func missingClosingQuote() {
        expectFindings(
            """
            "a" = 1️⃣"Über %1$@;

            "b %@" = "2";
            "c" = "3";
            """,
            [ExpectedFinding(1, "strings.unterminated-string", "Unterminated quoted string")],
            entries: ["*a=Über %1$@", "*b %@=2", "*c=3"],
            fixed: """
                "a" = "Über %1$@";

                "b %@" = "2";
                "c" = "3";
                """)
        expectFindings(
            """
            "a" = 1️⃣"1
            "b" = "2";
            """,
            [ExpectedFinding(1, "strings.unterminated-string")],
            entries: ["*a=1", "*b=2"],
            fixed: """
                "a" = "1";
                "b" = "2";
                """)
        expectFindings(
            "\"a\" = \"1\";\n\"b\" = 1️⃣\"2;  ",
            [ExpectedFinding(1, "strings.unterminated-string")], entries: ["a=1", "*b=2"], fixed: "\"a\" = \"1\";\n\"b\" = \"2\";  ")
    }

    @Test("Quotes inside of a value are found and escaped")
    func unescapedQuotes() {
        expectFindings(
            """
            "a" = "se aktivuje 1️⃣"Bezpečný \\"režim\\"" – ne";
            "b" = "2";
            """,
            [ExpectedFinding(1, "strings.unescaped-quote", "Missing ';'")],
            entries: ["*a=se aktivuje \"Bezpečný \"režim\"\" – ne", "*b=2"],
            fixed: """
                "a" = "se aktivuje \\"Bezpečný \\"režim\\"\\" – ne";
                "b" = "2";
                """)
    }

    @Test("Words without quotes are one value")
    func unquotedWords() {
        expectFindings(
            """
            a = some1️⃣ words here ;
            b = c;
            """,
            [ExpectedFinding(1, "strings.unquoted-text", "Missing ';'")],
            entries: ["*a=some words here", "*b=c"],
            fixed: """
                a = "some words here" ;
                b = c;
                """)
    }

    @Test("A missing equals sign is found between the strings")
    func missingEqualsSign() {
        expectFindings(
            """
            "a"1️⃣ "1";
            "b" = "2";
            """,
            [ExpectedFinding(1, "strings.missing-equals-sign", "Expected ';' or '=' after key")],
            entries: ["*a=1", "*b=2"],
            fixed: """
                "a" = "1";
                "b" = "2";
                """)
    }

    @Test("A key without a value costs itself only")
    func missingValue() {
        expectFindings(
            """
            "a" = "1";1️⃣"lost"
            /* comment */
            "b" = "2";
            """,
            [ExpectedFinding(1, "strings.missing-equals-sign")], entries: ["a=1", "*b=2"])
        expectFindings(
            """
            "a" = 1️⃣;
            "b" = "2";
            """,
            [ExpectedFinding(1, "strings.unexpected-character", "Unexpected character '0x3b'")], entries: ["*b=2"])
        expectFindings(
            "\"a\" = \"1\";\n\"b\" 1️⃣=", [ExpectedFinding(1, "strings.missing-value", "Unexpected EOF while parsing plist")],
            entries: ["a=1"])
        expectFindings(
            "\"a\" = \"1\";\n\"b1️⃣\"", [ExpectedFinding(1, "strings.missing-semicolon", "Missing ';'")], entries: ["a=1"])
    }

    @Test(
        "What Apple's reader says is noted where it says something else, such as another line",
        arguments: [
            ("\"a\" =", []), ("\"a\" = \"b\"", []), ("\"a\" \"b\";", []),
            ("\"a\" = \"b\"\n\"c\" = \"d\";", ["Apple's reader reports: Missing ';' on line 2"]),
        ] as [(String, [String])])
    func appleMessage(text: String, notes: [String]) {
        #expect(PropertyListDocument(parsing: text).findings.flatMap { $0.notes.map(\.message) } == notes)
    }

    @Test("Prose is one finding a line")
    func prose() {
        expectFindings(
            """
            Contrary 1️⃣to what the name suggests, this is no `.strings` file.
            Instead2️⃣, it is text.
            "a" = "1";
            """,
            [ExpectedFinding(1, "strings.missing-equals-sign"), ExpectedFinding(2, "strings.missing-equals-sign")], entries: ["*a=1"])
    }

    @Test("Where Apple's reader ends without a word, a warning says so, and the rest is read")
    func silentEnd() {
        // Without a byte order mark Apple's reader loses the first quote and turns these texts down.
        let variants = TextVariant.allCases.filter { $0 != .unmarkedUTF16 }
        expectFindings(
            """
            "a" = "1";
            1️⃣<<<<<<< HEAD
            "b" = "2";
            2️⃣=======
            "b" = "3";
            3️⃣>>>>>>> 2b603695bf
            "c" = "4";
            """,
            [
                ExpectedFinding(1, "strings.merge-conflict"), ExpectedFinding(1, "strings.ignored-rest"),
                ExpectedFinding(2, "strings.merge-conflict"),
                ExpectedFinding(3, "strings.merge-conflict"),
            ],
            entries: ["a=1", "*b=2", "*b=3", "*c=4"], variants: variants)
        expectFindings(
            "a = b;1️⃣;\nc = d;", [ExpectedFinding(1, "strings.stray-semicolon"), ExpectedFinding(1, "strings.ignored-rest")],
            entries: ["a=b", "*c=d"],
            fixed: "a = b;\nc = d;", variants: variants)
        expectFindings(
            "\"a\" = \"b\"; 1️⃣}2️⃣}\nc = d;",
            [
                ExpectedFinding(1, "strings.stray-bracket"), ExpectedFinding(1, "strings.ignored-rest"),
                ExpectedFinding(2, "strings.stray-bracket"),
            ],
            entries: ["a=b", "*c=d"], fixed: "\"a\" = \"b\"; \nc = d;", variants: variants)
        expectFindings(
            "\"a\" = \"b\";1️⃣。\nc = d;",
            [
                ExpectedFinding(1, "strings.unexpected-character", "Unexpected character '0x3002'"),
                ExpectedFinding(1, "strings.ignored-rest"),
            ],
            entries: ["a=b", "*c=d"], variants: variants)
        expectFindings(
            "\"a\" = \"b\";1️⃣\"\n", [ExpectedFinding(1, "strings.unterminated-string"), ExpectedFinding(1, "strings.ignored-rest")],
            entries: ["a=b"],
            variants: variants)
        let document = PropertyListDocument(parsing: "a = b;; c = d; e = f;")
        #expect(document.isAcceptedByApple)
        #expect(document.appleValue == ["a": "b"])
        #expect(document.root?.value == ["a": "b", "c": "d", "e": "f"])
        #expect(document.findings.allSatisfy { $0.severity == .warning })
        #expect(
            document.findings.last?.message
                == "Apple's reader stops here without an error and ignores the rest of the file (2 entries)")
    }

    @Test("A comment that is never closed is a warning")
    func unterminatedComment() {
        expectFindings("a = b;\n1️⃣/* c = d;\ne = f;", [ExpectedFinding(1, "strings.unterminated-comment")], entries: ["a=b"])
        expectFindings(
            "a = 1️⃣b\n2️⃣/* c = d;", [ExpectedFinding(1, "strings.missing-semicolon"), ExpectedFinding(2, "strings.unterminated-comment")],
            entries: ["*a=b"])
    }

    @Test("Braces, brackets and data that are not closed are found where they open")
    func unclosedContainers() {
        expectFindings("1️⃣{ a = b;\n c = d;\n", [ExpectedFinding(1, "strings.unclosed-dictionary")], entries: ["a=b", "c=d"])
        expectFindings("a = 1️⃣(b, c;\nd = e;", [ExpectedFinding(1, "strings.unclosed-array")], entries: ["a=array", "*d=e"])
        expectFindings(
            "a = 1️⃣{ b = c;\nd = 2️⃣e", [ExpectedFinding(1, "strings.unclosed-dictionary"), ExpectedFinding(2, "strings.missing-semicolon")],
            entries: ["a=dictionary"])
        expectFindings(
            "a = <01️⃣ 1>;\nd = e;", [ExpectedFinding(1, "strings.malformed-data", "Malformed data byte group; uneven length")],
            entries: ["*d=e"])
    }

    @Test("Entries behind the closing brace of the file are read")
    func behindRoot() {
        expectFindings("{ a = b; }\n1️⃣c = d;", [ExpectedFinding(1, "strings.junk-after-end", "Junk after plist")], entries: ["a=b", "*c=d"])
    }

    @Test("A missing comma is found between the elements")
    func missingComma() {
        expectFindings(
            "a = (1️⃣b c);\nd = e;", [ExpectedFinding(1, "strings.missing-comma", "Expected ',' for array")], entries: ["a=array", "*d=e"],
            fixed: "a = (b, c);\nd = e;")
    }

    @Test("JSON is named")
    func json() {
        let document = PropertyListDocument(parsing: "{\"a\": \"b\"}")
        #expect(!document.isAcceptedByApple)
        #expect(document.root == nil)
        #expect(document.findings.map(\.identifier) == ["plist.json"])
    }
}

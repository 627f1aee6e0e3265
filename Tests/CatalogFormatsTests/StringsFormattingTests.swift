import CatalogFormats
import Testing

@Suite("A .strings file in canonical form")
struct StringsFormattingTests {
    private func formatted(_ text: String, order: KeyOrder? = nil) -> String? {
        StringsDocument(parsing: Array(text.utf8)).formatted(order: order).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("has one entry a line, quotes and line feeds, and keeps notes, titles and trailing comments")
    func layout() throws {
        let messy =
            "// Banner\r\n\r\n\r\n/* n */  a=b;c   =\t'd\"';\r\n\r\n/* Title */\r\n\r\n\"e\" = \"\\U00e9\"; // t  \r\n/* m */\"f\" = \"x\ny\";"
        let expected = """
            // Banner

            /* n */
            "a" = "b";
            "c" = "d\\"";

            /* Title */

            "e" = "é"; // t

            /* m */
            "f" = "x\\ny";

            """
        #expect(formatted(messy) == expected)
        #expect(formatted(expected) == expected)
    }

    @Test("can have its entries sorted")
    func sorted() {
        let source = "/* Title */\n\n\"b\" = \"1\";\n/* n */\n\"a\" = \"2\";\n"
        #expect(formatted(source, order: .codePoint) == "/* Title */\n\n/* n */\n\"a\" = \"2\";\n\n\"b\" = \"1\";\n")
    }

    @Test("keeps the spelling of what it does not write itself, and refuses what it would lose")
    func verbatim() {
        #expect(formatted("\"a\" /* in */ = (1,2); {") == nil)
        #expect(formatted("\"a\" /* in */ = b;\nc = (1, 2);") == "\"a\" /* in */ = b;\nc = (1, 2);\n")
        #expect(formatted("{ a = b; }") == "{\n\"a\" = \"b\";\n}\n")
        #expect(formatted("a = b") == nil)
        #expect(formatted("a = b;\n/* not closed") == nil)
        #expect(formatted("a = b;; c = d;") == nil)
        #expect(formatted("   ") == "\n")
    }
}

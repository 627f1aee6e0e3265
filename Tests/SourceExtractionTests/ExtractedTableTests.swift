import LocalizationSourceExtraction
import Testing

@Suite("Tables of extracted keys")
struct ExtractedTableTests {
    private func tables(_ source: String) -> (tables: [ExtractedTable], conflicts: [ExtractedTable.Conflict]) {
        let keys = SourceExtraction(reading: Array(source.utf8).span, as: .c(.c)).keys
        return ExtractedTable.tables(of: keys.map { ("a.m", $0) })
    }

    private func text(_ source: String, _ options: GeneratedTable.Options = .init()) -> String {
        tables(source).tables.map { table in
            GeneratedTable.text(of: table, options: options)
        }.joined(separator: "--\n")
    }

    @Test("an entry is its notes, the key and the text, and an empty line; keys are in order, and each table is by itself")
    func layout() {
        let source = """
            NSLocalizedString(@"b \\"q\\" \\\\ \\n\\t", nil); NSLocalizedString(@"a", @"note\\nof two lines");
            NSLocalizedStringWithDefaultValue(@"k", @"Extra", b, @"v", @"c");
            """
        #expect(
            text(source) == """
                /* note
                of two lines */
                "a" = "a";

                /* No comment provided by engineer. */
                "b \\"q\\" \\\\ \\n\\t" = "b \\"q\\" \\\\ \\n\\t";

                --
                /* c */
                "k" = "v";


                """)
    }

    @Test("different notes of a key are joined in order, equal and missing ones count once, and the first text stays")
    func conflicts() {
        let source = """
            NSLocalizedStringWithDefaultValue(@"k", nil, b, @"1", @"second"); NSLocalizedStringWithDefaultValue(@"k", nil, b, @"2", @"first");
            NSLocalizedStringWithDefaultValue(@"k", nil, b, @"1", @"first"); NSLocalizedStringWithDefaultValue(@"k", nil, b, @"1", nil);
            """
        #expect(text(source) == "/* first\n   second */\n\"k\" = \"1\";\n\n")
        let conflicts = tables(source).conflicts
        #expect(conflicts.count == 2)
        guard case .values("k", "1", "2", let use)? = conflicts.first else {
            Issue.record("the other value is not reported")
            return
        }
        #expect(use.range.lowerBound == 66)
        guard case .comments("k", "second", "first", _)? = conflicts.last else {
            Issue.record("the other note is not reported")
            return
        }
    }

    @Test("keys are in order by their text in the file without regard to case, lowercase first, and numbers are not compared by value")
    func order() {
        let keys = ["a", "_x", "10", "File Transfer", ".y", "9", "File transfer", "(z)", "%@", "\\\"q\\\"", "B"]
        let text = self.text(keys.map { "NSLocalizedString(@\"\($0)\", nil);" }.joined())
        let found = text.split(separator: "\n").filter { $0.hasPrefix("\"") }.map {
            $0.dropFirst().prefix(upTo: $0.firstRange(of: "\" =")?.lowerBound ?? $0.endIndex)
        }
        #expect(
            found.map(String.init) == ["%@", "(z)", ".y", "10", "9", "\\\"q\\\"", "_x", "a", "B", "File transfer", "File Transfer"])
    }

    @Test(
        "specifiers are numbered where there are two or more without a number",
        arguments: [
            ("%@ %@", "%1$@ %2$@"), ("%@", "%@"), ("%% %@ %@", "%% %1$@ %2$@"), ("%d/%.1f", "%1$d/%2$.1f"), ("%1$@ %@", "%1$@ %@"),
            ("%-5d %+08.2lf", "%1$-5d %2$+08.2lf"), ("100% of %@ %@", "100% of %@ %@"), ("%*d %@", "%*d %@"), ("%'d %@ %@", "%'d %@ %@"),
            ("%1$@ %@ %@", "%1$@ %@ %@"), ("%A%B%C", "%1$A%2$B%3$C"), ("%y of %@", "%1$y of %2$@"), ("%B", "%B"),
            ("50%, then %@ and %@", "50%, then %1$@ and %2$@"), ("%@ and %@ are 100%", "%1$@ and %2$@ are 100%"),
            ("%@ of %@ % Bytes", "%1$@ of %2$@ % Bytes"), ("%1$B and %@ %@", "%1$B and %@ %@"), ("%B is 50%%", "%B is 50%%"),
            ("app.%1@d", "app.%1@d"), ("%[is]@ %@", "%1$[is]@ %2$@"), ("%#@files@ %#@folders@", "%1$#@files@ %2$#@folders@"),
        ])
    func positions(format: String, expected: String) {
        #expect(PositionalSpecifiers.numbered(format) == expected)
        let entry = text("NSLocalizedString(@\"\(format)\", @\"c\")")
        #expect(entry == "/* c */\n\"\(format)\" = \"\(expected)\";\n\n")
        var options = GeneratedTable.Options()
        options.numbersSpecifiers = false
        #expect(text("NSLocalizedString(@\"\(format)\", @\"c\")", options) == "/* c */\n\"\(format)\" = \"\(format)\";\n\n")
    }

    @Test("an escape of property lists stays in the key, and is decoded in the text if that is wanted")
    func propertyListEscapes() {
        let source = #"NSLocalizedString(@"AB\U0043D", @"c")"#
        #expect(text(source) == "/* c */\n\"AB\\U0043D\" = \"AB\\U0043D\";\n\n")
        var options = GeneratedTable.Options()
        options.decodesPropertyListEscapes = true
        #expect(text(source, options) == "/* c */\n\"AB\\U0043D\" = \"ABCD\";\n\n")
    }

    @Test("a note cannot end its comment")
    func noteEnd() {
        #expect(text("NSLocalizedString(@\"k\", @\"a */ b\")") == "/* a * / b */\n\"k\" = \"k\";\n\n")
    }

    @Test("a key that differs only in its normalization is another key")
    func normalization() {
        let (tables, conflicts) = tables("NSLocalizedString(@\"\\u00e9\", nil); NSLocalizedString(@\"e\\u0301\", nil);")
        #expect(tables.first?.entries.count == 2)
        #expect(conflicts.isEmpty)
    }

    @Test("a table's name that leads to another folder is none of a file", arguments: ["../x", "a/b", "..", "", "a\\b", "c:d", "a\nb"])
    func names(name: String) {
        let literal = name.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
        let table = tables("NSLocalizedStringFromTable(@\"k\", @\"\(literal)\", nil)").tables.first
        // An empty name is the default table.
        #expect(table?.isFileName == name.isEmpty)
    }
}

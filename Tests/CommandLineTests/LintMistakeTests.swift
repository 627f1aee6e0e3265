import LocalizationTestSupport
import Testing

@Suite("Lint: mistakes in calls, tables and exchange documents", .enabled(if: ToolRun.hasTools))
struct LintMistakeTests {
    /// The findings as `severity: text [rule]`.
    private func found(_ folder: TemporaryFolder, _ options: String..., at path: String = "") throws -> [String] {
        try ToolRun(["lint", folder.path + path, "--format", "xcode"] + options).output.split(separator: "\n").map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    @Test("the values that Objective-C passes are compared with the text as those of Swift are")
    func objectiveC() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #import <Foundation/Foundation.h>
            void g(NSString *s, NSInteger n, id x) {
                [NSString stringWithFormat:NSLocalizedString(@"hello", @""), 5];
                [NSString stringWithFormat:NSLocalizedString(@"hello", @""), n];
                [NSString stringWithFormat:NSLocalizedString(@"hello", @""), s];
                [NSString stringWithFormat:NSLocalizedString(@"size", @""), @"x"];
                [NSString stringWithFormat:NSLocalizedString(@"size", @""), x];
                [NSString localizedStringWithFormat:NSLocalizedString(@"move", @""), s];
                [NSString stringWithFormat:NSLocalizedString(@"hello", @"")];
                [NSString stringWithFormat:NSLocalizedString(@"letter", @""), n, s];
            }
            """, to: "A.m")
        try folder.write(
            "\"hello\" = \"Hello, %@!\";\n\"size\" = \"%lld bytes\";\n\"move\" = \"%1$@ to %2$@\";\n\"letter\" = \"%c at %p\";\n",
            to: "en.lproj/Localizable.strings")
        let run = try ToolRun("lint", folder.path, "--only", "code.argument-type", "--format", "xcode")
        let lines = run.output.split(separator: "\n").compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
        #expect(lines == [3, 4, 6, 8, 9], "\(run.output)")
    }

    @Test("the values that a format function gets with a constant are those of its text; a name that is declared again is another")
    func constants() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            func a() -> String {
                let f = NSLocalizedString("hello", comment: "")
                return String(format: f, 3)
            }
            func b() -> String {
                let f = NSLocalizedString("there", comment: "")
                let list = [1].map { f in String(format: f, 3) }
                return list[0]
            }
            func c() -> String {
                let f = NSLocalizedString("world", comment: "")
                print(f.count, x.f)
                return String(format: f, 3)
            }
            """, to: "A.swift")
        try folder.write(["hello", "there", "world"].map { "\"\($0)\" = \"%@!\";\n" }.joined(), to: "en.lproj/Localizable.strings")
        #expect(
            try found(folder) == [
                "error: '%@' takes argument 1 as an object, but the call passes an integer (hello) [code.argument-type]"
            ])
    }

    @Test("a table that the project does not have is named once, unless another bundle is searched")
    func unknownTables() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            let a = String(localized: "Share", table: "Photo")
            let b = String(localized: "Save", table: "Photo")
            let c = NSLocalizedString("Share", tableName: "Photos", comment: "")
            let d = NSLocalizedString("Done", tableName: "Kit", bundle: other, comment: "")
            let e = NSLocalizedString("Done", comment: "")
            """, to: "A.swift")
        try folder.write("NSString *a = NSLocalizedStringFromTableInBundle(@\"a\", @\"Other\", bundle, nil);", to: "B.m")
        try folder.write("\"Share\" = \"Share\";\n", to: "en.lproj/Photos.strings")
        #expect(
            try found(folder) == [
                "warning: unknown table 'Photo'; did you mean 'Photos'? (and 1 more place) [code.unknown-table]"
            ])
    }

    @Test("a text is shown with its specifiers if the table's text has some, whatever the key is")
    func unformattedTexts() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            label.text = NSLocalizedString("files", comment: "")
            label.textColor = sublabel.text
            button.setTitle(NSLocalizedString("dogs", comment: ""), for: .normal)
            label.text = NSLocalizedString("cats", comment: "")
            other.text = NSLocalizedString("later", comment: "")
            other.text = String(format: other.text, 3)
            let format = NSLocalizedString("cows", comment: "")
            """, to: "A.swift")
        try folder.write("void f() { [button setTitle:NSLocalizedString(@\"hens\", nil) forState:0]; }", to: "B.m")
        let texts = ["files", "dogs", "hens", "later", "cows"].map { "\"\($0)\" = \"%d \($0)\";\n" }.joined()
        try folder.write(texts + "\"cats\" = \"100% sure cats\";\n", to: "en.lproj/Localizable.strings")
        #expect(
            try found(folder, "--only", "code.unformatted-text")
                == ["files", "dogs", "hens"].map {
                    "warning: the text '%d \($0)' is shown with its specifiers [code.unformatted-text]"
                })
    }

    @Test("the translations of an XLIFF document are compared with their sources, and of an .xcloc those of its document")
    func exchangeDocuments() throws {
        let folder = try TemporaryFolder()
        func unit(_ id: String, _ source: String, _ target: String, _ state: String = "translated") -> String {
            "<trans-unit id=\"\(id)\"><source>\(source)</source><target state=\"\(state)\">\(target)</target></trans-unit>"
        }
        let units = [
            unit("Hello", "Hello, %@!", "Hallo, %d!"), unit("Two", "%@ and %@", "%@"), unit("Good", "%@ of %d", "%2$d: %1$@"),
            unit("n|==|plural.one", "One file", "%d Datei"), unit("n|==|plural.other", "%d files", "Dateien"),
            unit("Later", "Later", "Später", "needs-review-translation"), unit("None", "None", "", "needs-translation"),
        ]
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a/Localizable.strings" source-language="en" \
            target-language="de" datatype="plaintext"><body>
            \(units.joined(separator: "\n"))
            </body></file></xliff>
            """
        try folder.write(text, to: "de.xliff")
        try folder.write(text, to: "de.xcloc/Localized Contents/de.xliff")
        let expected = [
            "error: '%d' is for an integer, but argument 1 of the source text is an object ('%@') (de: Hello) [format.argument-type]",
            "warning: argument 2 of the source text ('%@') is not in the translation (de: Two) [format.missing-argument]",
            "warning: the state 'needs-review-translation' says that the translation is not finished (de: Later) [exchange.unfinished]",
        ]
        #expect(try found(folder, at: "/de.xliff") == expected)
        #expect(try found(folder, at: "/de.xcloc") == expected)
        #expect(try found(folder, at: "/de.xcloc/") == expected)
    }

    @Test("findings in JSON say which key, table and language they are about")
    func subjects() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a %@\" = \"A %@\";\n", to: "en.lproj/L.strings")
        try folder.write("\"a %@\" = \"A %d\";\n", to: "de.lproj/L.strings")
        let run = try ToolRun("lint", folder.path, "--format", "json")
        #expect(run.output.contains("\"key\":\"a %@\",\"table\":\"L\",\"language\":\"de\""), "\(run.output)")
        #expect(try !ToolRun("fmt", "--check", folder.path, "--format", "json").output.contains("\"language\""))
    }
}

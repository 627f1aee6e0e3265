import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj extract on the command line", .enabled(if: ToolRun.hasTools))
struct ExtractCommandTests {
    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #define L(x) NSLocalizedString(x, nil)
            NSLocalizedString(@"Done", @"Button");
            L(@"Later");
            """, to: "App/A.m")
        try folder.write(#"NSLocalizedString("Done", tableName: "Other", value: "Fertig", comment: "")"#, to: "App/B.swift")
        try folder.write("\"Gone\" = \"Gone\";\n", to: "App/en.lproj/Localizable.strings")
        try folder.write("", to: "App/Other.xcstrings")
        return folder
    }

    @Test("the format of new tables without their folder is an error of usage")
    func formatWithoutFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"a\", nil);", to: "A.m")
        let run = try ToolRun(["extract", ".", "--table-format", "strings"], folder: folder.path)
        #expect(run.status == 64 && run.errors.contains("'--output'"), "\(run.errors)")
    }

    @Test("--check prints the difference and ends with 1, and after a run it is silent and ends with 0")
    func check() throws {
        let folder = try project()
        let check = try ToolRun(["extract", "App", "--check"], folder: folder.path)
        #expect(check.status == 1)
        #expect(check.output.contains("--- App/en.lproj/Localizable.strings\n+++ App/en.lproj/Localizable.strings\n@@ -1,1 +1,"))
        #expect(check.output.contains("\n+/* Button */\n+\"Done\" = \"Done\";\n"))
        #expect(try folder.text("App/en.lproj/Localizable.strings") == "\"Gone\" = \"Gone\";\n")
        let run = try ToolRun(["extract", "App"], folder: folder.path)
        #expect(run.status == 0)
        #expect(
            run.output == "App/en.lproj/Localizable.strings: 2 added, 1 no longer used\nApp/Other.xcstrings: 1 added\n"
                || run.output == "App/Other.xcstrings: 1 added\nApp/en.lproj/Localizable.strings: 2 added, 1 no longer used\n")
        let again = try ToolRun(["extract", "App", "--check"], folder: folder.path)
        #expect(again.status == 0 && again.output == "")
        let other = try project()
        let github = try ToolRun(["extract", "App", "--check", "--format", "github"], folder: other.path)
        #expect(github.status == 1 && github.output.contains("extract.outdated"))
    }

    @Test("--dry-run --format json prints an object a line, sorted, and writes nothing")
    func list() throws {
        let folder = try project()
        let run = try ToolRun(["extract", "App", "--dry-run", "--format", "json"], folder: folder.path)
        #expect(run.status == 0)
        #expect(
            run.output == """
                {"table":"Localizable","key":"Done","comment":"Button","arguments":[],"locations":[{"file":"App/A.m","line":2,"column":1}]}
                {"table":"Localizable","key":"Later","arguments":[],"locations":[{"file":"App/A.m","line":3,"column":1}]}
                {"table":"Other","key":"Done","value":"Fertig","arguments":[],"locations":[{"file":"App/B.swift","line":1,"column":1}]}

                """)
        #expect(run.errors.contains("App/A.m:1:9: note: calls of 'L' are extracted like those of 'NSLocalizedString' [extract.wrapper]"))
        let without = try ToolRun(["extract", "App", "--dry-run", "--format", "json", "--no-wrappers"], folder: folder.path)
        #expect(without.status == 1 && !without.output.contains("Later") && without.errors.contains("[source.key]"))
        #expect(try folder.text("App/en.lproj/Localizable.strings") == "\"Gone\" = \"Gone\";\n")
    }

    @Test("--routine adds a family of functions")
    func routines() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"Loc(@"a", nil); LocFromTable(@"b", @"T", nil); Text(@"c");"#, to: "A.m")
        let run = try ToolRun(["extract", "A.m", "--dry-run", "--routine", "Loc", "--format", "json"], folder: folder.path)
        #expect(run.output.split(separator: "\n").count == 2 && run.output.contains(#""table":"T","key":"b""#))
        #expect(try ToolRun(["extract", "A.m", "--routine", "a b"], folder: folder.path).status == 64)
    }

    @Test("what code says differently is reported at both places, and a key without a literal is an error")
    func findings() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            NSLocalizedString(@"a", @"One");
            NSLocalizedString(@"a", @"Two");
            NSLocalizedStringWithDefaultValue(@"b", nil, nil, @"x", nil);
            NSLocalizedStringWithDefaultValue(@"b", nil, nil, @"y", nil);
            """, to: "A.m")
        let run = try ToolRun(["extract", "A.m", "--dry-run"], folder: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("A.m:2:1: warning: the key 'a' has another comment here: 'Two' [extract.comments]"))
        #expect(run.errors.contains("A.m:1:1: note: the comment is 'One' here"))
        #expect(run.errors.contains("A.m:4:1: warning: the key 'b' has another default value here, which is ignored: 'y' [extract.values]"))
        #expect(run.errors.contains("A.m:3:1: note: the value is 'x' here, and is used"))
        try folder.write("NSLocalizedString(key, nil);", to: "B.m")
        let error = try ToolRun(["extract", "B.m", "--dry-run"], folder: folder.path)
        #expect(error.status == 1 && error.errors.contains("B.m:1:19: error:") && error.errors.contains("[source.key]"))
    }

    @Test("a key without a table is reported with the place, and the others are written")
    func noTable() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"a\", nil);\nNSLocalizedStringFromTable(@\"b\", @\"T\", nil);\n", to: "A.m")
        try folder.write("", to: "en.lproj/Localizable.strings")
        let run = try ToolRun(["extract", "."], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("./A.m:2:1: error: there is no table 'T', which is used here (1 key)"))
        #expect(try folder.text("en.lproj/Localizable.strings") == "\"a\" = \"a\";\n\n")
    }

    @Test("bad files are reported and the rest is extracted")
    func badFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("NSLocalizedString(@\"good\", nil);\n", to: "App/Good.m")
        try folder.write("NSLocalizedString(@\"null\", nil);\0", to: "App/Null.m")
        try folder.write("NSLocalizedString(@\"no end, nil);\nNSLocalizedString(@\"after\", nil);\n", to: "App/Quote.m")
        try folder.write([0x2F, 0x2F, 0xE9, 0x0A], to: "App/Latin.m")
        try folder.write(
            [0xFF, 0xFE] + "NSLocalizedString(\"wide\", comment: \"\")".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
            to: "App/Wide.swift")
        try folder.write(String(repeating: "x", count: 10_000_000) + ";NSLocalizedString(@\"long\", nil);", to: "App/Long.m")
        try folder.link(".", at: "App/loop")
        let run = try ToolRun(["extract", "App", "--dry-run", "--format", "json"], folder: folder.path)
        #expect(run.status == 2)
        let keys = run.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst(7).first }
        #expect(keys == ["after", "good", "long", "null", "wide"])
        #expect(run.errors.contains("[extract.null-byte]") && run.errors.contains("[source.unterminated-string]"))
        #expect(run.errors.contains("App/Latin.m: error: the file is neither UTF-8 nor UTF-16"))
        #expect(run.errors.contains("App/loop: warning: this link leads to a folder above it"))
    }

    @Test("--emit-stringsdata writes what --stringsdata reads in place of Swift files")
    func stringsdata() throws {
        let folder = try project()
        let emit = try ToolRun(["extract", "App", "--emit-stringsdata", "data"], folder: folder.path)
        #expect(emit.status == 0 && folder.has("data/A.stringsdata") && folder.has("data/B.stringsdata"))
        try folder.remove("App/B.swift")
        let run = try ToolRun(
            ["extract", "App", "--dry-run", "--format", "json", "--stringsdata", "data/B.stringsdata"], folder: folder.path)
        #expect(run.output.contains(#"{"table":"Other","key":"Done","value":"Fertig","#) && run.output.split(separator: "\n").count == 3)
        let wrong = try ToolRun(["extract", "App", "--stringsdata", "App/A.m"], folder: folder.path)
        #expect(wrong.status == 2 && wrong.errors.contains("is not a '.stringsdata' file"))
        let missing = try ToolRun(["extract", "App", "--stringsdata", "nope"], folder: folder.path)
        #expect(missing.status == 2 && missing.errors.contains("nope") && missing.errors.contains("No such file or directory"))
        let none = try ToolRun(["extract", "App", "--stringsdata", "App"], folder: folder.path)
        #expect(none.status == 2 && none.errors.contains("no '.stringsdata' file is in 'App'"))
    }

    @Test(
        "options that do not go together end with 64",
        arguments: [
            ["--check", "--dry-run"], ["--emit-stringsdata", "a", "--check"], ["--remove-unused", "--unused", "keep"],
            ["--language", "x y"],
        ])
    func usage(options: [String]) throws {
        #expect(try ToolRun(["extract", "."] + options).status == 64)
    }
}

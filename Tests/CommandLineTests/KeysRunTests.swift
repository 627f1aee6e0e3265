import Foundation
import LocalizationTestSupport
import Testing

@Suite("lproj keys on the command line", .enabled(if: ToolRun.hasTools))
struct KeysRunTests {
    private struct Report: Decodable {
        struct Key: Decodable {
            struct Place: Decodable {
                let file: String
                let line: Int
                let column: Int
            }

            let key: String
            let state: String
            let reason: String?
            let pattern: String?
            let place: Place?
            let locations: [Place]
        }

        struct Table: Decodable {
            let table: String
            let path: String?
            let keys: [Key]
        }

        let tables: [Table]
        let counts: [String: Int]

        subscript(table: String, key: String) -> Key? { tables.first { $0.table == table }?.keys.first { $0.key == key } }
    }

    private func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            #define L(x) NSLocalizedString(x, nil)
            L(@"Done");
            NSLocalizedString([NSString stringWithFormat:@"error.%d", code], nil);
            NSLocalizedString(@"Nowhere", nil);
            NSLocalizedStringFromTable(@"No table", @"Other", nil);
            NSArray *keys = @[@"In a list"];
            """, to: "App/A.m")
        try folder.write("let title = Text(.welcomeTitle)", to: "App/B.swift")
        try folder.write(
            """
            "Done" = "Done";
            "error.5" = "Five";
            "In a list" = "In a list";
            "Gone" = "Gone";
            """, to: "App/en.lproj/Localizable.strings")
        try folder.write("\"a1-b2.text\" = \"T\";\n\"gone.text\" = \"T\";\n", to: "App/en.lproj/Main.strings")
        try folder.write(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><label id=\"a1-b2\"/></document>",
            to: "App/Base.lproj/Main.storyboard")
        try folder.write(
            "\"CFBundleName\" = \"A\";\n\"NSCameraUsageDescription\" = \"c\";\n\"MyKey\" = \"m\";\n\"Wrong\" = \"w\";\n",
            to: "App/en.lproj/InfoPlist.strings")
        try folder.write("<plist version=\"1.0\"><dict><key>MyKey</key><string>x</string></dict></plist>", to: "App/Info.plist")
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"welcome.title":{"extractionState":"manual"},"other.title":{"extractionState":"manual"}},"version":"1.0"}"#,
            to: "App/Symbols.xcstrings")
        return folder
    }

    private func report(_ options: [String] = ["--only", "used", "--only", "maybe", "--only", "unused", "--only", "missing"]) throws
        -> Report
    {
        let folder = try project()
        let run = try ToolRun(["keys", "App", "--format", "json"] + options, folder: folder.path)
        #expect(run.status == 1)
        return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    }

    @Test("a key is used by calls, documents, property lists, the system and symbols")
    func used() throws {
        let report = try report()
        let call = try #require(report["Localizable", "Done"])
        #expect(call.state == "used" && call.locations.map(\.line) == [2] && call.place?.file == "App/en.lproj/Localizable.strings")
        #expect(report["Main", "a1-b2.text"]?.state == "used" && report["Main", "gone.text"]?.state == "unused")
        for key in ["CFBundleName", "NSCameraUsageDescription", "MyKey"] { #expect(report["InfoPlist", key]?.state == "used", "\(key)") }
        #expect(report["InfoPlist", "Wrong"]?.state == "unused")
        #expect(report["Symbols", "welcome.title"]?.state == "used" && report["Symbols", "other.title"]?.state == "unused")
    }

    @Test("a key may be used where code puts keys together, and where its text is a literal")
    func maybe() throws {
        let report = try report()
        let made = try #require(report["Localizable", "error.5"])
        #expect(made.state == "maybe" && made.pattern == "error.*" && made.locations.map(\.line) == [3])
        let literal = try #require(report["Localizable", "In a list"])
        #expect(literal.state == "maybe" && literal.locations.map(\.line) == [6])
        #expect(report["Localizable", "Gone"]?.state == "unused")
    }

    @Test("a key is missing if its table lacks it, or there is no such table")
    func missing() throws {
        let report = try report()
        #expect(report["Localizable", "Nowhere"]?.state == "missing" && report["Other", "No table"]?.state == "missing")
        #expect(report.tables.first { $0.table == "Other" }?.path == nil)
        #expect(report.counts == ["used": 6, "maybe": 2, "unused": 4, "missing": 2])
    }

    @Test("--only chooses what is shown, --fail-on what the exit code is about")
    func options() throws {
        let folder = try project()
        let run = try ToolRun(["keys", "App", "--only", "missing"], folder: folder.path)
        #expect(run.status == 1)
        #expect(
            run.output == """
                App/en.lproj/Localizable.strings
                  missing
                    "Nowhere"
                      App/A.m:4:1

                Other (there is no such table)
                  missing
                    "No table"
                      App/A.m:5:1

                 missing  unused   maybe    used  table
                       1       1       2       1  App/en.lproj/Localizable.strings
                       1       0       0       0  Other (there is no such table)

                6 used, 2 maybe, 4 unused, 2 missing

                """)
        try folder.write("", to: "App/A.m")
        #expect(try ToolRun(["keys", "App"], folder: folder.path).status == 0)
        #expect(try ToolRun(["keys", "App", "--fail-on", "unused"], folder: folder.path).status == 1)
        #expect(try ToolRun(["keys", "App/nowhere"], folder: folder.path).status == 2)
    }

    @Test("a key is used by a lookup of a bundle")
    func lookups() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"[bundle localizedStringForKey:@"a" value:nil table:nil];"#, to: "A.m")
        try folder.write(#"let text = Bundle.main.localizedString(forKey: "b", value: nil, table: nil)"#, to: "B.swift")
        try folder.write("\"a\" = \"a\";\n\"b\" = \"b\";\n\"c\" = \"c\";\n", to: "en.lproj/Localizable.strings")
        let run = try ToolRun(["keys", "."], folder: folder.path)
        #expect(run.status == 0 && run.output.contains("2 used, 0 maybe, 1 unused, 0 missing"))
    }

    @Test(
        "a table that cannot be read ends the run with 2, and none of its keys is missing",
        arguments: [
            ("Localizable.xcstrings", "{ broken"), ("en.lproj/Localizable.strings", "\"a\" = \"b"),
        ])
    func brokenTables(path: String, text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"NSLocalizedString(@"k", nil);"#, to: "A.m")
        try folder.write(text, to: path)
        let run = try ToolRun(["keys", "."], folder: folder.path)
        #expect(run.status == 2 && run.output.contains(" 0 missing"), "\(run.output)")
    }

    @Test("a text with interpolations may be a key with specifiers, unless it is the key of a call with others")
    func interpolations() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"func f(n: String, m: Unknown) -> some View { Text("\(n) items"); Remote("\(m) or \(n)") }"#, to: "A.swift")
        try folder.write(
            #"{"sourceLanguage":"en","strings":{"%@ items":{},"%lld items":{},"%d or %@":{},"a \"b\"\nc":{}},"version":"1.0"}"#,
            to: "Localizable.xcstrings")
        let run = try ToolRun(["keys", "."], folder: folder.path)
        #expect(run.output.contains("1 used, 1 maybe, 2 unused, 0 missing"), "\(run.output)")
        #expect(run.output.contains(#"    "a \"b\"\nc""#), "\(run.output)")
    }

    @Test("the rows of a predicate editor may be used by it")
    func predicates() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "A.m")
        try folder.write("\"%[name]@ %[is,is not]@ %@\" = \"x\";\n\"b\" = \"b\";\n", to: "en.lproj/Predicates.strings")
        try folder.write("\"x\" = \"x\";\n", to: "en.xcloc/Source Contents/en.lproj/Old.strings")
        let run = try ToolRun(["keys", "."], folder: folder.path)
        #expect(run.output.contains("0 used, 1 maybe, 1 unused, 0 missing"), "\(run.output)")
    }
}

import CatalogFormats
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

    @Test("properties of classes that Xcode generates from a data model have their types, of the current version alone")
    func dataModel() throws {
        func model(_ entity: String, _ type: String, _ generation: String = "class") -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
                <entity name="\(entity)" representedClassName="App.\(entity)" codeGenerationType="\(generation)">
                    <attribute name="phases" attributeType="\(type)" usesScalarValueType="YES"/>
                    <attribute name="object" optional="YES" attributeType="Integer 64" usesScalarValueType="NO"/>
                    <attribute name="ratio" attributeType="Float" usesScalarValueType="YES"/>
                    <attribute name="note" attributeType="String"/>
                    <attribute name="an error" attributeType="String"/>
                    <relationship name="next" maxCount="1" destinationEntity="\(entity)"/>
                </entity>
            </model>
            """
        }
        let folder = try TemporaryFolder()
        try folder.write(model("Session", "Integer 64"), to: "M.xcdatamodeld/Old.xcdatamodel/contents")
        try folder.write(model("Session", "Integer 16"), to: "M.xcdatamodeld/New.xcdatamodel/contents")
        try folder.write(
            "<plist version=\"1.0\"><dict><key>_XCCurrentVersionName</key><string>New.xcdatamodel</string></dict></plist>",
            to: "M.xcdatamodeld/.xccurrentversion")
        try folder.write(model("Lap", "Integer 32", "category"), to: "L.xcdatamodeld/L.xcdatamodel/contents")
        try folder.write(
            #"""
            class Lap: NSManagedObject {}
            class Timer { var phases: Int?, ratio: String?, note: Int?, object: Int = 0 }
            func f(s: Session, l: Lap) {
                print(String(localized: "\(s.phases) \(s.ratio) \(s.note) \(s.object) \(s.next!.phases) \(l.phases)"))
            }
            """#, to: "A.swift")
        let run = try ToolRun(["extract", ".", "--dry-run", "--format", "json"], folder: folder.path)
        #expect(run.output.contains(##""key":"%d %f %@ %@ %d %d""##), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("guessed") && !run.output.contains("likely"), "\(run.output)")
        // Without code there is nothing to read.
        let model = try ToolRun(["extract", "L.xcdatamodeld"], folder: folder.path)
        #expect(model.status == 2 && model.errors.contains("no source file"), "\(model.errors)")
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
        #expect(run.status == 1 && run.errors.contains("./A.m:2:1: error: the table 'T', which is used here, does not exist (1 key)"))
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
        #expect(run.status == 0)
        let keys = run.output.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst(7).first }
        #expect(keys == ["after", "good", "long", "null", "wide"])
        #expect(run.errors.contains("[extract.null-byte]") && run.errors.contains("[source.unterminated-string]"))
        #expect(!run.errors.contains("App/Latin.m"))
        #expect(run.errors.contains("App/loop: warning: this link leads to a folder above it"))
    }

    @Test("files in other encodings are read as a guess, or as --encoding says, and files that are no text are left out")
    func encodings() throws {
        let folder = try TemporaryFolder()
        let call = Array("NSLocalizedString(@\"Caf".utf8)
        try folder.write(call + [0x8E] + Array("\", nil);\n".utf8), to: "App/Mac.m")
        try folder.write(call + [0xE9] + Array("\", nil);\n".utf8), to: "App/Latin.m")
        try folder.write([0x2F, 0x2F, 0xA9, 0x0A] + Array("NSLocalizedString(@\"plain\", nil);\n".utf8), to: "App/Comment.h")
        try folder.write(Array("CPCH".utf8) + [0x01, 0x00, 0xD0, 0x8C, 0xEF], to: "App/Prefix.pch")
        let guess = try ToolRun(["extract", "App", "--dry-run"], folder: folder.path)
        #expect(guess.status == 0 && guess.output.contains("\"Café\"") && guess.output.contains("\"plain\""))
        #expect(guess.errors.contains("App/Mac.m:1:1: warning: the encoding of the file is not known; its keys are read as Mac OS Roman"))
        #expect(guess.errors.contains("App/Latin.m:1:1: warning: the encoding of the file is not known; its keys are read as ISO 8859-1"))
        #expect(!guess.errors.contains("Comment.h") && !guess.errors.contains("Prefix.pch"))
        let named = try ToolRun(["extract", "App", "--dry-run", "--encoding", "windows-1252"], folder: folder.path)
        #expect(named.status == 0 && named.output.contains("\"CafŽ\"") && !named.errors.contains("warning"))
        let binary = try ToolRun(["extract", "App/Prefix.pch", "--dry-run"], folder: folder.path)
        #expect(binary.status == 2 && binary.errors.contains("[extract.encoding]"))
        #expect(try ToolRun(["extract", "App", "--dry-run", "--encoding", "nope"], folder: folder.path).status == 64)
    }

    @Test("phrases of App Shortcuts need no table")
    func phrases() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            struct S: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] { AppShortcut(intent: I(), phrases: ["Open \\(.applicationName)"]) }
            }
            """, to: "App/S.swift")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "App/Localizable.xcstrings")
        let check = try ToolRun(["extract", "App", "--check"], folder: folder.path)
        #expect(check.status == 0 && check.errors == "", "\(check.errors)")
        let keys = try ToolRun(["keys", "App"], folder: folder.path)
        #expect(keys.status == 0 && keys.output.contains("0 missing"))
    }

    @Test("a catalog has the phrases of an App Shortcut below the first one, a '.strings' file has each")
    func phraseSets() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            struct S: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(intent: I(), phrases: ["Open \\(.applicationName)", "Show \\(.applicationName)"])
                    AppShortcut(intent: J(), phrases: ["Add", "Open \\(.applicationName)", "Create", "Old"])
                }
            }
            """, to: "App/S.swift")
        let empty = #"{"sourceLanguage":"en","strings":{"Old":{"comment":"o"}},"version":"1.0"}"#
        try folder.write(empty, to: "App/AppShortcuts.xcstrings")
        #expect(try ToolRun(["extract", "App", "--language", "de"], folder: folder.path).status == 0)
        let document = XCStringsDocument(parsing: Array(try folder.text("App/AppShortcuts.xcstrings").utf8))
        #expect(document.entries.map(\.key) == ["Add", "Old", "Open ${applicationName}"])
        let expected = [
            ["Add", "Open ${applicationName}", "Create", "Old"], nil, ["Open ${applicationName}", "Show ${applicationName}"],
        ]
        for language in ["en", "de"] {
            #expect(document.entries.map { $0.model[language]?.phrases?.values } == expected, "\(language)")
            #expect(document.entries.allSatisfy { $0.model[language]?.phrases.map { $0.state == .new } ?? true })
        }
        #expect(document.entries.map(\.model.extractionState) == [.extractedWithValue, nil, .extractedWithValue])
        #expect(document.entries.map(\.model.comment) == [nil, "o", nil])
        let again = try ToolRun(["extract", "App", "--language", "de", "--check"], folder: folder.path)
        #expect(again.status == 0 && again.output == "", "\(again.output)")
        let strings = try ToolRun(["extract", "App", "--output", "Out", "--table-format", "strings"], folder: folder.path)
        #expect(strings.status == 0, "\(strings.errors)")
        let table = try folder.text("Out/en.lproj/AppShortcuts.strings")
        for phrase in ["Open ${applicationName}", "Show ${applicationName}", "Add", "Create", "Old"] {
            #expect(table.contains("\"\(phrase)\" = \"\(phrase)\";"), "\(table)")
        }
    }

    @Test("the data for sync has the phrases of an App Shortcut as one key with values, which is one entry of a catalog")
    func phraseData() throws {
        let folder = try TemporaryFolder()
        let shortcut = #"AppShortcut(intent: I(), phrases: ["Open \(.applicationName)", "Show \(.applicationName)"])"#
        try folder.write("struct S: AppShortcutsProvider { static var appShortcuts: [AppShortcut] { \(shortcut) } }\n", to: "App/S.swift")
        #expect(try ToolRun(["extract", "App", "--emit-stringsdata", "Data"], folder: folder.path).status == 0)
        let data = try folder.text("Data/S.stringsdata")
        #expect(data.contains(#""values": ["#) && data.components(separatedBy: "\"key\"").count == 2, "\(data)")
        let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}\n"
        for tool in [["xcstringstool", "sync"], ["sync"]] {
            try folder.write(empty, to: "AppShortcuts.xcstrings")
            let run = try ToolRun(tool + ["AppShortcuts.xcstrings", "--stringsdata", "Data/S.stringsdata"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            let document = XCStringsDocument(parsing: Array(try folder.text("AppShortcuts.xcstrings").utf8))
            #expect(document.entries.map(\.key) == ["Open ${applicationName}"])
            let phrases = document.entries.map { $0.model["en"]?.phrases?.values }
            #expect(phrases == [["Open ${applicationName}", "Show ${applicationName}"]])
            #expect(document.entries.map(\.model.extractionState) == [.extractedWithValue])
        }
        // Phrases that code lacks and nobody translated are removed.
        try folder.write(#"{"source":"S.swift","tables":{},"version":1}"#, to: "None.stringsdata")
        #expect(try ToolRun(["sync", "AppShortcuts.xcstrings", "--stringsdata", "None.stringsdata"], folder: folder.path).status == 0)
        #expect(try folder.text("AppShortcuts.xcstrings") == empty)
    }

    @Test(
        "the files in all folders of a target that is the whole folder of sources use its table",
        arguments: [#", path: "Sources""#, #", path: "./Sources/""#, "", #", path: ".", sources: ["Sources"]"#])
    func wholeSources(path: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("let package = Package(name: \"P\", targets: [.target(name: \"P\"\(path))])\n", to: "P/Package.swift")
        try folder.write(
            "{\"sourceLanguage\":\"en\",\"strings\":{\"inner\":{},\"outer\":{}},\"version\":\"1.0\"}",
            to: path.contains("sources") ? "P/Resources/Localizable.xcstrings" : "P/Sources/Localizable.xcstrings")
        try folder.write("let a = String(localized: \"outer\", bundle: .module)\n", to: "P/Sources/R.swift")
        try folder.write("let b = String(localized: \"inner\", bundle: .module)\n", to: "P/Sources/Icon/I.swift")
        let check = try ToolRun(["extract", "P", "--check"], folder: folder.path)
        #expect(check.status == 0 && check.output == "", "\(check.output)\(check.errors)")
    }

    @Test("the names of cases are raw values, so that their keys may be used")
    func rawValues() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            enum Tab: String {
                case home, settings // two
                case `default`
                var title: LocalizedStringKey { LocalizedStringKey(rawValue) }
            }
            let used = String(localized: "used")
            """, to: "App/S.swift")
        try folder.write(
            "{\"sourceLanguage\":\"en\",\"strings\":{\"default\":{},\"home\":{},\"other\":{},\"settings\":{},\"used\":{}},\"version\":\"1.0\"}",
            to: "App/Localizable.xcstrings")
        let run = try ToolRun(["keys", "App"], folder: folder.path)
        #expect(run.output.contains("1 used, 3 maybe, 1 unused, 0 missing"), "\(run.output)")
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

import Foundation
import LocalizationTestSupport
import Testing

/// The languages in which tables are expected.
@Suite("Report and lint expect tables in the same languages", .enabled(if: ToolRun.hasTools))
struct ExpectedLanguageTests {
    /// Some files, and what both verbs say is missing in French.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        /// The paths of the tables in which French is missing altogether.
        var tables: [String] = []
        /// The number of texts that count in French, and of those that it lacks.
        let counted: Int
        let missing: Int
    }

    private static let project = "// !$*UTF8*$!\n{ archiveVersion = 1; objects = { }; }\n"
    private static let manifest = "let package = Package(name: \"Kit\", defaultLocalization: \"en\")\n"
    private static func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }

    /// An app with a table in English and French.
    private static let app = [
        "App/en.lproj/Localizable.strings": table("Open file", "Close file"), "App/fr.lproj/Localizable.strings": table("Open file"),
    ]
    private static let other = ["App/UI/en.lproj/Main.strings": table("Save file", "Save all", "Save none")]

    private static func sample(
        _ name: String, _ more: [String: String], tables: [String] = [], counted: Int, missing: Int
    ) -> Sample {
        Sample(testDescription: name, files: app.merging(more) { $1 }, tables: tables, counted: counted, missing: missing)
    }

    static let samples = [
        sample("one folder", [:], counted: 2, missing: 1),
        sample("another folder of the same project", other, tables: ["App/UI/en.lproj/Main.strings"], counted: 5, missing: 4),
        sample(
            "a bundle of settings in an Xcode project",
            ["App.xcodeproj/project.pbxproj": project, "App/Settings.bundle/en.lproj/Root.strings": table("Sounds")],
            tables: ["App/Settings.bundle/en.lproj/Root.strings"], counted: 3, missing: 2),
        sample(
            "a package of an app",
            [
                "App.xcodeproj/project.pbxproj": project, "Kit/Package.swift": manifest,
                "Kit/Sources/Kit/en.lproj/Kit.strings": table("Kit text"),
            ], tables: ["Kit/Sources/Kit/en.lproj/Kit.strings"], counted: 3, missing: 2),
        sample(
            "another app",
            ["App/App.xcodeproj/project.pbxproj": project, "Tool/Tool.xcodeproj/project.pbxproj": project]
                .merging(["Tool/en.lproj/Tool.strings": table("Tool text")]) { $1 }, counted: 2, missing: 1),
        sample(
            "an app for trying a package",
            [
                "Package.swift": manifest, "Try/Try.xcodeproj/project.pbxproj": project, "Try/Try/en.lproj/Try.strings": table("Try text"),
            ], counted: 2, missing: 1),
        sample(
            "a language with an empty file alone", ["App/en.lproj/More.strings": table("More texts"), "App/fr.lproj/More.strings": "\n"],
            tables: ["App/en.lproj/More.strings"], counted: 3, missing: 2),
        Sample(
            testDescription: "a language without any text",
            files: [
                "App/en.lproj/Localizable.strings": table("Open file"), "App/fr.lproj/Localizable.strings": "/* Nothing yet */\n",
            ], tables: ["App/en.lproj/Localizable.strings"], counted: 1, missing: 1),
        Sample(
            testDescription: "a region of the language of another table",
            files: [
                "App/en.lproj/Localizable.strings": table("Open file"), "App/fr-CA.lproj/Localizable.strings": table("Open file"),
                "App/en.lproj/More.strings": table("More texts"), "App/fr.lproj/More.strings": table("More texts"),
            ], tables: ["App/en.lproj/Localizable.strings"], counted: 2, missing: 1),
    ]

    @Test("what report counts as missing, lint names, for a table or for its texts", arguments: samples)
    func agreement(sample: Sample) throws {
        let folder = try TemporaryFolder()
        for (name, text) in sample.files { try folder.write(text, to: name) }
        let report = try ToolRun(["report", ".", "--format", "json", "--missing", "fr"], folder: folder.path)
        let value = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
        let languages = value?["languages"] as? [[String: Any]] ?? []
        let french = try #require(languages.first { $0["language"] as? String == "fr" })
        #expect(french["texts"] as? Int == sample.counted)
        #expect((value?["unfinished"] as? [Any])?.count == sample.missing)
        let lint = try ToolRun(["lint", ".", "--format", "json", "--all"], folder: folder.path)
        let findings = try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [[String: Any]] ?? []
        let own = findings.filter { $0["language"] as? String == "fr" }
        func paths(_ rule: String) -> [String] {
            own.filter { $0["identifier"] as? String == rule }.compactMap {
                ($0["file"] as? String)?.replacingOccurrences(of: "./", with: "")
            }
        }
        #expect(paths("coverage.missing-table").sorted() == sample.tables)
        let texts = sample.tables.reduce(0) { $0 + (sample.files[$1] ?? "").split(separator: "\n").count }
        #expect(paths("coverage.missing-translation").count == sample.missing - texts)
    }

    @Test("a language that no table has counts in all tables if it is asked for, and one of another project in its own")
    func askedLanguages() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.app { try folder.write(text, to: name) }
        try folder.write(Self.project, to: "App/App.xcodeproj/project.pbxproj")
        try folder.write(Self.project, to: "Tool/Tool.xcodeproj/project.pbxproj")
        try folder.write(Self.table("Tool text"), to: "Tool/en.lproj/Tool.strings")
        let report = try ToolRun(["report", ".", "--language", "fr,ja"], folder: folder.path)
        #expect(
            report.output == """
                language  complete   texts  missing
                fr           50.0%  1 of 2        1
                ja            0.0%  0 of 3        3

                """, "\(report.output)")
    }

    @Test("an export has the texts of code in the project's folders, and of none beside them")
    func codeOfProject() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; developmentRegion = en; knownRegions = (en, fr, Base); targets = (); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (S); };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        func code(_ key: String) -> String { "let a = NSLocalizedString(\"\(key)\", comment: \"\")\n" }
        try folder.write(code("of the app"), to: "App/A.swift")
        try folder.write(code("of a library"), to: "Frameworks/External/B.swift")
        let run = try ToolRun(["export", ".", "-o", "out"], folder: folder.path)
        let document = try folder.text("out/fr.xcloc/Localized Contents/fr.xliff")
        #expect(run.status == 0 && document.contains("of the app") && !document.contains("of a library"), "\(run.errors)\(document)")
    }

    @Test("an export names the languages of tables that the Xcode project does not list")
    func unlistedLanguages() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; developmentRegion = en; knownRegions = (en, fr, Base); targets = (); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (S); };
                S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        for (name, text) in Self.app { try folder.write(text, to: name) }
        let quiet = try ToolRun(["export", ".", "-o", "one"], folder: folder.path)
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
        try folder.write(Self.table("Open file"), to: "App/bs.lproj/Localizable.strings")
        try folder.write(Self.table("Open file"), to: "App/en-XA.lproj/Localizable.strings")
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Go" : { "localizations" : { "id" : { "stringUnit" : { "state" : "translated", "value" : "Pergi" } } } } } }
            """, to: "App/Texts.xcstrings")
        let run = try ToolRun(["export", ".", "-o", "two"], folder: folder.path)
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n") == ["two/en.xcloc", "two/fr.xcloc"])
        #expect(
            run.errors == """
                note: the project does not list some languages of its tables, and they are not exported: bs, id; '--language bs,id' exports them

                """)
        let named = try ToolRun(["export", ".", "-o", "three", "--language", "bs,id"], folder: folder.path)
        #expect(named.status == 0 && named.errors.isEmpty)
        #expect(named.output.split(separator: "\n") == ["three/bs.xcloc", "three/id.xcloc"])
    }

    @Test("an export names the languages of files beside those that the Xcode project has")
    func languagesBeside() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = { P = { isa = PBXProject; mainGroup = G; developmentRegion = en; knownRegions = (en, fr, Base); targets = (); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (V); };
                V = { isa = PBXVariantGroup; name = Localizable.strings; path = App; sourceTree = "<group>"; children = (E, F); };
                E = { isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
                F = { isa = PBXFileReference; name = fr; path = fr.lproj/Localizable.strings; sourceTree = "<group>"; }; }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        for name in ["en", "fr", "ar"] { try folder.write("\"a\" = \"A \(name)\";\n", to: "App/\(name).lproj/Localizable.strings") }
        // A folder with other files is none of the project's languages.
        try folder.write("x", to: "App/it.lproj/Picture.txt")
        let run = try ToolRun(["export", ".", "-o", "out", "--format", "xliff"], folder: folder.path)
        #expect(run.status == 0 && run.errors.contains("not exported: ar; '--language ar' exports them"), "\(run)")
        let named = try ToolRun(["export", ".", "-o", "out", "--format", "xliff", "--language", "ar"], folder: folder.path)
        #expect(try named.status == 0 && folder.text("out/ar.xliff").contains("<target>A ar</target>"), "\(named)")
    }

    @Test("without tables, verbs say what makes some of the keys in code, and end with 2", arguments: ["report", "lint", "init", "pseudo"])
    func noTables(verb: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("import Foundation\nlet a = String(localized: \"Open file\")\n", to: "App/a.swift")
        let run = try ToolRun([verb, "App"], folder: folder.path)
        #expect(run.status == 2 && run.output.isEmpty, "\(run.output)")
        let message =
            "error: found no tables in 'App' or in the folders below; 'lproj extract --output FOLDER' makes some of the keys in code\n"
        #expect(run.errors == message)
        let extract = try ToolRun(["extract", "App", "--output", "App"], folder: folder.path)
        #expect(extract.status == 0, "\(extract.errors)")
        #expect(try ToolRun([verb, "App"], folder: folder.path).errors != message)
    }

    @Test("tables in folders without the ending of languages are read by themselves, which lint says")
    func foldersWithoutEnding() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.table("Open file"), to: "App/en-GB/web.strings")
        try folder.write(Self.table("Open file"), to: "App/fr/web.strings")
        let run = try ToolRun(["lint", "App"], folder: folder.path)
        #expect(run.status == 0)
        #expect(run.errors == "note: no table is in an '.lproj' folder, so that texts of different languages are not compared\n")
        try folder.write(Self.table("Open file"), to: "App/en.lproj/web.strings")
        #expect(!(try ToolRun(["lint", "App"], folder: folder.path).errors.contains("no table is")))
    }

    @Test("lint says why keys without a use are not reported")
    func computedKeys() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.app { try folder.write(text, to: name) }
        let code = "import Foundation\nlet texts = [String(localized: \"Open file\")"
        try folder.write(code + "]\n", to: "App/a.swift")
        let known = try ToolRun(["lint", "App"], folder: folder.path)
        #expect(known.errors.contains("[code.unused-key]") && !known.errors.contains("is not reported"), "\(known.errors)")
        try folder.write(code + ", NSLocalizedString(ProcessInfo.processInfo.hostName, comment: \"\")]\n", to: "App/a.swift")
        let run = try ToolRun(["lint", "App"], folder: folder.path)
        #expect(!run.errors.contains("[code.unused-key]"))
        #expect(
            run.errors.contains(
                "note: 1 key has no use and is not reported, because 1 call gets its key from elsewhere; 'lproj keys' lists it, and "
                    + "'lproj extract --dry-run' shows the call\n"), "\(run.errors)")
    }
}

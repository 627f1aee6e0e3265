import Foundation
import LocalizationTestSupport
import Testing

@Suite("Runs: split, unite and subset", .enabled(if: ToolRun.hasTools))
struct PartsRunTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "onboarding.text" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : "Welcome"
                  }
                }
              }
            },
            "onboarding.title" : {

            },
            "Save" : {

            },
            "widget.title" : {
              "comment" : "Widget"
            }
          },
          "version" : "1.0"
        }

        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
        return folder
    }

    private func text(_ name: String, in folder: TemporaryFolder) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test("a catalog is split by prefix into a folder, united again byte for byte, and a dry run writes nothing")
    func thereAndBack() throws {
        let folder = try folder()
        let lines = "out/onboarding.xcstrings: 2 entries\nout/widget.xcstrings: 1 entry\nout/Localizable.xcstrings: 1 entry\n"
        let dry = try ToolRun(["split", "App/Localizable.xcstrings", "--by", "prefix", "-o", "out", "--dry-run"], folder: folder.path)
        #expect(
            dry.status == 0 && dry.errors == "note: nothing is written\n" && dry.output == lines
                && !FileManager.default.fileExists(atPath: folder.path + "/out"))
        let split = try ToolRun(["split", "App/Localizable.xcstrings", "--by", "prefix", "-o", "out"], folder: folder.path)
        #expect(split.status == 0 && split.output == lines && split.errors == "")
        #expect(try text("App/Localizable.xcstrings", in: folder) == Self.catalog)
        let unite = try ToolRun(["unite", "out", "-o", "All.xcstrings"], folder: folder.path)
        #expect(unite.status == 0 && unite.output == "All.xcstrings: 4 entries\n")
        #expect(try text("All.xcstrings", in: folder) == Self.catalog)
    }

    @Test("a dry run in JSON prints nothing but JSON, and a catalog without a name is not split")
    func streams() throws {
        let folder = try folder()
        let options = ["--by", "prefix", "-o", "out", "--dry-run", "--format", "json"]
        let dry = try ToolRun(["split", "App/Localizable.xcstrings"] + options, folder: folder.path)
        #expect(dry.status == 0 && dry.output.hasPrefix("["), "\(dry)")
        let stream = try ToolRun(["split", "-", "--by", "prefix", "-o", "out"], input: Self.catalog, folder: folder.path)
        #expect(stream.status == 64 && stream.errors.contains("name its file"), "\(stream)")
    }

    @Test("in its own folder, the catalog loses the entries; a part that has another entry is a conflict")
    func inPlace() throws {
        let folder = try folder()
        let options = ["split", "App/Localizable.xcstrings", "--by", "prefix", "-o", "App"]
        #expect(try ToolRun(options, folder: folder.path).status == 0)
        #expect(try text("App/Localizable.xcstrings", in: folder).contains("widget") == false)
        #expect(try text("App/widget.xcstrings", in: folder).contains("\"widget.title\" : {\n      \"comment\" : \"Widget\""))
        try folder.write(Self.catalog.replacingOccurrences(of: "\"Widget\"", with: "\"Other\""), to: "App/Localizable.xcstrings")
        let before = try text("App/Localizable.xcstrings", in: folder)
        let run = try ToolRun(options, folder: folder.path)
        #expect(
            run.status == 1 && run.errors.contains("error: 'widget.title' has a different entry in 'App/widget.xcstrings' [parts.conflict]")
        )
        #expect(try text("App/Localizable.xcstrings", in: folder) == before)
    }

    @Test("calls with literal keys get the name of the table, in the place where their function takes it; others are reported")
    func rewrittenCode() throws {
        let folder = try folder()
        try folder.write(
            """
            import SwiftUI
            let a = NSLocalizedString("onboarding.title", comment: "x, y")
            let b = String(localized: "onboarding.text", defaultValue: "Welcome", comment: "c")
            let c = Text("widget.title")
            let d = String(localized: "onboarding.title", table: "Localizable")
            let e = Button("widget.title") {}
            let f = NSLocalizedString("Save", comment: "")
            let g = AttributedString(localized: "widget.title", options: [.applyReplacementIndexAttribute], comment: "c")
            let h = String(localized: "onboarding.text", defaultValue: "Welcome", options: o, locale: l)
            """, to: "App/View.swift")
        try folder.write("NSString *a = NSLocalizedString(@\"widget.title\", @\"c\");\n", to: "App/View.m")
        try folder.write("", to: "Package.swift")
        let run = try ToolRun(
            ["split", "App/Localizable.xcstrings", "--by", "prefix", "-o", "App", "--rewrite-code"], folder: folder.path)
        #expect(run.status == 1 && run.errors.contains("App/View.swift:6:16: warning: the key 'widget.title' is in the table 'widget' now"))
        #expect(
            try text("App/View.swift", in: folder) == """
                import SwiftUI
                let a = NSLocalizedString("onboarding.title", tableName: "onboarding", comment: "x, y")
                let b = String(localized: "onboarding.text", defaultValue: "Welcome", table: "onboarding", comment: "c")
                let c = Text("widget.title", tableName: "widget")
                let d = String(localized: "onboarding.title", table: "onboarding")
                let e = Button("widget.title") {}
                let f = NSLocalizedString("Save", comment: "")
                let g = AttributedString(localized: "widget.title", options: [.applyReplacementIndexAttribute], table: "widget", comment: "c")
                let h = String(localized: "onboarding.text", defaultValue: "Welcome", options: o, table: "onboarding", locale: l)
                """)
        #expect(
            try text("App/View.m", in: folder) == "NSString *a = NSLocalizedStringFromTable(@\"widget.title\", @\"widget\", @\"c\");\n")
    }

    @Test("the code of another catalog with the name of the table stays as it is", arguments: [true, false])
    func otherCatalog(isPackage: Bool) throws {
        let folder = try folder()
        if isPackage {
            try folder.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "P", defaultLocalization: "en", targets: [.target(name: "App", path: "App"), .target(name: "Widget", path: "Widget")])
                """, to: "Package.swift")
        }
        try folder.write(Self.catalog, to: "Widget/Localizable.xcstrings")
        let own = "import SwiftUI\nlet a = Text(\"widget.title\")\nlet b = Button(\"widget.other\") {}\n"
        let other = "import SwiftUI\nlet a = Text(\"widget.title\")\nlet b = Button(\"widget.title\") {}\n"
        try folder.write(own, to: "App/A.swift")
        try folder.write(other, to: "Widget/W.swift")
        let run = try ToolRun(
            ["split", "App/Localizable.xcstrings", "--by", "prefix", "-o", "App", "--rewrite-code"], folder: folder.path)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(try text("Widget/W.swift", in: folder) == other)
        #expect(
            try text("App/A.swift", in: folder)
                == own.replacingOccurrences(of: "Text(\"widget.title\"", with: "Text(\"widget.title\", tableName: \"widget\""))
    }

    @Test("a call of another target of a package, which looks in the app's bundle, stays as it is; one with a bundle follows the key")
    func callOfAnotherTarget() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App"), .target(name: "Feature")])
            """, to: "Package.swift")
        try folder.write(Self.catalog, to: "Sources/App/Localizable.xcstrings")
        let own = "let a = NSLocalizedString(\"onboarding.title\", bundle: .module, comment: \"\")\n"
        let other = "let a = NSLocalizedString(\"onboarding.title\", comment: \"\")\n"
        let named = "let a = NSLocalizedString(\"onboarding.title\", bundle: .app, comment: \"\")\n"
        try folder.write(own, to: "Sources/App/A.swift")
        try folder.write(other, to: "Sources/Feature/F.swift")
        try folder.write(named, to: "Sources/Feature/G.swift")
        try folder.write(own, to: "Sources/Feature/M.swift")
        let run = try ToolRun(
            ["split", "Sources/App/Localizable.xcstrings", "--by", "prefix", "-o", "Sources/App", "--rewrite-code"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try text("Sources/App/A.swift", in: folder)
                == own.replacingOccurrences(of: ", bundle", with: ", tableName: \"onboarding\", bundle"))
        #expect(try text("Sources/Feature/F.swift", in: folder) == other)
        #expect(try text("Sources/Feature/M.swift", in: folder) == own)
        #expect(
            try text("Sources/Feature/G.swift", in: folder)
                == named.replacingOccurrences(of: ", bundle", with: ", tableName: \"onboarding\", bundle"))
    }

    @Test("by folder, a key goes beside the only target that uses it; keys of several targets and unused ones stay")
    func byFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "P", defaultLocalization: "en", targets: [.target(name: "App"), .target(name: "Feature")])
            """, to: "Package.swift")
        try folder.write(Self.catalog, to: "Sources/App/Localizable.xcstrings")
        try folder.write("let a = NSLocalizedString(\"onboarding.title\", bundle: .main, comment: \"\")\n", to: "Sources/Feature/F.swift")
        try folder.write(
            "let a = NSLocalizedString(\"Save\", comment: \"\")\nlet b = NSLocalizedString(\"widget.title\", comment: \"\")\n",
            to: "Sources/App/A.swift")
        let run = try ToolRun(
            ["split", "Sources/App/Localizable.xcstrings", "--by", "folder", "-o", ".", "--dry-run"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output == "./Sources/Feature/Localizable.xcstrings: 1 entry\n./Sources/App/Localizable.xcstrings: 3 entries\n",
            "\(run.output)")
    }

    @Test(
        "by folder, a target of an Xcode project that has a folder as a whole gets the keys that it alone uses; one that lists files gets none"
    )
    func byFolderOfXcode() throws {
        func output(_ feature: String, _ type: String = "app-extension") throws -> String {
            let folder = try TemporaryFolder()
            try folder.write(
                """
                { objects = {
                    P = { isa = PBXProject; mainGroup = G; targets = (A, F); };
                    G = { isa = PBXGroup; sourceTree = "<group>"; children = (FA, FF, one); };
                    FA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
                    FF = { isa = PBXFileSystemSynchronizedRootGroup; path = Feature; sourceTree = "<group>"; };
                    one = { isa = PBXFileReference; path = Feature/F.swift; sourceTree = "<group>"; };
                    A = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (FA); };
                    F = { isa = PBXNativeTarget; name = Feature; productType = "com.apple.product-type.\(type)"; \(feature) };
                    FS = { isa = PBXSourcesBuildPhase; files = (b1); };
                    b1 = { isa = PBXBuildFile; fileRef = one; };
                }; rootObject = P; }
                """, to: "App.xcodeproj/project.pbxproj")
            try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
            try folder.write("let a = NSLocalizedString(\"onboarding.title\", bundle: .main, comment: \"\")\n", to: "Feature/F.swift")
            try folder.write(
                "let a = NSLocalizedString(\"Save\", comment: \"\")\nlet b = NSLocalizedString(\"widget.title\", comment: \"\")\n",
                to: "App/A.swift")
            let run = try ToolRun(["split", "App/Localizable.xcstrings", "--by", "folder", "-o", ".", "--dry-run"], folder: folder.path)
            #expect(run.status == 0, "\(run.errors)")
            return run.output
        }
        #expect(
            try output("fileSystemSynchronizedGroups = (FF);")
                == "./Feature/Localizable.xcstrings: 1 entry\n./App/Localizable.xcstrings: 3 entries\n")
        #expect(try !output("fileSystemSynchronizedGroups = (FF);", "framework").contains("Feature/"))
        #expect(try !output("buildPhases = (FS);").contains("Feature/"))
        #expect(try !output("fileSystemSynchronizedGroups = (FA, FF);").contains("Feature/"))
    }

    @Test("a list names tables; a mistake in it is an error with its line")
    func list() throws {
        let folder = try folder()
        try folder.write("widget.* = Widget\nSave = Common\n", to: "parts.txt")
        let run = try ToolRun(["split", "App/Localizable.xcstrings", "--map", "parts.txt", "-o", "out"], folder: folder.path)
        #expect(run.output == "out/Common.xcstrings: 1 entry\nout/Widget.xcstrings: 1 entry\nout/Localizable.xcstrings: 2 entries\n")
        try folder.write("widget.* = Widget\nx\n", to: "parts.txt")
        let wrong = try ToolRun(["split", "App/Localizable.xcstrings", "--map", "parts.txt", "-o", "out"], folder: folder.path)
        #expect(wrong.status == 2 && wrong.errors.contains("parts.txt:2: "))
        for options in [["--by", "letter"], [], ["--by", "prefix=0"], ["--by", "folder", "--map", "x"]] {
            #expect(try ToolRun(["split", "App/Localizable.xcstrings", "-o", "out"] + options, folder: folder.path).status == 64)
        }
    }

    @Test("a subset is a copy of some entries, and a check says whether it still is")
    func subset() throws {
        let folder = try folder()
        let options = ["subset", "App/Localizable.xcstrings", "--keys", "widget.*", "-o", "W.xcstrings"]
        #expect(try ToolRun(options + ["--check"], folder: folder.path).status == 1)
        let made = try ToolRun(options, folder: folder.path)
        #expect(made.status == 0 && made.output == "W.xcstrings: 1 entry\n")
        #expect(try ToolRun(options + ["--check"], folder: folder.path).status == 0)
        try folder.write(Self.catalog.replacingOccurrences(of: "\"Widget\"", with: "\"Other\""), to: "App/Localizable.xcstrings")
        let check = try ToolRun(options + ["--check"], folder: folder.path)
        #expect(check.status == 1 && check.errors.contains("is not up to date: 1 entry differs, such as 'widget.title' [parts.outdated]"))
        for output in ["App/Localizable.xcstrings", "./App/../App/Localizable.xcstrings"] {
            let own = try ToolRun(
                ["subset", "App/Localizable.xcstrings", "--keys", "widget.*", "-o", output], folder: folder.path)
            #expect(own.status == 64 && own.errors.contains("'--output' is the catalog itself"))
        }
        #expect(try text("App/Localizable.xcstrings", in: folder).contains("onboarding.title"))
        let none = try ToolRun(
            ["subset", "App/Localizable.xcstrings", "--keys", "x.*", "-o", "X.xcstrings"], folder: folder.path)
        #expect(none.status == 1 && none.errors.contains("warning: no key matches 'x.*' [parts.no-key]"))
    }

    @Test("phrases of App Shortcuts in code have the app's name once; a key of the catalog that code has is reported in code alone")
    func phrasesInCode() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import AppIntents
            struct S: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(intent: I(), phrases: ["Start \\(.applicationName)", "Start Timer"], shortTitle: "Start", systemImageName: "s")
                }
            }
            """, to: "S.swift")
        try folder.write(
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Start ${applicationName}\" : { }, \"Start Timer\" : { } }, \"version\" : \"1.0\" }",
            to: "AppShortcuts.xcstrings")
        let run = try ToolRun(["lint", ".", "--only", "phrase.application-name", "--format", "xcode"], folder: folder.path)
        let lines = run.output.split(separator: "\n").filter { $0.contains("[phrase.application-name]") }
        #expect(lines.count == 1 && lines.first?.contains("S.swift:4:") == true, "\(run.output)")
    }
}

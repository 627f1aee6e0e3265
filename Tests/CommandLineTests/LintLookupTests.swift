import LocalizationTestSupport
import Testing

@Suite("Lint: lookups by other means, and keys that only translations have", .enabled(if: ToolRun.hasTools))
struct LintLookupTests {
    /// The findings of some rules as `severity: text [rule]`.
    private func found(_ files: [String: String], _ rules: String, _ options: String...) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["lint", folder.path, "--format", "xcode", "--only", rules] + options)
        return run.output.split(separator: "\n").map { line in line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
    }

    private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }

    private func missing(_ key: String, _ severity: String = "error") -> String {
        "\(severity): the table 'Localizable' does not have the key '\(key)' [code.missing-key]"
    }

    @Test("lookups of bundles, macros over them and functions of '--routine' use keys; other bundles than the app's lack none")
    func lookups() throws {
        let files = [
            "A.m": """
            #define LOC(key) [[NSBundle mainBundle] localizedStringForKey:key value:@"" table:nil]
            void f(NSBundle *kit) {
                LOC(@"t"); LOC(@"a.gone"); LOC2(@"d.gone");
                [[NSBundle mainBundle] localizedStringForKey:@"b.gone" value:@"" table:nil];
                [kit localizedStringForKey:@"kit.done" value:@"" table:nil];
            }

            """,
            "B.swift": """
            let c = Bundle.main.localizedString(forKey: "c.gone", value: nil, table: nil)
            let d = kit.localizedString(forKey: "kit.cancel", value: nil, table: nil)

            """,
            "en.lproj/Localizable.strings": table("t"),
        ]
        #expect(
            try found(files, "code.missing-key,code.unknown-table", "--routine", "LOC2") == [
                missing("a.gone"), missing("d.gone"), missing("b.gone"), missing("c.gone"),
            ])
    }

    @Test("a key that code looks up and only translations have is an error of the call")
    func translatedOnly() throws {
        let files = [
            "A.swift": """
            let a = NSLocalizedString("t", comment: "")
            let b = NSLocalizedString("settings.degrees", comment: "")
            let c = NSLocalizedString("Two words", comment: "")
            let d = ["only.literal"]

            """,
            "en.lproj/Localizable.strings": table("t"),
            "de.lproj/Localizable.strings": table("t", "settings.degrees", "Two words", "only.literal", "gone"),
        ]
        #expect(
            try found(files, "code.missing-key,coverage.extra-translation").sorted() == [
                "error: the table 'Localizable' does not have the key 'settings.degrees' in 'en', only in de [code.missing-key]",
                "warning: the key does not exist in the source language 'en' (de: gone); nothing uses it [coverage.extra-translation]",
                "warning: the key does not exist in the source language 'en' (de: only.literal) [coverage.extra-translation]",
            ])
    }

    @Test("a literal that a function only hands on as a default value is no key that the table lacks")
    func defaultValues() throws {
        let code = """
            func t(_ key: StaticString, _ fallback: String.LocalizationValue) -> String { String(localized: key, defaultValue: fallback) }
            let a = t("t", "Some text"), b = t("gone.key", "Other text")

            """
        let files = ["A.swift": code, "en.lproj/Localizable.strings": table("t")]
        #expect(try found(files, "code.missing-key") == [missing("gone.key", "warning")])
    }

    @Test("names of files and hosts in SwiftUI are no keys, and other names only errors if keys begin alike")
    func names() throws {
        let code = """
            struct V: View { var body: some View {
                Text("settings.title"); Text("README.md"); Label("Duck.ai", image: "c"); Button("Huge_Black") { open() }
                Text("settings.gone"); Text("settings_debug.txt"); Text("settings.log")
            } }
            let a = NSLocalizedString("other.gone", comment: "")

            """
        let files = ["A.swift": "import SwiftUI\n" + code, "en.lproj/Localizable.strings": table("settings.title")]
        #expect(
            try found(files, "code.missing-key") == [
                missing("Huge_Black", "warning"), missing("settings.gone"), missing("settings.log"), missing("other.gone"),
            ])
    }

    @Test("a test may look up a key that does not exist")
    func tests() throws {
        let files = [
            "A.swift": "let a = NSLocalizedString(\"t\", comment: \"\")\n",
            "Tests/ATests.swift": "import XCTest\nlet b = NSLocalizedString(\"test.gone\", comment: \"\")\n",
            "en.lproj/Localizable.strings": table("t"),
        ]
        #expect(try found(files, "code.missing-key") == [])
    }

    @Test("a file that no target builds lacks no keys, unless a third of the files are in no target")
    func unbuiltFiles() throws {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, b, c); };
                a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                b = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
                c = { isa = PBXFileReference; path = C.swift; sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
                S = { isa = PBXSourcesBuildPhase; files = (b1, b2, b3); };
                b1 = { isa = PBXBuildFile; fileRef = a; };
                b2 = { isa = PBXBuildFile; fileRef = b; };
                b3 = { isa = PBXBuildFile; fileRef = c; };
            }; rootObject = P; }
            """
        func call(_ key: String) -> String { "let \(key) = NSLocalizedString(\"\(key).gone\", comment: \"\")\n" }
        var files = [
            "App.xcodeproj/project.pbxproj": project, "A.swift": call("a") + "let t = NSLocalizedString(\"t\", comment: \"\")\n",
            "B.swift": "", "C.swift": "", "Old/D.swift": call("d"), "Old/E.h": "#define E NSLocalizedString(@\"e.gone\", nil)\n",
            "en.lproj/Localizable.strings": table("t"),
        ]
        #expect(try found(files, "code.missing-key").count == 2)
        files["Old/F.swift"] = call("f")
        #expect(try found(files, "code.missing-key").count == 4)
    }

    @Test("a method that searches a bundle of its own lacks no key of the app's table, nor does one with a table that only it knows")
    func ownBundles() throws {
        let files = [
            "Kit.m": """
            #define KitText(s) [Kit text:s]
            #define OtherText(s) NSLocalizedStringFromTable(s, kTable, nil)
            #define MainText(s) NSLocalizedStringFromTable(s, nil, nil)
            @implementation Kit
            + (NSString *)text:(NSString *)key {
                return [[NSBundle bundleWithURL:[[NSBundle mainBundle] URLForResource:@"Kit" withExtension:@"bundle"]]
                    localizedStringForKey:key value:key table:nil];
            }
            + (NSString *)own:(NSString *)key { return [[NSBundle mainBundle] localizedStringForKey:key value:key table:nil]; }
            @end
            """,
            "A.m": """
            void f(void) {
                t = NSLocalizedString(@"t", nil); k = KitText(@"kit.gone"); l = [Kit text:@"kit.lost"]; o = [Kit own:@"own.gone"];
                p = OtherText(@"other.key"); q = MainText(@"main.gone"); r = MainText(@"t");
            }
            """,
            "en.lproj/Localizable.strings": table("t"), "en.lproj/Other.strings": table("other.key"),
        ]
        let lines = try found(files, "code.missing-key").map { $0.replacing("warning: ", with: "").replacing("error: ", with: "") }
        #expect(lines == ["own.gone", "main.gone"].map { "the table 'Localizable' does not have the key '\($0)' [code.missing-key]" })
    }

    @Test("the key of a constant that nothing reads is a warning")
    func unreadConstants() throws {
        let code = """
            import SwiftUI
            enum Texts {
                static let gone: LocalizedStringKey = "gone.title"
                static let read: LocalizedStringKey = "read.title"
                static var lost: String { NSLocalizedString("lost.title", comment: "") }
            }
            func f() -> Text { if let g = g("a") { Text(Texts.read) } else { Text("t") } }

            """
        let found = try found(["A.swift": code, "en.lproj/Localizable.strings": table("t")], "code.missing-key")
        func warning(_ key: String, _ name: String) -> String {
            "warning: the table 'Localizable' does not have the key '\(key)'; nothing reads '\(name)' [code.missing-key]"
        }
        #expect(found == [warning("gone.title", "gone"), missing("read.title"), warning("lost.title", "lost")])
    }

    @Test("a bundle by a name of the project's own may have a key that another table has")
    func handedBundles() throws {
        let files = [
            "Package.swift": "let package = Package(name: \"A\", targets: [.target(name: \"Core\"), .target(name: \"App\")])\n",
            "Sources/Core/B.swift": "public extension Bundle { static let core: Bundle = .module }\n",
            "Sources/Core/en.lproj/Localizable.strings": table("core.title"),
            "Sources/App/A.swift": """
            let a = String(localized: "core.title", bundle: .core)
            let b = String(localized: "core.title", bundle: .main)
            let c = String(localized: "core.gone", bundle: .main)

            """,
            "Sources/App/en.lproj/Localizable.strings": table("title"),
        ]
        let found = try found(files, "code.missing-key")
        #expect(found.count == 2 && found.contains { $0.contains("'core.gone'") }, "\(found)")
    }

    @Test("a call in a package needs no bundle if a script copies the tables into the app")
    func copiedTables() throws {
        let files = [
            "Package.swift":
                "let package = Package(name: \"A\", targets: [.executableTarget(name: \"A\", resources: [.process(\"R\")])])\n",
            "Sources/A/A.swift": "let a = NSLocalizedString(\"title\", comment: \"\")\n",
            "Sources/A/R/en.lproj/Localizable.strings": table("title"),
        ]
        let copy = "cp -R Sources/A/R/*.lproj A.app/Contents/Resources/\n"
        #expect(try found(files, "code.missing-bundle").count == 1)
        #expect(try found(files.merging(["build.sh": "swift build\n"]) { $1 }, "code.missing-bundle").count == 1)
        for others in [["build.sh": copy], ["Makefile": copy], ["project.yml": "name: A\n"]] {
            #expect(try found(files.merging(others) { $1 }, "code.missing-bundle") == [])
        }
    }

    @Test("a misspelled key names the one that is meant, which is not unused; the name of a file is no error")
    func misspelled() throws {
        let code = """
            let a = NSLocalizedString("AUHT_ERROR_MESSAGE", comment: "") + NSLocalizedString("Done", comment: "")
            let b = NSLocalizedString("README.rtfd", comment: "") + NSLocalizedString("settings.title", comment: "")
            let c = Button("settings.json") {}

            """
        let found = try found(
            ["A.swift": code, "en.lproj/Localizable.strings": table("AUTH_ERROR_MESSAGE", "Done", "GONE", "settings.title")],
            "code.missing-key,code.unused-key")
        #expect(
            found == [
                "warning: nothing uses the key 'GONE' [code.unused-key]",
                "error: the table 'Localizable' does not have the key 'AUHT_ERROR_MESSAGE'; did you mean 'AUTH_ERROR_MESSAGE'? "
                    + "[code.missing-key]",
                "warning: the table 'Localizable' does not have the key 'README.rtfd' [code.missing-key]",
            ])
    }

    @Test("a table that no target builds is one finding, unless a package or another tool builds it, or the project lacks most files")
    func unbuiltTables() throws {
        let project = """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, t, f); };
                a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                t = { isa = PBXVariantGroup; name = Localizable.strings; sourceTree = "<group>"; children = (en); };
                en = { isa = PBXFileReference; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
                f = { isa = PBXFileReference; path = Texts; sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                S = { isa = PBXSourcesBuildPhase; files = (b1); };
                R = { isa = PBXResourcesBuildPhase; files = (b2, b3); };
                b1 = { isa = PBXBuildFile; fileRef = a; };
                b2 = { isa = PBXBuildFile; fileRef = t; };
                b3 = { isa = PBXBuildFile; fileRef = f; };
            }; rootObject = P; }
            """
        let files = [
            "App.xcodeproj/project.pbxproj": project, "A.swift": "let t = NSLocalizedString(\"t\", comment: \"\")\n",
            "en.lproj/Localizable.strings": table("t"), "Texts/en.lproj/Copied.strings": table("k"),
            "Old/en.lproj/Old.strings": table("a", "b"), "Old/de.lproj/Old.strings": "\"a\" = \"a \";\n",
        ]
        let rules = "project.unbuilt-table,coverage,text,code.unused-key"
        let unbuilt = "warning: no target of the Xcode project builds the table 'Old' (2 keys) [project.unbuilt-table]"
        #expect(try found(files, rules) == [unbuilt])
        let inBundle = files.filter { !$0.key.hasPrefix("Old/") }.merging(
            ["Settings.bundle/en.lproj/Old.strings": table("a"), "Settings.bundle/de.lproj/Old.strings": ""]) { $1 }
        #expect(try !found(inBundle, rules).contains { $0.contains("unbuilt") })
        let plugIn = Dictionary(uniqueKeysWithValues: files.map { ($0.key.replacing("Old/", with: "Old.plugin/"), $0.value) })
        #expect(try found(plugIn, rules) == [unbuilt])
        let withPlugIn = ["App.xcodeproj/project.pbxproj": project.replacing("path = Texts", with: "path = Old.plugin")]
        #expect(try !found(plugIn.merging(withPlugIn) { $1 }, rules).contains { $0.contains("unbuilt") && $0.contains("'Old'") })
        for others in [
            ["Old/Package.swift": ""], ["Old/Makefile": ""], ["project.yml": ""],
            [
                "App.xcodeproj/project.pbxproj": project.replacing(
                    "rootObject = P", with: "script = \"cp Old/de.lproj/Old.strings $A\"; rootObject = P")
            ], ["B.swift": "", "C.swift": ""],
            ["App.xcodeproj/project.pbxproj": project.replacing("path = Texts", with: "path = Old")],
        ] {
            let found = try found(files.merging(others) { $1 }, rules)
            #expect(!found.contains(unbuilt) && found.contains { $0.contains("[coverage.missing-translation]") })
        }
    }

    @Test("nothing is said of the texts of a property list whose table no target builds")
    func unbuiltInformation() throws {
        let list = "<plist version=\"1.0\"><dict><key>NSCameraUsageDescription</key><string>To scan.</string></dict></plist>"
        func project(_ table: String) -> String {
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, t); };
                a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                t = { isa = PBXFileReference; path = \(table); sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                S = { isa = PBXSourcesBuildPhase; files = (b1); };
                R = { isa = PBXResourcesBuildPhase; files = (b2); };
                b1 = { isa = PBXBuildFile; fileRef = a; };
                b2 = { isa = PBXBuildFile; fileRef = t; };
            }; rootObject = P; }
            """
        }
        func messages(_ built: String) throws -> [String] {
            try found(
                [
                    "App.xcodeproj/project.pbxproj": project(built), "A.swift": "let t = NSLocalizedString(\"t\", comment: \"\")\n",
                    "en.lproj/Localizable.strings": table("t"), "de.lproj/Localizable.strings": table("t"), "Old/Info.plist": list,
                    "Old/en.lproj/InfoPlist.strings": table("CFBundleName"), "Old/de.lproj/InfoPlist.strings": table("CFBundleName"),
                ], "project.usage-description,project.unbuilt-table")
        }
        let unbuilt = ["InfoPlist", "Localizable"].map {
            "warning: no target of the Xcode project builds the table '\($0)' (1 key) [project.unbuilt-table]"
        }
        #expect(try messages("Texts").sorted() == unbuilt)
        #expect(try messages("Old").contains { $0.contains("[project.usage-description]") })
    }

    @Test("an example lacks no keys, whatever its project names; a project of the app does")
    func otherProjects() throws {
        func found(_ description: String, in folder: String = "Lib/Demo") throws -> [String] {
            try self.found(
                [
                    "A.swift": "import SwiftUI\nlet a = Text(\"t\")\n", "en.lproj/Localizable.strings": table("t"),
                    "\(folder)/Demo.xcodeproj/project.pbxproj": description,
                    "\(folder)/D.swift": "import SwiftUI\nlet a = Text(\"Markdown Demo\")\n",
                ], "code.missing-key")
        }
        #expect(try found("// !$*UTF8*$!\n") == [])
        // A framework of the app looks up its keys in the table of the app.
        #expect(try found("// !$*UTF8*$!\n", in: "Lib/Kit") == [missing("Markdown Demo", "note")])
        #expect(try found("/* Localizable.strings */\n") == [])
        #expect(try found("/* Localizable.strings */\n", in: "Lib/Kit") == [missing("Markdown Demo", "note")])
    }

    @Test("keys of R.swift and SwiftGen are used although no file has their generated code")
    func generatedNames() throws {
        let code = """
            let a = NSLocalizedString("t", comment: "")
            let b = R.string.localizable.walletEmptyTitle().uppercased()
            let c = L10n.Order.cancelTitle.uppercased()
            let d = R.image.reallyUnused()

            """
        let files = [
            "A.swift": code, "en.lproj/Localizable.strings": table("t", "wallet.empty.title", "order.cancel_title", "really.unused"),
        ]
        #expect(try found(files, "code.unused-key") == ["warning: nothing uses the key 'really.unused' [code.unused-key]"])
    }

    @Test("a constant for a table of R.swift uses the keys that its members name")
    func constantsOfResources() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"detail.title\" = \"A\";\n\"short\" = \"B\";\n\"other\" = \"C\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(
            """
            let texts = R.string.localizable
            let a = texts.detailTitle() + R.string.localizable.short()
            let b = words.other()
            """, to: "A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("the key 'other'"), "\(run.output)")
    }

    @Test("constants for a table of R.swift that other files see are followed there, also several of one name; private ones are not")
    func constantsOfOtherFiles() throws {
        let files = [
            "Localizable": "\"a.title\" = \"A\"; \"b.title\" = \"B\"; \"c.title\" = \"C\"; \"d.title\" = \"D\"; \"e.title\" = \"E\";\n"
        ]
        let folder = try TemporaryFolder()
        for (name, content) in files { try folder.write(content, to: "en.lproj/\(name).strings") }
        try folder.write(
            "public let L = R.string.localizable\nenum Texts {\n    static let all = R.string.localizable\n}\n"
                + "private let P = R.string.localizable\nfunc f() {\n    let local = R.string.localizable\n}\nlet title = R.string.localizable.eTitle()\n",
            to: "R.swift")
        try folder.write(
            "let a = L.aTitle(), b = Texts.all.bTitle(), c = P.cTitle(), d = local.dTitle()\nlet e = title.eTitle()\n", to: "A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        let unused = run.output.split(separator: "\n").compactMap { $0.firstMatch(of: /'(\w)\.title'/).map { String($0.1) } }
        #expect(unused == ["c"], "\(run.output)")
        try folder.write("\"f.title\" = \"F\";\n", to: "en.lproj/Home.strings")
        try folder.write("enum Home {\n    static let all = R.string.home\n}\nlet f = Home.all.fTitle()\n", to: "B.swift")
        let both = try ToolRun("lint", folder.path, "--format", "xcode").output
        #expect(!both.contains("'b.title'") && !both.contains("'f.title'") && both.contains("'c.title'"), "\(both)")
    }

    @Test("a key that code puts together for a wrapper, which also passes it as the value, may be used")
    func keysThatAreValues() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"type.solar\" = \"A\";\n\"used\" = \"B\";\n\"other\" = \"C\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(
            """
            import Foundation
            func t(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: key, table: nil) }
            enum Kind: String { case solar, wind; var label: String { t("type.\\(rawValue)") + t("used") } }
            """, to: "A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("the key 'other'"), "\(run.output)")
    }

    @Test("a key may be in any table if the table of a wrapper is only known while the program runs")
    func unknownTables() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"hello.world\" = \"A\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"no.package\" = \"B\";\n\"cause.some\" = \"C\";\n\"other\" = \"D\";\n", to: "en.lproj/Errors.strings")
        try folder.write(
            """
            import Foundation
            enum Kind { case general, error; var table: String? { self == .error ? "Errors" : nil } }
            extension String {
                init(key: String, kind: Kind = .general) { self = NSLocalizedString(key, tableName: kind.table, comment: "") }
            }
            let a = String(key: "hello.world") + String(key: "no.package", kind: .error) + String(key: "cause.\\(a)", kind: .error)
            let b = String(key: "not.there")
            """, to: "A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        #expect(run.output.split(separator: "\n").count == 2, "\(run.output)")
        #expect(run.output.contains("nothing uses the key 'other'") && run.output.contains("warning: no table has the key 'not.there'"))
        let extracted = try ToolRun(["extract", ".", "--check"], folder: folder.path)
        #expect(extracted.output.contains("+\"not.there\"") && !extracted.output.contains("+\"no.package\""), "\(extracted.output)")
    }

    @Test("where code gets keys from elsewhere, and the original language has few of them, those of translations are one note")
    func keysFromElsewhere() throws {
        let unknown = "let a = NSLocalizedString(\"t\", comment: \"\")\nlet b = NSLocalizedString(list[0], comment: \"\")\n"
        let names = table("Hamster", "Polar bear", "Wolf")
        let few = ["en.lproj/Localizable.strings": table("t"), "de.lproj/Localizable.strings": table("t") + names]
        let rule = "coverage.extra-translation"
        let note = "note: 3 keys are only in translations, and a call gets its key from elsewhere (de: Hamster, …) [\(rule)]"
        #expect(try found(few.merging(["A.swift": unknown]) { $1 }, rule) == [note])
        #expect(try found(few.merging(["A.swift": "import SwiftUI\nlet a = Text(\"t\")\n"]) { $1 }, rule).count == 3)
        let many = ["en.lproj/Localizable.strings": table("t", "u", "v", "w"), "de.lproj/Localizable.strings": table("t") + names]
        #expect(try found(many.merging(["A.swift": unknown]) { $1 }, rule).count == 3)
    }
}

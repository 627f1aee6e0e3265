import LocalizationTestSupport
import Testing

@Suite("Keys of targets without a catalog")
struct ExtractOtherTargetTests {
    /// An app with a catalog; a widget extension and a package have none.
    private func project(catalog keys: String = "", target: String = "VA") throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A, W); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (app, widget, both, VA); };
                app = { isa = PBXFileReference; path = App/App.swift; sourceTree = "<group>"; };
                widget = { isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = "<group>"; };
                both = { isa = PBXFileReference; path = App/Both.swift; sourceTree = "<group>"; };
                VA = { isa = PBXFileReference; path = App/Localizable.xcstrings; sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (AS, AR); };
                W = { isa = PBXNativeTarget; name = Widget; buildPhases = (WS); };
                AS = { isa = PBXSourcesBuildPhase; files = (b1, b2); };
                AR = { isa = PBXResourcesBuildPhase; files = (b3); };
                WS = { isa = PBXSourcesBuildPhase; files = (b4, b2); };
                b1 = { isa = PBXBuildFile; fileRef = app; };
                b2 = { isa = PBXBuildFile; fileRef = both; };
                b3 = { isa = PBXBuildFile; fileRef = \(target); };
                b4 = { isa = PBXBuildFile; fileRef = widget; };
            }; rootObject = P; }
            """, to: "Sample.xcodeproj/project.pbxproj")
        for path in ["App/App", "App/Both", "Widget/Widget", "Kit/Sources/Kit/Kit", "Scripts/Loose"] {
            let name = path.split(separator: "/")[path.split(separator: "/").count - 1]
            try folder.write(
                "let one = NSLocalizedString(\"\(name) text\", comment: \"\")\nlet two = NSLocalizedString(\"\(name) two\", comment: \"\")\n",
                to: path + ".swift")
        }
        try folder.write(
            "import PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n", to: "Kit/Package.swift")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{\(keys)},\"version\":\"1.0\"}", to: "App/Localizable.xcstrings")
        return folder
    }

    @Test("a table of the same name in a bundle inside of the app gets no key of a call that names no bundle")
    func tablesInBundles() throws {
        let folder = try TemporaryFolder()
        try folder.write("\"a\" = \"A\";\n", to: "App/en.lproj/Localizable.strings")
        try folder.write("\"k\" = \"K\";\n", to: "App/Kit/Kit.bundle/en.lproj/Localizable.strings")
        try folder.write(
            "let x = NSLocalizedString(\"a\", comment: \"\"), y = NSLocalizedString(\"fresh\", comment: \"\")\n", to: "App/A.swift")
        try folder.write("id z(void) { return NSLocalizedString(@\"kit\", nil); }\n", to: "App/Kit/M.m")
        try folder.write("\"k\" = \"K\";\n", to: "App/Kit/Kit.bundle/de.lproj/Localizable.strings")
        #expect(try !ToolRun(["lint", "App", "--only", "coverage"], folder: folder.path).errors.contains("App/en.lproj"))
        let run = try ToolRun(["extract", "App"], folder: folder.path)
        let table = try folder.text("App/en.lproj/Localizable.strings")
        #expect(run.status == 0 && table.contains("\"fresh\"") && table.contains("\"kit\""), "\(run.errors)\(table)")
        #expect(try folder.text("App/Kit/Kit.bundle/en.lproj/Localizable.strings") == "\"k\" = \"K\";\n")
    }

    @Test("are not added to the catalog of another target, and a note says so for each target")
    func others() throws {
        let folder = try project(catalog: "\"Kit two\" : { }")
        let run = try ToolRun(["extract", "."], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let catalog = try folder.text("App/Localizable.xcstrings")
        func has(_ key: String) -> Bool { catalog.contains("\"\(key)\"") }
        #expect(["App text", "Both text", "Loose text", "Kit two"].allSatisfy(has))
        #expect(!["Widget text", "Widget two", "Kit text"].contains(where: has))
        #expect(!catalog.contains("stale"))
        let notes = run.errors.split(separator: "\n").filter { $0.contains("[extract.other-target]") }.map(String.init)
        #expect(notes.count == 2)
        #expect(notes.contains { $0.contains("Kit.swift:1:") && $0.contains("so its keys are not added (1 key)") }, "\(notes)")
        #expect(notes.contains { $0.contains("Widget.swift:1:") && $0.contains("so its keys are not added (2 keys)") }, "\(notes)")
        #expect(try ToolRun(["extract", ".", "--check"], folder: folder.path).status == 0)
    }

    @Test("are added if a module map says so, or if no target has the catalog")
    func mapped() throws {
        let mapped = try project()
        try mapped.write("{\"folders\":{\"Kit\":\"App\"}}", to: "map.json")
        #expect(try ToolRun(["extract", ".", "--module-map", "map.json"], folder: mapped.path).status == 0)
        #expect(try mapped.text("App/Localizable.xcstrings").contains("\"Kit text\""))
        #expect(try !mapped.text("App/Localizable.xcstrings").contains("\"Widget text\""))
        let unknown = try project(target: "missing")
        #expect(try ToolRun(["extract", "."], folder: unknown.path).status == 0)
        #expect(try unknown.text("App/Localizable.xcstrings").contains("\"Widget text\""))
    }

    @Test("leave a catalog untouched if all keys are those of other targets")
    func none() throws {
        let folder = try project(catalog: "\"Old\" : { }")
        try folder.write("", to: "App/App.swift")
        try folder.write("", to: "App/Both.swift")
        try folder.write("", to: "Scripts/Loose.swift")
        let before = try folder.text("App/Localizable.xcstrings")
        #expect(try ToolRun(["extract", "."], folder: folder.path).status == 0)
        #expect(try folder.text("App/Localizable.xcstrings") == before)
    }

    @Test("of an app without tables are not added to the table of a framework; those of the framework are", arguments: [true, false])
    func appOfFramework(isApp: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (K, D); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (kit, demo, x); };
                kit = { isa = PBXFileReference; path = Kit/Kit.swift; sourceTree = "<group>"; };
                demo = { isa = PBXFileReference; path = Host/Host.swift; sourceTree = "<group>"; };
                x = { isa = PBXFileReference; path = Kit/en.lproj/Localizable.strings; sourceTree = "<group>"; };
                K = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (KS, KR); };
                D = { isa = PBXNativeTarget; name = Host; buildPhases = (DS);
                      productType = "com.apple.product-type.\(isApp ? "application" : "framework")"; };
                KS = { isa = PBXSourcesBuildPhase; files = (b1); };
                KR = { isa = PBXResourcesBuildPhase; files = (b2); };
                DS = { isa = PBXSourcesBuildPhase; files = (b3); };
                b1 = { isa = PBXBuildFile; fileRef = kit; };
                b2 = { isa = PBXBuildFile; fileRef = x; };
                b3 = { isa = PBXBuildFile; fileRef = demo; };
            }; rootObject = P; }
            """, to: "Kit.xcodeproj/project.pbxproj")
        func call(_ key: String) -> String { "let text = NSLocalizedString(\"\(key)\", comment: \"\")\n" }
        try folder.write(call("Kit text"), to: "Kit/Kit.swift")
        try folder.write(call("Host text"), to: "Host/Host.swift")
        try folder.write("\"Kit text\" = \"Kit text\";\n", to: "Kit/en.lproj/Localizable.strings")
        let keys = try ToolRun(["keys", "."], folder: folder.path)
        #expect(keys.status == (isApp ? 0 : 1), "\(keys)")
        #expect(try ToolRun(["export", ".", "--format", "xliff", "-o", "out", "--language", "de"], folder: folder.path).status == 0)
        #expect(try folder.text("out/de.xliff").contains("Host text") == !isApp)
        try folder.write(call("Kit new"), to: "Kit/Kit.swift")
        #expect(try ToolRun(["extract", "."], folder: folder.path).status == 0)
        let table = try folder.text("Kit/en.lproj/Localizable.strings")
        #expect(table.contains("\"Kit new\"") && table.contains("\"Host text\"") == !isApp, "\(table)")
    }

    @Test("A guessed specifier in a folder without tables creates the table")
    func guessedKeyOfNewTable() throws {
        let folder = try TemporaryFolder()
        try folder.write("let text = String(localized: \"Leaves from \\(route.platform)\")\n", to: "A.swift")
        let run = try ToolRun(["extract", ".", "--output", "Texts"], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text("Texts/Localizable.xcstrings").contains("\"Leaves from %@\""))
    }

    @Test("of a file that no target builds are not added, also if an old table beside the catalog has them, and those that are there stay")
    func unbuilt() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (a, b, c, x); };
                a = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                b = { isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
                c = { isa = PBXFileReference; path = C.swift; sourceTree = "<group>"; };
                x = { isa = PBXFileReference; path = Localizable.xcstrings; sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
                S = { isa = PBXSourcesBuildPhase; files = (b1, b2, b3); };
                R = { isa = PBXResourcesBuildPhase; files = (b4); };
                b1 = { isa = PBXBuildFile; fileRef = a; };
                b2 = { isa = PBXBuildFile; fileRef = b; };
                b3 = { isa = PBXBuildFile; fileRef = c; };
                b4 = { isa = PBXBuildFile; fileRef = x; };
            }; rootObject = P; }
            """, to: "App.xcodeproj/project.pbxproj")
        func calls(_ keys: String...) -> String { keys.map { "_ = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined() }
        try folder.write(calls("App text"), to: "A.swift")
        try folder.write("", to: "B.swift")
        try folder.write("", to: "C.swift")
        try folder.write(calls("Old text", "Old two", "Old gone"), to: "Old/D.swift")
        try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{\"Old two\":{}},\"version\":\"1.0\"}", to: "Localizable.xcstrings")
        try folder.write("\"Old text\" = \"Old\";\n\"App text\" = \"App\";\n", to: "en.lproj/Localizable.strings")
        let run = try ToolRun(["extract", "."], folder: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        let catalog = try folder.text("Localizable.xcstrings")
        #expect(catalog.contains("\"App text\"") && !catalog.contains("\"Old text\"") && !catalog.contains("\"Old gone\""), "\(catalog)")
        #expect(catalog.contains("\"Old two\"") && !catalog.contains("stale"), "\(catalog)")
        #expect(try ToolRun(["extract", ".", "--check"], folder: folder.path).status == 0)
    }
}

import LocalizationTestSupport
import Testing

@Suite("Lint: calls that look in another table than their folder's", .enabled(if: ToolRun.hasTools))
struct LintOtherTableTests {
    /// The findings of some rules as `severity: text [rule]`.
    private func found(_ files: [String: String], _ rules: String) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun("lint", folder.path, "--format", "xcode", "--only", rules)
        let lines = run.output.replacing(folder.path + "/", with: "").split(separator: "\n")
        return lines.map { line in line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
    }

    private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }

    private func missing(_ key: String, _ severity: String = "error", holder: String = "") -> String {
        "\(severity): the table 'Localizable' does not have the key '\(key)'\(holder) [code.missing-key]"
    }

    private func call(_ key: String) -> String { "NSLocalizedString(\"\(key)\", comment: \"\")\n" }

    @Test("a table in no .lproj folder has keys for lookups, and for 'lproj keys', too")
    func unlocalizedTables() throws {
        let files = [
            "en.lproj/Localizable.strings": table("title"), "de.lproj/Localizable.strings": table("title"),
            "Ext/Localizable.strings": table("ext_error"), "A.swift": "let a = " + call("title"),
            "Ext/B.swift": "let b = " + call("ext_error") + "let c = " + call("ext_gone"),
        ]
        #expect(try found(files, "code.missing-key") == [missing("ext_gone")])
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let keys = try ToolRun("keys", folder.path).output
        #expect(keys.contains("ext_gone") && !keys.contains("ext_error"))
    }

    @Test("a table in no .lproj folder has keys for the calls that do not mean a nearer table, and not for those of another target")
    func otherUnlocalizedTables() throws {
        func found(_ path: String) throws -> [String] {
            let files = [
                "App/en.lproj/Localizable.strings": table("title.main"), path: table("gone.key"),
                "App/A.swift": "let a = " + call("title.main") + "let b = " + call("gone.key"),
            ]
            return try self.found(files, "code.missing-key")
        }
        #expect(try found("Tests/Fixtures/Localizable.strings") == [missing("gone.key")])
        #expect(try found("App/Resources/Localizable.strings") == [])
        let manifest = "// swift-tools-version: 5.10\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        func ofPackage(_ path: String) throws -> [String] {
            let files = [
                "Package.swift": manifest, "Sources/Kit/Texts/en.lproj/Localizable.strings": table("title.main"), path: table("gone.key"),
                "Sources/Kit/A.swift": "let a = \(bundled("title.main"))\nlet b = \(bundled("gone.key"))\n",
            ]
            return try self.found(files, "code.missing-key")
        }
        #expect(try ofPackage("Localizable.strings") == [missing("gone.key")])
        #expect(try ofPackage("Sources/Kit/Localizable.strings") == [])
    }

    private func bundled(_ key: String) -> String { "NSLocalizedString(\"\(key)\", bundle: .module, comment: \"\")" }

    @Test("only code of a target that users run needs the target's bundle: no test, no project below the package, and no key of the app")
    func bundles() throws {
        let manifest = "// swift-tools-version: 5.10\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n"
        let view = "import SwiftUI\nlet a = Text(\"View Offers\")\n"
        func count(_ files: [String: String]) throws -> Int {
            let kit = [
                "Package.swift": manifest, "Sources/Kit/Resources/en.lproj/Localizable.strings": table("View Offers"),
                "Sources/Kit/B.swift": "import SwiftUI\nlet b = Text(\"View Offers\", bundle: .module)\n",
            ]
            return try found(kit.merging(files) { $1 }, "code.missing-bundle").count
        }
        #expect(try count(["Sources/Kit/A.swift": view]) == 1)
        #expect(try count(["Sources/Kit/A.swift": "import XCTest\n" + view]) == 0)
        #expect(try count(["Sources/Kit/Demo/Demo.xcodeproj/project.pbxproj": "", "Sources/Kit/Demo/A.swift": view]) == 0)
        #expect(try count(["Sources/Kit/A.swift": view, "App/en.lproj/Localizable.strings": table("View Offers")]) == 0)
        let empty = "// swift-tools-version: 5.10\nlet package = Package()\n"
        #expect(try count(["Sources/Kit/Demo/Package.swift": empty, "Sources/Kit/Demo/A.swift": view]) == 0)
    }

    @Test("code that only builds for debugging have lacks no keys: branches of '#if DEBUG', in Swift and Objective-C")
    func debugCode() throws {
        let swift = """
            let a = NSLocalizedString("title", comment: "")
            #if DEBUG && os(iOS)
            #if os(macOS)
            let b = NSLocalizedString("debug.nested", comment: "")
            #endif
            let c = NSLocalizedString("debug.first", comment: "")
            #else
            let d = NSLocalizedString("title.release", comment: "")
            #endif
            #if !DEBUG
            let e = NSLocalizedString("title.not_debug", comment: "")
            #else // DEBUG
            let f = NSLocalizedString("debug.else", comment: "")
            #endif
            #if DEBUG || BETA
            let g = NSLocalizedString("title.beta", comment: "")
            #endif

            """
        let objective = """
            #ifdef DEBUG
            id a(void) { return NSLocalizedString(@"debug.c", nil); }
            #endif
            #if defined(DEBUG) /* only here */
            id b(void) { return NSLocalizedString(@"debug.defined", nil); }
            #endif
            #ifndef DEBUG
            id c(void) { return NSLocalizedString(@"title.c", nil); }
            #endif

            """
        let files = ["en.lproj/Localizable.strings": table("title"), "A.swift": swift, "B.m": objective]
        #expect(
            try found(files, "code.missing-key") == ["title.release", "title.not_debug", "title.beta", "title.c"].map { missing($0) })
    }

    @Test("a bundle of the system has its own keys, and so has one that is not known, unless its calls find other keys in the table")
    func searchedBundles() throws {
        let swift = """
            let a = NSLocalizedString("title", comment: "")
            let b = NSLocalizedString("Done", bundle: Bundle(for: UIButton.self), comment: "")
            let c = NSLocalizedString("user.uikit", bundle: Bundle(identifier: "com.apple.UIKit")!, comment: "")
            let d = NSLocalizedString("user.main", bundle: .main, comment: "")
            let e = NSLocalizedString("user.class", bundle: Bundle(for: Kitten.self), comment: "")
            let f = NSLocalizedString("user.library", bundle: library, comment: "")
            let g = NSLocalizedString("user.language", bundle: Language.bundle, comment: "")
            let h = NSLocalizedString("title", bundle: Language.bundle, comment: "")

            """
        let objective = """
            void f(void) {
                NSLocalizedStringFromTableInBundle(@"user.path", nil, [NSBundle bundleWithPath:p], nil);
                NSLocalizedStringFromTableInBundle(@"user.own", nil, [NSBundle mainBundle], nil);
                NSLocalizedStringFromTableInBundle(@"user.view", nil, [NSBundle bundleForClass:[NSView class]], nil);
            }

            """
        let files = ["en.lproj/Localizable.strings": table("title"), "A.swift": swift, "B.m": objective]
        #expect(
            try found(files, "code.missing-key") == [
                missing("user.main"), missing("user.class"), missing("user.language"), missing("user.own"),
            ])
    }

    @Test("a function that finds none of its keys in the table may look elsewhere; one that finds another key does not")
    func functions() throws {
        func found(_ calls: String) throws -> [String] {
            let code = """
                #define LibText(key) NSLocalizedStringFromTableInBundle(key, @"Localizable", [Lib bundle], nil)
                void f(void) { NSLocalizedString(@"title", nil); \(calls) }

                """
            return try self.found(["en.lproj/Localizable.strings": table("title"), "L.m": code], "code.missing-key")
        }
        #expect(try found("LibText(@\"lib.done\");") == [missing("lib.done", "warning")])
        #expect(try found("LibText(@\"lib.done\"); LibText(@\"title\");") == [missing("lib.done")])
    }

    @Test("a literal that is a key by its type is looked up in the table")
    func literals() throws {
        let code = "import SwiftUI\nlet a: LocalizedStringKey = \"menu.gone\"\nlet b = Text(\"menu.title\")\n"
        #expect(
            try found(["A.swift": code, "en.lproj/Localizable.strings": table("menu.title")], "code.missing-key") == [missing("menu.gone")])
    }

    @Test("if more than half of the keys of a function are in another table, that is one warning")
    func keysElsewhere() throws {
        let wrapper = "extension String { var loc: String { NSLocalizedString(self, comment: \"\") } }\n"
        func found(_ names: [String]) throws -> [String] {
            let uses = (["title"] + names).map { "_ = \"\($0)\".loc\n" }.joined()
            return try self.found(
                [
                    "A.swift": wrapper + "func f() {\n" + uses + "}\n", "en.lproj/Localizable.strings": table("title"),
                    "en.lproj/Other.strings": table("o.first", "o.second", "o.third", "o.fourth", "o.fifth"),
                ], "code.missing-key")
        }
        let names = ["o.first", "o.second", "o.third", "o.fourth", "o.fifth"]
        let sum =
            "warning: 5 of the 7 keys that 'loc' looks up are not in 'en.lproj/Localizable.strings' but in "
            + "'en.lproj/Other.strings', which the calls may mean [code.missing-key]"
        #expect(try found(names + ["gone.one"]) == [sum, missing("gone.one")])
        let few = Array(names.dropLast())
        #expect(try found(few) == few.map { missing($0, "warning", holder: "; the table 'Other' has it") })
    }

    @Test("if nearly all of many keys are in no table, the table is not here")
    func tableElsewhere() throws {
        func found(_ count: Int, _ keys: [String]) throws -> [String] {
            let names = (0..<count).map { "gone.\(["a", "b", "c", "d", "e"][$0 / 5])\(["v", "w", "x", "y", "z"][$0 % 5])" }
            let code = (names + keys).map { "_ = " + call($0) }.joined()
            return try self.found(
                ["A.swift": "func f() {\n" + code + "}\n", "en.lproj/Localizable.strings": keys.map { table($0) }.joined()],
                "code.missing-key")
        }
        #expect(
            try found(20, ["title.main"]) == [
                "warning: 20 of the 21 keys that 'NSLocalizedString' looks up are in no table of the project, so their "
                    + "table may be made by a build or be elsewhere [code.missing-key]"
            ])
        #expect(try found(15, ["title.main"]).count == 15)
    }

    @Test("a key that another table of the same name has is a warning, because targets decide which one a call means")
    func sameName() throws {
        let files = [
            "App/en.lproj/Localizable.strings": table("title"),
            "App/A.swift": "let a = " + call("title") + "let b = " + call("widget.title"),
            "Widget/en.lproj/Localizable.strings": table("widget.title"), "Widget/B.swift": "let c = " + call("widget.title"),
        ]
        #expect(
            try found(files, "code.missing-key") == [
                missing("widget.title", "warning", holder: "; 'Widget/en.lproj/Localizable.strings' has it")
            ])
    }

    @Test("examples of Tuist and Swift packages are projects of their own, and helpers of tests are tests by their folders")
    func examples() throws {
        func found(_ files: [String: String]) throws -> [String] {
            let app = ["A.swift": "let a = " + call("title"), "en.lproj/Localizable.strings": table("title")]
            return try self.found(app.merging(files) { $1 }, "code.missing-key")
        }
        let code = "let b = " + call("demo.title")
        #expect(try found(["Examples/Shop/Project.swift": "let project = Project()\n", "Examples/Shop/B.swift": code]) == [])
        #expect(try found(["Shop/Project.swift": "let project = Project()\n", "Shop/B.swift": code]) == [missing("demo.title")])
        #expect(try found(["AppUITests/Helper.swift": code, "P.playground/Contents.swift": code]) == [])
        // Folders of an app can have such names, too.
        #expect(try found(["ABTests/Helper.swift": code]) == [missing("demo.title")])
        #expect(try found(["ProductSpecs/Helper.swift": code]) == [missing("demo.title")])
        let other = "let c = " + call("title")
        #expect(try found(["Shop/C.swift": other, "ShopTests/Helper.swift": code]) == [])
        #expect(try found(["KitTests/C.swift": "import XCTest\n" + other, "KitTests/Helpers/Helper.swift": code]) == [])
        #expect(try found(["Tests/Helper.swift": code, "Specs/Helper.swift": code]) == [])
    }

    @Test("what uses a key that only a translation has is said beside it: a property list, or nothing")
    func users() throws {
        let list = "<plist version=\"1.0\"><dict><key>w</key><string>Set.Allow</string></dict></plist>\n"
        let files = [
            "A.swift": "let a = " + call("title"), "Texts.plist": list, "en.lproj/Localizable.strings": table("title"),
            "de.lproj/Localizable.strings": table("title", "Set.Allow", "Set.gone"),
        ]
        #expect(
            try found(files, "coverage.extra-translation") == [
                "warning: the key does not exist in the source language 'en' (de: Set.Allow); 'Texts.plist' uses it [coverage.extra-translation]",
                "warning: the key does not exist in the source language 'en' (de: Set.gone); nothing uses it [coverage.extra-translation]",
            ])
    }

    @Test("a number chooses between a text for one thing and one for several; only texts with the number need plural forms")
    func conditions() throws {
        func found(_ one: String, _ many: String, _ end: String = "", in language: String = "de") throws -> [String] {
            let code =
                "NSString *f(NSArray *rows) {\n    return [rows count] > 1 ? NSLocalizedString(@\"rows\", @\"\") : "
                + "NSLocalizedString(@\"row\", @\"\")\(end);\n}\n"
            let text = "\"row\" = \"\(one)\";\n\"rows\" = \"\(many)\";\n"
            return try self.found(
                ["A.m": code, "en.lproj/Localizable.strings": text, "\(language).lproj/Localizable.strings": text], "code.plural-condition")
        }
        func count(_ one: String, _ many: String, _ end: String = "") throws -> Int { try found(one, many, end).count }
        #expect(try count("Delete Row", "Delete Rows") == 0)
        #expect(try count("Delete 1 Row", "Delete Rows") == 1)
        #expect(try count("Delete Row", "Delete %lu Rows") == 1)
        #expect(try count("Row", "Rows", " + [NSString stringWithFormat:@\"%lu\", [rows count]]") == 1)
        // A note as long as every language has the plurals of English, or none.
        for (language, severity) in [("de", "note"), ("ja", "note"), ("pl", "warning"), ("fr", "warning")] {
            #expect(try found("1 Row", "%lu Rows", in: language).map { $0.hasPrefix(severity) } == [true], "\(language)")
        }
    }

    @Test("files that git-crypt encrypts are no tables; one that is named is read")
    func encrypted() throws {
        let folder = try TemporaryFolder()
        try folder.write(table("title"), to: "en.lproj/Localizable.strings")
        for name in ["Service-Info.plist", "Keys.strings", "Keys.swift"] { try folder.write("\0GITCRYPT\0\u{4}\u{E}", to: name) }
        #expect(try ToolRun("lint", folder.path).status == 0)
        #expect(try ToolRun("lint", folder.path + "/Service-Info.plist").status != 0)
    }
}

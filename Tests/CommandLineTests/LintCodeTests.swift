import LocalizationTestSupport
import Testing

@Suite("Lint: code and tables", .enabled(if: ToolRun.hasTools))
struct LintCodeTests {
    private func folder(_ code: String, catalog keys: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(code, to: "A.swift")
        let entries = keys.map { "\"\($0)\" : { }" }.joined(separator: ", ")
        try folder.write(
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries) }, \"version\" : \"1.0\" }", to: "Localizable.xcstrings")
        return folder
    }

    /// The findings as `severity: text [rule]`.
    private func found(_ folder: TemporaryFolder, _ options: String...) throws -> [String] {
        let run = try ToolRun(["lint", folder.path, "--format", "xcode"] + options)
        return run.output.split(separator: "\n").filter { !$0.contains(": note: ") || $0.contains("[") }.map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    @Test("a key that no table has is an error if users would see a name, a note if it is a text of a project in one language")
    func missing() throws {
        let code = """
            let a = NSLocalizedString("error.network", comment: "a")
            let b = NSLocalizedString("Not there", comment: "b")
            let c = NSLocalizedString("Done", comment: "c")
            """
        let folder = try folder(code, catalog: ["Done"])
        #expect(
            try found(folder) == [
                "error: the table 'Localizable' does not have the key 'error.network' [code.missing-key]",
                "note: the table 'Localizable' does not have the key 'Not there' [code.missing-key]",
            ])
        #expect(try found(folder, "--no-code") == [])
    }

    @Test("a name without points is an error beside keys of its form, and no name beside texts, or with other words")
    func namesWithoutPoints() throws {
        let code = """
            import SwiftUI
            let a = NSLocalizedString("CreateAccountTitleKey", comment: "a")
            let b = Text("title-swap-provider")
            let c = Text("GitHub")
            """
        let keys = ["title-main-account", "title-cards", "LoginTitleKey"]
        let uses = keys.map { "\nlet x = NSLocalizedString(\"\($0)\", comment: \"x\")" }.joined()
        func severities(_ keys: [String]) throws -> [String] {
            try found(folder(code + uses, catalog: keys), "--only", "code.missing-key").map { line in
                let parts = line.split(separator: "'")
                return "\(line.prefix { $0 != ":" }) \(parts[parts.count - 2])"
            }
        }
        #expect(
            try severities(keys) == ["error CreateAccountTitleKey", "error title-swap-provider", "note GitHub"])
        #expect(try severities(keys + ["Log in", "Log out"]).allSatisfy { !$0.hasPrefix("error") })
    }

    @Test("a key that may be in a damaged part of the source table is not missed; one that only a translation may have is")
    func damagedTables() throws {
        let (good, bad) = ("\"Done\" = \"D\";\n\"Not there\" = \"N\";\n", "\"Done\" = \"D\";\n\"Not there = \"N\";\n")
        func found(_ english: String, _ german: String) throws -> [String] {
            let folder = try TemporaryFolder()
            try folder.write(
                "let a = NSLocalizedString(\"Done\", comment: \"\")\nlet b = NSLocalizedString(\"Not there\", comment: \"\")", to: "A.swift"
            )
            try folder.write(english, to: "en.lproj/Localizable.strings")
            try folder.write(german, to: "de.lproj/Localizable.strings")
            return try self.found(folder, "--only", "code.missing-key,code.unused-key,coverage")
        }
        #expect(try found(good, good) == [] && found(bad, bad) == [] && found(good, bad) == [])
        let missing = "warning: the table 'Localizable' does not have the key 'Not there' [code.missing-key]"
        #expect(try found("\"Done\" = \"D\";\n", "\"Done\" = \"D\";\n\"x = \"y\";\n") == [missing])
    }

    @Test("a key without letters is not missed, as there is nothing to translate")
    func keysWithoutLetters() throws {
        let code = ["", " ", "·", "%lld", "%1$@ – %2$@", "Done"].map { "let a = NSLocalizedString(\"\($0)\", comment: \"a\")\n" }.joined()
        #expect(try found(folder(code, catalog: ["Done"])) == [])
    }

    @Test("a suppression of a rule that cannot be applied because of a call with an unknown key stays")
    func suppressedUnusedKeys() throws {
        let done = "let a = NSLocalizedString(\"Done\", comment: \"a\")\n"
        let unknown = "let b = NSLocalizedString(names[0], comment: \"b\")\n"
        func folder(_ code: String) throws -> TemporaryFolder {
            let folder = try TemporaryFolder()
            try folder.write(code, to: "A.swift")
            try folder.write(
                "\"Done\" = \"Done\";\n/* lproj:ignore code.unused-key a plug-in uses it */\n\"Other\" = \"Other\";\n",
                to: "en.lproj/Localizable.strings")
            return folder
        }
        #expect(try found(folder(done)) == [])
        #expect(try found(folder(done + unknown)) == [])
        #expect(try found(folder(done), "--no-code") == [])
        let used = "let c = NSLocalizedString(\"Other\", comment: \"c\")\n"
        #expect(
            try found(folder(done + used)) == ["warning: 'code.unused-key' finds nothing here (Other) [lint.unused-suppression]"])
    }

    @Test("a translation whose key code uses is never removed, in no round of corrections")
    func extraTranslations() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "let a = NSLocalizedString(\"Done\", comment: \"a\")\nlet b = NSLocalizedString(\"Live\", comment: \"b\")\n", to: "A.swift")
        try folder.write("\"Done\" = \"Done\";\n", to: "en.lproj/Localizable.strings")
        try folder.write(
            "\"Done\" = \"Fertig \";\n\"Live\" = \"Lebt\";\n\"Gone\" = \"Weg\";\n", to: "de.lproj/Localizable.strings")
        let json = try ToolRun("lint", folder.path, "--format", "json", "--only", "coverage").output
        #expect(
            json.split(separator: "\n").count { $0.contains("'--fix --unsafe-fixes' can remove the entry") && $0.contains("Gone") } == 1)
        #expect(!json.split(separator: "\n").contains { $0.contains("can remove") && $0.contains("Live") })
        let shown = try ToolRun("lint", folder.path, "--diff", "--unsafe-fixes", "--only", "coverage")
        #expect(shown.output.contains("-\"Gone\"") && !shown.output.contains("-\"Live\""), "\(shown)")
        _ = try ToolRun("lint", folder.path, "--fix", "--unsafe-fixes")
        #expect(try folder.text("de.lproj/Localizable.strings") == "\"Done\" = \"Fertig\";\n\"Live\" = \"Lebt\";\n")
    }

    @Test("a key that nothing uses is reported; one that may be put together, or is a literal elsewhere, never is")
    func unused() throws {
        let code = """
            let a = NSLocalizedString("Done", comment: "a")
            let b = NSLocalizedString("error.\\(code)", comment: "b")
            let c = ["Elsewhere"]
            """
        let folder = try folder(code, catalog: ["Done", "Elsewhere", "Nowhere", "error.x"])
        #expect(try found(folder) == ["warning: nothing uses the key 'Nowhere' [code.unused-key]"])
        #expect(try ToolRun("lint", folder.path, "--fix").status == 1)
        #expect(try folder.text("Localizable.xcstrings").contains("Nowhere"))
        #expect(try ToolRun("lint", folder.path, "--fix", "--unsafe-fixes").status == 0)
        let text = try folder.text("Localizable.xcstrings")
        #expect(!text.contains("Nowhere") && text.contains("error.x") && text.contains("Elsewhere"))
    }

    @Test("a call that gets its key from elsewhere leaves every key in doubt, until a comment declares its keys")
    func declared() throws {
        let call = "let b = NSLocalizedString(names[0], comment: \"b\")\n"
        let done = "let a = NSLocalizedString(\"Done\", comment: \"a\")\n"
        let keys = ["Done", "Nowhere", "state.on"]
        #expect(try found(folder(done + call, catalog: keys)) == [])
        #expect(
            try found(folder(done + "// lproj:uses \"state.*\"\n" + call, catalog: keys)) == [
                "warning: nothing uses the key 'Nowhere' [code.unused-key]"
            ])
    }

    @Test("a comment in code suppresses findings in its line and the next one; one that suppresses nothing is a finding")
    func suppressions() throws {
        let missing = "let b = NSLocalizedString(\"Not there\", comment: \"b\")"
        let done = "let a = NSLocalizedString(\"Done\", comment: \"a\")\n"
        #expect(try found(folder(done + "// lproj:ignore code.missing-key from a plug-in\n" + missing, catalog: ["Done"])) == [])
        #expect(try found(folder(done + missing + " // lproj:ignore code from a plug-in", catalog: ["Done"])) == [])
        #expect(
            try found(folder(done + "// lproj:ignore code.missing-key", catalog: ["Done"])) == [
                "warning: the suppression finds nothing here [lint.unused-suppression]"
            ])
    }

    @Test("a text takes the arguments of the default value in the code")
    func arguments() throws {
        let folder = try folder(
            "let n = 3\nlet a = String(localized: \"files\", defaultValue: \"\\(n) files\")\n", catalog: [])
        try folder.write(
            """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "files" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "%@ files" } },
              "de" : { "stringUnit" : { "state" : "translated", "value" : "%@ Dateien" } } } } } }
            """, to: "Localizable.xcstrings")
        let found = try found(folder)
        #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("error: the code passes %lld") }, "\(found)")
    }

    @Test("the values of a format function have the number and the types that the key or else the original text takes")
    func formatArguments() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            let (name, count) = ("x", 3)
            let text: String = name
            let number: Int = count
            let a = String(format: NSLocalizedString("%d files", comment: ""), text)
            let b = String(format: NSLocalizedString("%@ dogs", comment: ""), number)
            let c = String(format: NSLocalizedString("%d cats", comment: ""), number)
            let d = String(format: NSLocalizedString("%d cows", comment: ""), unknown())
            let e = String.localizedStringWithFormat(NSLocalizedString("pair", comment: ""), text)
            let f = String(format: NSLocalizedString("two", comment: ""), locale: .current, text, text)
            let g = String(format: NSLocalizedString("%d hens", comment: ""), arguments: [text])
            let h = String(format: NSLocalizedString("none", comment: ""))
            let i = String(format: NSLocalizedString("%d mice", comment: "") + "!", text)
            """, to: "A.swift")
        let keys = ["%d files", "%@ dogs", "%d cats", "%d cows", "%d hens", "%d mice"].map { "\"\($0)\" = \"\($0)\";" }
        let texts = keys + ["\"pair\" = \"%@ and %@\";", "\"two\" = \"%@ or %@\";", "\"none\" = \"%@!\";"]
        try folder.write(texts.joined(separator: "\n"), to: "en.lproj/Localizable.strings")
        let expected = [
            "error: '%d' takes argument 1 as an integer, but the call passes an object (%d files) [code.argument-type]",
            "error: '%@' takes argument 1 as an object, but the call passes an integer (%@ dogs) [code.argument-type]",
            "error: '%@' takes argument 2, but the call passes only 1 argument (pair) [code.argument-type]",
            "error: '%@' takes argument 1, but the call passes none (none) [code.argument-type]",
        ]
        #expect(try found(folder) == expected)
        // What is kept between runs has the values, too.
        let cache = try TemporaryFolder()
        #expect(try found(folder, "--cache", cache.path) == expected)
        #expect(try found(folder, "--cache", cache.path) == expected)
    }

    @Test("the rules of a key decide what a call passes, and not the specifiers of the key")
    func argumentsOfRules() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            let n: Int = 3
            let a = String.localizedStringWithFormat(NSLocalizedString("%@ dogs", comment: ""), n, "3")
            let b = String.localizedStringWithFormat(NSLocalizedString("%@ cats", comment: ""), "3", n)
            """, to: "A.swift")
        let entries = ["dogs", "cats"].map { name in
            """
            <key>%@ \(name)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>li</string>
            <key>one</key><string>%2$@ \(name)</string><key>other</key><string>%2$@ \(name)</string></dict></dict>
            """
        }
        try folder.write("<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>", to: "Base.lproj/Localizable.stringsdict")
        #expect(
            try found(folder, "--only", "code.argument-type") == [
                "error: '%#@n@' takes argument 1 as an integer, but the call passes an object (%@ cats) [code.argument-type]"
            ])
    }

    @Test("translations that fit the code are not blamed for an original text that does not")
    func wrongOriginal() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            let n: Int = 3
            let a = String(format: NSLocalizedString("files", comment: ""), n)
            let b = String(localized: "dogs", defaultValue: "\\(n) dogs")
            """, to: "A.swift")
        try folder.write("\"files\" = \"%@ files\";\n\"dogs\" = \"%@ dogs\";\n", to: "en.lproj/Localizable.strings")
        try folder.write("\"files\" = \"%d Dateien\";\n\"dogs\" = \"%lld Hunde\";\n", to: "de.lproj/Localizable.strings")
        #expect(
            try found(folder).sorted() == [
                "error: '%@' takes argument 1 as an object, but the call passes an integer (files) [code.argument-type]",
                "error: the code passes %lld, but the text takes another argument (en: dogs) [code.argument-type]",
            ])
    }

    @Test("a lookup of a bundle whose key is no literal leaves every key in doubt; one with a literal, or in a wrapper, does not")
    func unknownLookups() throws {
        func unused(_ key: String) throws -> [String] {
            let folder = try TemporaryFolder()
            try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/Localizable.strings")
            try folder.write(
                """
                import Foundation
                let a = NSLocalizedString("a", comment: "")
                func show(_ error: any Error) -> String { Bundle.main.localizedString(forKey: \(key), value: nil, table: nil) }
                func text(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
                """, to: "A.swift")
            return try ToolRun("lint", folder.path, "--format", "xcode").output.split(separator: "\n").map(String.init)
        }
        #expect(try unused("error.localizedDescription") == [])
        #expect(try unused("\"a\"").count == 1)
    }

    @Test("a condition that chooses between singular and plural is reported once, in Swift and Objective-C; other conditions are not")
    func pluralConditions() throws {
        let folder = try folder(
            """
            let a = fileCount == 1 ? NSLocalizedString("One file", comment: "") : NSLocalizedString("%d files", comment: "")
            let b = Text(items.count == 1 ? "one item" : "some of 10 items")
            let c = page == 1 ? NSLocalizedString("First page", comment: "") : NSLocalizedString("Next page", comment: "")
            let d = count > 1 ? NSLocalizedString("Several", comment: "") : nil
            let e = names?.first ?? NSLocalizedString("Nobody", comment: "")
            """, catalog: [])
        try folder.write(
            "NSString *s = ([files count] > 1) ? NSLocalizedString(@\"%lu files\", nil) : NSLocalizedString(@\"one\", nil);", to: "B.m")
        let run = try ToolRun("lint", folder.path, "--only", "code.plural-condition", "--format", "xcode")
        let places = run.output.split(separator: "\n").compactMap { line in
            line.split(separator: "/").last?.split(separator: ":").prefix(3).joined(separator: ":")
        }
        #expect(places == ["A.swift:1:26", "A.swift:2:9", "B.m:1:37"], "\(run.output)")
    }

    @Test("a text with a specifier that is assigned to a label or shown by a view as it is is reported; one that is formatted is not")
    func unformattedTexts() throws {
        let folder = try folder(
            """
            label.text = NSLocalizedString("%d files", comment: "")
            label.text = NSLocalizedString("100% sure", comment: "")
            let format = NSLocalizedString("%d dogs", comment: "")
            label.text = String(format: NSLocalizedString("%d cats", comment: ""), 3)
            label.text = NSLocalizedString("%@ here", comment: "")
                .replacing("%@", with: name)
            let view = Text(NSLocalizedString("%@ there", comment: ""))
            """, catalog: [])
        #expect(
            try found(folder, "--only", "code.unformatted-text") == [
                "warning: the text '%d files' is shown with its specifiers [code.unformatted-text]",
                "warning: the text '%@ there' is shown with its specifiers [code.unformatted-text]",
            ])
        #expect(
            try found(folder, "--only", "code.format-locale") == [
                "note: the numbers in '%d cats' are formatted without a locale [code.format-locale]"
            ])
    }

    @Test("joined texts are reported on request only")
    func joinedTexts() throws {
        let folder = try folder(
            """
            let a = NSLocalizedString("Hello, ", comment: "") + name
            let b = name + NSLocalizedString(" is here", comment: "")
            let c = NSLocalizedString("Name", comment: "") + ":"
            count += NSLocalizedString("x", comment: "").count
            """, catalog: ["Hello, ", " is here", "Name", "x"])
        #expect(try found(folder).allSatisfy { !$0.contains("code.joined-texts") })
        #expect(
            try found(folder, "--only", "code.joined-texts") == [
                "note: the text 'Hello, ' is joined with another one [code.joined-texts]",
                "note: the text ' is here' is joined with another one [code.joined-texts]",
            ])
    }

    @Test("a call in a package without the package's bundle is reported if its key is in the target's table")
    func missingBundle() throws {
        let folder = try TemporaryFolder()
        try folder.write("// swift-tools-version:6.0", to: "Package.swift")
        try folder.write(
            """
            let a = String(localized: "Done")
            let b = String(localized: "Later", bundle: .module)
            let c = NSLocalizedString("Done", bundle: .module, comment: "")
            """, to: "Sources/Kit/A.swift")
        try folder.write("\"Done\" = \"Done\";\n\"Later\" = \"Later\";\n", to: "Sources/Kit/Resources/en.lproj/Localizable.strings")
        let run = try ToolRun("lint", folder.path, "--format", "xcode")
        #expect(run.output.split(separator: "\n").count == 1 && run.output.contains("A.swift:1:9: warning:"), "\(run.output)")
        #expect(run.output.contains("[code.missing-bundle]"))
    }

    @Test("calls of a package whose table an Xcode project builds into its app lack nothing, and extraction adds their keys to it")
    func tableThatAnAppShares() throws {
        let folder = try TemporaryFolder()
        try folder.write("// swift-tools-version:6.0\nlet package = Package(targets: [.target(name: \"Kit\")])", to: "Package.swift")
        try folder.write("let a = NSLocalizedString(\"Later\", comment: \"\")\n", to: "Sources/Kit/A.swift")
        let table = "Sources/Kit/Resources/Localizable.xcstrings"
        try folder.write(#"{ "sourceLanguage" : "en", "strings" : { "Later" : {} }, "version" : "1.0" }"#, to: table)
        #expect(try ToolRun("lint", folder.path).errors.contains("[code.missing-bundle]"))
        try folder.write(
            """
            { objects = {
                P = { isa = PBXProject; mainGroup = G; targets = (A); };
                G = { isa = PBXGroup; sourceTree = "<group>"; children = (T); };
                T = { isa = PBXFileReference; path = ../\(table); sourceTree = "<group>"; };
                A = { isa = PBXNativeTarget; name = App; buildPhases = (R); };
                R = { isa = PBXResourcesBuildPhase; files = (B); };
                B = { isa = PBXBuildFile; fileRef = T; };
            }; rootObject = P; }
            """, to: "Darwin/App.xcodeproj/project.pbxproj")
        let run = try ToolRun("lint", folder.path)
        #expect(!run.errors.contains("missing-bundle"), "\(run.errors)")
        try folder.write(
            "let a = NSLocalizedString(\"Later\", comment: \"\")\nlet b = NSLocalizedString(\"New\", comment: \"\")\n",
            to: "Sources/Kit/A.swift")
        #expect(try ToolRun("extract", folder.path).status == 0)
        #expect(try folder.text(table).contains("\"New\""))
    }

    @Test("calls of a package that find their key in the app's table lack nothing, unless they name the package's bundle")
    func keysOfTheApp() throws {
        let folder = try TemporaryFolder()
        for language in ["en", "de"] {
            try folder.write("\"app.title\" = \"T\";\n\"app.other\" = \"O\";\n", to: "App/\(language).lproj/Localizable.strings")
        }
        try folder.write("// swift-tools-version:6.0", to: "Kit/Package.swift")
        try folder.write(
            #"{ "sourceLanguage" : "en", "strings" : { "Done" : {} }, "version" : "1.0" }"#,
            to: "Kit/Sources/Kit/Resources/Localizable.xcstrings")
        try folder.write(
            """
            extension String { var localized: String { NSLocalizedString(self, bundle: .main, comment: "") } }
            let a = "app.title".localized
            let b = NSLocalizedString("app.title", comment: "")
            let c = NSLocalizedString("app.nothing", comment: "")
            let d = String(localized: "app.other", bundle: .module)
            let e = String(localized: "Done", bundle: .module)
            """, to: "Kit/Sources/Kit/A.swift")
        let run = try ToolRun("lint", folder.path, "--format", "xcode", "--ignore", "code.unused-key")
        #expect(run.output.split(separator: "\n").count == 2, "\(run.output)")
        #expect(run.output.contains("A.swift:4:9: error:") && run.output.contains("A.swift:5:9: error:"), "\(run.output)")
    }

    @Test("constraints to the left and right are reported on request only")
    func fixedSides() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="v1"><constraints>
            <constraint firstItem="a" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="c1"/>
            <constraint firstItem="b" firstAttribute="left" secondItem="v1" secondAttribute="left" id="c2"/>
            </constraints></view></objects></document>
            """, to: "Base.lproj/Main.xib")
        #expect(try ToolRun("lint", folder.path).status == 0)
        let run = try ToolRun("lint", folder.path, "--only", "interface.fixed-side", "--format", "xcode")
        #expect(run.output.contains("Main.xib:3:1: note: the constraint 'c2' is for the side 'left'"), "\(run.output)")
        #expect(!run.output.contains("'c1'"))
    }

    @Test("specifiers in another order than in the source text are one finding with their numbers, if their types tell the order")
    func order() throws {
        func notes(_ source: String, _ translation: String) throws -> String {
            let folder = try TemporaryFolder()
            try folder.write("\"k\" = \"\(source)\";\n", to: "en.lproj/L.strings")
            try folder.write("\"k\" = \"\(translation)\";\n", to: "de.lproj/L.strings")
            return try ToolRun("lint", folder.path, "--only", "format").errors
        }
        #expect(try notes("%@ has %d%%", "%d%% sind %@").contains("number their specifiers: '%2$d' and '%1$@'"))
        #expect(try !notes("%@ has %d", "%d von %d").contains("number their specifiers"))
        #expect(try !notes("%@ has %d %d", "%d %d %@").contains("number their specifiers"))
    }
}

import LocalizationTestSupport
import Testing

@Suite("Lint: keys that code and documents use in ways of their own", .enabled(if: ToolRun.hasTools))
struct LintUsedKeyTests {
    /// The findings of some rules as `severity: text [rule]`.
    private func found(_ files: [String: String], _ rules: String) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["lint", folder.path, "--format", "xcode", "--only", rules])
        return run.output.split(separator: "\n").filter { !$0.contains(": note: ") || $0.contains("[") }.map { line in
            line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
        }
    }

    private let codeRules = "code.missing-key,code.unused-key"

    private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }

    @Test("a table of objects' texts without a document is one finding in a project with code, and nothing else is said of it")
    func missingDocuments() throws {
        let files = [
            "A.swift": "import UIKit\n", "en.lproj/Main.strings": "\"PhY-ED-cqF.title\" = \"Channel\";\n",
            "de.lproj/Main.strings": "\"PhY-ED-cqF.title\" = \"Kanal \";\n\"abc-ED-cqF.title\" = \"Mehr\";\n",
        ]
        let rules = "interface,coverage,text,code.unused-key"
        let missing = "warning: no storyboard or xib 'Main' has these texts, which are in 2 languages [interface.missing-document]"
        #expect(try found(files, rules) == [missing])
        let document = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"><objects/></document>\n"
        for path in ["Base.lproj/Main.storyboard", "Other/Main.xib", "en.lproj/Main.nib"] {
            #expect(try !found(files.merging([path: document]) { $1 }, rules).contains(missing))
        }
        #expect(try !found(files.merging(["en.lproj/Main.strings": "\"Hello\" = \"a\";\n"]) { $1 }, rules).contains(missing))
    }

    @Test("a key in the table of a document that is no object's is reported, unless code may use it or the table has no document")
    func keysBesideObjects() throws {
        let document =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\"><objects><label text=\"Notes\" id=\"bAM-2j-Rzw\"/></objects></document>\n"
        let files = [
            "Base.lproj/Main.storyboard": document, "de.lproj/Other.strings": table("mykey"),
            "de.lproj/Main.strings": "\"mykey\" = \"x\";\n\"bAM-2j-Rzw.text\" = \"Notizen\";\n\"a. b\" = \"y\";\n",
        ]
        func gone(_ id: String) -> String {
            "warning: the document has no object '\(id)', so the translation is not used [interface.unknown-key]"
        }
        let rule = "interface.unknown-key"
        #expect(try found(files, rule) == [gone("mykey"), gone("a")])
        func beside(_ code: String) throws -> [String] { try found(files.merging(["A.swift": code]) { $1 }, rule) }
        #expect(try beside("let a = NSLocalizedString(\"other\", comment: \"\")\n") == [gone("mykey"), gone("a")])
        #expect(try beside("let a = NSLocalizedString(\"mykey\", tableName: \"Main\", comment: \"\")\n") == [gone("a")])
        #expect(try beside("let a = [\"mykey\", \"a. b\"]\n") == [])
        #expect(try beside("func f(_ m: M) -> String { Bundle.main.localizedString(forKey: m.key, value: nil, table: \"Main\") }\n") == [])
    }

    @Test("a wrong specifier in a text that nothing uses is a warning, in every language")
    func formatsOfUnusedKeys() throws {
        func found(_ key: String) throws -> [String] {
            try self.found(
                [
                    "A.swift": "let a = String(format: NSLocalizedString(\"\(key)\", comment: \"\"), name)\n",
                    "en.lproj/Localizable.strings": "\"used\" = \"%@\";\n\"gone\" = \"%@\";\n",
                    "de.lproj/Localizable.strings": "\"used\" = \"a\";\n\"gone\" = \"%d\";\n",
                ], "format.argument-type,code.unused-key")
        }
        let translations = [
            "A.swift": "let a = NSLocalizedString(\"used\", comment: \"\")\n", "en.lproj/Localizable.strings": table("used"),
            "de.lproj/Localizable.strings": "\"used\" = \"a\";\n\"%@ old\" = \"%d alt\";\n",
        ]
        let rules = "format.argument-type,coverage.extra-translation"
        #expect(try self.found(translations, rules).contains { $0.hasPrefix("warning: '%d'") })
        #expect(try self.found(translations.filter { $0.key != "A.swift" }, rules).contains { $0.hasPrefix("error: '%d'") })
        #expect(try found("used").contains { $0.hasPrefix("warning: '%d'") && $0.hasSuffix("[format.argument-type]") })
        #expect(try found("gone").contains { $0.hasPrefix("error: '%d'") })
    }

    @Test("a key that a local constant puts together for a wrapper is used")
    func localConstants() throws {
        let code = """
            func f(_ n: String) -> String { let key = "err_\\(n)"; return loc(key) }
            func g(_ n: String) -> String {
                let key = "sum_" + n
                if n.isEmpty { return loc(key) }
                return ""
            }
            func loc(_ key: String) -> String { NSLocalizedString(key, comment: "") }
            let t = NSLocalizedString("title", comment: "")

            """
        let tables = ["A.swift": code, "en.lproj/Localizable.strings": table("title", "err_a", "sum_a", "gone_a")]
        #expect(try found(tables, codeRules) == ["warning: nothing uses the key 'gone_a' [code.unused-key]"])
    }

    @Test("an extra translation is only removed if nothing uses it for certain")
    func removedTranslations() throws {
        func fixed(_ call: String) throws -> String {
            let folder = try TemporaryFolder()
            try folder.write("let a = NSLocalizedString(\"used\", comment: \"\")\n\(call)\n", to: "A.swift")
            try folder.write(table("used"), to: "en.lproj/Localizable.strings")
            try folder.write(table("used", "used 2"), to: "de.lproj/Localizable.strings")
            _ = try ToolRun("lint", folder.path, "--fix", "--unsafe-fixes", "--only", "coverage.extra-translation")
            return try folder.text("de.lproj/Localizable.strings")
        }
        #expect(try fixed("") == table("used"))
        #expect(try fixed("let b = NSLocalizedString(c, comment: \"\")") == table("used", "used 2"))
        #expect(try fixed("let b = \"used 2\"") == table("used", "used 2"))
    }

    @Test("a text in a JSON file may be a key; the name of a member is none")
    func dataFiles() throws {
        let files = [
            "A.swift": """
            extension String { var localized: String { NSLocalizedString(self, comment: "") } }
            func f(_ food: Food) -> [String] { ["title".localized, food.name.localized] }

            """,
            "en.lproj/Localizable.strings": table("title", "food.bread", "food.rice", "food.salt", "logos"),
            "Tweak.xm": "%hook Food\n- (void)a { b = NSLocalizedString(@\"logos\", nil); }\n%end\n",
            "Food.json": "[{ \"name\": \"food.bread\", \"escaped\": \"a \\\"food.salt\\\" b\", \"food.rice\" : \"Rice\" }, {\"a",
        ]
        let unused = ["food.rice", "food.salt"].map { "warning: nothing uses the key '\($0)' [code.unused-key]" }
        #expect(try found(files, codeRules) == unused)
    }

    @Test(
        "a key that differs from one of the table in specifiers only is one finding, which names that one; so is one of Apple's extractor")
    func otherSpecifiers() throws {
        let files = [
            "A.swift": #"""
            func f(_ count: Int, _ name: String) -> [String] {
                [String(localized: "\(count) files"), String(localized: "Open \(name)"), String(localized: "title"), String(localized: "\(count) pages")]
            }

            """#,
            "en.lproj/Localizable.strings": table("%@ files", "Open %arg", "title", "%@ pages", "%d pages"),
            "de.lproj/Localizable.strings": table("%@ files", "Open %arg", "title", "%@ pages", "%d pages"),
        ]
        func missing(_ key: String, _ hint: String = "") -> String {
            "warning: the table 'Localizable' does not have the key '\(key)'\(hint) [code.missing-key]"
        }
        #expect(
            try found(files, codeRules).sorted()
                == [
                    "warning: nothing uses the key '%@ pages' [code.unused-key]",
                    "warning: nothing uses the key '%d pages' [code.unused-key]",
                    missing("%lld files", "; it has '%@ files', whose specifiers differ"), missing("%lld pages"),
                    missing("Open %@", "; it has 'Open %arg', whose specifiers differ"),
                ].sorted())
    }

    @Test("a text of a document without a table may be a key: the program may look it up when it loads the document")
    func textsOfDocuments() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
            <textField id="a1b"><textFieldCell key="cell" title="At &quot;User&quot; level" id="c2d"/></textField></objects></document>

            """
        let files = [
            "A.m": "NSString *f(void) { return NSLocalizedString(@\"title\", nil); }\n", "English.lproj/Menu.xib": document,
            "English.lproj/Localizable.strings": table("title", "At \\\"User\\\" level", "At system level"),
        ]
        #expect(try found(files, codeRules) == ["warning: nothing uses the key 'At system level' [code.unused-key]"])
        // A document with a table of its own has its translations there.
        let own = ["English.lproj/Menu.strings": "\"c2d.title\" = \"At level\";\n"]
        #expect(try found(files.merging(own) { $1 }, codeRules).count == 2)
    }

    @Test("the name of the product in a view is no key, unless a call is certain to look it up")
    func productNames() throws {
        func found(_ call: String) throws -> [String] {
            try self.found(
                [
                    "LaunchNow/A.swift": "import SwiftUI\nlet a = \(call)\nlet b = NSLocalizedString(\"AddApps\", comment: \"\")\n",
                    "en.lproj/Localizable.strings": table("AddApps"), "de.lproj/Localizable.strings": table("AddApps"),
                ], codeRules)
        }
        #expect(try found("Text(\"LaunchNow\")") == [])
        #expect(try found("Text(\"LaunchLater\")").count == 1)
        #expect(try found("NSLocalizedString(\"LaunchNow\", comment: \"\")").count == 1)
    }

    @Test("of the tables of two functions of one name, the one that has the key is meant; a key that none has is no error")
    func ambiguousWrappers() throws {
        let code = """
            func localized(_ s: String) -> String { NSLocalizedString(s, comment: "") }
            protocol K {}
            extension K { func localized(_ s: String) -> String { NSLocalizedString(s, tableName: "Kit", comment: "") } }
            let t = localized("title.a")
            class V: NSObject { let a = localized("title.b"), b = localized("cat.b") }
            struct Q: K { func v(_ n: String) -> String { localized("cat.c") + localized("part.\\(n)") } }

            """
        let files = [
            "en.lproj/Localizable.strings": table("title.a", "title.b"), "en.lproj/Kit.strings": table("cat.b", "cat.c", "part.x"),
        ]
        #expect(try found(files.merging(["A.swift": code]) { $1 }, codeRules) == [])
        let more = "class W: NSObject { let a = localized(\"cat.z\") }\n"
        #expect(
            try found(files.merging(["A.swift": code + more]) { $1 }, codeRules) == [
                "warning: none of the tables 'Localizable', 'Kit' has the key 'cat.z' [code.missing-key]"
            ])
    }

    @Test("keys of the messages of push notifications are used, whether code or a file has the message")
    func pushMessages() throws {
        let message = """
            { "aps" : { "alert" : { "title-loc-key": "push.title", "loc-key" :
                "push.body", "loc-args" : ["a"], "launch" : "gone.image" } } }
            """
        let files = [
            "A.swift": "let a = NSLocalizedString(\"a\", comment: \"\")\nlet alert = [\"subtitle-loc-key\": \"push.subtitle\"]\n",
            "Docs/message.apns": message,
            "en.lproj/Localizable.strings": table("a", "push.title", "push.body", "push.subtitle", "gone.image"),
        ]
        #expect(try found(files, codeRules) == ["warning: nothing uses the key 'gone.image' [code.unused-key]"])
    }

    @Test("a key that another table has is not missed in a call of a macro of the project, whose other definition may look there")
    func otherDefinitions() throws {
        let files = [
            "en.lproj/Main.strings": table("a.title"), "en.lproj/Sig.strings": table("sig.title"),
            "A.m": """
            #define localized(key) [[Kit bundle] localizedStringForKey:(key) value:(key) table:@"Sig"]
            NSString *f(void) { return localized(@"sig.title"); }

            """,
            "B.m": """
            #define localized(key) [Kit localizedStringForKey:key]
            NSString *g(void) { return localized(@"a.title"); }

            """,
            "Kit.m": """
            @implementation Kit
            + (NSString *)localizedStringForKey:(NSString *)key { return NSLocalizedStringFromTableInBundle(key, @"Main", [Kit bundle], @""); }
            @end

            """,
        ]
        #expect(try found(files, codeRules) == [])
        // A call that names its table is certain.
        let direct = files.merging(["C.m": "NSString *h(void) { return NSLocalizedStringFromTable(@\"a.title\", @\"Sig\", nil); }\n"]) {
            $1
        }
        #expect(try found(direct, codeRules).contains { $0.hasPrefix("error: ") })
    }

    @Test("generated symbols of Tuist, and those of SwiftGen under another name or in the next line, use keys")
    func generatedNames() throws {
        let code = """
            let a = AppResourcesStrings.Localizable.unknownTag, b = Strings.Wallet.title, c = L10n
                .closeAll, d = Text("t"), e = settings.strings.gone
            """
        let keys = table("unknownTag", "wallet.title", "close_all", "t", "gone")
        #expect(
            try found(["A.swift": code, "en.lproj/Localizable.strings": keys], codeRules) == [
                "warning: nothing uses the key 'gone' [code.unused-key]"
            ])
    }

    @Test("a generated symbol means the key that makes it exactly, and a key of the same letters only where it is alone")
    func keysOfOneSymbol() throws {
        let code = "let a = L10n.connectToServer, b = L10n.Wallet.title, c = Text(\"t\")\n"
        let both = table("connectToServer", "Connect to Server", "wallet.title", "walletTitle", "t")
        #expect(
            try found(["A.swift": code, "en.lproj/Localizable.strings": both], codeRules) == [
                "warning: nothing uses the key 'Connect to Server' [code.unused-key]",
                "warning: nothing uses the key 'walletTitle' [code.unused-key]",
            ])
        let alone = table("Connect to Server", "wallet_title", "t")
        #expect(try found(["A.swift": code, "en.lproj/Localizable.strings": alone], codeRules) == [])
    }

    @Test("a key whose specifier is a guess is the one of the table that differs in nothing else")
    func guessedSpecifiers() throws {
        let code = "let a = Text(\"Receiving \\(fetch().foo) files\"), b = Text(\"t\")\n"
        let keys = table("Receiving %lld files", "t")
        #expect(try found(["A.swift": code, "en.lproj/Localizable.strings": keys], codeRules) == [])
    }

    @Test("macros of one name in two Objective-C files may look in different tables")
    func ambiguousMacros() throws {
        let files = [
            "en.lproj/A.strings": table("a.a"), "en.lproj/B.strings": table("b.b"),
            "A.m": "#define L(k) NSLocalizedStringFromTable(k, @\"A\", nil)\nvoid f(void) { L(@\"a.a\"); }\n",
            "B.m": "#define L(k) NSLocalizedStringFromTable(k, @\"B\", nil)\nvoid g(void) { L(@\"b.b\"); }\n",
        ]
        #expect(try found(files, codeRules) == [])
    }

    @Test("a translation whose original is in the code or in a document needs no entry in the development language")
    func extraTranslations() throws {
        let code = """
            let a = NSLocalizedString("t", comment: "")
            let b = NSLocalizedString("ok.b", value: "OK button", comment: "")
            let c = NSLocalizedString("Cancel order", comment: "")
            let d = NSLocalizedString("error.network", comment: "")

            """
        let settings = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>Title</key><string>Show hidden</string></dict></plist>
            """
        let files = [
            "A.swift": code, "en.lproj/Localizable.strings": table("t"),
            "de.lproj/Localizable.strings": table("t", "ok.b", "Cancel order", "error.network", "gone"),
            "Settings.bundle/Root.plist": settings, "Settings.bundle/en.lproj/Root.strings": table("Other"),
            "Settings.bundle/de.lproj/Root.strings": table("Other", "Show hidden"),
        ]
        let found = try found(files, "coverage.extra-translation")
        #expect(
            found == [
                "warning: the key does not exist in the source language 'en' (de: error.network); code uses it [coverage.extra-translation]",
                "warning: the key does not exist in the source language 'en' (de: gone); nothing uses it [coverage.extra-translation]",
            ])
    }

    @Test("a key is used by a runtime attribute, by a value inside of a property list and by a literal in an interpolation")
    func usedKeys() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><label text="" id="abc-de-fgh">
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizableText" value="add.label"/>
            </userDefinedRuntimeAttributes></label></objects></document>
            """
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>NSExtension</key><dict><key>Actions</key><array><dict><key>Name</key>
            <string>action.name</string></dict></array></dict></dict></plist>
            """
        let code = """
            let a = NSLocalizedString("c", comment: "")
            let t = "\\(L.t("b")): 1 \\(n(1)) \\(L.t("bb"))"
            // "\\(x
            let u = L.u("after")

            """
        let files = [
            "A.swift": code, "V.xib": document, "Info.plist": list,
            "en.lproj/Localizable.strings": table("add.label", "action.name", "b", "bb", "c", "after", "unused"),
        ]
        #expect(try found(files, "code.unused-key") == ["warning: nothing uses the key 'unused' [code.unused-key]"])
    }

    @Test("an export for translators is no part of the project")
    func exports() throws {
        let files = [
            "A.swift": "let a = NSLocalizedString(\"c\", comment: \"\")\n", "en.lproj/Localizable.strings": table("c"),
            "de.xcloc/Source Contents/en.lproj/Localizable.strings": table("c", "old"),
            "de.xcloc/Source Contents/B.swift": "let b = NSLocalizedString(\"error.old\", comment: \"\")\n",
        ]
        #expect(try found(files, codeRules) == [])
    }

    @Test("a literal that is an address, or has no word, is no key that is missing; nor is one of a preview")
    func nothingToTranslate() throws {
        let texts = [
            "your-site.example.com", "www.a.b", "https://a.b/c", "name@example.org", "localhost:8080", "4K", "v%@", "%lld x %lld",
        ]
        let code =
            "import SwiftUI\nlet a = NSLocalizedString(\"t\", comment: \"\")\n"
            + texts.map { "let v = TextField(\"\($0)\", text: $x)\n" }.joined()
            + "struct P: PreviewProvider { static var previews: some View { Text(\"Counting down\") } }\n"
        let files = ["A.swift": code, "en.lproj/Localizable.strings": table("t")]
        let preview = ["App/Preview Content/B.swift": "import SwiftUI\nlet b = Text(\"Some text\")\n"]
        #expect(try found(files.merging(preview) { $1 }, "code.missing-key") == [])
        let prices = ["B.swift": "import Foundation\nlet n = NSLocalizedString(\"price.net\", comment: \"\")\n"]
        #expect(try found(files.merging(prices) { $1 }, "code.missing-key").count == 1)
        let host = [
            "B.swift": "import SwiftUI\nlet b = Text(\"irc.example.io\")\nlet c = Text(\"error.of.network\")\nlet d = Text(\"日\")\n"
        ]
        #expect(
            try found(files.merging(host) { $1 }, "code.missing-key") == [
                "warning: the table 'Localizable' does not have the key 'error.of.network' [code.missing-key]",
                "note: the table 'Localizable' does not have the key '日' [code.missing-key]",
            ])
    }

    @Test("a key that code uses is not extra in a translation; one that nothing uses is")
    func usedTranslations() throws {
        let code = """
            import SwiftUI
            let a = NSLocalizedString("t", comment: "")
            let b = TextField("0.0.0.0", text: $x)
            let c = TextField("12.5", text: $x)

            """
        let files = [
            "A.swift": code, "en.lproj/Localizable.strings": table("t"),
            "de.lproj/Localizable.strings": table("t", "0.0.0.0", "12.5", "1.1.1.1"),
        ]
        for rules in ["coverage.extra-translation", "coverage,code.missing-key,code.unused-key"] {
            #expect(
                try found(files, rules) == [
                    "warning: the key does not exist in the source language 'en' (de: 1.1.1.1); nothing uses it [coverage.extra-translation]"
                ], "\(rules)")
        }
    }

    @Test(
        "a missing key in a debug view or a developer menu is a note, and translators need no text for it; a real view's is not",
        arguments: [
            ("App/DebugView.swift", "V", "note"), ("App/Developer Menu/V.swift", "V", "note"), ("App/V.swift", "DebugMenu", "note"),
            ("App/DeveloperSettings.swift", "V", "note"), ("App/V.swift", "V", "warning"), ("App/DeveloperView.swift", "V", "warning"),
            ("App/Debugger.swift", "Debugger", "warning"),
        ])
    func developerMenus(path: String, type: String, severity: String) throws {
        let code = """
            import SwiftUI
            struct Before: View { var body: some View { Text("t") } }
            struct \(type): View {
                var body: some View { Text("Reset all") }
            }

            """
        let files = [path: code, "en.lproj/Localizable.strings": table("t"), "de.lproj/Localizable.strings": table("t")]
        #expect(
            try found(files, "code.missing-key") == [
                "\(severity): the table 'Localizable' does not have the key 'Reset all' [code.missing-key]"
            ])
        let missing = severity == "note" ? [] : ["warning: 'Reset all' is not translated into 'de' [coverage.missing-translation]"]
        #expect(try found(files, "coverage") == missing)
    }

    @Test("a type of a test target does not hide SwiftUI's in the app; one of the app does")
    func namesakes() throws {
        func missing(_ path: String) throws -> [String] {
            let files = [
                path: "enum Text { static let done = \"x\" }\n",
                "App/V.swift": "import SwiftUI\nstruct V: View { var body: some View { Text(\"Hello you\").bold() } }\n",
                "App/en.lproj/Localizable.strings": table("t"), "App/de.lproj/Localizable.strings": table("t"),
            ]
            return try found(files, "code.missing-key")
        }
        let finding = "warning: the table 'Localizable' does not have the key 'Hello you' [code.missing-key]"
        #expect(try missing("AppUITests/Names.swift") == [finding])
        #expect(try missing("App/Tests/Names.swift") == [finding])
        #expect(try missing("App/Names.swift") == [])
    }

    @Test("a key that none of several tables of a name has is missing in lint as in keys; one that a table has is not")
    func ambiguousTables() throws {
        let folder = try TemporaryFolder()
        let files = [
            "Package/Package.swift": "// swift-tools-version: 6.0\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])\n",
            "Package/Sources/P/P.swift": """
            let a = NSLocalizedString("Not there", comment: ""), b = NSLocalizedString("One", comment: "")

            """,
            "App/en.lproj/Localizable.strings": table("One"), "App/de.lproj/Localizable.strings": table("One"),
            "Widget/en.lproj/Localizable.strings": table("Two"), "Widget/de.lproj/Localizable.strings": table("Two"),
        ]
        for (path, text) in files { try folder.write(text, to: path) }
        let lint = try ToolRun(["lint", folder.path, "--format", "xcode", "--only", "code.missing-key"]).output
        #expect(
            lint.contains(
                "warning: no table 'Localizable' has the key 'Not there', and several tables have this name [code.missing-key]"),
            "\(lint)")
        #expect(lint.split(separator: "\n").count == 1, "\(lint)")
        let keys = try ToolRun(["keys", folder.path, "--only", "missing"]).output
        #expect(keys.contains("\"Not there\"") && keys.contains(" 1 missing"), "\(keys)")
    }

    @Test("in one language a word that SwiftUI shows is a note, as a text is; a name of a key is none")
    func wordsInOneLanguage() throws {
        let code = """
            import SwiftUI
            struct V: View { var body: some View { Text("t"); Text("user"); Text("user.name") } }
            let a = NSLocalizedString("user", comment: "")

            """
        func severities(_ code: String) throws -> [String] {
            try found(["V.swift": code, "en.lproj/Localizable.strings": table("t", "user.age")], "code.missing-key").map {
                String($0.prefix(4))
            }
        }
        let inSwiftUI = code.replacing("let a = NSLocalizedString(\"user\", comment: \"\")", with: "")
        #expect(try severities(inSwiftUI).sorted() == ["erro", "note"])
        #expect(try severities(code).sorted() == ["erro", "warn"])
    }
}

import LocalizationTestSupport
import Testing

@Suite("Lint: keys that nothing uses, keys that are texts, and tables in bundles", .enabled(if: ToolRun.hasTools))
struct LintUsedTextTests {
    /// The findings as `severity: text [rule]`.
    private func found(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        let run = try ToolRun(["lint", folder.path, "--format", "xcode"])
        return run.output.split(separator: "\n").map { line in line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
    }

    private func table(_ keys: String...) -> String { keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined() }

    private let code = """
        let a = NSLocalizedString("Open", comment: "")
        let b = NSLocalizedString("Close the door", comment: "")

        """

    @Test("the text of an object in a document is not missing if code sets the text of an outlet that leads to it")
    func assignedOutlets() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder id="-1"><connections><outlet property="nameLabel" destination="a-b-c" id="x-y-z"/></connections></placeholder>
            <label text="Statistics" id="a-b-c"/><label text="Welcome" id="d-e-f"/></objects></document>

            """
        let texts = "\"a-b-c.text\" = \"Statistiche\";\n\"d-e-f.text\" = \"Benvenuto\";\n"
        func found(_ statement: String) throws -> [String] {
            let files = [
                "Base.lproj/M.xib": document, "it.lproj/M.strings": texts, "de.lproj/M.strings": "\"d-e-f.text\" = \"Willkommen\";\n",
                "A.swift": "func f() { \(statement) }\n", "B.m": "// nameLabel\n",
            ]
            return try self.found(files)
        }
        for statement in [
            "nameLabel.text = g()", "self.nameLabel?.text = g()", "let a = [nameLabel setText: x]", "nameLabel.attributedText\n= g()",
            "_nameLabel.text = g()", "nameLabel.configuration?.attributedTitle = g()", "self.nameLabel.titleLabel?.text = g()",
            "nameLabel.configuration = .filled()",
        ] {
            #expect(try found(statement) == [], "\(statement)")
        }
        let others = [
            "nameLabel.isHidden = true", "otherLabel.text = g()", "let a = nameLabel.text", "a = nameLabel.text == b",
            "nameLabel.textColor = c", "let a = [nameLabel setTitleColor: c]", "nameLabel.configuration?.image = i",
            "otherLabel.configuration?.title = g()",
        ]
        for statement in others {
            #expect(
                try found(statement) == ["warning: 'Statistics' (a-b-c.text) is not translated into 'de' [coverage.missing-translation]"],
                "\(statement)")
        }
    }

    @Test("an outlet may be called as a part of a control is")
    func outletOfPart() throws {
        let document = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <placeholder id="-1"><connections><outlet property="titleLabel" destination="a" id="x"/></connections></placeholder>
            <label text="Statistics" id="a"/><label text="Welcome" id="b"/></objects></document>
            """
        let files = [
            "Base.lproj/M.xib": document, "it.lproj/M.strings": "\"a.text\" = \"Statistiche\";\n\"b.text\" = \"Benvenuto\";\n",
            "de.lproj/M.strings": "\"b.text\" = \"Willkommen\";\n", "A.swift": "func f() {\n\tself.titleLabel.text = g()\n}\n",
        ]
        #expect(try found(files) == [])
    }

    @Test("a title that the class of its controller sets is no text of the document")
    func titlesOfControllers() throws {
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="s"><objects>
            <label text="First text" id="a"/><label text="Second text" id="b"/>
            <tableViewController id="v" customClass="ShopController"><tableView key="view" id="t"><sections>
            <tableViewSection footerTitle="Under the shop" id="f"/></sections></tableView>
            <navigationItem key="navigationItem" title="The shop" id="n"/></tableViewController></objects></scene></scenes></document>

            """
        let own = "\"a.text\" = \"Uno\";\n\"b.text\" = \"Due\";\n"
        func missing(_ code: String) throws -> [String] {
            let files = [
                "Base.lproj/M.storyboard": document, "de.lproj/M.strings": own, "A.swift": code,
                "it.lproj/M.strings": own + "\"f.footerTitle\" = \"Sotto\";\n\"n.title\" = \"Il negozio\";\n",
            ]
            return try found(files).filter { $0.contains("is not translated") }.map { $0.contains("The shop") ? "title" : "footer" }
                .sorted()
        }
        #expect(try missing("class ShopController: UIViewController {\n    func f() {\n        title = g()\n    }\n}\n") == ["footer"])
        #expect(try missing("extension ShopController { func f() { navigationItem.title = g() } }\n") == ["footer"])
        #expect(
            try missing("class ShopController {\n  func tableView(_ t: T, titleForFooterInSection s: Int) -> String { g() }\n}\n")
                == ["title"])
        for code in ["class Other { func f() { self.title = g() } }\n", "class ShopController { func f() { let title = g() } }\n"] {
            #expect(try missing(code) == ["footer", "title"], "\(code)")
        }
    }

    @Test("a key that nothing uses needs no translation")
    func unused() throws {
        let files = ["A.swift": code, "en.lproj/Localizable.strings": table("Open", "Close the door", "Old text")]
        let german = ["de.lproj/Localizable.strings": table("Open")]
        #expect(
            try found(files.merging(german) { $1 }) == [
                "warning: 'Close the door' is not translated into 'de' [coverage.missing-translation]",
                "warning: nothing uses the key 'Old text' [code.unused-key]",
            ])
    }

    @Test("a suppression is not called unused where a translation that may need it was not read, and none is removed there")
    func suppressionOfUnreadTranslation() throws {
        let folder = try TemporaryFolder()
        let original = "/* lproj:ignore text.tags on purpose */\n\"a\" = \"Press <b>OK</b>\";\n"
        try folder.write(original, to: "en.lproj/L.strings")
        func lint(_ path: String) throws -> String { try ToolRun(["lint", path, "--fix"], folder: folder.path).errors }
        try folder.write("\"a\" = \"OK drücken\";\n", to: "de.lproj/L.strings")
        #expect(try !lint(".").contains("unused-suppression"))
        #expect(try !lint("en.lproj/L.strings").contains("unused-suppression"))
        try folder.write("\"a\" = \"OK drücken\"\n\"b\" = \"B\";\n", to: "de.lproj/L.strings")
        _ = try lint(".")
        #expect(try folder.text("en.lproj/L.strings") == original)
        // All were read, and none needs it.
        try folder.write("\"a\" = \"<b>OK</b> drücken\";\n", to: "de.lproj/L.strings")
        _ = try lint(".")
        #expect(try !folder.text("en.lproj/L.strings").contains("lproj:ignore"))
    }

    @Test("a literal with interpolations that is spelled as a key spares the keys that it may be")
    func interpolatedMentions() throws {
        func unused(_ code: String) throws -> [String] {
            let keys = ["Go", "shop.cart.title", "shop.cart.text", "other"]
            let table = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
            let all = "import Foundation\nlet a = NSLocalizedString(\"Go\", comment: \"\")\n" + code
            return try found(["A.swift": all, "en.lproj/Localizable.strings": table]).filter { $0.contains("nothing uses") }
                .compactMap { $0.split(separator: "'").dropFirst().first.map(String.init) }
        }
        #expect(try unused("func f(_ k: String) -> String { \"shop.\\(k).title\".localized }\n") == ["shop.cart.text", "other"])
        #expect(try unused("func f(_ k: String) -> String { library(\"\\(k).title\") }\n") == ["shop.cart.text", "other"])
        let others = ["\"\\(k).\\(k)\"", "\"the shop. \\(k)\"", "\"s.\\(k)\""]
        for literal in others {
            #expect(
                try unused("func f(_ k: String) -> String { library(\(literal)) }\n") == ["shop.cart.title", "shop.cart.text", "other"],
                "\(literal)")
        }
    }

    @Test("a wrapper that gets its keys from elsewhere leaves a table in doubt if most of its keys seem unused")
    func openCalls() throws {
        let wrapper = "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\n"
        let named =
            "extension String { init(key: String, table: Table) { self = NSLocalizedString(key, tableName: table.name, comment: \"\") } }\n"
        func unused(_ code: String, _ keys: String...) throws -> Int {
            let table = keys.map { "\"\($0)\" = \"Text\";\n" }.joined()
            let files = ["A.swift": "import Foundation\n" + wrapper + named + code, "en.lproj/Localizable.strings": table]
            return try found(files).count { $0.contains("nothing uses") }
        }
        let uses = "let a = \"Go\".localized\n"
        let open = "func f(_ raw: [String]) -> String { raw[0].localized }\n"
        #expect(try unused(uses + open, "Go", "Stop", "Wait") == 0)
        #expect(try unused(uses + "func f(_ raw: [String]) -> String { String(key: raw[0], table: .other) }\n", "Go", "Stop", "Wait") == 0)
        // A few are left over, a literal or a choice of them is no other key, and another type has a property of this name.
        #expect(try unused("let b = \"Stop\".localized\n" + uses + open, "Go", "Stop", "Wait") == 1)
        #expect(try unused(uses + "func f(_ n: Bool) -> String { (n ? \"Up\" : \"Down\").localized }\n", "Go", "Stop", "Wait") == 2)
        #expect(
            try unused(
                uses + "enum E { case a; var localized: String { \"x\" } }\nfunc f(_ e: E) -> String { e.localized }\n", "Go", "Stop",
                "Wait") == 2)
    }

    @Test("a translation that misspells a key which nothing uses still says which key is meant")
    func unusedAndMisspelled() throws {
        let files = [
            "A.swift": code, "en.lproj/Localizable.strings": table("Open", "Close the door", "save.file"),
            "de.lproj/Localizable.strings": table("Open", "Close the door", "svae.file"),
        ]
        #expect(
            try found(files) == [
                "warning: the key does not exist in the source language 'en' (de: svae.file); nothing uses it; did you mean 'save.file'? "
                    + "[coverage.extra-translation]", "warning: nothing uses the key 'save.file' [code.unused-key]",
            ])
    }

    @Test("with one language, a missing key that is a text is a note; a name, and a text for several languages, is not")
    func oneLanguage() throws {
        let more = code + "let c = NSLocalizedString(\"error.network\", comment: \"\")\n"
        let files = ["A.swift": more, "en.lproj/Localizable.strings": table("Open")]
        func message(_ key: String) -> String { "the table 'Localizable' does not have the key '\(key)' [code.missing-key]" }
        #expect(try found(files) == ["note: " + message("Close the door"), "error: " + message("error.network")])
        let several = try found(files.merging(["de.lproj/Localizable.strings": table("Open")]) { $1 })
        func untranslated(_ key: String) -> String { "warning: '\(key)' is not translated into 'de' [coverage.missing-translation]" }
        #expect(
            several == [
                untranslated("Close the door"), "warning: " + message("Close the door"), untranslated("error.network"),
                "error: " + message("error.network"),
            ])
    }

    @Test("a table in a bundle of its name beside the code is there")
    func bundles() throws {
        let files = [
            "Kit/A.swift": "let s = NSLocalizedString(\"1 year ago\", tableName: \"Kit\", comment: \"\")\n" + code,
            "en.lproj/Localizable.strings": table("Open", "Close the door"),
        ]
        #expect(try found(files) == ["warning: unknown table 'Kit' [code.unknown-table]"])
        #expect(try found(files.merging(["Kit/Kit.bundle/en.lproj/Kit.strings": table("1 year ago")]) { $1 }) == [])
    }
}

#if Tools

import LocalizationEdits
import Testing

@Suite("Renaming a key")
struct KeyRenameTests {
    private static let code = """
        import Foundation
        let a = NSLocalizedString("title", comment: "Window")
        let b = String(localized: "title")
        let c = NSLocalizedString("other", comment: "")
        let d = NSLocalizedString("title", tableName: "Menu", comment: "")
        """
    private static let tables = [
        "App/Code.swift": code,
        "App/en.lproj/Localizable.strings": "/* Window lproj:ignore text on purpose */\n\"title\" = \"Title\";\n\"other\" = \"Other\";\n",
        "App/de.lproj/Localizable.strings": "title = 'Titel';\n\"other\" = \"Anderes\";\n",
        "App/en.lproj/Menu.strings": "\"title\" = \"Menu\";\n",
    ]

    @Test("changes the literal calls of its table and the entries of all languages, and nothing else")
    func everywhere() throws {
        let sample = try EditSample(Self.tables)
        let new = try sample.renaming(at: "title\", comment: \"Window", in: "App/Code.swift", to: "window.title")
        #expect(new.keys.sorted() == ["App/Code.swift", "App/de.lproj/Localizable.strings", "App/en.lproj/Localizable.strings"])
        #expect(
            new["App/Code.swift"]
                == """
                import Foundation
                let a = NSLocalizedString("window.title", comment: "Window")
                let b = String(localized: "window.title")
                let c = NSLocalizedString("other", comment: "")
                let d = NSLocalizedString("title", tableName: "Menu", comment: "")
                """)
        #expect(
            new["App/en.lproj/Localizable.strings"]
                == "/* Window lproj:ignore text on purpose */\n\"window.title\" = \"Title\";\n\"other\" = \"Other\";\n")
        #expect(new["App/de.lproj/Localizable.strings"] == "window.title = 'Titel';\n\"other\" = \"Anderes\";\n")
    }

    @Test("starts at an entry of any file of the table, and has the range of the key without its delimiters")
    func places() throws {
        let sample = try EditSample(Self.tables)
        for (part, path) in [("title\" = ", "App/en.lproj/Localizable.strings"), ("title = ", "App/de.lproj/Localizable.strings")] {
            let target = try #require(sample.target(at: part, in: path))
            #expect(target.key == "title")
            #expect(target.range == sample.offset(of: part, in: path)..<sample.offset(of: part, in: path) + 5)
            #expect(try sample.renaming(at: part, in: path, to: "t").count == 3)
        }
        // The same key in another table is another key.
        #expect(try sample.renaming(at: "title\" = ", in: "App/en.lproj/Menu.strings", to: "t").count == 2)
        #expect(sample.target(at: "Titel", in: "App/de.lproj/Localizable.strings") == nil)
        #expect(sample.target(at: "import", in: "App/Code.swift") == nil)
        #expect(sample.target(at: "Window\"", in: "App/Code.swift") == nil)
    }

    @Test("escapes the new key as each file spells texts")
    func escapes() throws {
        let sample = try EditSample([
            "App/Code.swift":
                "let a = NSLocalizedString(#\"a&b\"#, comment: \"\")\nlet b = NSLocalizedString(\"a\" + \"&b\", comment: \"\")\n",
            "App/Code.m": "NSString *a = NSLocalizedString(@\"a\" @\"&b\", nil);\n",
            "App/en.lproj/Localizable.strings": "\"a&b\" = \"A\";\n",
            "App/en.lproj/Localizable.stringsdict": EditSample.plural("a&amp;b"),
        ])
        let new = try sample.renaming(at: "a&b", in: "App/en.lproj/Localizable.strings", to: "x \"&\" \\\n")
        #expect(
            new["App/Code.swift"]
                == "let a = NSLocalizedString(#\"x \"&\" \\\\#n\"#, comment: \"\")\nlet b = NSLocalizedString(\"x \\\"&\\\" \\\\\\n\", comment: \"\")\n"
        )
        #expect(new["App/Code.m"] == "NSString *a = NSLocalizedString(@\"x \\\"&\\\" \\\\\\n\", nil);\n")
        #expect(new["App/en.lproj/Localizable.strings"] == "\"x \\\"&\\\" \\\\\\n\" = \"A\";\n")
        #expect(new["App/en.lproj/Localizable.stringsdict"]?.contains("<key>x \"&amp;\" \\\n</key>") == true)
    }

    @Test("leaves the identifiers of objects alone, with and without code; a key that only looks like one is renamed where code uses it")
    func objects() throws {
        let storyboard = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="s1"><objects><viewController id="vc-01-abc" sceneMemberID="viewController">
            <label key="view" text="Hello" id="abc-de-fgh"/></viewController></objects></scene></scenes>
            </document>
            """
        var files = ["App/Base.lproj/Main.storyboard": storyboard]
        for language in ["en", "de"] { files["App/\(language).lproj/Main.strings"] = "\"abc-de-fgh.text\" = \"Hello\";\n" }
        #expect(try EditSample(files).target(at: "abc-de-fgh.text", in: "App/de.lproj/Main.strings") == nil)
        files["App/Code.swift"] = "import Foundation\nlet a = NSLocalizedString(\"404.title\", comment: \"\")\n"
        files["App/en.lproj/Localizable.strings"] = "\"404.title\" = \"Not found\";\n"
        let sample = try EditSample(files)
        #expect(sample.target(at: "abc-de-fgh.text", in: "App/de.lproj/Main.strings") == nil)
        #expect(try sample.renaming(at: "404.title\" =", in: "App/en.lproj/Localizable.strings", to: "404.name").count == 2)
    }

    @Test("changes a catalog in place and leaves its other bytes alone")
    func catalog() throws {
        let entries = """
            "go" : {"localizations":{"en":{"stringUnit":{"state":"translated","value":"Go"}},
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "Aller" } } } }
            """
        let sample = try EditSample([
            "App/Localizable.xcstrings": EditSample.catalog(entries),
            "App/View.swift": "import SwiftUI\nlet view = Text(\"go\")\n",
        ])
        let new = try sample.renaming(at: "go\")", in: "App/View.swift", to: "étape")
        #expect(new["App/Localizable.xcstrings"] == EditSample.catalog(entries.replacing("\"go\"", with: "\"étape\"")))
        #expect(new["App/View.swift"] == "import SwiftUI\nlet view = Text(\"étape\")\n")
    }

    @Test("finds calls through the project's own functions and the branches of a choice")
    func wrappers() throws {
        let sample = try EditSample([
            "App/Code.swift": """
            import Foundation
            func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }
            func title(_ isNew: Bool) -> String { L(isNew ? "add" : "edit") }
            extension String { var localized: String { NSLocalizedString(self, comment: "") } }
            let text = "add".localized
            """,
            "App/en.lproj/Localizable.strings": "\"add\" = \"Add\";\n\"edit\" = \"Edit\";\n",
        ])
        let new = try sample.renaming(at: "add\" = ", in: "App/en.lproj/Localizable.strings", to: "item.add")
        #expect(new["App/Code.swift"]?.contains("L(isNew ? \"item.add\" : \"edit\")") == true)
        #expect(new["App/Code.swift"]?.contains("let text = \"item.add\".localized") == true)
    }

    @Test("changes the comment that declares the key, unless it declares others with it")
    func declared() throws {
        func sample(_ declared: String) throws -> EditSample {
            try EditSample([
                "App/Code.swift": "import Foundation\n// lproj:uses \(declared)\nlet a = NSLocalizedString(key, comment: \"\")\n",
                "App/en.lproj/Localizable.strings": "\"error.one\" = \"One\";\n",
            ])
        }
        let new = try sample("\"a\", \"error.one\" of the server").renaming(
            at: "error.one\" = ", in: "App/en.lproj/Localizable.strings", to: "error.1")
        #expect(new["App/Code.swift"]?.contains("// lproj:uses \"a\", \"error.1\" of the server\n") == true)
        #expect(
            try sample("\"error.*\"").refusal(at: "error.one\" = ", in: "App/en.lproj/Localizable.strings", to: "error.1")
                == "App/Code.swift:2:4: a comment declares keys like 'error.*', and this may be one of them")
        #expect(
            try sample("\"error.one\"").refusal(at: "error.one\" = ", in: "App/en.lproj/Localizable.strings", to: "a\"b")
                == "App/Code.swift:2:4: the comment that declares the key cannot spell the new one")
    }

    @Test("is not offered for the key of an interpolation, the identifier of an object and a generated symbol")
    func unnamed() throws {
        let sample = try EditSample([
            "App/View.swift":
                "import SwiftUI\nfunc view(_ n: Int) -> Text { Text(\"\\(n) files\") }\nlet s = String(localized: .greeting)\n",
            "App/Localizable.xcstrings": EditSample.catalog(
                "    \"%lld files\" : { \"localizations\" : { \"en\" : { \"stringUnit\" : { \"state\" : \"new\", \"value\" : \"%lld files\" } } } },\n"
                    + "    \"greeting\" : { \"extractionState\" : \"manual\", \"localizations\" : { \"en\" : { \"stringUnit\" : "
                    + "{ \"state\" : \"translated\", \"value\" : \"Hi\" } } } }"),
            "App/Base.lproj/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
            <scenes><scene sceneID="s"><objects><label text="Hi" id="abc-12-xyz"/></objects></scene></scenes></document>
            """,
            "App/en.lproj/Main.strings": "\"abc-12-xyz.text\" = \"Hi\";\n",
        ])
        #expect(sample.target(at: "\\(n)", in: "App/View.swift") == nil)
        #expect(sample.target(at: "%lld files\" : {", in: "App/Localizable.xcstrings") == nil)
        #expect(sample.target(at: "abc-12", in: "App/en.lproj/Main.strings") == nil)
        #expect(sample.target(at: "greeting\" :", in: "App/Localizable.xcstrings") == nil)
    }

    @Test("is refused where the new key exists, is empty or has other specifiers")
    func newKeys() throws {
        let sample = try EditSample(Self.tables)
        func refusal(_ key: String) throws -> String? {
            try sample.refusal(at: "title = ", in: "App/de.lproj/Localizable.strings", to: key)
        }
        #expect(try refusal("other") == "App/de.lproj/Localizable.strings:2:1: there is an entry with the key 'other' already")
        #expect(try refusal("") == "the new key is empty")
        #expect(try refusal("title of %@") == "the new key has other specifiers than 'title'")
        #expect(try refusal("100%%") == nil)
        #expect(try sample.renaming(at: "title = ", in: "App/de.lproj/Localizable.strings", to: "title").isEmpty)
    }

    @Test("is refused if a file of the table is binary or has mistakes")
    func files() throws {
        var texts = Self.tables.mapValues { Array($0.utf8) }
        texts["App/fr.lproj/Localizable.strings"] = Array("\"title\" = \"Titre\";\n\"x\" = ;\n".utf8)
        let broken = try EditSample(bytes: texts)
        #expect(
            try broken.refusal(at: "title = ", in: "App/de.lproj/Localizable.strings", to: "t")?
                .hasPrefix("App/fr.lproj/Localizable.strings:2:7: this file of the table has a mistake") == true)
        texts["App/fr.lproj/Localizable.strings"] =
            Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x62, 8, 11, 13]
            + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 15]
        let binary = try EditSample(bytes: texts)
        #expect(
            try binary.refusal(at: "title = ", in: "App/de.lproj/Localizable.strings", to: "t")
                == "App/fr.lproj/Localizable.strings: this file of the table is a binary property list")
    }

    @Test("is refused if a call may mean another key or table as well")
    func doubt() throws {
        let sample = try EditSample([
            "App/Code.swift": "import Foundation\nlet a = NSLocalizedString(\"error.\" + name, comment: \"\")\nlet b = \"plain\"\n",
            "App/en.lproj/Localizable.strings": "\"error.one\" = \"One\";\n\"plain\" = \"Plain\";\n",
        ])
        #expect(
            try sample.refusal(at: "error.one", in: "App/en.lproj/Localizable.strings", to: "x")
                == "App/Code.swift:2:9: this may be the key: the code makes keys like 'error.*'")
        #expect(
            try sample.refusal(at: "plain\" =", in: "App/en.lproj/Localizable.strings", to: "x")
                == "App/Code.swift:3:9: this may be the key: the code has this text")
    }

    @Test("is refused if another literal or a document has the key, and a call gets its key from elsewhere")
    func otherLiterals() throws {
        func refusal(_ code: String, _ files: [String: String] = [:]) throws -> String? {
            let own = [
                "App/Code.swift": "import Foundation\nlet a = NSLocalizedString(\"hello\", comment: \"\")\n" + code,
                "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello you\";\n",
            ]
            return try EditSample(own.merging(files) { $1 }).refusal(at: "hello", in: "App/en.lproj/Localizable.strings", to: "x")
        }
        let reason = "this may be the key: the code has this text"
        let dynamic = "let b = [\"hello\", \"bye\"].map { NSLocalizedString($0, comment: \"\") }\n"
        #expect(try refusal(dynamic) == "App/Code.swift:3:10: \(reason)")
        #expect(
            try refusal("let c = \"hello\"\nfunc f(_ k: String) -> String { NSLocalizedString(k + c, comment: \"\") }\n")?.contains(reason)
                == true)
        let escaped = try EditSample([
            "App/Code.swift": """
            import Foundation
            let a = NSLocalizedString("say \\"hi\\"", comment: "")
            let b = ["say \\"hi\\"", "bye"].map { NSLocalizedString($0, comment: "") }

            """, "App/en.lproj/Localizable.strings": "\"say \\\"hi\\\"\" = \"Hi\";\n",
        ])
        #expect(try escaped.refusal(at: "say", in: "App/en.lproj/Localizable.strings", to: "x")?.contains(reason) == true)
        // No call gets its key from elsewhere, and a comment is no literal.
        #expect(try refusal("let c = \"hello\"\n") == nil)
        #expect(try refusal("// \"hello\"\nfunc f(_ k: [String]) -> String { NSLocalizedString(k[0], comment: \"\") }\n") == nil)
        let attribute = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><label id="l"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="localizedKey" value="hello"/></userDefinedRuntimeAttributes></label>
            </objects></document>
            """
        #expect(try refusal("", ["App/View.xib": attribute])?.contains("a document or a property list") == true)
    }

    @Test("is refused if the key itself is the text that users see")
    func ownText() throws {
        let sample = try EditSample([
            "App/Localizable.xcstrings": EditSample.catalog(
                "    \"Done\" : { \"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"Fertig\" } } } }"
            ),
            "App/View.swift": "import SwiftUI\nlet view = Text(\"Done\")\n",
        ])
        let reason = "the key is the text that users see, because the entry states none in the source language"
        #expect(try sample.refusal(at: "Done", in: "App/View.swift", to: "done") == "App/Localizable.xcstrings:4:5: \(reason)")
    }
}

#endif

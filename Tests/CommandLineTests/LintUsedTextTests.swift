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
            "_nameLabel.text = g()",
        ] {
            #expect(try found(statement) == [], "\(statement)")
        }
        let others = [
            "nameLabel.isHidden = true", "otherLabel.text = g()", "let a = nameLabel.text", "a = nameLabel.text == b",
            "nameLabel.textColor = c", "let a = [nameLabel setTitleColor: c]",
        ]
        for statement in others {
            #expect(
                try found(statement) == ["warning: 'Statistics' (a-b-c.text) is not translated into 'de' [coverage.missing-translation]"],
                "\(statement)")
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

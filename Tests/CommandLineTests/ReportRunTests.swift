import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationCommandRuns
import LocalizationTestSupport
import Testing

@Suite("Reports of completeness on the command line", .enabled(if: ToolRun.hasTools))
struct ReportRunTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "A"; "b" = "B";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""a" = "Ah";"#, to: "App/de.lproj/L.strings")
        try folder.write(#""a" = "A"; "b" = "Bé";"#, to: "App/fr.lproj/L.strings")
        try folder.write(#""z" = "Z";"#, to: "App/Pods/sv.lproj/L.strings")
        return folder
    }

    @Test("a whole entry before a mistake on its line counts; one that the mistake may be a part of does not")
    func entriesBeforeMistakes() throws {
        func share(_ entry: String) throws -> Bool {
            let folder = try TemporaryFolder()
            try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/L.strings")
            try folder.write("\"a\" = \"Aa\";\n\(entry)\n", to: "de.lproj/L.strings")
            return try ToolRun(["report", ".", "--language", "de"], folder: folder.path).output.contains("100.0%")
        }
        #expect(try share("\"b\" = \"Bb\";;") && share("\"b\" = \"Bb\"; ="))
        #expect(try !share("\"b\" = \"B\"b\";"))
    }

    @Test("languages are rows without bars where nobody sits at a terminal; excluded folders do not count")
    func rows() throws {
        let folder = try folder()
        let run = try ToolRun("report", folder.path + "/App", "--exclude", "Pods")
        #expect(run.status == 0 && run.errors == "note: 1 of 2 translations complete; 1 text is not translated, most in de (1)\n")
        #expect(
            run.output == """
                language     complete   texts  missing
                de              50.0%  1 of 2        1
                en (source)    100.0%  2 of 2        0
                fr             100.0%  2 of 2        0

                """)
    }

    @Test("A pseudo-language is no translation unless it is named")
    func pseudoLanguages() throws {
        let folder = try folder()
        try folder.write(#""a" = "À"; "b" = "B̂";"#, to: "App/en-XA.lproj/L.strings")
        let path = folder.path + "/App"
        #expect(try ToolRun("report", path, "--exclude", "Pods").errors.contains("1 of 2 translations"))
        #expect(try ToolRun("report", path, "--language", "en-XA").output.contains("en-XA"))
    }

    @Test("A text that one of two folders of a language has is translated", arguments: [("iw", "he"), ("no", "nb"), ("zh_CN", "zh-Hans")])
    func twoFolders(first: String, second: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "One text"; "b" = "Two texts";"#, to: "en.lproj/L.strings")
        try folder.write(#""b" = "x";"#, to: "\(first).lproj/L.strings")
        try folder.write(#""a" = "y";"#, to: "\(second).lproj/L.strings")
        #expect(try ToolRun("report", folder.path).output.contains("2 of 2"))
        let lint = try ToolRun("lint", folder.path, "--format", "xcode").output
        #expect(lint.contains("[project.two-folders]") && !lint.contains("missing-translation"), "\(lint)")
        #expect(try ToolRun("lookup", folder.path, "a", "--table", "L", "--language", second).output == "y\n")
    }

    @Test("The originals of a document's tables are its texts: objects that are gone, samples and names are not counted")
    func documents() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <label text="Welcome back" id="a-a-a"/><label text="Good night" id="b-b-b"/><label text="Label" id="c-c-c"/>
            <label text="Kiwix" id="d-d-d"/></objects></document>

            """, to: "Base.lproj/View.xib")
        try folder.write(#""own" = "Own text";"#, to: "en.lproj/L.strings")
        try folder.write(#""own" = "Eigener Text";"#, to: "de.lproj/L.strings")
        let italian = #""a-a-a.text" = "Bentornati"; "b-b-b.text" = "Buona notte"; "d-d-d.text" = "Kiwix"; "#
        try folder.write(italian + #""c-c-c.text" = "Testo"; "gone-1.text" = "Vecchio";"#, to: "it.lproj/View.strings")
        try folder.write(#""a-a-a.text" = "Willkommen";"#, to: "de.lproj/View.strings")
        let rows = try ToolRun("report", folder.path).output
        #expect(rows.contains("de              66.6%  2 of 3        1"), "\(rows)")
        #expect(rows.contains("en (source)    100.0%  3 of 3        0"), "\(rows)")
        let missing = try ToolRun("report", folder.path, "--missing", "de").output
        #expect(missing.contains("source: Good night") && !missing.contains("gone-1"), "\(missing)")
        // Lint says the same of German.
        let lint = try ToolRun("lint", folder.path, "--format", "xcode", "--only", "coverage.missing-translation")
        #expect(lint.output.split(separator: "\n").count { $0.contains("Good night") } == 1, "\(lint.output)")
        // A document of a language needs no table.
        let german = try folder.text("Base.lproj/View.xib").replacing("Good night", with: "Gute Nacht")
        try folder.write(german, to: "de.lproj/View.xib")
        #expect(try ToolRun("report", folder.path).output.contains("de             100.0%  3 of 3"))
        try folder.remove("de.lproj/View.xib")
        // A file of the development language beside the document has the originals.
        try folder.write(#""a-a-a.text" = "Welcome"; "d-d-d.text" = "Kiwix app";"#, to: "en.lproj/View.strings")
        #expect(try ToolRun("report", folder.path).output.contains("de              66.6%  2 of 3"))
    }

    @Test("The last line says how many translations are complete, and of one language how many texts are not translated")
    func verdict() throws {
        let folder = try folder()
        let words = ["report", folder.path + "/App", "--exclude", "Pods"]
        #expect(try ToolRun(words + ["--language", "de"]).errors == "note: 0 of 1 translation complete; 1 text is not translated\n")
        #expect(try ToolRun(words + ["--language", "fr"]).errors == "note: 1 of 1 translation complete\n")
        #expect(try ToolRun(words + ["--language", "en"]).errors == "")
        for format in ["json", "csv", "html", "markdown"] { #expect(try ToolRun(words + ["--format", format]).errors == "") }
    }

    @Test("Folders of other projects do not count, nor their code; those of examples only if there are no tables elsewhere")
    func otherProjects() throws {
        let folder = try TemporaryFolder()
        try folder.write(#""a" = "A";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""a" = "Ah";"#, to: "App/de.lproj/L.strings")
        for name in ["Vendor/Kit", "ThirdParty", "Examples/Game", "demo"] {
            try folder.write(#""x" = "X"; "y" = "Y";"#, to: "App/\(name)/en.lproj/K.strings")
            try folder.write(#""x" = "X";"#, to: "App/\(name)/sv.lproj/K.strings")
            try folder.write("let a = NSLocalizedString(\"gone key\", tableName: \"L\", comment: \"\")", to: "App/\(name)/B.swift")
        }
        // A name that only contains such a word is one of the project's own.
        try folder.write(#""s" = "S";"#, to: "App/Sampler/en.lproj/S.strings")
        try folder.write(#""s" = "S";"#, to: "App/Sampler/de.lproj/S.strings")
        let run = try ToolRun("report", folder.path + "/App")
        #expect(run.errors == "note: 1 of 1 translation complete\n")
        let rows = ["language     complete   texts", "de             100.0%  2 of 2", "en (source)    100.0%  2 of 2"]
        #expect(run.output.split(separator: "\n").map(String.init) == rows, "\(run.output)")
        let lint = try ToolRun("lint", folder.path + "/App", "--format", "xcode")
        #expect(!lint.output.contains("K.strings") && !lint.output.contains("B.swift"), "\(lint.output)")
        // What is named is looked at, and so are examples without an app.
        #expect(try ToolRun("report", folder.path + "/App/Examples").output.contains("sv"))
        #expect(try ToolRun("report", folder.path + "/App/Vendor").output.contains("sv"))
        try folder.write(#""x" = "X";"#, to: "Package/Examples/en.lproj/K.strings")
        try folder.write(#""x" = "X %d";"#, to: "Package/Examples/sv.lproj/K.strings")
        #expect(try ToolRun("report", folder.path + "/Package").output.contains("sv"))
        #expect(try ToolRun("lint", folder.path + "/Package", "--format", "xcode").output.contains("K.strings"))
    }

    @Test("--missing lists what is not there with its place, --by table names the tables")
    func missing() throws {
        let folder = try folder()
        let run = try ToolRun("report", folder.path + "/App", "--exclude", "Pods", "--missing", "de")
        #expect(run.output == "\(folder.path)/App/en.lproj/L.strings:1:12: 'b' (de): missing\n  source: B\n")
        let tables = try ToolRun("report", folder.path + "/App", "--exclude", "Pods", "--by", "table")
        #expect(
            tables.output == """
                \(folder.path)/App/en.lproj/L.strings (en, 2 texts)
                  language  complete   texts  missing
                  de           50.0%  1 of 2        1
                  complete: en, fr

                """)
    }

    @Test("--require ends with 1 and names the languages below; wrong values end with 64, no tables with 2")
    func requirements() throws {
        let folder = try folder()
        let app = folder.path + "/App"
        let run = try ToolRun("report", app, "--exclude", "Pods", "--require", "95", "--require", "fr=100%", "--format", "json")
        #expect(run.status == 1 && run.errors == "error: 'de' is complete to 50.0%, 95% are required (1 of 2 texts)\n")
        #expect(run.output.contains("\"belowRequirement\" : [") || run.output.contains("\"belowRequirement\": ["))
        #expect(try ToolRun("report", app, "--exclude", "Pods", "--require", "de=50%").status == 0)
        for words in [["--require", "101"], ["--missing", "no language"], ["--format", "pdf"], ["--by", "day"], ["--language", ","]] {
            #expect(try ToolRun(["report", app] + words).status == 64, "\(words)")
        }
        #expect(try ToolRun("report", folder.path + "/none").status == 2)
        try folder.write("text", to: "Empty/file.txt")
        let empty = try ToolRun("report", folder.path + "/Empty")
        #expect(empty.status == 2 && empty.errors.hasPrefix("error: found no tables in"))
    }

    @Test("a file with mistakes is reported and ends with 2; the others count")
    func broken() throws {
        let folder = try folder()
        try folder.write("{", to: "App/Broken.xcstrings")
        let run = try ToolRun("report", folder.path + "/App", "--exclude", "Pods")
        #expect(run.status == 2 && run.errors.contains("Broken.xcstrings:1:") && run.output.contains("\nde "))
    }

    @Test("on a terminal there are bars as wide as fits, full only for what is complete")
    func bars() throws {
        let inputs = [("en", "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\";"), ("de", "\"a\" = \"A\"; \"b\" = \"B\";")].map {
            ConversionInput(path: "\($0.0).lproj/L.strings", type: .strings, bytes: Array($0.1.utf8))
        }
        let report = CompletenessReport(of: inputs)
        let text = ReportText(width: 52, usesColor: false).render(report, ReportOutline())
        #expect(
            text == """
                language                   complete   texts  missing
                de           ████████░░░░     66.6%  2 of 3        1
                en (source)  ████████████    100.0%  3 of 3        0

                """)
        #expect(!ReportText(width: 30, usesColor: false).render(report, ReportOutline()).contains("█"))
        #expect(ReportText(width: nil, usesColor: true).render(report, ReportOutline()).contains("\u{1B}[2mlanguage"))
    }
}

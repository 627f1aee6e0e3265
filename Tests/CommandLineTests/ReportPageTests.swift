import LocalizationProject
import CatalogFormats
import Foundation
import LocalizationCatalogTools
import LocalizationMarkupSyntax
import LocalizationTestSupport
import Testing

@Suite("Reports as pages and pictures")
struct ReportPageTests {
    /// Texts that would end an element, an attribute, a script or a comment, or that XML cannot express.
    private static let hostile = [
        "</td></table><script>alert(1)</script>", "\" onload=\"x", "<!-- ", "]]>", "&amp;&", "a\u{1}\u{FFFE}b", "'<svg onload='",
        "\u{202E}x",
    ]

    private static func inputs(german: String = "") -> [ConversionInput] {
        let rows = hostile.map { StringsWriter.Row(key: $0, value: "text " + $0, notes: ["note " + $0]) }
        return [
            ConversionInput(path: "A<b>&\"/en.lproj/L.strings", type: .strings, bytes: StringsWriter.file(rows)),
            ConversionInput(path: "A<b>&\"/de.lproj/L.strings", type: .strings, bytes: Array(german.utf8)),
        ]
    }

    @Test("A page with hostile keys, comments and paths is well-formed, and has neither scripts nor other files")
    func escaping() {
        let report = CompletenessReport(of: Self.inputs(german: #""&amp;&" = "x";"#), listing: nil)
        let changes = ReportChanges(since: "<v1>", before: [], after: Self.inputs())
        let page = ReportHTML.render(report, ReportOutline(), changes: changes)
        let document = MarkupDocument(parsing: Array(page.utf8))
        #expect(document.findings.isEmpty, "\(document.findings)")
        #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("href="))
        #expect(page.contains("text &lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("note &quot; onload=&quot;x") && page.contains("A&lt;b&gt;&amp;&quot;/en.lproj/L.strings"))
        #expect(page.contains("prefers-color-scheme: dark"))
        // One cell for each table and language.
        #expect(page.contains("title=\"de: 1 of 8\">12</td>") && page.contains("title=\"en: 8 of 8\">100</td>"))
    }

    /// A catalog with keys of some length, each in the languages that have it.
    private static func catalog(_ count: Int, in languages: [String], has: (Int, Int) -> Bool) -> ConversionInput {
        let entries = (0..<count).map { number in
            let texts = languages.indices.filter { has(number, $0) }.map { language in
                #""\#(languages[language])": {"stringUnit": {"state": "translated", "value": "Text \#(number)"}}"#
            }
            let source = #""en": {"stringUnit": {"state": "translated", "value": "Text number \#(number) of a screen with settings"}}"#
            return #""settings.section.item\#(number).title": {"comment": "Title of an item in the settings", "localizations": {"#
                + ([source] + texts).joined(separator: ",") + "}}"
        }
        let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"# + entries.joined(separator: ",\n") + "}}"
        return ConversionInput(path: "App/Localizable.xcstrings", type: .xcstrings, bytes: Array(text.utf8))
    }

    private static let manyLanguages = [
        "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "he", "hi", "hr", "hu", "hy", "id",
        "is", "it", "ja", "ka", "kk", "ko", "lt", "lv", "mk", "mn", "ms", "mt", "nb", "nl", "pl", "ro", "ru", "sk", "sl", "sq", "sr", "sv",
        "sw", "th", "tr", "uk", "ur", "vi",
    ]

    @Test("A page of 2,000 texts in 50 languages, half of them missing in an irregular way, stays below 1.5 MB")
    func size() {
        let input = Self.catalog(2_000, in: Self.manyLanguages) { ($0 &* 31 &+ $1 &* 17 &+ $0 &* $1) % 7 < 3 }
        let page = ReportHTML.render(CompletenessReport(of: [input], listing: nil), ReportOutline())
        #expect(page.utf8.count < 1_500_000, "\(page.utf8.count)")
        #expect(page.contains("settings.section.item1999.title"))
    }

    @Test("A language without any text of a table is one line; what a language with some texts lacks is listed, with what all others have")
    func absence() throws {
        let languages = ["da", "de", "fr", "it", "nl"]
        let input = Self.catalog(10, in: languages) { number, language in
            switch languages[language] {
            case "it": false
            case "de": number != 3
            case "nl": number == 5
            default: true
            }
        }
        let report = CompletenessReport(of: [input], languages: languages + ["en"], listing: nil)
        let page = ReportHTML.render(report, ReportOutline(), roots: ["App"])
        #expect(page.contains("<b>Localizable.xcstrings:</b>\n none of 10 texts in it</p>"))
        #expect(page.contains(">missing: de, nl</td>") && !page.contains(">missing: de, it"))
        // The text that only Italian lacks is in no row.
        #expect(!page.contains("item5.title") && page.contains("item3.title"))
        let number = try #require(report.languages.firstIndex(of: "de"))
        #expect(page.contains("id=\"l\(number)\"") && page.contains("body:has(#l\(number):checked)"))
        // Asked for, the language gets its list.
        var outline = ReportOutline()
        outline.listed = ["it"]
        let italian = ReportHTML.render(CompletenessReport(of: [input], languages: languages, listing: ["it"]), outline, roots: ["App"])
        #expect(italian.contains("item5.title") && !italian.contains("none of"))
    }

    @Test("The page has the figures of the other formats, and the tables stand under the targets that build them")
    func figures() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"let package = Package(name: "P", targets: [.target(name: "Shop"), .target(name: "Cart")])"#, to: "Package.swift")
        for (target, german) in [("Shop", #""a" = "Ah";"#), ("Cart", "")] {
            try folder.write("import Foundation", to: "Sources/\(target)/F.swift")
            try folder.write(#""a" = "A"; "b" = "B";"#, to: "Sources/\(target)/en.lproj/L.strings")
            try folder.write(german, to: "Sources/\(target)/de.lproj/L.strings")
        }
        let page = try ToolRun("report", folder.path, "--format", "html").output
        let json = try ToolRun("report", folder.path, "--format", "json").output
        #expect(
            page.contains(">25.0%</td>\n<td>1 of 4</td>") && json.contains(#""translated": 1,"#) && json.contains(#""percent": 25"#),
            "\(json)")
        for target in ["Shop", "Cart"] {
            #expect(page.contains("colspan=\"3\">\(target)</th>") && json.contains("\"\(target)\""))
        }
        #expect(page.contains("<bdi>Sources/Shop/en.lproj/L.strings</bdi>") && !page.contains(folder.path))
    }

    @Test("Each language has the same figures on the page and on the terminal")
    func figuresOfTerminal() throws {
        let folder = try TemporaryFolder()
        let input = Self.catalog(41, in: Self.manyLanguages) { ($0 &* 31 &+ $1 &* 17 &+ $0 &* $1) % 7 < $1 % 8 }
        try folder.write(String(decoding: input.bytes, as: UTF8.self), to: input.path)
        try folder.write(#""a" = "A"; "b" = "B";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""a" = "Ah"; "b" = "";"#, to: "App/de.lproj/L.strings")
        let lines = try ToolRun("report", folder.path).output.split(separator: "\n").dropFirst()
        let terminal = lines.map { line in
            line.replacing(" (source)", with: "").replacing(" of ", with: "/").split(separator: " ").map(String.init)
        }
        let page = try ToolRun("report", folder.path, "--format", "html").output
        let table = try #require(page.firstMatch(of: #/(?s)<table class="numbers">.*?<tbody>(.*?)<\/tbody>/#)).1
        let rows = table.split(separator: "<tr>").map { row in
            row.matches(of: #/(?s)<(?:th|td)(?: dir="auto")?>([^<]*)</#).map { match in
                match.1.replacing(" (source)", with: "").replacing(" of ", with: "/")
            }
        }
        #expect(terminal.count > 30)
        #expect(rows.map { $0.map(String.init) } == terminal)
        #expect(Set(terminal.map { $0[1] }).count > 4)
    }

    @Test("A table that the development language lacks is named without another language, also in other formats")
    func noOriginal() throws {
        let inputs = ["bg", "de"].map {
            ConversionInput(path: "App/\($0).lproj/Main.strings", type: .strings, bytes: Array(#""a" = "A";"#.utf8))
        }
        let files = MemoryFiles()
        let list = "<plist version=\"1.0\"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>"
        _ = try files.write([FileChange(Array(list.utf8), at: "App/Info.plist")])
        let report = CompletenessReport(of: inputs, listing: nil, in: Project(in: files))
        #expect(ReportHTML.render(report, ReportOutline()).contains("App/*.lproj/Main.strings"))
        var outline = ReportOutline()
        outline.arrangement = .table
        #expect(ReportMarkdown.render(report, outline).contains("| `App/*.lproj/Main.strings` |"))
        #expect(report.tables.map(\.path) == ["App/bg.lproj/Main.strings"])
    }

    @Test("A line break in a text or in the name of a language begins no line of the page")
    func lineBreaks() throws {
        let breaks = ["\\n::error::x", "\\r::error::x", "\\r\\n::error::x"]
        let entries = breaks.enumerated().map { number, text in
            let german = #""de\#(text)":{"stringUnit":{"state":"new","value":"x"}}"#
            return
                #""k\#(number)":{"comment":"c\#(text)","localizations":{"en":{"stringUnit":{"state":"translated","value":"A\#(text)"}},\#(german)}}"#
        }
        let folder = try TemporaryFolder()
        try folder.write(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(entries.joined(separator: ","))}}"#, to: "L.xcstrings")
        let page = try ToolRun("report", folder.path + "/L.xcstrings", "--format", "html").output
        #expect(page.contains("A&#10;::error::x") && page.contains("A&#13;::error::x"), "\(page)")
        #expect(!page.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("::error::") }, "\(page)")
    }

    @Test("A badge shows the share of translations without the source language, or that of one language")
    func badges() throws {
        let report = CompletenessReport(of: [
            ConversionInput(path: "en.lproj/L.strings", type: .strings, bytes: Array(#""a" = "A"; "b" = "B";"#.utf8)),
            ConversionInput(path: "de.lproj/L.strings", type: .strings, bytes: Array(#""a" = "A";"#.utf8)),
        ])
        for (text, wanted) in [("b.svg", "50.0%"), ("de=b.svg", "50.0%"), ("en=b.svg", "100.0%"), ("fr=b.svg", "0.0%")] {
            let badge = try ReportBadge(text)
            #expect(badge.path == "b.svg")
            let svg = badge.svg(of: report)
            #expect(svg.contains(">\(wanted)</text>"), "\(text)")
            #expect(MarkupDocument(parsing: Array(svg.utf8)).findings.isEmpty)
        }
        #expect(try ReportBadge("a b=c.svg").path == "a b=c.svg")
        #expect(throws: UsageError.self) { try ReportBadge("de=") }
        #expect(throws: UsageError.self) { try ReportBadge("") }
    }

    @Test("Changes are texts that were added, changed or removed, also when tables became a catalog; states do not count")
    func changes() throws {
        let before = [
            ConversionInput(path: "en.lproj/L.strings", type: .strings, bytes: Array(#""a" = "A"; "b" = "B"; "c" = "C";"#.utf8)),
            ConversionInput(path: "de.lproj/L.strings", type: .strings, bytes: Array(#""a" = "Ah"; "b" = "Be";"#.utf8)),
        ]
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "a" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } },
                "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Ah" } } } },
              "b" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "B" } },
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Bee" } } } },
              "d" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "D" } } } } } }
            """
        let after = [ConversionInput(path: "L.xcstrings", type: .xcstrings, bytes: Array(catalog.utf8))]
        let changes = ReportChanges(since: "v1", before: before, after: after)
        #expect(changes.changes.map { "\($0.language) \($0.key) \($0.kind)" } == ["de b changed", "en d added", "en c removed"])
        #expect(changes.text == "\nsince v1:\n  de: 1 changed\n  en: 1 added, 1 removed\n")
        #expect(changes.changes.first?.before == "Be" && changes.changes.first?.after == "Bee")
        #expect(ReportChanges(since: "v1", before: before, after: before).text == "\nno text changed since v1\n")
    }

    @Test("--since compares with a commit: changed, removed, new and untracked files", .enabled(if: ToolRun.hasTools))
    func since() throws {
        let folder = try TemporaryFolder()
        func git(_ arguments: String...) throws {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-C", folder.path, "-c", "user.name=n", "-c", "user.email=e@example.org"] + arguments
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            try #require(process.terminationStatus == 0)
        }
        try folder.write(#""a" = "A"; "b" = "B";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""a" = "Ah";"#, to: "App/de.lproj/L.strings")
        try folder.write(#""x" = "X";"#, to: "App/en.lproj/Gone.strings")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "first")
        try folder.write(#""a" = "A"; "b" = "B2";"#, to: "App/en.lproj/L.strings")
        try folder.write(#""n" = "N";"#, to: "App/en.lproj/New.strings")
        try FileManager.default.removeItem(atPath: folder.path + "/App/en.lproj/Gone.strings")
        let run = try ToolRun("report", folder.path + "/App", "--since", "HEAD")
        #expect(run.status == 0 && run.errors == "note: 0 of 1 translation complete; 2 texts are not translated\n", "\(run.errors)")
        #expect(run.output.hasSuffix("\nsince HEAD:\n  en: 1 added, 1 changed, 1 removed\n"))
        let file = try ToolRun("report", folder.path + "/App/en.lproj/L.strings", "--since", "HEAD", "--format", "json")
        #expect(file.output.contains("\"B\"") && file.output.contains("\"B2\""), "\(file.output)")
        #expect(try ToolRun("report", folder.path + "/App", "--since", "no-such-commit").status == 2)
        #expect(try ToolRun("report", folder.path + "/App", "--since", "--output=x").status == 64)
        #expect(try ToolRun("report", folder.path + "/App", "--since", "HEAD", "--format", "csv").status == 64)
        let badge = try ToolRun("report", folder.path + "/App", "--badge", folder.path + "/all.svg", "--badge", "de=\(folder.path)/de.svg")
        #expect(badge.status == 0)
        #expect(try folder.text("all.svg").contains("</svg>") && folder.text("de.svg").contains(">de</text>"))
    }

    /// A browser that can run without a screen.
    private static let browser = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    }.first { FileManager.default.isExecutableFile(atPath: $0) }

    @Test("A browser shows the page, which is never wider than the window", .enabled(if: browser != nil), arguments: [480, 1_000, 1_600])
    func inBrowser(width: Int) throws {
        let folder = try TemporaryFolder()
        let input = Self.catalog(20, in: Self.manyLanguages) { $0 % 3 != $1 % 2 }
        let report = CompletenessReport(of: Self.inputs() + [input], listing: nil)
        // The page has no scripts of its own; the browser tells its measures through one of the test.
        let script = "<script>document.title = document.documentElement.scrollWidth - window.innerWidth</script></body>"
        let page = ReportHTML.render(report, ReportOutline()).replacingOccurrences(of: "</body>", with: script)
        let path = try folder.write(page, to: "report.html")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.browser))
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=\(width),900", "--dump-dom",
            "file://" + path,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let shown = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(shown.contains("<h1>Completeness of translations</h1>"))
        #expect(shown.contains("<title>0</title>"), "\(shown.prefix(400))")
    }
}

import CatalogFormats
import Foundation
import LocalizationCatalogTools
import LocalizationCommandRuns
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
        let report = CompletenessReport(of: Self.inputs(), listing: nil)
        let changes = ReportChanges(since: "<v1>", before: [], after: Self.inputs())
        let page = ReportHTML.render(report, ReportOutline(), changes: changes)
        let document = MarkupDocument(parsing: Array(page.utf8))
        #expect(document.findings.isEmpty, "\(document.findings)")
        #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("href="))
        #expect(page.contains("text &lt;/td&gt;&lt;/table&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
        #expect(page.contains("note &quot; onload=&quot;x") && page.contains("A&lt;b&gt;&amp;&quot;/en.lproj/L.strings"))
        #expect(page.contains("prefers-color-scheme: dark"))
        // One cell for each table and language.
        #expect(page.split(separator: "<rect").count - 1 == 2)
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
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
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

    @Test("A browser shows the page", .enabled(if: browser != nil))
    func inBrowser() throws {
        let folder = try TemporaryFolder()
        let report = CompletenessReport(of: Self.inputs(), listing: nil)
        let page = try folder.write(ReportHTML.render(report, ReportOutline()), to: "report.html")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.browser))
        process.arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://" + page]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let shown = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(shown.contains("Completeness of translations") && shown.contains("<rect") && !shown.contains("<script"))
    }
}

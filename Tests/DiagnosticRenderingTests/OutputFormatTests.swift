import LocalizationDiagnosticRendering
import Foundation
import LocalizationTestSupport
import Testing

@Suite("Output formats")
struct OutputFormatTests {
    @Test("each format prints the sample as its golden file shows", arguments: OutputFormat.allCases)
    func golden(format: OutputFormat) {
        let options = RenderingOptions(toolName: "lproj", toolVersion: "1.2.3")
        let printed = format.render(SampleFindings.files, options: options)
        #expect(Snapshot.difference(printed, named: "findings-\(format.rawValue).txt") == nil)
    }

    @Test("color adds styles and changes nothing else")
    func color() {
        let colored = OutputFormat.text.render(SampleFindings.files, options: RenderingOptions(usesColor: true))
        #expect(Snapshot.difference(colored, named: "findings-color.txt") == nil)
        let plain = colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(plain == OutputFormat.text.render(SampleFindings.files))
    }

    @Test("nothing to report: empty for people, a valid empty document for programs")
    func nothing() throws {
        #expect(OutputFormat.text.render([]) == "")
        #expect(OutputFormat.github.render([]) == "")
        #expect(OutputFormat.json.render([]) == "[]\n")
        let sarif = try JSONSerialization.jsonObject(with: Data(OutputFormat.sarif.render([]).utf8)) as? [String: Any]
        #expect((sarif?["version"] as? String) == "2.1.0")
    }

    @Test("only text is for people")
    func audience() {
        #expect(OutputFormat.allCases.filter(\.isForHumans) == [.text])
    }

    @Test("JSON and SARIF are valid JSON, with one result for each finding")
    func validJSON() throws {
        let list = try JSONSerialization.jsonObject(with: Data(OutputFormat.json.render(SampleFindings.files).utf8))
        #expect((list as? [Any])?.count == 7)
        let data = Data(OutputFormat.sarif.render(SampleFindings.files).utf8)
        let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        #expect((run["results"] as? [Any])?.count == 7)
        let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
        #expect(
            (driver["rules"] as? [[String: Any]])?.map { $0["id"] as? String } == [
                "strings.missing-semicolon", "strings.bidirectional-control", "strings.wide", "strings.tab", "strings.comment",
                "file.empty",
            ])
        let first = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect((first["fullDescription"] as? [String: String])?["text"] == "Why it matters, and what to do.")
        #expect((first["help"] as? [String: String])?["markdown"]?.contains("\"a\" = \"1\";") == true)
    }
}

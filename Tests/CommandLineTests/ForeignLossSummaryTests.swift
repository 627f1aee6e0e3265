import Foundation
import LocalizationTestSupport
import Testing

/// The losses of a conversion are summed up for people; tools and `--strict` know each.
@Suite("What a conversion loses, summed up", .enabled(if: ToolRun.hasTools))
struct ForeignLossSummaryTests {
    private static let languages = ["de", "fr", "it"]

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
    }

    /// A catalog with `count` keys, each with a state in each language.
    private static func catalog(_ count: Int, others: String = "") -> String {
        let entries = (0..<count).map { number in
            let state = number % 2 == 0 ? "new" : "needs_review"
            let texts = languages.map { #""\#($0)":\#(unit("\($0) \(number)", state))"# }.joined(separator: ",")
            return #""key \#(number)":{"extractionState":"manual","localizations":{\#(texts)}}"#
        }
        return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))\#(others)},"version":"1.0"}"#
    }

    /// A key with a text for one device in each language.
    private static let device: String = {
        let texts = (["en"] + languages).map {
            #""\#($0)":{"variations":{"device":{"ipad":\#(unit("Tap \($0)")),"other":\#(unit("Click \($0)"))}}}"#
        }
        return #","welcome":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }()

    private struct Finding: Decodable {
        let identifier: String
        let message: String
        let key: String?
        let language: String?
    }

    private static func findings(_ output: String) throws -> [Finding] {
        try JSONDecoder().decode([Finding].self, from: Data(output.utf8))
    }

    private static func lines(_ run: ToolRun) -> [Substring] { run.errors.split(separator: "\n") }

    @Test(
        "one line for each state and language, with the number of texts and a key", arguments: ["android", "i18next", "arb", "json", "csv"])
    func states(format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(60), to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", format, "-o", "o"], folder: folder.path)
        #expect(run.status == 0 && Self.lines(run).count <= 40, "\(run.errors)")
        for language in Self.languages {
            let line = "L.xcstrings: warning: the state 'new' is left out (30 texts in '\(language)', such as 'key 0') [convert.state]"
            #expect(Self.lines(run).contains { $0 == line }, "\(run.errors)")
        }
        #expect(run.errors.contains("the extraction state 'manual' is left out (60 keys, such as 'key 0')"), "\(run.errors)")
        // The summary counts each loss.
        #expect(Self.lines(run).last == "warning: 240 warnings in 1 file", "\(run.errors)")
    }

    @Test("'--strict' names each key in as many lines and ends with 1, '--verbose' shows each place")
    func eachKey() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(60), to: "L.xcstrings")
        let strict = try ToolRun(["convert", "L.xcstrings", "--to", "arb", "-o", "o", "--strict"], folder: folder.path)
        #expect(strict.status == 1 && Self.lines(strict).count <= 40, "\(strict.errors)")
        let line = try #require(Self.lines(strict).first { $0.contains("'new' is left out (30 texts in 'fr'") }, "\(strict.errors)")
        for number in stride(from: 0, to: 60, by: 2) { #expect(line.contains("'key \(number)'"), "\(line)") }
        #expect(!line.contains("'key 1'"))
        let verbose = try ToolRun(["convert", "L.xcstrings", "--to", "arb", "-o", "v", "--verbose"], folder: folder.path)
        for number in 0..<60 { #expect(verbose.errors.contains("'key \(number)' in 'de': the state")) }
    }

    @Test("JSON has each loss with its key and language")
    func json() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(60, others: Self.device), to: "L.xcstrings")
        for options in [[], ["--strict"]] {
            let run = try ToolRun(
                ["convert", "L.xcstrings", "--to", "android", "-o", "o", "--force", "--format", "json"] + options, folder: folder.path)
            let found = try Self.findings(run.output)
            #expect(found.count { $0.identifier == "convert.state" } == 180)
            #expect(Set(found.filter { $0.identifier == "convert.state" }.map { "\($0.key ?? "") \($0.language ?? "")" }).count == 180)
            #expect(found.count { $0.identifier == "convert.extraction-state" && $0.key != nil && $0.language == nil } == 60)
            #expect(found.count { $0.identifier == "convert.variant" && $0.key == "welcome" } == 4)
        }
    }

    @Test("a loss that changes a text names its key, once for all languages")
    func texts() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(60, others: Self.device + Self.device.replacing("welcome", with: "bye")), to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "o"], folder: folder.path)
        for key in ["welcome", "bye"] {
            let named = Self.lines(run).filter { $0.contains("warning: '\(key)' in 'en': the device variant 'ipad' is left out") }
            #expect(named.count == 1, "\(run.errors)")
        }
        #expect(run.errors.contains("the same in 'de', 'fr', 'it'"), "\(run.errors)")
        #expect(Self.lines(run).last == "warning: 248 warnings in 1 file", "\(run.errors)")
    }

    @Test("a single loss is shown at its place, with its languages; without losses nothing is")
    func few() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog(1), to: "L.xcstrings")
        let run = try ToolRun(["convert", "L.xcstrings", "--to", "android", "-o", "o"], folder: folder.path)
        #expect(run.errors.contains("L.xcstrings:1:"), "\(run.errors)")
        #expect(run.errors.contains("'key 0' in 'de': the state 'new' is left out"), "\(run.errors)")
        #expect(run.errors.contains("the same in 'fr', 'it'"), "\(run.errors)")
        let quiet = try ToolRun(
            ["convert", "-", "--type", "xcstrings", "--to", "json", "-o", "q", "--strict"],
            input: #"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#, folder: folder.path)
        #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
    }

    @Test("what a file of another system loses is summed up in the same way")
    func reading() throws {
        let folder = try TemporaryFolder()
        let entries = (0..<50).map { #"msgctxt "menu"\#nmsgid "item \#($0)"\#nmsgstr "Teil \#($0)"\#n"# }.joined(separator: "\n")
        try folder.write(
            #"msgid ""\#nmsgstr "Content-Type: text/plain; charset=UTF-8\nLanguage: de\n"\#n\#n"# + entries, to: "de.po")
        let run = try ToolRun(["convert", "de.po", "-o", "o.xcstrings"], folder: folder.path)
        #expect(run.status == 0 && Self.lines(run).count <= 6, "\(run.errors)")
        #expect(run.errors.contains("(50 keys, such as "), "\(run.errors)")
    }
}

import Foundation
import LocalizationLint
import CatalogFormats
import LocalizationDiagnostics
import LocalizationProject
import LocalizationTestSupport
import Testing

@Suite("What a finding is about")
struct FindingSubjectTests {
    private func items(_ files: [(path: String, text: String)]) -> [LintReport.Item] {
        LintSample(files, otherType: nil).items()
    }

    @Test("a rule sets the key, the table, the language and the quoted part, and the message names the text behind the problem")
    func subject() throws {
        let found = items([
            ("en.lproj/L.strings", "\"welcome.title\" = \"Hello, %@\";"), ("de.lproj/L.strings", "\"welcome.title\" = \"Hallo, %d\";"),
        ])
        let finding = try #require(found.first { $0.finding.rule == Rule.Placeholders.argumentType }?.finding)
        #expect(finding.subject.key == "welcome.title")
        #expect(finding.subject.table == "L")
        #expect(finding.subject.language == "de")
        #expect(finding.subject.quoted == "%d")
        #expect(finding.range?.count == 2)
        #expect(!finding.problem.contains("welcome.title"))
        #expect(finding.message == finding.problem + " (de: welcome.title)")
    }

    @Test(
        "the message names the text where the subject says",
        arguments: [
            (Finding.Subject.Naming.none, "p; r"), (.atEnd, "p (de: k); r"), (.language(rest: " now"), "p 'de' now; r"),
            (.inFront, "'k' in 'de': p; r"),
        ])
    func naming(_ naming: Finding.Subject.Naming, message: String) {
        var finding = Finding(Rule.Placeholders.argumentType, "p").about(key: "k", language: "de", naming: naming)
        finding.remark = "; r"
        #expect(finding.message == message)
    }

    @Test("the rules for documents of all formats say the language, in its canonical name")
    func languagesOfDocuments() {
        let variations = "{ \"variations\" : { \"device\" : { \"iphone\" : \(unit("Tap")) } } }"
        let widths = "{ \"variations\" : { \"width\" : { \"wide\" : \(unit("W")), \"20\" : \(unit("w")) } } }"
        let found = items([
            (
                "L.xcstrings",
                """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : {
                  "pt_BR" : \(variations), "zh_CN" : { "stringUnit" : { "state" : "translated", "value" : "a\\uFFFD" } }, "fr" : \(widths)
                } } } }
                """
            )
        ])
        for (rule, language) in [("device.no-other", "pt-BR"), ("text.replacement-character", "zh-Hans"), ("width.unknown", "fr")] {
            let subjects = found.filter { $0.finding.identifier == rule }.map(\.finding.subject)
            #expect(subjects.map(\.language) == [language], "\(rule)")
            #expect(subjects.map(\.key) == ["k"], "\(rule)")
        }
    }

    private func unit(_ text: String) -> String { "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(text)\" } }" }

    @Test("findings that only differ in their language are shown once, whatever their sentences are")
    func languages() {
        let table =
            "{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\", \"strings\" : { \"Open\" : {}, \"Done\" : { \"localizations\" : { "
        let texts = ["de", "fr", "it"].map { "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"D\($0)\" } }" }
        let project = LintProject(of: [
            ConversionInput(path: "L.xcstrings", type: .xcstrings, bytes: Array((table + texts.joined(separator: ", ") + " } } } }").utf8))
        ])
        var found = Linter().lint(project).filter { $0.finding.rule == MissingTranslationRule.rule }
        // One that misses in all languages is one finding already.
        #expect(found.count == 1)
        for language in ["de", "fr"] {
            var item = found[0]
            item.finding.problem = "Nothing was said"
            item.finding.subject.language = language
            item.finding.subject.naming = .language(rest: "")
            found.append(item)
        }
        let shown = ShownFindings.forPeople(Array(found.dropFirst()), in: project, isComplete: true).flatMap(\.file.findings)
        #expect(shown.map(\.message) == ["Nothing was said 'de'"])
        #expect(shown.first?.notes.map(\.message) == ["the same in 'fr'"])
    }

    @Test("no code that works on findings reads their messages")
    func readers() throws {
        // What has a message and is not a finding. Functions, assignments and names of keys in comments are left out, too.
        let others: Set = ["fix", "mistake", "self"]
        func receivers(in text: String) -> [String] {
            text.matches(of: /([\w$)\]]+)[?!]?\.message\b(?!\(| =|`)/).map { String($0.1) }.filter { !others.contains($0) }
        }
        #expect(receivers(in: "let a = item.finding.message; b = $0.message; c = fix.message") == ["finding", "$0"])
        let root = SharedMaterial.projectRoot + "/Sources"
        let names = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }.filter { name in
            name.hasSuffix(".swift") && ["/Lint", "LocalizationLint/", "LocalizationTextChecks/"].contains { name.contains($0) }
                && !name.contains("CommandRuns")
        }
        #expect(names.count > 100)
        for name in names {
            let found = receivers(in: try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8))
            #expect(found == [], "\(name) reads a message")
        }
    }
}

import Foundation
import LocalizationFileSyntax
import Testing

@testable import LocalizationLanguageServer

@Suite("Completion in entries that are not whole yet")
struct BrokenEntryTests {
    private static let whole = "\"greeting\" = \"Hallo %@\";\n"
    private static let entry = #""second" = "Second %d of %@";"#

    /// What completes a text at the mark `|`, each as `RANGE NEW-TEXT`.
    private func completions(_ path: String, _ marked: String) throws -> [String] {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        let before = try #require(parts.first)
        var client = try ScriptedClient(SampleApp.files)
        client.open(path, parts.joined())
        let line = before.utf8.count { $0 == UInt8(ascii: "\n") }
        let column = before.utf16.reversed().prefix { $0 != 10 }.count
        let found = try client.result(
            "textDocument/completion",
            #"{"textDocument":{"uri":"file://\#(path)"},"position":{"line":\#(line),"character":\#(column)}}"#)
        return (found["items"].map { Array($0.elements) } ?? []).map {
            "\($0["textEdit"]?["range"]?.place ?? "") \($0["textEdit"]?["newText"]?.stringValue ?? "")"
        }
    }

    @Test(
        "What was typed of a key is replaced, whether its quotation marks are there or not",
        arguments: [
            ("\(whole)\"se|\n", "1:0–1:3"), ("\(whole)\"se|", "1:0–1:3"), ("\(whole)\"se|\"\n", "1:0–1:4"), ("\(whole)se|\n", "1:0–1:2"),
            ("\(whole)\"|\n", "1:0–1:1"), ("\"se|\n\(whole)", "0:0–0:3"), ("se|\n\(whole)", "0:0–0:2"), ("\"|\"\n\(whole)", "0:0–0:2"),
            ("\(whole)/* A note */ |\n", "1:13–1:13"), ("\"greeting\" = \"Hallo\"; \"se|\n", "0:22–0:25"),
            ("\"a\\\"b|\n\(whole)", "0:0–0:5"),
        ])
    func key(_ text: String, _ range: String) throws {
        #expect(try completions(SampleApp.germanPath, text) == ["\(range) \(Self.entry)"])
    }

    @Test(
        "A key whose entry has a value gets none, and keys of the file are not offered again",
        arguments: [
            ("\(whole)\"se|\" = \"Zwei\";\n", "1:0–1:4"), ("\(whole)\"se| = \"Zwei\";\n", "1:0–1:3"),
            ("\(whole)\"se| = Zwei;\n", "1:0–1:3"),
            ("\(whole)\"se|\" =\n", "1:0–1:4"), ("\(whole)se| = x;\n", "1:0–1:2"),
        ])
    func keyWithValue(_ text: String, _ range: String) throws {
        #expect(try completions(SampleApp.germanPath, text) == ["\(range) \"second\""])
    }

    @Test("Without the semicolon of the entry before, its key is not offered again")
    func missingSemicolon() throws {
        #expect(try completions(SampleApp.germanPath, "\"greeting\" = \"Hallo %@\"\n\"se|\"\n") == ["1:0–1:4 \(Self.entry)"])
    }

    @Test(
        "In a text without its closing quotation mark or semicolon, the specifiers of the original complete it",
        arguments: [
            "\(whole)\"second\" = \"Zwei %|\n", "\"second\" = \"Zwei %|\n\(whole)", "\(whole)\"second\" = \"Zwei %|\"\n",
            "\(whole)\"second\" = \"Zwei %|", "\(whole)second = \"Zwei %|\n",
        ])
    func text(_ text: String) throws {
        let found = try completions(SampleApp.germanPath, text)
        #expect(found.map { $0.split(separator: " ").last } == ["%d", "%@"])
    }

    @Test(
        "Between a key and its text, behind a text and in comments nothing completes",
        arguments: [
            "\(whole)\"second\" |\n", "\(whole)\"second\" = |\n", "\(whole)\"second\" = \"Zwei\" |\n", "\(whole)/* se|\n",
            "\(whole)// se|\n",
            "/* A\n se|\n*/\n\(whole)", "\"greeting\" = \"Hallo %@\n se|\";\n", "\(whole)\"unknown\" = \"Zwei %|\n",
        ])
    func elsewhere(_ text: String) throws {
        #expect(try completions(SampleApp.germanPath, text) == [])
    }

    /// The catalog before the Polish case `other`, and from there on.
    private static func aroundOther() throws -> (before: String, after: String) {
        let text = SampleApp.catalog
        let polish = try #require(text.range(of: "%lld plik\""))
        let place = try #require(text[polish.upperBound...].range(of: "\"other\""))
        return (String(text[..<place.lowerBound]), String(text[place.lowerBound...]))
    }

    @Test(
        "In a plural of a catalog, half a name is replaced by a whole member",
        arguments: ["f|", "\"f|", "\"f|\"", "\"|", "\"|\"", "|"])
    func member(_ typed: String) throws {
        let (before, after) = try Self.aroundOther()
        let found = try completions(SampleApp.catalogPath, before + typed + "\n" + after)
        #expect(found.count == 2)
        let parts = try #require(found.first).split(separator: " ", maxSplits: 1)
        // The columns are those of one line.
        let columns = parts[0].split(separator: "–").compactMap { $0.split(separator: ":").last.flatMap { Int($0) } }
        #expect(columns[1] - columns[0] == typed.utf8.count - 1)
        let document = JSONDocument(parsing: Array("\(before)\(parts[1])\n\(after)".utf8))
        #expect(document.findings.isEmpty)
        let plural = document.root?["strings"]?["files"]?["localizations"]?["pl"]?["variations"]?["plural"]
        #expect(plural?.members.compactMap { $0.name.stringValue } == ["one", "few", "other"])
    }

    @Test("A name with a value is only renamed, and in texts nothing completes that looks like a name")
    func nearMisses() throws {
        let (before, after) = try Self.aroundOther()
        let named = before + "\"ot|her\"" + after.dropFirst("\"other\"".count)
        #expect(try completions(SampleApp.catalogPath, named).first?.hasSuffix(" few") == true)
        let text = SampleApp.catalog.replacing("%lld pliku\"", with: "%lld pliku, f|\"")
        #expect(try completions(SampleApp.catalogPath, text) == [])
    }

    @Test(
        "A literal of code without its end gets the keys of the table that its call means, and its end",
        arguments: [
            (SampleApp.codePath, "import Foundation\nlet a = NSLocalizedString(\"ti|\n", "1:27–1:29 title\""),
            (SampleApp.codePath, "import Foundation\nfunc f() {\n  print(NSLocalizedString(\"|\n}\n", "2:27–2:27 files\""),
            ("/app/Sources/App/T.m", "NSString *f(void) {\n  return NSLocalizedString(@\"ti|\n}\n", "1:29–1:31 title\""),
        ])
    func code(_ path: String, _ text: String, _ expected: String) throws {
        #expect(try completions(path, text).first == expected)
    }

    @Test(
        "Nothing completes in other literals without an end, nor in comments",
        arguments: [
            "let a = \"ti|\n", "// NSLocalizedString(\"ti|\n", "let a = NSLocalizedString(\"ti| b\n", "let a = NSLocalizedString(#\"ti|\n",
        ])
    func otherCode(_ text: String) throws {
        #expect(try completions(SampleApp.codePath, "import Foundation\n" + text) == [])
    }

    @Test("In a text of a catalog without its end, the specifiers of the original complete it")
    func catalogText() throws {
        let text = SampleApp.catalog.replacing("%lld pliku\"", with: "pliku %|")
        #expect(try completions(SampleApp.catalogPath, text).map { $0.split(separator: " ").last } == ["%lld"])
        let other = SampleApp.catalog.replacing("%lld pliku\"", with: "%lld pliku|")
        #expect(try completions(SampleApp.catalogPath, other) == [])
        let state = SampleApp.catalog.replacing("\"needs_review\"", with: "\"nee|")
        #expect(try completions(SampleApp.catalogPath, state) == [])
    }
}

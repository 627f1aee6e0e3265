import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationTestSupport
import Testing

@Suite("JSON: members that are parsed again after a change")
struct JSONChangesTests {
    private static let sample = """
        { "sourceLanguage" : "en",
          "strings" : { "a\\n" : { "b" : [1, -2.5e3] }, "中文" : {}, "e" : [], "n" : 12, "t" : [true, null, [[{"a":[{}]}]]], "a" : "x" },
          "version" : { "1.0" : 1 }
        }
        """

    /// All values with their names, kinds and bytes, in the order of the text.
    private static func values(_ document: JSONDocument) -> [String] {
        var waiting = [document.root].compactMap(\.self)
        var found: [String] = []
        while let node = waiting.popLast() {
            found.append("\(node.kind) \(node.range) \(node.count) \(node.hasEscapes) \(node.stringValue ?? "")")
            waiting += Array(node.elements).reversed() + node.members.flatMap { [$0.value, $0.name] }.reversed()
        }
        return found
    }

    private static func changed(_ old: String, _ new: String) -> JSONDocument.ChangedMembers? {
        JSONDocument(parsing: Array(old.utf8)).changed(to: Array(new.utf8), inMembersOf: "strings")
    }

    @Test("20,000 random changes: a document of copied records is the one that parsing the whole text makes")
    func randomChanges() {
        var random = SeededGenerator(seed: 0xC4A9)
        let original = Array(Self.sample.utf8)
        let document = JSONDocument(parsing: original)
        #expect(document.findings.isEmpty)
        var count = 0
        for _ in 0..<20_000 {
            let text = random.damaged(original, alphabet: JSONRobustnessTests.alphabet)
            guard let change = document.changed(to: text, inMembersOf: "strings") else { continue }
            let whole = JSONDocument(parsing: text)
            #expect(whole.findings.isEmpty && change.document.bytes == text)
            #expect(Self.values(change.document) == Self.values(whole), "\(String(decoding: text, as: UTF8.self))")
            let members = whole.root?["strings"].map { Array($0.members) } ?? []
            let moved = change.members.map { $0.name.range.lowerBound + change.offset..<$0.value.range.upperBound + change.offset }
            #expect(moved == members[change.numbers].map { $0.name.range.lowerBound..<$0.value.range.upperBound })
            count += 1
        }
        #expect(count > 100)
    }

    @Test(
        "only the members around the difference are parsed",
        arguments: [
            ("12", "123", 3..<4), ("-2.5e3", "0", 0..<1), ("\"x\"", "\"xy\"", 5..<6), ("[], \"n\" : 12", "[1], \"n\" : 13", 2..<4),
            ("[], \"n\"", "[] , \"n\"", 2..<3), ("\"e\" :", "\"ef\" :", 2..<3),
        ])
    func numbers(_ old: String, _ new: String, _ numbers: Range<Int>) {
        #expect(Self.changed(Self.sample, Self.sample.replacing(old, with: new))?.numbers == numbers)
    }

    @Test(
        "a change that is not within members, or that is wrong or adds a member, is left to a whole parse",
        arguments: [
            ("", ""), ("\"en\"", "\"de\""), ("\"1.0\"", "\"1.1\""), ("\"strings\" :", "\"strings\"  :"), ("\"x\" }", "\"x\"  }"),
            ("12", "12, \"m\" : 1"), ("[], ", ""), ("12", "12 }, \"o\" : { \"m\" : 12"), ("12", "1 2"), ("\"x\"", "\"x"), ("12", "+12"),
            ("\"e\"", "\"e\\u0000"),
        ])
    func others(_ old: String, _ new: String) {
        #expect(Self.changed(Self.sample, old.isEmpty ? Self.sample : Self.sample.replacing(old, with: new)) == nil)
    }

    @Test("as deep as a document may be, and no deeper")
    func depth() {
        func text(_ depth: Int) -> String {
            "{\"strings\":{\"a\":\(String(repeating: "[", count: depth))\(String(repeating: "]", count: depth))}}"
        }
        let deepest = JSONDocument.maximumDepth - 2
        #expect(Self.changed(text(1), text(deepest)) != nil && Self.changed(text(1), text(deepest + 1)) == nil)
        #expect(JSONDocument(parsing: Array(text(deepest + 1).utf8)).findings.hasErrors)
    }
}

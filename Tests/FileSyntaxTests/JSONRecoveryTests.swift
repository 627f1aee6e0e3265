import LocalizationFileSyntax
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("JSON: texts with mistakes")
struct JSONRecoveryTests {
    static let mistakes: [Mistake] = [
        .init("", ["empty@0:"], "nothing"),
        .init(" \n", ["empty@2:"], "nothing"),
        .init(#"{"a":1,}"#, ["trailing-comma@6:,"], "{a:1}"),
        .init("[1, 2 , ]", ["trailing-comma@6:,"], "[1,2]"),
        .init("[1,,2]", ["unexpected-comma@3:,"], "[1,2]"),
        .init("[,1]", ["unexpected-comma@1:,"], "[1]"),
        .init(#"{,"a":1}"#, ["unexpected-comma@1:,"], "{a:1}"),
        .init(#"{"a":1 "b":2}"#, ["missing-comma@6:"], "{a:1,b:2}"),
        .init("[1 2]", ["missing-comma@2:"], "[1,2]"),
        .init(#"{"a":1 {"b":2}}"#, ["missing-comma@6:", "missing-name@7:"], "{?:{b:2},a:1}"),
        .init(#"{"a" 1}"#, ["missing-colon@4:"], "{a:1}"),
        .init(#"{"a":,"b":2}"#, ["missing-value@5:"], "{a:?,b:2}"),
        .init(#"{"a":}"#, ["missing-value@5:"], "{a:?}"),
        .init(#"{"a"}"#, ["missing-colon@4:", "missing-value@4:"], "{a:?}"),
        .init(#"{:1,"b":2}"#, ["missing-name@1:"], "{?:1,b:2}"),
        .init(#"{a:1,"b":2}"#, ["invalid-name@1:a"], "{?:1,b:2}"),
        .init(#"{'a b':1}"#, ["invalid-name@1:'a b'"], "{?:1}"),
        .init(
            #"{"a":1:2}"#, ["unexpected-colon@6::", "missing-comma@7:", "invalid-name@7:2", "missing-colon@8:", "missing-value@8:"],
            "{?:?,a:1}"),
        .init("[True]", ["invalid-value@1:True"], "[?]"),
        .init("[nullx, 1]", ["invalid-value@1:nullx"], "[?,1]"),
        .init("['it', 1]", ["invalid-value@1:'it'"], "[?,1]"),
        .init("[NaN,-Infinity]", ["invalid-value@1:NaN", "invalid-number@5:-Infinity"], "[?,?]"),
        .init(
            "[01,1.,.5,1e,+1,-,0x10,1_000]",
            [
                "invalid-number@1:01", "invalid-number@4:1.", "invalid-value@7:.5", "invalid-number@10:1e", "invalid-value@13:+1",
                "invalid-number@16:-", "invalid-number@18:0x10", "invalid-number@23:1_000",
            ], "[?,?,?,?,?,?,?,?]"),
        .init("[1}", ["unexpected-bracket@2:}", "unexpected-end@3:"], "[1]"),
        .init(#"{"a":[1}"#, ["mismatched-bracket@7:}"], "{a:[1]}"),
        .init(#"[{"a":1]"#, ["mismatched-bracket@7:]"], "[{a:1}]"),
        .init(#"{"a":[1,2"#, ["unexpected-end@9:"], "{a:[1,2]}"),
        .init(#"{"a":[1,"#, ["unexpected-end@8:"], "{a:[1]}"),
        .init(#"{"a":"#, ["unexpected-end@5:"], "{a:?}"),
        .init(#"{"a"#, ["unterminated-string@1:\"a"], "{a:?}"),
        .init(#"["a\""#, ["unterminated-string@1:\"a\\\""], "[a\"]"),
        .init(#"["a\"#, ["unterminated-string@1:\"a\\"], "[a\\]"),
        .init("{\"a\":\"x,\n\"b\":2}", ["unterminated-string@5:\"x,"], "{a:x,,b:2}"),
        .init("{\"a:1,\n\"b\":2}", ["unterminated-string@1:\"a:1,"], "{a:1,:?,b:2}"),
        .init("[\"a\tb\"]", ["control-character@3:\t"], "[a\tb]"),
        .init(#"["\q\u12"]"#, [#"invalid-escape@2:\q"#, #"invalid-escape@4:\u"#], #"[\q\u12]"#),
        .init("[1] x", ["trailing-text@4:x"], "[1]"),
        .init("1 2 3\n", ["trailing-text@2:2 3"], "1"),
        .init("x y", ["invalid-value@0:x", "trailing-text@2:y"], "?"),
        .init("]", ["invalid-value@0:]"], "?"),
        .init("[1, // one\n 2 /* two */ ]", ["comment@4:// one", "comment@14:/* two */"], "[1,2]"),
        .init("[1 /* open", ["comment@3:/* open", "unexpected-end@10:"], "[1]"),
        .init("[/]", ["invalid-value@1:/"], "[?]"),
    ]

    @Test("a mistake is reported where it stands, and the rest is read", arguments: mistakes)
    func mistake(_ mistake: Mistake) throws {
        let parsed = document(mistake.text, expectingErrors: true)
        let reports = parsed.findings.map { finding in
            let range = finding.range ?? 0..<0
            let name = finding.identifier.dropFirst("json.".count)
            return "\(name)@\(range.lowerBound):" + String(decoding: parsed.bytes[range], as: UTF8.self)
        }
        #expect(reports == mistake.reports)
        #expect(parsed.root.map(outline) ?? "nothing" == mistake.outline)
        #expect(parsed.findings.allSatisfy { $0.severity == .error })
    }

    @Test(
        "applying the offered edits gives a valid text",
        arguments: [
            (#"{"a":1,}"#, #"{"a":1}"#), (#"{"a":1 "b" 2}"#, #"{"a":1, "b": 2}"#), ("[1,,True]", "[1,true]"),
            ("[\"\t\\q\"]", #"["\t\\q"]"#), ("\u{FEFF}[None]", "[null]"),
        ])
    func fixIts(text: String, fixed: String) {
        var bytes = Array(text.utf8)
        let edits = document(text, expectingErrors: true).findings.compactMap(\.fixIts.first)
        for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.replacement.utf8) }
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
        #expect(JSONDocument(parsing: bytes).findings.isEmpty)
    }

    @Test("the note on a text that ends early points at the bracket that is open")
    func unexpectedEndNote() throws {
        let finding = try #require(document(#"{"a": [1"#, expectingErrors: true).findings.first)
        #expect(finding.message == "the text ends inside of an array")
        #expect(finding.notes.map(\.range) == [6..<7])
    }

    @Test("bytes that are not UTF-8 are reported one by one and read as U+FFFD")
    func invalidUTF8() {
        let parsed = JSONDocument(parsing: Array("[\"a".utf8) + [0xFF, 0xC3] + Array("b\", \"ü\"]".utf8))
        #expect(parsed.findings.map(\.identifier) == ["json.invalid-utf8", "json.invalid-utf8"])
        #expect(parsed.findings.map(\.range) == [3..<4, 4..<5])
        #expect(parsed.root?.elements.map(\.stringValue) == ["a\u{FFFD}\u{FFFD}b", "ü"])
    }

    @Test(
        "UTF-16 is named as the reason",
        arguments: [[0x5B, 0, 0x5D, 0], [0xFF, 0xFE, 0x5B, 0], [0xFE, 0xFF, 0, 0x5B], [0, 0x5B]] as [[UInt8]])
    func wrongEncoding(bytes: [UInt8]) {
        let parsed = JSONDocument(parsing: bytes)
        #expect(parsed.findings.map(\.identifier) == ["json.encoding"])
        #expect(parsed.root == nil)
    }

    @Test("the list of mistakes is cut after a hundred, and reading goes on")
    func manyMistakes() {
        let parsed = document("[" + String(repeating: "x,", count: 5000) + "1]", expectingErrors: true)
        #expect(parsed.findings.count == 101)
        #expect(parsed.findings.last?.identifier == "json.too-many")
        #expect(parsed.root?.count == 5001)
    }

    /// A tree in short: strings without quotation marks, `?` for what is invalid, members sorted.
    private func outline(_ node: JSONNode) -> String {
        switch node.kind {
        case .array: "[" + node.elements.map(outline).joined(separator: ",") + "]"
        case .object: "{" + node.members.map { outline($0.name) + ":" + outline($0.value) }.sorted().joined(separator: ",") + "}"
        case .string: node.stringValue ?? "nil"
        case .invalid: "?"
        default: source(node)
        }
    }
}

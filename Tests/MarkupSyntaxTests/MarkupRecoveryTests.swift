import LocalizationMarkupSyntax
import LocalizationDiagnostics
import LocalizationSourceText
import LocalizationTestSupport
import Testing

@Suite("XML documents: mistakes")
struct MarkupRecoveryTests {
    static let mistakes: [Mistake] = [
        .init("", ["no-root@0:"], ""),
        .init("<a><b>1<c>2</c></a>", ["missing-end-tag@4:b"], "a(b('1'c('2')))"),
        .init("<a><b>1</c></b><d/></a>", ["unexpected-end-tag@7:</c>"], "a(b('1')d())"),
        .init("<a><source>1</sorce><d/></a>", ["mismatched-tag@14:sorce"], "a(source('1')d())"),
        .init("<a><B>1</b><d/></a>", ["mismatched-tag@9:b"], "a(B('1')d())"),
        .init("<a><b>1<b>2</a>", ["missing-end-tag@4:b", "missing-end-tag@8:b"], "a(b('1'b('2')))"),
        .init("<a><b>1", ["unexpected-end@7:"], "a(b('1'))"),
        .init("<a>1</a></a>", ["unexpected-end-tag@8:</a>"], "a('1')"),
        .init("<a/><b/>", ["second-root@4:<b"], "a()b()"),
        .init(
            "<a>1 < 2 & 3 &x; &#1; <b/></a>",
            ["stray-less-than@5:<", "stray-ampersand@9:&", "unknown-entity@13:&x;", "malformed-reference@17:&#1;"],
            "a('1 < 2 & 3 &x; &#1; 'b())"),
        .init(
            "<a>\n<<<<<<< x\n<b/>\n=======\n<c/>\n>>>>>>> y\n</a>", ["merge-conflict@4:<<<<<<< x"],
            "a('\n<<<<<<< x\n'b()'\n=======\n'c()'\n>>>>>>> y\n')"),
        .init("<a b='1' c='2' b='3'/>", ["duplicate-attribute@15:b"], "a[b=1,c=2,b=3]()"),
        .init(
            "<a b='1 <d>x</d><e/></a>", ["unterminated-value@5:'", "less-than-in-value@8:<", "unexpected-end-tag@12:</d>"],
            "a[b=1 <d]('x'e())"),
        .init("<a b='1><d c='2'/></a>", ["unterminated-value@5:'"], "a[b=1](d[c=2]())"),
        .init("<a b='<'/>", ["less-than-in-value@6:<"], "a[b=<]()"),
        .init("<a b c=d e=></a>", ["missing-value@3:b", "missing-quote@7:d", "missing-quote@9:e"], "a[b=,c=d,e=]()"),
        .init("<a b='1'c='2'/>", ["missing-space@8:c"], "a[b=1,c=2]()"),
        .init("<a ; b='1'/>", ["malformed-tag@3:;"], "a[b=1]()"),
        .init("<a><b c='1' <d/></b></a>", ["malformed-tag@3:<b"], "a(b[c=1](' 'd()))"),
        .init("<a><b></b x></a>", ["malformed-tag@6:</b x"], "a(b())"),
        .init("<a></></a>", ["malformed-tag@3:</"], "a()"),
        .init("<a><!-- x -- y --><b/></a>", ["hyphens-in-comment@10:--"], "a(b())"),
        .init("<a><!-- x </a>", ["unterminated-comment@3:<!--", "unexpected-end@14:"], "a()"),
        .init("<a><![CDATA[x</a>", ["malformed-cdata@3:<![CDATA[", "unexpected-end@17:"], "a('x</a>')"),
        .init("<a>x]]>y</a>", ["cdata-end-in-text@4:]]>"], "a('x]]>y')"),
        .init("<!DOCTYPE a [<!ENTITY e '&e;&e;'> ]><a>&e;</a>", ["internal-subset@12:[", "unknown-entity@39:&e;"], "a('&e;')"),
        .init("<!DOCTYPE a [<!ENTITY e 'x'><a/>", ["internal-subset@12:["], "a()"),
        .init("x<a/>y", ["text-outside-root@0:x", "text-outside-root@5:y"], "a()"),
        .init("<a>\u{1}\u{FFFE}</a>", ["forbidden-character@3:\u{1}", "forbidden-character@4:\u{FFFE}"], "a('\u{1}\u{FFFE}')"),
        .init("<a/>\n<?xml version='1.0'?>", ["misplaced-declaration@5:<?xml"], "a()"),
        .init(
            "<dict>\n<key>k</key>\n<string>v</string>\n<dict>\n", ["unexpected-end@46:"], "dict('\n'key('k')'\n'string('v')'\n'dict('\n'))"),
    ]

    @Test("a mistake is reported where it stands, and the rest is read", arguments: mistakes)
    func mistake(_ mistake: Mistake) {
        let document = MarkupDocument(parsing: mistake.text)
        let reports = document.findings.map { finding in
            let range = finding.range ?? 0..<0
            return "\(finding.identifier.dropFirst("xml.".count))@\(range.lowerBound):"
                + String(decoding: document.text[range], as: UTF8.self)
        }
        #expect(reports == mistake.reports)
        #expect(document.nodes.filter { $0.kind == .element }.map(outline).joined() == mistake.outline)
        #expect(document.originalBytes == Array(mistake.text.utf8))
    }

    @Test(
        "applying the offered edits gives a well-formed document",
        arguments: [
            ("<a><b>1</a>", "<a><b>1</b></a>"), ("<a><source>1</sorce></a>", "<a><source>1</source></a>"),
            ("<a>1 < 2 & 3]]></a>", "<a>1 &lt; 2 &amp; 3]]&gt;</a>"),
            ("<a b=1 c='<'d='2'/>", "<a b=\"1\" c='&lt;' d='2'/>"), ("<a><b c='1'<d/></b></a>", "<a><b c='1'><d/></b></a>"),
        ])
    func fixIts(text: String, fixed: String) throws {
        let document = MarkupDocument(parsing: text)
        let edits = document.findings.flatMap(\.fixIts).map { SourceEdit($0.range, $0.replacement) }
        let bytes = try #require(document.bytes(applying: edits))
        #expect(String(decoding: bytes, as: UTF8.self) == fixed)
        #expect(MarkupDocument(parsing: bytes).findings.isEmpty)
    }

    @Test("elements nested deeper than the limit are reported once and stand beside each other", arguments: [513, 100_000])
    func depth(count: Int) throws {
        let text = String(repeating: "<a>", count: count) + "x" + String(repeating: "</a>", count: count)
        let document = MarkupDocument(parsing: text)
        #expect(document.findings.map(\.identifier) == ["xml.too-deep"])
        var node = try #require(document.root)
        var depth = 1
        while let child = node.element(named: "a") {
            node = child
            depth += 1
        }
        #expect(depth == MarkupDocument.maximumDepth + 1)
        #expect(document.root?.textContent == "x")
        #expect(document.root.map { Array($0.descendants).count } == count - 1)
        #expect(document.root?.range == 0..<text.utf8.count)
    }

    @Test("as deep as the limit allows is no mistake")
    func allowedDepth() {
        let text = String(repeating: "<a>", count: 512) + String(repeating: "</a>", count: 512)
        #expect(MarkupDocument(parsing: text).findings.isEmpty)
    }

    @Test(
        "what is wrong with the encoding is reported where it stands",
        arguments: [
            ("<a>".utf8 + [0xA9] + "</a>".utf8, "xml.ill-formed-text", 3..<4),
            ("<a>".utf8 + [0xC3, 0x28] + "</a>".utf8, "xml.ill-formed-text", 3..<4),
            (Array("<?xml version='1.0' encoding='klingon'?><a/>".utf8), "xml.encoding", 30..<37),
            ([0xFF, 0xFE, 0x3C, 0, 0x61, 0, 0x2F, 0, 0x3E, 0, 0x20, 0, 0x00, 0xD8], "xml.ill-formed-text", 5..<8),
        ] as [([UInt8], String, Range<Int>)])
    func encoding(bytes: [UInt8], identifier: String, range: Range<Int>) {
        let document = MarkupDocument(parsing: bytes)
        #expect(document.findings.contains { $0.identifier == identifier && $0.range == range })
        #expect(document.originalBytes == bytes && document.root?.isElement("a") == true)
    }

    @Test("entities that would grow are not read")
    func entityBomb() {
        var text = "<!DOCTYPE a [\n<!ENTITY e0 \"ha\">\n"
        for level in 1...30 { text += "<!ENTITY e\(level) \"&e\(level - 1);&e\(level - 1);\">\n" }
        let document = MarkupDocument(parsing: text + "]>\n<a b='&e30;'>&e30;</a>")
        #expect(document.findings.map(\.identifier) == ["xml.internal-subset", "xml.unknown-entity", "xml.unknown-entity"])
        #expect(document.root?.textContent == "&e30;")
        #expect(document.root?[attribute: "b"] == "&e30;")
    }

    @Test("the list of mistakes is cut after a hundred, and reading goes on")
    func manyMistakes() {
        let document = MarkupDocument(parsing: "<a>" + String(repeating: "&<b>", count: 5_000) + "<c/></a>")
        #expect(document.findings.count == 101)
        #expect(document.findings.contains { $0.identifier == "xml.too-many" })
        #expect(document.root.map { Array($0.descendants).count } == 5_001)
    }

    /// A tree in short.
    private func outline(_ node: MarkupNode) -> String {
        switch node.kind {
        case .element:
            let attributes = node.attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
            return node.name + (attributes.isEmpty ? "" : "[\(attributes)]") + "(" + node.children.map(outline).joined() + ")"
        case .text, .characterData: return "'\(node.textContent)'"
        default: return ""
        }
    }
}

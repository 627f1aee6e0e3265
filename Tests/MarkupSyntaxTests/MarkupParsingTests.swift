import LocalizationMarkupSyntax
import LocalizationSourceText
import Testing

@Suite("XML documents: nodes and their text")
struct MarkupParsingTests {
    private func source(_ document: MarkupDocument, _ range: Range<Int>?) -> String? {
        range.map { String(decoding: document.text[$0], as: UTF8.self) }
    }

    @Test("ranges cover tags, names, values and content")
    func ranges() throws {
        let text = "<?xml version='1.0'?>\n<!-- c --><a b=\"1\"  p:c = '&lt;2' ><x/>text<![CDATA[<]]></a >\n<?go now?>"
        let document = MarkupDocument(parsing: text)
        #expect(document.findings.isEmpty)
        #expect(document.nodes.map(\.kind) == [.declaration, .text, .comment, .element, .text, .instruction])
        #expect(document.nodes.compactMap { source(document, $0.range) }.joined() == text)
        #expect(document.declaration?[attribute: "version"] == "1.0")
        let root = try #require(document.root)
        #expect(source(document, root.startTagRange) == "<a b=\"1\"  p:c = '&lt;2' >")
        #expect(source(document, root.endTagRange) == "</a >")
        #expect(source(document, root.contentRange) == "<x/>text<![CDATA[<]]>")
        #expect(source(document, root.nameRange) == "a")
        #expect(root.attributes.map { source(document, $0.range) } == ["b=\"1\"", "p:c = '&lt;2'"])
        #expect(root.attributes.map { source(document, $0.valueRange) } == ["1", "&lt;2"])
        #expect(root.attributes.map(\.quoteStyle) == [.double, .single])
        #expect(root[attribute: "p:c"] == "<2")
        #expect(root.attribute(named: "c") == nil)
        #expect(root.children.map(\.kind) == [.element, .text, .characterData])
        let empty = try #require(root.element(named: "x"))
        #expect(empty.isEmptyElement && empty.endTagRange == nil && empty.contentRange.isEmpty && empty.parent == root)
        let instruction = try #require(document.nodes.first { $0.kind == .instruction })
        #expect(instruction.name == "go" && instruction.textContent == " now")
        #expect(root.textContent == "text<")
    }

    @Test("line ends are normalized when text is asked for, not before")
    func normalization() throws {
        let document = MarkupDocument(
            parsing: "<a b='1\r\n2\r3\n4\t5&#13;&#10;&#9;6'>1\r\n2\r3\n4&#13;&#xA;<![CDATA[\r\n&]]><!--\r\n--></a>")
        let root = try #require(document.root)
        #expect(root[attribute: "b"] == "1 2 3 4 5\r\n\t6")
        #expect(root.textContent == "1\n2\n3\n4\r\n\n&")
        #expect(root.children.first { $0.kind == .comment }?.textContent == "\n")
        #expect(document.text.contains(0x0D))
    }

    @Test("an element's text is that of all elements in it, without comments")
    func textContent() {
        let document = MarkupDocument(parsing: "<s>Hello <g id='1'>big<x/></g> <!-- no -->&#x1F30D;<?no no?>!</s>")
        #expect(document.root?.textContent == "Hello big 🌍!")
        #expect(document.root.map { Array($0.descendants).map(\.name) } == ["g", "x"])
    }

    @Test("prefixes stand for the namespaces that the elements around declare")
    func namespaces() throws {
        let document = MarkupDocument(
            parsing:
                "<x:a xmlns:x='one' xmlns='two' x:n='1' n='2'><b xmlns=''><x:c/></b><d xml:space='default' xmlns:x='three'><x:c y:n=''/></d></x:a>"
        )
        let root = try #require(document.root)
        #expect(root.namespace == "one" && root.localName == "a" && root.prefix == "x")
        #expect(root.isElement("x:a"))
        let elements = Array(root.descendants)
        #expect(elements.map(\.namespace) == [nil, "one", "two", "three"])
        #expect(elements[2].namespace(ofPrefix: "xml") == "http://www.w3.org/XML/1998/namespace")
        #expect(elements[3].namespace(ofPrefix: "y") == nil)
    }

    @Test("what is written reads as the same text", arguments: ["", "a", "<&>\"'", "\t\n\r\r\n", "]]>", "é中😀\u{2028}\u{85}"])
    func writing(text: String) throws {
        let content = try #require(MarkupText.content(text))
        let value = try #require(MarkupText.attributeValue(text))
        let document = MarkupDocument(parsing: "<a b=\"\(value)\">\(content)</a>")
        #expect(document.findings.isEmpty)
        #expect(document.root?.textContent == text)
        #expect(document.root?[attribute: "b"] == text)
    }

    @Test("a text that XML cannot hold is not written", arguments: ["\0", "a\u{1B}", "\u{FFFE}"])
    func forbidden(text: String) {
        #expect(MarkupText.content(text) == nil)
        #expect(MarkupText.attributeValue(text) == nil)
    }

    @Test(
        "a file in another encoding keeps it through an edit",
        arguments: [
            (TextEncoding.utf16LittleEndian, TextEncoding.utf16LittleEndian.byteOrderMark),
            (.utf16BigEndian, TextEncoding.utf16BigEndian.byteOrderMark),
            (.utf8, TextEncoding.utf8.byteOrderMark), (.utf8, []), (.singleByte(.isoLatin1), []),
        ])
    func encodings(encoding: TextEncoding, mark: [UInt8]) throws {
        let declared = encoding == .singleByte(.isoLatin1) ? " encoding='ISO-8859-1'" : ""
        let text = "<?xml version='1.0'\(declared)?>\r\n<a>é</a>"
        let bytes = try #require(DecodedText.encode(Array(text.utf8), as: encoding, byteOrderMark: mark))
        let document = MarkupDocument(parsing: bytes)
        #expect(document.findings.isEmpty && document.encoding == encoding && document.originalBytes == bytes)
        let root = try #require(document.root)
        #expect(root.textContent == "é")
        let edited = document.bytes(applying: [SourceEdit(root.contentRange, "ü")])
        #expect(edited == DecodedText.encode(Array(text.replacing("é", with: "ü").utf8), as: encoding, byteOrderMark: mark))
    }
}

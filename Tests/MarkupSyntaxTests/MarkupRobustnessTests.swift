import LocalizationMarkupSyntax
import Foundation
import LocalizationReaderProperties
import LocalizationDiagnostics
import LocalizationTestSupport
import Testing

@Suite("XML documents: damaged texts")
struct MarkupRobustnessTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE document PUBLIC "a" "b">
        <!-- note -->
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version='1.2'>
          <file original="A &amp; B/en.lproj/X.strings" d="&#10;ü">
            <trans-unit id="%d files" xml:space="preserve">
              <source>%d files &lt;b&gt; 中文</source><target state="new"/>
              <note><![CDATA[a < b]]> &#x1F600;</note><?pi data?>
            </trans-unit>
          </file>
        </xliff>

        """

    @Test("a document cut at any byte keeps a sound tree of what came before")
    func truncation() {
        let bytes = Array(Self.sample.utf8)
        #expect(MarkupDocument(parsing: bytes).findings.isEmpty)
        #expect(ReaderProperties.markup.violation(for: bytes) == nil)
        let end = MarkupDocument(parsing: bytes).root?.range.upperBound ?? 0
        for count in 0..<end {
            let part = Array(bytes[..<count])
            #expect(MarkupDocument(parsing: part).findings.hasErrors, "cut at \(count)")
            #expect(ReaderProperties.markup.violation(for: part) == nil, "cut at \(count)")
        }
    }

    @Test("6,000 random changes: the tree is sound")
    func mutations() {
        var random = SeededGenerator(seed: 0xB0B)
        let original = Array(Self.sample.utf8)
        let alphabet = Array("<>/&;='\"![]-?: \n\rab#x1".utf8) + [0, 0x1F, 0x80, 0xC3, 0xEF, 0xED, 0xF0, 0xFF]
        var wellFormed = 0
        for _ in 0..<6_000 {
            let bytes = random.damaged(original, alphabet: alphabet)
            if let violation = ReaderProperties.markup.violation(for: bytes) {
                Issue.record("\(violation): \(String(decoding: bytes, as: UTF8.self))")
            }
            if MarkupDocument(parsing: bytes).findings.isEmpty { wellFormed += 1 }
        }
        print("XML mutations: \(wellFormed) of 6000 documents stayed well-formed")
        #expect(wellFormed > 300)
    }

    @Test(
        "time grows with the text, not with its square",
        arguments: [
            "<a>", "</a>", "<a></b>", "<a b='", "<a b=\">", "<a b=\"<", "<", "&", "&a", "<!--", "<!-- -- ", "<![CDATA[", "]", "]]>", "<?",
            "<?a ", "<!DOCTYPE a [",
            "<!DOCTYPE a [ ] ", "<!DOCTYPE a '", "<a><b></c></b>", "<a b ", " b='1'", "é", "<é", "&#1", "<a/>", "\r", "<a 中='", "<!",
            "\u{FFFE}",
        ])
    func hostileRepetitions(piece: String) {
        #expect(
            ProcessorTime.growsLinearly(from: 500, times: 10) { count in
                _ = MarkupDocument(parsing: Array(("<r>" + String(repeating: piece, count: count)).utf8))
            })
    }

    @Test("a tag with 200,000 attributes is read in linear time, and duplicates are found")
    func manyAttributes() {
        let names = (0..<200_000).map { "a\($0)='' " }.joined()
        let document = MarkupDocument(parsing: "<r \(names)a77=''/>")
        #expect(document.findings.map(\.identifier) == ["xml.duplicate-attribute"])
        #expect(document.root?.attributes.count == 200_001)
    }
}

import LocalizationDiagnostics
import LocalizationSourceText
import Testing

@testable import LocalizationFileSyntax

@Suite("JSON: texts in two parts")
struct JSONPartTests {
    /// A text with objects in the root, members before and behind them, and names at other depths.
    static let sample = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "a" : { "comment" : "x \\"y\\" ü", "n" : [1, { "b" : [] }] },
            "c" : {},
            "d" : { "e" : { "f" : null } }
          },
          "more" : { "g" : 1, "h" : { "i" : 2 } },
          "version" : "1.0"
        }

        """

    private func parts(_ text: [UInt8], at boundary: Int) -> JSONDocument? {
        JSONDocument(parsing: text, dividedAt: boundary) { ($0(), $1()) }
    }

    private func records(_ document: JSONDocument) -> [[Int]] {
        document.storage.records.map {
            [Int($0.start), Int($0.end), Int($0.next), Int($0.kind.rawValue), $0.childCount, $0.hasEscapes ? 1 : 0]
        }
    }

    @Test("the two parts of a text divided before a name of an object in the root have the records of the whole")
    func names() {
        let text = Array(Self.sample.utf8)
        let whole = records(JSONDocument(parsing: text))
        var names: [String] = []
        for boundary in text.indices {
            guard let document = parts(text, at: boundary) else { continue }
            #expect(records(document) == whole)
            names.append(String(decoding: text[boundary...].prefix(3), as: UTF8.self))
        }
        #expect(names == ["\"a\"", "\"c\"", "\"d\"", "\"g\"", "\"h\""])
    }

    @Test("a text with any byte removed or doubled is divided only if the result is that of the whole")
    func damage() {
        let sample = Array(Self.sample.utf8)
        for place in sample.indices {
            var (without, twice) = (sample, sample)
            without.remove(at: place)
            twice.insert(sample[place], at: place)
            for text in [without, twice] {
                let whole = JSONDocument(parsing: text)
                for boundary in text.indices where text[boundary] == UInt8(ascii: "\"") {
                    guard let document = parts(text, at: boundary) else { continue }
                    #expect(whole.findings.isEmpty)
                    #expect(records(document) == records(whole))
                }
            }
        }
    }

    @Test("a text that is no UTF-8, begins with a byte order mark, or has a root that is no object is not divided")
    func others() {
        let text = Array(Self.sample.utf8)
        for bytes in [[0xEF, 0xBB, 0xBF] + text, text + [0xFF], Array("[{ \"a\" : 1, \"b\" : 2 }]".utf8)] {
            for boundary in bytes.indices { #expect(parts(bytes, at: boundary) == nil) }
        }
        #expect(parts(text, at: -1) == nil && parts(text, at: text.count) == nil)
    }

    @Test("a long catalog is divided in two, and has the records of the whole")
    func longCatalog() {
        let entries = (0..<20_000).map { "    \"key \($0)\" : {\n      \"comment\" : \"a comment for the translators of \($0)\"\n    }" }
        let text = Array("{\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}\n".utf8)
        var count = 0
        let document = JSONDocument(parsing: text) { first, second in
            count += 1
            return (first(), second())
        }
        #expect(count == 1)
        #expect(records(document) == records(JSONDocument(parsing: text)))
        #expect(document.root?["strings"]?["key 19999"]?["comment"]?.stringValue == "a comment for the translators of 19999")
    }
}

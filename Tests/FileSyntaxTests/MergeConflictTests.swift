import LocalizationDiagnostics
import LocalizationFileSyntax
import Testing

@Suite("Merge conflicts in property lists and JSON")
struct MergeConflictTests {
    @Test("Of a conflict in JSON the first side is read, even if the sides close together what each of them opens")
    func unbalancedSides() throws {
        let text = """
            {
              "a" : {
            <<<<<<< HEAD
                "b" : {
                  "x" : 1
            ||||||| base
                "o" : {
                  "x" : 0
            =======
                "c" : {
                  "x" : 2
            >>>>>>> feature
                }
              },
              "d" : 3
            }
            """
        let document = JSONDocument(parsing: Array(text.utf8))
        #expect(marks(document.findings, in: text) == ["json.merge-conflict <<<<<<< HEAD"])
        #expect(document.root?["a"]?["b"]?["x"]?.numberText == "1")
        #expect(document.root?["a"]?.count == 1)
        #expect(document.root?["d"]?.numberText == "3")
    }

    @Test(
        "A mark may stand before a name, an element, a comma, a bracket, the document, and behind it",
        arguments: [
            "{\n<<<<<<< a\n\"k\" : 1\n=======\n\"k\" : 2\n>>>>>>> b\n}",
            "{\"k\" : 1\n<<<<<<< a\n,\"l\" : 2\n=======\n>>>>>>> b\n}",
            "{\"k\" : 1,\n<<<<<<< a\n=======\n\"l\" : 2\n>>>>>>> b\n}",
            "{\"l\" : 2,\"k\" :\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n}",
            "<<<<<<< a\n{\"k\" : 1}\n=======\n{\"k\" : 2}\n>>>>>>> b\n",
            "{\"k\" : 1\n<<<<<<< a\r\n}\r\n=======\r\n,\"l\" : 2}\r\n>>>>>>> b\r\n",
        ])
    func places(text: String) {
        let document = JSONDocument(parsing: Array(text.utf8))
        #expect(document.findings.map(\.identifier) == ["json.merge-conflict"])
        #expect(document.root?["k"]?.numberText == "1")
    }

    @Test("A mark that belongs to no conflict is reported, and what follows it is read")
    func strayMarks() {
        let text = "{\n\"a\" : 1,\n=======\n\"b\" : 2,\n>>>>>>> feature\n\"c\" : 3\n}"
        let document = JSONDocument(parsing: Array(text.utf8))
        #expect(marks(document.findings, in: text) == ["json.merge-conflict =======", "json.merge-conflict >>>>>>> feature"])
        #expect(document.root?.members.map { $0.name.stringValue } == ["a", "b", "c"])
        // Without an end, the second side is all that follows: it is read as well.
        let open = "{\n<<<<<<< HEAD\n\"a\" : 1,\n=======\n\"b\" : 2\n}"
        let unfinished = JSONDocument(parsing: Array(open.utf8))
        #expect(unfinished.findings.map(\.identifier) == ["json.merge-conflict"])
        #expect(unfinished.root?.count == 2)
    }

    @Test("What is no mark is junk as before", arguments: ["<<<<<< x", "<<<<<<<<", " <<<<<<< x", "<<<<<<<x"])
    func noMarks(line: String) {
        let document = JSONDocument(parsing: Array("{\n\(line)\n\"a\" : 1}".utf8))
        #expect(document.findings.first?.identifier == "json.invalid-name")
    }

    @Test("Of a conflict in an XML property list the first side is read")
    func propertyList() {
        let text = """
            <plist version="1.0">
            <dict>
                <key>a</key>
                <dict>
            <<<<<<< HEAD
                    <key>one</key><string>1</string>
                </dict>
            =======
                    <key>one</key><string>2</string>
                </dict>
                <key>c</key>
                <string>3</string>
            >>>>>>> feature
                <key>b</key>
                <string>4</string>
            </dict>
            </plist>
            """
        let document = PropertyListDocument(parsing: Array(text.utf8))
        #expect(marks(document.findings, in: text) == ["xml.merge-conflict <<<<<<< HEAD"])
        let entries = document.root?.entries.map { $0.key.stringValue }
        #expect(entries == ["a", "b"])
        #expect(document.root?["a"]?["one"]?.stringValue == "1")
    }

    @Test("Many marks are read in one pass")
    func manyMarks() {
        let text = "{\n" + String(repeating: "<<<<<<< a\n\"a\" : 1,\n=======\n", count: 20_000) + "\"b\" : 2\n}"
        let document = JSONDocument(parsing: Array(text.utf8))
        #expect(document.findings.last?.identifier == "json.too-many")
        #expect(document.root?["b"]?.numberText == "2")
    }

    /// The rules of findings and the text at their places.
    private func marks(_ findings: [Finding], in text: String) -> [String] {
        findings.map { finding in
            "\(finding.identifier) " + String(decoding: Array(text.utf8)[finding.range ?? 0..<0], as: UTF8.self)
        }
    }
}

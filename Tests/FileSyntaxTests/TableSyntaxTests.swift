import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("Tables in property lists")
struct TableSyntaxTests {
    @Test("A strings table is a dictionary; values that are no texts are warned of")
    func strings() {
        let document = PropertyListDocument(
            parsing: "<dict><key>a</key><string>1</string><key>b</key><true/><key>c</key><dict/></dict>")
        #expect(document.isAcceptedByApple)
        #expect(document.stringsFindings.map(\.identifier) == ["strings.value-is-no-text", "strings.value-is-no-text"])
        #expect(document.stringsFindings.first?.range == 48..<55)
        #expect(PropertyListDocument(parsing: "a = b;").stringsFindings.isEmpty)
    }

    @Test("A root that is no dictionary is no table", arguments: ["--", "(a)", "<string>x</string>", "<array/>", "<01>"])
    func otherRoots(text: String) {
        let document = PropertyListDocument(parsing: text)
        #expect(document.isAcceptedByApple)
        #expect(document.stringsFindings.map(\.identifier) == ["strings.root-is-no-dictionary"])
        #expect(document.stringsdictFindings.map(\.message) == ["Top-level object was not a dictionary"])
    }

    @Test("A stringsdict table holds dictionaries and texts; metadata of any kind inside of them is fine")
    func stringsdict() {
        let document = PropertyListDocument(
            parsing: """
                <dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>extra</key><date>2026-01-01T00:00:00Z</date></dict>
                <key>b</key><string>plain</string><key>c</key><integer>1</integer></dict>
                """)
        #expect(document.isAcceptedByApple)
        #expect(document.stringsdictFindings.map(\.identifier) == ["stringsdict.value-is-no-rule"])
    }

    @Test("A table that Apple's reader cuts short is accepted; one that it turns down is not, and its entries are there")
    func brokenTables() {
        #expect(PropertyListDocument(parsing: "a = b;; c = d;").isAcceptedByApple)
        let broken = PropertyListDocument(parsing: "a = b\nc = d;")
        #expect(!broken.isAcceptedByApple)
        #expect(broken.root?.entries.map { $0.value.stringValue } == ["b", "d"])
    }
}

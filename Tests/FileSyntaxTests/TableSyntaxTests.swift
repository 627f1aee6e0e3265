import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

@Suite("Tables in property lists")
struct TableSyntaxTests {
    @Test("A strings table is a dictionary; values that are no texts are warned of")
    func strings() {
        let table = StringsTableSyntax(
            PropertyListDocument(parsing: "<dict><key>a</key><string>1</string><key>b</key><true/><key>c</key><dict/></dict>"))
        #expect(table.isAcceptedByApple)
        #expect(table.entries.map { $0.key.stringValue } == ["a"])
        #expect(table.findings.map(\.identifier) == ["strings.value-is-no-text", "strings.value-is-no-text"])
        #expect(table.findings.first?.range == 48..<55)
        let clean = StringsTableSyntax(PropertyListDocument(parsing: "a = b;"))
        #expect(clean.isAcceptedByApple && clean.findings.isEmpty)
    }

    @Test("A root that is no dictionary is no table", arguments: ["--", "(a)", "<string>x</string>", "<array/>", "<01>"])
    func otherRoots(text: String) {
        let document = PropertyListDocument(parsing: text)
        #expect(document.isAcceptedByApple)
        #expect(!StringsTableSyntax(document).isAcceptedByApple)
        #expect(!StringsdictSyntax(document).isAcceptedByApple)
        #expect(StringsTableSyntax(document).findings.map(\.identifier) == ["strings.root-is-no-dictionary"])
        #expect(StringsdictSyntax(document).findings.map(\.message) == ["Top-level object was not a dictionary"])
        #expect(StringsTableSyntax(document).entries.isEmpty)
    }

    @Test("A stringsdict table holds dictionaries and texts; metadata of any kind inside of them is fine")
    func stringsdict() {
        let table = StringsdictSyntax(
            PropertyListDocument(
                parsing: """
                    <dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>extra</key><date>2026-01-01T00:00:00Z</date></dict>
                    <key>b</key><string>plain</string><key>c</key><integer>1</integer></dict>
                    """))
        #expect(table.isAcceptedByApple)
        #expect(table.entries.map { $0.key.stringValue } == ["a", "b"])
        #expect(table.findings.map(\.identifier) == ["stringsdict.value-is-no-rule"])
    }

    @Test("A table that Apple's reader cuts short is accepted; one that it turns down is not, and its entries are there")
    func brokenTables() {
        #expect(StringsTableSyntax(PropertyListDocument(parsing: "a = b;; c = d;")).isAcceptedByApple)
        let broken = StringsTableSyntax(PropertyListDocument(parsing: "a = b\nc = d;"))
        #expect(!broken.isAcceptedByApple)
        #expect(broken.entries.map { $0.value.stringValue } == ["b", "d"])
    }
}

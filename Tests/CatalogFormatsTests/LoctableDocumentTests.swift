import LocalizationFileWriting
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFileSyntax
import Testing

@Suite("A .loctable file")
struct LoctableDocumentTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>LocProvenance</key>
        \t<dict>
        \t\t<key>de</key>
        \t\t<integer>1</integer>
        \t</dict>
        \t<key>de</key>
        \t<dict>
        \t\t<key>Done</key>
        \t\t<string>Fertig</string>
        \t</dict>
        \t<key>en</key>
        \t<dict>
        \t\t<key>Done</key>
        \t\t<string>Done</string>
        \t\t<key>files</key>
        \t\t<dict>
        \t\t\t<key>NSStringLocalizedFormatKey</key>
        \t\t\t<string>%#@n@</string>
        \t\t\t<key>n</key>
        \t\t\t<dict>
        \t\t\t\t<key>NSStringFormatSpecTypeKey</key>
        \t\t\t\t<string>NSStringPluralRuleType</string>
        \t\t\t\t<key>NSStringFormatValueTypeKey</key>
        \t\t\t\t<string>d</string>
        \t\t\t\t<key>one</key>
        \t\t\t\t<string>%d file</string>
        \t\t\t\t<key>other</key>
        \t\t\t\t<string>%d files</string>
        \t\t\t</dict>
        \t\t</dict>
        \t</dict>
        </dict>
        </plist>

        """

    static let document = LoctableDocument(parsing: Array(sample.utf8))

    /// The sample as a binary property list, as Xcode writes it.
    private static func binary() throws -> LoctableDocument {
        let value = try #require(document.syntax.appleValue)
        return LoctableDocument(parsing: try #require(value.propertyList(in: .binary)))
    }

    @Test("gives the texts of all languages with their places, without the texts' origin, from XML and from binary files")
    func texts() throws {
        let expected = ["de Done = Fertig", "en Done = Done", "en files = %#@n@", "en files = %d file", "en files = %d files"]
        let texts = Self.document.texts
        #expect(texts.map { "\($0.language ?? "-") \($0.key) = \($0.value)" } == expected)
        #expect(texts.map(\.variation.count) == [0, 0, 0, 1, 1])
        for text in texts {
            #expect(String(decoding: Self.document.text[text.range], as: UTF8.self) == "<string>\(text.value)</string>")
            #expect(String(decoding: Self.document.text[text.keyRange], as: UTF8.self) == "<key>\(text.key)</key>")
        }
        let binary = try Self.binary()
        #expect(Set(binary.texts.map { "\($0.language ?? "-") \($0.key) = \($0.value)" }) == Set(expected))
        #expect(Self.document.findings == [] && binary.findings == [])
    }

    @Test("becomes a table with English as its source language, whose plain texts are no rules")
    func table() throws {
        let (table, notes) = Self.document.converted(named: "Localizable")
        #expect(notes == [] && table.sourceLanguage == "en" && table.entries.map(\.key) == ["Done", "files"])
        #expect(table.entries[0]["de"] == CatalogTranslation("Fertig") && table.entries[0]["en"] == CatalogTranslation("Done"))
        #expect(table.entries[1]["en"]?.substitutions?.map(\.name) == ["n"] && table.entries[1]["de"] == nil)
        let binary = try Self.binary().converted(named: "Localizable").table
        #expect(Set(binary.entries.map(\.key)) == ["Done", "files"])
        #expect(binary.entries.first { $0.key == "Done" }?["de"] == CatalogTranslation("Fertig"))
    }

    @Test("reports what is no table and what is no text, each at its place")
    func findings() {
        func found(_ content: String) -> [String] {
            let document = LoctableDocument(parsing: Array("<plist version=\"1.0\">\(content)</plist>".utf8))
            return document.findings.map { "\($0.rule) \(String(decoding: document.text[$0.range ?? 0..<0], as: UTF8.self))" }
        }
        #expect(found("<array/>") == ["loctable.root-is-no-dictionary <array/>"])
        #expect(found("<dict><key>de</key><true/></dict>") == ["loctable.language-is-no-dictionary <true/>"])
        #expect(
            found("<dict><key>de</key><dict><key>a</key><real>1</real></dict></dict>") == ["loctable.value-is-no-text <real>1</real>"])
        #expect(found("<dict><key>LocProvenance</key><string>x</string></dict>") == [])
    }

    @Test("an XML file is edited in its bytes, a binary file is refused")
    func editing() throws {
        var document = Self.document
        let undo = try document.apply([
            .setText("Erledigt", path: ["de", "Done"]), .setEntry("New", language: "de", .string("Neu")), .remove(path: ["en", "files"]),
        ])
        let texts = document.texts.map { "\($0.language ?? "-") \($0.key) = \($0.value)" }
        #expect(texts == ["de Done = Erledigt", "de New = Neu", "en Done = Done"])
        try document.apply(undo)
        #expect(document.bytes == Array(Self.sample.utf8))
        #expect(throws: CatalogEditError.noSuchKey("Gone")) { try Self.document.edits(for: [.remove(path: ["de", "Gone"])]) }
        let binary = try Self.binary()
        #expect(throws: CatalogEditError.notEditable("it is a binary property list")) {
            try binary.edits(for: [.setText("x", path: ["de", "Done"])])
        }
    }

    @Test("is formatted as Apple's tools write XML; a binary file stays as it is")
    func formatting() throws {
        let order: @Sendable (String, String) -> Int = { $0 < $1 ? -1 : 1 }
        #expect(CatalogFormatting.format(Self.document, collation: order).outcome == .unchanged)
        let messy = Array(Self.sample.replacing("\t", with: " ").utf8)
        #expect(CatalogFormatting.format(messy, as: .loctable, collation: order).outcome == .formatted(Array(Self.sample.utf8)))
        #expect(CatalogFormatting.format(try Self.binary(), collation: order).outcome == .unchanged)
    }
}

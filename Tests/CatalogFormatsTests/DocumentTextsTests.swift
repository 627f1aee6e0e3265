import CatalogFormats
import Testing

@Suite("Texts of documents")
struct DocumentTextsTests {
    /// The texts of a file of any type, as `key [language] variation = value`, with what the file has at their places.
    private static func texts(_ source: String, as type: CatalogFileType) -> [String] {
        let document = type.documentType.init(parsing: Array(source.utf8))
        return document.texts.map { text in
            let steps = text.variation.map { step in
                switch step {
                case .variation(let axis, let name): "\(axis.rawValue).\(name)"
                case .substitution(let variable, let axis, let name): "\(variable).\(axis.rawValue).\(name)"
                }
            }
            #expect(String(decoding: document.text[text.keyRange], as: UTF8.self).contains(text.key))
            #expect(String(decoding: document.text[text.range], as: UTF8.self).contains(text.value))
            return "\(text.key) \(text.language ?? "-") \(steps.joined(separator: "/")) = \(text.value)"
        }
    }

    @Test("each format gives its texts with their keys, languages, variations and places")
    func formats() {
        #expect(
            Self.texts("/* note */ \"a\" = \"1\"; b = two; \"a\" = (x);", as: .strings) == ["a -  = 1", "b -  = two"])
        let rules = """
            <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>%d file</string>
            <key>other</key><string>%d files</string></dict></dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict>
            <key>20</key><string>short</string></dict></dict><key>p</key><string>plain</string></dict></plist>
            """
        #expect(
            Self.texts(rules, as: .stringsdict) == [
                "k -  = %#@n@", "k - n.plural.one = %d file", "k - n.plural.other = %d files", "w - width.20 = short", "p -  = plain",
            ])
        let catalog = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "k" : { "localizations" : { "de" : { "stringUnit" :
            { "state" : "new", "value" : "%#@n@" }, "substitutions" : { "n" : { "variations" : { "plural" : { "other" : { "stringUnit" :
            { "state" : "new", "value" : "%arg da" } } } } } } }, "fr" : { "variations" : { "device" : { "mac" : { "variations" :
            { "plural" : { "one" : { "stringUnit" : { "state" : "new", "value" : "un" } } } } } } } } } } } }
            """
        #expect(
            Self.texts(catalog, as: .xcstrings) == [
                "k de  = %#@n@", "k de n.plural.other = %arg da", "k fr device.mac/plural.one = un",
            ])
        #expect(Self.texts("<plist><dict><key>a</key><string>b</string></dict></plist>", as: .plist) == [])
    }

    @Test("every type of file is read by one document type, whose changes can be undone")
    func editing() throws {
        // A xib and a storyboard differ only in their root elements.
        let others = CatalogFileType.allCases.filter { $0 != .storyboard }
        #expect(Set(others.map { "\($0.documentType)" }).count == others.count)
        func changed<Document: LocalizationDocument>(_ source: String, _ change: Document.Change, _: Document.Type) throws -> String {
            var document = Document(parsing: Array(source.utf8))
            let undo = try document.apply([change])
            let text = String(decoding: document.bytes, as: UTF8.self)
            try document.apply(undo)
            #expect(document.bytes == Array(source.utf8))
            return text
        }
        #expect(try changed("a = b;", .setText("c", key: "a"), StringsDocument.self) == "a = c;")
        let rules = "<plist><dict><key>k</key><string>1</string></dict></plist>"
        #expect(try changed(rules, .setText("2", path: ["k"]), StringsdictDocument.self).contains("<string>2</string>"))
        let catalog = #"{ "sourceLanguage" : "en", "strings" : { "a" : { "comment" : "x" } }, "version" : "1.0" }"#
        #expect(try changed(catalog, .setComment("y", key: "a"), XCStringsDocument.self).contains(#""comment" : "y""#))
        #expect(throws: CatalogEditError.self) {
            var list = PlainPropertyList(parsing: []); try list.apply(SourceEdits([]))
        }
    }
}

import CatalogFormats
import LocalizationCLDR
import LocalizationDiagnostics
import Testing

@Suite("Escapes and encodings of gettext and Java")
struct ForeignEscapeTests {
    private static func po(_ message: String, charset: String = "UTF-8") -> PODocument {
        let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
        return PODocument(parsing: Array((header + message).utf8))
    }

    @Test(
        "escaped bytes of a PO file that are no characters of its charset are an error",
        arguments: [
            ("UTF-8", #"msgid "a" msgstr "\351""#), ("UTF-8", #"msgid "a" msgstr "x\xe9""#), ("UTF-8", #"msgid "\303" msgstr "b""#),
            ("ASCII", #"msgid "a" msgstr "\303\251""#), ("UTF-8", #"msgctxt "\200" msgid "a" msgstr "b""#),
            ("ISO-8859-6", #"msgid "a" msgstr "\241""#), ("UTF-8", "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\\377\""),
        ])
    func undefinedEscapes(charset: String, message: String) {
        let findings = Self.po(message, charset: charset).findings
        #expect(findings.contains { $0.identifier == "po.encoding" && $0.severity == .error }, "\(findings.map(\.message))")
    }

    @Test(
        "escaped bytes that form a character together are read as it, also across two strings",
        arguments: [
            ("UTF-8", #"msgid "a" msgstr "\303\251""#, "é"), ("UTF-8", "msgid \"a\" msgstr \"\\303\"\n\"\\251\"", "é"),
            ("UTF-8", #"msgid "a" msgstr "\xc3\xa9!""#, "é!"), ("ISO-8859-1", #"msgid "a" msgstr "\351""#, "é"),
            ("ASCII", #"msgid "a" msgstr "\101\n""#, "A\n"),
        ])
    func definedEscapes(charset: String, message: String, text: String) {
        let document = Self.po(message, charset: charset)
        #expect(!document.findings.contains { $0.identifier == "po.encoding" })
        #expect(document.texts.map(\.value) == [text])
    }

    @Test(
        "without 'Plural-Forms', as many forms as whole numbers of the language have categories are those, in CLDR's order",
        arguments: [
            ("de", 2, "one other"), ("pl", 3, "one few many"), ("ja", 1, "other"), ("fr", 2, "one other"), ("es", 2, "one other"),
            ("ar", 6, "zero one two few many other"), ("cs", 3, "one few other"),
        ])
    func assumedForms(language: String, count: Int, categories: String) throws {
        let rules = PluralRules.cardinal(for: try #require(LanguageTag(language)))
        let header = try #require(PluralFormsHeader.assumed(count: count, for: rules))
        let match = PluralFormsMatch(header, rules)
        let named = PluralCategory.allCases.filter { !match.indices(for: $0).isEmpty && match.indices(for: $0)[0] < count }
        #expect(Set(categories.split(separator: " ").map(String.init)).isSubset(of: named.map(\.name)))
        #expect(match.forms.compactMap(\.category?.name).joined(separator: " ") == categories)
    }

    @Test("another number of forms has no meaning", arguments: [("pl", 2), ("de", 3), ("ja", 2), ("ar", 2), ("ru", 4), ("cs", 2)])
    func otherCounts(language: String, count: Int) throws {
        let rules = PluralRules.cardinal(for: try #require(LanguageTag(language)))
        #expect(PluralFormsHeader.assumed(count: count, for: rules) == nil)
    }

    @Test(
        "an escape of a .properties file goes on behind the end of a line",
        arguments: [
            ("AAA\\u\\\n0050=B", "AAAP", "B"), ("a=\\u00\\\r\n   e9", "a", "é"), ("a=\\uD83D\\\n\\uDE00", "a", "\u{1F600}"),
            ("a=\\uD8\\\n\t3D\\uDE\\\r00", "a", "\u{1F600}"), ("a=b\\\n  c", "a", "bc"), ("a=b\\\\\nc=d", "a", "b\\"),
            ("a\\\n =b", "a", "b"),
            ("a=\\u0000", "a", "\0"), ("a=\\\n\\\nb", "a", "b"),
        ])
    func continuedEscapes(text: String, key: String, value: String) {
        let document = PropertiesDocument(parsing: Array(text.utf8))
        #expect(document.findings.isEmpty, "\(document.findings.map(\.message))")
        #expect(document.texts.first?.key == key && document.texts.first?.value == value)
    }

    @Test("an escape that is malformed after the lines are joined is an error at its place")
    func malformedEscape() {
        let text = "first=1\na=b\\\n  c\\u00\\\n  x0 d"
        let document = PropertiesDocument(parsing: Array(text.utf8))
        let ranges = document.findings.filter { $0.identifier == "properties.escape" }.compactMap(\.range)
        #expect(ranges.map { String(decoding: document.text[$0], as: UTF8.self) } == ["\\u"])
    }

    @Test("a .properties file in UTF-16 or UTF-32 is read, with and without a byte order mark where it can be told")
    func wideProperties() {
        let text = "a=T\u{FC}r \u{1F600}\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let wide = text.unicodeScalars.flatMap { scalar in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: scalar.value >> $0) } }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0xFF, 0xFE, 0, 0] + wide] {
            let document = PropertiesDocument(parsing: bytes)
            #expect(document.findings.isEmpty && document.bytes == bytes)
            #expect(document.texts.map(\.key) == ["a"] && document.texts.map(\.value) == ["T\u{FC}r \u{1F600}"])
        }
    }
}

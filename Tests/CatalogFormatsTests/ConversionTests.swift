import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import Testing

@Suite("Converting between the older files and catalogs")
struct ConversionTests {
    static let rules = """
        { "%d files" = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; };
          "two" = { NSStringLocalizedFormatKey = "%2$#@b@ hold %1$#@a@";
            a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; other = "%lld files"; };
            b = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; other = "%2$lld of %1$lld folders"; }; };
          "words" = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld; other = "many"; }; };
          "odd" = { NSStringLocalizedFormatKey = "%#@g@ %#@u@"; version = (1, 2);
            g = { NSStringFormatSpecTypeKey = NSStringGenderRuleType; 0 = "he"; 1 = "she"; };
            u = { other = "no type"; more = { x = y; }; }; };
          "wide" = { NSStringVariableWidthRuleType = { 8 = "Near"; 40 = "Further"; }; };
          "tap" = { NSStringDeviceSpecificRuleType = { mac = "Click"; iphone = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = "Tap %d"; }; }; }; };
          "plain" = "Plain"; }
        """

    private var files: LanguageFiles {
        LanguageFiles(
            language: "en",
            strings: StringsDocument(parsing: Array("/* Note */ \"hello\" = \"Hello\"; \"%d files\" = \"hidden\"; a = 1; a = 2;".utf8)),
            stringsdict: StringsdictDocument(parsing: Array(Self.rules.utf8)))
    }

    @Test("comes back the same in the exact style, through the catalog's bytes")
    func exact() throws {
        let (table, notes) = CatalogTable.converting([files], name: "T", sourceLanguage: "en")
        #expect(notes.map(\.kind) == [.duplicateKey, .widthsUnknownToXcode])
        let catalog = XCStringsDocument(parsing: XCStringsWriter.file(table))
        #expect(catalog.findings.isEmpty)
        let (content, back) = catalog.table(named: "T").content(for: "en")
        #expect(back.isEmpty)
        #expect(
            content.stringsdict
                == files.stringsdict.flatMap { document in
                    if case .dictionary(let dictionary)? = document.syntax.appleValue { dictionary } else { nil }
                })
        #expect(
            Set(content.strings) == [
                .init(key: "hello", value: "Hello", notes: ["Note"]), .init(key: "%d files", value: "hidden"), .init(key: "a", value: "2"),
            ])
    }

    @Test("makes the text beside a rule for devices that of all others, and writes it there again", arguments: [RuleStyle.exact, .xcode])
    func textBesideDevices(style: RuleStyle) throws {
        let rules =
            "{ tap = { NSStringDeviceSpecificRuleType = { mac = Click; }; }; both = { NSStringDeviceSpecificRuleType = { other = A; }; }; }"
        let files = LanguageFiles(
            language: "en", strings: StringsDocument(parsing: Array("tap = Tap; both = B;".utf8)),
            stringsdict: StringsdictDocument(parsing: Array(rules.utf8)))
        let (table, _) = CatalogTable.converting([files], name: "T", sourceLanguage: "en", style: style)
        let tap = try #require(table[key: "tap"]?["en"])
        #expect(tap.variation(.device)?["other"]?.text?.value == "Tap" && tap.extras.isEmpty)
        // The rule's own text for others hides the text beside it.
        #expect(table[key: "both"]?["en"]?.variation(.device)?["other"]?.text?.value == "A")
        #expect(table.content(for: "en").content.strings.contains(.init(key: "tap", value: "Tap")))
    }

    @Test("takes rules over as Xcode's migration does in its style")
    func xcodeStyle() throws {
        let (table, notes) = CatalogTable.converting([files], name: "T", sourceLanguage: "en", style: .xcode)
        #expect(notes.map(\.kind).contains(.droppedVariableName("n")) && notes.map(\.kind).contains(.droppedHiddenText))
        let plural = try #require(table[key: "%d files"]?["en"])
        #expect(plural.text == nil && plural.substitutions == nil && plural.variation(.plural)?.cases.map(\.name) == ["one", "other"])
        let two = try #require(table[key: "two"]?["en"])
        #expect(two.text?.value == "%#@b@ hold %#@a@")
        #expect(two.substitutions?.map(\.argumentNumber) == [1, 2])
        #expect(two.substitutions?.map { $0.variations.first?["other"]?.text?.value } == ["%lld files", "%arg of %1$lld folders"])
        // A plural that never shows its number has no place for the type but a substitution.
        #expect(table[key: "words"]?["en"]?.substitutions?.first?.formatSpecifier == "lld")
    }

    @Test("writes plurals, substitutions and devices as xcstringstool does")
    func compiled() throws {
        func text(_ value: String) -> CatalogTranslation { CatalogTranslation(value) }
        let plural = CatalogTranslation(variations: [
            CatalogVariation(.plural, [.init("one", text("%1$@ has %2$lld item")), .init("other", text("%1$@ has %2$lld items"))])
        ])
        let device = CatalogTranslation(
            variations: [CatalogVariation(.device, [.init("mac", text("Click %#@n@")), .init("other", text("Use"))])],
            substitutions: [
                CatalogSubstitution(
                    name: "n", argumentNumber: 2, formatSpecifier: ".1f",
                    variations: [CatalogVariation(.plural, [.init("other", text("%arg files"))])])
            ])
        let table = CatalogTable(
            name: "T", sourceLanguage: "en",
            entries: [
                CatalogEntry(key: "p", translations: [.init(language: "en", translation: plural)]),
                CatalogEntry(key: "d", comment: "c", translations: [.init(language: "en", translation: device)]),
                CatalogEntry(key: "none"),
            ])
        let content = table.content(for: "en").content
        let expected = """
            { p = { NSStringLocalizedFormatKey = "%2$#@value@"; value = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                NSStringFormatValueTypeKey = lld; one = "%1$@ has %2$lld item"; other = "%1$@ has %2$lld items"; }; };
              d = { NSStringDeviceSpecificRuleType = { mac = { NSStringLocalizedFormatKey = "Click %2$#@n@"; n = {
                NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = f; other = "%2$.1f files"; }; }; };
                n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = f; other = "%2$.1f files"; }; }; }
            """
        #expect(.dictionary(content.stringsdict) == PropertyListDocument(parsing: expected).appleValue)
        #expect(content.strings == [.init(key: "d", value: "Use", notes: ["c"])])
        #expect(table.content(for: "de").content == LanguageContent())
    }

    @Test("a plural counts the argument that numbered conversions leave, as its compiler does")
    func countedBesideNumbered() {
        func format(_ other: String) -> PropertyListValue? {
            let plural = CatalogTranslation(variations: [CatalogVariation(.plural, [.init("other", CatalogTranslation(other))])])
            let entry = CatalogEntry(key: "p", translations: [.init(language: "en", translation: plural)])
            let content = CatalogTable(name: "T", sourceLanguage: "en", entries: [entry]).content(for: "en").content
            guard case .dictionary(let rule)? = content.stringsdict["p"] else { return nil }
            return rule["NSStringLocalizedFormatKey"]
        }
        #expect(format("%1$@ has %lld items") == .string("%2$#@value@"))
        #expect(format("%2$@: %lld items") == .string("%#@value@"))
    }
}

import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// One after the other, because the process has one handler for missing keys.
@Suite("What makes texts conspicuous for testing", .serialized)
struct DebugOptionsTests {
    private func string(_ text: String) throws -> LocalizedString {
        let sample = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": "k = \"\(text)\";"])
        return try #require(sample.found("k"))
    }

    @Test("Texts show twice, in marks, with accents, or turned round")
    func marks() throws {
        let save = try string("Save")
        #expect(save.marked(.double).text == "Save Save")
        #expect(save.marked(.surround).text == "[# Save #]")
        #expect(save.marked(.accentuate).text == "Šáṽé")
        #expect(save.marked(.forceRightToLeftStrings).text == "\u{202E}Save\u{202C}")
        #expect(save.marked(.showNonLocalized).text == "Save")
        #expect(save.marked([.accentuate, .double, .surround, .forceRightToLeftStrings]).text == "\u{202E}[# Šáṽé Šáṽé #]\u{202C}")
        #expect(try string("Größe 日本 100 %%").marked(.accentuate).text == "Ĝŕößé 日本 100 %%")
    }

    @Test("Conversions keep their letters and their arguments")
    func conversions() throws {
        let files = try string("%d files in %@, %1$#x %%")
        #expect(files.marked(.accentuate).text == "%d ƒíļéš íñ %@, %1$#x %%")
        #expect(files.marked(.double).formatted(3, "Home") == "3 files in Home, 0x3 % 3 files in Home, 0x3 %")
        let all: LocalizationDebugOptions = [.accentuate, .double, .surround]
        #expect(files.marked(all).formattingResult(arguments: [.integer(3), .text("Home")]).issues.isEmpty)
        // A text that nobody formats shows twice as it is.
        #expect(try string("100% sure").marked(.double).text == "100% sure 100% sure")
        #expect(try string("%*d").marked(.double).text == "%*d %*d")
        #expect(try string("%").marked(.double).text == "% %")
    }

    @Test("Plural rules keep working, and their cases get accents")
    func plurals() throws {
        let rules = """
            { "%d files" = { NSStringLocalizedFormatKey = "%#@files@ in %@"; files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; };
              wide = { NSStringVariableWidthRuleType = { 10 = "ab"; 20 = "abcd"; }; }; }
            """
        let sample = try CompatibilitySample(rules: rules)
        let bundle = sample.bundle
        let string = bundle.localizedString(forKey: "%d files")
        #expect(string.marked(.double).text == "%#@files@ in %@ %1$#@files@ in %2$@")
        #expect(string.marked(.double).formatted(1, "x") == "1 file in x 1 file in x")
        #expect(string.marked([.accentuate, .surround]).formatted(2, "x") == "[# 2 ƒíļéš íñ x #]")
        #expect(string.marked(.double).hasRules)
        let wide = try #require(sample.found("wide")).marked(.surround)
        #expect(wide.text == "[# abcd #]")
        #expect(wide.fitting(presentationWidth: 10).text == "[# ab #]")
    }

    @Test("Texts are longer, show their plural category, or are isolated from right to left; tags and addresses stay")
    func pseudoLanguages() throws {
        let save = try string("Save <b>%@</b>")
        #expect(save.marked(.expand).text == "Save <b>%@</b> one two")
        #expect(save.marked([.accentuate, .expand, .surround]).text == "[# Šáṽé <b>%@</b> óñé ţŵó #]")
        #expect(save.marked(.isolateRightToLeft).text == "\u{200F}\u{2067}Save <b>%@</b>\u{2069}\u{200F}")
        let rules = """
            { "%d files" = { NSStringLocalizedFormatKey = "%#@files@ in %@"; files = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
              NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; }; }
            """
        let sample = try CompatibilitySample(rules: rules)
        let files = sample.bundle.localizedString(forKey: "%d files")
        #expect(files.marked(.showPluralCategories).formatted(1, "x") == "one: 1 file in x")
        #expect(files.marked([.showPluralCategories, .accentuate]).formatted(3, "x") == "other: 3 ƒíļéš íñ x")
    }

    @Test("A missing key shows in upper case, and its conversions stay")
    func missing() throws {
        let bundle = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": ""]).bundle
        #expect(bundle.localizedString(forKey: "Not there").marked(.showNonLocalized).text == "NOT THERE")
        #expect(bundle.localizedString(forKey: "k", value: "Default").marked(.showNonLocalized).text == "DEFAULT")
        #expect(bundle.localizedString(forKey: "%lld files").marked(.showNonLocalized).formatted(3) == "3 FILES")
    }

    @Test("Launch arguments switch them on, as Foundation reads them")
    func arguments() {
        func options(_ arguments: String...) -> LocalizationDebugOptions { LocalizationDebugOptions(arguments: arguments) }
        #expect(options("-NSDoubleLocalizedStrings", "YES") == .double)
        #expect(options("-NSAccentuateLocalizedStrings", "true", "-NSSurroundLocalizedStrings", "1") == [.accentuate, .surround])
        #expect(
            options("-NSShowNonLocalizedStrings", "y", "-NSForceRightToLeftLocalizedStrings", " 07") == [
                .showNonLocalized, .forceRightToLeftStrings,
            ])
        #expect(options("-AppleTextDirection", "YES") == .forceRightToLeftWritingDirection)
        #expect(options("-NSForceRightToLeftWritingDirection", "YES") == .forceRightToLeftWritingDirection)
        #expect(
            options("-LocalizationExpandStrings", "YES", "-LocalizationShowPluralCategories", "1", "-LocalizationIsolateRightToLeft", "t")
                == [
                    .expand, .showPluralCategories, .isolateRightToLeft,
                ])
        for no in ["NO", "0", "", "false", "on", "-0"] { #expect(options("-NSDoubleLocalizedStrings", no) == [], "\(no)") }
        #expect(options("-NSDoubleLocalizedStrings") == [])
        #expect(options("NSDoubleLocalizedStrings", "YES") == [])
        #expect(options("-NSDoubleLocalizedStrings", "YES", "-NSDoubleLocalizedStrings", "NO") == [])
    }

    @Test("Who wants to hear of missing keys hears of each once, or of every lookup")
    func missingKeys() throws {
        defer { Localizer.setMissingKeyHandler(nil) }
        let sample = try CompatibilitySample(texts: ["en.lproj/Localizable.strings": "k = v;"])
        let bundle = sample.bundle
        let missing = Collected<MissingKey>()
        // Other tests run at the same time.
        let listen: @Sendable (MissingKey) -> Void = { key in
            guard key.bundlePath == bundle.path else { return }
            missing.append(key)
            _ = bundle.localizedString(forKey: "asked by the handler")
        }
        Localizer.setMissingKeyHandler(listen)
        for _ in 0..<3 { #expect(bundle.localizedString(forKey: "a", value: "A").text == "A") }
        _ = bundle.localizedString(forKey: "k")
        _ = bundle.localizedString(forKey: "a", table: "Other")
        _ = bundle.explain("explained")
        #expect(missing.values.map(\.key) == ["a", "a"])
        #expect(missing.values.map(\.table) == ["Localizable", "Other"])
        #expect(missing.values.first?.value == "A")
        #expect(missing.values.first?.localizations == ["en"])
        #expect(missing.values.first?.description == "'a' is not in table 'Localizable' of '\(bundle.name)' (en)")

        Localizer.setMissingKeyHandler(repeats: true, listen)
        for _ in 0..<3 { _ = bundle.localizedString(forKey: "b") }
        #expect(missing.values.dropFirst(2).map(\.key) == ["b", "b", "b"])
        Localizer.setMissingKeyHandler(nil)
        _ = bundle.localizedString(forKey: "c")
        #expect(missing.values.count == 5)
    }

    @Test("A missing key's report names module, table and language, and tells a missing translation from a key that nobody knows")
    func missingTranslations() throws {
        defer { Localizer.setMissingKeyHandler(nil) }
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
              "Hello, %@!" : { "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "Cześć, %@!" } } } },
              "Today is %@" : { } } }
            """#, to: "Localizable.xcstrings")
        let tables = ReadOnlyBytes(copying: try TableCompilation(bundleAt: folder.path).bytes)
        let bundle = LocalizedBundle(embedded: tables, module: "Shop")
        let missing = Collected<String>()
        Localizer.setMissingKeyHandler { key in
            if key.bundlePath == bundle.path { missing.append(key.description) }
        }
        for language in ["en", "pl", "de", "pl"] {
            Localizer.with(languages: [language]) {
                for key in ["Hello, %@!", "Today is %@", "Helo, %@!"] { _ = bundle.localizedString(forKey: key) }
            }
        }
        #expect(
            missing.values == [
                "'Helo, %@!' is not in table 'Localizable' of 'Shop' (en)",
                "no translation in pl of 'Today is %@' in table 'Localizable' of 'Shop'",
                "'Helo, %@!' is not in table 'Localizable' of 'Shop' (pl, en)",
            ])
    }

    @Test("A key that is its own text is not shown as missing")
    func keysOfSource() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Today is %@" : { } } }"#, to: "Localizable.xcstrings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["en"])
        func shown(_ key: String) -> String { bundle.localizedString(forKey: key).marked([.showNonLocalized, .surround]).text }
        #expect(shown("Today is %@") == "[# Today is %@ #]")
        #expect(shown("Tody is %@") == "[# TODY IS %@ #]")
    }
}

import TestSupport
import Testing

@testable import Localization

@Suite("What makes texts conspicuous for testing")
struct DebugOptionsTests {
    private func string(_ text: String, _ languages: [String] = ["en"]) throws -> LocalizedString {
        try CompatibilitySample(texts: ["en.lproj/Localizable.strings": "k = \"\(text)\";"]).bundle.localizedString(forKey: "k")
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
        #expect(files.marked(all).formatted(arguments: [3, "Home"], locale: nil).issues.isEmpty)
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
        let bundle = try CompatibilitySample(rules: rules).bundle
        let string = bundle.localizedString(forKey: "%d files")
        #expect(string.marked(.double).text == "%#@files@ in %@ %1$#@files@ in %2$@")
        #expect(string.marked(.double).formatted(1, "x") == "1 file in x 1 file in x")
        #expect(string.marked([.accentuate, .surround]).formatted(2, "x") == "[# 2 ƒíļéš íñ x #]")
        #expect(string.marked(.double).hasRules)
        let wide = bundle.localizedString(forKey: "wide").marked(.surround)
        #expect(wide.text == "[# abcd #]")
        #expect(wide.variantFittingPresentationWidth(10).text == "[# ab #]")
    }

    @Test("A missing key shows in upper case, and its conversions stay")
    func missing() throws {
        let bundle = try CompatibilitySample(texts: [:]).bundle
        #expect(bundle.localizedString(forKey: "Not there").marked(.showNonLocalized).text == "NOT THERE")
        #expect(bundle.localizedString(forKey: "k", value: "Default").marked(.showNonLocalized).text == "DEFAULT")
        #expect(bundle.localizedString(forKey: "%lld files").marked(.showNonLocalized).formatted(3) == "3 FILES")
    }

    @Test("Launch arguments switch them on, as Foundation reads them")
    func arguments() {
        func options(_ arguments: String...) -> LocalizationDebugOptions { LocalizationDebugOptions(arguments: arguments) }
        #expect(options("-NSDoubleLocalizedStrings", "YES") == .double)
        #expect(options("-NSAccentuateLocalizedStrings", "true", "-NSSurroundLocalizedStrings", "1") == [.accentuate, .surround])
        #expect(options("-NSShowNonLocalizedStrings", "y", "-NSForceRightToLeftLocalizedStrings", " 07") == [.showNonLocalized, .forceRightToLeftStrings])
        #expect(options("-AppleTextDirection", "YES") == .forceRightToLeftWritingDirection)
        #expect(options("-NSForceRightToLeftWritingDirection", "YES") == .forceRightToLeftWritingDirection)
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
        #expect(missing.values.first?.description == "'a' is not in table 'Localizable' of '\(bundle.path)' (en)")

        Localizer.setMissingKeyHandler(repeats: true, listen)
        for _ in 0..<3 { _ = bundle.localizedString(forKey: "b") }
        #expect(missing.values.dropFirst(2).map(\.key) == ["b", "b", "b"])
        Localizer.setMissingKeyHandler(nil)
        _ = bundle.localizedString(forKey: "c")
        #expect(missing.values.count == 5)
    }
}

import Localization
import Testing

@Suite("Explanations")
struct ExplanationTests {
    private static let rules = """
        { "%d files" = { NSStringLocalizedFormatKey = "%#@n@";
            n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files"; }; };
          "width" = { NSStringVariableWidthRuleType = { 10 = "%d"; 20 = "%d wide"; }; }; }
        """
    private let bundle: LocalizedBundle
    private let sample: CompatibilitySample

    init() throws {
        sample = try CompatibilitySample(texts: [
            "en.lproj/Localizable.stringsdict": Self.rules, "de.lproj/Localizable.strings": "k = \"%d!\";",
        ])
        bundle = sample.bundle
    }

    @Test("An explanation is fitted and formatted like the text that it explains")
    func sameText() {
        let explained = bundle.explain("%d files").formatted(1, locale: "de-CH")
        #expect(explained.result?.text == bundle.localizedString(forKey: "%d files").formatted(1, locale: "de-CH"))
        #expect(explained.variables.map(\.caseName) == ["one"])
        #expect(explained.locale == "de-CH")
        for width in [5, 10, 30] {
            let string = bundle.localizedString(forKey: "width").fitting(presentationWidth: width)
            let fitted = bundle.explain("width").fitting(presentationWidth: width)
            #expect(fitted.string.text == string.text)
            #expect(fitted.result == nil)
            #expect(fitted.formatted(7).result?.text == string.formatted(7))
            #expect(fitted.description.contains("for \(width) em"))
        }
    }

    @Test("A file whose entry has no form for the device is said to have none, and the text of a language that lacks the key is the key")
    func noForm() throws {
        let rules = """
            { Open = { NSStringDeviceSpecificRuleType = { iphone = Tap; }; }; All = { NSStringDeviceSpecificRuleType = { other = Any; }; }; }
            """
        let sample = try CompatibilitySample(
            texts: [
                "en.lproj/Localizable.stringsdict": rules, "en.lproj/Localizable.strings": "Open = Click;",
                "fr.lproj/Localizable.strings": "Done = OK;",
            ], languages: ["fr"])
        let explanation = sample.bundle.explain("Open")
        #expect(explanation.string.text == "Open")
        let lines = explanation.description.split(separator: "\n").filter { $0.contains(".lproj/Localizable.") }
        let noForm = "en.lproj/Localizable.stringsdict: has the key, but no form of it for this device"
        #expect(lines.filter { $0.hasSuffix(noForm) }.count == 1)
        #expect(lines.filter { $0.hasSuffix("fr.lproj/Localizable.strings: lacks the key") }.count == 1)
        let file = try #require(explanation.files.first { $0.exists && $0.hasKey })
        #expect(!file.hasForm)
        let other = sample.bundle.explain("All")
        #expect(other.string.text == "Any" && other.files.contains { $0.hasKey && $0.hasForm })
        #expect(!other.description.contains("no form"))
    }

    @Test("Formatting again replaces the arguments")
    func again() {
        let once = bundle.explain("%d files").formatted(1)
        let twice = once.formatted(2)
        #expect(once.result?.text == "1 file" && twice.result?.text == "2 files")
        #expect(twice.variables.map(\.caseName) == ["other"])
    }

    @Test("Both explanations take languages in place of the bundle's")
    func languages() {
        #expect(bundle.explain("k", languages: ["de-AT"]).formatted(3).result?.text == "3!")
        #expect(bundle.explain("k").string.isFound == false)
        #expect(bundle.explainLanguages(for: ["de-AT"]).searchList == ["de", "en"])
        #expect(bundle.explainLanguages().searchList == ["en"])
    }
}

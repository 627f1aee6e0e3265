#if !canImport(Darwin)
import Localization
import LocalizationTestSupport
import Testing

@Suite("Compatibility: String(localized:)")
struct CompatibilityStringLocalizedTests {
    private let sample: CompatibilitySample
    private var french: LocalizedBundle { sample.bundle }

    init() throws {
        sample = try CompatibilitySample(
            texts: [
                "fr.lproj/Localizable.strings": """
                "%lld files" = "%lld fichiers";
                "%lld of %@" = "%2$@ : %1$lld";
                "Done" = "Terminé";
                "100% done" = "fait à 100%%";
                "%lld%% done" = "fait à %lld %%";
                "greeting" = "Bonjour, %@";
                "Home" = "Accueil";
                "%@ of %@" = "%2$@ (%1$@)";
                """,
                "fr.lproj/Localizable.stringsdict": """
                { "%lld pages" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
                  NSStringFormatValueTypeKey = lld; one = "%lld page"; other = "%lld pages"; }; }; }
                """,
                "fr.lproj/Finder.strings": #""Done" = "Fini"; "done" = "OK";"#,
            ], languages: ["fr"])
    }

    @Test("An interpolated literal is looked up by its key, and its values are put into the text that is found")
    func interpolation() {
        let (count, name) = (3, "Lune")
        #expect(String(localized: "\(count) files", bundle: french) == "3 fichiers")
        #expect(String(localized: "\(count) of \(name)", bundle: french) == "Lune : 3")
        #expect(String(localized: "Done", bundle: french) == "Terminé")
        #expect(String(localized: "Done", table: "Finder", bundle: french, comment: "Button") == "Fini")
        #expect([0, 1, 2].map { String(localized: "\($0) pages", bundle: french) } == ["0 page", "1 page", "2 pages"])
    }

    @Test("The locale of String(localized:) says how numbers and plural categories are, never the language")
    func locale() {
        #expect(String(localized: "\(1234) files", bundle: french) == "1\u{202F}234 fichiers")
        #expect(String(localized: "\(1234) files", bundle: french, locale: "de_DE") == "1.234 fichiers")
        // 0 is one in French and other in English.
        #expect(String(localized: "\(0) pages", bundle: french) == "0 page")
        #expect(String(localized: "\(0) pages", bundle: french, locale: "en") == "0 pages")
    }

    @Test("A missing key answers with its default value, formatted")
    func missingKey() {
        #expect(String(localized: "\(1234) folders", bundle: french) == "1\u{202F}234 folders")
        #expect(String(localized: "No such key", bundle: french) == "No such key")
        #expect(String(localized: "NONE", defaultValue: "\(2) folders", bundle: french) == "2 folders")
        #expect(String(localized: "NONE", defaultValue: "", bundle: french) == "NONE")
        #expect(String(localized: "\(50)% of \("x")", bundle: french) == "50% of x")
    }

    @Test("A key of its own takes the values of its default value")
    func defaultValue() {
        #expect(String(localized: "greeting", defaultValue: "Hello, \("Ada")", bundle: french) == "Bonjour, Ada")
        #expect(String(localized: "done", defaultValue: "Done", table: "Finder", bundle: french) == "OK")
        #expect(String(localized: "Done", defaultValue: "Ready", table: "None", bundle: french, comment: "Button") == "Ready")
    }

    @Test("A text is formatted where there are values or rules: %% stays in a text of a key without values")
    func percentSigns() {
        #expect(String(localized: "100% done", bundle: french) == "fait à 100%%")
        #expect(String(localized: "\(50)% done", bundle: french) == "fait à 50 %")
        #expect(String(localized: "100% sure", bundle: french) == "100% sure")
        #expect(String(localized: String.LocalizationValue("%lld files"), bundle: french) == "%lld fichiers")
        // Rules make no sense without a number, which then is missed.
        #expect(String(localized: String.LocalizationValue("%lld pages"), bundle: french) == "{argument 1 missing} pages")
    }

    @Test("Replacements fill the placeholders in their order; one that is missing leaves a marker")
    func placeholders() {
        var options = String.LocalizationOptions()
        #expect(options.replacements == nil)
        options.replacements = [1234]
        #expect(options.replacements?.map(\.formatArgument) == [1234])
        #expect(String(localized: "\(placeholder: .int) files", options: options, bundle: french) == "1\u{202F}234 fichiers")
        #expect(String(localized: "\(placeholder: .int) files", options: options, bundle: french, locale: "de") == "1.234 fichiers")
        #expect(
            String(localized: "greeting", defaultValue: "Hello, \(placeholder: .object)", options: options, bundle: french)
                == "Bonjour, 1\u{202F}234")
        options.replacements = [7, "Lune"]
        #expect(String(localized: "\(placeholder: .int) of \(placeholder: .object)", options: options, bundle: french) == "Lune : 7")
        options.replacements = nil
        #expect(String(localized: "\(placeholder: .int) of \("Lune")", options: options, bundle: french) == "Lune : {argument 1 missing}")
        #expect(String(localized: "\(placeholder: .int) of \("Lune")", bundle: french) == "Lune : {argument 1 missing}")
        options.replacements = ["more", "than", "needed"]
        #expect(String(localized: "Done", options: options, bundle: french) == "Terminé")
    }

    @Test("A resource inside of a text is looked up with it, in its own bundle, and in the text's locale unless it has one")
    func nestedResources() {
        let path = french.path
        let home = LocalizedStringResource("Home", bundle: .atPath(path))
        #expect(String(localized: "\(home) of \(home)", bundle: french) == "Accueil (Accueil)")
        let count = LocalizedStringResource("\(1234) folders", bundle: .atPath(path))
        #expect(String(localized: "\(count) of \("x")", bundle: french, locale: "de") == "x (1.234 folders)")
        var swiss = count
        swiss.localeIdentifier = "de-CH"
        #expect(String(localized: "\(swiss) of \("x")", bundle: french, locale: "de") == "x (1’234 folders)")
    }

    @Test("No key and no argument can end the process")
    func hostileValues() {
        let specifier = "%2147483647d%n%1$*2$s%#@x@%"
        #expect(!String(localized: "\(3, specifier: specifier)", bundle: french).isEmpty)
        #expect(String(localized: String.LocalizationValue(specifier), bundle: french) == specifier)
        #expect(String(localized: "\("%d %@")%", bundle: french) == "%d %@%")
    }
}
#endif

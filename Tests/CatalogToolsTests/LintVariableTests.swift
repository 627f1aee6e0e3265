import LocalizationLint
import LocalizationDiagnostics
import Testing

@Suite("Lint: markers and substitutions, and findings that follow from others")
struct LintVariableTests {
    /// The findings in files, as `rule: message`.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        LintSample(files).items().map { "\($0.finding.rule): \($0.finding.message)" }
    }

    private func catalog(_ text: String) -> [(path: String, text: String)] {
        let cases = ["one", "other"].map { #""\#($0)" : { "stringUnit" : { "state" : "translated", "value" : "%arg Datei" } }"# }
        let text = """
            { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%lld files" : { "localizations" : { "de" : {
              "stringUnit" : { "state" : "translated", "value" : "\(text)" },
              "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
                \(cases.joined(separator: ", ")) } } } } } } } } }
            """
        return [("Localizable.xcstrings", text)]
    }

    private func rules(_ format: String, type: String = "NSStringPluralRuleType") -> [(path: String, text: String)] {
        func table(_ format: String, type: String) -> String {
            """
            "%d files" = {
                NSStringLocalizedFormatKey = "\(format)";
                files = {
                    NSStringFormatSpecTypeKey = \(type); NSStringFormatValueTypeKey = d; one = "%d file"; other = "%d files";
                };
            };
            """
        }
        return [
            ("en.lproj/L.stringsdict", table("%#@files@", type: "NSStringPluralRuleType")),
            ("de.lproj/L.stringsdict", table(format, type: type)),
        ]
    }

    @Test("a misspelled marker is one finding with the nearest name, and not also a missing argument and an unused substitution")
    func misspelledMarkers() {
        let message = "format.unknown-variable: unknown substitution 'file' in the marker; did you mean 'files'?"
        #expect(found(catalog("%#@file@")) == [message + " (de: %lld files)"])
        #expect(found(catalog("%1$#@file@ (%1$#@file@)")) == [message + " (de: %lld files)"])
        #expect(found(rules("%#@file@")) == [message + " (de: %d files)"])
        #expect(found(catalog("%#@files@")) == [])
        #expect(found(rules("%#@files@")) == [])
    }

    @Test("a substitution without a marker is named")
    func unusedSubstitutions() {
        #expect(found(catalog("%lld Dateien")) == ["format.unused-variable: no marker '%#@files@' is in the text (de: %lld files)"])
        #expect(found(rules("%d Dateien")) == ["format.unused-variable: no marker '%#@files@' is in the text (de: %d files)"])
    }

    @Test("a variable with another rule type is reported as such alone")
    func ruleTypes() {
        #expect(found(rules("%#@files@", type: "NSStringPluralRule")).map { $0.prefix { $0 != ":" } } == ["plural.rule-type"])
    }

    @Test("a rule by gender, which lookups apply, is a rule")
    func genderRules() {
        #expect(found(rules("%#@files@", type: "NSStringGenderRuleType")).allSatisfy { !$0.hasPrefix("plural.rule-type") })
        #expect(found(rules("%#@files@", type: "NSStringGenderRule")).map { $0.prefix { $0 != ":" } } == ["plural.rule-type"])
    }

    @Test("of findings with one cause in a text the cause is left; those in other texts stay")
    func mergedFindings() {
        func table(_ text: String) -> [(path: String, text: String)] {
            [
                ("en.lproj/L.strings", "\"%d%% of %@\" = \"%d%% of %@\";\n\"b %@\" = \"b %@\";"),
                ("de.lproj/L.strings", "\"%d%% of %@\" = \"\(text)\";\n\"b %@\" = \"b\";"),
            ]
        }
        let other = "format.missing-argument"
        let rules = { (text: String) in found(table(text)).map { String($0.prefix { $0 != ":" }) } }
        #expect(rules("%d%% von %@") == [other])
        // An empty text has no specifiers either.
        #expect(rules("") == ["coverage.empty-translation", other])
    }
}

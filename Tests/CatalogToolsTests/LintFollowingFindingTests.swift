import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: one finding for one mistake")
struct LintFollowingFindingTests {
    /// The findings in some files, as `rule: message`.
    private func found(_ files: [(path: String, text: String)]) -> [String] {
        LintSample(files).items().map { "\($0.finding.rule): \($0.finding.message)" }
    }

    private func rules(_ original: String, _ translation: String) -> [String] {
        found([
            (path: "en.lproj/L.strings", text: "\"k\" = \"\(original)\";\n"),
            (path: "de.lproj/L.strings", text: "\"k\" = \"\(translation)\";\n"),
        ]).map { $0.split(separator: ":")[0].description }
    }

    @Test("without a table of the originals, texts are compared with keys that are formats")
    func keysAsOriginals() {
        let texts = "\"Log in as %@.\" = \"Anmelden als %1$s.\";\n\"Wait %d seconds\" = \"Warte %d Sekunden\";\n\"k\" = \"%d\";\n"
        #expect(
            found([(path: "de.lproj/L.strings", text: texts), (path: "fr.lproj/L.strings", text: "\"k\" = \"%d\";\n")]).filter {
                $0.utf8.starts(with: "format.".utf8)
            } == ["format.argument-type: '%1$s' is for a C string, but argument 1 of the key is an object ('%@') (de: Log in as %@.)"])
    }

    @Test("a percent sign that is no specifier has no size")
    func sizes() {
        #expect(rules("+%lld more", "+% daha") == ["format.look-alike"])
        #expect(rules("+%lld more", "+%d daha") == ["format.integer-size"])
        #expect(Set(rules("%lld of %@", "%d von ％@")) == ["format.integer-size", "format.look-alike"])
    }

    @Test("a number that no case of a plural shows is missing")
    func numberOfNoCase() {
        func rule(_ one: String, _ other: String) -> String {
            """
            "%d files" = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
            NSStringFormatValueTypeKey = d; one = "\(one)"; other = "\(other)"; }; };

            """
        }
        func found(_ one: String, _ other: String) -> [String] {
            self.found([
                (path: "en.lproj/L.stringsdict", text: rule("%d file", "%d files")),
                (path: "de.lproj/L.stringsdict", text: rule(one, other)),
            ])
        }
        #expect(
            found("Datei", "Dateien") == [
                "format.missing-argument: argument 1 of the source text ('%#@n@') is not in the translation (de: %d files)"
            ])
        #expect(found("eine Datei", "%d Dateien") == [])
    }

    @Test("the texts in the development language of a region may be in the language's folder")
    func regionOfDevelopmentLanguage() throws {
        let inputs = [("fr", "\"a\" = \"A\";\n\"b\" = \"Bonjour\";\n"), ("de", "\"a\" = \"A\";\n")].map { language, text in
            ConversionInput(path: "App/\(language).lproj/L.strings", type: .strings, bytes: Array(text.utf8))
        }
        for region in ["fr_CA", "fr-FR", "fr"] {
            let project = LintProject(of: inputs, in: try Project.inMemory(["App/Info.plist": Project.information(region)]))
            #expect(Linter().lint(project) { _ in nil }.map(\.finding.message) == ["'b' is not translated into 'de'"], "\(region)")
        }
    }

    @Test("a lone percent sign, a specifier without a number and one of an argument too many are reported alone")
    func specifiers() {
        #expect(rules("%1$d%% of %2$@", "%1$d% von %2$@") == ["format.percent-sign"])
        #expect(rules("%1$@ to %2$@", "%1$@ nach %@") == ["format.mixed-positions"])
        #expect(rules("%1$@ to %2$@", "%1$@ nach %3$@") == ["format.extra-argument"])
        // Without another mistake, the missing argument is one.
        #expect(rules("%1$@ to %2$@", "nach %1$@") == ["format.missing-argument"])
    }

    @Test("a letter of another script is no conversion, and neither is '@%'; a percent sign before a word stays one")
    func foreignLetters() {
        #expect(rules("Volume %d", "Громкость %д") == ["format.look-alike"])
        #expect(rules("Hello, %@!", "Hallo, @%!") == ["format.look-alike"])
        #expect(rules("%1$@ to %2$d", "%1$@ до %2$д") == ["format.look-alike"])
        #expect(rules("%d of %@", "%d%й %@").contains("format.look-alike") == false)
        #expect(rules("Volume %d", "%d %й") == ["format.percent-sign"])
    }

    @Test("the fix of a foreign letter writes the original's specifier")
    func foreignLetterFix() {
        let inputs = [("en", "Volume %d"), ("ru", "Громкость %д")].map { language, text in
            ConversionInput(path: "App/\(language).lproj/L.strings", type: .strings, bytes: Array("\"k\" = \"\(text)\";\n".utf8))
        }
        let items = Linter().lint(LintProject(of: inputs)) { path in inputs.first { $0.path.utf8.elementsEqual(path.utf8) }?.bytes }
        #expect(items.flatMap(\.finding.fixIts).map(\.replacement) == ["d"])
    }

    @Test("a key misspelled in a translation is reported once, with the key that is meant")
    func misspelledKeys() {
        let files = [
            (path: "en.lproj/L.strings", text: "\"save\" = \"Save\";\n\"open\" = \"Open\";\n"),
            (path: "de.lproj/L.strings", text: "\"svae\" = \"Sichern\";\n\"open\" = \"Öffnen\";\n"),
        ]
        let message = "coverage.extra-translation: the key does not exist in the source language 'en' (de: svae); did you mean 'save'?"
        #expect(found(files) == [message])
        let other = [files[0], (path: "de.lproj/L.strings", text: "\"quit\" = \"Beenden\";\n\"open\" = \"Öffnen\";\n")]
        #expect(
            found(other) == [
                "coverage.missing-translation: 'save' is not translated into 'de'",
                "coverage.extra-translation: the key does not exist in the source language 'en' (de: quit)",
            ])
    }

    @Test("a misspelled key whose finding is suppressed does not hide that the meant one is not translated")
    func suppressedKeys() {
        let found = found([
            (path: "en.lproj/L.strings", text: "\"save\" = \"Save\";\n"),
            (path: "de.lproj/L.strings", text: "/* lproj:ignore coverage.extra-translation */\n\"svae\" = \"Sichern\";\n"),
        ])
        #expect(found == ["coverage.missing-translation: 'save' is not translated into 'de'"])
    }

    @Test("an empty case of a plural is reported as such, and one for 0 may be meant")
    func emptyCases() {
        func table(_ cases: String) -> String {
            """
            "n" = { NSStringLocalizedFormatKey = "%#@v@";
              v = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; \(cases) }; };
            """
        }
        let english = (path: "en.lproj/L.stringsdict", text: table("one = \"%d file\"; other = \"%d files\";"))
        let croatian = table("one = \"%d a\"; few = \"\"; other = \"%d b\";")
        #expect(
            found([english, (path: "hr.lproj/L.stringsdict", text: croatian)]) == [
                "coverage.empty-translation: the case 'few' is empty (hr: n)"
            ])
        let german = table("zero = \"\"; one = \"%d Datei\"; other = \"%d Dateien\";")
        #expect(found([english, (path: "de.lproj/L.stringsdict", text: german)]).allSatisfy { !$0.contains("empty") })
        // A variable for the ending of a word is empty for some numbers in each language.
        let ending = (path: "en.lproj/L.stringsdict", text: table("one = \"\"; other = \"s\";"))
        #expect(found([ending, (path: "hr.lproj/L.stringsdict", text: croatian)]).allSatisfy { !$0.contains("empty") })
        let nothing = table("one = \"\"; few = \"\"; other = \"\";")
        #expect(found([ending, (path: "hr.lproj/L.stringsdict", text: nothing)]).allSatisfy { !$0.contains("the case") })
    }

    @Test("what looks like a suppression and is none is named")
    func misspelledSuppressions() {
        let files = { (comment: String) in
            [
                (path: "en.lproj/L.strings", text: "/* \(comment) text */\n\"a\" = \"A\";\n"),
                (path: "de.lproj/L.strings", text: "\"a\" = \"A\";\n"),
            ]
        }
        for spelling in ["lproj: ignore", "LPROJ:IGNORE", "lproj :ignore"] {
            #expect(
                found(files(spelling)) == [
                    "lint.unused-suppression: '\(spelling)' suppresses nothing; a suppression begins with 'lproj:ignore' (a)"
                ], "\(spelling)")
        }
        #expect(found(files("lproj:ignored")) == [] && found(files("lproj ignore")) == [])
    }
}

import LocalizationLint
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import Testing

@Suite("Lint: fixes")
struct LintFixTests {
    private func project(_ files: [(path: String, text: String)]) -> LintProject {
        LintProject(
            of: files.map {
                ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
            })
    }

    private func items(_ project: LintProject) -> [LintReport.Item] {
        var selection = Linter.Selection()
        selection.added = ["all"]
        return Linter(selection).lint(project) { path in project.inputs.first { $0.path == path }?.bytes }
    }

    /// The texts of the files that fixes change.
    private func fixed(_ files: [(path: String, text: String)], unsafe: Bool = false) -> [String: String] {
        let project = project(files)
        let fixer = LintFixer(items(project), in: project, includesUnsafe: unsafe)
        #expect(fixer.refusals.isEmpty)
        return Dictionary(
            uniqueKeysWithValues: fixer.changes.map { (project.files[$0.file].path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    /// The texts of the example of `key.duplicate` differ, so that only a person knows which one is right.
    private static let fixable =
        LintRules.all.map { $0.rule }.filter { $0.fix != nil && $0.example != nil }
        + [Rule.Lint.unusedSuppression]

    @Test("the fix of a rule corrects its bad example, so that a second run finds the mistake no more", arguments: fixable)
    func examples(of rule: Rule) throws {
        let example = try #require(rule.example)
        let files = [(path: example.file, text: example.bad)]
        let found = items(project(files)).filter { $0.finding.rule == rule }
        #expect(!found.isEmpty && found.allSatisfy { $0.fix != nil })
        // Of twins, removing one is safe, and copying translations, as in the example, is not.
        let isUnsafe = rule.fix == .needsReview || rule.identifier == "key.specifier-twins"
        let result = try #require(fixed(files, unsafe: isUnsafe)[example.file])
        #expect(items(project([(example.file, result)])).allSatisfy { $0.finding.rule != rule }, "\(result)")
    }

    @Test(
        "a blank is added beside a mark that needs it, and beside no word: the original may have one too many; surplus blanks are removed")
    func missingBlanks() {
        func result(_ original: String, _ translation: String) -> String? {
            fixed([
                ("en.lproj/L.strings", "\"k.a\" = \"\(original)\";\n"), ("fr.lproj/L.strings", "\"k.a\" = \"\(translation)\";\n"),
            ])["fr.lproj/L.strings"]
        }
        #expect(result("Name: ", "Nom :") == "\"k.a\" = \"Nom : \";\n")
        #expect(result("Off (keep data) ", "Non (garder)") == nil)
        #expect(result(" Delete", "Supprimer") == nil)
        #expect(result(" (none)", "(rien)") == "\"k.a\" = \" (rien)\";\n")
        #expect(result("Delete", " Supprimer") == "\"k.a\" = \"Supprimer\";\n")
    }

    @Test("only the mistaken characters of a text change, in the spelling of its file")
    func spellings() {
        #expect(
            fixed([("en.lproj/L.strings", #""a %@" = "a %@";"#), ("de.lproj/L.strings", "\"a %@\"=\"\\U00e4 \\n ％@\" ;// x\n")])
                == ["de.lproj/L.strings": "\"a %@\"=\"\\U00e4 \\n %@\" ;// x\n"])
        let catalog =
            #"{"sourceLanguage":"en","strings":{"\u00e9 %@ ":{"localizations":{"de":{"stringUnit":{"state":"x","value":"\ud83d\ude00\/ %@"}}}}},"version":"1.0"}"#
        #expect(fixed([("L.xcstrings", catalog)]) == ["L.xcstrings": catalog.replacingOccurrence(of: #"\/ %@""#, with: #"\/ %@ ""#)])
    }

    @Test("a percent sign alone may be meant as one, so that only a person replaces it with the specifier of the original")
    func percentSigns() {
        func fixed(_ original: String, _ translation: String, unsafe: Bool = false) -> [String] {
            let texts = [("en", original), ("de", translation)]
            let files = texts.map { (path: "\($0).lproj/L.strings", text: "\"k\" = \"\($1)\";\n") }
            return Array(self.fixed(files, unsafe: unsafe).values)
        }
        for (original, text, right) in [
            ("Opacity: %d", "Deckkraft in %", "Deckkraft in %d"), ("Loaded %lld", "Geladen (%)", "Geladen (%lld)"),
            ("Volume at %lld", "Volume en % :", "Volume en %lld :"),
        ] {
            #expect(fixed(original, text) == [], "\(text)")
            #expect(fixed(original, text, unsafe: true) == ["\"k\" = \"\(right)\";\n"], "\(text)")
        }
        #expect(fixed("Enter %d digits", "Bitte %!d eingeben") == ["\"k\" = \"Bitte %d eingeben\";\n"])
        #expect(fixed("%lu of %lu (%@)", "%1$lu von %2$lu (%3)") == ["\"k\" = \"%1$lu von %2$lu (%3$@)\";\n"])
        let project = project([("en.lproj/L.strings", "\"k\" = \"At %d\";"), ("de.lproj/L.strings", "\"k\" = \"In %\";")])
        #expect(items(project).map(\.finding.fixSafety) == [.needsReview])
    }

    @Test("nothing is corrected where it is not certain what is meant")
    func uncertain() {
        func catalog(_ key: String, _ text: String) -> [(path: String, text: String)] {
            [
                (
                    "L.xcstrings",
                    #"{"sourceLanguage":"en","version":"1.0","strings":{"\#(key)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}}}"#
                )
            ]
        }
        // An argument of another type, one that the program does not pass, and a sign in place of a specifier.
        #expect(fixed(catalog("a %@", "％d")).isEmpty)
        #expect(fixed(catalog("a %@", "%@ ％2$@")).isEmpty)
        #expect(fixed(catalog("a %@", "100 %")).isEmpty)
        #expect(fixed(catalog("a %@", "%@ 100 % von")).values.first?.contains("%@ 100 %% von") == true)
    }

    @Test("entries are removed only where fixes say so; the others keep every byte")
    func removals() {
        let german = "/* one */\n\"a\" = \"A\";\n\n/* two */\n\"z\" = \"Z\";\n\"a\" = \"A\";\n\"b\" = \"B\";\n"
        #expect(
            fixed([("en.lproj/L.strings", "\"a\" = \"a\"; \"b\" = \"b\";"), ("de.lproj/L.strings", german)], unsafe: true)
                == ["de.lproj/L.strings": "/* one */\n\"a\" = \"A\";\n\n\"b\" = \"B\";\n"])
    }

    @Test("a translation that its source table lacks, and one of a fixed text, are removed on request only")
    func liveTranslations() {
        let tables = [("en.lproj/L.strings", "\"a\" = \"a\";"), ("de.lproj/L.strings", "\"a\" = \"A\";\n\"z\" = \"Z\";\n")]
        #expect(fixed(tables).isEmpty && fixed(tables, unsafe: true).count == 1)
        let catalog =
            #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}}}}"#
        #expect(fixed([("L.xcstrings", catalog)]).isEmpty && fixed([("L.xcstrings", catalog)], unsafe: true).count == 1)
    }

    @Test("a list of the rules with fixes that '--fix' makes: each must be unable to spoil a right text")
    func safeRules() {
        let rules = LintRules.all.map { $0.rule } + [Rule.Lint.unusedSuppression, Rule.Lint.duplicateKey]
        let safe = Set(rules.filter { $0.fix == .safe }.map(\.identifier))
        #expect(
            safe.sorted() == [
                "coverage.hidden-translation", "format.look-alike", "format.percent-sign", "key.duplicate", "key.specifier-twins",
                "lint.unused-suppression", "phrase.interpolation", "store.encoding", "store.keywords", "text.double-blank",
                "text.forbidden",
                "text.literal-escape", "text.stray-semicolon", "text.surrounding-blanks",
            ])
    }

    @Test(
        "what may be meant is corrected on request only",
        arguments: [
            // Fragments of sentences, which each language begins in its own way.
            (", and other files", " i inne pliki", "i inne pliki"), ("(beta)", " (beta)", "(beta)"), ("and more", " i inne", "i inne"),
            (" (beta)", "beta", " beta"), ("Name:", "Nom : ", "Nom :"), ("%@ files", " %@ plików", "%@ plików"),
            // Columns, and the line break of Markdown.
            ("One\\nTwo", "Eins  \\nZwei", "Eins \\nZwei"),
            // A path beside a line break.
            ("See\\nthe folder new", "Siehe\\nC:\\\\new", "Siehe\\nC:\\new"),
            // An abbreviation in a list.
            ("and so on", "usw.;", "usw."),
        ])
    func guesses(original: String, translation: String, corrected: String) {
        let files = [("en.lproj/L.strings", "\"k.a\" = \"\(original)\";\n"), ("pl.lproj/L.strings", "\"k.a\" = \"\(translation)\";\n")]
        #expect(fixed(files)["pl.lproj/L.strings"] == nil)
        #expect(fixed(files, unsafe: true)["pl.lproj/L.strings"] == "\"k.a\" = \"\(corrected)\";\n")
    }

    @Test(
        "what is certainly a mistake is corrected",
        arguments: [
            ("Save", " Zapisz", "Zapisz"), ("Save", "Zapisz ", "Zapisz"), ("Assigned to: ", "Przypisano:", "Przypisano: "),
            ("Two words", "Dwa  słowa", "Dwa słowa"), ("One\\nTwo", "Jeden\\\\nDwa", "Jeden\\nDwa"), ("Time:", "Czas:;", "Czas:"),
        ])
    func certain(original: String, translation: String, corrected: String) {
        let files = [("en.lproj/L.strings", "\"k.a\" = \"\(original)\";\n"), ("pl.lproj/L.strings", "\"k.a\" = \"\(translation)\";\n")]
        #expect(fixed(files)["pl.lproj/L.strings"] == "\"k.a\" = \"\(corrected)\";\n")
    }

    @Test("a repeated entry with a note of its own, and a plural case with a text of its own, are removed on request only")
    func ownTexts() {
        let noted = [("en.lproj/L.strings", "/* One */\n\"k\" = \"v\";\n/* Two */\n\"k\" = \"v\";\n")]
        #expect(fixed(noted) == [:])
        #expect(fixed(noted, unsafe: true) == ["en.lproj/L.strings": "/* One */\n\"k\" = \"v\";\n"])
        let bare = [("en.lproj/L.strings", "/* One */\n\"k\" = \"v\";\n\"k\" = \"v\";\n")]
        #expect(fixed(bare) == ["en.lproj/L.strings": "/* One */\n\"k\" = \"v\";\n"])
    }

    @Test("a suppression in a translation's file is reported and removed there; names may be separated by a comma and a blank")
    func suppressionsOfTranslations() {
        let german = "/* lproj:ignore text.tags, text.double-blank, no.rule on purpose */\n\"a\" = \"A  B\";\n"
        let files = [("en.lproj/L.strings", "\"b\" = \"B\";\n\"a\" = \"A B\";\n"), ("de.lproj/L.strings", german + "\"b\" = \"B\";\n")]
        let project = project(files)
        let found = items(project).filter { $0.finding.rule == Rule.Lint.unusedSuppression }
        #expect(found.map { project.files[$0.file].path } == ["de.lproj/L.strings", "de.lproj/L.strings"])
        // The key follows the line of the comment.
        #expect(found.allSatisfy { $0.finding.range?.lowerBound == german.utf8.count - "\"a\" = \"A  B\";\n".utf8.count })
        #expect(
            fixed(files)["de.lproj/L.strings"]
                == "/* lproj:ignore text.double-blank on purpose */\n\"a\" = \"A  B\";\n\"b\" = \"B\";\n")
    }

    @Test("a suppression loses only the name that suppresses nothing")
    func suppressions() {
        let catalog = { (comment: String) in
            #"{"sourceLanguage":"en","version":"1.0","strings":{"a ":{"comment":"\#(comment)","localizations":{"de":{"stringUnit":{"state":"translated","value":"a"}}}}}}"#
        }
        let before = catalog("Button. lproj:ignore text.tags,text.surrounding-blanks on purpose")
        #expect(
            fixed([("L.xcstrings", before)])["L.xcstrings"]?.contains("Button. lproj:ignore text.surrounding-blanks on purpose") == true)
    }
}

extension String {
    /// The text with one occurrence of another text replaced.
    fileprivate func replacingOccurrence(of old: String, with new: String) -> String {
        guard let range = firstRange(of: old) else { return self }
        return replacingCharacters(in: range, with: new)
    }

    private func firstRange(of other: String) -> Range<String.Index>? { ranges(of: other).first }

    private func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
        self[..<range.lowerBound] + new + self[range.upperBound...]
    }
}

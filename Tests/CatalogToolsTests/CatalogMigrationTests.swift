import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import Testing

@Suite("Migrating tables to a string catalog")
struct CatalogMigrationTests {
    private func input(_ path: String, _ text: String) -> ConversionInput {
        ConversionInput(path: path, type: CatalogFileType(path: path) ?? .strings, bytes: Array(text.utf8))
    }

    private func migrate(
        _ inputs: ConversionInput..., source: String = "en", edit: (inout CatalogMigration.Options) -> Void = { _ in }
    ) -> (path: String?, document: XCStringsDocument, findings: [String]) {
        var options = CatalogMigration.Options(sourceLanguage: source)
        edit(&options)
        let result = CatalogMigration.migrate(inputs, options, collation: standardComparison)
        return (
            result.outputs.first?.path, XCStringsDocument(parsing: result.outputs.first?.bytes ?? []),
            result.findings.flatMap { $0.findings.map(\.identifier) }
        )
    }

    private func rules(_ entry: String) -> String { "<plist version=\"1.0\"><dict>\(entry)</dict></plist>" }

    private let plural = """
        <key>%d files in %@</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@n@ in %2$@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%1$d file</string><key>other</key><string>%1$d files</string></dict></dict>
        """

    @Test("texts are translated, entries are marked as migrated, and notes are the source language's")
    func texts() throws {
        let (path, document, findings) = migrate(
            input("de.lproj/T.strings", "/* Knopf */\n\"b\" = \"B\";\n/* Nur hier */\n\"a\" = \"A\";\n"),
            input("en.lproj/T.strings", "/* Button */\n\"b\" = \"b\";\n\"a\" = \"a\";\n"))
        #expect(path == "T.xcstrings")
        #expect(findings == ["convert.differing-note", "convert.translation-note"])
        #expect(document.entries.map(\.key) == ["a", "b"])
        let entry = try #require(document["b"]?.model)
        #expect(entry.extractionState == .migrated && entry.comment == "Button")
        #expect(entry["de"] == CatalogTranslation("B") && entry["de"]?.text?.state == .translated)
        #expect(document["a"]?.model.comment == nil)
    }

    @Test("a key that the source language lacks is left out and reported, or kept where that is asked for")
    func keysWithoutSource() {
        let english = input("en.lproj/T.strings", "\"a\" = \"a\";")
        let german = input("de.lproj/T.strings", "\"a\" = \"A\"; \"old\" = \"Alt\";")
        let (_, document, findings) = migrate(english, german)
        #expect(document.entries.map(\.key) == ["a"])
        #expect(findings == ["convert.key-without-source"])
        let kept = migrate(english, german) { $0.keepsAllKeys = true }
        #expect(kept.document.entries.map(\.key) == ["a", "old"] && kept.findings == [])
        // Without a table of the source language, keys are the original texts, or those of a document.
        let alone = migrate(german)
        #expect(alone.document.entries.map(\.key) == ["a", "old"] && alone.findings == [])
    }

    @Test("a key that the source language has rules for only is kept, and Base stands for the source language")
    func sourceRules() {
        let (_, document, findings) = migrate(
            input("Base.lproj/T.stringsdict", rules(plural)), input("de.lproj/T.strings", "\"%d files in %@\" = \"%1$d in %2$@\";"))
        #expect(document["%d files in %@"]?.model["en"]?.substitutions?.first?.argumentNumber == 1)
        #expect(document["%d files in %@"]?.model["de"]?.text?.value == "%1$d in %2$@")
        #expect(findings == ["convert.language"])
    }

    @Test("the tables of a storyboard, and translations of an information property list, go to mul.lproj")
    func places() {
        let german = input("de.lproj/Main.strings", "\"a\" = \"A\";")
        #expect(migrate(german).path == "Main.xcstrings")
        let translations = migrate(german) { $0.interfaceDocument = "Base.lproj/Main.storyboard" }
        #expect(translations.path == "mul.lproj/Main.xcstrings")
        // What stands in the document is not in the catalog, and that is said; a table of it in the source language is taken.
        #expect(translations.findings == ["convert.document-texts"])
        #expect(translations.document["a"]?.model["en"] == nil)
        let complete = migrate(german, input("en.lproj/Main.strings", "/* Class = \"NSButton\"; */\n\"a\" = \"B\";")) {
            $0.interfaceDocument = "Base.lproj/Main.storyboard"
        }
        #expect(complete.path == "mul.lproj/Main.xcstrings" && complete.findings == [])
        #expect(complete.document["a"]?.model["en"]?.text?.value == "B" && complete.document["a"]?.model.comment == "Class = \"NSButton\";")
        let list = input("de.lproj/InfoPlist.strings", "\"a\" = \"A\";")
        #expect(migrate(list).path == "mul.lproj/InfoPlist.xcstrings")
        #expect(migrate(list, input("en.lproj/InfoPlist.strings", "\"a\" = \"A\";")).path == "InfoPlist.xcstrings")
    }

    @Test("a text beside a rule for some devices becomes that of the others; one that rules hide is left out and reported")
    func hiddenTexts() throws {
        let devices =
            "<key>Tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string></dict></dict>"
        let (_, document, findings) = migrate(
            input("en.lproj/T.strings", "\"Tap\" = \"Tap\"; \"%d files in %@\" = \"hidden\";"),
            input("en.lproj/T.stringsdict", rules(devices + plural)))
        let cases = try #require(document["Tap"]?.model["en"]?.variation(.device))
        #expect(cases["other"]?.text?.value == "Tap" && cases["mac"]?.text?.value == "Click")
        #expect(findings == ["convert.hidden-text"])
    }

    @Test("a mistake in one file, or two files of one language, leave nothing to write")
    func refusals() {
        let (path, _, findings) = migrate(input("en.lproj/T.strings", "\"a\" = ;"), input("de.lproj/T.strings", "\"a\" = \"A\";"))
        #expect(path == nil && !findings.isEmpty)
        let twice = migrate(input("iw.lproj/T.strings", "\"a\" = \"A\";"), input("he.lproj/T.strings", "\"a\" = \"A\";"))
        #expect(twice.path == nil && twice.findings.contains("convert.same-language"))
    }
}

@Suite("Compiled tables to a string catalog")
struct CatalogDecompilationTests {
    private func decompile(_ tables: [(path: String, text: String)]) -> (document: XCStringsDocument, findings: [String]) {
        let inputs = tables.map {
            ConversionInput(path: $0.path, type: CatalogFileType(path: $0.path) ?? .strings, bytes: Array($0.text.utf8))
        }
        let result = CatalogFromTables.convert(inputs, sourceLanguage: "en", style: .xcode, collation: standardComparison)
        return (XCStringsDocument(parsing: result.outputs.first?.bytes ?? []), result.findings.flatMap { $0.findings.map(\.identifier) })
    }

    @Test("languages are as their folders say, so that two folders never become one language; old names become identifiers")
    func languages() {
        let (document, findings) = decompile([
            ("English.lproj/T.strings", "\"a\" = \"A\";"), ("sh.lproj/T.strings", "\"a\" = \"B\";"),
            ("sr-Latn.lproj/T.strings", "\"a\" = \"C\";"),
            ("pt_BR.lproj/T.strings", "\"a\" = \"D\";"),
        ])
        #expect(document["a"]?.model.translations.map(\.language) == ["en", "pt_BR", "sh", "sr-Latn"])
        #expect(findings == ["convert.language"])
    }

    @Test("an array of texts becomes the phrases of an app shortcut, and other values are reported")
    func phrases() {
        let (document, findings) = decompile([
            ("en.lproj/AppShortcuts.strings", "\"a\" = (\"Open it\", \"Show it\"); \"b\" = (1, (2)); \"c\" = ();")
        ])
        #expect(document["a"]?.model["en"]?.phrases?.values == ["Open it", "Show it"])
        #expect(document["b"]?.model["en"] == nil)
        // One for each key.
        #expect(findings == ["convert.value", "convert.value"])
    }

    @Test("entries have no mark of where they come from")
    func marks() {
        #expect(decompile([("en.lproj/T.strings", "\"a\" = \"A\";")]).document["a"]?.model.extractionState == nil)
    }
}

import LocalizationAccessors
import LocalizationBuild
import Localization
import LocalizationDiagnostics
import LocalizationPlatform
import Testing

@Suite("Texts of a target, built")
struct LocalizedTargetBuildTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "extractionState" : "manual",
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } },
                "zh_CN" : { "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld 个文件" } } } } }
              }
            }
          },
          "version" : "1.0"
        }
        """

    private func input(_ path: String, _ text: String) throws -> BuildInput {
        try #require(BuildInput(path: path, bytes: Array(text.utf8)))
    }

    private func messages(_ build: LocalizedTargetBuild) -> [String] {
        // The tables of most samples are in different languages.
        let all = build.findings.flatMap { file in
            file.findings.filter { $0.rule.identifier != "coverage.missing-table" }.map { (file.file.path, $0) }
        }
        return all.map { path, finding in "\(path): \(finding.severity.rawValue): \(finding.message)" }
    }

    @Test("SwiftPM's places: folders are left out, but for that of a localization")
    func places() throws {
        #expect(try input("Sources/App/Resources/de.lproj/Errors.strings", "").resourcePath == "de.lproj/Errors.strings")
        #expect(try input("Sources/App/Texts/Localizable.xcstrings", "").resourcePath == "Localizable.xcstrings")
        #expect(try input("Plain.strings", "").resourcePath == "Plain.strings")
        #expect(BuildInput(path: "Info.plist", bytes: []) == nil)
    }

    @Test("a table that hides those of languages, wherever it is in the target, and a misspelled folder are warnings")
    func hidingTables() throws {
        func found(_ path: String) throws -> [String] {
            messages(
                try LocalizedTargetBuild(
                    ["en", "de"].map { try input("App/\($0).lproj/Legal.strings", "\"terms\" = \"\($0)\";") }
                        + [input(path, "\"terms\" = \"FR\";")]))
        }
        let message = "warning: the table 'Legal' is in no .lproj folder and hides those of 'de' and 'en'"
        #expect(try found("App/fr/Legal.strings") == ["App/fr/Legal.strings: \(message); did you mean 'fr.lproj'?"])
        #expect(try found("App/Legal.strings") == ["App/Legal.strings: \(message)"])
        #expect(try found("App/Deep/er/Texts/Legal.strings") == ["App/Deep/er/Texts/Legal.strings: \(message)"])
        #expect(
            try found("App/fr.proj/Legal.strings") == [
                "App/fr.proj/Legal.strings: warning: 'fr.proj' is not a localization; did you mean 'fr.lproj'?"
            ])
        #expect(try found("App/fr/Other.strings") == [])
    }

    @Test("Catalogs and tables of a target answer together from one file, with the catalog's source language")
    func together() throws {
        let build = try LocalizedTargetBuild([
            input("App/Localizable.xcstrings", Self.catalog),
            input("App/More/de.lproj/Errors.strings", "\"Full\" = \"Voll\";"),
        ])
        #expect(messages(build).isEmpty)
        let tables = ReadOnlyBytes(copying: try #require(build.tables))
        let bundle = LocalizedBundle(embedded: tables, languages: ["zh-Hans"])
        #expect(bundle.developmentLocalization == "en")
        #expect(Set(bundle.localizations) == ["de", "en", "zh_CN"])
        #expect(bundle.localizedString(forKey: "%lld files").formatted(3) == "3 个文件")
        #expect(bundle.preferring(["de"]).localizedString(forKey: "Full", table: "Errors").text == "Voll")
        #expect(build.symbols.isEmpty)
    }

    @Test("A mistake in one file leaves nothing, and names its place")
    func mistake() throws {
        let build = try LocalizedTargetBuild(
            [input("Localizable.xcstrings", Self.catalog), input("de.lproj/Errors.strings", "\"Full\" \"Voll\";")],
            symbolsModule: .localization)
        #expect(build.tables == nil)
        #expect(build.symbols.isEmpty)
        #expect(messages(build).count == 1)
        let file = build.findings.first { $0.file.path == "de.lproj/Errors.strings" }
        #expect(file?.findings.first?.range != nil)
    }

    @Test("A catalog beside a table of its name is refused with Xcode's message, in whatever folders they are")
    func sameTable() throws {
        let build = try LocalizedTargetBuild([
            input("A/Localizable.xcstrings", Self.catalog), input("B/de.lproj/Localizable.strings", "\"a\" = \"b\";"),
        ])
        #expect(
            messages(build) == [
                "A/Localizable.xcstrings: error: Localizable.xcstrings cannot co-exist with other .strings or .stringsdict tables with the same name."
            ])
        #expect(build.tables == nil)
    }

    @Test("Two catalogs of one name, and two tables with one place, are refused")
    func duplicates() throws {
        let catalogs = try LocalizedTargetBuild([input("A/X.xcstrings", Self.catalog), input("B/X.xcstrings", Self.catalog)])
        #expect(messages(catalogs) == ["B/X.xcstrings: error: Cannot have multiple X.xcstrings files in same target."])
        let tables = try LocalizedTargetBuild([
            input("A/zh-Hans.lproj/X.strings", "\"a\" = \"b\";"), input("B/zh-hans.lproj/X.strings", "\"a\" = \"b\";"),
        ])
        #expect(
            messages(tables) == [
                "B/zh-hans.lproj/X.strings: error: 'zh-hans.lproj/X.strings' is in this target twice; the other file is 'A/zh-Hans.lproj/X.strings'"
            ])
    }

    @Test("Each catalog gets a file of symbols, also one that has none")
    func symbols() throws {
        let build = try LocalizedTargetBuild(
            [
                input("Localizable.xcstrings", Self.catalog),
                input("Empty.xcstrings", "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
            ], symbolsModule: .localization)
        #expect(messages(build).isEmpty)
        #expect(build.symbols.map(\.fileName) == ["GeneratedStringSymbols_Localizable.swift", "GeneratedStringSymbols_Empty.swift"])
        #expect(build.symbols.first?.text.contains("static func files(_ arg1: Int) -> LocalizedStringResource") == true)
        #expect(build.symbols.last?.text == "// 'Empty' has no symbols.\n")
    }

    @Test("A catalog whose entries are not marked says how they get symbols, and an empty one says nothing")
    func noSymbols() throws {
        let unmarked = Self.catalog.replacing("\"extractionState\" : \"manual\",", with: "")
        let build = try LocalizedTargetBuild([input("Localizable.xcstrings", unmarked)], symbolsModule: .localization)
        #expect(build.findings.flatMap(\.findings).map(\.identifier) == ["build.no-symbols"])
        #expect(messages(build).first?.contains("note: no entry of this catalog has a symbol") == true)
        #expect(build.symbols.map(\.text) == ["// 'Localizable' has no symbols.\n"])
        #expect(try LocalizedTargetBuild([input("Localizable.xcstrings", unmarked)]).findings.isEmpty)
    }

    @Test("A specifier of another type is an error, as it is for lproj lint: the build stops")
    func specifiers() throws {
        let build = try LocalizedTargetBuild([
            input("Localizable.xcstrings", Self.catalog.replacing("\"%lld 个文件\"", with: "\"%@ 个文件\"")),
            input("en.lproj/Errors.strings", "\"Full\" = \"%@ is full\";"), input("jp.lproj/Errors.strings", "\"Full\" = \"%d\";"),
        ])
        #expect(
            messages(build) == [
                "Localizable.xcstrings: error: '%@' is for an object, but argument 1 of the source text is an integer ('%lld') (zh-Hans: %lld files)",
                "jp.lproj/Errors.strings: warning: the folder 'jp.lproj' is never chosen: 'jp' is not a language; did you mean 'ja'?",
                "jp.lproj/Errors.strings: error: '%d' is for an integer, but argument 1 of the source text is an object ('%@') (jp: Full)",
            ])
        #expect(build.tables == nil)
    }

    @Test("The build has the findings of lproj lint, without matters of opinion; a comment beside the text suppresses a rule")
    func rules() throws {
        func build(_ text: String, comment: String = "") throws -> LocalizedTargetBuild {
            try LocalizedTargetBuild([
                input("en.lproj/Names.strings", "/* \(comment) */\n\"Name: \" = \"Name: \";"),
                input("de.lproj/Names.strings", "\"Name: \" = \"\(text)\";"),
            ])
        }
        let found = try build("Name:")
        #expect(found.findings.flatMap(\.findings).map(\.identifier) == ["text.surrounding-blanks"])
        #expect(found.tables != nil)
        // The same text as the original, and two blanks, are matters of opinion.
        #expect(try build("Name: ").findings.isEmpty && build("Der  Name: ").findings.isEmpty)
        #expect(try build("Name:", comment: "lproj:ignore text.surrounding-blanks the view adds it").findings.isEmpty)
        #expect(
            try build("Name: ", comment: "lproj:ignore text.surrounding-blanks").findings.flatMap(\.findings).map(\.identifier)
                == ["lint.unused-suppression"])
    }

    @Test("Of many findings of one rule and language in a file the first ones are reported, and the number of the others")
    func omissions() throws {
        let keys = (1...9).map { "\"k\($0)\" = \"v\";" }.joined()
        let build = try LocalizedTargetBuild([
            input("en.lproj/T.strings", keys + "\"a\" = \"A\";"), input("de.lproj/T.strings", "\"a\" = \"A\";"),
        ])
        #expect(build.findings.flatMap(\.findings).map(\.identifier) == Array(repeating: "coverage.missing-translation", count: 3))
        #expect(
            build.omissions == ["en.lproj/T.strings: 6 more of [coverage.missing-translation] in 'de'; 'lint --all' shows them"])
    }

    @Test("A catalog in UTF-16 is checked, and its findings have places in the text")
    func otherEncoding() throws {
        let text = Self.catalog.replacing("\"%lld 个文件\"", with: "\"%@ 个文件\"")
        let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let build = LocalizedTargetBuild([try #require(BuildInput(path: "Localizable.xcstrings", bytes: bytes))])
        let file = try #require(build.findings.first)
        let finding = try #require(file.findings.first)
        #expect(finding.identifier == "format.argument-type")
        #expect(String(decoding: file.file.text[try #require(finding.range)], as: UTF8.self).contains("%@"))
    }

    @Test("Embedded tables have a name of their own module beside 'module'")
    func moduleName() throws {
        let tables = try #require(try LocalizedTargetBuild([input("Localizable.xcstrings", Self.catalog)]).tables)
        func source(_ module: String?) throws -> String {
            String(decoding: try #require(EmbeddedTables.source(tables, name: "module", access: .public, module: module)), as: UTF8.self)
        }
        #expect(try source("ShopErrors").contains("\n    public static var shopErrorsModule: LocalizedBundle { module }\n"))
        #expect(try source("Shop_Core").contains("static var shopCoreModule:"))
        #expect(try !source(nil).contains("static var"))
    }

    @Test("A rule without any form is a warning, and the other texts are built")
    func warning() throws {
        let build = try LocalizedTargetBuild([
            input("de.lproj/Errors.stringsdict", "{ \"a\" = { }; \"b\" = { NSStringLocalizedFormatKey = \"B\"; }; }")
        ])
        #expect(!build.findings.isEmpty)
        let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: try #require(build.tables)), languages: ["de"])
        #expect(bundle.localizedString(forKey: "b", table: "Errors").text == "B")
    }

    @Test("a wrong folder name is reported for a file with mistakes, too")
    func folderOfBrokenFile() throws {
        let input = try #require(BuildInput(path: "germann.lproj/T.strings", bytes: Array("\"a\" = \"b\"\n\"c\" = \"d\";".utf8)))
        let found = BuildCheck([input]).findings.flatMap(\.findings).map(\.identifier)
        #expect(found.contains("language.folder") && found.contains("strings.missing-semicolon"), "\(found)")
    }
}

import LocalizationCatalogTools
import Foundation
import Localization
import LocalizationTestSupport
import Testing

@Suite("Reports on missing keys")
struct MissingEntryReportTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(#""Cancel" = "x";"#, to: "en.lproj/Localizable.strings")
        try folder.write(#""Cancel it" = "x"; "Nur hier" = "x";"#, to: "de.lproj/Localizable.strings")
        try folder.write(#""Copyright" = "x";"#, to: "de.lproj/InfoPlist.strings")
    }

    private func report(
        _ key: String, isForAll: Bool = false, change: (inout LookupOptions) -> Void = { _ in }
    ) throws -> MissingEntryReport {
        var options = LookupOptions()
        options.languages = ["en"]
        change(&options)
        let bundle = try LocalizedBundle(path: folder.path, languages: options.languages)
        return MissingEntryReport(key: key, options: options, bundles: [bundle], isForAll: isForAll)
    }

    @Test("names keys that differ only in characters that nobody sees")
    func invisible() throws {
        try folder.write("\"Sa\u{AD}ve\u{200B}\" = \"x\"; \"Saves\" = \"x\"; \"OK\\U0001\" = \"x\";", to: "en.lproj/Localizable.strings")
        #expect(try report("Save").notes.last == "keys that differ only in invisible characters: 'Sa<U+00AD>ve<U+200B>'")
        #expect(try report("OK").notes.last == "keys that differ only in invisible characters: 'OK<U+0001>'")
        #expect(try report("\u{FEFF}Saves").notes.last == "keys that differ only in invisible characters: 'Saves'")
        try folder.write(
            "\"a\u{A0}b\" = \"x\"; \"Name \" = \"x\"; \"End\\t\" = \"x\"; \"می\u{200C}خ\" = \"x\";", to: "en.lproj/Localizable.strings")
        #expect(try report("a b").notes.last == "keys that differ only in invisible characters: 'a<U+00A0>b'")
        #expect(try report("a\u{3000}b").error == "table 'Localizable' has no entry for 'a<U+3000>b'")
        #expect(try report("Name").notes.last == "keys that differ only in blanks at their ends: 'Name '")
        #expect(try report("Name\u{2003}").notes.last == "keys that differ only in invisible characters: 'Name '")
        #expect(try report("End").notes.last == "keys that differ only in blanks at their ends: 'End<U+0009>'")
        #expect(try report("ab").notes.allSatisfy { !$0.contains("differ only") })
    }

    @Test("a key without a text for the language is not said to be like itself")
    func withoutText() throws {
        try folder.write(
            """
            { "sourceLanguage": "en", "version": "1.0", "strings": {
              "Open": { "localizations": { "en": { "variations": { "device": { "iphone": { "stringUnit": {
                "state": "translated", "value": "Tap" } } } } } } },
              "Opens": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "x" } } } } } }
            """, to: "Devices.xcstrings")
        let report = try report("Open") { $0.table = "Devices" }
        #expect(report.notes.contains { $0.hasPrefix("the table has this key without a text that applies here") }, "\(report)")
        #expect(report.notes.allSatisfy { !$0.contains("differ only") && !$0.contains("similar") })
    }

    @Test("names the file that was searched and similar keys in it")
    func similar() throws {
        let report = try report("cancel")
        #expect(report.error == "table 'Localizable' has no entry for 'cancel'")
        #expect(report.notes == ["searched '\(folder.path)/en.lproj/Localizable.strings'", "similar keys: 'Cancel'"])
    }

    @Test("for all localizations names every file, and keys of any")
    func all() throws {
        let report = try report("Nur hir", isForAll: true)
        #expect(
            report.notes == [
                "searched '\(folder.path)/de.lproj/Localizable.strings'", "searched '\(folder.path)/en.lproj/Localizable.strings'",
                "similar keys: 'Nur hier'",
            ])
    }

    @Test("names other tables with the key, and languages without the table")
    func tables() throws {
        let german = try report("Copyright") { $0.localization = "de" }
        #expect(german.notes.last == "tables with this key: InfoPlist")
        let english = try report("Copyright") { $0.table = "InfoPlist" }
        #expect(english.error == "table 'InfoPlist' has no entry for 'Copyright'")
        #expect(english.notes == ["there is no file of this table for: en"])
    }

    @Test("names the tables and localizations there are")
    func names() throws {
        let table = try report("x") { $0.table = "Nope" }
        #expect(table.error == "unknown table 'Nope'")
        #expect(table.notes == ["tables: Localizable, InfoPlist"])
        let localization = try report("x") { $0.localization = "fr" }
        #expect(localization.error == "unknown localization 'fr'")
        #expect(localization.notes == ["localizations: de, en"])
    }
}

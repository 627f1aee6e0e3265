import Foundation
import LocalizationPlatform
import LocalizationTestSupport
import Testing

@testable import Localization
import LocalizationTableCompilation

/// What compiled tables answer that were made of string catalogs.
@Suite("Compiled tables of string catalogs")
struct CompiledCatalogTablesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A catalog with a text and a plural in each language.
    private static func catalog(source: String = "en", _ languages: [String], done: String = "done", hasPlural: Bool = true) -> String {
        func unit(_ text: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"# }
        let texts = languages.map { #""\#($0)" : \#(unit("\(done) \($0)"))"# }
        let plurals = languages.map { language in
            let cases = #"{ "one" : \#(unit("%lld file \(language)")), "other" : \#(unit("%lld files \(language)")) }"#
            return #""\#(language)" : "# + (hasPlural ? #"{ "variations" : { "plural" : \#(cases) } }"# : unit("%lld \(done) \(language)"))
        }
        return """
            { "sourceLanguage" : "\(source)", "version" : "1.0", "strings" : {
              "Done" : { "localizations" : { \(texts.joined(separator: ", ")) } },
              "%lld files" : { "localizations" : { \(plurals.joined(separator: ", ")) } } } }
            """
    }

    /// Everything that a bundle says in some languages.
    private func answers(_ open: (PreferredLanguages) throws -> LocalizedBundle) rethrows -> [String] {
        try ["en", "de", "fr", "he", "ja"].flatMap { language in
            let bundle = try open([language])
            return ["\(bundle.localizations) \(bundle.developmentLocalization) \(bundle.preferredLocalizations) \(bundle.tableNames)"]
                + ["Localizable", "Main", "Common"].flatMap { table in
                    ["Done", "%lld files", "Only here"].map { key in
                        let string = bundle.localizedString(forKey: key, table: table)
                        return
                            "\(language) \(table) \(key): \(string.text) \(string.formatted(1)) \(string.formatted(2)) \(string.localization ?? "-")"
                    }
                }
        }
    }

    private func compile() throws -> TableCompilation {
        let compilation = try TableCompilation(bundleAt: folder.path)
        try folder.write(compilation.bytes, to: "Localizations.tables")
        return compilation
    }

    private func setTime(_ name: String, secondsFromNow seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: seconds)], ofItemAtPath: folder.path + "/" + name)
    }

    @Test("beside the catalogs, instead of them and embedded, the tables answer as the catalogs do")
    func sameAnswers() throws {
        try folder.write(Self.catalog(source: "de", ["de", "fr", "iw"]), to: "Localizable.xcstrings")
        try folder.write(Self.catalog(source: "de", ["de", "fr"], done: "menu"), to: "mul.lproj/Main.xcstrings")
        try folder.write("\"Only here\" = \"nur hier\";", to: "de.lproj/Common.strings")
        try folder.write("\"Done\" = \"erledigt\";", to: "fr.lproj/Localizable.strings")
        let read = try answers { try LocalizedBundle(path: folder.path, languages: $0) { Issue.record("\($0)") } }
        #expect(read[0].hasPrefix(#"["de", "fr", "he"] de "#))
        let compilation = try compile()
        #expect(compilation.issues.isEmpty)
        let beside = try answers { try LocalizedBundle(path: folder.path, languages: $0) { Issue.record("\($0)") } }
        #expect(beside == read)
        let bytes = ReadOnlyBytes(copying: compilation.bytes)
        #expect(answers { LocalizedBundle(embedded: bytes, languages: $0) { Issue.record("\($0)") } } == read)
        let alone = try TemporaryFolder()
        try alone.write(compilation.bytes, to: "Localizations.tables")
        #expect(try answers { try LocalizedBundle(path: alone.path, languages: $0) { Issue.record("\($0)") } } == read)
    }

    @Test("a newer catalog with the same content does not speak for itself, whatever other tables were compiled from")
    func touchedCatalog() throws {
        try folder.write(Self.catalog(["en", "de"]), to: "Localizable.xcstrings")
        try folder.write("\"Done\" = \"fini\";", to: "fr.lproj/Localizable.strings")
        _ = try compile()
        try setTime("Localizable.xcstrings", secondsFromNow: 100)
        let issues = Collected<LocalizationIssue>()
        let bundle = try LocalizedBundle(path: folder.path, languages: ["de"]) { issues.append($0) }
        #expect(bundle.localizedString(forKey: "Done").text == "done de")
        #expect(bundle.storage.catalogs.isEmpty)
        #expect(issues.values.isEmpty)
    }

    @Test("of a catalog that changed nothing is taken from the tables: no rule, no language")
    func changedCatalog() throws {
        try folder.write(Self.catalog(["en", "de", "fr"]), to: "Localizable.xcstrings")
        try folder.write("\"Only here\" = \"nur hier\";", to: "de.lproj/Common.strings")
        _ = try compile()
        try folder.write(Self.catalog(["en", "de"], done: "new", hasPlural: false), to: "Localizable.xcstrings")
        let read = try TemporaryFolder()
        try read.write(Self.catalog(["en", "de"], done: "new", hasPlural: false), to: "Localizable.xcstrings")
        try read.write("\"Only here\" = \"nur hier\";", to: "de.lproj/Common.strings")
        try setTime("Localizable.xcstrings", secondsFromNow: 100)
        let issues = Collected<LocalizationIssue>()
        let changed = try answers { try LocalizedBundle(path: folder.path, languages: $0) { issues.append($0) } }
        #expect(try changed == answers { try LocalizedBundle(path: read.path, languages: $0) })
        #expect(changed.contains { $0.contains("2 new de") })
        #expect(Set(issues.values.map(\.kind)) == [.tablesOutdated])
    }

    @Test("a catalog that came after the tables is read, although they have a table of its name")
    func addedCatalog() throws {
        try folder.write("\"Done\" = \"fini\";", to: "fr.lproj/Localizable.strings")
        _ = try compile()
        try folder.write(Self.catalog(["en", "de"]), to: "Localizable.xcstrings")
        try setTime("Localizable.xcstrings", secondsFromNow: -100)
        let bundle = try LocalizedBundle(path: folder.path, languages: ["de"])
        #expect(bundle.localizedString(forKey: "Done").text == "done de")
        #expect(bundle.preferring(["fr"]).localizedString(forKey: "Done").text == "fini")
    }

    @Test("a language whose name leads out of the bundle is reported and costs only itself")
    func languageOutside() throws {
        try folder.write(Self.catalog(["en", "de", "../../etc", "a\\\\b", "c:d", ""]), to: "Localizable.xcstrings")
        let compilation = try compile()
        #expect(compilation.issues.count == 4)
        #expect(try CompiledTables(path: folder.path + "/Localizations.tables").folderNames == ["de.lproj", "en.lproj"])
        #expect(
            LocalizedBundle(embedded: ReadOnlyBytes(copying: compilation.bytes), languages: ["de"]).localizedString(forKey: "Done").text
                == "done de")
    }

    @Test("localizations that are links to one folder all have its tables")
    func linkedFolders() throws {
        try folder.write("\"Done\" = \"Done\";", to: "en.lproj/Localizable.strings")
        try folder.write("\"open\" = \"Open\";", to: "en.lproj/Menus/File.strings")
        let link = folder.path + "/en_GB.lproj"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "en.lproj")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/en.lproj/Loop", withDestinationPath: "..")
        let bytes = try TableCompilation(bundleAt: folder.path).bytes
        let bundle = LocalizedBundle(embedded: ReadOnlyBytes(copying: bytes), languages: ["en"])
        #expect(bundle.localizedString(forKey: "Done", localization: "en_GB").text == "Done")
        #expect(bundle.localizedString(forKey: "open", table: "Menus/File", localization: "en_GB").text == "Open")
        #expect(bundle.localizedString(forKey: "open", table: "Menus/File", localization: "en").isFound)
    }

    @Test("a language that the bundle's folders and its catalog spell differently is one localization, as without compiled tables")
    func spellingOfFolder() throws {
        try folder.write("\"Only here\" = \"só aqui\";", to: "pt_BR.lproj/Common.strings")
        try folder.write(Self.catalog(["en", "pt-BR"]), to: "Localizable.xcstrings")
        func check(_ bundle: LocalizedBundle) {
            #expect(bundle.localizations == ["en", "pt_BR"])
            #expect(bundle.preferredLocalizations == ["pt_BR", "en"])
            for name in [nil, "pt_BR", "pt-BR"] {
                #expect(bundle.localizedString(forKey: "Done", localization: name).text == "done pt-BR")
                #expect(bundle.localizedString(forKey: "%lld files", localization: name).formatted(2) == "2 files pt-BR")
                #expect(bundle.localizedString(forKey: "Only here", table: "Common", localization: name).text == "só aqui")
            }
        }
        check(try LocalizedBundle(path: folder.path, languages: ["pt-BR"]) { Issue.record("\($0)") })
        let compilation = try compile()
        #expect(compilation.localizationCount == 2)
        check(try LocalizedBundle(path: folder.path, languages: ["pt-BR"]) { Issue.record("\($0)") })
        check(LocalizedBundle(embedded: ReadOnlyBytes(copying: compilation.bytes), languages: ["pt-BR"]) { Issue.record("\($0)") })
    }

    @Test("a catalog with a language in two spellings has two localizations, as a bundle with two folders has")
    func twoSpellings() throws {
        try folder.write("\"Only here\" = \"só aqui\";", to: "pt_BR.lproj/Common.strings")
        try folder.write(Self.catalog(["en", "pt-BR", "pt_BR"]), to: "Localizable.xcstrings")
        let bytes = ReadOnlyBytes(copying: try compile().bytes)
        let alone = try TemporaryFolder()
        try alone.write(Self.catalog(["en", "pt-BR", "pt_BR"]), to: "Localizable.xcstrings")
        let bundles = [
            try LocalizedBundle(path: alone.path, languages: ["pt-BR"]), LocalizedBundle(embedded: bytes, languages: ["pt-BR"]),
        ]
        for bundle in bundles {
            #expect(bundle.localizations == ["en", "pt-BR", "pt_BR"])
            #expect(bundle.localizedString(forKey: "Done", localization: "pt-BR").text == "done pt-BR")
            #expect(bundle.localizedString(forKey: "Done", localization: "pt_BR").text == "done pt_BR")
        }
    }

    @Test("spellings of a localization's name are not kept without end")
    func spellings() throws {
        try folder.write("\"Done\" = \"Done\";", to: "zh-hant-hk.lproj/Localizable.strings")
        let bundle = try LocalizedBundle(path: folder.path, languages: ["zh-Hant-HK"])
        func spelling(_ number: Int) -> String {
            String(decoding: "zh-hant-hk".utf8.enumerated().map { number >> $0 & 1 == 0 || $1 == 0x2D ? $1 : $1 - 0x20 }, as: UTF8.self)
        }
        var names: Set<String> = []
        for number in 0..<1_024 where names.insert(spelling(number)).inserted {
            #expect(bundle.localizedString(forKey: "Done", localization: spelling(number)).isFound)
            #expect(bundle.localizedString(forKey: "Done", localization: spelling(number).replacing("-", with: "_")).isFound)
        }
        for underscore in 0..<4 {
            for number in 0..<1_024 {
                var name = Array(spelling(number))
                if underscore & 1 == 1 { name[2] = "_" }
                if underscore & 2 == 2 { name[7] = "_" }
                _ = bundle.storage.exactly(String(name))
            }
        }
        #expect(bundle.storage.exactLocalizationCount <= 1_000)
    }
}

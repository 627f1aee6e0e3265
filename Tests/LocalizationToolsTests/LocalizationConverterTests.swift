import Foundation
import LocalizationConversion
import LocalizationTestSupport
import LocalizationTools
import Testing

@Suite("LocalizationTools: conversions for programs of others")
struct LocalizationConverterTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Done": {"comment": "Button", "extractionState": "manual",
                   "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Fertig"}}}},
          "%@ is here": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%@ ist da"}}}},
          "%lld files": {"localizations": {
            "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
                                             "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
            "de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Datei"}},
                                             "other": {"stringUnit": {"state": "translated", "value": "%lld Dateien"}}}}}}}
        }}
        """

    private static func file(_ path: String, _ text: String) throws -> LocalizationFile {
        try LocalizationFile(path: path, bytes: Array(text.utf8))
    }

    @Test(
        "a catalog becomes files of each format with every text, which come back with the same translations",
        arguments: LocalizationConverter.Format.all)
    func everyFormat(format: LocalizationConverter.Format) throws {
        let catalog = try Self.file("T.xcstrings", Self.catalog)
        let conversion = try LocalizationConverter(to: format).convert([catalog])
        // A template has the original texts only.
        guard format != .pot else {
            return #expect(conversion.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("msgid \"Done\"") == true)
        }
        #expect(conversion.files.flatMap(\.texts).contains { $0.value == "Fertig" })
        let inputs = conversion.files.map { LocalizationConverter.Input($0, format: format) }
        let back = try LocalizationConverter(to: .stringCatalog, sourceLanguage: "en", table: "T").convert(inputs)
        let texts = try #require(back.files.first, "\(back.findings.flatMap(\.findings).map(\.message))").texts
        #expect(back.files.map(\.path) == ["T.xcstrings"])
        #expect(texts.contains { $0.language == "de" && $0.value == "Fertig" })
        #expect(texts.contains { $0.language == "de" && $0.value == "%@ ist da" })
        #expect(texts.contains { $0.language == "de" && $0.value.hasSuffix(" Dateien") })
    }

    @Test("each format that convert writes has a name here, and any other name has none")
    func names() {
        let named: [LocalizationConverter.Format] = [.android, .csv, .tsv, .po, .pot, .json, .i18next, .arb, .properties, .resx]
        #expect(LocalizationConverter.Format.all == [.stringCatalog, .tables, .compiledTables] + named)
        #expect(named.map(\.name) == ForeignFormat.all.map(\.name))
        #expect(LocalizationConverter.Format(name: "android") == .android)
        #expect(LocalizationConverter.Format(name: "Android") == nil)
    }

    @Test("what a format cannot hold is a finding with its key, and what it can hold is none")
    func losses() throws {
        let catalog = try Self.file("T.xcstrings", Self.catalog)
        let losses = try LocalizationConverter(to: .tables).convert([catalog]).findings.flatMap(\.findings)
        #expect(losses.map(\.identifier) == ["convert.extraction-state"])
        #expect(losses.first?.message.contains("Done") == true)
        #expect(try LocalizationConverter(to: .stringCatalog).convert([catalog]).findings.isEmpty)
    }

    @Test("a catalog is compiled to the property lists of an app, and one with an error to nothing")
    func compilation() throws {
        let compiled = try LocalizationConverter(to: .compiledTables).convert([Self.file("T.xcstrings", Self.catalog)])
        #expect(compiled.files.map(\.path) == ["de.lproj/T.strings", "de.lproj/T.stringsdict", "en.lproj/T.stringsdict"])
        #expect(compiled.files.allSatisfy { $0.bytes.starts(with: Array("bplist00".utf8)) })
        let broken = try LocalizationConverter(to: .compiledTables).convert([Self.file("T.xcstrings", "{\"strings\": {")])
        #expect(broken.files.isEmpty)
        #expect(broken.findings.flatMap(\.findings).hasErrors)
    }

    @Test("what the compiler finds in a catalog that was made of other files has no place, and in a catalog of the caller's it has one")
    func placesOfCompilation() throws {
        let rules = try Self.file(
            "en.lproj/T.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@x@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
            """)
        let identifier = "xcstrings.undefined-substitution"
        let compiler = LocalizationConverter(to: .compiledTables)
        let findings = try compiler.convert([rules]).findings
        #expect(findings.map(\.file.path) == [rules.path])
        let finding = try #require(findings.flatMap(\.findings).first { $0.identifier == identifier })
        #expect(finding.range == nil && finding.notes.isEmpty && finding.fixIts.isEmpty)

        let catalog = try #require(try LocalizationConverter(to: .stringCatalog).convert([rules]).files.first)
        let own = try #require(try compiler.convert([catalog]).findings.first)
        let range = try #require(own.findings.first { $0.identifier == identifier }?.range)
        #expect(String(decoding: own.file.text[range], as: UTF8.self).contains("%#@x@"))
    }

    @Test(
        "files of gettext with one name in folders of languages come back byte for byte at their places",
        arguments: ["", "locale/", "./app/locale/", "/usr/share/locale/"])
    func gettextFolders(folder: String) throws {
        let texts = [("de", "Fertig"), ("fr", "Terminé")]
        let files = try texts.map { language, text in
            try Self.file(
                "\(folder)\(language)/LC_MESSAGES/app.po",
                """
                msgid ""
                msgstr ""
                "Language: \(language)\\n"
                "Content-Type: text/plain; charset=UTF-8\\n"

                #: main.c:1
                msgid "Done"
                msgstr "\(text)"

                """)
        }
        let catalog = try LocalizationConverter(to: .stringCatalog).convert(files).files
        let back = try LocalizationConverter(to: .po).convert(catalog).files.sorted { $0.path < $1.path }
        #expect(back.map(\.path) == ["de/LC_MESSAGES/app.po", "fr/LC_MESSAGES/app.po"])
        #expect(back.map(\.bytes) == files.map(\.bytes))
    }

    @Test("the languages of tables come from their folders or from the caller")
    func languages() throws {
        let text = "\"Done\" = \"Fertig\";"
        let inputs = [
            LocalizationConverter.Input(try Self.file("a/T.strings", "\"Done\" = \"Done\";"), language: "en"),
            LocalizationConverter.Input(try Self.file("de.lproj/T.strings", text)),
        ]
        let texts = try #require(try LocalizationConverter(to: .stringCatalog).convert(inputs).files.first).texts
        #expect(texts.filter { $0.language == "de" }.map(\.value) == ["Fertig"])
    }

    @Test(
        "files that do not belong together, or have no table, are refused with their names",
        arguments: [
            [], ["T.xcstrings", "U.xcstrings"], ["de.lproj/T.strings", "de.lproj/U.strings"], ["de.lproj/T.strings", "de.po"],
            ["de.arb", "fr.resx"], ["de.xliff"], ["a.xib"],
        ])
    func refusals(paths: [String]) throws {
        let files = try paths.map { try Self.file($0, "") }
        let error = #expect(throws: LocalizationConverter.UnsuitableInput.self) {
            try LocalizationConverter(to: .android).convert(files)
        }
        if let path = paths.first { #expect(error?.description.contains(path) == true, "\(String(describing: error))") }
    }

    @Test("the files of a conversion are written below a folder, all or none")
    func writing() throws {
        let folder = try TemporaryFolder()
        let conversion = try LocalizationConverter(to: .android).convert([Self.file("T.xcstrings", Self.catalog)])
        try conversion.write(toFolder: folder.path + "/res")
        for file in conversion.files { #expect(try LocalizationFile(contentsOf: "\(folder.path)/res/\(file.path)").bytes == file.bytes) }
        let occupied = try TemporaryFolder()
        try occupied.write("", to: "values-de")
        #expect(throws: FileAccessError.self) { try conversion.write(toFolder: occupied.path) }
        #expect(!FileManager.default.fileExists(atPath: occupied.path + "/values"))
    }
}

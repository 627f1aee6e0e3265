import Foundation
import LocalizationConversion
import LocalizationTestSupport
import LocalizationTools
import Testing

@Suite("LocalizationTools: conversions for programs of others")
struct LocalizationConverterTests {
    private static let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Done": {"comment": "Button", "extractionState": "manual", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Fertig"}}}},
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
        arguments: ConversionFormat.all)
    func everyFormat(format: ConversionFormat) throws {
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
        let named: [ConversionFormat] = [.android, .csv, .tsv, .po, .pot, .json, .i18next, .arb, .properties, .resx]
        #expect(ConversionFormat.all == [.stringCatalog, .tables, .compiledTables] + named)
        #expect(named.map(\.name) == ForeignFormat.all.map(\.name))
        #expect(ConversionFormat(name: "android") == .android)
        #expect(ConversionFormat(name: "Android") == nil)
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

import LocalizationAccessors
import LocalizationBuild
import LocalizationConversion
import LocalizationProject
import LocalizationCatalogCompilation
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("Members that stand twice in a string catalog")
struct RepeatedMembersTests {
    private static func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }

    /// `strings`, a key, the spelling of a language, a case, a substitution and a note twice: what says `last` counts.
    private static let catalog = """
        {"sourceLanguage":"de","strings":{"first":{"localizations":{"en":\(unit("first"))}}},
        "strings":{
        "key":{"localizations":{"en":\(unit("first")),"zh_Hans_CN":\(unit("first"))}},
        "key":{"comment":"first","comment":"last","extractionState":"manual","localizations":{
          "en":\(unit("first")),"en":{"stringUnit":{"state":"translated","value":"first"},"stringUnit":{"state":"translated","value":"last"}},
          "zh_Hans_CN":\(unit("first")),"zh_Hans_CN":\(unit("last"))}},
        "%lld":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{
          "n":{"variations":{"plural":{"other":\(unit("%arg first"))}}},
          "n":{"variations":{"plural":{"other":\(unit("%arg first")),"other":\(unit("%arg last"))}}}}}}}},
        "version":"1.0","sourceLanguage":"en"}
        """

    private static let bytes = Array(catalog.utf8)

    @Test("the last one counts for compilation, conversion, symbols, sync, slices, merges and formatting alike")
    func oneReading() throws {
        let compiled = CompiledCatalogFile(path: "T.xcstrings", bytes: Self.bytes, options: .init())
        #expect(compiled.catalog.sourceLanguage == "en")
        let texts = compiled.outputs(in: ".").map { String(decoding: $0.bytes(in: .text), as: UTF8.self) }
        let converted = TablesFromCatalog.convert(
            [.init(reading: .init(path: "T.xcstrings", type: .xcstrings, bytes: Self.bytes))], layout: .init())
        for files in [texts, converted.outputs.map { String(decoding: $0.bytes, as: UTF8.self) }] {
            #expect(files.count == 3)
            for file in files { #expect(file.contains("last") && !file.contains("first"), "\(file)") }
        }
        let document = XCStringsDocument(parsing: Self.bytes)
        let symbols = try #require(SymbolsFile.generate(document, table: "T").text)
        #expect(symbols.contains("static var key:") && symbols.contains("last") && !symbols.contains("first"))
        let slice = XCStringsDocument(parsing: try CatalogSlice.slice(document, languages: ["en"]).bytes)
        #expect(slice["key"]?["en"]?.value == "last")
        let sync = XCStringsDocument(parsing: try CatalogSync.sync(document, table: "T", with: []).bytes)
        #expect(sync["key"]?["en"]?.value == "last")
        let formatted = CatalogFormatting.format(Self.bytes, as: .xcstrings, collation: { $0 < $1 ? -1 : 1 })
        guard case .formatted(let canonical) = formatted.outcome else { return #expect(Bool(false), "\(formatted.outcome)") }
        #expect(XCStringsDocument(parsing: canonical)["key"]?["en"]?.value == "last")
    }

    @Test("every verb warns of each member that does not count, at its place")
    func findings() throws {
        let document = XCStringsDocument(parsing: Self.bytes)
        let messages = ["sourceLanguage", "strings", "key", "comment", "en", "stringUnit", "zh_Hans_CN", "n", "other"].map { name in
            "the \(name == "key" ? "key" : "member") '\(name)' is there twice; the last one counts"
        }
        func isComplete(_ findings: [Finding]) -> Bool { Set(messages).isSubset(of: findings.map(\.message)) }
        #expect(document.repeatedMemberFindings.map(\.message) == messages)
        #expect(document.repeatedMemberFindings.allSatisfy { $0.severity == .warning && $0.range != nil && $0.notes.first?.range != nil })
        #expect(isComplete(document.findings))
        #expect(isComplete(CompiledCatalogFile(path: "T.xcstrings", bytes: Self.bytes, options: .init()).catalog.findings))
        let input = ConversionInput(path: "T.xcstrings", type: .xcstrings, bytes: Self.bytes)
        #expect(isComplete(TablesFromCatalog.convert([.init(reading: input)], layout: .init()).findings.flatMap(\.findings)))
        #expect(isComplete(try CatalogSync.sync(document, table: "T", with: []).findings))
        #expect(isComplete(try CatalogSlice.slice(document, languages: ["en"]).findings))
        #expect(isComplete(CatalogFormatting.format(Self.bytes, as: .xcstrings, collation: { $0 < $1 ? -1 : 1 }).findings))
        let theirs = Array(Self.catalog.replacing("%arg last", with: "%arg").utf8)
        let base = Array(Self.catalog.replacing(#""version":"1.0""#, with: #""version":"1.1""#).utf8)
        #expect(
            isComplete(
                try TableMerge.merge(MergeInput(base: base, ours: Self.bytes, theirs: theirs), as: .xcstrings, options: .init()).warnings))
    }

    @Test("thousands of members of one name are found in linear time, with escapes in names as well")
    func many() {
        let members = (0..<3_000).map { #""k\#($0 % 1_000)":{}"# } + [#""\u006b0":{}"#]
        let document = XCStringsDocument(
            parsing: Array(#"{"sourceLanguage":"en","version":"1.0","strings":{\#(members.joined(separator: ","))}}"#.utf8))
        #expect(document.repeatedMemberFindings.count == 2_001)
        #expect(Array(document.withoutRepeatedMembers.entries).count == 1_000)
        #expect(document.withoutRepeatedMembers.bytes.count == document.bytes.count)
    }
}

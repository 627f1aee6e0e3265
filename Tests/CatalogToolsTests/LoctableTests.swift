import LocalizationLint
import LocalizationConversion
import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
import Testing

@Suite("Verbs on .loctable files")
struct LoctableTests {
    private static let sample = """
        <plist version="1.0"><dict>
        <key>LocProvenance</key><dict/>
        <key>en</key><dict><key>Done</key><string>Done</string><key>%d of %@</key><string>%d of %@</string></dict>
        <key>pt_BR</key><dict><key>Done</key><string>Feito</string><key>%d of %@</key><string>%@ de %d</string></dict>
        </dict></plist>
        """

    private static let input = ConversionInput(path: "Localizable.loctable", type: .loctable, bytes: Array(sample.utf8))
    private static let layout = TableLayout()

    private func convert(_ text: String = sample, to path: String, language: String? = nil) throws -> TargetConversion {
        var input = ConversionInput(path: "Localizable.loctable", type: .loctable, bytes: Array(text.utf8))
        if let language { input.language = language }
        let source = ConversionSource(path: input.path, language: language, type: .loctable)
        let target = try ConversionTarget(path, type: nil, isFolder: false, inputs: [input.path])
        try target.check([source], table: nil, isLayoutGiven: false)
        return try TargetConversion([(input.path, input)], to: target, sourceLanguage: nil, layout: Self.layout) { $0 < $1 ? -1 : 1 }
    }

    @Test("convert writes a string catalog with the current spelling of languages")
    func catalog() throws {
        let conversion = try convert(to: "Localizable.xcstrings")
        #expect(!conversion.hasFailed && conversion.files.map(\.path) == ["Localizable.xcstrings"])
        let catalog = XCStringsDocument(parsing: try #require(conversion.files.first).bytes)
        #expect(catalog.sourceLanguage == "en" && catalog.findings == [])
        #expect(catalog["Done"]?["pt-BR"]?.value == "Feito" && catalog["Done"]?["en"]?.value == "Done")
    }

    @Test("convert reports a respelled language that the first key lacks, and refuses two spellings of one language")
    func spellings() throws {
        func table(_ languages: String) -> String { "{ en = { A = a; B = b; }; \(languages) }" }
        let one = try convert(table("pt_BR = { B = c; };"), to: "Localizable.xcstrings")
        #expect(!one.hasFailed && one.reports.flatMap(\.findings).flatMap(\.findings).contains { $0.message.contains("pt_BR") })
        let two = try convert(table("pt_BR = { B = c; }; \"pt-BR\" = { B = d; };"), to: "Localizable.xcstrings")
        #expect(two.hasFailed && two.files.isEmpty)
        #expect(two.reports.flatMap(\.findings).flatMap(\.findings).contains { $0.rule == Rule.Conversion.sameLanguage })
    }

    @Test("convert writes .lproj folders, and a table of one language")
    func tables() throws {
        let folders = try convert(to: "Resources")
        let paths = folders.files.map(\.path).sorted()
        #expect(paths == ["Resources/en.lproj/Localizable.strings", "Resources/pt-BR.lproj/Localizable.strings"])
        let table = try convert(to: "pt-BR.lproj/Localizable.strings")
        #expect(StringsDocument(parsing: try #require(table.files.first).bytes)["Done"]?.value == "Feito")
        #expect(throws: UsageError.self) { try convert(to: "Other.loctable") }
    }

    @Test("report counts its languages")
    func report() {
        let report = CompletenessReport(of: [Self.input])
        #expect(report.languages == ["en", "pt-BR"] && report.tables.first?.textCount == 2)
        #expect(report.total(of: "pt-BR").share.isComplete && report.findings == [])
    }

    @Test("checks compare each language with English in the same file, and report places")
    func checks() throws {
        let document = LoctableDocument(parsing: Array(Self.sample.utf8))
        var tables = TableCheck { _ in nil }
        let findings = DocumentCheck.findings(in: document, at: "Localizable.loctable", tables: &tables)
        #expect(Set(findings.map(\.rule)) == [Rule.Placeholders.argumentType])
        #expect(findings.allSatisfy { $0.message.hasSuffix("(pt-BR: %d of %@)") && $0.range != nil })
    }

    @Test("merge says that it does not merge it")
    func merge() {
        let input = MergeInput(base: [], ours: Array(Self.sample.utf8), theirs: Array("<dict/>".utf8))
        #expect(throws: MergeFailure.self) { try TableMerge.merge(input, as: .loctable, options: .init()) }
    }
}

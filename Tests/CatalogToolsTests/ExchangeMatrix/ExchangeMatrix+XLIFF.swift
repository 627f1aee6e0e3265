import LocalizationExchange
import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationPlatform

/// From a catalog to an XLIFF document, and into a catalog without translations.
extension ExchangeMatrix {
    /// The columns of XLIFF's versions.
    static let documents: [(name: String, version: XLIFFVersion)] = [("xliff 1.2", .v1_2), ("xliff 2", .v2_0)]

    /// Measures what an entry keeps in a document that `lproj export` writes and `lproj import` reads.
    static func measure(_ entry: CatalogEntry, in version: XLIFFVersion) throws -> Measurement {
        let original = MemoryFiles(), other = MemoryFiles()
        var untranslated = entry
        untranslated.translations.removeAll { !isSameText($0.language, "en") }
        for (files, entry) in [(original, entry), (other, untranslated)] {
            let table = CatalogTable(name: "Localizable", sourceLanguage: "en", entries: [entry])
            _ = try files.write([FileChange(XCStringsWriter.file(table), at: "P/Localizable.xcstrings")])
        }
        let project = try ExchangeProject(at: "P", in: original)
        let export = try ExchangeExport(
            of: project, project.sources(in: original, collation: collation), format: .xliff, version: version)
        var findings: [Finding] = []
        for language in entry.translations.map(\.language) where !isSameText(language, "en") {
            let written = export.texts(in: language)
            findings += written.unwritable.map { Finding(Rule.Conversion.changedText, "'\($0.id)' is not exported") }
            let document = XLIFFDocument(parsing: try XLIFFWriter.file(written.content))
            findings += document.findings
            let target = try ExchangeProject(at: "P", in: other)
            let plan = try ExchangeImport(
                of: document, into: target.sources(in: other, collation: collation), developmentLanguage: "en")
            findings += plan.findings(reportsChanges: false)
            _ = try other.write(plan.changes)
        }
        let bytes = try other.read("P/Localizable.xcstrings")
        let again = XCStringsDocument(parsing: bytes).converted(named: "Localizable").table.entries
        let differences = differences(entry, again.first { isSameText($0.key, entry.key) } ?? CatalogEntry(key: entry.key))
        let result = ConversionResult(outputs: [], reports: [LossReport(path: "de.xliff", findings: findings)])
        return Measurement([result], key: entry.key, differences: differences)
    }
}

import LocalizationConversion
import Foundation
import LocalizationTestSupport
import Testing

/// The page of the documentation that says what each format keeps of each construct is what the conversions do.
@Suite("The matrix of formats and constructs")
struct ExchangeMatrixTests {
    private static let page = "Sources/CatalogFormats/Documentation.docc/OtherSystems.md"
    private static let formats = ForeignFormat.all.map(\.name)
    /// Measured once for all tests.
    private static let tables = Result { (fromCatalog: try ExchangeMatrix.fromCatalog(), intoCatalog: ExchangeMatrix.intoCatalog()) }

    @Test("the page has what is measured on samples of each construct, in both directions; RECORD_SNAPSHOTS=1 writes it")
    func page() throws {
        let path = SharedMaterial.projectRoot + "/" + Self.page
        let text = try String(contentsOfFile: path, encoding: .utf8)
        var measured = text
        let (fromCatalog, intoCatalog) = try Self.tables.get()
        let tables = [(fromCatalog, Self.formats + ExchangeMatrix.documents.map(\.name)), (intoCatalog, Self.formats)]
        for (table, formats) in tables {
            let start = try #require(measured.range(of: "| \(table.title) |")?.lowerBound)
            let end = measured.range(of: "|\n\n", range: start..<measured.endIndex)?.upperBound ?? measured.endIndex
            measured.replaceSubrange(start..<end, with: table.markdown(formats) + "\n")
        }
        if measured != text, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try measured.write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(text == measured, "RECORD_SNAPSHOTS=1 writes \(Self.page):\n\(measured)")
    }

    @Test("nothing is lost or changed in silence", arguments: [true, false])
    func silence(isFromCatalog: Bool) throws {
        let (fromCatalog, intoCatalog) = try Self.tables.get()
        let table = isFromCatalog ? fromCatalog : intoCatalog
        for cell in table.cells {
            for measurement in cell.measurements where measurement.outcome == .silent {
                Issue.record("\(table.title), \(cell.construct.rawValue), \(cell.format): \(measurement.reasons)")
            }
        }
        #expect(table.cells.count > 80)
    }
}

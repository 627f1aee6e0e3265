import LocalizationConversion
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// What the formats of other systems keep of each construct of localized texts, measured on samples in both directions.
enum ExchangeMatrix {
    /// A construct of localized texts: a row of the matrix.
    enum Construct: String, CaseIterable {
        case argument = "Argument"
        case namedArgument = "Named argument, variable"
        case plural = "Plural"
        case pluralWithoutNumber = "Plural without its number"
        case severalNumbers = "Several numbers"
        case grouping = "Grouping of digits"
        case markup = "Markup"
        case escape = "Escapes"
        case comment = "Comment"
        case language = "Languages"
        case emptyText = "Empty text"
        case whitespace = "White space"
    }

    /// What became of a construct, from the best to the worst.
    enum Outcome: Int, Comparable, CustomStringConvertible {
        /// What comes back is the same, and nothing is reported.
        case kept
        /// What comes back means the same, and a note says what differs.
        case note
        /// A warning with the key says what is lost.
        case loss
        /// Nothing is written, and an error says why.
        case refused
        /// Something else comes back or is shown, and nothing is reported: a defect.
        case silent

        static func < (left: Outcome, right: Outcome) -> Bool { left.rawValue < right.rawValue }

        /// The cell of the matrix.
        var description: String {
            switch self {
            case .kept: "kept"
            case .note: "note"
            case .loss: "loss"
            case .refused: "refused"
            case .silent: "**silent**"
            }
        }
    }

    /// The outcome of one sample, and why.
    struct Measurement {
        let outcome: Outcome
        /// What was reported, and for a silent loss what differs.
        let reasons: [String]

        /// - Parameters:
        ///   - key: The key of the sample, which a warning must name.
        ///   - differences: What came back changed.
        init(_ results: [ConversionResult], key: String, differences: [String]) {
            let findings = results.flatMap { $0.findings.flatMap(\.findings) }
            let messages = findings.map { "\($0.severity.rawValue): \($0.message)" }
            if let first = results.first, first.hasFailed {
                (outcome, reasons) = (.refused, messages)
            } else if results.contains(where: \.hasFailed) {
                (outcome, reasons) = (.silent, ["what is written cannot be read"] + messages)
            } else if findings.contains(where: { $0.severity == .warning && $0.message.contains(key) }) {
                (outcome, reasons) = (.loss, messages)
            } else if differences.isEmpty {
                (outcome, reasons) = (findings.contains { $0.severity == .note } ? .note : .kept, messages)
            } else if !findings.isEmpty, differences.allSatisfy({ $0 == Self.numbers }) {
                (outcome, reasons) = (.note, messages)
            } else {
                (outcome, reasons) = (.silent, differences + messages)
            }
        }

        /// The difference of a text whose arguments only got numbers.
        static let numbers = "arguments have numbers"
    }

    /// The measurements of each construct in each format; nil where a format has no such construct.
    struct Table {
        let title: String
        var cells: [(construct: Construct, format: String, measurements: [Measurement])] = []

        func outcome(_ construct: Construct, _ format: String) -> Outcome? {
            cells.first { $0.construct == construct && $0.format == format }?.measurements.map(\.outcome).max()
        }

        /// The table as the documentation has it.
        func markdown(_ formats: [String]) -> String {
            let head = "| \(title) | \(formats.joined(separator: " | ")) |\n|---|\(formats.map { _ in "---|" }.joined())\n"
            return head
                + Construct.allCases.map { construct in
                    let cells = formats.map { outcome(construct, $0)?.description ?? "–" }
                    return "| \(construct.rawValue) | \(cells.joined(separator: " | ")) |\n"
                }.joined()
        }
    }

    static func collation(_ left: String, _ right: String) -> Int {
        left.utf8.elementsEqual(right.utf8) ? 0 : left.utf8.lexicographicallyPrecedes(right.utf8) ? -1 : 1
    }

    static func catalog(_ files: [(path: String, bytes: [UInt8])], _ format: ForeignFormat) -> ConversionResult {
        let (table, reports) = CatalogFromForeign.convert(
            files.map { ForeignInput(path: $0.path, format: format, bytes: $0.bytes) }, name: "Localizable", sourceLanguage: "en")
        return ConversionResult(outputs: [ConversionResult.Output(bytes: XCStringsWriter.file(table))], reports: reports)
    }

    static func files(_ catalog: [UInt8], _ format: ForeignFormat) -> ConversionResult {
        let input = ConversionInput(path: "Localizable.xcstrings", type: .xcstrings, bytes: catalog)
        return ForeignFromCatalog.convert(ConversionTable(reading: input), to: format, isOneFile: false, language: nil)
    }

    static func table(_ result: ConversionResult) -> CatalogTable? {
        result.outputs.first.map { XCStringsDocument(parsing: $0.bytes).converted(named: "Localizable").table }
    }
}

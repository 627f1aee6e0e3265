package import LocalizationDiagnostics

/// Collects the losses of a conversion of one file, and reports each kind once.
struct ConversionReport {
    /// The maximum number of further places that a finding lists.
    private static let furtherPlaces = 3

    /// The file's path as the user gave it.
    let path: String
    private let text: [UInt8]
    private var findings: [Finding]
    private var losses: [ConversionLoss: [Range<Int>?]] = [:]
    private var order: [ConversionLoss] = []

    /// - Parameter findings: The problems of the file itself.
    init(path: String, text: [UInt8], findings: [Finding]) {
        self.path = path
        self.text = text
        self.findings = findings
    }

    /// Whether the file has errors, so that some of its content would be lost silently.
    var hasErrors: Bool { findings.hasErrors }

    /// Records a loss.
    mutating func add(_ loss: ConversionLoss, at range: Range<Int>? = nil) {
        if losses[loss] == nil { order.append(loss) }
        losses[loss, default: []].append(range)
    }

    /// Records an error that prevents the whole conversion.
    mutating func refuse(_ rule: Rule, _ message: String, at range: Range<Int>? = nil) {
        findings.append(Finding(rule, message, range: range))
    }

    /// Records a probable mistake, which prevents nothing.
    mutating func warn(_ finding: Finding) { findings.append(finding) }

    /// All findings: the file's own problems, then one for each kind of loss.
    var summary: FileFindings {
        let summed = order.map { loss in
            let ranges = losses[loss] ?? []
            let places = ranges.compactMap { $0 }
            let notes = places.dropFirst().prefix(Self.furtherPlaces).map { Finding.Note("also here", range: $0) }
            return Finding(loss.rule, loss.message(count: ranges.count), range: places.first, notes: Array(notes))
        }
        return FileFindings(path: path, text: text, findings + summed)
    }
}

/// The result of a conversion.
package struct ConversionResult: Sendable {
    /// A file to write.
    package struct Output: Hashable, Sendable {
        /// The path relative to the target folder, with `/` between names; empty if there is one file, which the user names.
        package var path: String
        /// The bytes.
        package var bytes: [UInt8]

        /// Creates an output.
        package init(path: String = "", bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// The files; empty if there was an error.
    package var outputs: [Output]
    /// The findings in each input.
    package var findings: [FileFindings]

    init(outputs: [Output], reports: [ConversionReport]) {
        findings = reports.map(\.summary)
        self.outputs = findings.contains(where: \.hasErrors) ? [] : outputs
    }

    /// Creates a result without files if a finding is an error.
    package init(outputs: [Output], findings: [FileFindings]) {
        self.findings = findings
        self.outputs = findings.contains(where: \.hasErrors) ? [] : outputs
    }

    /// Whether the conversion failed.
    package var hasFailed: Bool { findings.contains(where: \.hasErrors) }

    /// Whether content was lost, or a file has probable mistakes.
    package var hasWarnings: Bool { findings.contains { $0.findings.contains { $0.severity == .warning } } }
}

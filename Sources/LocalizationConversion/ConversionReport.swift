import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics

/// Collects the losses of a conversion of one file, and reports each kind once.
package struct ConversionReport {
    /// The maximum number of further places that a finding lists.
    private static let furtherPlaces = 3
    /// The maximum number of keys that a finding names.
    private static let maximumKeys = 40

    /// The file's path as the user gave it.
    let path: String
    private let text: [UInt8]
    private var findings: [Finding]
    private var losses: [ConversionLoss: [Place]] = [:]
    private var order: [ConversionLoss] = []

    /// Where a loss occurs.
    struct Place {
        /// The key of the entry; nil if the loss is about none.
        var key: String?
        /// The location in the file; nil if there is none.
        var range: Range<Int>?
    }

    /// - Parameter findings: The problems of the file itself.
    init(path: String, text: [UInt8], findings: [Finding]) {
        self.path = path
        self.text = text
        self.findings = findings
    }

    /// Whether the file has errors, so that some of its content would be lost silently.
    var hasErrors: Bool { findings.hasErrors }

    /// Records a loss.
    mutating func add(_ loss: ConversionLoss, key: String? = nil, at range: Range<Int>? = nil) {
        add(loss, at: Place(key: key, range: range))
    }

    /// Records a loss.
    mutating func add(_ loss: ConversionLoss, at place: Place) {
        if losses[loss] == nil { order.append(loss) }
        losses[loss, default: []].append(place)
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
            let places = losses[loss] ?? []
            let ranges = places.compactMap(\.range)
            let notes = ranges.dropFirst().prefix(Self.furtherPlaces).map { Finding.Note("also here", range: $0) }
            let keys = loss.changesTexts ? Self.keys(of: places) : []
            var finding = Finding(
                loss.rule, loss.message(count: places.count) + Self.list(keys), range: ranges.first, notes: Array(notes))
            if keys.count == 1 { finding.subject.key = keys[0] }
            return finding
        }
        return FileFindings(path: path, text: text, findings + summed)
    }

    /// The keys of places, each once.
    private static func keys(of places: [Place]) -> [String] {
        var seen: Set<ExactText> = []
        return places.compactMap(\.key).filter { seen.insert(ExactText($0)).inserted }
    }

    private static func list(_ keys: [String]) -> String {
        guard !keys.isEmpty else { return "" }
        let others = keys.count > maximumKeys ? [counted(keys.count - maximumKeys, "other")] : []
        return " (" + (keys.prefix(maximumKeys).map { "'\($0)'" } + others).joined(separator: ", ") + ")"
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

    package init(outputs: [Output], reports: [ConversionReport]) {
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

package import LocalizationSourceText

/// The findings of a conversion in one of its files.
package struct ConversionFindings: Sendable {
    /// The file's path as the user gave it.
    package var path: String
    /// The text that the ranges refer to, UTF-8 for a text file.
    package var text: [UInt8]
    /// The findings.
    package var diagnostics: [Diagnostic]
}

/// Collects the losses of a conversion of one file, and reports each kind once.
struct ConversionReport {
    /// The maximum number of further places that a finding lists.
    private static let furtherPlaces = 3

    /// The file's path as the user gave it.
    let path: String
    private let text: [UInt8]
    private var diagnostics: [Diagnostic]
    private var losses: [ConversionLoss: [Range<Int>?]] = [:]
    private var order: [ConversionLoss] = []

    /// - Parameter diagnostics: The problems of the file itself.
    init(path: String, text: [UInt8], diagnostics: [Diagnostic]) {
        self.path = path
        self.text = text
        self.diagnostics = diagnostics
    }

    /// Whether the file has errors, so that some of its content would be lost silently.
    var hasErrors: Bool { diagnostics.hasErrors }

    /// Records a loss.
    mutating func add(_ loss: ConversionLoss, at range: Range<Int>? = nil) {
        if losses[loss] == nil { order.append(loss) }
        losses[loss, default: []].append(range)
    }

    /// Records an error that prevents the whole conversion.
    mutating func refuse(_ identifier: String, _ message: String, at range: Range<Int>? = nil) {
        diagnostics.append(Diagnostic("convert.\(identifier)", .error, message, range: range))
    }

    /// All findings: the file's own problems, then one for each kind of loss.
    var findings: ConversionFindings {
        let summed = order.map { loss in
            let ranges = losses[loss] ?? []
            let places = ranges.compactMap { $0 }
            let notes = places.dropFirst().prefix(Self.furtherPlaces).map { Diagnostic.Note("also here", range: $0) }
            return Diagnostic(loss.identifier, loss.severity, loss.message(count: ranges.count), range: places.first, notes: Array(notes))
        }
        return ConversionFindings(path: path, text: text, diagnostics: diagnostics + summed)
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
    package var findings: [ConversionFindings]

    init(outputs: [Output], reports: [ConversionReport]) {
        findings = reports.map(\.findings)
        self.outputs = findings.contains { $0.diagnostics.hasErrors } ? [] : outputs
    }

    /// Whether the conversion failed.
    package var hasFailed: Bool { findings.contains { $0.diagnostics.hasErrors } }

    /// Whether content was lost, or a file has probable mistakes.
    package var hasWarnings: Bool { findings.contains { $0.diagnostics.contains { $0.severity == .warning } } }
}

package import LocalizationSourceText

/// What a conversion has to say about one of its files.
package struct ConversionFindings: Sendable {
    /// The file as the user gave it.
    package var path: String
    /// The text that the places refer to, UTF-8 for a text file.
    package var text: [UInt8]
    /// The findings.
    package var diagnostics: [Diagnostic]
}

/// Gathers what a conversion loses of a file, and says each kind of thing once.
struct ConversionReport {
    /// How many further places a finding names.
    private static let furtherPlaces = 3

    /// The file as the user gave it.
    let path: String
    private let text: [UInt8]
    private var diagnostics: [Diagnostic]
    private var losses: [ConversionLoss: [Range<Int>?]] = [:]
    private var order: [ConversionLoss] = []

    /// - Parameter diagnostics: What is wrong with the file itself.
    init(path: String, text: [UInt8], diagnostics: [Diagnostic]) {
        self.path = path
        self.text = text
        self.diagnostics = diagnostics
    }

    /// Whether the file has mistakes, so that something of it would be lost unseen.
    var hasErrors: Bool { diagnostics.hasErrors }

    /// Notes something that is not carried over.
    mutating func add(_ loss: ConversionLoss, at range: Range<Int>? = nil) {
        if losses[loss] == nil { order.append(loss) }
        losses[loss, default: []].append(range)
    }

    /// Notes something that keeps the whole conversion from being done.
    mutating func refuse(_ identifier: String, _ message: String, at range: Range<Int>? = nil) {
        diagnostics.append(Diagnostic("convert.\(identifier)", .error, message, range: range))
    }

    /// All of it: the file's own mistakes, then a finding for each kind of loss.
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

/// What comes of a conversion.
package struct ConversionResult: Sendable {
    /// A file to write.
    package struct Output: Hashable, Sendable {
        /// Where it belongs below the target folder, with `/` between names; empty where there is one file and the user names it.
        package var path: String
        /// The bytes.
        package var bytes: [UInt8]

        /// Makes an output.
        package init(path: String = "", bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }
    }

    /// The files; none where an error was found.
    package var outputs: [Output]
    /// What was found in each input.
    package var findings: [ConversionFindings]

    init(outputs: [Output], reports: [ConversionReport]) {
        findings = reports.map(\.findings)
        self.outputs = findings.contains { $0.diagnostics.hasErrors } ? [] : outputs
    }

    /// Whether the conversion could not be done.
    package var hasFailed: Bool { findings.contains { $0.diagnostics.hasErrors } }

    /// Whether something was lost, or a file has something that is likely not meant.
    package var hasWarnings: Bool { findings.contains { $0.diagnostics.contains { $0.severity == .warning } } }
}

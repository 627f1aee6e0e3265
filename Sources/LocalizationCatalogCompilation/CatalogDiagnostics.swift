import LocalizationFileSyntax
import LocalizationSourceText

/// Collects the compiler's diagnostics, in Apple's wording where it exists (`xcstringstool compile` of Xcode 26).
struct CatalogDiagnostics {
    /// Bounds the number of diagnostics, because a generated catalog can have a million errors.
    private static let limit = 1_000

    private(set) var list: [Diagnostic] = []
    private var hasError = false

    /// Foundation's message for a file with missing data.
    static let missing = "The data couldn’t be read because it is missing."
    /// Foundation's message for a malformed file.
    static let malformed = "The data couldn’t be read because it isn’t in the correct format."

    /// Reports a member that is missing or of the wrong kind. Apple's message does not say which; the note does. If the value cannot be
    /// parsed, the JSON error has already been reported.
    mutating func report(shape detail: String, at node: JSONNode?, isMissing: Bool = false) {
        if node?.kind == .invalid { return }
        let range = node.map(Self.place)
        add(
            Diagnostic(
                isMissing ? "xcstrings.missing-member" : "xcstrings.format", .error, isMissing ? Self.missing : Self.malformed,
                range: range,
                notes: [Diagnostic.Note(detail, range: range)]))
    }

    /// Reports an error in the JSON syntax.
    mutating func report(syntax finding: Diagnostic) {
        add(
            Diagnostic(
                finding.identifier, .error, Self.malformed, range: finding.range,
                notes: [Diagnostic.Note(finding.message, range: finding.range)] + finding.notes, fixIts: finding.fixIts))
    }

    /// Reports a problem with a translation; `path` identifies it as in an XLIFF file.
    mutating func report(
        _ identifier: String, _ message: String, _ path: TranslationPath, at node: JSONNode, severity: Diagnostic.Severity = .error
    ) {
        add(Diagnostic("xcstrings." + identifier, severity, "\(message) (\(path))", range: Self.place(node)))
    }

    /// Reports a warning that only this compiler reports, without a translation path.
    mutating func warn(_ identifier: String, _ message: String, at node: JSONNode) {
        add(Diagnostic("xcstrings." + identifier, .warning, message, range: Self.place(node)))
    }

    /// Reports an error that only this compiler reports, without a translation path.
    mutating func refuse(_ identifier: String, _ message: String, at node: JSONNode?) {
        add(Diagnostic("xcstrings." + identifier, .error, message, range: node.map(Self.place)))
    }

    /// Sorts the diagnostics by position; those without one come first.
    mutating func sort() {
        list.sort { ($0.range?.lowerBound ?? -1) < ($1.range?.lowerBound ?? -1) }
    }

    /// Adds a diagnostic.
    mutating func add(_ diagnostic: Diagnostic) {
        if list.count < Self.limit {
            list.append(diagnostic)
            if diagnostic.severity == .error { hasError = true }
        } else if diagnostic.severity == .error, !hasError {
            hasError = true
            // Warnings must not displace the error that makes the catalog invalid.
            list[list.count - 1] = diagnostic
        }
    }

    /// Returns the range to report. An object can be the whole file, so only its start is used.
    private static func place(_ node: JSONNode) -> Range<Int> {
        let range = node.range
        return node.kind == .object || node.kind == .array ? range.lowerBound..<min(range.lowerBound &+ 1, range.upperBound) : range
    }
}

/// The path of a translation in a catalog, as Apple's messages and XLIFF files write it: `en: key|==|device.mac.plural.one`.
struct TranslationPath: CustomStringConvertible {
    let language: String
    let key: String
    private(set) var steps: String = ""

    init(language: String, key: String) {
        self.language = language
        self.key = key
    }

    /// Returns the path extended by one step.
    func appending(_ axis: String, _ name: String) -> TranslationPath {
        var path = self
        path.steps += (steps.isEmpty ? "|==|" : ".") + axis + "." + name
        return path
    }

    var description: String { "\(language): \(key)\(steps)" }
}

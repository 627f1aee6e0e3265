import LocalizationFileSyntax
import LocalizationDiagnostics

/// Collects the compiler's findings, in Apple's wording where it exists (`xcstringstool compile` of Xcode 26).
struct CatalogFindings {
    /// Bounds the number of findings, because a generated catalog can have a million errors.
    private static let limit = 1_000

    private(set) var list: [Finding] = []
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
            Finding(
                isMissing ? Rule.XCStrings.missingMember : Rule.XCStrings.memberType, isMissing ? Self.missing : Self.malformed,
                range: range,
                notes: [Finding.Note(detail, range: range)]))
    }

    /// Reports an error in the JSON syntax.
    mutating func report(syntax finding: Finding) {
        add(
            Finding(
                finding.rule, Self.malformed, severity: .error, range: finding.range,
                notes: [Finding.Note(finding.message, range: finding.range)] + finding.notes, fixIts: finding.fixIts))
    }

    /// Reports a problem with a translation; `path` identifies it as in an XLIFF file.
    mutating func report(
        _ rule: Rule, _ message: String, _ path: TranslationPath, at node: JSONNode, severity: Finding.Severity? = nil
    ) {
        add(Finding(rule, "\(message) (\(path))", severity: severity, range: Self.place(node)))
    }

    /// Reports a warning that only this compiler reports, without a translation path.
    mutating func warn(_ rule: Rule, _ message: String, at node: JSONNode) {
        add(Finding(rule, message, range: Self.place(node)))
    }

    /// Reports an error that only this compiler reports, without a translation path.
    mutating func refuse(_ rule: Rule, _ message: String, at node: JSONNode?) {
        add(Finding(rule, message, range: node.map(Self.place)))
    }

    /// Sorts the findings by position; those without one come first.
    mutating func sort() {
        list.sort { ($0.range?.lowerBound ?? -1) < ($1.range?.lowerBound ?? -1) }
    }

    /// Adds a finding.
    mutating func add(_ finding: Finding) {
        if list.count < Self.limit {
            list.append(finding)
            if finding.severity == .error { hasError = true }
        } else if finding.severity == .error, !hasError {
            hasError = true
            // Warnings must not displace the error that makes the catalog invalid.
            list[list.count - 1] = finding
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

import LocalizationFileSyntax
import LocalizationDiagnostics

/// Collects the compiler's findings. Those on translations have Apple's wording where it exists (`xcstringstool compile` of Xcode 26).
struct CatalogFindings {
    /// Bounds the number of findings, because a generated catalog can have a million errors.
    private static let limit = 1_000

    private(set) var list: [Finding] = []
    private var hasError = false

    /// Reports a problem with a translation; `path` identifies it as in an XLIFF file.
    mutating func report(
        _ rule: Rule, _ message: String, _ path: TranslationPath, at node: JSONNode, severity: Finding.Severity? = nil
    ) {
        add(Finding(rule, "\(message) (\(path))", severity: severity, range: StringCatalogSyntax.place(of: node)))
    }

    /// Reports a warning that only this compiler reports, without a translation path.
    mutating func warn(_ rule: Rule, _ message: String, at node: JSONNode) {
        add(Finding(rule, message, range: StringCatalogSyntax.place(of: node)))
    }

    /// Reports an error that only this compiler reports, without a translation path.
    mutating func refuse(_ rule: Rule, _ message: String, at node: JSONNode?) {
        add(Finding(rule, message, range: node.map(StringCatalogSyntax.place)))
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
}

/// The path of a translation in a catalog, as Apple's messages and XLIFF files write it: `en: key|==|device.mac.plural.one`.
struct TranslationPath: CustomStringConvertible {
    let language: String
    let key: String
    private(set) var steps: String = ""

    /// Returns the path extended by one step.
    func appending(_ axis: String, _ name: String) -> TranslationPath {
        var path = self
        path.steps += (steps.isEmpty ? "|==|" : ".") + axis + "." + name
        return path
    }

    var description: String { "\(language): \(key)\(steps)" }
}

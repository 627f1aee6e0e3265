import LocalizationFileSyntax
import LocalizationSourceText

/// Collects what the compiler finds, in Apple's words where Apple has some (`xcstringstool compile` of Xcode 26).
struct CatalogDiagnostics {
    /// A catalog of machine-made mistakes must not become a million messages.
    private static let limit = 1_000

    private(set) var list: [Diagnostic] = []
    private var hasError = false

    /// What Foundation says of a file in which something is missing.
    static let missing = "The data couldn’t be read because it is missing."
    /// What Foundation says of a file that is not what it should be.
    static let malformed = "The data couldn’t be read because it isn’t in the correct format."

    /// Something that is missing or not of the kind it has to be. Apple's message does not say what; the note does.
    /// Where no value can be made out, the mistake in the JSON was reported already.
    mutating func report(shape detail: String, at node: JSONNode?, isMissing: Bool = false) {
        if node?.kind == .invalid { return }
        let range = node.map(Self.place)
        add(Diagnostic(
            isMissing ? "xcstrings.missing-member" : "xcstrings.format", .error, isMissing ? Self.missing : Self.malformed, range: range,
            notes: [Diagnostic.Note(detail, range: range)]))
    }

    /// A mistake in the JSON itself.
    mutating func report(syntax finding: Diagnostic) {
        add(Diagnostic(
            finding.identifier, .error, Self.malformed, range: finding.range,
            notes: [Diagnostic.Note(finding.message, range: finding.range)] + finding.notes, fixIts: finding.fixIts))
    }

    /// A finding about a translation; `path` names it as an XLIFF file does.
    mutating func report(
        _ identifier: String, _ message: String, _ path: TranslationPath, at node: JSONNode, severity: Diagnostic.Severity = .error
    ) {
        add(Diagnostic("xcstrings." + identifier, severity, "\(message) (\(path))", range: Self.place(node)))
    }

    /// A finding of our own, without a place among the translations.
    mutating func warn(_ identifier: String, _ message: String, at node: JSONNode) {
        add(Diagnostic("xcstrings." + identifier, .warning, message, range: Self.place(node)))
    }

    /// A mistake that only we refuse, without a place among the translations.
    mutating func refuse(_ identifier: String, _ message: String, at node: JSONNode?) {
        add(Diagnostic("xcstrings." + identifier, .error, message, range: node.map(Self.place)))
    }

    /// In the order of the text; those without a place come first.
    mutating func sort() {
        list.sort { ($0.range?.lowerBound ?? -1) < ($1.range?.lowerBound ?? -1) }
    }

    /// Any other finding.
    mutating func add(_ diagnostic: Diagnostic) {
        if list.count < Self.limit {
            list.append(diagnostic)
            if diagnostic.severity == .error { hasError = true }
        } else if diagnostic.severity == .error, !hasError {
            hasError = true
            // Warnings must not crowd out that the catalog is broken.
            list[list.count - 1] = diagnostic
        }
    }

    /// An object can be the whole file: point to where it begins.
    private static func place(_ node: JSONNode) -> Range<Int> {
        let range = node.range
        return node.kind == .object || node.kind == .array ? range.lowerBound..<min(range.lowerBound &+ 1, range.upperBound) : range
    }
}

/// Where a translation is in a catalog, as Apple's messages and XLIFF files write it: `en: key|==|device.mac.plural.one`.
struct TranslationPath: CustomStringConvertible {
    let language: String
    let key: String
    private(set) var steps: String = ""

    init(language: String, key: String) {
        self.language = language
        self.key = key
    }

    /// The path of something inside.
    func appending(_ axis: String, _ name: String) -> TranslationPath {
        var path = self
        path.steps += (steps.isEmpty ? "|==|" : ".") + axis + "." + name
        return path
    }

    var description: String { "\(language): \(key)\(steps)" }
}

internal import LocalizationFileSyntax
internal import LocalizationSourceText

/// Turns findings about one file into issues with places.
///
/// The first ``maximumCount`` are reported one by one, since whoever mends a file begins with those; the others are counted and take one issue
/// together, so that a file full of mistakes costs a log a few lines.
struct IssueReporter {
    /// How many issues of one file are reported one by one.
    static let maximumCount = 20

    private let path: String
    private let document: PropertyListDocument
    /// Made when the first place is asked for.
    private var lines: LineTable?
    private var reported: [LocalizationIssue] = []
    private var omittedCount = 0
    private var firstOmitted: (kind: LocalizationIssue.Kind, offset: Int)?
    private var omittedSeverity = LocalizationIssue.Severity.warning

    init(path: String, document: PropertyListDocument) {
        self.path = path
        self.document = document
    }

    /// Reports a finding of the parser, with its place as people name it: the beginning of the file for one about the file as a whole.
    mutating func report(_ kind: LocalizationIssue.Kind, _ diagnostic: Diagnostic) {
        let isError = kind == .tableMalformed && diagnostic.severity == .error
        add(kind, severity: isError ? .error : .warning, at: diagnostic.range?.lowerBound ?? 0) { diagnostic.message }
    }

    /// Reports something about a node, with its place.
    mutating func report(_ kind: LocalizationIssue.Kind, at node: PropertyListNode, _ message: () -> String) {
        add(kind, severity: kind == .tableMalformed ? .error : .warning, at: node.range.lowerBound, message)
    }

    /// Everything that was reported, in order.
    mutating func issues() -> [LocalizationIssue] {
        guard let firstOmitted else { return reported }
        let message = "\(omittedCount) more \(omittedCount == 1 ? "mistake is" : "mistakes are") in this file"
        return reported + [issue(firstOmitted.kind, message, severity: omittedSeverity, at: firstOmitted.offset)]
    }

    private mutating func add(
        _ kind: LocalizationIssue.Kind, severity: LocalizationIssue.Severity, at offset: Int, _ message: () -> String
    ) {
        guard reported.count < Self.maximumCount else {
            omittedCount += 1
            if firstOmitted == nil { firstOmitted = (kind, offset) }
            if severity == .error { omittedSeverity = .error }
            return
        }
        reported.append(issue(kind, message(), severity: severity, at: offset))
    }

    private mutating func issue(
        _ kind: LocalizationIssue.Kind, _ message: String, severity: LocalizationIssue.Severity, at offset: Int
    ) -> LocalizationIssue {
        let position = position(at: offset)
        return LocalizationIssue(
            kind, message, severity: severity, path: path, line: position?.line, column: position?.column)
    }

    /// The line and column of a byte offset; nil in a binary property list, which has no lines.
    private mutating func position(at offset: Int) -> SourcePosition? {
        guard document.format != .binary else { return nil }
        let table = lines ?? document.lineTable
        lines = table
        return table.position(at: offset, in: document.text.span)
    }
}

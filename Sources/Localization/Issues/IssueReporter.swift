internal import LocalizationFileSyntax
internal import LocalizationDiagnostics
internal import LocalizationSourceText

/// Converts findings about a file into issues with source positions.
///
/// The first ``maximumCount`` findings are reported individually, since they are the first to fix; the others are counted and reported as a
/// single issue, so that a file full of errors adds only a few lines to a log.
struct IssueReporter {
    /// The maximum number of issues that are reported individually for one file.
    static let maximumCount = 20

    private let path: String
    private let document: PropertyListDocument
    /// Created when the first position is needed.
    private var lines: LineTable?
    private var reported: [LocalizationIssue] = []
    private var omittedCount = 0
    private var firstOmitted: (kind: LocalizationIssue.Kind, offset: Int)?
    private var omittedSeverity = LocalizationIssue.Severity.warning

    init(path: String, document: PropertyListDocument) {
        self.path = path
        self.document = document
    }

    /// Reports a finding of the parser with its line and column, or the beginning of the file for a finding about the entire file.
    mutating func report(_ kind: LocalizationIssue.Kind, _ finding: Finding) {
        let isError = kind == .tableMalformed && finding.severity == .error
        add(kind, severity: isError ? .error : .warning, at: finding.range?.lowerBound ?? 0) { finding.message }
    }

    /// Reports an issue about a node with its position.
    mutating func report(_ kind: LocalizationIssue.Kind, at node: PropertyListNode, _ message: () -> String) {
        add(kind, severity: kind == .tableMalformed ? .error : .warning, at: node.range.lowerBound, message)
    }

    /// Returns all reported issues, in order.
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

    /// Returns the line and column of a byte offset; nil in a binary property list, which has no lines.
    private mutating func position(at offset: Int) -> SourcePosition? {
        guard document.format != .binary else { return nil }
        let table = lines ?? document.lineTable
        lines = table
        return table.position(at: offset, in: document.text.span)
    }
}

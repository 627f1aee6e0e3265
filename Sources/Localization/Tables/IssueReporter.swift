internal import FileSyntax
internal import SourceText

/// Turns findings about one file into issues with places. The line table is made once, when the first place is asked for.
struct IssueReporter {
    private let path: String
    private let document: PropertyListDocument
    private var lines: LineTable?

    init(path: String, document: PropertyListDocument) {
        self.path = path
        self.document = document
    }

    /// A finding of the parser, with its place as people name it: the beginning of the file for one about the file as a whole.
    mutating func issue(_ kind: LocalizationIssue.Kind, _ diagnostic: Diagnostic) -> LocalizationIssue {
        issue(
            kind, diagnostic.message, severity: kind == .tableMalformed && diagnostic.severity == .error ? .error : .warning,
            at: diagnostic.range?.lowerBound ?? 0)
    }

    /// Something about a node, with its place.
    mutating func issue(_ kind: LocalizationIssue.Kind, _ message: String, at node: PropertyListNode) -> LocalizationIssue {
        issue(kind, message, severity: kind == .tableMalformed ? .error : .warning, at: node.range.lowerBound)
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

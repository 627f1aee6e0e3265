import LocalizationDiagnostics

/// Collects the findings of ``OldStyleRecovery`` and ``XMLRecovery``.
struct RecoveryReport {
    /// The maximum number of findings for a file; further ones are counted, not listed.
    static let maximumCount = 200

    private let appleStop: Int
    /// The offset from which Apple's reader does not see the text as intended: the first error, or the position where it stopped.
    private var recoveredFrom: Int
    private let isAccepted: Bool
    private var findings: [Finding] = []
    private var omittedCount = 0
    private var ignoredEntryCount = 0

    /// Creates an empty report.
    init(appleStop: Int, isAccepted: Bool) {
        self.appleStop = appleStop
        recoveredFrom = appleStop
        self.isAccepted = isAccepted
    }

    /// Whether Apple's reader does not reach an offset, or reaches it in the wrong context.
    func isRecovered(at offset: Int) -> Bool { offset >= recoveredFrom }

    /// Counts an entry that begins at an offset.
    mutating func entryIsComplete(at offset: Int) {
        if isRecovered(at: offset) { ignoredEntryCount &+= 1 }
    }

    /// Reports an error in Apple's wording, at its actual position.
    mutating func add(_ error: OldStyleError, _ range: Range<Int>, note: String? = nil, fixIt: Finding.FixIt? = nil) {
        stray(error.rule, error.message, range, note: note, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// Reports an error in Apple's wording, at its actual position.
    mutating func add(_ error: XMLError, _ range: Range<Int>, note: String? = nil, fixIt: Finding.FixIt? = nil) {
        stray(error.rule, error.message(atLine: nil), range, note: note, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// Reports an error for which Apple has no message.
    mutating func stray(
        _ rule: Rule, _ message: String, _ range: Range<Int>, note: String? = nil, fixIts: [Finding.FixIt] = []
    ) {
        recoveredFrom = min(recoveredFrom, range.lowerBound)
        append(
            Finding(
                rule, message, severity: isAccepted ? .warning : .error, range: range, notes: note.map { [Finding.Note($0)] } ?? [],
                fixIts: fixIts))
    }

    /// Reports an unterminated comment.
    mutating func unterminatedComment(at offset: Int) {
        append(Self.unterminatedComment(at: offset))
    }

    /// The finding for an unterminated comment, which Apple's reader accepts silently.
    static func unterminatedComment(at offset: Int) -> Finding {
        Finding(
            Rule.Strings.unterminatedComment, "The comment is not closed: all that follows is part of it",
            range: offset..<offset &+ 2)
    }

    /// All findings in text order.
    /// - Parameter end: The length of the text.
    mutating func finish(end: Int) -> [Finding] {
        if isAccepted, appleStop >= end {
            append(Finding(Rule.Strings.ignoredPart, "Apple's reader drops a part of the file without an error"))
        } else if isAccepted {
            let entries = ignoredEntryCount == 1 ? "1 entry" : "\(ignoredEntryCount) entries"
            append(
                Finding(
                    Rule.Strings.ignoredRest, "Apple's reader stops here without an error and ignores the rest of the file (\(entries))",
                    range: appleStop..<appleStop &+ 1))
        }
        if omittedCount > 0 {
            findings.append(Finding(Rule.Strings.tooManyFindings, "\(omittedCount) more findings are not listed"))
        }
        // Stable; findings without a range come last.
        return findings.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? .max, $1.element.range?.lowerBound ?? .max)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    private mutating func append(_ finding: Finding) {
        if findings.count < Self.maximumCount || finding.rule == Rule.Strings.ignoredPart || finding.rule == Rule.Strings.ignoredRest {
            findings.append(finding)
        } else {
            omittedCount &+= 1
        }
    }
}

import LocalizationSourceText

/// Collects what ``OldStyleRecovery`` and ``XMLRecovery`` find.
struct RecoveryReport {
    /// How many findings a file may have; what comes after is counted, not listed.
    static let maximumCount = 200

    private let appleStop: Int
    /// Where the part begins that Apple's reader does not see as it is meant: at the first finding, or where it stopped.
    private var recoveredFrom: Int
    private let isAccepted: Bool
    private var diagnostics: [Diagnostic] = []
    private var omittedCount = 0
    private var ignoredEntryCount = 0

    /// Starts empty.
    init(appleStop: Int, isAccepted: Bool) {
        self.appleStop = appleStop
        recoveredFrom = appleStop
        self.isAccepted = isAccepted
    }

    /// Whether Apple's reader does not come to a place, or comes to it in the midst of something else.
    func isRecovered(at offset: Int) -> Bool { offset >= recoveredFrom }

    /// Counts an entry that begins at an offset.
    mutating func entryIsComplete(at offset: Int) {
        if isRecovered(at: offset) { ignoredEntryCount &+= 1 }
    }

    /// Reports a mistake in Apple's words, at the place where it is.
    mutating func add(_ error: OldStyleError, _ range: Range<Int>, note: String? = nil, fixIt: Diagnostic.FixIt? = nil) {
        stray(error.identifier, error.message, range, note: note, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// Reports a mistake in Apple's words, at the place where it is.
    mutating func add(_ error: XMLError, _ range: Range<Int>, note: String? = nil, fixIt: Diagnostic.FixIt? = nil) {
        stray(error.identifier, error.message(atLine: nil), range, note: note, fixIts: fixIt.map { [$0] } ?? [])
    }

    /// Reports something for which Apple has no words.
    mutating func stray(
        _ identifier: String, _ message: String, _ range: Range<Int>, note: String? = nil, fixIts: [Diagnostic.FixIt] = []
    ) {
        recoveredFrom = min(recoveredFrom, range.lowerBound)
        append(
            Diagnostic(
                identifier, isAccepted ? .warning : .error, message, range: range, notes: note.map { [Diagnostic.Note($0)] } ?? [],
                fixIts: fixIts))
    }

    /// Reports a comment that is never closed.
    mutating func unterminatedComment(at offset: Int) {
        append(Self.unterminatedComment(at: offset))
    }

    /// The finding about a comment that is never closed, which Apple's reader takes without a word.
    static func unterminatedComment(at offset: Int) -> Diagnostic {
        Diagnostic(
            "strings.unterminated-comment", .warning, "The comment is not closed: all that follows is part of it", range: offset..<offset &+ 2)
    }

    /// All findings in the order of the text.
    /// - Parameter end: The length of the text.
    mutating func finish(end: Int) -> [Diagnostic] {
        if isAccepted, appleStop >= end {
            append(Diagnostic("strings.ignored-part", .warning, "Apple's reader drops a part of the file without an error"))
        } else if isAccepted {
            let entries = ignoredEntryCount == 1 ? "1 entry" : "\(ignoredEntryCount) entries"
            append(
                Diagnostic(
                    "strings.ignored-rest", .warning,
                    "Apple's reader stops here without an error and ignores the rest of the file (\(entries))",
                    range: appleStop..<appleStop &+ 1))
        }
        if omittedCount > 0 {
            diagnostics.append(Diagnostic("strings.too-many-findings", .note, "\(omittedCount) more findings are not listed"))
        }
        // Stable, and findings without a place come last.
        return diagnostics.enumerated().sorted {
            let (left, right) = ($0.element.range?.lowerBound ?? .max, $1.element.range?.lowerBound ?? .max)
            return left == right ? $0.offset < $1.offset : left < right
        }.map(\.element)
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        if diagnostics.count < Self.maximumCount || diagnostic.identifier.hasPrefix("strings.ignored") {
            diagnostics.append(diagnostic)
        } else {
            omittedCount &+= 1
        }
    }
}

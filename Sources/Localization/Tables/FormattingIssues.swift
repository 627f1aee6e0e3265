internal import Synchronization

/// Reports entries that could not be formatted as intended to a bundle's issue handler, once for each entry.
///
/// Without these reports, only users would notice a wrong placeholder in a translation. Not involved when a text is formatted without
/// issues.
final class FormattingIssues: Sendable {
    /// The name of the bundle in messages.
    private let bundle: String
    private let onIssue: @Sendable (LocalizationIssue) -> Void
    /// Created with the first report, because most programs have no reports.
    private let reported = PublishedReference<Reported>()

    /// The entries that have been reported.
    private final class Reported: Sendable {
        struct Entry: Hashable {
            // Keys are compared as bytes: composed and decomposed spellings are distinct entries.
            let key: [UInt8]
            let table: String
            let localization: String?
        }

        // Limited because missing keys can be formatted as well, and may come from untrusted input.
        let entries = Mutex(BoundedCache<Entry, Bool>(capacity: 5_000))

        /// Returns whether an entry is reported for the first time.
        func isFirst(_ entry: Entry) -> Bool {
            entries.withLock { entries in
                if entries.value(of: entry) != nil { return false }
                entries.set(entry, to: true)
                return true
            }
        }
    }

    init(bundle: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        self.bundle = bundle
        self.onIssue = onIssue
    }

    /// Reports the issues of formatting a text, unless the entry was reported before.
    /// - Parameter issues: The issues; may be empty.
    @inline(never)
    func report(_ issues: [LocalizationIssue], of string: LocalizedString) {
        guard let first = issues.first else { return }
        reported.setIfNil(Reported())
        let entry = Reported.Entry(key: Array(string.key.utf8), table: string.table, localization: string.localization)
        guard reported.withObject({ $0.isFirst(entry) }) ?? true else { return }
        let language = entry.localization.map { ", \($0)" } ?? ""
        let messages = issues.map(\.message).joined(separator: "; ")
        onIssue(
            LocalizationIssue(first.kind, "\(bundle), table \(entry.table)\(language): \(messages)", severity: first.severity))
    }
}

internal import Synchronization

/// Tells a bundle's issue handler of entries that could not be formatted as they were meant, each entry once.
///
/// Without this a wrong placeholder in a translation would be seen by users alone. A text that formats well never comes here.
final class FormattingIssues: Sendable {
    /// What the bundle is called in messages.
    private let bundle: String
    private let onIssue: @Sendable (LocalizationIssue) -> Void
    /// Made with the first report: most programs have none.
    private let reported = PublishedReference<Reported>()

    /// The entries that were reported.
    private final class Reported: Sendable {
        struct Entry: Hashable {
            // Keys are bytes: composed and decomposed spellings are two entries.
            let key: [UInt8]
            let table: String
            let localization: String?
        }

        // Missing keys can be formatted as well, and come from anywhere.
        let entries = Mutex(BoundedCache<Entry, Bool>(capacity: 5_000))

        /// Whether an entry is reported for the first time.
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

    /// Reports what went wrong when a text was formatted, unless the entry was reported before.
    /// - Parameter issues: What went wrong; may be empty.
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

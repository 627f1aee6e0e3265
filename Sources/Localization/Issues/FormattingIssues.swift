/// Reports entries that could not be formatted as intended to a bundle's issue handler, once for each entry.
///
/// Without these reports, only users would notice a wrong placeholder in a translation. Not involved when a text is formatted without
/// issues.
final class FormattingIssues: Sendable {
    /// The name of the bundle in messages.
    private let bundle: String
    private let onIssue: @Sendable (LocalizationIssue) -> Void
    /// The entries that have been reported. Limited because missing keys can be formatted as well, and may come from untrusted input.
    private let reported = OnceCache<Void>(capacity: 5_000)

    init(bundle: String, onIssue: @escaping @Sendable (LocalizationIssue) -> Void) {
        self.bundle = bundle
        self.onIssue = onIssue
    }

    /// Reports the issues of formatting a text, unless the entry was reported before.
    /// - Parameter issues: The issues; may be empty.
    @inline(never)
    func report(_ issues: [LocalizationIssue], of string: LocalizedString) {
        guard let first = issues.first else { return }
        let (table, localization) = (string.table, string.localization)
        guard reported.keep((), for: String(keyParts: [string.key, table, localization ?? ""])).isNew else { return }
        let language = localization.map { ", \($0)" } ?? ""
        let messages = issues.map(\.message).joined(separator: "; ")
        onIssue(
            LocalizationIssue(first.kind, "\(bundle), table \(table)\(language): \(messages)", severity: first.severity))
    }
}

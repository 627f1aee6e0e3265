package import Localization
import Synchronization

/// What bundles report while tables are read, from any thread.
package final class IssueLog: Sendable {
    private let list = Mutex<[LocalizationIssue]>([])

    /// An empty log.
    package init() {}

    /// Adds an issue; fits a bundle's `onIssue`.
    @Sendable
    package func append(_ issue: LocalizationIssue) { list.withLock { $0.append(issue) } }

    /// Hands out what has come since the last time.
    package func take() -> [LocalizationIssue] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

package import Localization
import Synchronization

/// Collects the issues that bundles report while they read tables, from any thread.
package final class IssueLog: Sendable {
    private let list = Mutex<[LocalizationIssue]>([])

    /// Creates an empty log.
    package init() {}

    /// Adds an issue; can be passed as a bundle's `onIssue`.
    @Sendable
    package func append(_ issue: LocalizationIssue) { list.withLock { $0.append(issue) } }

    /// Removes and returns the issues since the last call.
    package func take() -> [LocalizationIssue] {
        list.withLock { list in
            defer { list = [] }
            return list
        }
    }
}

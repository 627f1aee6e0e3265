internal import Synchronization

/// The bundles that resources were looked up in, so that a second lookup opens nothing.
///
/// A path that leads to no bundle is not kept: a folder may come to be there.
final class OpenedBundles: Sendable {
    /// Those of resources, by path.
    static let paths = OpenedBundles(capacity: 64)
    /// Those of modules, by what ``LocalizedBundle/current(fileID:dsoHandle:)`` is told.
    static let images = OpenedBundles(capacity: 1_000)

    private struct State {
        var bundles: BoundedCache<String, LocalizedBundle>
        /// Paths that were reported to lead to no bundle.
        var reported: BoundedCache<String, Bool>
    }

    private let state: Mutex<State>

    /// - Parameter capacity: How many bundles are certain to be kept. Paths may come from outside.
    init(capacity: Int) {
        state = Mutex(State(bundles: BoundedCache(capacity: capacity), reported: BoundedCache(capacity: capacity)))
    }

    /// The bundle of a name: from memory, or else opened and kept. Nil where it cannot be opened, which is reported once.
    ///
    /// Two threads may open the same bundle at once; both then get the same one, so that its tables are in memory once.
    func bundle(named name: String, open: () throws(LocalizationError) -> LocalizedBundle) -> LocalizedBundle? {
        if let known = state.withLock({ $0.bundles.value(of: name) }) { return known }
        do throws(LocalizationError) {
            let opened = try open()
            return state.withLock { state in
                if let first = state.bundles.value(of: name) { return first }
                state.bundles.set(name, to: opened)
                return opened
            }
        } catch {
            let isNew = state.withLock { state in
                guard state.reported.value(of: name) == nil else { return false }
                state.reported.set(name, to: true)
                return true
            }
            if isNew { LocalizationIssue.logToStandardError(LocalizationIssue(.bundleUnavailable, error.description, severity: .error)) }
            return nil
        }
    }
}

extension LocalizedBundle {
    /// The bundle that others follow: ``main``, unless it is only the folder of an executable.
    package static var leader: LocalizedBundle? { main.hasOwnLocalizations ? main : nil }

    /// The app's own bundle here and now: the one that was named with the languages of the task or the process, or else ``leader``.
    package static var app: LocalizedBundle? { LanguageContext.current?.leader ?? leader }
}

#if !canImport(Darwin)
extension LocalizedStringResource.BundleDescription {
    /// The bundle, opened unless it is known; nil for a path that leads to none. It follows the main bundle's language, as packages do on Apple's
    /// platforms, where the main bundle has localizations.
    package var opened: LocalizedBundle? {
        switch self {
        case .main:
            return .main
        case .atPath(let path):
            return OpenedBundles.paths.bundle(named: path) { () throws(LocalizationError) in
                if let known = EmbeddedBundles.tables(named: path) {
                    return LocalizedBundle(embedded: known.tables, following: .leader, fileID: known.fileID)
                }
                return try LocalizedBundle(path: path, following: .leader)
            }
        }
    }
}
#endif

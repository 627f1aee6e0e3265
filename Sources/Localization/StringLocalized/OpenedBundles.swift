internal import Synchronization

/// A cache of the bundles that resources were looked up in, so that they are opened only once.
///
/// A path without a bundle is not cached, because a folder may be created there later.
final class OpenedBundles: Sendable {
    /// The bundles of resources, by path.
    static let paths = OpenedBundles(capacity: 64)
    /// The bundles of modules, by the arguments of ``LocalizedBundle/ofModule(fileID:dsoHandle:)``.
    static let images = OpenedBundles(capacity: 1_000)

    private struct State {
        var bundles: BoundedCache<String, LocalizedBundle>
        /// The paths that were reported because they have no bundle.
        var reported: BoundedCache<String, Bool>
    }

    private let state: Mutex<State>

    /// - Parameter capacity: The number of bundles that are guaranteed to be kept. Limited because paths may come from untrusted input.
    init(capacity: Int) {
        state = Mutex(State(bundles: BoundedCache(capacity: capacity), reported: BoundedCache(capacity: capacity)))
    }

    /// Returns the bundle of a name, from memory, or else opened and cached. Nil if it cannot be opened, which is reported once.
    ///
    /// Two threads may open the same bundle at the same time; both then use the same one, so that its tables are in memory only once.
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

    /// The app's own bundle in the current context: the one that was specified with the languages of the task or the process, or else
    /// ``leader``.
    package static var app: LocalizedBundle? { LanguageContext.current?.leader ?? leader }
}

#if !canImport(Darwin)
extension LocalizedStringResource.BundleDescription {
    /// The bundle, opened unless it is already open; nil for a path without a bundle. It follows the main bundle's language, as packages do
    /// on Apple's platforms, if the main bundle has localizations.
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

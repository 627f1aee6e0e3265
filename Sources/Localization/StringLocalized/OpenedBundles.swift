/// A cache of open bundles, so that each folder is opened only once and its tables are in memory only once.
///
/// A bundle that cannot be opened is not kept, because it may be created later.
package final class OpenedBundles: Sendable {
    /// The bundles of resources, by path.
    static let paths = OpenedBundles(capacity: 64)
    /// The bundles of modules, by the arguments of ``LocalizedBundle/ofModule(fileID:dsoHandle:)``.
    static let images = OpenedBundles(capacity: 1_000)

    private let bundles: OnceCache<LocalizedBundle>
    /// The bundles of objects, each with its object, which is kept so that no other object can have its address.
    private let objects: OnceCache<(object: any AnyObject & Sendable, bundle: LocalizedBundle)>
    /// The names that were reported because they have no bundle.
    private let reported: OnceCache<Void>

    /// Creates an empty cache.
    /// - Parameter capacity: The number of bundles that are guaranteed to be kept. Limited because paths may come from untrusted input.
    package init(capacity: Int) {
        bundles = OnceCache(capacity: capacity)
        objects = OnceCache(capacity: capacity)
        reported = OnceCache(capacity: capacity)
    }

    /// Returns the bundle of a name, from memory, or else opened and cached. Nil if it cannot be opened, which is reported once.
    func bundle(named name: String, open: () throws(LocalizationError) -> LocalizedBundle) -> LocalizedBundle? {
        do throws(LocalizationError) {
            return try bundles.value(of: name, create: open)
        } catch {
            if reported.keep((), for: name).isNew {
                LocalizationIssue.logToStandardError(LocalizationIssue(.bundleUnavailable, error.description, severity: .error))
            }
            return nil
        }
    }

    /// Returns the bundle of an object that represents a folder.
    /// - Parameters:
    ///   - object: The object; it is kept alive with the bundle.
    ///   - path: Returns the path of the folder. Several objects may represent the same folder.
    ///   - open: Opens the bundle at a path.
    /// - Throws: ``LocalizationError`` if the folder cannot be opened.
    package func bundle(
        of object: any AnyObject & Sendable, path: () -> String,
        open: (String) throws(LocalizationError) -> LocalizedBundle = { path throws(LocalizationError) in
            try LocalizedBundle(path: path, following: .leader)
        }
    ) throws(LocalizationError) -> LocalizedBundle {
        try objects.value(of: String(keyOf: object)) { () throws(LocalizationError) in
            let path = path()
            return (object, try bundles.value(of: path) { () throws(LocalizationError) in try open(path) })
        }.bundle
    }

    /// The number of folders whose bundles are kept.
    package var count: Int { bundles.count }
}

#if !canImport(Darwin)
extension LocalizedStringResource.BundleLocation {
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

#if !canImport(Darwin)
import Foundation
import Localization
import Synchronization

/// Maps Foundation bundles to instances of ``LocalizedBundle``.
final class OpenBundles: Sendable {
    /// The instance of this process.
    static let shared = OpenBundles(limit: 256)

    /// The opened folders by path. Foundation's objects cannot be keys: `Bundle(path:)` makes a new one each time.
    private let bundles = Mutex<[String: LocalizedBundle]>([:])
    /// The paths of bundle objects, which Foundation recomputes each time. The objects are retained so that none can reuse an address.
    private let paths = Mutex<[ObjectIdentifier: (object: Bundle, path: String)]>([:])
    /// The maximum number of bundles kept. Most programs have a few; this bounds memory in one that keeps opening bundles.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Returns the localized bundle for a Foundation bundle.
    func localizedBundle(for bundle: Bundle) throws(LocalizationError) -> LocalizedBundle {
        if bundle === Bundle.main { return .main }
        let path = path(of: bundle)
        if let known = bundles.withLock({ $0[path] }) { return known }
        let opened = try LocalizedBundle(path: path, following: .leader)
        return bundles.withLock { bundles in
            // Keep the bundle that was stored first: strings already returned belong to its tables.
            if let first = bundles[path] { return first }
            if bundles.count >= limit { bundles.removeAll() }
            bundles[path] = opened
            return opened
        }
    }

    private func path(of bundle: Bundle) -> String {
        let identity = ObjectIdentifier(bundle)
        if let known = paths.withLock({ $0[identity]?.path }) { return known }
        let path = bundle.bundlePath
        paths.withLock { paths in
            if paths.count >= limit { paths.removeAll() }
            paths[identity] = (bundle, path)
        }
        return path
    }

    /// The number of bundles kept, for tests.
    var count: Int { bundles.withLock { $0.count } }
}
#endif

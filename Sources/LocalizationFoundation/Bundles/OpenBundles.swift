#if !canImport(Darwin)
import Foundation
import Localization
import Synchronization

/// Which ``LocalizedBundle`` answers for a bundle of Foundation's.
final class OpenBundles: Sendable {
    /// The ones of this process.
    static let shared = OpenBundles(limit: 256)

    /// Opened folders by path. Objects of Foundation's are no keys: `Bundle(path:)` makes a new one each time.
    private let bundles = Mutex<[String: LocalizedBundle]>([:])
    /// The paths of objects that were asked for, which Foundation computes anew each time. They are kept, so that no other can get their address.
    private let paths = Mutex<[ObjectIdentifier: (object: Bundle, path: String)]>([:])
    /// How many bundles are kept. A program has a few; one that opens bundles without end must not fill memory.
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The counterpart of a bundle.
    func localizedBundle(for bundle: Bundle) throws(LocalizationError) -> LocalizedBundle {
        if bundle === Bundle.main { return .main }
        let path = path(of: bundle)
        if let known = bundles.withLock({ $0[path] }) { return known }
        let opened = try LocalizedBundle(path: path, following: .leader)
        return bundles.withLock { bundles in
            // Whoever was first counts: strings that were handed out belong to its tables.
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

    /// How many bundles are kept, for tests.
    var count: Int { bundles.withLock { $0.count } }
}
#endif

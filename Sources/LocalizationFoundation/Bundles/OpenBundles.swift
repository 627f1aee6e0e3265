#if !canImport(Darwin)
import Foundation
import Localization
import Synchronization

/// Which ``LocalizedBundle`` answers for a bundle of Foundation's.
final class OpenBundles: Sendable {
    /// The ones of this process.
    static let shared = OpenBundles(limit: 256)

    /// The app's own bundle; nil where its folder cannot be listed.
    let main: LocalizedBundle?
    /// Opened folders by path. Objects of Foundation's are no keys: `Bundle(path:)` makes a new one each time.
    private let bundles = Mutex<[String: LocalizedBundle]>([:])
    /// The paths of objects that were asked for, which Foundation computes anew each time. They are kept, so that no other can get their address.
    private let paths = Mutex<[ObjectIdentifier: (object: Bundle, path: String)]>([:])
    /// How many bundles are kept. A program has a few; one that opens bundles without end must not fill memory.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
        main = try? LocalizedBundle(path: Self.folder(of: .main))
    }

    /// The bundle that others follow. A folder that only holds an executable says nothing about languages.
    var leader: LocalizedBundle? { main.flatMap { $0.hasOwnLocalizations ? $0 : nil } }

    /// The counterpart of a bundle.
    func localizedBundle(for bundle: Bundle) throws(LocalizationError) -> LocalizedBundle {
        if bundle === Bundle.main, let main { return main }
        let path = path(of: bundle)
        if let known = bundles.withLock({ $0[path] }) { return known }
        let opened = try LocalizedBundle(path: path, following: main)
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
        let path = Self.folder(of: bundle)
        paths.withLock { paths in
            if paths.count >= limit { paths.removeAll() }
            paths[identity] = (bundle, path)
        }
        return path
    }

    /// The folder of a bundle. That of an executable without a bundle around it is the folder it lies in.
    private static func folder(of bundle: Bundle) -> String {
        let path = bundle.bundlePath
        guard bundle === Bundle.main, let resources = bundle.resourcePath, !FileManager.default.isFolder(path) else { return path }
        return resources
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
#endif

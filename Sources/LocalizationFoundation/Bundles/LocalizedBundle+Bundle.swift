#if !canImport(Darwin)
public import Foundation
public import Localization

extension LocalizedBundle {
    /// Creates a bundle that uses the languages of this process and follows `Bundle.main`, as packages and plug-ins do on Apple platforms.
    ///
    /// Each folder is opened once, so that all callers share its tables; afterwards this costs one lookup in a cache.
    ///
    /// - Parameter bundle: A Foundation bundle.
    /// - Throws: `LocalizationError` if the bundle's folder can no longer be read.
    public init(_ bundle: Foundation.Bundle) throws(LocalizationError) {
        // Foundation computes the path of a bundle each time, and `Bundle(path:)` creates an object each time.
        self = bundle === Foundation.Bundle.main ? .main : try Self.opened(bundle)
    }
}

extension LocalizedBundle {
    private static func opened(_ bundle: Foundation.Bundle) throws(LocalizationError) -> LocalizedBundle {
        try OpenedBundles.ofFoundation.bundle(
            of: bundle,
            path: { LocalizationFolders.shared.path(of: bundle) ?? bundle.bundlePath },
            open: { path throws(LocalizationError) in
                // The texts of a catalog or of compiled tables belong to the folder's language, but are not in the folder.
                if let folder = LocalizationFolder(path: path) { return folder.bundle }
                return try LocalizedBundle(path: path, following: .leader)
            })
    }
}

extension OpenedBundles {
    /// The bundles of Foundation's objects. Most programs have a few; the limit is for one that keeps opening bundles.
    fileprivate static let ofFoundation = OpenedBundles(capacity: 128)
}
#endif

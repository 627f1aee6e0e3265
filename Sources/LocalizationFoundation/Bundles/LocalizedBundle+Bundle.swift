#if !canImport(Darwin)
public import Foundation
public import Localization

extension LocalizedBundle {
    /// The bundle in the languages of this process, following `Bundle.main` as packages and plug-ins do on Apple's platforms.
    ///
    /// A folder is opened once, so that its tables are shared by all who ask; this costs a dictionary lookup afterwards.
    ///
    /// - Parameter bundle: A bundle of Foundation's.
    /// - Throws: `LocalizationError` when the bundle's folder cannot be read any more.
    public init(_ bundle: Foundation.Bundle) throws(LocalizationError) {
        self = try OpenBundles.shared.localizedBundle(for: bundle)
    }
}
#endif

#if !canImport(Darwin)
public import Foundation
public import Localization

extension LocalizedBundle {
    /// Creates a bundle that uses the languages of this process and follows `Bundle.main`, as packages and plug-ins do on Apple platforms.
    ///
    /// Each folder is opened once, so that all callers share its tables; afterwards this costs one dictionary lookup.
    ///
    /// - Parameter bundle: A Foundation bundle.
    /// - Throws: `LocalizationError` if the bundle's folder can no longer be read.
    public init(_ bundle: Foundation.Bundle) throws(LocalizationError) {
        self = try OpenBundles.shared.localizedBundle(for: bundle)
    }
}
#endif

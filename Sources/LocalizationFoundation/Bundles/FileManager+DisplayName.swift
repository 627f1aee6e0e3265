#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation
import Localization

extension FileManager {
    /// Returns the name of a file as users see it: for a bundle whose `Info.plist` has `LSHasLocalizedDisplayName`, its
    /// `CFBundleDisplayName` in the user's language, or else its `CFBundleName`; for any other file the name on disk.
    public func displayName(atPath path: String) -> String {
        guard let bundle = Bundle(path: path), bundle.hasLocalizedDisplayName else { return foundationDisplayName(atPath: path) }
        let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { bundle.object(forInfoDictionaryKey: $0) as? String }
        return names.first { !$0.isEmpty } ?? foundationDisplayName(atPath: path)
    }
}

extension Bundle {
    fileprivate var hasLocalizedDisplayName: Bool {
        switch infoDictionary?["LSHasLocalizedDisplayName"] {
        case let value as Bool: value
        case let value as String: ["1", "true", "yes"].contains(value.lowercased())
        default: false
        }
    }
}
#endif

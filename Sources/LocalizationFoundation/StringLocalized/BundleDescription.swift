#if !canImport(Darwin)
public import Foundation
import Localization

extension LocalizedStringResource {
    /// The bundle that contains the table of a resource. Apple: `LocalizedStringResource.BundleDescription`.
    public enum BundleDescription: Sendable {
        /// The app's main bundle.
        case main
        /// The bundle at a URL. It is opened on first lookup and then kept.
        case atURL(URL)
        /// The bundle that a class was loaded from.
        case forClass(AnyClass)

        /// The bundle at a path, or embedded tables by their name, as in modules that only import `Localization`.
        public static func atPath(_ path: String) -> BundleDescription { Self(.atPath(path)) }

        init(_ location: BundleLocation) {
            switch location {
            case .main: self = .main
            // The name of embedded tables is a URL already.
            case .atPath(let path):
                let name = path.utf8.starts(with: "embedded:".utf8) ? URL(string: path) : nil
                self = .atURL(name ?? URL(fileURLWithPath: path))
            }
        }

        /// The location that a resource stores.
        var location: BundleLocation {
            switch self {
            case .main: return .main
            case .atURL(let url): return .atPath(url.isFileURL ? url.path : url.absoluteString)
            case .forClass(let aClass):
                let bundle = Bundle(for: aClass)
                return bundle === Bundle.main ? .main : .atPath(bundle.bundlePath)
            }
        }
    }
}

extension LocalizedStringResource.BundleDescription: Hashable {
    /// Returns whether both describe the same location.
    public static func == (left: Self, right: Self) -> Bool { left.location == right.location }

    /// Hashes the location.
    public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
#endif

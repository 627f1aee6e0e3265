#if !canImport(Darwin)
public import Foundation
import Localization

// The class methods of `Bundle` for resources. Foundation's own end the process on Linux, or ignore the user's language.

extension Bundle {
    /// Returns the path of a resource in the folder of a bundle, in the user's language; nil if it is not found.
    public class func path(forResource name: String?, ofType ext: String?, inDirectory bundlePath: String) -> String? {
        resources(in: bundlePath)?.path(forResource: name, ofType: ext, inDirectory: nil, forLocalization: nil)
    }

    /// Returns the paths of all resources of a type in the folder of a bundle: those that are not localized, then those of the first
    /// localization for the user that has any.
    public class func paths(forResourcesOfType ext: String?, inDirectory bundlePath: String) -> [String] {
        resources(in: bundlePath)?.paths(forResourcesOfType: ext, inDirectory: nil, forLocalization: nil) ?? []
    }

    /// Returns the URL of a resource of the bundle at a URL, in the user's language; nil if it is not found.
    public class func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, in bundleURL: URL) -> URL? {
        resources(in: bundleURL.path)?.path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: nil)
            .map { URL(fileURLWithPath: $0) }
    }

    /// Returns the URLs of all resources of a type of the bundle at a URL: those that are not localized, then those of the first
    /// localization for the user that has any.
    public class func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?, in bundleURL: NSURL) -> [NSURL]? {
        bundleURL.path.flatMap { resources(in: $0) }?.paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: nil)
            .map { NSURL(fileURLWithPath: $0) }
    }

    private class func resources(in path: String) -> LocalizedBundle? {
        Bundle(path: path).flatMap { try? LocalizedBundle($0) }
    }
}
#endif

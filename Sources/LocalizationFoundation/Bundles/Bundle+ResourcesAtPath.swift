#if !canImport(Darwin)
public import Foundation

// Foundation on Linux ends the process in the methods for paths, and ignores the user's languages in those for URLs.

extension Bundle {
    /// Returns the path of a resource of the bundle at a path; nil if it is not found.
    public class func path(forResource name: String?, ofType ext: String?, inDirectory bundlePath: String) -> String? {
        Bundle(path: bundlePath)?.path(forResource: name, ofType: ext)
    }

    /// Returns the paths of all resources of a type of the bundle at a path.
    public class func paths(forResourcesOfType ext: String?, inDirectory bundlePath: String) -> [String] {
        Bundle(path: bundlePath)?.paths(forResourcesOfType: ext, inDirectory: nil) ?? []
    }

    /// Returns the URL of a resource of the bundle at a URL; nil if it is not found.
    public class func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, in bundleURL: URL
    ) -> URL? {
        Bundle(url: bundleURL)?.url(forResource: name, withExtension: ext, subdirectory: subpath)
    }

    /// Returns the URLs of all resources of a type of the bundle at a URL; nil if there is no bundle.
    public class func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?, in bundleURL: NSURL) -> [NSURL]? {
        Bundle(url: bundleURL as URL)?.urls(forResourcesWithExtension: ext, subdirectory: subpath)
    }
}
#endif

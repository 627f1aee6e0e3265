#if !canImport(Darwin)
public import Foundation
import Localization

// Resources are searched like tables: nonlocalized ones first, then the user's best localization, `Base`, and the other localizations.
// Paths outside the bundle are never returned.

extension Bundle {
    /// Returns the path of a resource; nil if it is not found.
    public func path(forResource name: String?, ofType ext: String?) -> String? {
        path(forResource: name, ofType: ext, inDirectory: nil, forLocalization: nil)
    }

    /// Returns the path of a resource in a folder of the bundle.
    public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
        path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: nil)
    }

    /// Returns the path of a resource in one localization; nil means the user's. Nonlocalized resources come first in either case.
    public func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
    ) -> String? {
        (try? LocalizedBundle(self))?
            .path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: localizationName)
            ?? (subpath == nil && localizationName == nil ? pathOfLocalization(name, ofType: ext) : nil)
    }

    /// Returns the paths of all resources of a type: the nonlocalized ones, then those of the first localization that has any.
    public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
        paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: nil)
    }

    /// Returns the paths of all resources of a type in one localization; nil means the user's.
    public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?) -> [String]
    {
        (try? LocalizedBundle(self))?
            .paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localizationName) ?? []
    }

    /// Returns the URL of a resource; nil if it is not found.
    public func url(forResource name: String?, withExtension ext: String?) -> URL? {
        url(forResource: name, withExtension: ext, subdirectory: nil, localization: nil)
    }

    /// Returns the URL of a resource in a folder of the bundle.
    public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        url(forResource: name, withExtension: ext, subdirectory: subpath, localization: nil)
    }

    /// Returns the URL of a resource in one localization; nil means the user's.
    public func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
    ) -> URL? {
        path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: localizationName).map { URL(fileURLWithPath: $0) }
    }

    /// Returns the URLs of all resources of a type: the nonlocalized ones, then those of the first localization that has any.
    public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath).map { NSURL(fileURLWithPath: $0) }
    }

    /// Returns the URLs of all resources of a type in one localization; nil means the user's.
    public func urls(
        forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
    ) -> [NSURL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localizationName).map { NSURL(fileURLWithPath: $0) }
    }
}
#endif

#if !canImport(Darwin)
public import Foundation
import Localization

// Resources are found by the rules of tables: what is not localized first, then the user's best localization, `Base`, the others. Nothing outside of
// the bundle is ever answered.

extension Bundle {
    /// The path of a resource; nil where there is none.
    public func path(forResource name: String?, ofType ext: String?) -> String? {
        path(forResource: name, ofType: ext, inDirectory: nil, forLocalization: nil)
    }

    /// The path of a resource in a folder of the bundle.
    public func path(forResource name: String?, ofType ext: String?, inDirectory subpath: String?) -> String? {
        path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: nil)
    }

    /// The path of a resource in one localization; nil for the user's. What is not localized comes first in either case.
    public func path(
        forResource name: String?, ofType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?
    ) -> String? {
        (try? LocalizedBundle(self))?
            .path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: localizationName)
    }

    /// The paths of all resources of a type: those that are not localized, then those of the first localization that has any.
    public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?) -> [String] {
        paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: nil)
    }

    /// The paths of all resources of a type in one localization; nil for the user's.
    public func paths(forResourcesOfType ext: String?, inDirectory subpath: String?, forLocalization localizationName: String?) -> [String] {
        (try? LocalizedBundle(self))?
            .paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localizationName) ?? []
    }

    /// The URL of a resource; nil where there is none.
    public func url(forResource name: String?, withExtension ext: String?) -> URL? {
        url(forResource: name, withExtension: ext, subdirectory: nil, localization: nil)
    }

    /// The URL of a resource in a folder of the bundle.
    public func url(forResource name: String?, withExtension ext: String?, subdirectory subpath: String?) -> URL? {
        url(forResource: name, withExtension: ext, subdirectory: subpath, localization: nil)
    }

    /// The URL of a resource in one localization; nil for the user's.
    public func url(
        forResource name: String?, withExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
    ) -> URL? {
        path(forResource: name, ofType: ext, inDirectory: subpath, forLocalization: localizationName).map { URL(fileURLWithPath: $0) }
    }

    /// The URLs of all resources of a type: those that are not localized, then those of the first localization that has any.
    public func urls(forResourcesWithExtension ext: String?, subdirectory subpath: String?) -> [NSURL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath).map { NSURL(fileURLWithPath: $0) }
    }

    /// The URLs of all resources of a type in one localization; nil for the user's.
    public func urls(
        forResourcesWithExtension ext: String?, subdirectory subpath: String?, localization localizationName: String?
    ) -> [NSURL]? {
        paths(forResourcesOfType: ext, inDirectory: subpath, forLocalization: localizationName).map { NSURL(fileURLWithPath: $0) }
    }
}
#endif

#if !canImport(Darwin)
import LocalizationFoundationOriginals
public import Foundation
import Localization

extension Bundle {
    /// Creates the bundle of a folder; nil if there is no folder.
    ///
    /// A path that ends in `.lproj` denotes a localization of the bundle that contains it, whose texts may also be in string catalogs or
    /// compiled tables. The folder then need not exist; `bundlePath` is that of the folder that contains it.
    public convenience init?(path: String) {
        if FileManager.default.fileExists(atPath: path) {
            self.init(foundationPath: path)
        } else {
            guard let folder = LocalizationFolder(path: path) else { return nil }
            self.init(foundationPath: folder.parent)
            LocalizationFolders.shared.add(self, path: path)
        }
    }

    /// The path of a localization's `.lproj` folder that does not exist, because the texts are in string catalogs or compiled tables; nil
    /// if the bundle does not have the localization.
    func pathOfLocalization(_ name: String?, ofType ext: String?) -> String? {
        guard let name, ext == "lproj" || ext == ".lproj", let bundle = try? LocalizedBundle(self), bundle.hasOwnLocalizations,
            bundle.localizations.contains(name)
        else { return nil }
        return bundle.resourcePath + "/" + name + ".lproj"
    }
}
#endif

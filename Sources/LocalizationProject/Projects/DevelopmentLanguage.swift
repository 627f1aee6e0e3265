import LocalizationFileSyntax
package import LocalizationPlatform
import LocalizationSourceText

/// The development language of a bundle, from its information property list.
package enum DevelopmentLanguage {
    /// The value of `CFBundleDevelopmentRegion`; nil if it is missing or not a language, such as the name of a build setting.
    package static func named(inInfoPlist bytes: [UInt8]) -> String? {
        guard case .dictionary(let list)? = PropertyListDocument(parsing: bytes).appleValue,
            case .string(let language)? = list["CFBundleDevelopmentRegion"]
        else { return nil }
        let canonical = LocalizationFolderName.canonical(language)
        return canonical == LocalizationFolderName.base ? nil : canonical
    }

    /// The development language in the information property list of the bundle at a folder; nil if none says it. In a macOS app the list is
    /// next to the folder, and in a folder of sources it may be named after the target.
    package static func ofBundle(at folder: String, in files: any FileTree) -> String? {
        let ofTargets = ((try? files.list(folder)) ?? []).filter { $0.lowercased().hasUTF8Suffix("-info.plist") }
        let names = ["Info.plist", "../Info.plist"] + (ofTargets.count == 1 ? ofTargets : [])
        for name in names {
            if let bytes = try? files.read(PathNames.join(folder, name)), let language = named(inInfoPlist: bytes) { return language }
        }
        return nil
    }
}

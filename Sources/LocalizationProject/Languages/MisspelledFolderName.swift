import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform

/// Folders that are meant as those of a localization, and are none.
package enum MisspelledFolderName {
    /// The name that is meant by a folder with the name of a language and an extension that looks like `lproj`, such as `ja.proj`.
    package static func meant(by name: String) -> String? {
        let place = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.utf8.endIndex
        let stem = String(name[..<place])
        let written = name[place...].dropFirst().lowercased()
        guard written != fileExtension, isLocalization(stem),
            shortened.contains(written) || !NearestNames.nearest(to: written, in: [fileExtension]).isEmpty
        else { return nil }
        return stem + "." + fileExtension
    }

    /// The name that is meant by a folder with the name of a language alone, such as `ja`.
    package static func meant(byLanguage name: String) -> String? { isLocalization(name) ? name + "." + fileExtension : nil }

    private static let fileExtension = "lproj"

    /// Extensions that lack more than one of its letters.
    private static let shortened: Set<String> = ["proj", "prj", "prog", "porj"]

    /// Languages with three letters that apps are localized into. There are thousands more, among them `app` and `lib`.
    private static let longLanguages: Set<String> = [
        "ast", "chr", "ckb", "dsb", "fil", "gsw", "haw", "hsb", "kab", "nds", "nso", "sah", "scn", "szl", "tzm", "vec", "yue",
    ]

    /// Whether a name is `Base`, or that of a language as it is written: other folders have short names as well.
    private static func isLocalization(_ name: String) -> Bool {
        if isSameText(name, LocalizationFolderName.base) { return true }
        let code = String(Substring(name.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }))
        guard code.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return false }
        return (code.utf8.count == 2 || longLanguages.contains(code)) && LanguageName.mistake(in: name) == nil
    }

    /// Notes on the folders in a bundle with tables that are none of its localizations.
    /// - Parameter bundle: The path of a folder with `.lproj` folders.
    package static func notes(onFoldersIn bundle: String, in files: any FileTree = DiskFiles()) -> [String] {
        let names = ((try? files.list(bundle)) ?? [])
        return names.compactMap { name -> String? in
            guard let meant = meant(by: name) ?? meant(byLanguage: name) else { return nil }
            let folder = PathNames.join(bundle, name)
            guard files.kind(of: folder) == .directory, let found = try? files.list(folder),
                found.contains(where: { CatalogFileType(path: $0).map(CatalogFileType.tables.contains) ?? false })
            else { return nil }
            return note(on: name, meant: meant)
        }
    }

    /// A note on a folder.
    package static func note(on name: String, meant: String) -> String { "'\(name)' is not a localization; did you mean '\(meant)'?" }
}

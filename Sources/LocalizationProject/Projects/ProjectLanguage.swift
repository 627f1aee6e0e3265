import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The development language of a project, from the files that name it.
enum ProjectLanguage {
    /// What a folder says of the development language.
    enum Step {
        /// A file in it names the language.
        case language(String)
        /// It is the project's own folder, and names none.
        case none
        /// The folder above it may name one.
        case above
    }

    /// The development language of the tables in a folder, by what it and each folder above it say: that of an information property list,
    /// an Xcode project or a package manifest in the folder or the nearest one above it, up to the project's own; nil if none names one.
    static func development(of folder: FolderIdentity, _ step: (FolderIdentity) -> Step) -> String? {
        var folder: FolderIdentity? = folder
        for _ in 0..<8 {
            guard let current = folder else { return nil }
            switch step(current) {
            case .language(let language): return language
            case .none: return nil
            case .above: folder = current.parent
            }
        }
        return nil
    }

    /// What a folder says of the development language.
    static func step(in folder: FolderIdentity, _ files: any FileTree) -> Step {
        let names = (try? files.list(folder.realPath)) ?? []
        if let language = named(by: names, in: folder, files) { return .language(language) }
        return names.contains { isSameText($0, ".git") } ? .none : .above
    }

    /// The language that the files of a folder name: a property list of a bundle before an Xcode project, and that before a manifest.
    private static func named(by names: [String], in folder: FolderIdentity, _ files: any FileTree) -> String? {
        func first(_ language: ([UInt8]) -> String?, ofFiles isWanted: (String) -> Bool, _ inner: String? = nil) -> String? {
            for name in names where isWanted(name) {
                let place = PathNames.join(folder.realPath, name)
                let path = inner.map { PathNames.join(place, $0) } ?? place
                guard let bytes = try? files.read(path), let word = language(bytes) else { continue }
                if let canonical = LocalizationFolderName.canonical(word), canonical != LocalizationFolderName.base { return canonical }
            }
            return nil
        }
        return first(DevelopmentLanguage.named(inInfoPlist:), ofFiles: { $0.lowercased().hasUTF8Suffix("info.plist") })
            ?? first(
                XcodeProjectFile.developmentRegion(in:), ofFiles: { isSameText(PathNames.fileExtension(of: $0) ?? "", "xcodeproj") },
                "project.pbxproj")
            ?? first(PackageManifest.defaultLocalization(in:), ofFiles: { isSameText($0, "Package.swift") })
    }
}

import CatalogFormats
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject
import LocalizationSourceExtraction

/// The files of the disk as the server saw them last, for clients that do not watch files.
struct FileWatch {
    /// The patterns of the files that change a project.
    static let patterns = [
        "**/*.{strings,stringsdict,xcstrings,loctable}", "**/*.{xib,storyboard,plist}",
        "**/*.{swift,m,mm,h,hh,hpp,hxx,h++,c,cc,cpp,cxx,c++,java,pch,x,xm,xi,xmi}", "**/\(SettingsFile.name)",
        "**/\(BuildSettings.fileName)",
        "**/{Package,Project}.swift",
        "**/project.{yml,yaml}",
        "**/project.pbxproj",
        // A client may tell of a folder alone that it was deleted or renamed.
        "**/*.{lproj,xcodeproj}",
        // Texts for stores, which only their folders show.
        "**/*.txt",
    ]

    /// When files were compared last; nil for never.
    var lastLook: ContinuousClock.Instant?
    /// The stamps of the files by path.
    var stamps: [ExactText: FileStamp?] = [:]
    /// The names in the folders by path.
    var folders: [ExactText: [String]] = [:]
    /// The folders that came into being, whose files may come later.
    var newFolders: Set<ExactText> = []
}

extension FileWatch {
    /// Whether a file with a name may change a project.
    static func concerns(_ name: String) -> Bool {
        CatalogFileType(path: name) != nil || StoreSearch.isText(name) || SourceLanguage(path: name) != nil
            || LocalizationFolderName.language(ofFolder: name) != nil
            || Project.mayNameLanguage(name) || [SettingsFile.name, BuildSettings.fileName].contains { isSameText($0, name) }
    }
}

import LocalizationPlatform

/// A table of a project: the files of one name that stand together, in one folder or in the `.lproj` folders of one folder.
package struct TablePlace: Sendable {
    /// A file of one language.
    package struct LanguageFile: Hashable, Sendable {
        /// The language as the folder spells it, or `Base`.
        package let language: String
        /// The path.
        package let path: String

        /// Creates the value from its members.
        package init(language: String, path: String) {
            self.language = language
            self.path = path
        }
    }

    /// The name of the table.
    package let name: String
    /// The folder that contains the catalog, or the `.lproj` folders.
    package let folder: FolderIdentity
    /// The same folder as a path for messages and for new files.
    package let folderPath: String
    /// The string catalog; nil if there is none.
    package var catalog: String?
    /// The `.strings` files.
    package var strings: [LanguageFile] = []
    /// The `.stringsdict` files.
    package var stringsdict: [LanguageFile] = []
    /// Whether the table is in an operand, so that all of its uses were read.
    package var isCovered: Bool
    /// The folder of the SwiftPM target that contains the table; nil outside of packages.
    package var target: FolderIdentity?
    /// The numbers of the Xcode targets that the files belong to, if several tables have the same name.
    package var xcodeTargets: Set<Int> = []

    /// Creates a table without files.
    package init(name: String, folder: FolderIdentity, folderPath: String, isCovered: Bool, target: FolderIdentity? = nil) {
        self.name = name
        self.folder = folder
        self.folderPath = folderPath
        self.isCovered = isCovered
        self.target = target
    }

    /// The path of the file that stands for the table in messages.
    package var path: String {
        catalog ?? strings.first?.path ?? stringsdict.first?.path ?? folderPath
    }

    /// The languages of the files in `.lproj` folders, as these spell them.
    package var languages: [String] { (strings + stringsdict).map(\.language) }

    /// Whether the table is in a bundle of its own, such as `Settings.bundle`, which code asks only by name.
    package var isInBundle: Bool { PathNames.bundle(around: folderPath) != nil }

    /// The paths of the files.
    package var paths: [String] { [catalog].compactMap { $0 } + strings.map(\.path) + stringsdict.map(\.path) }

    /// Sorts the files, those with the original texts first: the files of the development language and those in `Base.lproj`.
    mutating func sort(originals language: String) {
        func isOriginal(_ file: LanguageFile) -> Bool {
            LanguageName.ofFile(file.language, sourceLanguage: language) == language
        }
        func precedes(_ left: LanguageFile, _ right: LanguageFile) -> Bool {
            isOriginal(left) == isOriginal(right) ? left.path.utf8.lexicographicallyPrecedes(right.path.utf8) : isOriginal(left)
        }
        strings.sort(by: precedes)
        stringsdict.sort(by: precedes)
    }

    /// The paths of the files from the table's folder.
    var relativePaths: [String] {
        paths.map { path in
            let (name, folder) = (PathNames.last(of: path), PathNames.last(of: PathNames.folder(of: path)))
            return LocalizationFolderName.language(ofFolder: folder) == nil ? name : PathNames.join(folder, name)
        }
    }
}

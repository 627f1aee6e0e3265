import LocalizationCatalogModel
package import LocalizationPlatform

/// The tables of other languages that belong to a table in the folder of the development language.
package struct LanguageFolders: Sendable {
    /// The folder that contains the `.lproj` folders.
    private let parent: String
    /// The names of the `.lproj` folders, by the canonical name of the language.
    private let names: [ExactText: String]

    /// Finds the folders beside that of a file.
    package init(ofFileAt path: String, in files: any FileTree) {
        parent = PathNames.folder(of: PathNames.folder(of: path))
        var names: [ExactText: String] = [:]
        for name in (try? files.list(parent.isEmpty ? "." : parent)) ?? [] {
            guard let language = LocalizationFolderName.language(ofFolder: name) else { continue }
            let canonical = ExactText(LanguageName.canonical(language))
            // `pt-BR.lproj` rather than `pt_BR.lproj` if there are both.
            if names[canonical] == nil || isSameText(canonical.text, language) { names[canonical] = name }
        }
        self.names = names
    }

    /// The path of a file in the folder of a language, which need not exist.
    package func path(of name: String, in language: String) -> String {
        let canonical = ExactText(LanguageName.canonical(language))
        return PathNames.join(PathNames.join(parent, names[canonical] ?? language + ".lproj"), name)
    }
}

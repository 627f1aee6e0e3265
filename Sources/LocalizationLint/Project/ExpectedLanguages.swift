import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject

extension LintProject {
    /// The languages of a table, by their canonical names: those of its texts and of its files, also of files without a text, and the source
    /// language if the table has original texts.
    package func ownLanguages(of table: LintTable) -> Set<String> {  // Exact: canonical
        let ofFiles = (table.hasFilePerLanguage ? table.files : []).compactMap { files[$0].language }.map {
            LanguageName.ofFile($0, sourceLanguage: table.sourceLanguage)
        }
        return Set(table.languages + ofFiles + (table.hasOriginals ? [table.sourceLanguage] : []))
    }

    /// The project of each table: a bundle of sources, whose languages are its own, or the nearest folder with an Xcode project, or else with the
    /// manifest of a package, or else nil, which is all that is looked at.
    func projectFolders(in project: Project?) -> [FolderIdentity?] {
        tables.map { table in
            guard let project, let file = table.files.first else { return nil }
            let folder = placePath(ofFile: file)
            // The bundle of an app's settings is a part of the app.
            if let bundle = PathNames.bundle(around: folder), !isSameText(PathNames.last(of: bundle), "Settings.bundle") {
                return FolderIdentity(bundle, in: project.files)
            }
            return project.projectFolder(around: FolderIdentity(folder, in: project.files))
        }
    }

    /// Finds the languages in which tables are expected: its own, and those into which another table of the project is translated. A table that
    /// no target builds has its own languages alone. O(tables × languages).
    mutating func findExpectedLanguages() {
        let unbuilt = Set((code?.unbuiltTables ?? []).flatMap(\.place.paths).map { ExactText($0) })
        let built = tables.map { table in !table.files.contains { unbuilt.contains(ExactText(files[$0].path)) } }
        var languages: [FolderIdentity?: Set<String>] = [:]  // Exact: canonical
        for (number, folder) in zip(tables.indices, projectFolders) {
            tables[number].expectedLanguages = ownLanguages(of: tables[number])
            if built[number] {
                languages[folder, default: []].formUnion(tables[number].expectedLanguages.subtracting([tables[number].sourceLanguage]))
            }
        }
        for (number, folder) in zip(tables.indices, projectFolders) where built[number] {
            tables[number].expectedLanguages.formUnion(languages[folder] ?? [])
        }
    }
}

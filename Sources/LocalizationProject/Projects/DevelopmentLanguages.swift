import LocalizationCatalogModel
package import LocalizationPlatform
import Synchronization

/// The development languages of the tables of projects. What the folders around tables say is read once.
package final class DevelopmentLanguages: Sendable {
    private let files: any FileTree
    private let steps = Mutex<[ExactText: ProjectLanguage.Step]>([:])

    /// Creates the languages of the projects in a tree.
    package init(in files: any FileTree) { self.files = files }

    /// The development language of the tables in a folder: that of the information property list of the bundle, or else that of the package
    /// or Xcode project around it if the folder has texts of the language, or of the one that its name begins with; nil if none says it.
    package func callAsFunction(_ folder: String) -> String? {
        if let language = DevelopmentLanguage.ofBundle(at: folder, in: files) { return language }
        guard let language = named(for: FolderIdentity(folder, in: files)) else { return nil }
        let present = ((try? files.list(folder.isEmpty ? "." : folder)) ?? []).compactMap { name in
            LocalizationFolderName.language(ofFolder: name).map(LanguageName.canonical)
        }
        return LanguageName.withParents(of: language).first { name in present.contains { isSameText($0, name) } }
    }

    /// The development language that the files around a folder name, whether the folder has texts of it or not; nil if none does.
    package func named(for folder: FolderIdentity) -> String? { ProjectLanguage.development(of: folder) { step(in: $0) } }

    private func step(in folder: FolderIdentity) -> ProjectLanguage.Step {
        let name = ExactText(folder.realPath)
        if let known = steps.withLock({ $0[name] }) { return known }
        let step = ProjectLanguage.step(in: folder, files)
        steps.withLock { $0[name] = step }
        return step
    }
}

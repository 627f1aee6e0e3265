import CatalogFormats
import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText
import Synchronization

/// What the files of a tree say about the projects in it: manifests, Xcode projects and the folders of languages, each read once.
package final class Project: Sendable {
    /// The tree.
    package let files: any FileTree
    private let known = Mutex(Known())

    private struct Known {
        var manifests: [FolderIdentity: PackageManifest] = [:]
        var xcodeProjects: [ExactText: XcodeProjectFile?] = [:]
        var memberships: [[ExactText]: XcodeMembership] = [:]
        var namedLanguages: [FolderIdentity: NamedLanguage] = [:]
        var projectFolders: [FolderIdentity: (folder: FolderIdentity, isXcode: Bool)?] = [:]
        var sourceLanguages: [ExactText: String?] = [:]
    }

    /// Creates the projects of a tree.
    package init(in files: any FileTree) { self.files = files }

    /// Whether a file has a name of those that may say what the development language is.
    package static func mayNameLanguage(_ path: String) -> Bool {
        let name = PathNames.last(of: path)
        return name.lowercased().hasUTF8Suffix("info.plist")
            || [PackageManifest.fileName, XcodeProjectFile.fileName].contains { isSameText($0, name) } || ProjectSpecification.isOne(name)
    }

    /// The manifest of the package in a folder; an empty one if it cannot be read.
    package func manifest(in folder: FolderIdentity) -> PackageManifest {
        if let manifest = known.withLock({ $0.manifests[folder] }) { return manifest }
        func path(_ inner: String) -> String {
            PathNames.join(PathNames.join(folder.realPath, inner), PackageManifest.fileName)
        }
        let manifest = PackageManifest(parsing: (try? files.read(path(""))) ?? []) { files.kind(of: path($0)) == .file }
        known.withLock { $0.manifests[folder] = manifest }
        return manifest
    }

    /// The Xcode project in a `project.pbxproj`; nil if it cannot be read.
    package func xcodeProject(at path: String) -> XcodeProjectFile? {
        if let project = known.withLock({ $0.xcodeProjects[ExactText(path)] }) { return project }
        let project = (try? files.read(path)).flatMap { XcodeProjectFile(parsing: $0) }
        known.withLock { $0.xcodeProjects[ExactText(path)] = .some(project) }
        return project
    }

    /// Which files the targets of Xcode projects are built from.
    /// - Parameter paths: The paths of `project.pbxproj` files.
    func membership(in paths: [String]) -> XcodeMembership {
        let names = paths.map(ExactText.init)
        if let membership = known.withLock({ $0.memberships[names] }) { return membership }
        let membership = XcodeMembership(paths, of: self)
        known.withLock { $0.memberships[names] = membership }
        return membership
    }

    /// The source language of a string catalog; nil if it names none or cannot be read. O(bytes).
    package func sourceLanguage(ofCatalogAt path: String) -> String? {
        if let language = known.withLock({ $0.sourceLanguages[ExactText(path)] }) { return language }
        let language = (try? files.read(path)).flatMap { XCStringsDocument(parsing: $0).sourceLanguage }
        known.withLock { $0.sourceLanguages[ExactText(path)] = .some(language) }
        return language
    }

    /// The languages of the `.lproj` folders in a folder, by their canonical names. A folder with nothing but the texts of an information
    /// property list says nothing about the others, whose originals are in the list, nor does one with translations that a catalog beside it lacks.
    package func languages(in folder: String) -> [String] {
        let names = ((try? files.list(folder.isEmpty ? "." : folder)) ?? []).map { PathNames.join(folder, $0) }
        let folders = names.compactMap { path -> (language: String, files: [String])? in
            let name = LocalizationFolderName.language(ofFolder: PathNames.last(of: path))
            guard let language = name.flatMap(LocalizationFolderName.canonical) else { return nil }
            return (language, ((try? files.list(path)) ?? []).map { PathNames.join(path, $0) })
        }
        let leftovers = CatalogLeftovers.paths(among: names + folders.flatMap(\.files), sourceLanguage: sourceLanguage)
        let ofOthers = Set(leftovers.values.joined().map(ExactText.init))
        return folders.filter { folder in
            folder.files.isEmpty
                || !folder.files.allSatisfy { isSameText(PathNames.stem(of: $0), "InfoPlist") || ofOthers.contains(ExactText($0)) }
        }.map(\.language)
    }

    /// The nearest of a folder and those above it that has an Xcode project, or else a manifest, up to the folder of the repository; nil if
    /// none has one.
    package func projectFolder(around folder: FolderIdentity) -> FolderIdentity? {
        nearestProject(around: folder, depth: 0)?.folder
    }

    /// The folder of ``projectFolder(around:)``, and whether it has an Xcode project. Each folder is listed once.
    /// - Parameter depth: The number of folders below this one that were asked. A path with more names than the limit is none of a project.
    private func nearestProject(around folder: FolderIdentity, depth: Int) -> (folder: FolderIdentity, isXcode: Bool)? {
        if let found = known.withLock({ $0.projectFolders[folder] }) { return found }
        let names = (try? files.list(folder.realPath)) ?? []
        var found: (folder: FolderIdentity, isXcode: Bool)?
        if names.contains(where: { $0.lowercased().hasUTF8Suffix(".xcodeproj") }) {
            found = (folder, true)
        } else {
            let isTop = depth == 64 || names.contains { isSameText($0, ".git") }
            let above = isTop ? nil : folder.parent.flatMap { nearestProject(around: $0, depth: depth + 1) }
            let isPackage = names.contains { isSameText($0, PackageManifest.fileName) }
            found = isPackage && above?.isXcode != true ? (folder, false) : above
        }
        known.withLock { $0.projectFolders[folder] = .some(found) }
        return found
    }

    /// What a folder says of the development language.
    enum NamedLanguage {
        /// A file in it names the language.
        case language(String)
        /// It is the folder of a repository, and names none.
        case none
        /// A folder above it may name one.
        case above
    }

    /// What a folder says of the development language.
    func namedLanguage(in folder: FolderIdentity) -> NamedLanguage {
        if let named = known.withLock({ $0.namedLanguages[folder] }) { return named }
        let names = (try? files.list(folder.realPath)) ?? []
        let named: NamedLanguage =
            if let language = language(namedBy: names, in: folder) {
                .language(language)
            } else {
                names.contains { isSameText($0, ".git") } ? .none : .above
            }
        known.withLock { $0.namedLanguages[folder] = named }
        return named
    }

    private func language(namedBy names: [String], in folder: FolderIdentity) -> String? {
        func first(_ suffix: String, _ language: (_ path: String) -> String?) -> String? {
            for name in names where name.lowercased().hasUTF8Suffix(suffix) {
                if let named = language(PathNames.join(folder.realPath, name)).flatMap(DevelopmentLanguage.canonical) { return named }
            }
            return nil
        }
        if let language = first("info.plist", { DevelopmentLanguage.named(inInformationListAt: $0, in: files) })
            ?? first(".xcodeproj", { xcodeProject(at: PathNames.join($0, XcodeProjectFile.fileName))?.developmentRegion })
        {
            return language
        }
        for name in names {
            if let language = ProjectSpecification.developmentLanguage(named: name, in: folder, files) { return language }
        }
        guard names.contains(where: { isSameText($0, PackageManifest.fileName) }) else { return nil }
        return manifest(in: folder).defaultLocalization.flatMap(DevelopmentLanguage.canonical)
    }
}

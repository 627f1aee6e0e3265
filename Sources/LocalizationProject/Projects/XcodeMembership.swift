import LocalizationCatalogModel
import LocalizationPlatform

/// Which files the targets of Xcode projects are built from.
package struct XcodeMembership: Sendable {
    /// A file by the number of its folder and its name.
    private struct File: Hashable {
        let folder: Int
        let name: ExactText
    }

    /// A folder of which a target is built from all files, but for exceptions.
    private struct WholeFolder {
        let target: Int
        let exceptions: Set<File>
    }

    /// The numbers of the folders with files that targets list.
    private var folderNumbers: [FolderIdentity: Int] = [:]
    /// The targets that list a file.
    private var listing: [File: [Int]] = [:]
    /// The folders that targets have as a whole.
    private var wholeFolders: [FolderIdentity: [WholeFolder]] = [:]
    /// The names of the targets, by their numbers.
    package private(set) var targetNames: [String] = []
    /// The targets whose code finds their resources in `Bundle.main`.
    private var mainBundles: Set<Int> = []
    /// What the targets' build settings say about the texts in their code, by the targets' numbers.
    package private(set) var settings: [ExtractionSettings] = []

    /// Reads Xcode projects; those that cannot be read have no targets.
    /// - Parameter paths: The paths of `project.pbxproj` files.
    init(_ paths: [String], of project: Project) {
        let files = project.files
        for path in paths {
            guard let project = project.xcodeProject(at: path) else { continue }
            let base = FolderIdentity(PathNames.folder(of: PathNames.folder(of: path)), in: files)
            // A folder has many files.
            var known: [ExactText: Int] = [:]
            for target in project.contents().targets { add(target, in: base, files, &known) }
        }
    }

    private mutating func add(
        _ target: XcodeProjectFile.Target, in base: FolderIdentity, _ files: any FileTree, _ known: inout [ExactText: Int]
    ) {
        for path in target.files {
            listing[file(at: path, in: base, &known), default: []].append(targetNames.count)
            if Self.isFolder(path, in: base, files) {
                wholeFolders[FolderIdentity(at: path, from: base), default: []].append(
                    WholeFolder(target: targetNames.count, exceptions: []))
            }
        }
        for folder in target.folders {
            let place = FolderIdentity(at: folder.path, from: base)
            var known: [ExactText: Int] = [:]
            let exceptions = Set(folder.exceptions.map { file(at: $0, in: place, &known) })
            wholeFolders[place, default: []].append(WholeFolder(target: targetNames.count, exceptions: exceptions))
        }
        if target.isMainBundle { mainBundles.insert(targetNames.count) }
        targetNames.append(target.name)
        settings.append(BuildConfiguration.settings(of: target.configurations, in: base.realPath, files))
    }

    /// The types of most files of a project, which are not folders.
    private static let fileTypes = ["c", "cpp", "h", "json", "m", "mm", "pbxproj", "plist", "png", "strings", "swift", "xib"]

    /// Whether a target lists a path to copy a whole folder: a plain one or a bundle of any type, such as a plug-in of the app.
    private static func isFolder(_ path: String, in base: FolderIdentity, _ files: any FileTree) -> Bool {
        guard let type = PathNames.fileExtension(of: path)?.lowercased() else { return true }
        if ["lproj", "bundle"].contains(where: { isSameText($0, type) }) { return true }
        return !fileTypes.contains { isSameText($0, type) } && files.kind(of: PathNames.join(base.realPath, path)) == .directory
    }

    /// The file at a path from a folder, which may lead out of it.
    /// - Parameter known: The numbers of folders by their paths from this folder.
    private mutating func file(at path: String, in base: FolderIdentity, _ known: inout [ExactText: Int]) -> File {
        let folder = ExactText(PathNames.folder(of: path))
        let name = ExactText(PathNames.last(of: path))
        if let number = known[folder] { return File(folder: number, name: name) }
        let identity = FolderIdentity(at: folder.text, from: base)
        let number = folderNumbers[identity] ?? folderNumbers.count
        (folderNumbers[identity], known[folder]) = (number, number)
        return File(folder: number, name: name)
    }

    /// The numbers of the targets that a file belongs to. O(depth of the folder).
    /// - Parameters:
    ///   - path: The path of the file from a folder.
    ///   - folder: The folder.
    package func targets(ofFile path: String, in folder: FolderIdentity) -> Set<Int> {
        let folder = FolderIdentity(at: PathNames.folder(of: path), from: folder)
        let file = folderNumbers[folder].map { File(folder: $0, name: ExactText(PathNames.last(of: path))) }
        var targets = Set(file.flatMap { listing[$0] } ?? [])
        var current = wholeFolders.isEmpty ? nil : folder
        while let around = current {
            for whole in wholeFolders[around] ?? [] where file.map(whole.exceptions.contains) != true { targets.insert(whole.target) }
            current = around.parent
        }
        return targets
    }

    /// Whether the code of a target finds the target's own resources in `Bundle.main`, as that of an app or an extension does.
    package func isMainBundle(_ target: Int) -> Bool { mainBundles.contains(target) }

    /// The only folder that a target has as a whole, so that a new file in it is one of the target; nil if there are none or several. O(folders).
    package func wholeFolder(of target: Int) -> FolderIdentity? {
        let folders = wholeFolders.filter { $0.value.contains { $0.target == target } }.keys
        return folders.count == 1 ? folders.first : nil
    }

    /// The numbers of the targets that files of a table belong to.
    package func targets(of place: TablePlace) -> Set<Int> {
        place.relativePaths.reduce(into: []) { targets, path in targets.formUnion(self.targets(ofFile: path, in: place.folder)) }
    }
}

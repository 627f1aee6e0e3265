import LocalizationCatalogModel
import LocalizationPlatform

/// Which files the targets of Xcode projects are built from.
struct XcodeMembership: Sendable {
    /// A file by its folder and name.
    private struct File: Hashable {
        let folder: FolderIdentity
        let name: ExactText

        /// The file at a path from a folder, which may lead out of it.
        init(_ path: String, in base: FolderIdentity) {
            folder = FolderIdentity(at: PathNames.folder(of: path), from: base)
            name = ExactText(PathNames.last(of: path))
        }
    }

    private struct Target {
        let files: Set<File>
        let folders: [(folder: FolderIdentity, exceptions: Set<File>)]

        /// The extensions of what a target may list to copy a whole folder.
        private static let folderTypes = [nil, "lproj", "bundle"]

        init(_ target: XcodeProjectFile.Target, in base: FolderIdentity) {
            files = Set(target.files.map { File($0, in: base) })
            let references = target.files.filter { path in
                Self.folderTypes.contains { $0 == PathNames.fileExtension(of: path)?.lowercased() }
            }
            folders =
                references.map { (FolderIdentity(at: $0, from: base), []) }
                + target.folders.map { folder in
                    let place = FolderIdentity(at: folder.path, from: base)
                    return (place, Set(folder.exceptions.map { File($0, in: place) }))
                }
        }

        func contains(_ file: File) -> Bool {
            files.contains(file) || folders.contains { $0.folder.contains(file.folder) && !$0.exceptions.contains(file) }
        }
    }

    private var targets: [Target] = []

    /// Reads Xcode projects; those that cannot be read have no targets.
    /// - Parameter projects: The paths of `project.pbxproj` files.
    init(_ projects: [String], in files: any FileTree) {
        for path in projects {
            guard let bytes = try? files.read(path), let project = XcodeProjectFile(parsing: bytes) else { continue }
            let base = FolderIdentity(PathNames.folder(of: PathNames.folder(of: path)), in: files)
            targets += project.targets.map { Target($0, in: base) }
        }
    }

    /// The numbers of the targets that a file belongs to.
    /// - Parameters:
    ///   - path: The path of the file from a folder.
    ///   - folder: The folder.
    func targets(ofFile path: String, in folder: FolderIdentity) -> Set<Int> {
        let file = File(path, in: folder)
        return Set(targets.indices.filter { targets[$0].contains(file) })
    }

    /// The numbers of the targets that files of a table belong to.
    func targets(of place: TablePlace) -> Set<Int> {
        place.relativePaths.reduce(into: []) { targets, path in targets.formUnion(self.targets(ofFile: path, in: place.folder)) }
    }
}

extension FolderIdentity {
    /// The folder at a path from another one, which may lead out of it.
    fileprivate init(at path: String, from base: FolderIdentity) {
        self = PathNames.all(in: path).reduce(base) { folder, name in
            switch name {
            case ".": folder
            case "..": folder.parent ?? folder
            default: folder.appending(name)
            }
        }
    }
}

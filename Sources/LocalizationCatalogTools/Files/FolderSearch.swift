import LocalizationCatalogModel
package import LocalizationSourceText

/// What lies below a folder, as every verb searches it.
///
/// Hidden names and what patterns leave out are passed over.
package struct FolderSearch: Sendable {
    /// A folder that was looked into.
    package struct Folder: Hashable, Sendable {
        /// Its path, which begins with that of the folder that is searched.
        package let path: String
        /// Its path below that folder, with `/` between the names; empty for the folder itself.
        package let relativePath: String
        /// The names of the files in it, sorted.
        package fileprivate(set) var files: [String] = []
        /// The names of the folders in it, sorted.
        package fileprivate(set) var folders: [String] = []
    }

    /// How deep below a folder folders are looked into.
    package static let maximumDepth = 64
    /// How many folders are looked into at most, so that the root of a disk does not take hours.
    package static let maximumFolderCount = 50_000

    private let exclusions: [PathPattern]

    /// Chooses what is left out.
    package init(excluding exclusions: [PathPattern] = []) { self.exclusions = exclusions }

    /// Folders and what is in them: the folder itself, then nearer ones first, and those of one depth by the names in their paths.
    /// - Parameters:
    ///   - root: The folder to search.
    ///   - followsLinks: Whether linked folders are looked into, each folder once; otherwise they are passed over: a link may lead to another project.
    ///   - isEntered: Whether a folder of a name is looked into.
    ///   - failure: Gets the reason why a folder cannot be listed, or not all of them are looked into; the others are done all the same.
    package func folders(
        in root: String, followsLinks: Bool = false, entering isEntered: (String) -> Bool = { _ in true }, failure: (FileError) -> Void
    ) -> [Folder] {
        var found: [Folder] = []
        var visited: Set<ExactText> = []
        var level = [Folder(path: root, relativePath: "")]
        for _ in 0...Self.maximumDepth {
            var next: [Folder] = []
            for folder in level {
                guard found.count < Self.maximumFolderCount else {
                    failure(FileError(
                        path: root, operation: .list, reason: "More than \(Self.maximumFolderCount) folders are in it; name smaller ones, or use --exclude",
                        isMissing: false))
                    return found
                }
                guard visited.insert(ExactText(FileSystem.realPath(folder.path) ?? folder.path)).inserted else { continue }
                guard let listed = list(folder, failure) else { continue }
                found.append(listed)
                for name in listed.folders where isEntered(name) {
                    let child = Folder(path: PathNames.join(folder.path, name), relativePath: PathNames.join(folder.relativePath, name))
                    if followsLinks || !FileSystem.isLink(child.path) { next.append(child) }
                }
            }
            level = next
        }
        return found
    }

    /// What is in a folder of a folder, which may be a link; nil where it cannot be listed.
    package func folder(named name: String, in parent: Folder, failure: (FileError) -> Void) -> Folder? {
        list(Folder(path: PathNames.join(parent.path, name), relativePath: PathNames.join(parent.relativePath, name)), failure)
    }

    /// The files in a folder and below it whose names are wanted, in the order of the names in their paths.
    ///
    /// Linked files are passed over: whoever writes to the files of a folder means those that are in it.
    package func files(below root: String, where isWanted: (String) -> Bool, failure: (FileError) -> Void) -> [FoundFile] {
        folders(in: root, failure: failure).flatMap { folder in
            folder.files.filter(isWanted).map { FoundFile(path: PathNames.join(folder.path, $0), relativeFolder: folder.relativePath) }
        }.filter { !FileSystem.isLink($0.path) }.sorted { Self.precedes($0.path, $1.path) }
    }

    /// A file that was found below a folder.
    package struct FoundFile: Hashable, Sendable {
        /// Its path, which begins with that of the folder that was searched.
        package let path: String
        /// The folder that it is in, from the one that was searched.
        package let relativeFolder: String

        /// Names a file.
        package init(path: String, relativeFolder: String) {
            self.path = path
            self.relativeFolder = relativeFolder
        }
    }

    private func list(_ folder: Folder, _ failure: (FileError) -> Void) -> Folder? {
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.list(folder.path)
        } catch {
            failure(error)
            return nil
        }
        var folder = folder
        for name in names where !PathNames.isHidden(name) {
            let relative = PathNames.join(folder.relativePath, name)
            if exclusions.contains(where: { $0.matches(relative) }) { continue }
            let path = PathNames.join(folder.path, name)
            switch FileSystem.kind(of: path) {
            case .directory: folder.folders.append(name)
            case .file: folder.files.append(name)
            case .other: continue
            case nil:
                // What was not UTF-8 has become U+FFFD, and nothing is found under that name.
                guard name.unicodeScalars.contains("\u{FFFD}"), !FileSystem.isPresent(path) else { continue }
                failure(FileError(path: path, operation: .read, reason: "Its name is not UTF-8", isMissing: false))
            }
        }
        return folder
    }

    /// The order of paths in which all that is in a folder stands together.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.utf8.split(separator: UInt8(ascii: "/")), right.utf8.split(separator: UInt8(ascii: "/")))
        return left.lexicographicallyPrecedes(right) { $0.lexicographicallyPrecedes($1) }
    }
}

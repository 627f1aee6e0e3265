import LocalizationThreads
import LocalizationCatalogModel
package import LocalizationPlatform

/// Searches the contents of a folder; shared by all verbs.
///
/// Hidden names and paths that match an exclusion are skipped, and so are copies (``isCopy(_:)``) and links that lead out of the boundary of
/// the tree, which it says.
package struct FolderSearch: Sendable {
    /// A folder that was searched.
    package struct Folder: Hashable, Sendable {
        /// The path, which begins with that of the root folder.
        package let path: String
        /// The path relative to the root folder, with `/` between the names; empty for the root folder itself.
        package let relativePath: String
        /// The names of the files in it, sorted.
        package fileprivate(set) var files: [String] = []
        /// The names of the folders in it, sorted.
        package fileprivate(set) var folders: [String] = []
        /// The names of all other items, sorted: links that lead nowhere, pipes and devices, and items whose name is not UTF-8, so that no
        /// path leads to them.
        fileprivate var others: [String] = []
        /// The names of the files and folders that are symbolic links.
        private var links: Set<ExactText> = []

        /// The names below folders in ``others``.
        private var namesBelow: [ExactText: [String]] = [:]

        /// The names of ``others`` that satisfy a predicate, or have something below them that does.
        package func others(where isWanted: (String) -> Bool) -> [String] {
            others.filter { isWanted($0) || namesBelow[ExactText($0)]?.contains(where: isWanted) ?? false }
        }

        /// Whether the file or folder with a name is a symbolic link.
        package func isLink(_ name: String) -> Bool { !links.isEmpty && links.contains(ExactText(name)) }

        fileprivate init(path: String, relativePath: String) {
            self.path = path
            self.relativePath = relativePath
        }

        fileprivate mutating func addOther(_ entry: FolderEntry) {
            // Names that are not UTF-8 can look the same, and are side by side then.
            if others.last.map({ !isSameText($0, entry.name) }) ?? true { others.append(entry.name) }
            if !entry.namesBelow.isEmpty { namesBelow[ExactText(entry.name), default: []] += entry.namesBelow }
        }

        fileprivate mutating func noteLink(_ name: String) { links.insert(ExactText(name)) }
    }

    /// The maximum depth of folders to search below the root.
    package static let maximumDepth = 64
    /// The maximum number of folders to search, so that searching the root of a disk does not take hours.
    package static let maximumFolderCount = 50_000

    /// Whether a folder is a copy of a project by its name, and no part of the one that it lies in: an export for translators or an archive.
    /// No verb searches it unless it is named.
    package static func isCopy(_ name: String) -> Bool { hasExtension(name, of: ["xcloc", "xcarchive"]) }

    /// Whether a folder is a product of a build. A `.bundle` may as well be a folder of sources that is copied into a product as it is: it is
    /// a product if it is signed, has a program, or has what builds write into property lists. A plug-in of
    /// the system, such as a `.qlgenerator`, is one if it has the folder `Contents`.
    package static func isProduct(_ root: String, in files: any FileTree) -> Bool {
        let name = PathNames.last(of: root)
        if hasExtension(name, of: ["app", "appex", "framework", "xcframework", "xctest"]) { return true }
        if hasExtension(name, of: ["action", "kext", "mdimporter", "plugin", "prefpane", "qlgenerator", "saver", "xpc"]) {
            return files.kind(of: PathNames.join(root, "Contents")) == .directory
        }
        guard hasExtension(name, of: ["bundle"]) else { return false }
        let contents = [root, PathNames.join(root, "Contents")]
        return contents.contains { contents in
            if ["MacOS", "_CodeSignature"].contains(where: { files.kind(of: PathNames.join(contents, $0)) == .directory }) { return true }
            guard let list = try? files.read(PathNames.join(contents, "Info.plist")) else { return false }
            return list.firstRange(of: "BuildMachineOSBuild".utf8) != nil
        }
    }

    private static func hasExtension(_ name: String, of types: [String]) -> Bool {
        PathNames.fileExtension(of: name).map { type in types.contains { isSameText($0, type.lowercased()) } } ?? false
    }

    private let exclusions: [PathPattern]

    /// Whether the search finds all but hidden files.
    package var isComplete: Bool { exclusions.isEmpty }

    /// Creates a search with exclusions.
    package init(excluding exclusions: [PathPattern] = []) { self.exclusions = exclusions }

    /// Whether the search leaves out a path, or a folder above it.
    /// - Parameter path: The path relative to the root folder, with `/` between its names.
    package func excludes(_ path: String) -> Bool {
        var parent = ""
        return !exclusions.isEmpty
            && PathNames.all(in: path).contains { name in
                parent = PathNames.join(parent, name)
                return exclusions.contains { $0.matches(parent) }
            }
    }

    /// Returns folders and their contents: the root itself, then breadth-first, folders of the same depth ordered by the names in their
    /// paths.
    /// - Parameters:
    ///   - root: The folder to search.
    ///   - files: The tree that contains the folder.
    ///   - followsLinks: Whether linked folders are searched, each folder once; otherwise they are skipped: a link may lead to another
    ///     project.
    ///   - entersProducts: Whether products of builds are searched. The root is searched in any case.
    ///   - isEntered: Whether to search a folder with this name.
    ///   - failure: Gets the reason if a folder cannot be listed, or not all folders are searched; the search continues with the others.
    package func folders(
        in root: String, of files: any FileTree, followsLinks: Bool = false, entersProducts: Bool = false,
        entering isEntered: (String) -> Bool = { _ in true }, failure: (FileError) -> Void
    ) -> [Folder] {
        var found: [Folder] = []
        var visited: Set<ExactText> = []
        var level = [Folder(path: root, relativePath: "")]
        for _ in 0...Self.maximumDepth {
            // Without links, each folder is found once.
            if followsLinks { level = level.filter { visited.insert(ExactText(files.realPath($0.path) ?? $0.path)).inserted } }
            var next: [Folder] = []
            let count = max(Self.maximumFolderCount - found.count, 0)
            for listing in listings(of: level.prefix(count), files) {
                listing.failures.forEach(failure)
                guard let listed = listing.folder else { continue }
                found.append(listed)
                for name in listed.folders where !Self.isCopy(name) && isEntered(name) {
                    guard followsLinks || !listed.isLink(name),
                        entersProducts || !Self.isProduct(PathNames.join(listed.path, name), in: files)
                    else { continue }
                    next.append(Folder(path: PathNames.join(listed.path, name), relativePath: PathNames.join(listed.relativePath, name)))
                }
            }
            guard level.count <= count else {
                failure(
                    FileError(
                        path: root, operation: .list,
                        reason: "More than \(Self.maximumFolderCount) folders are in it; name smaller ones, or use --exclude",
                        isMissing: false))
                return found
            }
            level = next
        }
        return found
    }

    /// The contents of a folder in another folder, which may be a link; nil if it cannot be listed.
    package func folder(named name: String, in parent: Folder, of files: any FileTree, failure: (FileError) -> Void) -> Folder? {
        list(Folder(path: PathNames.join(parent.path, name), relativePath: PathNames.join(parent.relativePath, name)), files, failure)
    }

    /// Returns the files in a folder and below it whose names satisfy the predicate, in the order of the names in their paths. Products of
    /// builds below it are not searched.
    ///
    /// Linked files are skipped: a command that writes to the files of a folder should only change files that are in it.
    /// - Parameters:
    ///   - isEntered: Whether to search a folder with this name below the root.
    ///   - skipped: Gets the reason for each link that leads nowhere, pipe and device with such a name, and each folder with such files whose
    ///     name is not UTF-8; none of them is read.
    package func files(
        below root: String, of files: any FileTree, where isWanted: (String) -> Bool, entering isEntered: (String) -> Bool = { _ in true },
        failure: (FileError) -> Void, skipped: (FileError) -> Void = { _ in }
    ) -> [FoundFile] {
        folders(in: root, of: files, entering: isEntered, failure: failure).flatMap { folder in
            for name in folder.others(where: isWanted) { Self.unreadable(PathNames.join(folder.path, name), in: files).map(skipped) }
            return folder.files.filter { isWanted($0) && !folder.isLink($0) }.map {
                FoundFile(path: PathNames.join(folder.path, $0), relativeFolder: folder.relativePath)
            }
        }.sorted { Self.precedes($0.path, $1.path) }
    }

    /// The reason why something that is neither a file nor a folder cannot be read.
    package static func unreadable(_ path: String, in files: any FileTree) -> FileError? {
        // Bytes that are not UTF-8 have become U+FFFD, and nothing exists under that name.
        if PathNames.last(of: path).unicodeScalars.contains("\u{FFFD}"), !files.isPresent(path) {
            return FileError(path: path, operation: .read, reason: "Its name is not UTF-8", isMissing: false)
        }
        do throws(FileError) {
            _ = try files.read(path, limit: 0)
            return nil
        } catch {
            return error
        }
    }

    /// A file found below a folder.
    package struct FoundFile: Hashable, Sendable {
        /// The path, which begins with that of the root folder.
        package let path: String
        /// The file's folder, relative to the root folder.
        package let relativeFolder: String

        /// Creates a file.
        package init(path: String, relativeFolder: String) {
            self.path = path
            self.relativeFolder = relativeFolder
        }
    }

    /// A folder with its contents, nil if it cannot be listed, and the reasons for what is missing.
    private struct Listing: Sendable {
        var folder: Folder?
        var failures: [FileError] = []
    }

    /// The contents of folders, several read at once if there are many.
    private func listings(of folders: ArraySlice<Folder>, _ files: any FileTree) -> [Listing] {
        let folders = Array(folders)
        let read: @Sendable (Int) -> Listing = { number in
            var listing = Listing()
            listing.folder = list(folders[number], files) { listing.failures.append($0) }
            return listing
        }
        return folders.count < Self.fewFolders ? folders.indices.map(read) : ParallelWork.map(folders.count, stack: .ordinary, read)
    }

    /// Threads take longer to start than it takes to list this many folders.
    private static let fewFolders = 16

    private func list(_ folder: Folder, _ files: any FileTree, _ failure: (FileError) -> Void) -> Folder? {
        let entries: [FolderEntry]
        do throws(FileError) {
            entries = try files.entries(of: folder.path)
        } catch {
            failure(error)
            return nil
        }
        var folder = folder
        for entry in entries where !PathNames.isHidden(entry.name) {
            let name = entry.name
            if !exclusions.isEmpty {
                let relative = PathNames.join(folder.relativePath, name)
                if exclusions.contains(where: { $0.matches(relative) }) { continue }
            }
            if entry.leadsOut {
                files.passOver(PathNames.join(folder.path, name))
                continue
            }
            if entry.isLink { folder.noteLink(name) }
            switch entry.kind {
            case .directory: folder.folders.append(name)
            case .file: folder.files.append(name)
            case .other: folder.others.append(name)
            case nil: folder.addOther(entry)
            }
        }
        return folder
    }

    /// The order of paths in which the contents of a folder are adjacent.
    private static func precedes(_ left: String, _ right: String) -> Bool {
        let (left, right) = (left.utf8.split(separator: UInt8(ascii: "/")), right.utf8.split(separator: UInt8(ascii: "/")))
        return left.lexicographicallyPrecedes(right) { $0.lexicographicallyPrecedes($1) }
    }
}

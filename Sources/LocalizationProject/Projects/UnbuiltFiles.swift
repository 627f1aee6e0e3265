package import LocalizationCatalogModel
package import LocalizationPlatform
import LocalizationSourceText

/// The source files, documents of Interface Builder and tables that no target of an Xcode project builds, such as code that was replaced: no user
/// sees their texts.
package struct UnbuiltFiles: Sendable {
    /// The source files, and the documents in no folder of a language.
    private var sources: Set<ExactText> = []
    /// The files that stand for tables, see ``TablePlace/path``.
    package private(set) var tables: Set<ExactText> = []

    /// The source files that only apps build, in projects where only frameworks have tables: the bundle of such an app has no text.
    private var withoutTables: Set<ExactText> = []

    /// The descriptions from which tools make Xcode projects; what such a project has is not known before.
    private static let generators = ["project.yml", "Project.swift"]

    /// Creates an empty list.
    package init() {}

    /// Finds the files of a project that no target builds; none in a project without Xcode projects.
    package init(_ project: ProjectFiles, in files: any FileTree) {
        self = project.xcodeProjects.isEmpty ? UnbuiltFiles() : UnbuiltFiles(project, project.membership(), in: files)
    }

    /// Finds the files beside and below Xcode projects that are in none of their targets and in no package. There are none if they are more
    /// than a third of the source files, because a tool may then make the project's targets. O(files × targets).
    package init(_ project: ProjectFiles, _ membership: XcodeMembership, in files: any FileTree) {
        var project = project
        let folders = project.xcodeProjects.map { PathNames.folder(of: PathNames.folder(of: $0)) }
        guard !folders.isEmpty else { return }
        let tops = folders.map { FolderIdentity($0, in: files) }
        lazy var named = Self.pathEnds(in: project.xcodeProjects, files)
        let tables = project.places.filter { table in
            folders.contains { Self.isFile(table.path, inside: $0) } && table.target == nil && membership.targets(of: table).isEmpty
                && !Self.isInPackage(table.folder, below: tops, in: files) && !table.isInBundle
                && !table.paths.contains { named.contains(ExactText(Self.end(of: $0))) }
        }
        let targetsOfTables = project.places.filter { !$0.isInBundle }.map(membership.targets)
        func areApps(_ targets: Set<Int>) -> Bool { !targets.isEmpty && targets.allSatisfy(membership.isMainBundle) }
        if !targetsOfTables.isEmpty, targetsOfTables.allSatisfy({ !$0.isEmpty && $0.allSatisfy { !membership.isMainBundle($0) } }) {
            let sources = project.sources.filter { areApps(membership.targets(ofFile: PathNames.last(of: $0.path), in: $0.folder)) }
            withoutTables = Set(sources.map { ExactText($0.path) })
        }
        var count = 0
        for source in project.sources where Self.isBuilt(source) && folders.contains(where: { Self.isFile(source.path, inside: $0) }) {
            if project.target(of: source.folder) != nil { continue }
            count += 1
            if membership.targets(ofFile: PathNames.last(of: source.path), in: source.folder).isEmpty {
                sources.insert(ExactText(source.path))
            }
        }
        if sources.count * 3 > count {
            sources = []
        } else if count > 0 {
            self.tables = Set(tables.map { ExactText($0.path) })
            for document in project.documents where folders.contains(where: { Self.isFile(document.path, inside: $0) }) {
                let name = PathNames.last(of: document.path)
                guard !PathNames.folder(of: document.path).hasUTF8Suffix(".lproj"), project.target(of: document.folder) == nil,
                    membership.targets(ofFile: name, in: document.folder).isEmpty,
                    !Self.isInPackage(document.folder, below: tops, in: files), !named.contains(ExactText(Self.end(of: document.path)))
                else { continue }
                sources.insert(ExactText(document.path))
            }
        }
    }

    /// Whether no target builds a source file, or a document in no folder of a language.
    package func contains(_ path: String) -> Bool { sources.contains(ExactText(path)) }

    /// Whether only apps without tables build a source file, so that its lookups without a bundle find no text.
    package func isWithoutTables(_ path: String) -> Bool { withoutTables.contains(ExactText(path)) }

    /// Whether a target names the file if it builds it, as it does not have to with a header.
    private static func isBuilt(_ source: ProjectFiles.Source) -> Bool {
        !source.isDataModel && [".swift", ".m", ".mm"].contains(where: source.path.hasUTF8Suffix)
    }

    private static func isFile(_ path: String, inside folder: String) -> Bool {
        folder.isEmpty || isSameText(folder, ".") || path.hasUTF8Prefix(folder + "/")
    }

    /// Whether a tool makes an Xcode project that has the sources of the package around a folder: it has a description of it. O(depth).
    package static func isGenerated(around folder: FolderIdentity, in files: any FileTree) -> Bool {
        func hasFile(_ name: String, _ folder: FolderIdentity) -> Bool { files.kind(of: PathNames.join(folder.realPath, name)) == .file }
        var current: FolderIdentity? = folder
        while let folder = current {
            if hasFile("Package.swift", folder) { return generators.contains { hasFile($0, folder) } }
            current = folder.parent
        }
        return false
    }

    /// The last two names of a path.
    private static func end(of path: String) -> String {
        PathNames.join(PathNames.last(of: PathNames.folder(of: path)), PathNames.last(of: path))
    }

    /// What ends a path in a project, besides a blank, which may be in a name.
    private static let marks = ByteSet("\"'\\;,)\n".utf8)

    /// The last two names of each path with at least three in the texts of Xcode projects, such as those of scripts: a group has only the
    /// name of its folder. A path with blanks is also taken to end at each of them. O(bytes).
    private static func pathEnds(in projects: [String], _ files: any FileTree) -> Set<ExactText> {
        let slash = UInt8(ascii: "/")
        var ends: Set<ExactText> = []
        for project in projects {
            guard let bytes = try? files.read(project) else { continue }
            // The slashes behind which the last names of a path begin.
            var (folder, name): (Int?, Int?) = (nil, nil)
            for (index, byte) in bytes.enumerated() {
                guard byte == slash || byte == 0x20 || marks.contains(byte) else { continue }
                if byte == slash {
                    (folder, name) = (name, index)
                    continue
                }
                if let folder, let name, name + 1 < index {
                    ends.insert(ExactText(String(decoding: bytes[(folder + 1)..<index], as: UTF8.self)))
                }
                if byte != 0x20 { (folder, name) = (nil, nil) }
            }
        }
        return ends
    }

    /// Whether a folder, or one above it that has a project, has a manifest of a package, or a description of which a tool makes the
    /// project; or one below that a makefile.
    private static func isInPackage(_ folder: FolderIdentity, below tops: [FolderIdentity], in files: any FileTree) -> Bool {
        var current: FolderIdentity? = folder
        while let folder = current, tops.contains(where: { $0.contains(folder) }) {
            let names = ["Package.swift"] + (tops.contains(folder) ? generators : ["Makefile"])
            if names.contains(where: { files.kind(of: PathNames.join(folder.realPath, $0)) == .file }) { return true }
            current = folder.parent
        }
        return false
    }
}

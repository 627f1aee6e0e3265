import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceText

/// The source files that no target of an Xcode project builds, such as code that was replaced: no user sees its texts.
struct UnbuiltFiles: Sendable {
    private var paths: Set<ExactText> = []

    /// Creates an empty list.
    init() {}

    /// Finds the files beside and below Xcode projects that are in none of their targets and in no package. There are none if they are more
    /// than a third of the files, because a tool may then make the project's targets. O(files × targets).
    init(_ project: ProjectFiles, _ membership: XcodeMembership) {
        var project = project
        let folders = project.xcodeProjects.map { PathNames.folder(of: PathNames.folder(of: $0)) }
        guard !folders.isEmpty else { return }
        var count = 0
        for source in project.sources where Self.isBuilt(source) && folders.contains(where: { Self.isFile(source.path, inside: $0) }) {
            if project.target(of: source.folder) != nil { continue }
            count += 1
            if membership.targets(ofFile: PathNames.last(of: source.path), in: source.folder).isEmpty {
                paths.insert(ExactText(source.path))
            }
        }
        if paths.count * 3 > count { paths = [] }
    }

    /// Whether no target builds a file.
    func contains(_ path: String) -> Bool { paths.contains(ExactText(path)) }

    /// Whether a target names the file if it builds it, as it does not have to with a header.
    private static func isBuilt(_ source: ProjectFiles.Source) -> Bool {
        !source.isDataModel && [".swift", ".m", ".mm"].contains(where: source.path.hasUTF8Suffix)
    }

    private static func isFile(_ path: String, inside folder: String) -> Bool {
        folder.isEmpty || isSameText(folder, ".") || path.hasUTF8Prefix(folder + "/")
    }
}

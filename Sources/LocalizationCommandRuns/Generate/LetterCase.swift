import LocalizationCatalogModel
import LocalizationPlatform

/// Paths whose folders have another letter case on disk: a Mac's disk does not mind, others do.
struct LetterCase {
    let files: any FileTree
    /// The paths that differ, as they were given and as they are on disk.
    private(set) var differences: [(wanted: String, found: String)] = []

    /// The spelling of a path on disk; the path itself if nothing is there in any spelling.
    /// - Parameter isFile: Whether only the folder of the path has to exist.
    mutating func existing(_ path: String, isFile: Bool) -> String {
        if files.isPresent(path) || (isFile && isFolder(PathNames.folder(of: path))) { return path }
        var found = path.utf8.first.map(PathNames.isSeparator) ?? false ? "/" : ""
        let names = PathNames.all(in: path)
        for (number, name) in names.enumerated() {
            let exact = PathNames.join(found, name)
            let isLast = number == names.count - 1
            if files.isPresent(exact) || isSameText(name, "..") || isSameText(name, ".") {
                found = exact
                continue
            }
            let others = ((try? files.list(found.isEmpty ? "." : found)) ?? []).filter { $0.lowercased() == name.lowercased() }
            guard let other = others.min() else {
                if isLast, isFile {
                    found = exact
                    continue
                }
                return path
            }
            found = PathNames.join(found, other)
        }
        if !isSameText(found, path) { differences.append((path, found)) }
        return found
    }

    private func isFolder(_ path: String) -> Bool { path.isEmpty || files.kind(of: path) == .directory }
}

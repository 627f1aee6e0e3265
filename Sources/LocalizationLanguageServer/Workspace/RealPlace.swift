import LocalizationPlatform

extension FileTree {
    /// The path that identifies a file, whichever path leads to it: its real path, or the one that a missing file would have in its folder.
    func realPlace(of path: String) -> String {
        if let real = realPath(path) { return real }
        return realPath(PathNames.folder(of: path)).map { PathNames.join($0, PathNames.last(of: path)) } ?? path
    }
}

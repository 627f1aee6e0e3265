import LocalizationPlatform

extension FileTree {
    /// What tells a file, by whichever path: its real path; of a file that does not exist, the one that it would have in its folder.
    func realPlace(of path: String) -> String {
        if let real = realPath(path) { return real }
        return realPath(PathNames.folder(of: path)).map { PathNames.join($0, PathNames.last(of: path)) } ?? path
    }
}

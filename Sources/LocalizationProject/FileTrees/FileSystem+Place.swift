package import LocalizationPlatform

extension FileSystem {
    /// The maximum length of a path that is resolved, in bytes: no system has files with longer ones.
    private static let maximumPathLength = 1 << 15

    /// The real path that the file at `path` has, or would have if it were written: with symbolic links, also those that lead nowhere, `.`
    /// and `..` resolved. An empty path is the current folder.
    /// - Returns: Nil if there are too many links, as in a circle, if no file can have the path, or without a current folder.
    package static func place(of path: String) -> String? {
        guard path.utf8.count <= maximumPathLength else { return nil }
        var path = withoutEnd(path)
        // The maximum number of consecutive links is that of Linux.
        var links = 40
        // The names of folders and a file that do not exist, innermost first.
        var missing: [String] = []
        while true {
            if let real = realPath(path.isEmpty ? "." : path) { return place(of: missing.reversed(), in: real) }
            let folder = PathNames.folder(of: path)
            if let destination = destination(ofLink: path) {
                guard links > 0 else { return nil }
                links -= 1
                let isAbsolute = destination.utf8.first.map(PathNames.isSeparator) ?? false
                path = withoutEnd(isAbsolute ? destination : PathNames.join(folder, destination))
            } else {
                guard folder.utf8.count < path.utf8.count else { return nil }
                missing.append(PathNames.last(of: path))
                path = withoutEnd(folder)
            }
        }
    }

    /// The place for names of which the first does not exist in a folder.
    private static func place(of names: [String], in folder: String) -> String? {
        var place = folder
        for name in names where !name.isEmpty && name != "." {
            // Behind `..` there may be something again.
            let next = name == ".." ? PathNames.folder(of: place) : PathNames.join(place, name)
            guard let real = realPath(next) else {
                if isLink(next) { return nil }
                place = next
                continue
            }
            place = real
        }
        return place
    }

    /// A path without the separators at its end.
    private static func withoutEnd(_ path: String) -> String {
        guard path.utf8.count > 1, let last = path.utf8.last, PathNames.isSeparator(last) else { return path }
        guard let end = path.utf8.lastIndex(where: { !PathNames.isSeparator($0) }) else { return String(Substring(path.utf8.prefix(1))) }
        return String(Substring(path.utf8[...end]))
    }
}

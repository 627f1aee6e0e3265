import LocalizationCatalogModel
package import LocalizationPlatform

/// The files that paths for output refer to.
package enum OutputFiles {
    /// Whether two paths refer to the same file.
    package static func isSame(_ left: String, _ right: String, in files: any FileTree) -> Bool {
        guard let left = files.realPath(left), let right = files.realPath(right) else { return isSameText(left, right) }
        return isSameText(left, right)
    }

    /// The path to replace on the disk when writing to `path`: the destination of a symbolic link, which need not exist.
    package static func target(of path: String) -> String {
        if let real = FileSystem.realPath(path) { return real }
        var path = path
        // The maximum number of consecutive links is that of Linux.
        for _ in 0..<40 {
            guard let destination = FileSystem.destination(ofLink: path) else { break }
            let isAbsolute = destination.utf8.first.map(PathNames.isSeparator) ?? false
            path = isAbsolute ? destination : PathNames.join(PathNames.folder(of: path), destination)
        }
        return path
    }
}

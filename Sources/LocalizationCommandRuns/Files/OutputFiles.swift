import LocalizationCatalogModel
package import LocalizationPlatform

/// Writes files atomically.
package enum OutputFiles {
    /// Writes a file, replacing an existing one. A symbolic link is kept, and a device or pipe is written to, not replaced.
    /// - Returns: Warnings about side effects; usually empty.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> [FileWarning] {
        var files = StagedFiles()
        do throws(FileError) {
            try files.add(bytes, at: path, makesFolders: false)
            try files.commit()
        } catch {
            files.discard()
            throw error
        }
        return files.warnings
    }

    /// Whether two paths refer to the same file.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        guard let left = FileSystem.realPath(left), let right = FileSystem.realPath(right) else { return isSameText(left, right) }
        return isSameText(left, right)
    }

    /// The path to replace when writing to `path`: the destination of a symbolic link, which need not exist.
    static func target(of path: String) -> String {
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

import LocalizationCatalogModel
package import LocalizationSourceText

/// Writes files whole or not at all.
package enum OutputFiles {
    /// Writes a file in the place of what is there. A symbolic link stays one, and a device or pipe is written to, not replaced.
    /// - Returns: What became of the file besides: usually nothing.
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

    /// Whether two paths lead to one file.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        guard let left = FileSystem.realPath(left), let right = FileSystem.realPath(right) else { return isSameText(left, right) }
        return isSameText(left, right)
    }

    /// The path that is replaced where `path` is to be written: what a symbolic link leads to, be it a place where nothing is yet.
    static func target(of path: String) -> String {
        if let real = FileSystem.realPath(path) { return real }
        var path = path
        // As many links in a row as Linux follows.
        for _ in 0..<40 {
            guard let destination = FileSystem.destination(ofLink: path) else { break }
            let isAbsolute = destination.utf8.first.map(PathNames.isSeparator) ?? false
            path = isAbsolute ? destination : PathNames.join(PathNames.folder(of: path), destination)
        }
        return path
    }
}

extension FileSystem {
    /// How deep below a folder folders are looked into.
    private static let maximumDepth = 64

    /// The files in a folder and below it whose names are wanted, in the order of their names.
    ///
    /// Hidden files and folders are passed over, and so are symbolic links: what they lead to may be anywhere, and whoever writes to the files of a
    /// folder means those that are in it.
    /// - Parameters:
    ///   - folder: The folder, which may be a link itself; the paths begin with it.
    ///   - isWanted: Whether a file of a name is wanted.
    ///   - failure: Gets the reason why a folder cannot be listed or a file's name cannot be used; the others are done all the same.
    package static func files(below folder: String, where isWanted: (String) -> Bool, failure: (FileError) -> Void) -> [String] {
        files(below: folder, depth: 0, isWanted, failure)
    }

    private static func files(
        below folder: String, depth: Int, _ isWanted: (String) -> Bool, _ failure: (FileError) -> Void
    ) -> [String] {
        guard depth < maximumDepth else { return [] }
        var paths: [String] = []
        let names: [String]
        do throws(FileError) {
            names = try list(folder)
        } catch {
            failure(error)
            return []
        }
        for name in names where !PathNames.isHidden(name) {
            let path = PathNames.join(folder, name)
            guard !isLink(path) else { continue }
            switch kind(of: path) {
            case .directory: paths += files(below: path, depth: depth + 1, isWanted, failure)
            case .file:
                if isWanted(name) { paths.append(path) }
            case .other: continue
            case nil:
                // What was not UTF-8 has become U+FFFD, and nothing is found under that name.
                guard isWanted(name), name.unicodeScalars.contains("\u{FFFD}") else { continue }
                failure(FileError(path: path, operation: .read, reason: "Its name is not UTF-8", isMissing: false))
            }
        }
        return paths
    }
}

extension FileSystem {
    /// How deep below a folder folders are looked into.
    private static let maximumDepth = 64

    /// The files in a folder and below it whose names are wanted, in the order of their names.
    ///
    /// Hidden files, hidden folders and linked folders are passed over.
    /// - Parameters:
    ///   - folder: The folder; the paths begin with it.
    ///   - isWanted: Whether a file of a name is wanted.
    ///   - failure: Gets the reason why a folder cannot be listed; the others are done all the same.
    package static func files(below folder: String, where isWanted: (String) -> Bool, failure: (FileError) -> Void) -> [String] {
        files(below: folder, depth: 0, isWanted, failure)
    }

    private static func files(
        below folder: String, depth: Int, _ isWanted: (String) -> Bool, _ failure: (FileError) -> Void
    ) -> [String] {
        guard depth < maximumDepth else { return [] }
        let real = realPath(folder)
        var paths: [String] = []
        let names: [String]
        do throws(FileError) {
            names = try list(folder)
        } catch {
            failure(error)
            return []
        }
        for name in names where !name.hasPrefix(".") {
            let path = PathNames.join(folder, name)
            switch kind(of: path) {
            case .directory:
                // A link may lead back up, or to another project.
                guard let real, let child = realPath(path), withSlashes(child) == withSlashes(PathNames.join(real, name)) else { continue }
                paths += files(below: path, depth: depth + 1, isWanted, failure)
            case .file:
                if isWanted(name) { paths.append(path) }
            case .other, nil: continue
            }
        }
        return paths
    }

    private static func withSlashes(_ path: String) -> [UInt8] {
        path.utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }
}

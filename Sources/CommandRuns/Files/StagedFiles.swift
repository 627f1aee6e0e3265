package import SourceText

/// Files that appear together: they are written under other names first, and renamed when all of them are there.
package struct StagedFiles {
    private var files: [(temporary: String, path: String)] = []
    private var madeFolders: [String] = []

    /// Nothing yet.
    package init() {}

    /// Writes a file under another name beside its place; folders are made as needed.
    package mutating func add(_ bytes: [UInt8], at path: String) throws(FileError) {
        try makeFolders(above: path)
        if FileSystem.kind(of: path) == .directory {
            throw FileError(path: path, operation: .write, reason: "Is a directory", isMissing: false)
        }
        // A symbolic link stays one: what it leads to is replaced.
        let target = FileSystem.realPath(path) ?? path
        let temporary = "\(target).\(UInt32.random(in: 0 ... .max)).staged"
        try FileSystem.replace(temporary, with: bytes.span, permissionsOf: target)
        files.append((temporary, target))
    }

    /// Gives all files their names.
    package mutating func commit() throws(FileError) {
        while let file = files.first {
            try FileSystem.rename(file.temporary, to: file.path)
            files.removeFirst()
        }
        madeFolders = []
    }

    /// Removes what is not committed.
    package mutating func discard() {
        for file in files { FileSystem.remove(file.temporary) }
        for folder in madeFolders.reversed() { FileSystem.remove(folder) }
        (files, madeFolders) = ([], [])
    }

    private mutating func makeFolders(above path: String) throws(FileError) {
        var missing: [String] = []
        var rest = path[...]
        while let slash = rest.lastIndex(where: PathNames.isSeparator), slash != rest.startIndex {
            rest = rest[..<slash]
            if FileSystem.kind(of: String(rest)) == .directory { break }
            missing.append(String(rest))
        }
        for folder in missing.reversed() where try FileSystem.makeFolder(folder) { madeFolders.append(folder) }
    }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationProject

extension AgentWorkspace {
    /// The maximum number of paths that a refusal names.
    private static let namedPaths = 20

    /// The real paths of all string catalogs in the folder, in the order of the search. Those that lie outside by a link are left out.
    func catalogPaths() -> [String] { paths { CatalogFileType(path: $0) == .xcstrings } }

    /// The real paths of files in the folder, without dependencies, products of builds and what the command line leaves out.
    func paths(where isWanted: (String) -> Bool) -> [String] {
        let files = files
        var found: [String] = []
        var known: Set<ExactText> = []
        for folder in options.search.folders(in: root.realPath, of: files, entering: Self.isEntered, failure: { _ in }) {
            for name in folder.files where isWanted(name) {
                guard let real = files.realPath(PathNames.join(folder.path, name)), contains(real), known.insert(ExactText(real)).inserted
                else { continue }
                found.append(real)
            }
        }
        return found
    }

    /// Xcode projects are folders, too.
    private static func isEntered(_ name: String) -> Bool { ProjectFiles.isEntered(name) }

    /// Reads the catalog that an argument names.
    /// - Throws: ``ToolRefusal`` that is the same for all files outside of the folder, whether they exist or not.
    mutating func catalog(_ arguments: ToolArguments) throws(ToolRefusal) -> AgentCatalog {
        let path = try path(of: arguments.text("filePath") ?? "", base: arguments.text("workspaceIdentifier"))
        return try catalog(at: path)
    }

    /// Reads the catalog at a real path in the folder.
    /// - Throws: ``ToolRefusal`` with the first mistake if it cannot be parsed.
    mutating func catalog(at path: String, in files: (any FileTree)? = nil) throws(ToolRefusal) -> AgentCatalog {
        let shown = relativePath(path)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try (files ?? self.files).read(path)
        } catch {
            throw ToolRefusal("'\(shown)' cannot be read: \(error.reason).")
        }
        return try parsed.catalog(bytes, at: path, named: shown)
    }

    /// The real path of the catalog that an argument names.
    private func path(of name: String, base: String?) throws(ToolRefusal) -> String {
        let files = files
        func catalog(at path: String) -> String? {
            guard !path.utf8.contains(0), let real = files.realPath(path), contains(real), CatalogFileType(path: real) == .xcstrings,
                files.kind(of: real) == .file, !isExcluded(real)
            else { return nil }
            return real
        }
        let isAbsolute = name.utf8.first.map(PathNames.isSeparator) ?? false
        var folder = root.realPath
        if let base, base.utf8.first.map(PathNames.isSeparator) == true, !base.utf8.contains(0), let real = files.realPath(base),
            root.contains(FolderIdentity(realPath: real)), files.kind(of: real) == .directory
        {
            folder = real
        }
        if !name.isEmpty, let found = catalog(at: isAbsolute ? name : PathNames.join(folder, name)) { return found }
        let all = catalogPaths()
        // Xcode names files by their groups, beginning with that of the project.
        let names = PathNames.all(in: name).map(ExactText.init)
        if !isAbsolute, !names.isEmpty {
            let matches = all.filter { PathNames.all(in: $0).map(ExactText.init).suffix(names.count).elementsEqual(names) }
            if matches.count == 1 { return matches[0] }
            if matches.count > 1 { throw ToolRefusal("'\(name)' may be each of these. Send one of them: \(list(matches)).") }
        }
        throw ToolRefusal(
            "'\(name)' is not a string catalog in the root folder. "
                + (all.isEmpty ? "There is none in it." : "Send the path of one from the root folder: \(list(all))."))
    }

    private func isExcluded(_ path: String) -> Bool { options.search.excludes(relativePath(path)) }

    private func list(_ paths: [String]) -> String {
        let names = paths.prefix(Self.namedPaths).map { "'\(relativePath($0))'" }.joined(separator: ", ")
        return paths.count > Self.namedPaths ? "\(names) and \(paths.count - Self.namedPaths) others" : names
    }
}

package import LocalizationPlatform

/// Finds resources of any kind, with the same rules as for tables.
///
/// The files at the returned paths may be served to untrusted clients, so no path leads out of the bundle: names that are absolute or
/// contain `..` are rejected, and files whose symbolic links end outside the bundle's folder are skipped.
struct ResourceSearch: Sendable {
    private let search: TableSearch
    private let boundary: BundleBoundary

    /// - Parameters:
    ///   - search: The search for the bundle's tables.
    ///   - root: The bundle's folder.
    init(_ search: TableSearch, root: String) {
        self.search = search
        boundary = BundleBoundary(root: root)
    }

    /// Returns the first file with a name and an extension.
    /// - Parameters:
    ///   - name: The name. It may be preceded by folders, and include the extension if `type` is empty.
    ///   - type: The extension without the dot; empty for no extension.
    ///   - folder: A subfolder of the resources folder and of each localization's folder; empty for these folders themselves.
    ///   - localizations: The localizations to search, most preferred first.
    ///   - isExact: Do not look in `Base` besides.
    func path(_ name: String, type: String, in folder: String, localizations: [String], isExact: Bool) -> String? {
        guard let full = Self.name(name, in: folder), type.isEmpty || TableSearch.isSafe(type), !type.contains("/") else { return nil }
        for place in search.places(full, type, localizations, isExact) {
            let candidate = search.candidate(at: place)
            if candidate.exists, boundary.contains(candidate.path) { return candidate.path }
        }
        return nil
    }

    /// Returns the files with an extension that are not localized, then those of the first localization that has any, sorted by name in
    /// each folder.
    /// - Parameter type: The extension without the leading dot, which may have several parts (`tar.gz`); empty for every file.
    func paths(type: String, in folder: String, localizations: [String], isExact: Bool) -> [String] {
        guard TableSearch.isSafe("x" + type), let subfolder = Self.name("", in: folder) else { return [] }
        func files(_ parent: String) -> [String] {
            let path = subfolder.isEmpty ? parent : joinedPath(parent, subfolder)
            guard boundary.contains(path) else { return [] }
            let names = (try? FileSystem.list(path)) ?? []
            return names.filter { type.isEmpty || $0.hasSuffix("." + type) }.map { joinedPath(path, $0) }.filter { boundary.contains($0) }
        }
        var all = files(search.directory.resources)
        for localization in TableSearch.order(of: localizations, isExact) {
            let localized = search.directory.folders(forLocalization: localization).flatMap(files)
            if !localized.isEmpty {
                all += localized
                break
            }
        }
        return all
    }

    /// Returns the file of an image, in the first folder that has any of its variants.
    /// - Parameters:
    ///   - name: The name. It may be preceded by folders and include the extension.
    ///   - scale: The wanted scale.
    ///   - localizations: The localizations to search, most preferred first.
    ///   - isExact: Do not look in `Base` besides.
    func imagePath(_ name: String, scale: Int, localizations: [String], isExact: Bool) -> String? {
        guard TableSearch.isSafe(name) else { return nil }
        let files = ImageFileNames.names(of: name, scale: scale, suffixes: search.suffixes)
        var folders = [search.directory.resources]
        for localization in TableSearch.order(of: localizations, isExact) {
            folders += search.directory.folders(forLocalization: localization)
        }
        for folder in folders {
            for file in files {
                let path = joinedPath(folder, file)
                if FileSystem.isPresent(path), boundary.contains(path) { return path }
            }
        }
        return nil
    }

    /// Returns the path of a name in a folder; nil if it would lead out of the bundle.
    private static func name(_ name: String, in folder: String) -> String? {
        var folder = folder[...]
        // "Images/" is the same folder as "Images"; "/" alone is the resources folder itself.
        while folder.hasSuffix("/") { folder.removeLast() }
        if folder.isEmpty { return name }
        guard TableSearch.isSafe(String(folder)) else { return nil }
        return name.isEmpty ? String(folder) : joinedPath(String(folder), name)
    }
}

/// The boundary of a bundle's folder, which no path may leave.
package struct BundleBoundary: Sendable {
    /// The real path of the bundle's folder, with a trailing separator; nil if the folder no longer exists.
    private let folder: String?

    /// - Parameters:
    ///   - root: The bundle's folder, which may itself be a symbolic link.
    ///   - files: The tree that contains the folder.
    package init(root: String, in files: any FileTree = DiskFiles.shared) {
        folder = files.realPath(root).map { $0.utf8.last == Self.separator.utf8.first ? $0 : $0 + Self.separator }
    }

    /// Returns whether the item at a path exists and is inside the bundle after resolving symbolic links.
    package func contains(_ path: String, in files: any FileTree = DiskFiles.shared) -> Bool {
        guard let folder, let real = files.realPath(path) else { return false }
        return (real + Self.separator).utf8.starts(with: folder.utf8)
    }

    #if os(Windows)
    private static let separator = "\\"
    #else
    private static let separator = "/"
    #endif
}

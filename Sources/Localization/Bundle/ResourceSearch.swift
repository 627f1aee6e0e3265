internal import LocalizationSourceText

/// Finds resources of any kind, by the rules that tables are found by.
///
/// Paths that are handed out may be served to strangers. So none leads out of the bundle: a name is refused that climbs or begins at a root, and
/// a file is passed over whose symbolic links end outside of the bundle's folder.
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

    /// The first file with a name and an extension.
    /// - Parameters:
    ///   - name: The name. It may name folders before it, and have the extension where `type` is empty.
    ///   - type: The extension without dot; empty for none.
    ///   - folder: A folder below that of the resources and each localization; empty for none.
    ///   - localizations: Where to look, best first.
    ///   - isExact: Do not look in `Base` besides.
    func path(_ name: String, type: String, in folder: String, localizations: [String], isExact: Bool) -> String? {
        guard let full = Self.name(name, in: folder), type.isEmpty || TableSearch.isSafe(type), !type.contains("/") else { return nil }
        var found: String?
        search.visit(full, type, localizations, isExact) { candidate in
            if candidate.exists, boundary.contains(candidate.path) { found = candidate.path }
            return found == nil
        }
        return found
    }

    /// Every file with an extension that is not localized, then those of the first localization that has one. By name in each folder.
    /// - Parameter type: The extension without dot, of which a name may have several (`tar.gz`); empty for every file.
    func paths(type: String, in folder: String, localizations: [String], isExact: Bool) -> [String] {
        guard TableSearch.isSafe("x" + type), let subfolder = Self.name("", in: folder) else { return [] }
        func files(_ parent: String) -> [String] {
            let path = subfolder.isEmpty ? parent : joinedPath(parent, subfolder)
            guard boundary.contains(path) else { return [] }
            let names = (try? FileSystem.list(path)) ?? []
            return names.filter { type.isEmpty || $0.hasSuffix("." + type) }.map { joinedPath(path, $0) }.filter(boundary.contains)
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

    /// A name in a folder; nil where it would leave the bundle.
    private static func name(_ name: String, in folder: String) -> String? {
        var folder = folder[...]
        // "Images/" is the same folder as "Images"; "/" alone is none below the resources.
        while folder.hasSuffix("/") { folder.removeLast() }
        if folder.isEmpty { return name }
        guard TableSearch.isSafe(String(folder)) else { return nil }
        return name.isEmpty ? String(folder) : joinedPath(String(folder), name)
    }
}

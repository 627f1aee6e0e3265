package import LocalizationProject
import LocalizationCatalogModel
package import Localization
package import LocalizationPlatform

/// Finds the bundles for a path on the command line.
package struct BundleSearch {
    /// A bundle and its issues.
    package struct Found: Sendable {
        /// The bundle.
        package let bundle: LocalizedBundle
        /// The issues in its files so far.
        package let issues: IssueLog
    }

    /// The bundle at the path, or those below it, in lookup order.
    package let found: [Found]
    /// The issues in bundles that were rejected because nothing in them could be read: they explain why nothing was ``found``.
    package let issuesOfOthers: [LocalizationIssue]
    /// Whether the path itself has no localizations, so that everything in ``found`` is below it.
    package let isBelow: Bool

    /// Opens the bundle at `root`; if it has no tables and no localizations, the bundles in the folders below it. A folder of sources may
    /// have an empty table for future texts: then the bundles below it are used as well, if there are any.
    ///
    /// - Parameters:
    ///   - root: A bundle, or any folder.
    ///   - search: How folders are searched.
    ///   - files: The tree that contains the folder.
    ///   - open: Opens a bundle with the user's options, reporting to a log.
    /// - Throws: ``LocalizationError`` if there is no folder at `root`, or it cannot be read.
    package init(
        root: String, search: FolderSearch = FolderSearch(), files: any FileTree = DiskFiles(),
        open: (String, IssueLog) throws(LocalizationError) -> LocalizedBundle
    ) throws(LocalizationError) {
        let issues = IssueLog()
        if let link = Self.linksLeadingOut(ofBundle: root, in: files).first {
            throw LocalizationError(
                code: .unreadable, path: link, reason: "This link leads out of the project; a lookup would read what is there")
        }
        let bundle = try open(root, issues)
        let here = !bundle.tableNames.isEmpty || Self.hasLocalizations(root, in: files) ? [Found(bundle: bundle, issues: issues)] : []
        // This bundle is only opened to answer the question; its issues are discarded.
        if !here.isEmpty, Self.hasEntries(try open(root, IssueLog())) {
            (found, isBelow, issuesOfOthers) = (here, false, [])
            return
        }
        var found: [Found] = []
        var issuesOfOthers = here.isEmpty ? issues.take() : []
        for path in Self.bundlePaths(below: root, of: files, search) {
            let issues = IssueLog()
            let links = Self.linksLeadingOut(ofBundle: path, in: files)
            links.forEach(files.passOver)
            guard links.isEmpty, let bundle = try? open(path, issues) else { continue }
            if bundle.tableNames.isEmpty {
                issuesOfOthers += issues.take()
            } else {
                found.append(Found(bundle: bundle, issues: issues))
            }
        }
        if here.isEmpty, found.isEmpty, Self.listsLocalizations(root, in: files) {
            // Lookups return keys in it, but the choice of languages can be seen.
            (self.found, isBelow, self.issuesOfOthers) = ([Found(bundle: bundle, issues: issues)], false, [])
        } else {
            (self.found, isBelow, self.issuesOfOthers) = (here + found, here.isEmpty, issuesOfOthers)
        }
    }

    /// Whether the information file of a bundle lists localizations.
    private static func listsLocalizations(_ root: String, in files: any FileTree) -> Bool {
        var issues: [LocalizationIssue] = []
        guard let folders = try? BundleFolders(root: root, in: files),
            let information = InfoDictionary.read(
                from: folders.information, names: folders.resourceNames ?? [], in: files, device: .mac, issues: &issues)
        else { return false }
        return !information.localizations.isEmpty
    }

    /// Whether any localization of the bundle has an entry.
    private static func hasEntries(_ bundle: LocalizedBundle) -> Bool {
        bundle.tableNames.contains { table in
            bundle.localizations.contains { !bundle.keys(inTable: table, localization: $0).isEmpty }
        }
    }

    /// The bundles with `.lproj` folders or string catalogs below a folder, breadth-first, then by name. Folders that cannot be listed are
    /// skipped.
    package static func bundlePaths(below root: String, of files: any FileTree, _ search: FolderSearch) -> [String] {
        var paths: [String] = []
        let found = search.folders(
            in: root, of: files, followsLinks: true, entersProducts: true, entering: { !isLocalization($0) }, failure: { _ in })
        for folder in found.dropFirst()
        where folder.folders.contains(where: isLocalization)
            || folder.files.contains(where: { PathNames.fileExtension(of: $0) == "xcstrings" })
        {
            let path = bundleRoot(ofResources: folder.path)
            if !paths.contains(where: { isSameText($0, path) }) { paths.append(path) }
        }
        return paths
    }

    /// The links in a bundle that a lookup would follow, and that lead out of the boundary of the tree: whoever made the bundle could have
    /// the lines of any file printed.
    private static func linksLeadingOut(ofBundle root: String, in files: any FileTree) -> [String] {
        let resources = ["", "Contents", "Contents/Resources", "Resources"].map { $0.isEmpty ? root : PathNames.join(root, $0) }
        let localizations = resources.flatMap { folder in
            ((try? files.list(folder)) ?? []).filter(isLocalization).map { PathNames.join(folder, $0) }
        }
        return (resources + localizations).flatMap { folder in
            ((try? files.entries(of: folder)) ?? []).filter { $0.leadsOut && isFollowed($0.name) }.map { PathNames.join(folder, $0.name) }
        }.filter { [.file, .directory].contains(FileSystem.kind(of: $0)) }
    }

    /// Whether a lookup reads the file or folder with a name in a bundle.
    private static func isFollowed(_ name: String) -> Bool {
        let types = ["lproj", "strings", "stringsdict", "xcstrings", "loctable", "tables", "plist"]
        return ["Contents", "Resources"].contains { isSameText($0, name) }
            || types.contains { isSameText($0, PathNames.fileExtension(of: name)?.lowercased() ?? "") }
    }

    private static func hasLocalizations(_ folder: String, in files: any FileTree) -> Bool {
        (try? files.list(folder))?.contains { isLocalization($0) } ?? false
    }

    private static func isLocalization(_ path: String) -> Bool { PathNames.fileExtension(of: path)?.lowercased() == "lproj" }

    /// The bundle of a folder with localizations, which has the Info.plist: `A.app` for `A.app/Contents/Resources`.
    private static func bundleRoot(ofResources folder: String) -> String {
        for suffix in ["/Contents/Resources", "/Resources"] where folder.hasSuffix(suffix) {
            let root = String(folder.dropLast(suffix.count))
            if suffix == "/Contents/Resources" || root.hasSuffix(".framework") { return root }
        }
        return folder
    }
}

import LocalizationCatalogModel
package import Localization
import LocalizationSourceText

/// Finds the bundles that a path on the command line means.
package struct BundleSearch {
    /// A bundle with what it reports.
    package struct Found: Sendable {
        /// The bundle.
        package let bundle: LocalizedBundle
        /// What was wrong in its files so far.
        package let issues: IssueLog
    }

    /// The bundle at the path, or those below it, in the order in which they are asked.
    package let found: [Found]
    /// What was wrong with files of bundles that were not taken because nothing in them could be read: the reason why nothing was ``found``.
    package let issuesOfOthers: [LocalizationIssue]
    /// Whether the path itself has no localizations, so that all that was ``found`` lies below it.
    package let isBelow: Bool

    /// Opens what is at `root`; where it has no tables and no localizations, the bundles in the folders below it. A folder of sources may
    /// have an empty table that only waits for texts: then what lies below it counts too, if there is something.
    ///
    /// - Parameters:
    ///   - root: A bundle, or any folder.
    ///   - search: How folders are searched.
    ///   - open: Opens a bundle with the user's choices, to report to a log.
    /// - Throws: ``LocalizationError`` if there is no folder at `root`, or it cannot be read.
    package init(
        root: String, search: FolderSearch = FolderSearch(), open: (String, IssueLog) throws(LocalizationError) -> LocalizedBundle
    ) throws(LocalizationError) {
        let issues = IssueLog()
        let bundle = try open(root, issues)
        let here = !bundle.tableNames.isEmpty || Self.hasLocalizations(root) ? [Found(bundle: bundle, issues: issues)] : []
        // What is looked into for this question only reports to nobody.
        if !here.isEmpty, Self.hasEntries(try open(root, IssueLog())) {
            (found, isBelow, issuesOfOthers) = (here, false, [])
            return
        }
        var found: [Found] = []
        var issuesOfOthers = here.isEmpty ? issues.take() : []
        for path in Self.bundlePaths(below: root, search) {
            let issues = IssueLog()
            guard let bundle = try? open(path, issues) else { continue }
            if bundle.tableNames.isEmpty {
                issuesOfOthers += issues.take()
            } else {
                found.append(Found(bundle: bundle, issues: issues))
            }
        }
        (self.found, isBelow, self.issuesOfOthers) = (here + found, here.isEmpty, issuesOfOthers)
    }

    /// Whether a table has an entry in any localization.
    private static func hasEntries(_ bundle: LocalizedBundle) -> Bool {
        bundle.tableNames.contains { table in
            bundle.localizations.contains { !bundle.keys(inTable: table, localization: $0).isEmpty }
        }
    }

    /// The bundles with `.lproj` folders or string catalogs below a folder: nearer ones first, then by name. What cannot be listed has none.
    package static func bundlePaths(below root: String, _ search: FolderSearch) -> [String] {
        var paths: [String] = []
        for folder in search.folders(in: root, followsLinks: true, entering: { !isLocalization($0) }, failure: { _ in }).dropFirst()
        where folder.folders.contains(where: isLocalization) || folder.files.contains(where: { PathNames.fileExtension(of: $0) == "xcstrings" }) {
            let path = bundleRoot(ofResources: folder.path)
            if !paths.contains(where: { isSameText($0, path) }) { paths.append(path) }
        }
        return paths
    }

    private static func hasLocalizations(_ folder: String) -> Bool {
        (try? FileSystem.list(folder))?.contains { isLocalization($0) } ?? false
    }

    private static func isLocalization(_ path: String) -> Bool { PathNames.fileExtension(of: path)?.lowercased() == "lproj" }

    /// The bundle that a folder with localizations belongs to, which has the Info.plist: `A.app` for `A.app/Contents/Resources`.
    private static func bundleRoot(ofResources folder: String) -> String {
        for suffix in ["/Contents/Resources", "/Resources"] where folder.hasSuffix(suffix) {
            let root = String(folder.dropLast(suffix.count))
            if suffix == "/Contents/Resources" || root.hasSuffix(".framework") { return root }
        }
        return folder
    }
}

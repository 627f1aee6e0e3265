import CatalogFormats
import LocalizationBuild
import LocalizationCatalogModel
import LocalizationLint
import LocalizationPlatform
import LocalizationProject
import LocalizationRunSupport

/// The three versions of the files that a review compares.
struct ReviewCommits {
    /// The files and folders.
    let paths: ReviewedPaths
    /// The names of the commits for the output: as the user named them, and the hash of the merge base.
    let names: (base: String, mergeBase: String, head: String)
    let mergeFiles: any FileTree
    let baseFiles: any FileTree
    let headFiles: any FileTree
    /// The commit that the change goes to.
    let base: GitCommit
    /// The tree of now, in which paths are looked up.
    let files: any FileTree
    private let trees: [CommitFiles]
    /// The files of now that no commit has; nil if two commits are compared.
    private let uncommitted: UncommittedPaths?
    private let search: FolderSearch

    /// Finds the commits.
    /// - Throws: ``GitError`` if an operand is in no repository, or a commit does not exist.
    init(_ range: ReviewRange, at paths: ReviewedPaths, in files: any FileTree, search: FolderSearch) throws(GitError) {
        (self.paths, self.files, self.search, self.base) = (paths, files, search, range.base)
        let place = paths.operands.first ?? "."
        let head = range.head ?? range.base.sibling("HEAD")
        let baseHash = try Self.naming(range.base) { () throws(GitError) in try range.base.hash(at: place, in: files) }
        _ = try Self.naming(head) { () throws(GitError) in try head.hash(at: place, in: files) }
        // Histories that have nothing in common are compared with each other.
        let merge = try range.base.mergeBase(with: head, at: place, in: files) ?? range.base
        let mergeHash = try merge.hash(at: place, in: files)
        names = (range.base.reference, mergeHash, range.head?.reference ?? "working tree")
        let base = try range.base.files(at: paths.folders, in: files)
        let mergeTree = mergeHash.utf8.elementsEqual(baseHash.utf8) ? base : try merge.files(at: paths.folders, in: files)
        let headTree = range.head == nil ? nil : try head.files(at: paths.folders, in: files)
        (baseFiles, mergeFiles, headFiles) = (base, mergeTree, headTree ?? files)
        uncommitted = range.head == nil ? try UncommittedPaths(at: paths.folders, of: range.base, in: files) : nil
        trees = [base, mergeTree] + (headTree.map { [$0] } ?? [])
    }

    /// Names the commit in the error of some work with it.
    private static func naming<Result>(_ commit: GitCommit, _ work: () throws(GitError) -> Result) throws(GitError) -> Result {
        do throws(GitError) { return try work() } catch { throw error.about(commit.reference) }
    }

    /// The reason why a file of a commit could not be read, if there was one.
    var failure: GitError? { trees.lazy.compactMap(\.failure).first }

    /// The files of each version whose tables differ between the merge base and the new version, and failures.
    struct ChangedFiles {
        let merge: [ConversionInput]
        let base: [ConversionInput]
        let head: [ConversionInput]
        /// All files of the base, also those that do not differ.
        let allOfBase: [ConversionInput]
        /// The tables in formats of other systems, whose catalogs are among the files.
        let foreign: ForeignTables
        let failures: [FileError]
    }

    /// Reads all versions.
    func changedFiles() -> ChangedFiles {
        let all = [mergeFiles, baseFiles, headFiles].map {
            LintInputs(of: present(in: $0), in: $0, search: search, types: CatalogFileType.catalogs)
        }
        var files = VendoredFolders.own(all.map(\.files), of: paths.folders)
        files[2].removeAll { isUncommitted($0.path) }
        var contents: [[ExactText: [UInt8]]] = []
        for version in [files[0], files[2]] {
            contents.append(Dictionary(version.map { (ExactText($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first }))
        }
        let known = Set(contents.flatMap(\.keys))
        let changed = known.filter { contents[0][$0] != contents[1][$0] }
        let asked = known.filter { paths.contains($0.text) }
        let groups = Set(changed.map { Self.group(of: $0.text) }).intersection(asked.map { Self.group(of: $0.text) })
        func kept(_ version: [ConversionInput]) -> [ConversionInput] { version.filter { groups.contains(Self.group(of: $0.path)) } }
        let foreign = ForeignTables(
            of: paths, merge: mergeFiles, base: baseFiles, head: headFiles, search: search, isLeftOut: isUncommitted)
        return ChangedFiles(
            merge: kept(files[0]) + foreign.merge, base: kept(files[1]) + foreign.base, head: kept(files[2]) + foreign.head,
            allOfBase: files[1] + foreign.base, foreign: foreign, failures: all.flatMap(\.failures) + foreign.failures)
    }

    private func isUncommitted(_ path: String) -> Bool { uncommitted?.contains(path, in: files) ?? false }

    /// The operands that no version has.
    var missingOperands: [String] {
        paths.operands.filter { operand in ![mergeFiles, baseFiles, headFiles].contains { $0.kind(of: operand) != nil } }
    }

    /// The folders that a version has, without files in formats of other systems.
    private func present(in tree: any FileTree) -> [String] {
        paths.folders.filter { operand in
            guard let kind = tree.kind(of: operand) else { return false }
            return kind == .directory || !ForeignTables.mayBeOne(operand)
        }
    }

    /// What the files of a table have in common: the folder around those of the languages, and the name.
    private static func group(of path: String) -> ExactText {
        guard let type = CatalogFileType(path: path), CatalogFileType.catalogs.contains(type) else { return ExactText(path) }
        return ConversionInput(path: path, type: type, bytes: []).tablePlace
    }
}

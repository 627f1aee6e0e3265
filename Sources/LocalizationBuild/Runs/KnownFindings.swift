package import LocalizationLint
package import LocalizationProject
import LocalizationCatalogModel
import LocalizationSourceText
package import LocalizationPlatform

/// Findings that are not reported: those of a baseline's file, or those of a commit.
struct KnownFindings {
    let baseline: LintBaseline
    private let places: PlaceNames

    /// The findings in the file of a baseline.
    init(_ baseline: LintBaseline, inFileAt path: String, of operands: [String], in files: any FileTree, search: FolderSearch) {
        self.baseline = baseline
        places = PlaceNames(forBaselineAt: path, of: operands, in: files, search: search)
    }

    /// The findings that another version of a project has, whose operands have the same paths.
    init(_ items: [LintReport.Item], of project: LintProject, in files: any FileTree) {
        places = PlaceNames(asGiven: files)
        baseline = LintBaseline(of: items, at: places.places(in: project))
    }

    /// The findings that are in none of several versions. Each version is compared with all of them, because it knows their number.
    static func new(in items: [LintReport.Item], of project: LintProject, besides known: [KnownFindings]) -> [LintReport.Item] {
        new(in: items, known.map { $0.compared(with: items, of: project) })
    }

    /// The findings that are new in all comparisons.
    static func new(in items: [LintReport.Item], _ comparisons: [LintBaseline.Comparison]) -> [LintReport.Item] {
        guard let first = comparisons.first else { return items }
        let new = comparisons.dropFirst().reduce(Set(first.new)) { $0.intersection($1.new) }
        return items.indices.filter(new.contains).map { items[$0] }
    }

    /// Compares the findings in a project with these.
    func compared(
        with items: [LintReport.Item], of project: LintProject, isSelected: (String) -> Bool = { _ in true }
    ) -> LintBaseline.Comparison {
        baseline.compared(with: items, at: places.places(in: project), isSelected: isSelected)
    }
}

/// The names of places in a baseline.
package struct PlaceNames {
    private let name: @Sendable (String) -> String
    private let exists: @Sendable (String) -> Bool
    private let isLookedAt: @Sendable (_ place: String, _ table: String, _ rule: String) -> Bool

    /// Paths as they are given, but for `.`.
    package init(asGiven files: any FileTree) {
        name = { PathNames.withoutDots($0) }
        exists = { files.isPresent($0) }
        isLookedAt = { _, _, _ in true }
    }

    /// Paths from the folder of a baseline that lies in the same repository, or beside what is checked; and from the root of its repository
    /// for a place in another one. They are the same in each checkout, from whichever folder and with whichever operands it is checked.
    /// - Parameter search: The search for files. Files that it leaves out are not checked.
    package init(forBaselineAt path: String, of operands: [String], in files: any FileTree, search: FolderSearch = FolderSearch()) {
        let folder = FolderIdentity(PathNames.folder(of: path), in: files)
        let repository = Self.repository(of: folder, in: files) ?? folder
        let roots = operands.map { FolderIdentity($0, in: files) }
        let others = roots.filter { !repository.contains($0) }.compactMap { Self.repository(of: $0, in: files) }
        name = { place in
            let place = FolderIdentity(place, in: files)
            if !repository.contains(place), let other = others.first(where: { $0.contains(place) }) {
                return PathNames.relative(place.realPath, from: other.realPath)
            }
            return PathNames.relative(place.realPath, from: folder.realPath)
        }
        exists = { place in ([folder] + others).contains { files.isPresent(PathNames.join($0.realPath, place)) } }
        isLookedAt = { place, table, rule in
            ([folder] + others).contains { base in
                let place = FolderIdentity(PathNames.join(base.realPath, place), in: files)
                return roots.contains { root in
                    if root.contains(place) { return !search.excludes(PathNames.relative(place.realPath, from: root.realPath)) }
                    // The place of a catalog is its folder, where other tables are. The file of one language is only a part of its table.
                    var folder = PathNames.folder(of: root.realPath)
                    if isSameText(PathNames.last(of: folder), "mul.lproj") { folder = PathNames.folder(of: folder) }
                    return isSameText(folder, place.realPath) && files.kind(of: root.realPath) != .directory
                        && isSameText(PathNames.stem(of: root.realPath), table) && !LintRules.compareTables(rule)
                }
            }
        }
    }

    /// The root of the repository with a folder; nil if it is in none.
    private static func repository(of folder: FolderIdentity, in files: any FileTree) -> FolderIdentity? {
        files.repository(around: folder.realPath).map { FolderIdentity(realPath: $0) }
    }

    /// The places of a project's files, each of which is named once.
    package func places(in project: LintProject) -> LintPlaces {
        let count = project.files.count + project.codeFileCount
        var names: [ExactText: String] = [:]
        let list = (0..<count).map { index in
            let path = project.placePath(ofFile: index)
            if let known = names[ExactText(path)] { return known }
            let name = name(path)
            names[ExactText(path)] = name
            return name
        }
        return LintPlaces(place: { $0 < list.count ? list[$0] : "" }, exists: exists, isLookedAt: isLookedAt)
    }
}

extension PathNames {
    /// A path without the names `.`; `.` for the current folder.
    package static func withoutDots(_ path: String) -> String {
        let names = all(in: path).filter { !isSameText($0, ".") }.joined(separator: "/")
        let isAbsolute = path.utf8.first.map(isSeparator) ?? false
        return isAbsolute ? "/" + names : names.isEmpty ? "." : names
    }

    /// The path to a place from a folder, both of which are real paths; `.` for the folder itself.
    fileprivate static func relative(_ place: String, from folder: String) -> String {
        let (names, base) = (all(in: place), all(in: folder))
        let common = zip(names, base).prefix { isSameText($0, $1) }.count
        let path = [String](repeating: "..", count: base.count - common) + names[common...]
        return path.isEmpty ? "." : path.joined(separator: "/")
    }
}

package import LocalizationCodeKeys
package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationPlatform

/// Separates the uses whose keys Xcode adds to a string catalog from those in code of other targets.
///
/// Xcode adds the keys of a target's code to the catalogs of the same target, and to no other. Code in a framework or package without a
/// catalog may well look up the keys of the app's, so such uses keep the keys that the catalog has. They add none: the next build in Xcode
/// would mark them as stale.
package struct CatalogTargets {
    /// The uses of a table.
    package struct Uses {
        /// Those whose keys are added, and those of keys that the table has.
        package fileprivate(set) var own: [KeyUse] = []
        /// Those of other targets whose keys the table does not have.
        package fileprivate(set) var others: [KeyUse] = []
    }

    private struct Owner: Hashable {
        let package: FolderIdentity?
        let targets: Set<Int>
    }

    private let project: ProjectFiles
    private let map: ModuleMap
    /// Read when the first catalog gets a new key.
    private lazy var membership = project.membership()

    /// Creates the separation for the catalogs of a project.
    /// - Parameter map: Code that it maps to a catalog adds keys to it, whatever its target is.
    package init(_ project: ProjectFiles, map: ModuleMap) {
        self.project = project
        self.map = map
    }

    /// Separates the uses of a table. All are its own if the table is not a catalog, or if no Xcode project builds it. O(uses).
    /// - Parameter inventory: The keys of the table.
    package mutating func separate(_ uses: [KeyUse], of place: TablePlace, with inventory: TableInventory) -> Uses {
        var separated = Uses(own: uses)
        guard place.catalog != nil, !project.xcodeProjects.isEmpty else { return separated }
        guard uses.contains(where: { !inventory.contains($0.key) }) else { return separated }
        let catalogTargets = membership.targets(of: place)
        guard !catalogTargets.isEmpty else { return separated }
        separated.own = []
        for use in uses {
            let isOther =
                if let owner = owner(of: use), owner.package == nil || owner.package != place.target, !inventory.contains(use.key) {
                    owner.targets.isDisjoint(with: catalogTargets)
                } else {
                    false
                }
            if isOther { separated.others.append(use) } else { separated.own.append(use) }
        }
        return separated
    }

    /// The targets of a use's file; nil if they are not known, or if a module map or an argument decides.
    private mutating func owner(of use: KeyUse) -> Owner? {
        guard let origin = use.origin, map.tables(for: origin.folder, bundle: use.bundle) == nil else { return nil }
        if let bundle = use.bundle, !["main", ".main", "Bundle.main"].contains(where: { isSameText($0, bundle) }) { return nil }
        let owner = Owner(
            package: origin.target, targets: membership.targets(ofFile: PathNames.last(of: use.place.path), in: origin.folder))
        return owner.package == nil && owner.targets.isEmpty ? nil : owner
    }

    /// The findings for the uses of other targets, one for each target, at its first use. O(uses).
    package mutating func findings(_ others: [KeyUse], of place: TablePlace, texts: SourceTexts) -> [FileFindings] {
        var keys: [Owner: (first: KeyUse, names: Set<ExactText>)] = [:]
        for use in KeyUse.sorted(others) {
            guard let owner = owner(of: use) else { continue }
            keys[owner, default: (use, [])].names.insert(ExactText(use.key))
        }
        return keys.values.sorted { $0.first.place < $1.first.place }.map { use, names in
            let message = """
                the target of this file does not contain '\(place.path)', so its keys are not added (\(counted(names.count, "key")))
                """
            let finding = Finding(Rule.Extract.otherTarget, message, range: use.place.range)
            return FileFindings(path: use.place.path, text: texts[ExactText(use.place.path)] ?? [], [finding])
        }
    }
}

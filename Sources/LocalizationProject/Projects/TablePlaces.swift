import LocalizationCatalogModel

/// Finds the table of a project that a use of a key in a source file means.
///
/// Source code names a table, and a bundle at most by an expression, so the folders decide: of the tables with the name, those that are in
/// the same folder as the file or below it; if there are none, those in or below the folder above, and so on. A table in a target of a
/// Swift package belongs to the target's own source files, and a table in a target of an Xcode project comes before tables outside of the
/// file's targets. Tables in bundles such as `Kit.bundle` come after all others. A ``ModuleMap`` comes before all of this.
package struct TablePlaces: Sendable {
    private let places: [TablePlace]
    private let map: ModuleMap
    private var numbers: [ExactText: [Int]] = [:]

    /// Creates the search for tables.
    package init(_ places: [TablePlace], map: ModuleMap = ModuleMap()) {
        self.places = places
        self.map = map
        for (number, place) in places.enumerated() { numbers[ExactText(place.name), default: []].append(number) }
    }

    /// The tables that a use may mean.
    package struct Candidates: Sendable {
        /// The numbers of the tables: one if the folders decide, none if there is no such table.
        package let numbers: [Int]
        /// Whether the use means each of them, because several targets share the source file.
        package let isShared: Bool
    }

    /// The tables that a use may mean.
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - origin: Where the source file is; nil if it is unknown.
    ///   - bundle: The expression of the `bundle:` argument.
    package func candidates(table: String, from origin: SourceOrigin?, bundle: String?) -> Candidates {
        var all = numbers[ExactText(table)] ?? []
        if let mapped = map.tables(for: origin?.folder, bundle: bundle) {
            return Candidates(numbers: all.filter { mapped.contains(places[$0].folder) }, isShared: false)
        }
        let isOwn = Self.isOwn(bundle: bundle)
        all = all.filter { number in
            guard let other = places[number].target else { return !isOwn || origin?.target == nil }
            return other == origin?.target
        }
        // A bundle inside of the app's or module's own is asked by name only, if the own one has such a table.
        let outside = bundle == nil || isOwn ? all.filter { !places[$0].isInBundle } : []
        if !outside.isEmpty { all = outside }
        let ofTargets = (origin?.xcodeTargets ?? []).map { target in
            nearest(all.filter { places[$0].xcodeTargets.contains(target) }, to: origin?.folder)
        }.filter { !$0.isEmpty }
        if ofTargets.isEmpty { return Candidates(numbers: nearest(all, to: origin?.folder), isShared: false) }
        return Candidates(numbers: Set(ofTargets.joined()).sorted(), isShared: ofTargets.allSatisfy { $0.count == 1 })
    }

    /// Whether the expression of a `bundle:` argument is the bundle of the module itself.
    package static func isOwn(bundle: String?) -> Bool { [".module", "Bundle.module"].contains { isSameText($0, bundle) } }

    /// The tables that are in the folder or below it; if there are none, those in or below the folder above, and so on.
    private func nearest(_ numbers: [Int], to folder: FolderIdentity?) -> [Int] {
        guard numbers.count > 1, var current = folder else { return numbers }
        while true {
            let near = numbers.filter { current.contains(places[$0].folder) }
            if !near.isEmpty { return near }
            guard let parent = current.parent else { return numbers }
            current = parent
        }
    }
}

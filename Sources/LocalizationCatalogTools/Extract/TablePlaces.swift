import LocalizationCatalogModel

/// Finds the table of a project that a use of a key in a source file means.
///
/// Source code names a table, and a bundle at most by an expression, so the folders decide: of the tables with the name, those that are in
/// the same folder as the file or below it; if there are none, those in or below the folder above, and so on. A table in a target of a
/// Swift package belongs to the target's own source files. A ``ModuleMap`` comes before all of this.
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

    /// The numbers of the tables that a use may mean: one if the folders decide, none if there is no such table.
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - folder: The folder of the source file; nil if it is unknown.
    ///   - target: The folder of the source file's target.
    ///   - bundle: The expression of the `bundle:` argument.
    package func candidates(table: String, folder: FolderIdentity?, target: FolderIdentity?, bundle: String?) -> [Int] {
        var all = numbers[ExactText(table)] ?? []
        if let mapped = map.tables(for: folder, bundle: bundle) { return all.filter { mapped.contains(places[$0].folder) } }
        let isOwn = bundle.map { $0.utf8.elementsEqual(".module".utf8) || $0.utf8.elementsEqual("Bundle.module".utf8) } ?? false
        all = all.filter { number in
            guard let other = places[number].target else { return !isOwn || target == nil }
            return other == target
        }
        guard all.count > 1, var current = folder else { return all }
        while true {
            let near = all.filter { current.contains(places[$0].folder) }
            if !near.isEmpty { return near }
            guard let parent = current.parent else { return all }
            current = parent
        }
    }
}

package import LocalizationProject
import LocalizationCatalogModel
package import LocalizationPlatform

/// Which keys of tables may be used, as `lproj keys` and `lproj lint` say.
package struct KeyStates {
    /// The keys that nothing uses, by the number of their table.
    private var unused: [Set<ExactText>]

    /// Joins tables with the code and the other files of a project. Keys of tables that cannot be read may be used. O(bytes).
    /// - Parameter inventory: The keys of a table by its number.
    package init(
        of places: [TablePlace], _ assignment: TableAssignment, _ reading: SourceReading, _ project: ProjectFiles,
        documents: DocumentKeys, in files: any FileTree, inventory: (Int) throws(FileError) -> TableInventory
    ) {
        unused = Array(repeating: [], count: places.count)
        var (numbers, inventories): ([Int], [TableInventory]) = ([], [])
        for number in places.indices {
            guard let read = try? inventory(number) else { continue }
            numbers.append(number)
            inventories.append(read)
        }
        let all = assignment.codeTables(of: places)
        let (read, part, codes) = (numbers.map { places[$0] }, assignment.of(numbers), numbers.map { all[$0] })
        let accessors = AccessorUses(read, inventories, part, in: reading)
        let report = KeyReport(
            read, inventories, part, codes, documents: documents, accessors: accessors,
            mentions: SourceMentions(inventories, besides: codes, accessors, in: reading), data: DataMentions(project, in: files))
        for (number, table) in zip(numbers, report.tables) {
            unused[number] = Set(table.keys.lazy.filter { $0.state == .unused }.map { ExactText($0.name) })
        }
    }

    /// Whether anything uses a key of a table, or may use it.
    package func mayBeUsed(_ key: String, in table: Int) -> Bool { !unused[table].contains(ExactText(key)) }
}

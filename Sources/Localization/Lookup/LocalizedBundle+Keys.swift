extension LocalizedBundle {
    /// Every key of a table, each once, in the order of the files; empty for a table that is not there.
    /// - Parameters:
    ///   - table: The table's name.
    ///   - localization: Takes exactly this localization's table instead of the user's.
    package func keys(inTable table: String, localization: String? = nil) -> [String] {
        let selection = localization.map { self.selection.exactly($0, in: storage) } ?? self.selection
        return storage.table(table, for: selection).table.keys
    }
}

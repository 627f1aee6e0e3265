extension LocalizedBundle {
    /// Every key of a table, each once, in the order of the files; empty for a table that is not there.
    /// - Parameters:
    ///   - table: The table's name.
    ///   - localization: Takes exactly this localization's table instead of the user's.
    package func keys(inTable table: String, localization: String? = nil) -> [String] {
        (localization.map(storage.exactly)?.tables.set ?? selection.tables.set).table(table, in: storage).keys
    }
}

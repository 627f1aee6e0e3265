extension LocalizedBundle {
    /// Returns all keys of a table, each once, in the order of the files; empty for a table that does not exist.
    /// - Parameters:
    ///   - table: The table's name.
    ///   - localization: The localization whose table is used instead of the user's.
    package func keys(inTable table: String, localization: String? = nil) -> [String] {
        (localization.map(storage.exactly)?.tables.set ?? selection.tables.set).table(table, in: storage).keys
    }
}

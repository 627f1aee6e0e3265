import LocalizationProject

extension ArraySlice<String> {
    /// Takes the value behind an option of a command line.
    mutating func popValue(of option: String) throws(UsageError) -> String {
        guard let value = popFirst() else { throw UsageError("option '\(option)' needs a value") }
        return value
    }
}

/// One of the texts of an entry.
package enum FormatPlace: Hashable, Sendable {
    /// The format string of the entry.
    case format
    /// A case of a variable.
    case variable(String, FormatVariable.CaseName)
}

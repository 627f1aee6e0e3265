/// An entry of a `.properties` file: the places of its parts.
package struct PropertiesEntry: Hashable, Sendable {
    /// The bytes of the key as the file spells it.
    package var key: Range<Int>
    /// The bytes of the value from its first character to the end of its last line, continuation lines included; empty, and at the end of
    /// the line, for an empty value.
    package var value: Range<Int>
    /// Whether a separator follows the key.
    package var hasSeparator: Bool
    /// The comments in the lines directly before the key, from `#` or `!` to the end of the line.
    package var comments: [Range<Int>]
}

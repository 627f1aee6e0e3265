/// A value of a settings file with its place, whatever the file's format is.
package struct SettingsNode: Sendable {
    /// The kinds of values.
    package indirect enum Content: Sendable {
        /// A text, a number or a truth value, as written.
        case text(String)
        /// A list.
        case list([SettingsNode])
        /// Members in the order of the file.
        case members([(name: SettingsNode, value: SettingsNode)])
        /// No value.
        case nothing
    }

    /// The value.
    package let content: Content
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    /// Whether a text is in quotation marks, so that it is never a number or a truth value.
    package let isQuoted: Bool

    /// Creates a value.
    package init(_ content: Content, line: Int, column: Int, isQuoted: Bool = false) {
        self.content = content
        self.isQuoted = isQuoted
        self.line = line
        self.column = column
    }
}

/// Reads settings in a format, such as YAML.
package typealias SettingsParser = @Sendable (String) throws(SettingsMistake) -> SettingsNode

/// A mistake in a settings file with its place.
package struct SettingsMistake: Error, Hashable, Sendable {
    /// The mistake, as one line.
    package let message: String
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    /// Creates a mistake.
    package init(_ message: String, line: Int, column: Int) {
        self.message = message
        self.line = line
        self.column = column
    }
}

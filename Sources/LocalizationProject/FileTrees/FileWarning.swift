package import LocalizationDiagnostics

/// A side effect of writing a file, such as an attribute that was lost when another file replaced it.
package struct FileWarning: Sendable, CustomStringConvertible {
    /// The file's path as given.
    package let path: String
    /// The kind of side effect.
    package let rule: Rule
    /// A description of the side effect.
    package let message: String

    /// Creates a warning about a file.
    package init(_ rule: Rule, path: String, message: String) {
        self.rule = rule
        self.path = path
        self.message = message
    }

    /// Creates a warning about attributes that a file could not keep.
    /// - Parameter losses: The attributes of the old file, each with its pronoun.
    package init(path: String, losses: [String]) {
        self.init(Rule.Files.attributes, path: path, message: losses.joined(separator: " and ") + " could not be kept")
    }

    package var description: String { "'\(path)': \(message)" }
}

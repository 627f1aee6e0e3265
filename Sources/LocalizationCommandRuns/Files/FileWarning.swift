/// Something that became of a file besides what was wanted, such as an attribute that it lost when another one took its place.
package struct FileWarning: Sendable, CustomStringConvertible {
    /// The file's path as it was given.
    package let path: String
    /// What became of it.
    package let message: String

    /// Says something of a file.
    init(path: String, message: String) {
        self.path = path
        self.message = message
    }

    /// Says what a file could not keep.
    /// - Parameter losses: What the old file had, each with its pronoun.
    init(path: String, losses: [String]) {
        self.init(path: path, message: losses.joined(separator: " and ") + " could not be kept")
    }

    package var description: String { "'\(path)': \(message)" }
}

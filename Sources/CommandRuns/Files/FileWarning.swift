/// Something that became of a file when another one took its place.
package struct FileWarning: Sendable, CustomStringConvertible {
    /// The file's path as it was given.
    package let path: String
    /// What became of it, as a sentence without a full stop.
    package let message: String

    /// Says what a file could not keep.
    /// - Parameter losses: What the old file had, each with its pronoun.
    init(path: String, losses: [String]) {
        self.path = path
        message = losses.joined(separator: " and ") + " could not be kept"
    }

    package var description: String { "'\(path)': \(message)" }
}

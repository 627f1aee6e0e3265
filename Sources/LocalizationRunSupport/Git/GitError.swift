/// The reason why git could not do its work.
package struct GitError: Error, CustomStringConvertible {
    /// The reason in one sentence.
    package let description: String
    /// What git said about it, line by line.
    package let lines: [String]

    /// Creates an error with a reason.
    package init(_ description: String) {
        self.description = description
        lines = []
    }

    /// Creates an error with a reason and what git printed to standard error. Each line is marked as git's, because a path in it may contain
    /// anything, also a line break.
    package init(_ description: String, printed: [UInt8]) {
        self.description = description
        let all = printed.split { $0 == 0x0A || $0 == 0x0D }.map { line in
            "git: " + String(decoding: line, as: UTF8.self).split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
        }
        lines = all.count > Self.lineLimit ? all.prefix(Self.lineLimit) + ["git: … and \(all.count - Self.lineLimit) more lines"] : all
    }

    /// The error with the name of the commit that it is about.
    package func about(_ reference: String) -> GitError { GitError(description: "'\(reference)': \(description)", lines: lines) }

    private init(description: String, lines: [String]) { (self.description, self.lines) = (description, lines) }

    /// The reason with the first line of what git said.
    package var summary: String { lines.first ?? description }

    /// A damaged repository has a message for each object.
    private static let lineLimit = 10
}

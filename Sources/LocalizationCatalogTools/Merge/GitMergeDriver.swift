import LocalizationSourceText

/// The configuration with which git merges tables with this program.
package enum GitMergeDriver {
    /// The lines for `.gitattributes`.
    package static let attributes = ["*.strings", "*.stringsdict", "*.xcstrings"].map { "\($0) merge=lproj" }
    /// The driver's description in git's configuration.
    package static let title = "tables of texts, key by key"

    /// The command that git runs for a file that both sides changed.
    /// - Parameter program: The path of this program.
    package static func command(program: String) -> String {
        "\(quoted(program)) merge --output %A --path=%P -- %O %A %B"
    }

    /// Adds the missing lines to a file.
    /// - Returns: The file, and the added lines; empty if the file has them all.
    package static func addingAttributes(to file: [UInt8]) -> (file: [UInt8], lines: [String]) {
        let lines = Set(
            file.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { line in
                // Blanks around a pattern and its attributes are not significant.
                String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }.joined(separator: " ")
            })
        let missing = attributes.filter { !lines.contains($0) }
        var file = file
        if !missing.isEmpty, let last = file.last, last != 0x0A { file.append(0x0A) }
        for line in missing { file += Array((line + "\n").utf8) }
        return (file, missing)
    }

    /// A path as a shell word, since git runs the driver with the shell. Git itself interprets percent signs.
    private static func quoted(_ path: String) -> String {
        // Compare bytes: for the shell, a quotation mark stays one even with a combining mark after it.
        if path.utf8.allSatisfy(isPlain) { return path }
        var word: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "%"): word += "%%".utf8
            case UInt8(ascii: "'"): word += #"'\''"#.utf8
            default: word.append(byte)
            }
        }
        return "'" + String(decoding: word, as: UTF8.self) + "'"
    }

    /// Whether a byte has no special meaning for a shell.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "/._-+".utf8.contains(byte)
    }
}

/// The options of `plutil` between the command and the files, in any order.
package struct PlutilOptions: Hashable, Sendable {
    /// `-o`: the path of the result, instead of the input file; `-` is standard output.
    package var outputPath: String?
    /// `-e`: the extension of the result's file.
    package var outputExtension: String?
    /// `-s`: whether `-lint` does not report valid files.
    package var isSilent = false
    /// `-r`: whether JSON is written on several lines, with sorted keys.
    package var isReadable = false
    /// Whether a raw value ends with a line break; `-n` turns it off.
    package var endsLines = true
    /// `--apple-messages`: whether only Apple's messages are printed, without further findings.
    package var hasOnlyAppleMessages = false
    /// `--format`: the output format of findings; nil for text.
    package var findingsFormat: String?
    /// `--color`: when to color findings; nil if not specified, which means `auto`.
    package var color: String?

    /// Creates the default options.
    package init() {}

    /// Parses options and files.
    /// - Returns: The files, at least one.
    package mutating func parse(_ arguments: ArraySlice<String>) throws(PlutilError) -> [String] {
        var paths: [String] = []
        var words = arguments
        while true {
            try takeLongOptions(&words)
            guard let word = words.popFirst() else { break }
            switch word {
            case "--":
                paths += words
                words = []
            case "-n": endsLines = false
            case "-s": isSilent = true
            case "-r": isReadable = true
            case "-o": outputPath = try Self.value(of: word, &words)
            case "-e": outputExtension = try Self.value(of: word, &words)
            default:
                guard word == "-" || !word.hasPrefix("-") else { throw PlutilError("unrecognized option: \(word)") }
                paths.append(word)
            }
        }
        guard !paths.isEmpty else { throw PlutilError("No files specified.") }
        return paths
    }

    /// Parses the next options with two hyphens, which Apple's tool does not have.
    mutating func takeLongOptions(_ words: inout ArraySlice<String>) throws(PlutilError) {
        while let word = words.first {
            if word == "--apple-messages" {
                hasOnlyAppleMessages = true
                words = words.dropFirst()
            } else if word == "--format" || word == "--color" {
                words = words.dropFirst()
                set(word, try Self.value(of: word, &words))
            } else if word.hasPrefix("--format=") || word.hasPrefix("--color=") {
                let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                set(String(parts[0]), String(parts[parts.count - 1]))
                words = words.dropFirst()
            } else {
                return
            }
        }
    }

    private mutating func set(_ option: String, _ value: String) {
        if option == "--format" { findingsFormat = value } else { color = value }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(PlutilError) -> String {
        guard let value = words.popFirst() else { throw PlutilError("Missing argument for \(option).") }
        return value
    }
}

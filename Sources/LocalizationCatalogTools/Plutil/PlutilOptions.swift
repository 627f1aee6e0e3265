/// The options of `plutil` that stand between the command and the files, in any order.
package struct PlutilOptions: Hashable, Sendable {
    /// `-o`: where the result goes instead of the input file; `-` is standard output.
    package var outputPath: String?
    /// `-e`: the extension of the file that the result goes to.
    package var outputExtension: String?
    /// `-s`: whether `-lint` says nothing about good files.
    package var isSilent = false
    /// `-r`: whether JSON is written in lines, with sorted keys.
    package var isReadable = false
    /// Whether a bare value ends with a line break; `-n` says that it does not.
    package var endsLines = true
    /// `--apple-messages`: whether only Apple's messages are printed, without findings of our own.
    package var hasOnlyAppleMessages = false
    /// `--format`: how findings are printed; nil for text.
    package var findingsFormat: String?
    /// `--color`: when findings are in color; nil for Apple's silence about it, which means `auto`.
    package var color: String?

    /// No options.
    package init() {}

    /// Reads options and files.
    /// - Returns: The files, at least one.
    mutating func parse(_ arguments: ArraySlice<String>) throws(PlutilError) -> [String] {
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

    /// Takes the options with two hyphens that are next, which Apple's tool does not have.
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

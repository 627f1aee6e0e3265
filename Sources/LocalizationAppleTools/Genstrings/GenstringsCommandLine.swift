package import LocalizationProject
package import LocalizationSourceExtraction

/// A command line of `genstrings`, parsed as Apple's tool does: options may stand anywhere among the files.
///
/// In addition to Apple's options there are `--format`, `--color` and `--apple-messages`, as for `plutil`, and `--` before files whose names
/// begin with a hyphen.
package struct GenstringsCommandLine: Sendable {
    /// How the bytes of source files are read.
    package enum Charset: Hashable, Sendable {
        /// UTF-8, or what a byte order mark says.
        case unicode
        /// The charset with an IANA name.
        case named(String)
    }

    /// The byte order of the output.
    package enum ByteOrder: Hashable, Sendable {
        case little
        case big
    }

    /// The routines of the options `-s` and `-SwiftUI`, besides the standard ones.
    package private(set) var routines: [ExtractionRoutine] = []
    /// The tables that are not written.
    package private(set) var skippedTables: [String] = []
    /// How texts are written.
    package private(set) var tableOptions = GeneratedTable.Options()
    /// The charset of the source files.
    package private(set) var charset = Charset.unicode
    /// Whether to guess the charset of a file that is not in ``charset``.
    package private(set) var guessesCharset = false
    /// Whether to append to existing files.
    package private(set) var appends = false
    /// Whether to leave out warnings about several comments.
    package private(set) var isQuiet = false
    /// The byte order of new files.
    package private(set) var byteOrder = ByteOrder.little
    /// The folder for the tables.
    package private(set) var outputDirectory = "."
    /// Whether only Apple's messages are printed.
    package private(set) var hasOnlyAppleMessages = false
    /// The format of findings, if one is specified.
    package private(set) var findingsFormat: String?
    /// When findings are colored, if it is specified.
    package private(set) var color: String?
    /// Whether the help is asked for.
    package private(set) var isHelp = false
    /// The source files, in order; `-` is standard input.
    package private(set) var paths: [String] = []

    /// Parses the arguments after the program's name.
    package init(_ arguments: [String]) throws(UsageError) {
        var words = arguments[...]
        while let word = words.popFirst() {
            if word == "--" {
                paths += words
                return
            }
            guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
                paths.append(word)
                continue
            }
            try parseOption(word, &words)
        }
    }

    /// Parses an option and takes its value.
    private mutating func parseOption(_ word: String, _ words: inout ArraySlice<String>) throws(UsageError) {
        switch word {
        case "-a": appends = true
        case "-SwiftUI": routines.append(.swiftUIText)
        // Apple's document about internationalization spells the option in upper case.
        case "-s", "-S": routines += ExtractionRoutine.family(try words.popValue(of: word))
        case "-skipTable": skippedTables.append(try words.popValue(of: word))
        case "-noPositionalParameters": tableOptions.numbersSpecifiers = false
        case "-u": tableOptions.decodesPropertyListEscapes = true
        case "-encoding": charset = .named(try words.popValue(of: word))
        case "-macRoman": charset = .named("macintosh")
        case "-d": guessesCharset = true
        case "-q": isQuiet = true
        case "-bigEndian": byteOrder = .big
        case "-littleEndian": byteOrder = .little
        case "-o": outputDirectory = try words.popValue(of: word)
        case "-j": routines += ExtractionRoutine.java
        case "-help", "--help", "-h": isHelp = true
        case "--apple-messages": hasOnlyAppleMessages = true
        case "--format": findingsFormat = try words.popValue(of: word)
        case "--color": color = try words.popValue(of: word)
        default: throw UsageError("unknown option '\(word)'")
        }
    }

    /// What to look for in source files.
    package var extractionOptions: SourceExtraction.Options {
        var options = SourceExtraction.Options()
        options.routines += routines
        options.keepsCommentEscapes = true
        return options
    }
}

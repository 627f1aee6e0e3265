package import LocalizationFileSyntax

/// A command line of `plutil`, parsed as Apple's tool does: the first argument is the command, otherwise everything is for `-lint`.
///
/// In addition to Apple's options there are `--apple-messages`, `--format`, and `--color`, which may also precede the command; and
/// arguments after `--` are files even if they begin with a hyphen, as Apple's help promises.
package struct PlutilCommandLine: Sendable {
    /// The operation on each file.
    package enum Command: Sendable {
        case help
        case lint
        case print
        /// Nil means the format of the input.
        case convert(PlutilFormat?, writesHeader: Bool)
        case insert(PropertyListValue, keyPath: String, isReplacing: Bool, isAppending: Bool)
        case remove(keyPath: String)
        case extract(keyPath: String, PlutilFormat?, expected: PlutilType?)
        case create(PlutilFormat)
    }

    /// The command.
    package var command: Command
    /// The options after the command.
    package var options = PlutilOptions()
    /// The files; `-` is standard input.
    package var paths: [String] = []

    /// Parses the arguments after the program's name.
    /// - Throws: Apple's message, which goes to standard error without a prefix; the exit code is 1.
    package init(_ arguments: [String]) throws(PlutilError) {
        var words = arguments[...]
        try options.takeLongOptions(&words)
        guard let first = words.first else { throw PlutilError("No files specified.") }
        command = .lint
        var isCommand = true
        words = words.dropFirst()
        switch first {
        case "-help", "--help":
            command = .help
            return
        case "-lint": break
        case "-p": command = .print
        case "-convert": command = try Self.convert(&words)
        case "-insert": command = try Self.insert(&words, isReplacing: false)
        case "-replace": command = try Self.insert(&words, isReplacing: true)
        case "-remove": command = .remove(keyPath: try Self.next(&words, or: "'Remove' requires a key path."))
        case "-extract":
            let keyPath = try Self.next(&words, or: Self.extractUsage)
            let format = try PlutilFormat.parse(try Self.next(&words, or: Self.extractUsage))
            command = .extract(keyPath: keyPath, format, expected: try Self.expectedType(&words))
        case "-type":
            let keyPath = try Self.next(&words, or: Self.extractUsage)
            command = .extract(keyPath: keyPath, .type, expected: try Self.expectedType(&words))
        case "-create":
            command = .create(try PlutilFormat.parse(try Self.next(&words, or: "'Create' requires a plist format.")) ?? .xml)
        default:
            isCommand = false
        }
        paths = try options.parse(isCommand ? words : [first] + words)
        try checkOptions()
    }

    /// Apple's notice about options that make no sense, which does not stop the tool.
    package var notice: String? {
        if case .print = command, options.isSilent { "-s doesn't make a lot of sense with -p." } else { nil }
    }

    private func checkOptions() throws(PlutilError) {
        let name: String
        switch command {
        case .lint: name = "-lint"
        case .print: name = "-p"
        default: return
        }
        if options.outputPath != nil { throw PlutilError("-o is not used with \(name).") }
        if options.outputExtension != nil { throw PlutilError("-e is not used with \(name).") }
    }

    // MARK: Words of a command

    private static let extractUsage = "'Extract' requires a key path and a plist format."

    private static func next(_ words: inout ArraySlice<String>, or message: String) throws(PlutilError) -> String {
        guard let word = words.popFirst() else { throw PlutilError(message) }
        return word
    }

    private static func convert(_ words: inout ArraySlice<String>) throws(PlutilError) -> Command {
        let format = try PlutilFormat.parse(try next(&words, or: "Missing format specifier for command."))
        guard words.first == "-header" else { return .convert(format, writesHeader: false) }
        guard format == .objc else { throw PlutilError("-header is only valid for objc literal conversions.") }
        words = words.dropFirst()
        return .convert(format, writesHeader: true)
    }

    private static func expectedType(_ words: inout ArraySlice<String>) throws(PlutilError) -> PlutilType? {
        guard words.first == "-expect" else { return nil }
        words = words.dropFirst()
        let word = try next(&words, or: "-expect requires a type argument.")
        guard let type = PlutilType(rawValue: word) else { throw PlutilError("-expect type [\(word)] not valid.") }
        return type
    }

    private static func insert(_ words: inout ArraySlice<String>, isReplacing: Bool) throws(PlutilError) -> Command {
        let usage = "'Insert' and 'Replace' require a key path, a type, and a value."
        let keyPath = try next(&words, or: usage)
        let type = try next(&words, or: usage)
        let value = try PlutilNewValue.parse(type: type, &words)
        var isAppending = false
        if words.first == "-append" {
            words = words.dropFirst()
            isAppending = !isReplacing
        }
        return .insert(value, keyPath: keyPath, isReplacing: isReplacing, isAppending: isAppending)
    }
}

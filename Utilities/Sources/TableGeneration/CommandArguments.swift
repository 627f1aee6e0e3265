/// The arguments of the two commands: `--name value` options and plain `--name` flags.
package struct CommandArguments {
    private var options: [String: String] = [:]
    private var flags: Set<String> = []

    /// - Throws: ``GenerationError`` with the usage text where an argument is not known or lacks its value.
    package init(_ arguments: [String], options optionNames: Set<String>, flags flagNames: Set<String>, usage: String) throws {
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            if flagNames.contains(argument) {
                flags.insert(argument)
            } else if optionNames.contains(argument), let value = remaining.popFirst() {
                options[argument] = value
            } else {
                throw GenerationError("unexpected argument \(argument)\nusage: \(usage)")
            }
        }
    }

    package subscript(option name: String) -> String? { options[name] }

    package func has(flag name: String) -> Bool { flags.contains(name) }
}

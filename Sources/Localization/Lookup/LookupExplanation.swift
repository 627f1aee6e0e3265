public import LocalizationFormatStrings
internal import LocalizationSourceText

/// An explanation of a lookup's result: the preferred and the available languages, the file that was used, the plural category that was
/// chosen.
///
/// Created by ``LocalizedBundle/explain(_:value:table:localization:languages:)``; ``description`` is what `lproj lookup --explain` prints.
public struct LookupExplanation: Sendable, CustomStringConvertible {
    /// A file that the lookup searched for.
    public struct File: Sendable, Hashable {
        /// The path of the file.
        public let path: String
        /// The localization whose folder contains the file; nil at the top level of the bundle's resources.
        public let localization: String?
        /// Whether the file exists.
        public let exists: Bool
        /// Whether the file exists and has the key.
        public internal(set) var hasKey: Bool
        /// Whether the file has the key and the key's entry has a form for the bundle's device. An entry without one is treated as missing.
        public internal(set) var hasForm: Bool
        /// The path of the compiled tables that are used for the file; nil if the file itself is read.
        public let compiledTables: String?
    }

    /// The choice of the text for a plural variable.
    public struct VariableChoice: Sendable, Hashable {
        /// The variable's name.
        public let variable: String
        /// The position of its argument, from 1.
        public let position: Int
        /// The argument; nil if it is missing.
        public let argument: FormatArgument?
        /// The case that was chosen, such as `few`; nil if there was no matching case.
        public let caseName: String?
        /// The reason for the choice, in words.
        public let reason: String
    }

    /// The key.
    public let key: String
    /// The table's name.
    public let table: String
    /// The explanation of how the bundle's languages were chosen.
    public let languages: LanguageExplanation
    /// The files that the lookup searched for, each once, in order; of each type, the last one is used if it exists.
    public let files: [File]
    /// The lookup's result before formatting.
    public internal(set) var string: LocalizedString
    /// The kind of entry that was found, in words.
    package internal(set) var entry: String
    /// The locale for formatting.
    public internal(set) var locale: String
    /// The source of that locale, in words.
    package internal(set) var localeReason: String
    /// The choices for each plural variable, in the order of the result.
    public internal(set) var variables: [VariableChoice] = []
    /// The formatted text; nil if the text was not formatted.
    public internal(set) var result: FormattedString?
    /// The lookup's result without the changes of the debugging options.
    let found: LocalizedString
    /// The debugging options, which may have changed the text.
    let debugOptions: LocalizationDebugOptions

    /// A description of several lines, each with a heading. Line breaks and other control characters of texts are shown as `<U+000A>`.
    public var description: String {
        var lines = [
            ("Key", "'\(key)' in table '\(table)'")
        ]
        lines += languages.lines
        for (index, file) in files.enumerated() {
            let state =
                !file.exists
                ? "not there"
                : !file.hasKey ? "lacks the key" : file.hasForm ? "has the key" : "has the key, but no form of it for this device"
            // A catalog contains the tables of all languages.
            let part = file.path.hasSuffix(BundleCatalogs.fileExtension) ? " (\(file.localization ?? ""))" : ""
            let source = file.compiledTables.map { " (in '\($0)')" } ?? ""
            lines.append((index == 0 ? "Files" : "", "\(file.path)\(part)\(source): \(state)"))
        }
        if files.isEmpty { lines.append(("Files", "none: '\(table)' cannot name a table")) }
        lines.append(("Entry", entry))
        lines.append(("Locale", "\(locale) (\(localeReason))"))
        for (index, choice) in variables.enumerated() {
            let argument = choice.argument.map { "argument \(choice.position) is \($0.shown)" } ?? "argument \(choice.position) is missing"
            let taken = choice.caseName.map { "takes '\($0)'" } ?? "has no case"
            lines.append((index == 0 ? "Plurals" : "", "\(choice.variable) \(taken): \(argument), \(choice.reason)"))
        }
        if string.text != found.text, !debugOptions.isEmpty {
            lines.append(("Marked", "by \(debugOptions.argumentNames.joined(separator: ", ")); otherwise '\(found.text)'"))
        }
        for (index, issue) in (result?.issues ?? []).enumerated() {
            lines.append((index == 0 ? "Issues" : "", issue.description))
        }
        lines.append(("Result", result?.text ?? string.text))
        return lines.map { heading, text in heading.padded(to: 15) + VisibleText.escape(text) }.joined(separator: "\n")
    }
}

extension FormatArgument {
    /// The value in the form of a literal in source code.
    fileprivate var shown: String {
        switch self {
        case .integer(let value): String(value)
        case .unsigned(let value): String(value)
        case .double(let value): String(value)
        case .text(let value): "'\(value)'"
        }
    }
}

extension String {
    /// Returns the text padded with trailing blanks, at least one.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 1))
    }
}

internal import LocalizationCLDR
public import LocalizationFormatStrings

/// Why a lookup gave the text it gave: which languages were wanted and there, which file answered, which plural category was taken.
///
/// Made by ``LocalizedBundle/explain(_:value:table:languages:localization:arguments:locale:presentationWidth:)``; ``description`` is what
/// `lproj lookup --explain` prints.
public struct LookupExplanation: Sendable, CustomStringConvertible {
    /// A file that was looked for.
    public struct File: Sendable, Hashable {
        /// Its path.
        public let path: String
        /// The localization whose folder it is in; nil at the top of the bundle's resources.
        public let localization: String?
        /// Whether it is there.
        public let exists: Bool
        /// Whether it is there and has the key.
        public internal(set) var hasKey: Bool
        /// The path of the compiled tables that stand for it; nil where the file itself is read.
        public let compiledTables: String?
    }

    /// How one plural variable got its text.
    public struct VariableChoice: Sendable, Hashable {
        /// The variable's name.
        public let variable: String
        /// The position of its argument, from 1.
        public let position: Int
        /// The argument; nil where it is missing.
        public let argument: FormatArgument?
        /// The case that was taken, such as `few`; nil where there was none.
        public let caseName: String?
        /// Why, in words.
        public let reason: String
    }

    /// The key.
    public let key: String
    /// The table's name.
    public let table: String
    /// How the bundle's languages were chosen.
    public let languages: LanguageExplanation
    /// The files that were looked for, each once, in order; per type the last one is the one that is used, if it exists.
    public let files: [File]
    /// The lookup's result before formatting.
    public let string: LocalizedString
    /// What kind of entry answered, in words.
    public let entry: String
    /// The locale of formatting.
    public let locale: String
    /// Where that locale comes from, in words.
    public let localeReason: String
    /// How each plural variable got its text, in the order of the result.
    public let variables: [VariableChoice]
    /// What was asked for to debug the program; it may have changed the text.
    public let debugOptions: LocalizationDebugOptions
    /// The text before that, not formatted.
    public let unmarkedText: String
    /// The formatted text; nil where nothing asked for formatting.
    public let result: FormattedString?

    /// Several lines for people, each with a heading.
    public var description: String {
        var lines = [
            ("Key", "'\(key)' in table '\(table)'")
        ]
        lines += languages.lines
        for (index, file) in files.enumerated() {
            let state = !file.exists ? "not there" : file.hasKey ? "has the key" : "lacks the key"
            // A catalog has the tables of all languages.
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
        if string.text != unmarkedText {
            lines.append(("Marked", "by \(debugOptions.argumentNames.joined(separator: ", ")); otherwise '\(unmarkedText)'"))
        }
        for (index, issue) in (result?.issues ?? []).enumerated() {
            lines.append((index == 0 ? "Issues" : "", issue.description))
        }
        lines.append(("Result", result?.text ?? string.text))
        return lines.map { heading, text in heading.padded(to: 15) + text }.joined(separator: "\n")
    }
}

extension FormatArgument {
    /// The value as it would stand in source code.
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
    /// The text with blanks after it, at least one.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 1))
    }
}

/// The launch arguments that every program on Apple's platforms understands, such as `-AppleLanguages fr` and `-NSDoubleLocalizedStrings YES`.
///
/// The runtime finds them among the arguments of the process, so that they work here as in an app; the commands do not see them.
package enum LaunchArguments {
    private static let names: Set<String> = [
        "-AppleLanguages", "-AppleLocale", "-AppleTextDirection", "-NSForceRightToLeftWritingDirection", "-NSShowNonLocalizedStrings",
        "-NSAccentuateLocalizedStrings", "-NSDoubleLocalizedStrings", "-NSSurroundLocalizedStrings", "-NSForceRightToLeftLocalizedStrings",
    ]

    /// The words of `lookup` and `languages` without launch arguments and their values; other command lines, and what follows `--`, stay as
    /// they are.
    package static func removed(from words: [String]) -> [String] {
        guard let command = words.first, command == "lookup" || command == "languages" else { return words }
        var kept: [String] = []
        var index = 0
        while index < words.count {
            if words[index] == "--" { return kept + words[index...] }
            if names.contains(words[index]), index + 1 < words.count {
                index += 2
            } else {
                kept.append(words[index])
                index += 1
            }
        }
        return kept
    }
}

/// The launch arguments that all programs on Apple's platforms support, such as `-AppleLanguages fr` and `-NSDoubleLocalizedStrings YES`,
/// and those that only this package supports.
///
/// The runtime finds them in the arguments of the process, so that they have the same effect as in an app; the commands do not receive
/// them.
package enum LaunchArguments {
    private static let names: Set<String> = [
        "-AppleLanguages", "-AppleLocale", "-AppleTextDirection", "-NSForceRightToLeftWritingDirection", "-NSShowNonLocalizedStrings",
        "-NSAccentuateLocalizedStrings", "-NSDoubleLocalizedStrings", "-NSSurroundLocalizedStrings", "-NSForceRightToLeftLocalizedStrings",
        "-LocalizationExpandStrings", "-LocalizationShowPluralCategories", "-LocalizationIsolateRightToLeft",
    ]

    /// The arguments of `lookup` and `languages` without launch arguments and their values; other command lines, and arguments after `--`,
    /// are unchanged.
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

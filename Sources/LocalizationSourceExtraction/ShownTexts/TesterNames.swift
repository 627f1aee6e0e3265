import LocalizationSourceText

/// What the names in code say about who runs it: those who develop and test a program, or its users.
package enum TesterNames {
    /// The words of a name in small letters: of 'DebugMenu+Rows', 'debug', 'menu' and 'rows'. O(bytes).
    package static func words(of name: String) -> [String] {
        var words: [String] = []
        var isInWord = false
        var wasUppercase = false
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.properties.isAlphabetic else {
                isInWord = false
                continue
            }
            let isUppercase = scalar.properties.isUppercase
            // 'UIDebugView': the last capital letter of several begins a word.
            let beginsWord = isUppercase && (!wasUppercase || index + 1 < scalars.count && scalars[index + 1].properties.isLowercase)
            if !isInWord || beginsWord { words.append("") }
            words[words.count - 1] += scalar.properties.lowercaseMapping
            (isInWord, wasUppercase) = (true, isUppercase)
        }
        return words
    }

    /// Whether a name is that of code for debugging, by any part of it: 'isDebugBuild', 'showdebug'. O(bytes).
    package static func isForDebugging(_ name: String) -> Bool { name.lowercased().containsUTF8("debug") }

    /// Whether a name is that of a menu for developers: 'developerMenu', 'InternalSettings', 'TestingScenarios'. O(bytes).
    package static func isMenu(_ name: String) -> Bool {
        guard ["eveloper", "nternal", "esting"].contains(where: name.containsUTF8) else { return false }
        let words = words(of: name)
        return zip(words, words.dropFirst()).contains { owner, menu in
            ["developer", "internal"].contains(owner) && menus.contains(menu) || owner == "testing" && menu == "scenarios"
        }
    }

    /// What follows the word 'Developer' in the name of a menu for developers. 'DeveloperView' may be the page of an app's developer.
    private static let menus: Set<String> = ["menu", "menus", "options", "settings", "tools", "mode", "panel", "screen"]

    /// Whether a condition of this name is only true for those who develop or test a program: 'isDebugBuild', 'isInternalUser', 'isTestFlight',
    /// 'isInternal' of 'AppConfig'. Links have 'isInternal' for all users, clients of git have 'isStaging', and 'isTesting' may be a test that users
    /// wait for. O(bytes).
    package static func isCondition(_ name: String, of owner: String? = nil) -> Bool {
        let words = words(of: name)
        if words.contains(where: denials.contains) { return false }
        if isForDebugging(name) || words.contains("testflight") || isMenu(name) { return true }
        if zip(words, words.dropFirst()).contains(where: { pairs[$0]?.contains($1) == true }) { return true }
        guard let last = words.last, ["internal", "staging"].contains(last), words.count < 3, let owner else { return false }
        return self.words(of: owner).contains(where: builds.contains)
    }

    private static let denials: Set<String> = ["no", "not", "non", "disable", "disabled", "without"]

    private static let pairs: [String: Set<String>] = [
        "internal": ["build", "builds", "feature", "features", "release", "tester", "testers", "testing", "user", "users", "version"],
        "running": ["test", "tests", "ui", "unit"],
        "staging": ["build", "environment", "server"],
        "test": ["flight"],
        "ui": ["test", "tests", "testing"],
        "unit": ["test", "tests", "testing"],
        "xcode": ["preview", "previews"],
    ]

    private static let builds: Set<String> = ["build", "config", "configuration", "distribution", "environment", "flavor"]

    /// Whether the name of a flag that `#if` asks for says that only builds for developers and testers have it: `DEBUG_MENU`, `INTERNAL`, but not
    /// `NDEBUG`, `NO_DEBUG` or `USE_INTERNAL_DATABASE`. O(bytes).
    package static func isFlag(_ name: String) -> Bool {
        let words = words(of: name)
        return words.contains(where: flags.contains) && !words.contains { denials.contains($0) || $0 == "use" }
    }

    private static let flags: Set<String> = [
        "debug", "debugging", "internal", "staging", "test", "testflight", "testing", "tests", "uitest", "uitests",
    ]
}

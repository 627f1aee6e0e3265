import LocalizationFileSyntax

/// The fixed names of `.stringsdict` files (Apple: Internationalization and Localization Guide, "Stringsdict File Format").
public enum StringsdictNames {
    /// The text of an entry, with markers for its variables.
    public static let format = StringsdictKey.format
    /// Texts by width.
    public static let widthRule = StringsdictKey.widthRule
    /// Texts or entries by device.
    public static let deviceRule = StringsdictKey.deviceRule
    /// The kind of a variable's rule.
    public static let ruleType = StringsdictKey.ruleType
    /// The rule kind that selects by plural category.
    public static let pluralRule = StringsdictKey.pluralRule
    /// The printf type of a variable's argument, without `%`.
    public static let valueType = StringsdictKey.valueType
    /// The plural categories in the order in which Xcode writes them, which is CLDR's order.
    public static let categories = ["zero", "one", "two", "few", "many", "other"]

    /// The position of a name in Xcode's order of the members of an entry or a rule; nil for a variable, a case or an unknown member.
    static func rank(_ name: String) -> Int? {
        switch name {
        case format: 0
        case ruleType: 1
        case valueType: 2
        default: categories.firstIndex(of: name).map { $0 + 4 }
        }
    }

    /// The sort position of a name: fixed names first, categories last, all others in between in their original order.
    static func order(_ name: String) -> Int { rank(name) ?? 3 }
}

/// The fixed names of `.stringsdict` files (Apple: Internationalization and Localization Guide, "Stringsdict File Format").
public enum StringsdictNames {
    /// The text of an entry, with markers for its variables.
    public static let format = "NSStringLocalizedFormatKey"
    /// Texts by width.
    public static let widthRule = "NSStringVariableWidthRuleType"
    /// Texts or entries by device.
    public static let deviceRule = "NSStringDeviceSpecificRuleType"
    /// What kind of rule a variable has.
    public static let ruleType = "NSStringFormatSpecTypeKey"
    /// The kind that chooses by plural category.
    public static let pluralRule = "NSStringPluralRuleType"
    /// The printf type of a variable's argument, without `%`.
    public static let valueType = "NSStringFormatValueTypeKey"
    /// The plural categories in the order in which Xcode writes them, which is CLDR's.
    public static let categories = ["zero", "one", "two", "few", "many", "other"]

    /// Where a name stands in Xcode's order of the members of an entry or a rule; nil for the name of a variable, case or unknown member.
    static func rank(_ name: String) -> Int? {
        switch name {
        case format: 0
        case ruleType: 1
        case valueType: 2
        default: categories.firstIndex(of: name).map { $0 + 4 }
        }
    }

    /// The place of a name among others: fixed names first, categories last, everything else in between and in the order it came in.
    static func order(_ name: String) -> Int { rank(name) ?? 3 }
}

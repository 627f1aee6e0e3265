/// The fixed names of `.stringsdict` files (Apple: Internationalization and Localization Guide, "Stringsdict File Format").
package enum StringsdictKey {
    /// The text of an entry, with markers for its variables.
    package static let format = "NSStringLocalizedFormatKey"
    /// Texts by width.
    package static let widthRule = "NSStringVariableWidthRuleType"
    /// Texts or entries by device.
    package static let deviceRule = "NSStringDeviceSpecificRuleType"
    /// The kind of a variable's rule.
    package static let ruleType = "NSStringFormatSpecTypeKey"
    /// The rule kind that selects by plural category.
    package static let pluralRule = "NSStringPluralRuleType"
    /// The rule kind that selects by grammatical gender.
    package static let genderRule = "NSStringGenderRuleType"
    /// The printf type of a variable's argument, without `%`.
    package static let valueType = "NSStringFormatValueTypeKey"
}

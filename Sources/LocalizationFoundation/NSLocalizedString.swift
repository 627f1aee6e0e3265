#if !canImport(Darwin)
public import Foundation

/// Returns the localized text for a key, in the language that best matches the user's.
///
/// Never fails: for a missing key it returns `value`, or the key if `value` is empty. The result is an ordinary string that the formatting
/// functions of this module recognize: they expand its plural rules.
///
/// ```swift
/// let format = NSLocalizedString("%d task(s) remaining", bundle: .module, comment: "")
/// String.localizedStringWithFormat(format, 3)
/// ```
///
/// - Parameters:
///   - key: The key.
///   - tableName: The table's name; nil means `Localizable`.
///   - bundle: The bundle that contains the table.
///   - value: The text for a missing key; if empty, the key is returned.
///   - comment: Context for translators, read by tools from the source; ignored at runtime.
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}

/// Returns the localized text for a key in a table of the main bundle. Apple: the macro of the same name.
public func NSLocalizedStringFromTable(_ key: String, _ tableName: String?, _ comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: tableName)
}

/// Returns the localized text for a key in a table of a bundle. Apple: the macro of the same name.
public func NSLocalizedStringFromTableInBundle(_ key: String, _ tableName: String?, _ bundle: Bundle, _ comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: tableName)
}

/// Returns the localized text for a key in a table of a bundle, or `value` if the key is missing. Apple: the macro of the same name.
public func NSLocalizedStringWithDefaultValue(
    _ key: String, _ tableName: String?, _ bundle: Bundle, _ value: String, _ comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}
#endif

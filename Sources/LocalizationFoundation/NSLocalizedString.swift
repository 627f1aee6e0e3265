#if !canImport(Darwin)
public import Foundation

/// The text for a key, in the language that fits the user.
///
/// Never fails: a missing key answers with `value`, or with itself where that is empty. What comes back is an ordinary string that formatting
/// functions of this module recognise: they expand its plural rules.
///
/// ```swift
/// let format = NSLocalizedString("%d task(s) remaining", bundle: .module, comment: "")
/// String.localizedStringWithFormat(format, 3)
/// ```
///
/// - Parameters:
///   - key: The key.
///   - tableName: The table's name; nil means `Localizable`.
///   - bundle: The bundle that has the table.
///   - value: The text for a missing key; empty means the key.
///   - comment: What translators should know. Tools read it in the source; here it does nothing.
public func NSLocalizedString(
    _ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}

/// The text for a key of a table of the main bundle. Apple: the macro of this name.
public func NSLocalizedStringFromTable(_ key: String, _ tableName: String?, _ comment: String) -> String {
    Bundle.main.localizedString(forKey: key, value: "", table: tableName)
}

/// The text for a key of a table of a bundle. Apple: the macro of this name.
public func NSLocalizedStringFromTableInBundle(_ key: String, _ tableName: String?, _ bundle: Bundle, _ comment: String) -> String {
    bundle.localizedString(forKey: key, value: "", table: tableName)
}

/// The text for a key of a table of a bundle, or `value` where the key is missing. Apple: the macro of this name.
public func NSLocalizedStringWithDefaultValue(
    _ key: String, _ tableName: String?, _ bundle: Bundle, _ value: String, _ comment: String
) -> String {
    bundle.localizedString(forKey: key, value: value, table: tableName)
}
#endif

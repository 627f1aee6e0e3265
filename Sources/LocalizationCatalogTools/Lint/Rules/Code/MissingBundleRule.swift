import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// Code of a package names the bundle of its table.
package enum MissingBundleRule: CallRule {
    package static let rule = Rule(
        "code.missing-bundle", .warning, "A call in a package does not name the package's bundle",
        explanation: """
            The key is in a table of the target, whose resources are in a bundle of their own. A call without a bundle searches that of \
            the app, which does not have the key, so the user sees the key in every language. Pass 'bundle: .module'. Tests are not reported, and \
            neither are keys without a word or keys that the app's table has as well.
            """)

    /// The functions and initializers that take a bundle.
    private static let functions = ["NSLocalizedString", "String", "Text", "LocalizedStringResource", "AttributedString"]

    package static func mistake(in use: KeyUse, of table: CodeJoin.Table, _ code: CodeJoin) -> CallMistake? {
        guard let target = table.place.target, use.bundle == nil, use.origin?.target == target, use.place.path.hasUTF8Suffix(".swift"),
            !table.missing.contains(ExactText(use.key)), let call = CallContext(of: use, in: code),
            functions.contains(where: { isSameText($0, call.functionName) })
        else { return nil }
        var lookups = KeyLookups(code)
        if lookups.isTest(use.place.path) || !use.key.hasTranslatableWords || isInApp(use.key, besides: table, code) { return nil }
        return CallMistake(message: "the call searches the app's bundle, and '\(use.key)' is in that of the target")
    }

    /// Whether a table of the app has a key, which the call finds there. O(keys of the app's tables of the name).
    private static func isInApp(_ key: String, besides table: CodeJoin.Table, _ code: CodeJoin) -> Bool {
        code.tables.contains { other in
            other.place.target == nil && isSameText(other.place.name, table.place.name)
                && other.keys.contains { $0.state != .missing && isSameText($0.name, key) }
        }
    }
}

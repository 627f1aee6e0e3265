package import LocalizationCodeKeys
import LocalizationProject
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// Code of a package names the bundle of its table.
package enum MissingBundleRule: CallRule {
    package static let rule = Rule(
        "code.missing-bundle", .warning, "A call in a package does not name the package's bundle",
        explanation: """
            The key is in a table of the target, whose resources are in a bundle of their own. A call without a bundle searches that of \
            the app, which does not have the key, so the user sees the key in every language. Pass 'bundle: .module'. Calls \
            in tests, keys without a word, keys that the app's table also has, and tables that an Xcode project also builds into its app, \
            or may build ('project.yml' beside 'Package.swift'), or that a script copies ('cp -R …/*.lproj App.app/Contents/Resources'), are \
            not reported.
            """)

    /// The functions and initializers that take a bundle.
    private static let functions = ["NSLocalizedString", "String", "Text", "LocalizedStringResource", "AttributedString"]

    package static func mistake(in use: KeyUse, _ calls: inout TableCalls) -> CallMistake? {
        guard let target = calls.table.place.target, !calls.table.isSharedWithApp, use.bundle == nil, use.origin?.target == target,
            use.place.path.hasUTF8Suffix(".swift"), !calls.table.missing.contains(ExactText(use.key)),
            let call = CallContext(of: use, in: calls.code), functions.contains(where: { isSameText($0, call.functionName) }),
            use.key.hasTranslatableWords, !calls.isInApp(use.key), !calls.tests.contains(use.place.path)
        else { return nil }
        return CallMistake(message: "the call searches the app's bundle, and '\(use.key)' is in that of the target")
    }
}

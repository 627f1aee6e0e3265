import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// Code of a package names the bundle of its table.
package enum MissingBundleRule: ProjectRule {
    package static let rule = Rule(
        "code.missing-bundle", .warning, "A call in a package does not name the package's bundle",
        explanation: """
            The key is in a table of the target, whose resources are in a bundle of their own. A call without a bundle searches that of \
            the app, which does not have the key, so the user sees the key in every language. Pass 'bundle: .module'.
            """)

    /// The functions and initializers that take a bundle.
    private static let functions = ["NSLocalizedString", "String", "Text", "LocalizedStringResource", "AttributedString"]

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        guard let code = project.code else { return }
        for table in code.tables where table.place.target != nil {
            for use in table.uses.sorted(by: { $0.place < $1.place }) where use.bundle == nil && use.origin?.target == table.place.target {
                guard use.place.path.hasUTF8Suffix(".swift"), let call = CallContext(of: use, in: code),
                    Self.functions.contains(where: { isSameText($0, call.functionName) })
                else { continue }
                report.add(
                    Finding(rule, "the call searches the app's bundle, and '\(use.key)' is in that of the target", range: use.place.range),
                    in: project.codeFile(use.place.path), table: table.place.name, key: use.key)
            }
        }
    }
}

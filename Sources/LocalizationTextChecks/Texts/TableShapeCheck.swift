import LocalizationProject
package import CatalogFormats
package import LocalizationDiagnostics

/// Finds the mistakes in a table that change what lookups find, for commands that read tables without checking translations: invisible
/// characters in keys, unknown rule types, and plurals without the case `other`.
package enum TableShapeCheck {
    /// Returns the mistakes in a table of one language, in the order of its text; empty if the file cannot be read. O(n).
    /// - Parameter language: The language of the table; nil if it is not known.
    package static func findings(in table: any TableDocument, language: String? = nil) -> [Finding] {
        guard !table.syntax.findings.hasErrors else { return [] }
        var findings = HiddenKeyCharacterRule.findings(in: table) + RuleTypeRule.findings(in: table)
        table.forEachEntry(in: nil) { entry in
            for variable in entry.forms.flatMap(\.variables) {
                findings += VariationRules.findings(in: variable, language: language).filter { $0.rule == Rule.Plurals.noOther }
                    .map { $0.about(key: entry.key.value) }
            }
        }
        return findings.sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
    }
}

package import CatalogFormats
package import LocalizationDiagnostics

/// The rest of a `.strings` file that Apple's reader ignores without an error.
package enum IgnoredRest {
    /// Whether a finding is about a rest with entries, which are lost, and not only about characters behind the last entry. O(keys).
    package static func losesEntries(_ finding: Finding, in document: any LocalizationDocument) -> Bool {
        guard finding.rule == Rule.Strings.ignoredRest, let start = finding.range?.lowerBound, let table = document as? any TableDocument
        else { return false }
        return table.keys.contains { $0.range.lowerBound >= start }
    }
}

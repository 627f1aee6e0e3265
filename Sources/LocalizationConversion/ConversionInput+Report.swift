import LocalizationTextChecks
import LocalizationProject
package import CatalogFormats
import LocalizationDiagnostics

extension ConversionInput {
    /// Creates a report that begins with the findings of a table of one language.
    /// - Parameter rules: The rules of findings to leave out because the conversion reports them in its own words.
    package func report(_ document: any TableDocument, leavingOut rules: Set<Rule> = []) -> ConversionReport {
        let found = document.findings.filter { !rules.contains($0.rule) }
        let shape = TableShapeCheck.findings(in: document, language: language)
        return ConversionReport(path: path, text: document.text, findings: found + shape)
    }
}

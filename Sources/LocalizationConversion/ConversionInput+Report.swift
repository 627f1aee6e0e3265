import LocalizationTextChecks
import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics

extension ConversionInput {
    /// Creates a report that begins with the findings of a table of one language.
    /// - Parameter rules: The rules of findings to leave out because the conversion reports them in its own words.
    func report(_ document: any TableDocument, leavingOut rules: Set<Rule> = []) -> LossReport {
        let found = document.findings.filter { !rules.contains($0.rule) }
        let shape = TableShapeCheck.findings(in: document, language: language)
        return LossReport(path: path, text: document.text, findings: found + shape)
    }
}

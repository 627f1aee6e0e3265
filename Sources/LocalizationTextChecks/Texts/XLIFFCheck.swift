import LocalizationProject
package import CatalogFormats
import LocalizationDiagnostics
import LocalizationMarkupSyntax

/// Finds the translations of an XLIFF document that an import would refuse or that crash: translations with other arguments than their
/// source texts, and translations with an unfinished state.
package enum XLIFFCheck {
    /// Returns the mistakes in the translations of a document, in the order of its text. O(n).
    package static func findings(in document: XLIFFDocument) -> [Finding] {
        var findings: [Finding] = []
        for file in document.files {
            let units = file.units
            let sources = UnitArguments(of: units.lazy.compactMap { unit in unit.source.map { (unit.id, $0) } })
            // A translation may show an argument in the cases of a plural in place of the text around it.
            let targets =
                units.contains { UnitArguments.isCase($0.id) }
                ? UnitArguments(of: units.lazy.compactMap { unit in unit.target.map { (unit.id, $0.text) } }) : nil
            for unit in units {
                guard let source = unit.source, let target = unit.target, let range = unit.targetNode?.contentRange, !target.text.isEmpty
                else {
                    continue
                }
                var found: [Finding] = []
                if let state = target.state, !state.isFinished {
                    let message = "the state '\(state.rawValue)' says that the translation is not finished"
                    found.append(Finding(Rule.Exchange.unfinished, message, range: range))
                }
                let text = PlacedText(value: target.text, range: range)
                let form = LocalizedForm(text: text)
                var shown = ExpectedArguments([LocalizedForm(text: PlacedText(value: source, range: 0..<0))])
                if let targets { shown.leaveOut(targets.positionsInCases(ofID: unit.id)) }
                // A case of a plural need not show its number.
                found += PlaceholderRule.findings(
                    in: [form], sources.uses(in: text, id: unit.id), expected: sources.arguments(ofID: unit.id),
                    shown: UnitArguments.isCase(unit.id) ? nil : shown, origin: "the source text")
                findings += found.map { $0.about(key: unit.id, language: file.targetLanguage) }
            }
        }
        return findings
    }
}

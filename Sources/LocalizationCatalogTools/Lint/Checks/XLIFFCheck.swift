import CatalogFormats
import LocalizationDiagnostics
import LocalizationMarkupSyntax
import LocalizationSourceText

/// Finds the translations of an XLIFF document that an import would refuse or that crash: those whose arguments are not those of their
/// source texts, and those whose state says that they are not finished.
enum XLIFFCheck {
    /// Returns the mistakes in the translations of a document, in the order of its text. O(n).
    static func findings(in document: XLIFFDocument) -> [Finding] {
        var findings: [Finding] = []
        for file in document.files {
            let units = file.units
            let language = file.targetLanguage ?? ""
            var plurals = UnitPlurals()
            for unit in units { if let source = unit.source { plurals.add(source, id: unit.id) } }
            for unit in units {
                guard let source = unit.source, let target = unit.target, let range = unit.targetNode?.contentRange, !target.text.isEmpty
                else {
                    continue
                }
                let name = language.isEmpty ? unit.id : "\(language): \(unit.id)"
                if let state = target.state, !state.isFinished {
                    let message = "the state '\(state.rawValue)' says that the translation is not finished (\(name))"
                    findings.append(Finding(Rule.Exchange.unfinished, message, range: range))
                }
                let text = PlacedText(value: target.text, range: range)
                let form = LocalizedForm(text: text)
                // A case of a plural need not show its number.
                let shown = ExpectedArguments([LocalizedForm(text: PlacedText(value: source, range: 0..<0))])
                findings += PlaceholderRule.findings(
                    in: [form], plurals.uses(in: text, id: unit.id), expected: plurals.arguments(ofID: unit.id),
                    shown: UnitPlurals.isCase(unit.id) ? nil : shown, origin: "the source text", name: name)
            }
        }
        return findings
    }
}

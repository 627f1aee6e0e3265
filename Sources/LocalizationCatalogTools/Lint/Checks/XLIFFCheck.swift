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
            var expected: [ExactText: ExpectedArguments] = [:]
            for unit in units {
                guard let source = unit.source else { continue }
                let form = LocalizedForm(text: PlacedText(value: source, range: 0..<0))
                expected[group(of: unit.id).name, default: ExpectedArguments([])].formUnion(ExpectedArguments([form]))
            }
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
                let group = group(of: unit.id)
                // A case of a plural need not show its number.
                let form = LocalizedForm(text: PlacedText(value: source, range: 0..<0))
                findings += PlaceholderRule.findings(
                    in: [LocalizedForm(text: PlacedText(value: target.text, range: range))],
                    expected: expected[group.name] ?? ExpectedArguments([]), shown: group.isCase ? nil : ExpectedArguments([form]),
                    name: name)
            }
        }
        return findings
    }

    /// The units of which one text is chosen, and whether a number chooses it: the cases of a plural have the same arguments.
    private static func group(of id: String) -> (name: ExactText, isCase: Bool) {
        if let path = StringsdictUnitID.path(of: id), path.count > 2 {
            return (ExactText(path.dropLast().joined(separator: "/")), true)
        }
        var unit = CatalogUnitID(parsing: id)
        guard let last = unit.path.popLast() else { return (ExactText(id), false) }
        switch last {
        case .variation(.plural, _): return (ExactText(unit.text + "|plural"), true)
        case .substitution(let name, _, _): return (ExactText(unit.text + "|substitution|" + name), true)
        default: return (ExactText(id), false)
        }
    }
}

import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationMarkupSyntax

extension XLIFFDocument {
    /// The errors and warnings for the document as XLIFF, in the order of the text.
    package var shapeFindings: [Finding] {
        guard isXLIFF else {
            return syntax.findings.hasErrors
                ? [] : [Finding(Rule.XLIFF.root, "the document has no root element 'xliff'", range: syntax.root?.nameRange)]
        }
        var findings: [Finding] = []
        if let name = versionName, XLIFFVersion(rawValue: name) == nil {
            findings.append(
                Finding(
                    Rule.XLIFF.version, "the version '\(name)' is read as \(version.rawValue)",
                    range: syntax.root?.attribute(named: "version")?.valueRange))
        }
        for file in files { findings += Self.findings(in: file) }
        return findings
    }

    private static func findings(in file: XLIFFFileView) -> [Finding] {
        var findings: [Finding] = []
        let tag = file.syntax.startTagRange
        if file.original.isEmpty {
            findings.append(Finding(Rule.XLIFF.original, "the file has no path in 'original'", range: tag))
        }
        if file.targetLanguage == nil {
            findings.append(Finding(Rule.XLIFF.targetLanguage, "the file has no language of its targets", range: tag))
        }
        var seen: Set<ExactText> = []
        for unit in file.units {
            let place = unit.idRange ?? unit.syntax.startTagRange
            if unit.idRange == nil {
                findings.append(Finding(Rule.XLIFF.id, "the unit has no identifier", range: place))
            } else if !seen.insert(ExactText(unit.id)).inserted {
                findings.append(
                    Finding(Rule.XLIFF.duplicateID, "the identifier '\(unit.id)' is that of an earlier unit of the file", range: place))
            }
            if unit.sourceNode == nil { findings.append(Finding(Rule.XLIFF.source, "the unit has no source text", range: place)) }
        }
        return findings
    }
}

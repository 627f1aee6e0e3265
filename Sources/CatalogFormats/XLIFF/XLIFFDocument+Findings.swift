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
        let files = files
        if files.isEmpty {
            findings.append(Finding(Rule.XLIFF.file, "the document has no element 'file'", range: syntax.root?.startTagRange))
        }
        for file in files { findings += Self.findings(in: file) }
        return findings
    }

    private static func findings(in file: XLIFFFileView) -> [Finding] {
        var findings: [Finding] = []
        let tag = file.syntax.startTagRange
        let units = file.units
        if file.version.isSecondGeneration {
            if file.syntax.attribute(named: "id") == nil {
                findings.append(Finding(Rule.XLIFF.requiredID, "a file of XLIFF 2 has an 'id'", range: tag))
            }
        } else if file.original.isEmpty {
            findings.append(Finding(Rule.XLIFF.original, "the file has no path in 'original'", range: tag))
        }
        // XLIFF 2 requires the language only where there are targets.
        if file.targetLanguage == nil, !file.version.isSecondGeneration || units.contains(where: { $0.targetNode != nil }) {
            findings.append(Finding(Rule.XLIFF.targetLanguage, "the file has no language of its targets", range: tag))
        }
        var seen: Set<ExactText> = []
        for unit in units {
            let place = unit.idRange ?? unit.syntax.startTagRange
            if unit.idRange == nil {
                findings.append(Finding(Rule.XLIFF.id, "the unit has no identifier", range: place))
            } else if !seen.insert(ExactText(unit.id)).inserted {
                findings.append(
                    Finding(Rule.XLIFF.duplicateID, "the identifier '\(unit.id)' is that of an earlier unit of the file", range: place))
            } else if unit.version.isSecondGeneration, unit.syntax.attribute(named: "id") == nil {
                findings.append(Finding(Rule.XLIFF.requiredID, "a unit of XLIFF 2 has an 'id' besides its 'name'", range: place))
            }
            findings += Self.findings(in: unit, at: place)
        }
        return findings
    }

    /// The findings for the texts of a unit.
    private static func findings(in unit: XLIFFUnitView, at place: Range<Int>) -> [Finding] {
        var findings: [Finding] = []
        let parts = unit.parts
        if parts.isEmpty || parts.contains(where: { $0.source == nil }) {
            findings.append(Finding(Rule.XLIFF.source, "the unit has no source text", range: place))
        }
        if let (flaw, node) = unit.flaw {
            switch flaw {
            case .missingTarget:
                let message = "the segment has no target, so that '\(unit.id)' is not translated as a whole"
                findings.append(Finding(Rule.XLIFF.missingTarget, message, range: node.range))
            case .order:
                let message = "the 'order' of the target is not a place among the parts of '\(unit.id)', or that of another one"
                findings.append(Finding(Rule.XLIFF.order, message, range: node.startTagRange))
            case .language(let language):
                let message = "the text of '\(unit.id)' is not in the language of the document, '\(language)'"
                findings.append(Finding(Rule.XLIFF.language, message, range: node.startTagRange))
            }
        }
        var text = XLIFFInlineText(of: unit)
        for node in parts.flatMap({ [$0.source, $0.target] }) {
            if let node { text.append(contentOf: node) }
        }
        return findings
            + text.unresolved.map { code in
                Finding(Rule.XLIFF.code, "the code stands for no text: what it refers to is not in '\(unit.id)'", range: code.startTagRange)
            }
    }
}

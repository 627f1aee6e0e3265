internal import LocalizationCatalogCompilation
internal import LocalizationFormatStrings
internal import LocalizationDiagnostics
internal import LocalizationSourceText

/// Converts the findings of a catalog into issues with positions.
enum CatalogIssues {
    /// The maximum number of issues that are reported individually for one catalog: the first ones are the first to fix.
    private static let maximumFindings = 20

    static func issues(of catalog: CompiledCatalog, path: String) -> [LocalizationIssue] {
        let findings = catalog.findings.filter { $0.severity >= .warning }
        guard !findings.isEmpty else { return [] }
        let lines = LineTable(catalog.source.span)
        var issues = findings.prefix(maximumFindings).map { finding in
            issue(finding, finding.message + (finding.notes.first.map { " (\($0.message))" } ?? ""), lines, catalog, path)
        }
        if findings.count > maximumFindings {
            let message = "\(findings.count - maximumFindings) more mistakes are in this file"
            issues.append(issue(findings[maximumFindings], message, lines, catalog, path))
        }
        return issues
    }

    private static func issue(
        _ finding: Finding, _ message: String, _ lines: LineTable, _ catalog: CompiledCatalog, _ path: String
    ) -> LocalizationIssue {
        let position = lines.position(at: finding.range?.lowerBound ?? 0, in: catalog.source.span)
        let isSyntax = finding.identifier.hasPrefix("json.") || finding.rule == Rule.XCStrings.missingMember
        return LocalizationIssue(
            isSyntax ? .tableMalformed : .entryMalformed, message, severity: finding.severity == .error ? .error : .warning, path: path,
            line: position.line, column: position.column)
    }
}

extension FormatEntry {
    /// Creates the entry of a plural rule, parsed once.
    init(_ format: String, _ variables: [CompiledVariable]) {
        self.init(
            format: FormatString(parsing: format),
            variables: variables.map { variable in
                FormatVariable(
                    name: variable.name, valueType: variable.valueType, cases: variable.cases.map { (name: $0.category, text: $0.text) })
            })
    }
}

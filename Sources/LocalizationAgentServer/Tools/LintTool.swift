import LocalizationBuild
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationLint
import LocalizationProject
import LocalizationRunSupport

/// `StringCatalogLint`: what `lproj lint` finds.
enum LintTool: AgentTool {
    static let name = "StringCatalogLint"
    static let description = """
        Checks string catalogs as a whole, which a single edit cannot: missing and inconsistent translations, specifiers, plurals, markup. Call \
        it after a batch of edits, and repair what it finds.
        """
    static let arguments: [ToolMember] = [
        .optional("filePath", .string, "Only this catalog; without it, all files of the root."),
        .optional("targetLocaleIdentifier", .string, "Only findings in this language, or in none."),
        .optional("stringKey", .string, "Only findings about this key."), .optional("offset", .integer, "Number of findings to skip."),
    ]
    static let answer: [ToolMember] = [
        .required("counts", .object([.required("error", .integer), .required("warning", .integer), .required("note", .integer)])),
        .required("findings", .array(.anyObject)), .required("returnedCount", .integer), .optional("nextStep", .string),
    ]
    static let effect = ToolEffect.none

    private static let limit = 50
    private static let bytes = 30_000

    static func call(_ arguments: ToolArguments, in workspace: inout AgentWorkspace) throws(ToolRefusal) -> ToolAnswer {
        let offset = try ReadTool.number("offset", arguments, usual: 0)
        let catalog: AgentCatalog? = arguments.has("filePath") ? try workspace.catalog(arguments) : nil
        var findings = workspace.findings(catalog?.path)
        if let language = arguments.text("targetLocaleIdentifier").map(LanguageName.canonical) {
            findings = findings.filter { $0.finding.subject.language.map { isSameText($0, language) } ?? true }
        }
        if let key = arguments.text("stringKey") {
            let decoded = QuoteEscapes.decoded(key) ?? key
            findings = findings.filter { isSameText($0.finding.subject.key, key) || isSameText($0.finding.subject.key, decoded) }
        }
        let page = AnswerBudget.page(Array(findings.dropFirst(offset).prefix(limit).map(\.json)), count: limit, bytes: bytes)
        func count(_ severity: Finding.Severity) -> JSONValue { .integer(findings.count { $0.finding.severity == severity }) }
        var answer: ToolAnswer = [
            ("counts", ["error": count(.error), "warning": count(.warning), "note": count(.note)]), ("findings", .array(page)),
            ("returnedCount", .integer(page.count)),
        ]
        let end = min(offset, findings.count) + page.count
        if end < findings.count { answer.append(("nextStep", .string("Call again with offset \(end) for the others."))) }
        return answer
    }

    static func refusalMembers(_ message: String) -> ToolAnswer {
        [("counts", ["error": 0, "warning": 0, "note": 0]), ("findings", []), ("returnedCount", 0)]
    }
}

extension AgentWorkspace {
    /// The findings of `lproj lint` in a file, or in the whole folder with its code, with their values in JSON. Errors come first.
    func findings(_ path: String?) -> [(finding: Finding, json: JSONValue)] {
        var run = LintRun(report: FindingReport(format: .json))
        run.files = files
        run.settings = settings()
        run.search = options.search
        run.reader = path == nil ? options.reader : nil
        let operands = [path ?? root.realPath]
        let found = run.read(operands)
        var project = found.project
        let checks = run.check(&project, with: found.code)
        let files = ShownFindings.forTools(run.lint(project, checks), in: project)
        let all = files.flatMap { file in
            let shown = FileFindings(path: relativePath(file.file.path), text: file.file.text, file.findings)
            return zip(file.findings, OutputFormat.jsonMembers(of: [shown])).map { (finding: $0, json: JSONValue.object($1)) }
        }
        return all.filter { $0.finding.severity == .error } + all.filter { $0.finding.severity != .error }
    }
}

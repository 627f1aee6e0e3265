import LocalizationDiagnostics
import LocalizationFileWriting
import LocalizationSourceText

/// Renders findings in the Static Analysis Results Interchange Format (OASIS, SARIF 2.1.0): one run, with the rules that occur.
struct SARIFRenderer {
    private typealias Members = [(name: String, value: JSONValue)]

    private let options: RenderingOptions
    private var lines = SourceLines()

    init(options: RenderingOptions) { self.options = options }

    static func render(_ files: [FileFindings], options: RenderingOptions) -> String {
        var renderer = SARIFRenderer(options: options)
        return renderer.render(files)
    }

    private mutating func render(_ files: [FileFindings]) -> String {
        var ruleIndexes: [Rule: Int] = [:]
        var rules: [JSONValue] = []
        var results: [JSONValue] = []
        for file in files {
            for finding in file.findings {
                let ruleIndex = ruleIndexes[finding.rule] ?? rules.count
                if ruleIndex == rules.count {
                    ruleIndexes[finding.rule] = ruleIndex
                    rules.append(Self.descriptor(of: finding.rule))
                }
                results.append(result(finding, ruleIndex: ruleIndex, in: file.file))
            }
        }
        var driver: Members = [("name", .string(options.toolName))]
        if !options.toolVersion.isEmpty { driver.append(("version", .string(options.toolVersion))) }
        driver.append(("rules", .array(rules)))
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": ["driver": .object(driver)],
                    "columnKind": "unicodeCodePoints",
                    "newlineSequences": ["\r\n", "\n", "\r"],
                    "results": .array(results),
                ]
            ],
        ]
        return log.indentedText + "\n"
    }

    /// The documentation of a rule (SARIF 2.1.0, section 3.49).
    private static func descriptor(of rule: Rule) -> JSONValue {
        var members: Members = [
            ("id", .string(rule.identifier)), ("shortDescription", ["text": .string(rule.summary + ".")]),
            ("fullDescription", ["text": .string(rule.explanation)]), ("helpUri", .string(RuleText.address(rule))),
            ("help", ["text": .string(RuleText.plain(rule)), "markdown": .string(RuleText.markdown(rule, headingLevel: nil))]),
            ("defaultConfiguration", ["level": .string(rule.severity.rawValue)]),
        ]
        if let fix = rule.fix { members.append(("properties", ["fix": .string(fix.rawValue)])) }
        return .object(members)
    }

    private mutating func result(_ finding: Finding, ruleIndex: Int, in file: SourceFile) -> JSONValue {
        var members: Members = [
            ("ruleId", .string(finding.identifier)), ("ruleIndex", .integer(ruleIndex)), ("level", .string(finding.severity.rawValue)),
            ("message", ["text": .string(finding.message)]),
        ]
        if !file.path.isEmpty {
            members.append(("locations", [["physicalLocation": location(finding.range, in: file)]]))
            if !finding.notes.isEmpty {
                let locations = finding.notes.map { note -> JSONValue in
                    [
                        "physicalLocation": location(note.range, in: note.file ?? file), "message": ["text": .string(note.message)],
                    ]
                }
                members.append(("relatedLocations", .array(locations)))
            }
            if !finding.fixIts.isEmpty { members.append(("fixes", .array(finding.fixIts.map { fix($0, in: file) }))) }
        }
        return .object(members)
    }

    private mutating func fix(_ fixIt: Finding.FixIt, in file: SourceFile) -> JSONValue {
        let replacement: JSONValue = [
            "deletedRegion": region(fixIt.range, in: file),
            "insertedContent": ["text": .string(fixIt.replacement)],
        ]
        return [
            "description": ["text": .string(fixIt.message)],
            "artifactChanges": [["artifactLocation": Self.artifact(file), "replacements": [replacement]]],
        ]
    }

    private mutating func location(_ range: Range<Int>?, in file: SourceFile) -> JSONValue {
        guard let range else { return ["artifactLocation": Self.artifact(file)] }
        return ["artifactLocation": Self.artifact(file), "region": region(range, in: file)]
    }

    private static func artifact(_ file: SourceFile) -> JSONValue {
        ["uri": .string((file.path.hasPrefix("/") ? "file://" : "") + URIPath.encoded(file.path))]
    }

    private mutating func region(_ range: Range<Int>, in file: SourceFile) -> JSONValue {
        let region = lines.region(of: range, in: file)
        return [
            "startLine": .integer(region.start.line), "startColumn": .integer(region.start.column),
            "endLine": .integer(region.end.line), "endColumn": .integer(region.end.column),
        ]
    }
}

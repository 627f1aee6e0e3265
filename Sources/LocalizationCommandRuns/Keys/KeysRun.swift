package import LocalizationRunSupport
import LocalizationLint
package import LocalizationCodeKeys
package import LocalizationProject
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationSourceExtraction

/// A run of `lproj keys`: compares the keys of tables with those that are used, and prints what is known of each.
package struct KeysRun {
    /// The states of the keys to list.
    package var states: [KeyState] = [.maybe, .unused, .missing]
    /// The states that end the run with ``ExitStatus/findings``.
    package var failingStates: [KeyState] = [.missing]
    /// Whether each key is listed, also if that takes more than the screen of a terminal.
    package var showsAll = false
    /// What is looked for in the source code.
    package var extraction = SourceExtraction.Options()
    /// The path of the module map.
    package var moduleMap: String?
    /// The search for files.
    package var search = FolderSearch()
    private let format: ResultFormat
    private let reader: any SourceModuleReader
    private var files: any BoundableFileTree
    private var findings: FindingReport

    /// Creates a run.
    package init(
        format: ResultFormat = .text, reader: any SourceModuleReader = RoutineNameReader(),
        files: any BoundableFileTree = CheckedDiskFiles(),
        report: FindingReport
    ) {
        self.format = format
        self.reader = reader
        self.files = files
        findings = report
        extraction.findsWrappers = true
        extraction.findsLookups = true
    }

    /// Reads the projects at operands.
    package mutating func run(_ operands: [String]) -> ExitStatus {
        var status = ExitStatus.failure
        do throws(FileError) {
            if let (report, isWhole) = try report(of: operands) {
                let isBrief = !showsAll && Console.isTerminal(.output)
                Console.write(
                    format == .json
                        ? KeyReportJSON.render(report, states: states)
                        : KeyReportText.render(report, states: states, isBrief: isBrief),
                    to: .output)
                status = failingStates.contains { report.count(of: $0) > 0 } ? .findings : .success
                if !isWhole { status = .failure }
            }
        } catch {
            findings.add(error)
        }
        findings.finish(isOutputTaken: true)
        return status
    }

    /// The report, and whether all files could be read.
    private mutating func report(of operands: [String]) throws(FileError) -> (report: KeyReport, isWhole: Bool)? {
        guard let map = findings.readModuleMap(moduleMap, in: files) else { return nil }
        files = files.bounded(by: LinkBoundary(operands: operands + map.tableFolders), findings.messages)
        let project = ProjectFiles(operands, tableFolders: map.tableFolders, in: files, search: search)
        var failures = project.failures
        guard project.hasCode || !project.places.isEmpty else {
            for failure in failures { findings.add(failure) }
            if failures.isEmpty { findings.fail("no table and no source file is in \(operands.map { "'\($0)'" }.joined(separator: ", "))") }
            return nil
        }
        let code = CodeReading(project, operands, in: files, reader: reader, options: extraction, map: map)
        let join = CodeJoin(code, findsLines: true, doubtsIncomplete: true)
        let reading = code.reading
        failures += join.failures
        for failure in failures { findings.add(failure) }
        let unread = SourceReading.hindrances(in: reading.findings)
        for file in project.skippedFindings + join.mistakes + unread { findings.add(file) }
        let report = join.keys
        let unknown =
            reading.findings.flatMap(\.findings).count { $0.rule == Rule.Source.key }
            - Set(reading.dynamics.filter { !$0.isDeclared }.map(\.place)).count
        if unknown > 0, format == .text {
            let calls = counted(unknown, "call gets its key", "calls get their keys")
            findings.messages.note(
                "\(calls) from elsewhere, so keys without a use may still be used; 'lproj extract --dry-run' shows where")
        }
        let isDecoded = !unread.contains { $0.findings.contains { $0.rule == Rule.Extract.encoding } }
        return (report, failures.isEmpty && isDecoded && join.mistakes.isEmpty)
    }
}

package import LocalizationLint
package import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnosticRendering
import LocalizationFileSyntax
import LocalizationSourceText
package import LocalizationDiagnostics
package import LocalizationPlatform

/// Prints findings: as text either immediately or together with a table of their rules; in machine-readable formats together at the end.
package struct FindingReport {
    /// The order of findings in text output.
    package enum Arrangement: Hashable, Sendable {
        /// In the order of discovery, all of them, for a run with many files.
        case asFound
        /// Errors first, then what fits on a screen (``FindingScreen``) or everything, a table of the rules, and last the number of findings.
        case errorsFirst(showsAll: Bool)
    }

    /// The output format of findings.
    package let format: OutputFormat
    /// Messages that do not refer to a file.
    package let messages: Messages
    /// What shows the findings that are not printed, for a hint; nil for none.
    package var hint: String?
    package let arrangement: Arrangement
    private var files: [FileFindings] = []
    /// The findings to choose from for text, in order.
    private var candidates: FindingCandidates
    /// The failures, in order, each with lines about it.
    private var failures: [(reason: String, lines: [String])] = []
    /// Warnings and notes that do not refer to a file, to be printed behind the errors.
    private var remarks: [(severity: Finding.Severity, text: String)] = []
    private var count = FindingCount()
    /// The texts of the files with issues of the runtime, by path.
    var issueTexts: [ExactText: [UInt8]] = [:]

    /// Creates a report.
    package init(format: OutputFormat = .text, messages: Messages = Messages(), arrangement: Arrangement = .asFound) {
        self.format = format
        self.messages = messages
        self.arrangement = arrangement
        candidates = FindingCandidates(showsAll: arrangement == .errorsFirst(showsAll: true))
    }

    /// Adds the findings in a file.
    package mutating func add(_ found: FileFindings) { add(found, counts: nil) }

    /// Adds the findings in a file as people read them, each of which may stand for several.
    package mutating func add(_ shown: ShownFindings) { add(shown.file, counts: shown.counts) }

    /// Counts files whose findings are part of those in others.
    package mutating func countFiles(_ paths: [String]) { count.add(files: paths) }

    /// Adds the findings in a file, each with the number of findings that it stands for; nil if each is one.
    package mutating func add(_ found: FileFindings, counts: [Int]?) {
        guard !found.findings.isEmpty else { return }
        guard format.isForHumans, arrangement != .asFound else {
            if format.isForHumans { show([found]) } else { files.append(found) }
            return
        }
        for (index, finding) in found.findings.enumerated() {
            let finding = PrintedFinding(file: found.file, finding: finding, count: counts?[index] ?? 1)
            count.add(finding)
            candidates.add(finding)
        }
    }

    /// Adds the findings in several files.
    package mutating func add(_ found: [FileFindings]) {
        for file in found { add(file) }
    }

    /// Adds the reason why a file could not be read or written.
    package mutating func add(_ error: FileError) {
        if format.isForHumans {
            fail(error.description)
        } else {
            add(FileFindings(path: error.path, [Finding(Rule(error.operation), error.description)]))
        }
    }

    /// Adds the warnings from writing files.
    package mutating func add(_ warnings: [FileWarning]) {
        for warning in warnings {
            if format.isForHumans {
                messages.warning(warning.description)
            } else {
                add(FileFindings(path: warning.path, [Finding(warning.rule, warning.message)]))
            }
        }
    }

    /// Adds a finding that does not refer to a file.
    package mutating func add(_ finding: Finding) {
        guard format.isForHumans else { return add(FileFindings(path: "", [finding])) }
        switch finding.severity {
        case .error: fail(finding.message)
        case .warning, .note: remark(finding.severity, finding.message)
        }
    }

    /// Adds a warning or a note that does not refer to a file.
    package mutating func remark(_ severity: Finding.Severity, _ text: String) {
        if arrangement == .asFound { return messages.print(severity, text) }
        remarks.append((severity, text))
    }

    /// Adds the reason for a failure that does not refer to a single file.
    /// - Parameter lines: More about it, which is printed below.
    package mutating func fail(_ reason: String, lines: [String] = []) {
        if arrangement == .asFound { return messages.error(reason, lines: lines) }
        failures.append((reason, lines))
        count.addFailure()
    }

    /// Prints the pending output: in text, the findings and failures and, if there is more than one, the table of rules and their number.
    ///
    /// Findings in a machine-readable format are the result of a verb and go to standard output. They go to standard error only if another
    /// result, such as a merged file, is written to standard output.
    /// - Parameters:
    ///   - isOutputTaken: Whether another result goes to standard output.
    ///   - outcome: The outcome of the work, such as "nothing was written"; nil if it is obvious.
    package mutating func finish(isOutputTaken: Bool = false, outcome: String? = nil) {
        if format.isForHumans {
            finishText(outcome)
        } else {
            let files = format == .json ? files : files.map(Self.inWorkingFolder)
            Console.write(format.render(files), to: isOutputTaken ? .error : .output)
            for failure in failures { messages.error(failure.reason, lines: failure.lines) }
            for remark in remarks { messages.print(remark.severity, remark.text) }
        }
        candidates.removeAll()
        (files, failures, remarks, count) = ([], [], [], FindingCount())
    }

    private func finishText(_ outcome: String?) {
        let screen = FindingScreen(of: candidates)
        show(screen.errors, isBrief: screen.areErrorsBrief)
        for failure in failures { messages.error(failure.reason, lines: failure.lines) }
        show(screen.others)
        for remark in remarks { messages.print(remark.severity, remark.text) }
        guard arrangement != .asFound, let summary = count.summary(omitting: screen.omittedCount) else { return }
        if count.rules.total > 1 {
            Console.write(
                "\n" + count.rules.render(width: Console.knownWidth(of: .error), usesColor: messages.usesColor) + "\n", to: .error)
        }
        if screen.omittedCount > 0, let hint {
            messages.note("\(counted(screen.omittedCount, "finding is", "findings are")) not shown; \(hint)")
        }
        messages.print(summary.worst, summary.text + (outcome.map { "; \($0)" } ?? ""))
    }

    /// Findings with the path of their file from the working folder, as services want them that compare with the files of a repository: without
    /// './', and relative if the path is absolute and the file is in that folder.
    private static func inWorkingFolder(_ found: FileFindings) -> FileFindings {
        var found = found
        found.file.path = inWorkingFolder(found.file.path)
        for index in found.findings.indices {
            for note in found.findings[index].notes.indices {
                guard let path = found.findings[index].notes[note].file?.path else { continue }
                found.findings[index].notes[note].file?.path = inWorkingFolder(path)
            }
        }
        return found
    }

    private static func inWorkingFolder(_ path: String) -> String {
        if let plain = path.withoutUTF8Prefix("./") { return plain.withoutUTF8Prefix("/") == nil ? plain : path }
        let disk = DiskFiles()
        guard path.utf8.first == UInt8(ascii: "/"), let folder = disk.realPath("."), let real = disk.realPath(path),
            let relative = real.withoutUTF8Prefix(folder + "/")
        else { return path }
        return relative
    }

    private func show(_ findings: [PrintedFinding], isBrief: Bool = false) {
        var files: [FileFindings] = []
        for each in findings {
            if let last = files.indices.last, isSameText(files[last].file.path, each.file.path) {
                files[last].findings.append(each.finding)
            } else {
                files.append(FileFindings(in: each.file, [each.finding]))
            }
        }
        show(files, isBrief: isBrief)
    }

    private func show(_ files: [FileFindings], isBrief: Bool = false) {
        if files.isEmpty { return }
        var options = RenderingOptions(usesColor: messages.usesColor)
        if let width = Console.knownWidth(of: .error) { options.width = width }
        options.isBrief = isBrief
        Console.write(format.render(files, options: options), to: .error)
    }
}

extension FindingReport {
    /// Reads a file, standard input or a pipe; nil if that fails, which is reported.
    package mutating func read(_ path: String, in files: any FileTree) -> [UInt8]? {
        do throws(FileError) {
            return try InputFiles.read(path, in: files)
        } catch {
            add(error)
            return nil
        }
    }

    /// Reads a string catalog; nil if that fails, which is reported.
    package mutating func readCatalog(_ path: String, in files: any FileTree) -> (name: String, document: XCStringsDocument)? {
        guard let document = read(path, in: files).map(XCStringsDocument.init(parsing:)) else { return nil }
        let name = PathNames.shown(path)
        guard document.syntax.findings.hasErrors else { return (name, document) }
        add(FileFindings(path: name, text: document.bytes, document.syntax.findings))
        return nil
    }

    /// Reads the module map at a path; an empty one if there is no path, and nil if that fails, which is reported.
    package mutating func readModuleMap(_ path: String?, in files: any FileTree) -> ModuleMap? {
        guard let path else { return ModuleMap() }
        guard let bytes = read(path, in: files) else { return nil }
        let (map, findings) = ModuleMap.read(bytes, at: path, in: files)
        add(FileFindings(path: PathNames.shown(path), text: bytes, findings))
        return findings.hasErrors ? nil : map
    }

    /// Makes changes to files: all of them, or none if one fails. Prints names, one a line, if they are for people.
    /// - Returns: Whether writing succeeded; a failure is reported.
    package mutating func write(_ changes: [FileChange], printing names: [String] = [], in files: any WritableFileTree) -> Bool {
        do throws(FileError) {
            add(try files.write(changes))
        } catch {
            add(error)
            return false
        }
        show(names)
        return true
    }

    /// Writes a result to a file, or to standard output if no file is named. Prints what the file is, if that is for people.
    /// - Returns: Whether writing succeeded; a failure is reported.
    package mutating func write(
        _ bytes: [UInt8], to path: String?, printing name: String? = nil, in files: any WritableFileTree
    ) -> Bool {
        guard let path, path != PathNames.standardStream else {
            Console.write(bytes[...], to: .output)
            return true
        }
        do throws(FileError) {
            add(try files.write(bytes, to: path))
        } catch {
            add(error)
            return false
        }
        show([name].compactMap(\.self))
        return true
    }

    /// Prints what was written, one a line, if that is for people.
    package func show(_ names: [String]) {
        guard format.isForHumans else { return }
        for name in names { Console.write(VisibleText.escape(name) + "\n", to: .output) }
    }
}

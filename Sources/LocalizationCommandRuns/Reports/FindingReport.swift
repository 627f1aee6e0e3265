package import LocalizationCatalogTools
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnosticRendering
import LocalizationFileSyntax
import LocalizationSourceText
package import LocalizationDiagnostics
package import LocalizationPlatform

/// Prints findings: as text either immediately or with errors last; in machine-readable formats together at the end.
package struct FindingReport {
    /// The order of findings in text output.
    package enum Arrangement: Hashable, Sendable {
        /// In the order of discovery, all of them, for a run with many files.
        case asFound
        /// Errors last, then the number of findings; only the first notes of each kind, unless all are requested.
        case errorsLast(showsAllNotes: Bool)
    }

    /// The output format of findings.
    package let format: OutputFormat
    /// Messages that do not refer to a file.
    package let messages: Messages
    private let arrangement: Arrangement
    private var filter: NoteFilter
    private var files: [FileFindings] = []
    /// The failures, in order, each with lines about it.
    private var failures: [(reason: String, lines: [String])] = []
    private var count = FindingCount()
    /// The texts of the files with issues of the runtime, by path.
    var issueTexts: [ExactText: [UInt8]] = [:]

    /// Creates a report.
    package init(format: OutputFormat = .text, messages: Messages = Messages(), arrangement: Arrangement = .asFound) {
        self.format = format
        self.messages = messages
        self.arrangement = arrangement
        filter = NoteFilter(isOff: arrangement != .errorsLast(showsAllNotes: false) || !format.isForHumans)
    }

    /// Adds the findings in a file.
    package mutating func add(_ found: FileFindings) {
        guard !found.findings.isEmpty else { return }
        count.add(found)
        let shown = FileFindings(in: found.file, filter.filtered(found.findings))
        if format.isForHumans, arrangement == .asFound || !found.hasErrors {
            show([shown])
        } else {
            files.append(shown)
        }
    }

    /// Adds the findings in a file as people read them. The summary counts all of them.
    mutating func add(_ shown: ShownFindings) {
        add(shown.file)
        count.add(joined: shown.joined, omitted: shown.omitted)
    }

    /// Adds the losses of a conversion: for people, one line for each kind (``ShownFindings/losses(_:namesEachKey:)``), unless each is wanted.
    mutating func add(losses found: [FileFindings], namesEachKey: Bool) {
        guard format.isForHumans, arrangement == .errorsLast(showsAllNotes: false) else { return add(found) }
        for file in found { add(ShownFindings.losses(file, namesEachKey: namesEachKey)) }
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
        case .warning: messages.warning(finding.message)
        case .note: messages.note(finding.message)
        }
    }

    /// Adds the reason for a failure that does not refer to a single file.
    /// - Parameter lines: More about it, which is printed below.
    package mutating func fail(_ reason: String, lines: [String] = []) {
        if arrangement == .asFound { return messages.error(reason, lines: lines) }
        failures.append((reason, lines))
        count.addFailure()
    }

    /// Prints the pending output: in text, the failures and, if there is more than one finding, their number.
    ///
    /// Findings in a machine-readable format are the result of a verb and go to standard output. They go to standard error only if another
    /// result, such as a merged file, is written to standard output.
    /// - Parameters:
    ///   - isOutputTaken: Whether another result goes to standard output.
    ///   - outcome: The outcome of the work, such as "nothing was written"; nil if it is obvious.
    package mutating func finish(isOutputTaken: Bool = false, outcome: String? = nil) {
        if format.isForHumans {
            show(files)
            for line in filter.summaries { messages.note(line) }
        } else {
            // GitHub attaches annotations to files by their paths in the repository.
            let files = format == .github ? files.map(Self.inWorkingFolder) : files
            Console.write(format.render(files), to: isOutputTaken ? .error : .output)
        }
        for failure in failures { messages.error(failure.reason, lines: failure.lines) }
        if format.isForHumans, arrangement != .asFound, let summary = count.summary {
            let text = summary.text + (outcome.map { "; \($0)" } ?? "")
            switch summary.worst {
            case .error: messages.error(text)
            case .warning: messages.warning(text)
            case .note: messages.note(text)
            }
        }
        (files, failures, count) = ([], [], FindingCount())
        filter.reset()
    }

    /// Findings with the path of their file from the working folder, if the path is absolute and the file is in that folder.
    private static func inWorkingFolder(_ found: FileFindings) -> FileFindings {
        let path = found.file.path
        let disk = DiskFiles()
        guard path.utf8.first == UInt8(ascii: "/"), let folder = disk.realPath("."), let real = disk.realPath(path),
            real.hasUTF8Prefix(folder + "/")
        else { return found }
        let relative = String(decoding: real.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        return FileFindings(in: SourceFile(path: relative, text: found.file.text), found.findings)
    }

    private func show(_ files: [FileFindings]) {
        Console.write(format.render(files, options: RenderingOptions(usesColor: messages.usesColor)), to: .error)
    }
}

extension FindingReport {
    /// Reads a string catalog; nil if that fails, which is reported.
    mutating func readCatalog(_ path: String, in files: any FileTree) -> (name: String, document: XCStringsDocument)? {
        do throws(FileError) {
            let document = XCStringsDocument(parsing: try InputFiles.read(path, in: files))
            let name = PathNames.shown(path)
            guard document.syntax.findings.hasErrors else { return (name, document) }
            add(FileFindings(path: name, text: document.bytes, document.syntax.findings))
        } catch {
            add(error)
        }
        return nil
    }

    /// Makes changes to files: all of them, or none if one fails. Prints names, one a line, if they are for people.
    /// - Returns: Whether writing succeeded; a failure is reported.
    mutating func write(_ changes: [FileChange], printing names: [String] = [], in files: any WritableFileTree) -> Bool {
        do throws(FileError) {
            add(try files.write(changes))
        } catch {
            add(error)
            return false
        }
        if format.isForHumans {
            for name in names { Console.write(VisibleText.escape(name) + "\n", to: .output) }
        }
        return true
    }

    /// Writes a result to a file, or to standard output if no file is named.
    /// - Returns: Whether writing succeeded; a failure is reported.
    mutating func write(_ bytes: [UInt8], to path: String?, in files: any WritableFileTree) -> Bool {
        guard let path, path != PathNames.standardStream else {
            Console.write(bytes[...], to: .output)
            return true
        }
        do throws(FileError) {
            add(try files.write(bytes, to: path))
            return true
        } catch {
            add(error)
            return false
        }
    }
}

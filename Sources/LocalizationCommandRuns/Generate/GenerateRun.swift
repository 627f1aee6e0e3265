package import LocalizationAccessors
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationLint
package import LocalizationProject
package import LocalizationRunSupport
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj generate`: reads tables, makes accessors of them, and writes all files or none.
package struct GenerateRun {
    /// One file to generate.
    package struct Job {
        /// The files and folders with tables.
        package var inputs: [String]
        /// Which files in folders are wanted, by their paths.
        package var filter: String?
        /// The shape.
        package var shape: any AccessorShape.Type
        /// The options of the shape.
        package var options: AccessorOptions
        /// The template in place of the shape; nil if the shape counts.
        package var template: Template?
        /// The file to write; nil for standard output.
        package var output: String?

        /// Creates a job.
        package init(inputs: [String], shape: any AccessorShape.Type, options: AccessorOptions, output: String? = nil) {
            (self.inputs, self.shape, self.options, self.output) = (inputs, shape, options, output)
        }
    }

    /// The language of the texts that count; nil for that of each table.
    package var language: String?
    /// Whether nothing is written, and outputs that would change are findings.
    package var onlyChecks = false
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    /// Reads the first document of a YAML file; nil where there is no YAML.
    package var parseConfiguration: SettingsParser?
    /// The values of environment variables, for configurations.
    package var environment: @Sendable (String) -> String? = { FileSystem.environmentVariable($0) }
    /// What renders templates; nil where that was left out of the program.
    package var templates: (any TemplateRenderer)?
    /// What to do for code that uses the accessors of an older shape; nil for nothing.
    package var forwarding: Forwarding?
    var report: FindingReport
    var changes: [FileChange] = []
    private var streamed: String?
    var status = ExitStatus.success

    /// Creates a run.
    package init(report: FindingReport) { self.report = report }

    /// Generates a file from tables.
    package mutating func run(_ job: Job) throws(UsageError) -> ExitStatus {
        let operands = job.inputs + [job.template?.path].compactMap(\.self) + (forwarding?.sources ?? [])
        files = files.bounded(
            by: LinkBoundary(operands: operands, output: job.output, files: [forwarding?.output].compactMap(\.self)), report.messages)
        if onlyChecks, job.output == nil { throw UsageError("'--check' compares a file; name it with '--output'") }
        var job = job
        if let output = job.output, job.options.existing == nil { job.options.existing = existing(output) }
        try check(job.options, for: job)
        var moves: [Move] = []
        if let forwarding { moves.append(Move(job, to: forwarding.output)) }
        try checkOutputs(of: [job], moves)
        generate(job)
        try forward(moves)
        return finish()
    }

    /// Generates the files of a SwiftGen configuration.
    /// - Parameters:
    ///   - shape: The shape in place of that of the templates; nil for theirs.
    ///   - adjust: Sets what the command line says beside the configuration.
    package mutating func run(
        configuration path: String, shape: (any AccessorShape.Type)?, adjust: (inout AccessorOptions) -> Void = { _ in }
    ) throws(UsageError) -> ExitStatus {
        files = files.bounded(
            by: LinkBoundary(
                operands: [path] + (forwarding?.sources ?? []), output: nil, files: [forwarding?.output].compactMap(\.self)),
            report.messages)
        guard let configuration = readSwiftGen(path) else {
            report.finish()
            return .failure
        }
        var stated = AccessorOptions()
        adjust(&stated)
        var jobs: [Job] = []
        var moves: [Move] = []
        // A template of one's own makes any language.
        func isLeftOut(_ output: SwiftGenConfiguration.Output) -> Bool {
            output.isObjectiveC && !(shape == nil && templates != nil && output.templatePath != nil)
        }
        let outputs = configuration.outputs.filter { !isLeftOut($0) }
        for output in configuration.outputs where isLeftOut(output) {
            let message = "'\(PathNames.shown(output.output))' is skipped: it is Objective-C, and accessors are Swift"
            add(Rule.Accessors.skippedParser, message, path, line: output.line)
        }
        if outputs.isEmpty, !configuration.outputs.isEmpty { status = .failure }
        for output in outputs {
            var spelled = LetterCase(files: files)
            let place = spelled.existing(output.output, isFile: true)
            let inputs = output.inputs.map { spelled.existing($0, isFile: false) }
            note(spelled, in: path)
            let template = shape == nil && templates != nil ? output.templatePath : nil
            guard let type = shape ?? output.shape ?? template.map({ _ in SwiftGenStructured.self }) else {
                refuse(output, path)
                continue
            }
            let isOnly = outputs.count == 1
            let name = forwarding.map { isOnly ? $0.output : Move.output($0.output, for: output.options(existing: nil).enumName ?? "L10n") }
            let old = output.options(existing: existing(place), forwarding: name.flatMap(existing))
            var options = old
            adjust(&options)
            var job = Job(inputs: inputs, shape: type, options: options, output: place)
            job.filter = output.filter
            job.template = template.map { Template(path: $0, parameters: output.templateParameters) }
            try check(stated, for: job)
            guard check(output, old, for: job, isNamed: stated.enumName != nil, in: path) else { continue }
            jobs.append(job)
            guard let name else { continue }
            let line = "\(PathNames.shown(path)):\(output.line)"
            moves.append(Move(job, from: output.shape, old, to: name, at: output.shape == nil ? line : nil))
        }
        for move in moves {
            if let shape = move.old { try check(move, from: (shape, move.options)) }
        }
        try checkOutputs(of: jobs, moves, besides: path)
        for job in jobs { generate(job) }
        try forward(moves)
        return finish()
    }

    func existing(_ path: String) -> String? {
        (try? files.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Checks that the options of the command line are those of the shape.
    func check(_ options: AccessorOptions, for job: Job) throws(UsageError) {
        if let name = options.enumName, !SwiftIdentifier.isValid(name) { throw UsageError("'\(name)' is not the name of a type in Swift") }
        if options.keepsNames, job.shape != XcodeShape.self || job.template != nil {
            throw UsageError("'--keep-names' is for the shape '\(XcodeShape.name)'")
        }
        if options.convertsFromSnakeCase, job.shape != XCStringsToolShape.self || job.template != nil {
            throw UsageError("'--convert-from-snake-case' is for the shape '\(XCStringsToolShape.name)'")
        }
        // Beside '--forwarding' options can be about the old code.
        if forwarding == nil, let ignored = job.ignored(of: options).first {
            throw UsageError("'\(ignored.option)' has no effect in the shape '\(job.shapeName)'")
        }
    }

    mutating func add(_ rule: Rule, _ message: String, _ path: String, line: Int? = nil) {
        let place = line.map { "\(PathNames.shown(path)):\($0): " } ?? ""
        report.remark(rule.severity, place + message)
    }

    private mutating func note(_ spelled: LetterCase, in path: String) {
        for (wanted, found) in spelled.differences {
            add(Rule.Accessors.letterCase, "'\(wanted)' is '\(found)' on this disk, which is used", path)
        }
    }

    private mutating func refuse(_ output: SwiftGenConfiguration.Output, _ path: String) {
        status = .failure
        let place = "\(PathNames.shown(path)):\(output.line)"
        if let template = output.templatePath {
            refuse(template: template, at: place + ": ")
        } else {
            report.fail(
                "\(place): there is no template '\(output.templateName ?? "")'; those for Swift are structured-swift5 and flat-swift5")
        }
    }

    /// Whether the output of a job, whose content is kept, is text; reports why not.
    private mutating func isKeptOutputReadable(_ job: Job) -> Bool {
        guard job.options.keepsNames, let output = job.output, files.isPresent(output) else { return true }
        do throws(FileError) {
            if String(validating: try files.read(output), as: UTF8.self) != nil { return true }
            report.fail("\(PathNames.shown(output)): the file is not UTF-8, so nothing in it can be kept")
        } catch {
            report.add(error)
        }
        status = .failure
        return false
    }

    mutating func generate(_ job: Job) {
        guard isKeptOutputReadable(job) else { return }
        guard let inputs = inputs(of: job) else { return }
        let reading = AccessorReading(
            inputs, language: language, withTranslations: job.shape.readsTranslations, named: Set(job.inputs.map { ExactText($0) }),
            project: Project(in: files))
        report.add(reading.findings)
        for mistake in reading.mistakes { report.fail(mistake) }
        for table in reading.leftOut { report.messages.note("\(table); it is left out, unless '--language' names that of its originals") }
        guard reading.findings.isEmpty, reading.mistakes.isEmpty else {
            status = .failure
            return
        }
        guard let text = text(of: job, reading.tables) else { return }
        guard let output = job.output else {
            streamed = text
            return
        }
        put(text, at: output, existing: job.options.existing)
    }

    /// Notes the text of an output, unless the file has it.
    mutating func put(_ text: String, at output: String, existing: String?) {
        let bytes = Array(text.utf8)
        if existing.map({ Array($0.utf8) == bytes }) ?? false { return }
        if onlyChecks {
            status = max(status, .findings)
            report.add(difference(from: existing, to: bytes, at: output))
        } else {
            changes.append(FileChange(bytes, at: output, makesFolders: false))
        }
    }

    /// The file of a job; nil if something prevents it, which is reported.
    private mutating func text(of job: Job, _ tables: [AccessorTable]) -> String? {
        if let template = job.template { return rendered(template, tables, job.options) }
        if hasReservedName(job) { return nil }
        let shape: any AccessorShape.Type = job.options.keepsNames ? KeptResourceShape.self : job.shape
        noteOmissions(of: job, tables)
        let generation = AccessorGeneration(tables, shape: shape, options: job.options)
        report.add(generation.findings)
        for remark in generation.remarks { report.add(remark) }
        if generation.hasErrors { status = max(status, .findings) }
        return generation.text
    }

    /// The files with tables of a job; nil if one cannot be read, which is reported.
    mutating func inputs(of job: Job) -> [AccessorFile]? {
        var failures: [FileError] = []
        let paths = paths(of: job, failure: { failures.append($0) }, skipped: InputFiles.warnOfName)
        var inputs: [AccessorFile] = []
        let filter = job.filter.flatMap { try? Regex($0).matchingSemantics(.unicodeScalar) }
        if let text = job.filter, filter == nil { report.fail("'\(text)' is not a regular expression") }
        for path in paths {
            if let filter, (try? filter.firstMatch(in: path)) == nil { continue }
            do throws(FileError) {
                let bytes = try files.read(path)
                if let input = AccessorFile(path: path, bytes: bytes) {
                    inputs.append(input)
                } else {
                    report.fail("'\(PathNames.shown(path))' is not a table: its name does not end in \(AccessorFile.types.extensions)")
                    status = .failure
                }
            } catch {
                failures.append(error)
            }
        }
        for failure in failures { report.add(failure) }
        if paths.isEmpty, failures.isEmpty {
            let names = job.inputs.map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")
            report.remark(.warning, "there is no table in \(names)")
        } else if inputs.isEmpty, failures.isEmpty, status != .failure, let filter = job.filter {
            report.remark(.warning, "no file matches the filter '\(filter)'")
        }
        guard failures.isEmpty, status != .failure, job.filter == nil || filter != nil else {
            status = .failure
            return nil
        }
        return inputs
    }

    /// The paths of the files with tables of a job.
    func paths(of job: Job, failure: (FileError) -> Void, skipped: (FileError) -> Void) -> [String] {
        InputFiles.expand(
            job.inputs, in: files, types: AccessorFile.types, search: search,
            entering: { PathNames.fileExtension(of: $0)?.lowercased() != "bundle" },
            failure: failure, skipped: skipped)
    }

    /// The first line of an output that would change.
    private func difference(from old: String?, to new: [UInt8], at path: String) -> FileFindings {
        guard let old = old.map({ Array($0.utf8) }) else {
            return FileFindings(path: PathNames.shown(path), [Finding(Rule.Accessors.outOfDate, "the file is missing")])
        }
        let start = zip(old, new).prefix { $0 == $1 }.count
        func line(_ bytes: [UInt8]) -> (text: String, range: Range<Int>) {
            let begin = (bytes[..<min(start, bytes.count)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
            let end = bytes[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            return (String(decoding: bytes[begin..<end], as: UTF8.self), begin..<end)
        }
        let message = "the file is not up to date; the line would be '\(Finding.Subject.cut(line(new).text))'"
        let finding = Finding(Rule.Accessors.outOfDate, message, range: line(old).range)
        return FileFindings(path: PathNames.shown(path), text: old, [finding])
    }

    mutating func finish() -> ExitStatus {
        var outcome: String?
        if status == .success {
            if forwarding?.isDryRun == true {
                changes = []
                outcome = "nothing was written, because of '--dry-run'"
            }
            if let streamed {
                if !report.write(Array(streamed.utf8), to: nil, in: files) { status = .failure }
            } else if !changes.isEmpty, !report.write(changes, printing: changes.map(\.path), in: files) {
                status = .failure
            }
        } else if !onlyChecks {
            outcome = "nothing was written"
        }
        report.finish(isOutputTaken: streamed != nil, outcome: outcome)
        return status
    }
}

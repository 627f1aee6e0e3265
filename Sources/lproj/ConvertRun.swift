#if Tools

import CatalogTools
import DiagnosticRendering
import KeyCollation
import SourceText

/// One run of `lproj convert`: reads the files, converts them and writes what comes of them.
struct ConvertRun {
    var report: FindingReport
    let force: Bool
    let layout: TableLayout
    /// What is written in the end.
    private var outputs: [(path: String, bytes: [UInt8])] = []
    private var hasFailed = false
    private var hasWarnings = false

    init(report: FindingReport, force: Bool, layout: TableLayout) {
        self.report = report
        self.force = force
        self.layout = layout
    }

    /// The files that operands mean for a target.
    /// - Parameter table: The table to take of folders; nil for that with the output's name.
    mutating func sources(_ operands: [String], for target: ConversionTarget, table: String?) -> [ConversionSource] {
        var errors: [FileError] = []
        var sources: [ConversionSource] = []
        for operand in operands {
            guard FileSystem.kind(of: operand) == .directory else {
                sources.append(ConversionSource(path: operand))
                continue
            }
            var paths = InputFiles.expand([operand], types: target.typesInFolders) { errors.append($0) }
            if case .catalog(let output) = target {
                let name = table ?? (output == "-" ? "Localizable" : ConversionInput.tableName(ofFileAt: output))
                paths = paths.filter { path in
                    let project = InputFiles.parent(of: path)
                    // Folders below the one that was named belong to other bundles.
                    let isOwn = OutputFiles.isSame(project, operand) || OutputFiles.isSame(InputFiles.parent(of: project), operand)
                    return isOwn && ConversionInput.tableName(ofFileAt: path) == name && LocalizationFolderName.language(ofFileAt: path) != nil
                }
            }
            if paths.isEmpty { errors.append(FileError(path: operand, operation: .read, reason: "Nothing to convert in it", isMissing: true)) }
            sources += paths.map { ConversionSource(path: $0) }
        }
        for error in errors { fail(error) }
        return sources
    }

    /// Converts and writes.
    mutating func run(_ sources: [ConversionSource], _ target: ConversionTarget, sourceLanguage: String?) -> ExitStatus {
        var inputs: [ConversionInput] = []
        for source in sources {
            do throws(FileError) {
                let bytes = try InputFiles.read(source.path)
                let name = InputFiles.displayName(source.path)
                inputs.append(ConversionInput(path: name, type: source.type, language: source.language, bytes: bytes))
            } catch {
                fail(error)
            }
        }
        if !hasFailed { convert(inputs, sources.map(\.path), target, sourceLanguage) }
        if !hasFailed { writeOutputs() }
        report.finish()
        return hasFailed ? .failure : hasWarnings ? .findings : .success
    }

    private mutating func convert(_ inputs: [ConversionInput], _ paths: [String], _ target: ConversionTarget, _ sourceLanguage: String?) {
        switch target {
        case .catalog(let path):
            let language = sourceLanguage ?? CatalogFromTables.likelySourceLanguage(of: inputs)
            guard let language else {
                report.messages.error("which language are the original texts in? Say it with --source-language")
                hasFailed = true
                return
            }
            let result = CatalogFromTables.convert(inputs, sourceLanguage: language, collation: FoundationKeyOrder.standardComparison)
            take(result, paths) { _ in path }
        case .folders(let folder):
            take(TablesFromCatalog.convert(inputs, layout: layout), paths) { InputFiles.join(folder, $0) }
        case .table(let path, let type):
            for input in inputs {
                guard input.type == .xcstrings else {
                    take(TableRewriting.convert(input, to: type, layout: layout), paths) { _ in path }
                    continue
                }
                let language = input.language ?? LocalizationFolderName.language(ofFileAt: path) ?? ""
                take(TablesFromCatalog.convert(input, language: language, to: type, layout: layout), paths) { _ in path }
            }
        case .inPlace:
            for (input, path) in zip(inputs, paths) {
                let result = TableRewriting.convert(input, to: input.type, layout: layout)
                take(result, paths, skipping: input.bytes) { _ in path }
            }
        }
    }

    /// Takes the files of a result, if nothing is in their way.
    /// - Parameters:
    ///   - inputs: The files that may be replaced without asking.
    ///   - same: Bytes that need not be written, because they are there.
    ///   - path: Where an output belongs.
    private mutating func take(_ result: ConversionResult, _ inputs: [String], skipping same: [UInt8]? = nil, path: (String) -> String) {
        for finding in result.findings { report.add(file: finding.path, text: finding.text, diagnostics: finding.diagnostics) }
        if result.hasWarnings { hasWarnings = true }
        guard !result.hasFailed else {
            hasFailed = true
            return
        }
        for output in result.outputs where output.bytes != same {
            let path = path(output.path)
            if isInTheWay(path, inputs) {
                fail(FileError(path: path, operation: .write, reason: "It exists; --force replaces it", isMissing: false))
            }
            outputs.append((path, output.bytes))
        }
    }

    /// Writes all files, or none where one cannot be written.
    private mutating func writeOutputs() {
        var staged = StagedFiles()
        do throws(FileError) {
            for output in outputs where isFile(output.path) { try staged.add(output.bytes, at: output.path) }
            try staged.commit()
            for output in outputs {
                if output.path == InputFiles.standardInput {
                    Console.write(output.bytes[...], to: .output)
                    continue
                }
                if !isFile(output.path) { try OutputFiles.write(output.bytes, to: output.path) }
                Console.write(VisibleText.escape(output.path) + "\n", to: .output)
            }
        } catch {
            staged.discard()
            fail(error)
        }
    }

    /// Whether a path is that of a file, be it of one that is not there yet; a device is written to, not replaced.
    private func isFile(_ path: String) -> Bool { path != InputFiles.standardInput && FileSystem.kind(of: path) != .other }

    private func isInTheWay(_ path: String, _ inputs: [String]) -> Bool {
        guard !force, path != InputFiles.standardInput, FileSystem.isPresent(path), FileSystem.kind(of: path) != .other else { return false }
        return !inputs.contains { OutputFiles.isSame($0, path) }
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }
}

#endif

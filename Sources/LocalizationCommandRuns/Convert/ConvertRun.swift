package import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
import LocalizationSourceText

/// One run of `lproj convert`: reads the files, converts them and writes what comes of them.
package struct ConvertRun {
    /// What the command line says.
    package struct Options {
        /// Files and folders, or `-`.
        package var operands: [String]
        /// The files that are given with their language.
        package var filesWithLanguage: [ConversionSource] = []
        /// Where the result goes; nil for the place of each input.
        package var output: String?
        /// What the result is, where its name does not say it.
        package var outputType: CatalogFileType?
        /// What an input is whose name does not say it.
        package var inputType: CatalogFileType?
        /// The language of the original texts; nil to find out.
        package var sourceLanguage: String?
        /// The table to take of folders; nil for that with the output's name.
        package var table: String?
        /// How tables are written.
        package var layout = TableLayout()
        /// Whether files that are there already are replaced.
        package var force = false
        /// How folders are searched.
        package var search = FolderSearch()

        /// Begins with operands.
        package init(operands: [String]) { self.operands = operands }
    }

    private let options: Options
    private var report: FindingReport
    private var hasFailed = false

    /// Begins a run.
    package init(_ options: Options, report: FindingReport) {
        self.options = options
        self.report = report
    }

    /// Converts and writes.
    /// - Throws: ``UsageError`` before anything is read that is to be converted.
    package mutating func run() throws(UsageError) -> ExitStatus {
        let target = try target()
        var sources = sources(for: target) + options.filesWithLanguage
        for index in sources.indices { sources[index].type = try InputFiles.type(of: sources[index].path, orElse: options.inputType) }
        try target.check(sources, table: options.table, isLayoutGiven: options.layout != TableLayout())
        let inputs = read(sources)
        let hasWarnings = !hasFailed && convert(inputs, to: target)
        report.finish(
            to: options.output == PathNames.standardStream ? .error : .output, outcome: hasFailed ? "nothing was written" : nil)
        return hasFailed ? .failure : hasWarnings ? .findings : .success
    }

    private func target() throws(UsageError) -> ConversionTarget {
        guard let output = options.output else { return .inPlace }
        let isFolder = FileSystem.kind(of: output) == .directory
        return try ConversionTarget(output, type: options.outputType, isFolder: isFolder, inputs: options.operands)
    }

    /// The files that operands mean for a target.
    private mutating func sources(for target: ConversionTarget) -> [ConversionSource] {
        var errors: [FileError] = []
        var sources: [ConversionSource] = []
        for operand in options.operands {
            guard FileSystem.kind(of: operand) == .directory else {
                sources.append(ConversionSource(path: operand))
                continue
            }
            let all = InputFiles.expand([operand], types: target.typesInFolders, search: options.search) { errors.append($0) }
            let paths = target.filesToTake(of: all, in: operand, table: options.table, isSame: OutputFiles.isSame)
            if paths.isEmpty { errors.append(FileError(path: operand, operation: .read, reason: "Nothing to convert in it", isMissing: true)) }
            sources += paths.map { ConversionSource(path: $0) }
        }
        for error in errors { fail(error) }
        return sources
    }

    private mutating func read(_ sources: [ConversionSource]) -> [(path: String, input: ConversionInput)] {
        var inputs: [(path: String, input: ConversionInput)] = []
        for source in sources {
            do throws(FileError) {
                let bytes = try InputFiles.read(source.path)
                let name = PathNames.shown(source.path)
                inputs.append((source.path, ConversionInput(path: name, type: source.type, language: source.language, bytes: bytes)))
            } catch {
                fail(error)
            }
        }
        return inputs
    }

    /// Converts files and writes what comes of them, if nothing is in the way.
    /// - Returns: Whether something was lost.
    private mutating func convert(_ inputs: [(path: String, input: ConversionInput)], to target: ConversionTarget) -> Bool {
        do throws(UnknownSourceLanguage) {
            let conversion = try TargetConversion(
                inputs, to: target, sourceLanguage: options.sourceLanguage, layout: options.layout,
                collation: FoundationKeyOrder.standardComparison)
            for finding in conversion.findings { report.add(file: finding.path, text: finding.text, diagnostics: finding.diagnostics) }
            hasFailed = conversion.hasFailed
            for file in conversion.files where isInTheWay(file.path, inputs.map(\.path)) {
                fail(FileError(path: file.path, operation: .write, reason: "It exists; --force replaces it", isMissing: false))
            }
            if !hasFailed { write(conversion.files) }
            return conversion.hasWarnings
        } catch {
            report.fail(error.description)
            hasFailed = true
            return false
        }
    }

    /// Writes all files, or none where one cannot be written.
    private mutating func write(_ files: [TargetConversion.File]) {
        var staged = StagedFiles()
        do throws(FileError) {
            for file in files where file.path != PathNames.standardStream { try staged.add(file.bytes, at: file.path) }
            try staged.commit()
            report.add(staged.warnings)
            for file in files {
                if file.path == PathNames.standardStream {
                    Console.write(file.bytes[...], to: .output)
                } else if report.format.isForHumans {
                    Console.write(VisibleText.escape(file.path) + "\n", to: .output)
                }
            }
        } catch {
            staged.discard()
            fail(error)
        }
    }

    /// Whether a path is that of a file, be it of one that is not there yet; a device is written to, not replaced.
    private func isFile(_ path: String) -> Bool { path != PathNames.standardStream && FileSystem.kind(of: path) != .other }

    /// Whether a file is there that is none of the inputs, which may be replaced without asking.
    private func isInTheWay(_ path: String, _ inputs: [String]) -> Bool {
        guard !options.force, isFile(path), FileSystem.isPresent(path) else { return false }
        return !inputs.contains { OutputFiles.isSame($0, path) }
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }
}

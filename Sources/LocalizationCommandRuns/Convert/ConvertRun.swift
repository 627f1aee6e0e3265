package import LocalizationRunSupport
package import LocalizationConversion
package import LocalizationProject
package import CatalogFormats
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
package import LocalizationLint
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj convert`: reads the files, converts them, and writes the results.
package struct ConvertRun {
    /// The options of the command line.
    package struct Options {
        /// Files and folders, or `-`.
        package var operands: [String]
        /// The files given with their language.
        package var filesWithLanguage: [ConversionSource] = []
        /// The path of the result; nil to convert each input in place.
        package var output: String?
        /// The type of the result, if its name does not determine it.
        package var outputType: CatalogFileType?
        /// The type of inputs whose name does not determine it.
        package var inputType: CatalogFileType?
        /// The language of the original texts; nil to determine it.
        package var sourceLanguage: String?
        /// The table to convert in folders; nil for the one with the output's name.
        package var table: String?
        /// The options for writing tables.
        package var layout = TableLayout()
        /// Whether to replace existing files.
        package var force = false
        /// The format of another system that inputs have; nil to determine it by their names.
        package var foreignInput: ForeignFormat?
        /// The format of another system to write; nil to determine it by the name of the output.
        package var foreignOutput: ForeignFormat?
        /// The store that inputs are folders of; nil to determine it by their files.
        package var storeInput: StoreFormat?
        /// The store whose folder is written; nil for none.
        package var storeOutput: StoreFormat?
        /// What the keys of texts for a store begin with in a catalog.
        package var keyPrefix: String?
        /// Reads YAML; nil for runs that only read settings in JSON.
        package var parseSettings: SettingsParser?
        /// The plural forms of the receiving system, as a gettext header states them; nil for those of CLDR.
        package var pluralRule: String?
        /// Whether apostrophes quote in the messages of ARB files; nil for what the settings of the app say.
        package var usesEscaping: Bool?
        /// Whether JSON gets groups for the parts of keys between dots.
        package var nestsKeys = false
        /// Whether a loss in a conversion from or to another system's format makes the exit code 1.
        package var isStrict = false
        /// Whether gettext's files, or a catalog, are converted back at once and compared.
        package var verifies = false
        /// The version of the tool, which memories of translations name.
        package var toolVersion = ""
        /// The options for searching folders.
        package var search = FolderSearch()

        /// Creates options with operands.
        package init(operands: [String]) { self.operands = operands }
    }

    let options: Options
    private(set) var files: any WritableFileTree
    var report: FindingReport
    var hasFailed = false
    /// Whether something was lost, or does not fit, that no message of the conversion itself says.
    var hasLoss = false

    /// Creates a run.
    /// - Parameter files: The tree that contains the files.
    package init(_ options: Options, files: any WritableFileTree = CheckedDiskFiles(), report: FindingReport) {
        self.options = options
        self.files = files
        self.report = report
    }

    /// Converts the inputs and writes the results.
    /// - Throws: ``UsageError`` before any input is read.
    package mutating func run() throws(UsageError) -> ExitStatus {
        let operands = options.operands + options.filesWithLanguage.map(\.path)
        files = files.bounded(by: LinkBoundary(operands: operands, output: options.output), report.messages)
        if makesMemory { return runMemory() }
        if isForeign { return try runForeign() }
        if options.verifies { throw UsageError("'--verify' compares gettext's files with a catalog; the inputs or '--to' must be theirs") }
        let target = try target()
        var sources = sources(for: target) + options.filesWithLanguage
        for index in sources.indices {
            sources[index].type = try InputFiles.type(of: sources[index].path, in: files, orElse: options.inputType)
        }
        try target.check(sources, table: options.table, isLayoutGiven: options.layout != TableLayout())
        let inputs = read(sources)
        let hasWarnings = !hasFailed && convert(inputs, to: target)
        report.finish(
            isOutputTaken: options.output == PathNames.standardStream, outcome: hasFailed ? "nothing was written" : nil)
        return hasFailed ? .failure : hasWarnings ? .findings : .success
    }

    private func target() throws(UsageError) -> ConversionTarget {
        guard let output = options.output else { return .inPlace }
        let isFolder = files.kind(of: output) == .directory
        return try ConversionTarget(output, type: options.outputType, isFolder: isFolder, inputs: options.operands)
    }

    /// The files of the operands for a target.
    mutating func sources(for target: ConversionTarget) -> [ConversionSource] {
        var errors: [FileError] = []
        var sources: [ConversionSource] = []
        for operand in options.operands {
            guard files.kind(of: operand) == .directory else {
                sources.append(ConversionSource(path: operand))
                continue
            }
            let all = InputFiles.expand([operand], in: files, types: target.typesInFolders, search: options.search) { errors.append($0) }
            let isSame = { [files] (left: String, right: String) in OutputFiles.isSame(left, right, in: files) }
            var paths = target.filesToTake(of: all, in: operand, table: options.table, isSame: isSame)
            if paths.isEmpty {
                let tables = options.table == nil ? target.tables(of: all, in: operand, isSame: isSame) : []
                // The only table is meant, whatever the name of the output.
                if tables.count == 1 { paths = target.filesToTake(of: all, in: operand, table: tables[0], isSame: isSame) }
                if tables.count != 1 {
                    errors.append(FileError(path: operand, operation: .read, reason: Self.nothingToConvert(tables), isMissing: true))
                }
            }
            sources += paths.map { ConversionSource(path: $0) }
        }
        for error in errors { fail(error) }
        return sources
    }

    /// Why nothing of a folder with some tables is converted.
    private static func nothingToConvert(_ tables: [String]) -> String {
        if tables.isEmpty { return "Nothing to convert in it" }
        let names = tables.prefix(10).map { "'\(PathNames.shown($0))'" }.joined(separator: ", ")
        return
            "It has several tables, and none with the name of the output: \(names)\(tables.count > 10 ? ", …" : ""); choose one with '--table'"
    }

    mutating func read(_ sources: [ConversionSource]) -> [(path: String, input: ConversionInput)] {
        var inputs: [(path: String, input: ConversionInput)] = []
        for source in sources {
            do throws(FileError) {
                let bytes = try InputFiles.read(source.path, in: files)
                let name = PathNames.shown(source.path)
                inputs.append((source.path, ConversionInput(path: name, type: source.type, language: source.language, bytes: bytes)))
            } catch {
                fail(error)
            }
        }
        return inputs
    }

    /// Converts files and writes the results, unless existing files prevent that.
    /// - Returns: Whether content was lost.
    private mutating func convert(_ inputs: [(path: String, input: ConversionInput)], to target: ConversionTarget) -> Bool {
        do throws(UnknownSourceLanguage) {
            let conversion = try TargetConversion(
                inputs, to: target, sourceLanguage: sourceLanguage(of: inputs), layout: options.layout,
                collation: FoundationKeyOrder.standardComparison)
            for each in conversion.reports { report.add(each) }
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

    /// The language of the original texts: the given one, or that of the project of tables if it is one of theirs; nil for other files.
    func sourceLanguage(of inputs: [(path: String, input: ConversionInput)]) -> String? {
        if let given = options.sourceLanguage { return given }
        guard inputs.allSatisfy({ CatalogFileType.tables.contains($0.input.type) }) else { return nil }
        let (project, languages) = (Project(in: files), inputs.compactMap(\.input.language))
        let folders = inputs.filter { LocalizationFolderName.language(ofFileAt: $0.path) != nil }.map {
            PathNames.folder(of: PathNames.folder(of: $0.path))
        }
        let named = folders.lazy.compactMap { project.developmentLanguage(of: $0, languages: languages, all: languages) }
        guard let language = named.first else { return nil }
        let present = languages.map(LanguageName.canonical)
        return present.contains { isSameText($0, language) || $0 == LocalizationFolderName.base } ? language : nil
    }

    /// Writes all files, or none if one cannot be written.
    mutating func write(_ results: [TargetConversion.File]) {
        let changes = results.filter { $0.path != PathNames.standardStream }.map { FileChange($0.bytes, at: $0.path) }
        do throws(FileError) {
            report.add(try files.write(changes))
            for file in results {
                if file.path == PathNames.standardStream {
                    Console.write(file.bytes[...], to: .output)
                } else if report.format.isForHumans {
                    Console.write(VisibleText.escape(file.path) + "\n", to: .output)
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Whether a path is that of a file, which need not exist yet; a device is written to, not replaced.
    private func isFile(_ path: String) -> Bool { path != PathNames.standardStream && files.kind(of: path) != .other }

    /// Whether a file exists that is not one of the inputs, which may be replaced without `--force`.
    func isInTheWay(_ path: String, _ inputs: [String]) -> Bool {
        guard !options.force, isFile(path), files.isPresent(path) else { return false }
        return !inputs.contains { OutputFiles.isSame($0, path, in: files) }
    }

    mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }
}

import LocalizationRunSupport
import LocalizationConversion
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogCompilation
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `lproj migrate` or `lproj decompile`: converts each table of some folders to a catalog. A table with mistakes is skipped; the
/// catalogs of the others are written together.
package struct CatalogsRun {
    /// The options of the command line.
    package struct Options {
        /// The folders that contain the `.lproj` folders.
        package var folders: [String]
        /// The options for searching folders.
        package var search = FolderSearch()
        /// Whether to search products of builds below the folders.
        var searchesProducts = true
        /// The tables to convert; nil for all.
        package var tables: [String]?
        /// The folder for the catalogs, or `-`; nil for the place of each table.
        package var output: String?
        /// The language of the original texts; nil to determine it.
        package var sourceLanguage: String?
        /// Whether to replace existing catalogs.
        package var force = false
        /// Whether to remove the tables after the catalogs are written.
        package var deletesSources = false

        /// Creates options with folders.
        package init(folders: [String]) { self.folders = folders }
    }

    /// Converts the files of one table to a catalog.
    typealias Conversion = (FoundTable, _ inputs: [ConversionInput], _ sourceLanguage: String) -> ConversionResult

    private let options: Options
    private let files: any WritableFileTree
    private var report: FindingReport
    private var hasFailed = false
    private var hasWarnings = false

    init(_ options: Options, files: any WritableFileTree, report: FindingReport) {
        self.options = options
        self.files = files
        self.report = report
    }

    /// A catalog to write, and its source files.
    private struct Result {
        let path: String
        let bytes: [UInt8]
        let sources: [String]
        /// Why no build compiles the catalog: a table may name a variable without a rule, a catalog may not.
        let mistakes: FileFindings

        init(path: String, bytes: [UInt8], sources: [String]) {
            (self.path, self.bytes, self.sources) = (path, bytes, sources)
            let catalog = CatalogCompiler.compile(bytes)
            mistakes = FileFindings(path: path, text: catalog.source, catalog.findings.filter { $0.severity == .error })
        }
    }

    /// Converts the tables, prints the names of the catalogs, and returns the outcome.
    mutating func run(_ conversion: Conversion) -> ExitStatus {
        let found = TableFolders(
            options.folders, named: options.tables, in: files, search: options.search, searchesProducts: options.searchesProducts)
        for failure in found.failures { fail(failure) }
        for (folder, count) in found.others {
            report.messages.note("\(counted(count, "more folder")) below '\(folder)' with tables: name them to take them, too")
        }
        // A folder that cannot be listed may contain part of any table in its group.
        let groups = found.groups.filter { group in
            !found.failures.contains { failure in group.folders.contains { failure.path.utf8.starts(with: ($0 + "/").utf8) } }
        }
        let project = Project(in: files)
        let languages =
            found.groups.flatMap { $0.tables.flatMap(\.files) }.compactMap { LocalizationFolderName.language(ofFileAt: $0) }
            + found.catalogs.compactMap(project.sourceLanguage)
        let results = groups.flatMap { convert($0, languages, project, conversion) }
        let written = write(results)
        let tableCount = found.groups.reduce(0) { $0 + $1.tables.count }
        report.finish(outcome: hasFailed ? written == 0 ? "nothing was written" : "\(written) of \(tableCount) catalogs were written" : nil)
        return hasFailed ? .failure : hasWarnings ? .findings : .success
    }

    /// Reads the files of a table; nil if one of them cannot be read.
    private mutating func read(_ paths: [String]) -> [ConversionInput]? {
        var inputs: [ConversionInput] = []
        for path in paths {
            do throws(FileError) {
                inputs.append(ConversionInput(path: path, type: CatalogFileType(path: path) ?? .strings, bytes: try files.read(path)))
            } catch {
                fail(error)
            }
        }
        return inputs.count == paths.count ? inputs : nil
    }

    /// The catalogs of the tables in a group, without tables that have mistakes.
    /// - Parameter all: The languages of all groups and of the catalogs beside them.
    private mutating func convert(
        _ group: TableGroup, _ all: [String], _ project: Project, _ conversion: Conversion
    ) -> [Result] {
        let tables = group.tables.map { (table: $0, inputs: read($0.files)) }
        let language: String
        do throws(UnknownSourceLanguage) {
            let languages = tables.flatMap { $0.inputs ?? [] }.compactMap(\.language)
            let found = group.folders.lazy.compactMap {
                project.developmentLanguage(of: $0, languages: languages, all: all, prefersTexts: true)
            }
            guard let known = options.sourceLanguage ?? found.first else {
                throw UnknownSourceLanguage()
            }
            language = known
        } catch {
            fail(group.relativePath.isEmpty ? error.description : "'\(group.folders.first ?? "")': \(error.description)")
            return []
        }
        var results: [Result] = []
        for case (let table, let inputs?) in tables {
            let result = conversion(table, inputs, language)
            for each in result.reports { report.add(each) }
            if result.hasWarnings { hasWarnings = true }
            let folder = options.output.map { PathNames.join($0, group.relativePath) } ?? table.folder
            let paths = result.outputs.map { PathNames.join(folder, $0.path) }
            let isFree = paths.allSatisfy { !isInTheWay(of: table, in: folder, butFor: $0) }
            if result.hasFailed || !isFree {
                hasFailed = true
            } else {
                let catalogs = zip(paths, result.outputs).map { Result(path: $0, bytes: $1.bytes, sources: table.files) }
                for catalog in catalogs where catalog.mistakes.hasErrors {
                    report.add(catalog.mistakes)
                    hasWarnings = true
                }
                results += catalogs
            }
        }
        return results
    }

    /// Whether one of the two places for a table's catalog is in use, which is reported: two catalogs of one table do not build.
    /// - Parameter path: The path to be written, where `--force` replaces an existing file.
    private mutating func isInTheWay(of table: FoundTable, in folder: String, butFor path: String) -> Bool {
        var isTaken = false
        for place in CatalogMigration.places(ofTable: table.name) where !isForStandardOutput {
            let other = PathNames.join(folder, place)
            let isWritten = isSameText(other, path)
            guard files.isPresent(other), !isWritten || !options.force else { continue }
            let reason = isWritten ? "It exists; --force replaces it" : "It is a catalog of the table '\(table.name)' already"
            fail(FileError(path: other, operation: .write, reason: reason, isMissing: false))
            isTaken = true
        }
        return isTaken
    }

    private var isForStandardOutput: Bool { options.output == PathNames.standardStream }

    /// Writes catalogs, or none if one cannot be written.
    /// - Returns: The number of catalogs written.
    private mutating func write(_ results: [Result]) -> Int {
        if isForStandardOutput {
            guard let result = results.first, results.count == 1 else {
                if !results.isEmpty { fail("standard output takes one catalog, and there are \(results.count); choose one with --table") }
                return 0
            }
            Console.write(result.bytes[...], to: .output)
            return 1
        }
        let sources = options.deletesSources ? results : []
        let removal = SourceRemoval(of: sources.filter { !$0.mistakes.hasErrors }.flatMap(\.sources), in: files)
        do throws(FileError) {
            let catalogs = results.map { FileChange($0.bytes, at: $0.path) }
            // A catalog path that links to a table would replace the table.
            report.add(try files.write(catalogs + removal.changes, keeping: results.flatMap(\.sources)))
        } catch {
            fail(error)
            return 0
        }
        report.show(results.map(\.path))
        let kept =
            sources.filter(\.mistakes.hasErrors).flatMap(\.sources).map {
                FileWarning(Rule.Files.notRemoved, path: $0, message: "its catalog does not compile yet, and the table is not removed")
            }
            + removal.linked.map { FileWarning(Rule.Files.notRemoved, path: $0, message: "it is behind a link, and is not removed") }
            + removal.failures(in: files).map { FileWarning(Rule.Files.notRemoved, path: $0, message: "it cannot be removed") }
        report.add(kept)
        if !kept.isEmpty { hasWarnings = true }
        return results.count
    }

    private mutating func fail(_ error: FileError) {
        report.add(error)
        hasFailed = true
    }

    private mutating func fail(_ reason: String) {
        report.fail(reason)
        hasFailed = true
    }
}

package import LocalizationBuild
package import LocalizationRunSupport
import LocalizationTextChecks
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
import Localization
import LocalizationTableCompilation
import LocalizationDiagnostics
import LocalizationPlatform

/// A run of `lproj compile --tables`.
package struct TablesCompilationRun {
    /// A Swift source file that contains compiled tables.
    package struct Embedding {
        /// The path of the file, or `-`.
        package let path: String
        /// The name of the property of `LocalizedBundle`.
        package let name: String
        /// The access level of that property.
        package let access: EmbeddedTables.Access

        /// Creates an embedding.
        package init(path: String, name: String, access: EmbeddedTables.Access) {
            self.path = path
            self.name = name
            self.access = access
        }
    }

    /// The path of the tables, or `-`; nil for the standard path in each bundle.
    private let output: String?
    /// The source file to write instead of tables.
    private let embedding: Embedding?
    private let search: FolderSearch
    private let files: any WritableFileTree
    /// The tree for searching and writing. A compilation itself names the links that lead out of a bundle, and does not follow them.
    private var bounded: any WritableFileTree
    private var report = FindingReport()
    private var status = ExitStatus.success

    /// Creates a run with the outputs to write, the options for searching folders, and the tree that contains the files.
    package init(
        output: String?, embedding: Embedding?, search: FolderSearch = FolderSearch(), files: any WritableFileTree = CheckedDiskFiles()
    ) {
        self.output = output
        self.embedding = embedding
        self.search = search
        self.files = files
        bounded = files
    }

    /// Compiles the tables of a bundle, or of each bundle below a folder without tables. An unreadable bundle does not affect the others.
    package mutating func run(_ root: String, _ report: FindingReport) -> ExitStatus {
        self.report = report
        let outputs = [output, embedding?.path].compactMap(\.self)
        bounded = files.bounded(by: LinkBoundary(operands: [root], files: outputs), report.messages)
        compile(root)
        let isStream = (embedding?.path ?? output) == PathNames.standardStream
        self.report.finish(isOutputTaken: isStream)
        return status
    }

    private mutating func compile(_ root: String) {
        guard let own = compilation(of: root) else { return }
        let below = BundleSearch.bundlePaths(below: root, of: bounded, search)
        if own.fileCount > 0 {
            write(own)
            if !below.isEmpty {
                note("\(counted(below.count, "more bundle")) below '\(root)': name them to compile them, too")
            }
            return
        }
        let found = below.compactMap { compilation(of: $0) }.filter { $0.fileCount > 0 }
        if found.isEmpty {
            // The reason for an unreadable bundle has already been reported.
            if status == .success { fail("found no tables in '\(root)' or in the folders below it") }
        } else if found.count > 1, embedding != nil || output != nil {
            let names = found.map { "'\(PathNames.folder(of: $0.standardPath))'" }.joined(separator: ", ")
            fail("one file takes one bundle, and there are \(found.count) below '\(root)': \(names)")
        } else {
            for compilation in found { write(compilation) }
        }
    }

    /// The compiled tables of a bundle; nil if they cannot be read, which is reported.
    private mutating func compilation(of bundle: String) -> TableCompilation? {
        do {
            return try TableCompilation(bundleAt: bundle, in: files)
        } catch {
            let isFile = error.code == .notADirectory
            fail(isFile ? "'\(bundle)' is not a folder; '--tables' takes the bundle or folder that contains the tables" : error.description)
            return nil
        }
    }

    private mutating func write(_ compilation: TableCompilation) {
        for issue in compilation.issues { report.add(issue, in: files) }
        if !compilation.issues.isEmpty { status = max(status, .findings) }
        reportShapes(of: compilation)
        let target = embedding?.path ?? output ?? compilation.standardPath
        let source = embedding.flatMap { EmbeddedTables.source(compilation.bytes, name: $0.name, access: $0.access) }
        guard report.write(source ?? compilation.bytes, to: target, in: bounded) else {
            status = .failure
            return
        }
        guard target != PathNames.standardStream else { return }
        let content = "\(counted(compilation.entryCount, "entry", "entries")) of \(counted(compilation.fileCount, "file"))"
        note("\(content) in \(counted(compilation.localizationCount, "localization")): '\(target)'")
    }

    /// Reports the mistakes in tables that change what lookups find, see ``TableShapeCheck``.
    private mutating func reportShapes(of compilation: TableCompilation) {
        for path in compilation.sourcePaths {
            guard let type = CatalogFileType(path: path), let bytes = try? files.read(path),
                let table = type.documentType.init(parsing: bytes) as? any TableDocument
            else { continue }
            let findings = TableShapeCheck.findings(in: table, language: LocalizationFolderName.language(ofFileAt: path))
            guard !findings.isEmpty else { continue }
            report.add(FileFindings(path: path, text: table.text, findings))
            status = max(status, .findings)
        }
    }

    private func note(_ text: String) {
        if report.format.isForHumans { report.messages.note(text) }
    }

    private mutating func fail(_ reason: String) {
        report.fail(reason)
        status = .failure
    }
}

package import LocalizationAccessors
package import LocalizationBuild
package import LocalizationRunSupport
import LocalizationAppleTools
import LocalizationCodeKeys
package import LocalizationProject
package import LocalizationCatalogCompilation
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnosticRendering
package import LocalizationFileWriting
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// Runs of the commands of Apple's `xcstringstool`, with its messages and without colors.
package struct XCStringsToolRun {
    private let files: any WritableFileTree
    /// The status if anything failed, which is 1 as with Apple's tool.
    private static let failure = ExitStatus.findings

    /// Creates a run.
    /// - Parameters:
    ///   - operands: The files that the command line names.
    ///   - output: The folder to write to; nil if there is none.
    ///   - files: The tree that contains the files.
    package init(_ operands: [String], output: String? = nil, files: any WritableFileTree = CheckedDiskFiles()) {
        self.files = files.bounded(by: LinkBoundary(operands: operands, output: output), Messages())
    }

    /// Prints the keys of a catalog, one on each line, in the order of the file.
    package func printKeys(of path: String) -> ExitStatus {
        guard let catalog = catalog(at: path) else { return Self.failure }
        show(catalog.repeatedMemberFindings, path, catalog.bytes)
        Console.write(catalog.withoutRepeatedMembers.entries.map { $0.key + "\n" }.joined(), to: .output)
        return .success
    }

    /// Updates catalogs with the output of the compiler; either all of them are written or none.
    package func sync(_ paths: [String], stringsdata: [String], marksStale: Bool) -> ExitStatus {
        let data: [StringsData]
        do throws(FileError) {
            data = try StringsDataFiles.read(stringsdata, in: files)
        } catch {
            complain(XCStringsToolMessages.skippedSync(path: error.path))
            return .success
        }
        var changes: [FileChange] = []
        for path in paths where CatalogSync.hasKeysOfCode(path) {
            guard let catalog = catalog(at: path), let bytes = sync(catalog, path, data, marksStale: marksStale) else {
                return Self.failure
            }
            if bytes != catalog.bytes { changes.append(FileChange(bytes, at: path)) }
        }
        return write(changes)
    }

    private func sync(_ catalog: XCStringsDocument, _ path: String, _ data: [StringsData], marksStale: Bool) -> [UInt8]? {
        do throws(CatalogEditError) {
            let table = PathNames.stem(of: path)
            if marksStale, let reason = CatalogSync.reasonAgainst(catalog, table: table, with: data) {
                complain("\(path): warning: \(reason)")
            }
            let result = try CatalogSync.sync(catalog, table: table, with: data, marksStale: marksStale)
            for finding in result.findings { complain("\(path): warning: \(finding.message)") }
            return result.bytes
        } catch {
            complain("Error: \(error)")
            return nil
        }
    }

    /// Writes the Swift symbols of a catalog's strings.
    package func generateSymbols(of path: String, module: SymbolsFile.Module, outputDirectory: String) -> ExitStatus {
        guard let catalog = catalog(at: path) else { return Self.failure }
        let table = PathNames.stem(of: path)
        let result = SymbolsFile.generate(catalog, table: table, module: module)
        show(catalog.repeatedMemberFindings + result.findings, path, catalog.bytes)
        if result.findings.hasErrors { return Self.failure }
        guard let text = result.text else { return .success }
        return write([FileChange(Array(text.utf8), at: PathNames.join(outputDirectory, SymbolsFile.fileName(table: table)))])
    }

    /// The options of `compile`.
    package struct Compilation {
        /// The compiler options.
        package var options = CatalogCompiler.Options()
        /// The layout of the compiled files.
        package var layout = CompiledTableLayout.stringsAndStringsdict
        /// The format of each file.
        package var format = SerializationFormat.text
        /// The folder for the `.lproj` folders.
        package let outputDirectory: String
        /// Whether to print the paths of the files without writing them.
        package var isDryRun = false
        /// Whether to omit the locations of findings, which Apple's messages do not have.
        package var hasOnlyAppleMessages = false

        /// Creates options with an output folder.
        package init(outputDirectory: String) { self.outputDirectory = outputDirectory }
    }

    /// Compiles a catalog.
    package func compile(_ path: String, _ compilation: Compilation) -> ExitStatus {
        let file: CompiledCatalogFile
        do throws(FileError) {
            file = CompiledCatalogFile(path: path, bytes: try files.read(path), options: compilation.options)
        } catch {
            complain(XCStringsToolMessages.unreadable(error, path: path))
            return Self.failure
        }
        for finding in file.catalog.findings where finding.severity >= .warning {
            complain(XCStringsToolMessages.finding(finding, path: path))
            guard !compilation.hasOnlyAppleMessages, let place = XCStringsToolMessages.place(of: finding) else { continue }
            show([place], path, file.catalog.source)
        }
        if file.catalog.findings.hasErrors { return Self.failure }
        let outputs = file.outputs(compilation.layout, in: compilation.outputDirectory)
        if compilation.isDryRun {
            Console.write(outputs.map { VisibleText.escape($0.path) + "\n" }.joined(), to: .output)
            return .success
        }
        do throws(FileError) {
            complain(try files.write(outputs, in: compilation.format))
            return .success
        } catch {
            complain(XCStringsToolMessages.unwritable(error))
            return Self.failure
        }
    }

    /// Reads a catalog; nil if that fails or it has mistakes, which are reported.
    private func catalog(at path: String) -> XCStringsDocument? {
        do throws(FileError) {
            let document = XCStringsDocument(parsing: try files.read(path))
            let mistakes = document.findings.filter { $0.severity == .error }
            show(mistakes, path, document.bytes)
            return mistakes.isEmpty ? document : nil
        } catch {
            complain(XCStringsToolMessages.unreadable(error, path: path))
            return nil
        }
    }

    /// Makes changes, or reports the reason why none is made.
    private func write(_ changes: [FileChange]) -> ExitStatus {
        do throws(FileError) {
            complain(try files.write(changes))
            return .success
        } catch {
            complain(XCStringsToolMessages.unwritable(error))
            return Self.failure
        }
    }

    private func complain(_ warnings: [FileWarning]) {
        for warning in warnings { complain("\(warning.path): warning: \(warning.message)") }
    }

    private func complain(_ text: String) { Console.write(VisibleText.escape(text) + "\n", to: .error) }

    private func show(_ findings: [Finding], _ path: String, _ text: [UInt8]) {
        Console.write(OutputFormat.text.render([FileFindings(path: path, text: text, findings)]), to: .error)
    }
}

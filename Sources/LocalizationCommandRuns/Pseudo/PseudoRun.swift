package import LocalizationRunSupport
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogTools
import LocalizationDiagnostics
package import LocalizationFormatStrings
import LocalizationKeyCollation
import LocalizationPlatform

/// A run of `lproj pseudo`: adds pseudo-languages to tables and catalogs.
package struct PseudoRun {
    /// How texts are changed.
    package let styles: PseudoStyles
    /// The pseudo-languages; empty for the usual one of the source language.
    package var languages: [String] = []
    /// The source language of tables; nil to find it.
    package var sourceLanguage: String?
    /// The output file; for folders, the folder for the files, which keep their relative paths. Nil to write beside the source files.
    package var output: String?
    /// The options for searching folders.
    package var search = FolderSearch()
    /// The tree that contains the files.
    package var files: any WritableFileTree = CheckedDiskFiles()
    private var report: FindingReport

    /// Creates a run.
    package init(styles: PseudoStyles, report: FindingReport) {
        self.styles = styles
        self.report = report
    }

    /// A file to write.
    private struct Output {
        let path: String
        let bytes: [UInt8]
    }

    /// Adds the pseudo-languages to all files of the operands, or to none if one of them cannot be read or edited.
    package mutating func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
        files = files.bounded(by: LinkBoundary(operands: operands, output: output), report.messages)
        let isForMany = operands.count > 1 || operands.contains { files.kind(of: $0) == .directory }
        if isForMany, let output, output == PathNames.standardStream || files.kind(of: output) == .file {
            throw UsageError("'--output' must name a folder")
        }
        let isStreamed = output == PathNames.standardStream
        defer { report.finish(isOutputTaken: isStreamed) }
        guard let sources = try sources(of: operands) else { return .failure }
        var outputs: [Output] = []
        for (file, language) in sources.files {
            guard let made = try self.outputs(for: file, language: language, isForMany: isForMany) else { return .failure }
            outputs += made
        }
        if isStreamed {
            for output in outputs { Console.write(output.bytes[...], to: .output) }
            return .success
        }
        let changed = outputs.filter { output in (try? files.read(output.path)) != output.bytes }
        let changes = changed.map { FileChange($0.bytes, at: $0.path) }
        return report.write(changes, printing: changed.map(\.path), in: files) ? .success : .failure
    }

    /// The files of the source language; nil if some cannot be found, which is reported.
    private mutating func sources(of operands: [String]) throws(UsageError) -> PseudoSources? {
        var found: [PseudoSources.File] = []
        var failures: [FileError] = []
        for operand in operands {
            let isFolder = files.kind(of: operand) == .directory
            let paths = InputFiles.files(
                of: operand, in: files, where: { CatalogFileType(path: $0).map(PseudoSources.types.contains) ?? false }, search: search,
                entering: { !ProjectFiles.isOfOthers($0) }
            ) { failures.append($0) }
            for file in paths {
                let type = try InputFiles.type(of: file.path, in: files, orElse: nil)
                guard PseudoSources.types.contains(type) else { throw UsageError("'\(file.path)' is not a table or string catalog") }
                // The folder itself may be an '.lproj' folder.
                let relative = PathNames.join(file.relativeFolder, PathNames.last(of: file.path))
                found.append(.init(path: file.path, relativePath: relative, type: type, isNamed: !isFolder))
            }
        }
        for failure in failures { report.add(failure) }
        let sources = PseudoSources(found, sourceLanguage: sourceLanguage, in: files)
        for folder in sources.unknownFolders {
            let message = "cannot tell the source language of '\(folder.isEmpty ? "." : folder)'; pass '--source-language'"
            // A folder of translations alone has nothing to make a pseudo-language from.
            if sources.files.isEmpty { report.fail(message) } else { report.messages.warning(message) }
        }
        guard failures.isEmpty, !sources.files.isEmpty || sources.unknownFolders.isEmpty else { return nil }
        if sources.files.isEmpty {
            report.fail(MissingTables.message(in: operands))
            return nil
        }
        return sources
    }

    /// The files that a file gives; nil if it cannot be read or edited, which is reported.
    private mutating func outputs(
        for file: PseudoSources.File, language: String?, isForMany: Bool
    ) throws(UsageError) -> [Output]? {
        guard let bytes = report.read(file.path, in: files) else { return nil }
        let document = file.type.documentType.init(parsing: bytes)
        if document.findings.hasErrors, !bytes.isEmpty {
            report.add(
                FileFindings(path: PathNames.shown(file.path), text: document.text, document.findings.filter { $0.severity == .error }))
            return nil
        }
        if let interface = document as? InterfaceDocument, interface.strings.isEmpty { return [] }
        let source = language ?? (document as? any CatalogDocument)?.sourceLanguage ?? "en"
        let targets = try pseudoLanguages(source)
        let isCatalog = language == nil
        if !isCatalog, targets.count > 1, output != nil, !isForMany {
            throw UsageError("'--output' names one file: take one language at a time")
        }
        do throws(CatalogEditError) {
            var made: [Output] = []
            var catalog = document
            for target in targets {
                let result = try PseudoTranslation.document(
                    isCatalog ? catalog : document, language: target, collation: FoundationKeyOrder.standardComparison)
                if isCatalog {
                    catalog = result
                } else {
                    made.append(Output(path: path(of: file, in: target, isForMany: isForMany), bytes: result.bytes))
                }
            }
            return isCatalog ? [Output(path: path(of: file, in: nil, isForMany: isForMany), bytes: catalog.bytes)] : made
        } catch {
            report.fail("\(PathNames.shown(file.path)): \(error.description)")
            return nil
        }
    }

    /// The pseudo-languages for texts in a source language.
    private func pseudoLanguages(_ source: String) throws(UsageError) -> [PseudoLanguage] {
        let wanted = languages.isEmpty ? [PseudoLanguage.usualIdentifier(sourceLanguage: source, styles: styles)] : languages
        var result: [PseudoLanguage] = []
        for name in wanted {
            let language = try PseudoLanguage(name, styles: styles)
            if LocalizationFolderName.canonical(source) == language.identifier {
                throw UsageError("'\(name)' is the source language; name another one")
            }
            result.append(language)
        }
        return result
    }

    /// The path of the file of a pseudo-language, or of a catalog.
    private func path(of file: PseudoSources.File, in language: PseudoLanguage?, isForMany: Bool) -> String {
        if let output, !isForMany { return output }
        let path = output.map { PathNames.join($0, file.relativePath) } ?? file.path
        guard let language else { return path }
        let folder = PathNames.folder(of: PathNames.folder(of: path))
        // The texts of a document are in the table with its name.
        let name = CatalogFileType.interfaces.contains(file.type) ? PathNames.stem(of: path) + ".strings" : PathNames.last(of: path)
        return PathNames.join(PathNames.join(folder, language.identifier + ".lproj"), name)
    }
}

import LocalizationRunSupport
import LocalizationAppleTools
package import LocalizationProject
import CatalogFormats
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `ibtool`: reads a document, replaces its texts, writes files, prints a reply, and returns the exit code.
package struct IbtoolRun {
    private let commandLine: IbtoolCommandLine
    private let files: any WritableFileTree
    private let style: FindingStyle
    private var reply = IbtoolReply()
    private var findings: [FileFindings] = []
    /// What is printed before the reply: a table, an XLIFF or a document for which `-` is the file.
    private var printed: [[UInt8]] = []

    /// A problem because of which nothing is written.
    private struct Failure: Error {
        let message: String
        let path: String
    }

    /// Runs the tool.
    /// - Parameters:
    ///   - arguments: The arguments after the tool's name.
    ///   - name: The tool's name, for its help.
    ///   - files: The tree that contains the files.
    /// - Returns: The exit code.
    package static func run(_ arguments: [String], name: String, files: any WritableFileTree = CheckedDiskFiles()) -> Int32 {
        do throws(UsageError) {
            let commandLine = try IbtoolCommandLine(arguments)
            if commandLine.isHelp {
                Console.write(IbtoolHelp.text(name: name), to: .output)
                return ExitStatus.success.rawValue
            }
            var run = try IbtoolRun(commandLine, files)
            return run.run().rawValue
        } catch {
            Console.write(VisibleText.escape("ibtool: error: \(error)") + "\nSee '\(name) -help'.\n", to: .error)
            return ExitStatus.usage.rawValue
        }
    }

    private init(_ commandLine: IbtoolCommandLine, _ files: any WritableFileTree) throws(UsageError) {
        self.commandLine = commandLine
        let named = [
            commandLine.document, commandLine.exportedStrings, commandLine.importedStrings, commandLine.exportedXLIFF,
            commandLine.importedXLIFF, commandLine.output, commandLine.previousDocument, commandLine.incrementalDocument,
        ]
        self.files = files.bounded(by: LinkBoundary(files: named.compactMap(\.self)), Messages())
        style = try FindingStyle(format: commandLine.findingsFormat, color: commandLine.color) {
            UsageError(FindingStyle.complaint($0, $1))
        }
    }

    private mutating func run() -> ExitStatus {
        var status = ExitStatus.success
        do throws(Failure) {
            try work()
        } catch {
            let path = PathNames.shown(error.path)
            reply.addError(error.message, path: path)
            // Mistakes of a file are there with their places.
            if !findings.contains(where: \.findings.hasErrors), !commandLine.hasOnlyAppleMessages {
                complain("ibtool: error: \(path): \(error.message)")
            }
            status = .findings
        }
        report()
        for bytes in printed { Console.write(bytes[...], to: .output) }
        if !reply.isEmpty { Console.write(reply.bytes(in: commandLine.outputFormat)[...], to: .output) }
        return status
    }

    /// Reads, changes, writes and lists, in the order of Apple's tool.
    private mutating func work() throws(Failure) {
        guard let path = commandLine.document else { return }
        var document = try self.document(at: path)
        var changes: [FileChange] = []
        if commandLine.isIncremental, let previous = commandLine.previousDocument, let incremental = commandLine.incrementalDocument {
            let inherited = InterfaceMerge.inherited(
                by: document, previous: try self.document(at: previous), incremental: try self.document(at: incremental))
            document = try merge(inherited, into: document, path)
        }
        if let table = commandLine.importedStrings {
            document = try merge(InterfaceMerge.translations(in: try self.table(at: table)), into: document, path, from: table)
        }
        if let xliff = commandLine.importedXLIFF {
            document = try merge(try translations(inXLIFFAt: xliff, for: document, path), into: document, path, from: xliff)
        }
        if let output = commandLine.output {
            let isFolder = NibFile.documentPath(of: path, in: files).map { $0 != path } ?? false
            let place = NibFile.outputPath(of: output, isFolder: isFolder, in: files)
            add(document.bytes, at: place, makesFolders: place != output, to: &changes)
        }
        if let output = commandLine.exportedStrings {
            let isPrinted = output == PathNames.standardStream
            add(InterfaceTable.file(for: document, encoding: isPrinted ? .utf8 : .utf16LittleEndian), at: output, to: &changes)
        }
        if let output = commandLine.exportedXLIFF {
            let original = path == PathNames.standardStream ? "" : path
            let content = InterfaceXLIFF.content(
                of: document, original: original, source: commandLine.sourceLanguage, target: commandLine.targetLanguage)
            do throws(CatalogEditError) {
                add(try XLIFFWriter.file(content), at: output, to: &changes)
            } catch {
                let texts = document.strings.map { ($0.key, $0.value) }
                throw Failure(message: InterfaceMerge.unwritable(texts) ?? "The XLIFF file could not be written: \(error).", path: path)
            }
        }
        try write(changes)
        for list in commandLine.lists { reply.add(list, of: document, path: PathNames.shown(path)) }
    }

    // MARK: Reading

    private mutating func document(at path: String) throws(Failure) -> InterfaceDocument {
        guard let place = NibFile.documentPath(of: path, in: files) else { throw Failure(message: NibFile.isCompiledMessage, path: path) }
        let bytes = try read(place)
        if NibFile.isCompiled(bytes) { throw Failure(message: NibFile.isCompiledMessage, path: path) }
        let document = InterfaceDocument(parsing: bytes)
        findings.append(FileFindings(path: PathNames.shown(place), text: document.text, document.findings))
        guard !document.findings.hasErrors else {
            // The lists of problems are what such a document is examined with; it has no texts to list.
            if path == commandLine.document {
                for list in commandLine.lists where list != .strings && list != .stringArrays {
                    reply.add(list, of: document, path: PathNames.shown(path))
                }
            }
            throw Failure(message: "The document could not be opened; its problems are listed with their places.", path: path)
        }
        return document
    }

    private mutating func table(at path: String) throws(Failure) -> StringsDocument {
        let table = StringsDocument(parsing: try read(path))
        // The table of a document without texts is only a byte order mark.
        if table.text.isEmpty { return table }
        findings.append(FileFindings(path: PathNames.shown(path), text: table.text, table.findings))
        guard !table.findings.hasErrors else {
            throw Failure(message: "The strings file could not be read; its problems are listed with their places.", path: path)
        }
        return table
    }

    private mutating func translations(
        inXLIFFAt path: String, for document: InterfaceDocument, _ documentPath: String
    ) throws(Failure) -> [(key: String, value: String)] {
        let file = XLIFFDocument(parsing: try read(path))
        findings.append(FileFindings(path: PathNames.shown(path), text: file.text, file.findings))
        guard !file.findings.hasErrors else {
            throw Failure(message: "The XLIFF file could not be read; its problems are listed with their places.", path: path)
        }
        let own = documentPath == PathNames.standardStream ? nil : documentPath
        guard let found = InterfaceXLIFF.translations(in: file, for: document, at: own) else {
            throw Failure(message: "The XLIFF file has no texts of the document '\(PathNames.shown(documentPath))'.", path: path)
        }
        findings.append(FileFindings(path: PathNames.shown(path), text: file.text, found.findings))
        return found.translations
    }

    private func read(_ path: String) throws(Failure) -> [UInt8] {
        do throws(FileError) {
            return try InputFiles.read(path, in: files)
        } catch {
            throw Failure(message: "The file could not be opened: \(error.reason).", path: path)
        }
    }

    // MARK: Changing and writing

    private mutating func merge(
        _ translations: [(key: String, value: String)], into document: InterfaceDocument, _ path: String, from source: String? = nil
    ) throws(Failure) -> InterfaceDocument {
        do throws(CatalogEditError) {
            let result = try InterfaceMerge.importing(translations, into: document)
            if let source, !result.unknown.isEmpty {
                let found = result.unknown.map {
                    Finding(Rule.Interface.unknownKey, "the document has no text with the key '\($0)'")
                }
                findings.append(FileFindings(path: PathNames.shown(source), text: [], found))
            }
            return result.document
        } catch {
            let message = InterfaceMerge.unwritable(translations) ?? "The translations could not be put into the document: \(error)."
            throw Failure(message: message, path: source ?? path)
        }
    }

    private mutating func add(_ bytes: [UInt8], at path: String, makesFolders: Bool = false, to changes: inout [FileChange]) {
        if path == PathNames.standardStream {
            printed.append(bytes)
        } else {
            changes.append(FileChange(bytes, at: path, makesFolders: makesFolders))
        }
    }

    /// Writes all files or none.
    private func write(_ changes: [FileChange]) throws(Failure) {
        do throws(FileError) {
            for warning in try files.write(changes) { complain("ibtool: warning: \(warning)") }
        } catch {
            throw Failure(message: "The file could not be written: \(error.reason).", path: error.path)
        }
        guard !commandLine.hasOnlyAppleMessages else { return }
        for change in changes {
            guard let stale = NibFile.staleObjects(besideDocumentAt: change.path, in: files) else { continue }
            complain("ibtool: warning: \(stale): these compiled objects still have the old texts; compile the document again")
        }
    }

    // MARK: Reporting

    private func report() {
        guard !commandLine.hasOnlyAppleMessages else { return }
        style.print(findings.filter { !$0.findings.isEmpty })
    }

    private func complain(_ message: String) { Console.write(VisibleText.escape(message) + "\n", to: .error) }
}

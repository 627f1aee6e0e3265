import LocalizationThreads
import LocalizationRunSupport
import LocalizationAppleTools
import LocalizationCodeKeys
package import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnosticRendering
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceExtraction
import LocalizationSourceText

/// A run of `genstrings`: reads source files, writes tables, and returns the exit code.
package struct GenstringsRun {
    private let commandLine: GenstringsCommandLine
    private let files: any WritableFileTree
    private let style: FindingStyle
    private var uses: [(path: String, key: ExtractedKey)] = []
    private var findings: [FileFindings] = []
    private var hasFailed = false

    /// Runs the tool.
    /// - Parameters:
    ///   - arguments: The arguments after the tool's name.
    ///   - name: The tool's name, for its help.
    ///   - files: The tree that contains the files.
    /// - Returns: The exit code.
    package static func run(_ arguments: [String], name: String, files: any WritableFileTree = CheckedDiskFiles()) -> Int32 {
        do throws(UsageError) {
            let commandLine = try GenstringsCommandLine(arguments)
            if commandLine.isHelp {
                Console.write(GenstringsMessages.help(name: name), to: .output)
                return ExitStatus.success.rawValue
            }
            if commandLine.paths.isEmpty { throw UsageError("no files specified") }
            var run = try GenstringsRun(commandLine, files)
            return run.run().rawValue
        } catch {
            Console.write(VisibleText.escape("genstrings: error: \(error)") + "\nSee '\(name) -help'.\n", to: .error)
            return ExitStatus.usage.rawValue
        }
    }

    private init(_ commandLine: GenstringsCommandLine, _ files: any WritableFileTree) throws(UsageError) {
        self.commandLine = commandLine
        let boundary = LinkBoundary(operands: commandLine.paths, output: commandLine.outputDirectory)
        self.files = files.bounded(by: boundary, Messages())
        style = try FindingStyle(format: commandLine.findingsFormat, color: commandLine.color) {
            UsageError(FindingStyle.complaint($0, $1))
        }
        if case .named(let charset) = commandLine.charset, !SourceDecoding.isKnown(charset) {
            throw UsageError("unknown encoding '\(charset)'")
        }
    }

    private mutating func run() -> ExitStatus {
        let options = commandLine.extractionOptions
        let (paths, commandLine, files) = (commandLine.paths, commandLine, files)
        let read = ParallelWork.map(paths.count) { Self.read(paths[$0], commandLine, files, options) }
        for (path, file) in zip(paths, read) { add(file, path) }
        let (tables, conflicts) = ExtractedTable.tables(of: uses)
        for conflict in conflicts {
            if case .comments = conflict, commandLine.isQuiet { continue }
            complain(GenstringsMessages.conflict(conflict))
        }
        let isWritten = write(tables)
        if !style.format.isForHumans { Console.write(style.format.render(findings), to: writesTables ? .output : .error) }
        return !isWritten ? .failure : hasFailed ? .findings : .success
    }

    // MARK: Reading

    /// A source file that was read, or the message for one that cannot be.
    private enum SourceFile: Sendable {
        case read(SourceExtraction, source: [UInt8])
        case unreadable(String)
    }

    private static func read(
        _ path: String, _ commandLine: GenstringsCommandLine, _ files: any FileTree, _ options: SourceExtraction.Options
    ) -> SourceFile {
        let language = path == PathNames.standardStream ? SourceLanguage.c(.c) : SourceLanguage(path: path)
        guard let language else {
            // A name without an extension is most often one that was mistyped.
            if files.kind(of: path) == nil {
                return .unreadable("genstrings: error: couldn't open file \(path): No such file or directory")
            }
            return .unreadable("genstrings: error: couldn't tell the language of file \(path) from its name")
        }
        let source: [UInt8]
        do throws(FileError) {
            // A pipe with the name of a source file is not read: it may never end.
            let bytes = path == PathNames.standardStream ? try InputFiles.read(path, in: files) : try files.read(path)
            guard let decoded = SourceDecoding.utf8(of: bytes, charset: commandLine.charset, guesses: commandLine.guessesCharset) else {
                return .unreadable(
                    "genstrings: error: file \(PathNames.shown(path)) is not in the expected encoding; "
                        + "name its encoding with -encoding, or try -d")
            }
            source = decoded
        } catch {
            return .unreadable("genstrings: error: couldn't open file \(PathNames.shown(path)): \(error.reason)")
        }
        return .read(SourceExtraction(reading: source.span, as: language, options: options), source: source)
    }

    private mutating func add(_ file: SourceFile, _ path: String) {
        guard case .read(let extraction, let source) = file else {
            if case .unreadable(let message) = file { fail(message) }
            return
        }
        for key in extraction.keys {
            for expanded in PredicateEditorKeys.expanded(key.key.text) {
                var use = key
                if !expanded.utf8.elementsEqual(key.key.text.utf8) { use.key = ExtractedText(expanded) }
                uses.append((path, use))
            }
        }
        if !extraction.findings.isEmpty { report(extraction.findings, path: PathNames.shown(path), source) }
    }

    private mutating func report(_ found: [Finding], path: String, _ source: [UInt8]) {
        // After some mistakes entries may be missing.
        if found.hasErrors || found.contains(where: { SourceReading.hindrances.contains($0.rule) }) { hasFailed = true }
        let lines = LineTable(source.span)
        for finding in found {
            if let line = GenstringsMessages.badEntry(finding, path: path, line: { lines.line(at: $0, in: source.span) }) { complain(line) }
        }
        let fileFindings = FileFindings(path: path, text: source, found)
        if !style.format.isForHumans {
            findings.append(fileFindings)
        } else if !commandLine.hasOnlyAppleMessages {
            style.print([fileFindings])
        }
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        complain(message)
    }

    private func complain(_ message: String) { Console.write(VisibleText.escape(message) + "\n", to: .error) }

    // MARK: Writing

    /// Whether the tables are files, so that findings can be on standard output.
    private var writesTables: Bool { commandLine.outputDirectory != PathNames.standardStream }

    /// Writes all tables or none.
    private mutating func write(_ tables: [ExtractedTable]) -> Bool {
        var changes: [FileChange] = []
        for table in tables where !commandLine.skippedTables.contains(where: { isSameText($0, table.name) }) {
            guard table.isFileName else {
                let path = table.entries.first?.uses.first?.path ?? ""
                fail("genstrings: error: '\(table.name)' in file \(PathNames.shown(path)) cannot be the name of a table")
                continue
            }
            let text = GeneratedTable.text(of: table, options: commandLine.tableOptions)
            if !writesTables {
                Console.write(tables.count > 1 ? "// \(table.name).strings\n\n" + text : text, to: .output)
                continue
            }
            let path = PathNames.join(commandLine.outputDirectory, table.name + ".strings")
            do throws(FileError) {
                changes.append(FileChange(try bytes(of: text, at: path), at: path, makesFolders: false))
            } catch {
                complain("genstrings: error: couldn't append to \(path): \(error.reason)")
                return false
            }
        }
        do throws(FileError) {
            for warning in try files.write(changes) { complain("genstrings: warning: \(warning)") }
            return true
        } catch {
            complain("genstrings: error: \(error)")
            return false
        }
    }

    /// The content of a table's file: UTF-16, or for a file that is appended to what it has, followed by the text in its encoding.
    private func bytes(of text: String, at path: String) throws(FileError) -> [UInt8] {
        if commandLine.appends, files.isPresent(path) {
            let existing = DecodedText(decoding: try files.read(path), policy: .tolerant)
            guard let bytes = existing.encodeLikeThis(existing.utf8 + text.utf8) else {
                throw FileError(path: path, operation: .write, reason: "its encoding lacks a character", isMissing: false)
            }
            return bytes
        }
        let encoding = commandLine.byteOrder == .big ? TextEncoding.utf16BigEndian : .utf16LittleEndian
        return DecodedText.encode(Array(text.utf8), as: encoding, byteOrderMark: encoding.byteOrderMark) ?? Array(text.utf8)
    }
}

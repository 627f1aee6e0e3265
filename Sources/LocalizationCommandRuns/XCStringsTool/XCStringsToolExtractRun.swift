package import LocalizationRunSupport
package import LocalizationAppleTools
import LocalizationCodeKeys
package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationCatalogTools
import LocalizationDiagnostics
import LocalizationPlatform
package import LocalizationSourceExtraction
import LocalizationSourceText
import LocalizationThreads

/// A run of `xcstringstool extract`: takes keys out of source code and writes what it found, with Apple's messages.
package struct XCStringsToolExtractRun {
    /// The format of the files.
    package enum Format: String, CaseIterable, Sendable {
        case stringsdata, xcstrings, strings
    }

    /// What is wanted.
    package var selection = KeySelection()
    /// The folder of the files.
    package let outputDirectory: String
    /// The format of the files.
    package var format = Format.stringsdata
    /// Whether catalogs and tables that exist are added to.
    package var appends = false
    /// Whether a `.stringsdata` file without keys is left out.
    package var omitsEmptyFiles = false
    private let reader: any SourceModuleReader
    private let files: any WritableFileTree
    private var hasFailed = false

    /// Creates a run.
    /// - Parameters:
    ///   - operands: The source files and folders.
    ///   - outputDirectory: The folder to write to.
    ///   - reader: Reads the source files.
    ///   - files: The tree that contains the files.
    package init(
        _ operands: [String], outputDirectory: String, reader: any SourceModuleReader, files: any WritableFileTree = CheckedDiskFiles()
    ) {
        self.outputDirectory = outputDirectory
        self.reader = reader
        self.files = files.bounded(by: LinkBoundary(operands: operands, output: outputDirectory), Messages())
    }

    /// Reads the sources and writes the files, all or none. A source that cannot be read is reported, and the others are written.
    package mutating func run(_ operands: [String]) -> ExitStatus {
        let sources = sources(of: operands)
        let loaded = ParallelWork.map(sources.count) { [files] in Self.load(sources[$0], in: files) }
        var read: [ModuleSourceFile] = []
        for (path, result) in zip(sources, loaded) {
            switch result {
            case .success(let file): read.append(file)
            case .failure(let error): fail(XCStringsToolMessages.unreadable(error, path: path))
            }
        }
        let extractions = reader.importing(read).read(read, options: selection.options)
        for (file, extraction) in zip(read, extractions) { warn(of: extraction, in: file) }
        let data = ParallelWork.map(read.count) { [read, selection, files] number in
            let file = read[number]
            return StringsData(
                source: Self.absolutePath(file.path, in: files), selection.keys(of: extractions[number]), of: file.utf8, file.language)
        }
        write(data, of: read)
        return hasFailed ? .findings : .success
    }

    // MARK: Sources

    /// The source files of operands, each once: in a folder, those of the languages that Apple's tool reads.
    private mutating func sources(of operands: [String]) -> [String] {
        var failures: [FileError] = []
        var seen: Set<ExactText> = []
        var sources: [String] = []
        for operand in operands {
            let found = InputFiles.files(
                of: operand, in: files, where: Self.isSource, search: FolderSearch(), entering: ProjectFiles.isEntered
            ) { failures.append($0) }
            if found.isEmpty, failures.isEmpty { fail("\(operand): error: The folder has no source files.") }
            for file in found where seen.insert(ExactText(file.path)).inserted { sources.append(file.path) }
        }
        for failure in failures { fail(XCStringsToolMessages.unreadable(failure, path: failure.path)) }
        return sources
    }

    private static func isSource(_ name: String) -> Bool {
        SourceLanguage(path: name).map { $0 != .c(.java) } ?? false
    }

    private static func load(_ path: String, in files: any FileTree) -> Result<ModuleSourceFile, FileError> {
        do throws(FileError) {
            let text = DecodedText(decoding: try files.read(path), policy: .tolerant)
            guard let language = SourceLanguage(path: path), language != .c(.java) else {
                return .failure(FileError(path: path, operation: .read, reason: "It is not a source file.", isMissing: false))
            }
            return .success(ModuleSourceFile(path: path, utf8: text.utf8, language: language))
        } catch {
            return .failure(error)
        }
    }

    /// A path from the root of the disk, as the compiler writes it.
    private static func absolutePath(_ path: String, in files: any FileTree) -> String {
        path.utf8.first.map(PathNames.isSeparator) == true ? path : files.realPath(path) ?? path
    }

    // MARK: Messages

    private mutating func fail(_ message: String) {
        hasFailed = true
        complain(message)
    }

    private func complain(_ text: String) { Console.write(VisibleText.escape(text) + "\n", to: .error) }

    private func warn(of extraction: SourceExtraction, in file: ModuleSourceFile) {
        guard !extraction.findings.isEmpty else { return }
        let lines = LineTable(file.utf8.span)
        for finding in extraction.findings {
            guard let range = finding.range, let text = XCStringsToolMessages.warning(finding) else { continue }
            let place = lines.position(at: range.lowerBound, in: file.utf8.span, columns: .bytes)
            complain("\(file.path):\(place.line):\(place.column): warning: \(text)")
        }
    }

    // MARK: Writing

    private mutating func write(_ data: [StringsData], of sources: [ModuleSourceFile]) {
        var changes: [FileChange] = []
        switch format {
        case .stringsdata:
            for (name, file) in zip(StringsDataFiles.names(of: sources.map(\.path)), data)
            where !omitsEmptyFiles || !file.occurrences.isEmpty {
                changes.append(FileChange(file.bytes, at: PathNames.join(outputDirectory, name)))
            }
        case .xcstrings, .strings:
            for table in tables(in: data) {
                guard ExtractedTable.isFileName(table) else {
                    fail("error: '\(table)' cannot be the name of a table")
                    continue
                }
                let path = PathNames.join(outputDirectory, "\(table).\(format.rawValue)")
                guard let bytes = format == .xcstrings ? catalog(of: table, data, at: path) : strings(of: table, data, at: path) else {
                    hasFailed = true
                    continue
                }
                changes.append(FileChange(bytes, at: path))
            }
        }
        do throws(FileError) {
            for warning in try files.write(changes) { complain("\(warning.path): warning: \(warning.message)") }
        } catch {
            fail(XCStringsToolMessages.unwritable(error))
        }
    }

    /// The tables with keys, in order.
    private func tables(in data: [StringsData]) -> [String] {
        Set(data.flatMap(\.occurrences).filter { $0.visibility == nil }.map { ExactText($0.table) }).map(\.text)
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private mutating func catalog(of table: String, _ data: [StringsData], at path: String) -> [UInt8]? {
        do throws(FileError) {
            let isThere = appends && files.isPresent(path)
            let old = isThere ? XCStringsDocument(parsing: try files.read(path)) : ExtractedCatalog.empty(table: table)
            if old.findings.hasErrors {
                complain("\(path): error: The data couldn’t be read because it isn’t in the correct format.")
                return nil
            }
            do throws(CatalogEditError) {
                let result = try ExtractedCatalog.adding(data, table: table, to: old)
                for finding in result.findings { complain("\(path): warning: \(finding.message)") }
                return result.bytes
            } catch {
                complain("\(path): error: \(error)")
                return nil
            }
        } catch {
            complain(XCStringsToolMessages.unreadable(error, path: path))
            return nil
        }
    }

    /// A table as `genstrings` writes it; the new keys of one that exists are behind those that it has.
    private func strings(of table: String, _ data: [StringsData], at path: String) -> [UInt8]? {
        do throws(FileError) {
            let old = appends && files.isPresent(path) ? DecodedText(decoding: try files.read(path), policy: .tolerant) : nil
            let known = Set(old.map { StringsDocument(parsing: $0.utf8).entries.map { ExactText($0.key) } } ?? [])
            let uses = data.flatMap { file in
                file.occurrences.filter { isSameText($0.table, table) && $0.visibility == nil && !known.contains(ExactText($0.key)) }.map {
                    occurrence in
                    let key = ExtractedKey(
                        key: ExtractedText(occurrence.key), table: table, value: occurrence.value.map { ExtractedText($0) },
                        comment: occurrence.comment, range: 0..<0)
                    return (path: file.source ?? "", key: key)
                }
            }
            let (tables, conflicts) = ExtractedTable.tables(of: uses)
            for conflict in conflicts { complain(XCStringsToolMessages.conflict(conflict)) }
            let text = tables.map { GeneratedTable.text(of: $0) }.joined()
            if let old { return old.encodeLikeThis(old.utf8 + text.utf8) ?? Array(old.utf8 + text.utf8) }
            let encoding = TextEncoding.utf16LittleEndian
            return DecodedText.encode(Array(text.utf8), as: encoding, byteOrderMark: encoding.byteOrderMark) ?? Array(text.utf8)
        } catch {
            complain(XCStringsToolMessages.unreadable(error, path: path))
            return nil
        }
    }
}

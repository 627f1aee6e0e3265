import CatalogFormats
package import LocalizationDiagnosticRendering
import LocalizationFileSyntax
package import LocalizationSourceText

/// Prints findings: for people as they come or errors last; in the formats for programs together at the end.
package struct FindingReport {
    /// In which order people read findings.
    package enum Arrangement: Hashable, Sendable {
        /// As they are found, all of them, for a run of many.
        case asFound
        /// Errors last, then how many findings there are; of notes of one kind only the first ones unless all are wanted.
        case errorsLast(showsAllNotes: Bool)
    }

    /// How findings are printed.
    package let format: OutputFormat
    /// For what is about no file.
    package let messages: Messages
    private let arrangement: Arrangement
    private var filter: NoteFilter
    private var files: [FileDiagnostics] = []
    /// What could not be done, in order.
    private var failures: [String] = []
    private var count = FindingCount()

    /// Chooses how and where to print.
    package init(format: OutputFormat = .text, messages: Messages = Messages(), arrangement: Arrangement = .asFound) {
        self.format = format
        self.messages = messages
        self.arrangement = arrangement
        filter = NoteFilter(isOff: arrangement != .errorsLast(showsAllNotes: false) || !format.isForHumans)
    }

    /// Takes what was found in a file.
    package mutating func add(file: String, text: [UInt8], diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        count.add(diagnostics, file: file)
        let found = FileDiagnostics(file: file, text: text, diagnostics: filter.filtered(diagnostics))
        if format.isForHumans, arrangement == .asFound || !diagnostics.hasErrors {
            show([found])
        } else {
            files.append(found)
        }
    }

    /// Takes the reason why a file could not be read or written.
    package mutating func add(_ error: FileError) {
        if format.isForHumans {
            fail(error.description)
        } else {
            add(file: error.path, text: [], diagnostics: [Diagnostic("file.\(error.operation.rawValue)", .error, error.description)])
        }
    }

    /// Takes what became of files besides when they were written.
    package mutating func add(_ warnings: [FileWarning]) {
        for warning in warnings {
            if format.isForHumans {
                messages.warning(warning.description)
            } else {
                add(file: warning.path, text: [], diagnostics: [Diagnostic("file.warning", .warning, warning.message)])
            }
        }
    }

    /// Takes the reason why something could not be done that is about no single file.
    package mutating func fail(_ reason: String) {
        if arrangement == .asFound { return messages.error(reason) }
        failures.append(reason)
        count.addFailure()
    }

    /// Prints what has waited: for people what is wrong, and where there is more than one finding how many there are.
    /// - Parameters:
    ///   - stream: Where the formats for programs go. They are the result of a command that has no other.
    ///   - outcome: What came of the work, such as "nothing was written"; nil where that goes without saying.
    package mutating func finish(to stream: Console.Stream = .output, outcome: String? = nil) {
        if format.isForHumans {
            show(files)
            for line in filter.summaries { messages.note(line) }
        } else {
            Console.write(format.render(files), to: stream)
        }
        for reason in failures { messages.error(reason) }
        if format.isForHumans, arrangement != .asFound, let summary = count.summary {
            let text = summary.text + (outcome.map { "; \($0)" } ?? "")
            switch summary.worst {
            case .error: messages.error(text)
            case .warning: messages.warning(text)
            case .note: messages.note(text)
            }
        }
        (files, failures, count) = ([], [], FindingCount())
        filter.reset()
    }

    private func show(_ files: [FileDiagnostics]) {
        Console.write(format.render(files, options: RenderingOptions(usesColor: messages.usesColor)), to: .error)
    }
}

extension FindingReport {
    /// Reads a string catalog; nil where that fails, which is reported.
    mutating func readCatalog(_ path: String) -> (name: String, document: XCStringsDocument)? {
        do throws(FileError) {
            let document = XCStringsDocument(parsing: try InputFiles.read(path))
            let name = PathNames.shown(path)
            guard document.syntax.diagnostics.hasErrors else { return (name, document) }
            add(file: name, text: document.bytes, diagnostics: document.syntax.diagnostics)
        } catch {
            add(error)
        }
        return nil
    }

    /// Writes a result to a file, or to standard output where none is named.
    /// - Returns: Whether that worked; a failure is reported.
    mutating func write(_ bytes: [UInt8], to path: String?) -> Bool {
        guard let path, path != PathNames.standardStream else {
            Console.write(bytes[...], to: .output)
            return true
        }
        do throws(FileError) {
            add(try OutputFiles.write(bytes, to: path))
            return true
        } catch {
            add(error)
            return false
        }
    }
}

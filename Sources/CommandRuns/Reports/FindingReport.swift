import CatalogFormats
package import DiagnosticRendering
import FileSyntax
package import SourceText

/// Prints findings: for people at once, in the formats for programs together at the end.
package struct FindingReport {
    /// How findings are printed.
    package let format: OutputFormat
    /// For what is about no file.
    package let messages: Messages
    private var files: [FileDiagnostics] = []

    /// Chooses how and where to print.
    package init(format: OutputFormat = .text, messages: Messages = Messages()) {
        self.format = format
        self.messages = messages
    }

    /// Takes what was found in a file.
    package mutating func add(file: String, text: [UInt8], diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let found = FileDiagnostics(file: file, text: text, diagnostics: diagnostics)
        if format.isForHumans {
            Console.write(format.render([found], options: RenderingOptions(usesColor: messages.usesColor)), to: .error)
        } else {
            files.append(found)
        }
    }

    /// Takes the reason why a file could not be read or written.
    package mutating func add(_ error: FileError) {
        if format.isForHumans {
            messages.error(error.description)
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

    /// Prints what the formats for programs have waited for.
    package func finish(to stream: Console.Stream = .error) {
        if !format.isForHumans { Console.write(format.render(files), to: stream) }
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

#if Tools

import ArgumentParser
import DiagnosticRendering
import SourceText

extension OutputFormat: ExpressibleByArgument {}

/// How findings are printed.
struct FindingOptions: ParsableArguments {
    @Option(help: "How findings are printed: for people, as JSON, as GitHub's annotations, or as SARIF.")
    var format: OutputFormat = .text

    @OptionGroup var messageOptions: MessageOptions

    /// Where findings go.
    var report: FindingReport {
        FindingReport(format: format, messages: messageOptions.messages)
    }
}

/// Prints findings: for people at once, in the formats for programs together at the end.
struct FindingReport {
    let format: OutputFormat
    /// For what is about no file.
    let messages: Messages
    private var files: [FileDiagnostics] = []

    init(format: OutputFormat, messages: Messages) {
        self.format = format
        self.messages = messages
    }

    /// Takes what was found in a file.
    mutating func add(file: String, text: [UInt8], diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        let found = FileDiagnostics(file: file, text: text, diagnostics: diagnostics)
        if format.isForHumans {
            Console.write(format.render([found], options: RenderingOptions(usesColor: messages.usesColor)), to: .error)
        } else {
            files.append(found)
        }
    }

    /// Takes the reason why a file could not be read or written.
    mutating func add(_ error: FileError) {
        if format.isForHumans {
            messages.error(error.description)
        } else {
            add(file: error.path, text: [], diagnostics: [Diagnostic("file.\(error.operation.rawValue)", .error, error.description)])
        }
    }

    /// Prints what the formats for programs have waited for.
    func finish(to stream: Console.Stream = .error) {
        if !format.isForHumans { Console.write(format.render(files), to: stream) }
    }
}

#endif

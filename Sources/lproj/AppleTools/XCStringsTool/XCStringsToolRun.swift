#if Tools

import ArgumentParser
import CatalogFormats
import CatalogTools
import DiagnosticRendering
import SourceText

/// The command line of Apple's tool.
struct XCStringsToolRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "xcstringstool", abstract: "Work with .xcstrings files.", 
        subcommands: [Print.self, Compile.self, Sync.self, GenerateSymbols.self])

    /// Runs the tool.
    /// - Parameter arguments: The words after its name.
    /// - Returns: The exit code.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            return 0
        } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if !message.isEmpty { Console.write(message + "\n", to: code == .success ? .output : .error) }
            return code.rawValue
        }
    }

    /// Prints a message as Apple's tools do, without colors.
    static func complain(_ text: String) { Console.write(VisibleText.escape(text) + "\n", to: .error) }

    /// Apple's message for a file that cannot be opened.
    static func message(for error: FileError, path: String) -> String {
        let name = CatalogPlacement.fileName(of: path)
        return error.isMissing
            ? "\(path): error: The file “\(name)” couldn’t be opened because there is no such file."
            : "\(path): error: The file “\(name)” couldn’t be opened. \(error.reason)"
    }

    /// Reads a catalog, or ends with its mistakes.
    static func catalog(at path: String) throws -> XCStringsDocument {
        let document: XCStringsDocument
        do throws(FileError) {
            document = XCStringsDocument(parsing: try FileSystem.read(path))
        } catch {
            complain(message(for: error, path: path))
            throw ExitCode(1)
        }
        let mistakes = document.diagnostics.filter { $0.severity == .error }
        guard mistakes.isEmpty else {
            Console.write(OutputFormat.text.render([FileDiagnostics(file: path, text: document.bytes, diagnostics: mistakes)]), to: .error)
            throw ExitCode(1)
        }
        return document
    }
}

#endif

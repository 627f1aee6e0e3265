import LocalizationRunSupport
import LocalizationAppleTools
package import LocalizationProject
import LocalizationDiagnosticRendering
import LocalizationKeyCollation
import LocalizationDiagnostics
import LocalizationPlatform
import LocalizationSourceText

/// A run of `plutil`: reads the files, writes the results, and returns the exit code.
package struct PlutilRun {
    private let commandLine: PlutilCommandLine
    private let files: any WritableFileTree
    private let style: FindingStyle
    private var findings: [FileFindings] = []
    private var hasFailed = false

    /// Runs the tool.
    /// - Parameters:
    ///   - arguments: The arguments after the tool's name.
    ///   - name: The tool's name, for its help.
    ///   - files: The tree that contains the files.
    /// - Returns: The exit code: 1 if anything failed, as with Apple's tool.
    package static func run(_ arguments: [String], name: String, files: any WritableFileTree = CheckedDiskFiles()) -> Int32 {
        do throws(PlutilError) {
            var run = try PlutilRun(arguments, files)
            return run.run(name: name)
        } catch {
            Console.write(VisibleText.escape(error.description) + "\n", to: .error)
            return 1
        }
    }

    private init(_ arguments: [String], _ files: any WritableFileTree) throws(PlutilError) {
        commandLine = try PlutilCommandLine(arguments)
        let named = [commandLine.options.outputPath].compactMap(\.self)
        self.files = files.bounded(by: LinkBoundary(operands: commandLine.paths, files: named), Messages())
        let options = commandLine.options
        style = try FindingStyle(format: options.findingsFormat, color: options.color) {
            PlutilError("Unknown argument for \($0): \($1)")
        }
    }

    private mutating func run(name: String) -> Int32 {
        if case .help = commandLine.command {
            Console.write(PlutilHelp.text(name: name), to: .output)
            return 0
        }
        if let notice = commandLine.notice { Console.write(notice + "\n", to: .error) }
        for path in commandLine.paths { finish(result(for: path), path: path) }
        if !style.format.isForHumans {
            // If the results of a conversion are on standard output, findings must not be mixed with them.
            Console.write(style.format.render(findings), to: isLint ? .output : .error)
        }
        return hasFailed ? 1 : 0
    }

    private var isLint: Bool {
        if case .lint = commandLine.command { true } else { false }
    }

    private func result(for path: String) -> PlutilResult {
        var bytes: [UInt8] = []
        if case .create = commandLine.command { return commandLine.process(bytes, path: path, keyOrder: FoundationKeyOrder.isBefore) }
        if path.isEmpty { return .emptyPath }
        do throws(FileError) {
            bytes = try InputFiles.read(path, in: files)
            if path == PathNames.standardStream, bytes.isEmpty { return .emptyStandardInput }
        } catch {
            return .failure(path, error, isDirectory: files.kind(of: path) == .directory)
        }
        return commandLine.process(bytes, path: path, keyOrder: FoundationKeyOrder.isBefore)
    }

    private mutating func finish(_ result: PlutilResult, path: String) {
        let isReport = isLint && !style.format.isForHumans
        for output in result.outputs where !isReport {
            guard let failure = write(output, path: path) else { continue }
            hasFailed = true
            Console.write(VisibleText.escape(failure) + "\n", to: .error)
        }
        if let message = result.message {
            hasFailed = true
            if !isReport || result.findings == nil { Console.write(VisibleText.escape(message) + "\n", to: .error) }
        }
        guard let found = result.findings, !commandLine.options.hasOnlyAppleMessages else { return }
        if style.format.isForHumans {
            style.print([found])
        } else {
            findings.append(found)
        }
    }

    /// Writes bytes to their destination.
    /// - Returns: The message if that fails.
    private func write(_ output: PlutilResult.Output, path: String) -> String? {
        guard case .file(let outputPath) = output.destination else {
            Console.write(output.bytes[...], to: .output)
            return nil
        }
        do throws(FileError) {
            for warning in try files.write(output.bytes, to: outputPath) {
                Console.write(VisibleText.escape("warning: \(warning)") + "\n", to: .error)
            }
            return nil
        } catch {
            let kind = files.kind(of: outputPath)
            if kind == .other { return "\(PlutilResult.displayName(path)): (\(outputPath): \(error.reason))" }
            return PlutilResult.failure(path, error, isDirectory: kind == .directory).message
        }
    }
}

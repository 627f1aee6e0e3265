import CatalogTools
import DiagnosticRendering
import SourceText

/// The files that operands mean, read.
struct InputList {
    /// What could be read.
    private(set) var inputs: [BuildInput] = []
    /// How reading went.
    private(set) var status = Process.Status.success

    /// Reads files, and of folders the files in them and below them.
    /// - Parameter types: The kinds of files to take from folders.
    init(_ operands: [String], types: [CatalogFileType] = CatalogFileType.catalogs) {
        for operand in operands {
            guard FileSystem.kind(of: operand) == .directory else {
                read(operand)
                continue
            }
            let paths = FileSystem.files(below: operand) { CatalogFileType(path: $0).map(types.contains) ?? false } failure: { fail($0.description) }
            for path in paths { read(path) }
        }
    }

    private mutating func read(_ path: String) {
        do throws(FileError) {
            guard let input = BuildInput(path: path, bytes: try FileSystem.read(path)) else {
                return fail("'\(path)' is neither a string catalog nor a table")
            }
            inputs.append(input)
        } catch {
            fail(error.description)
        }
    }

    private mutating func fail(_ message: String) {
        Process.report("error: \(message)\n")
        status = .failure
    }
}

extension Process {
    /// Prints findings as compilers do.
    /// - Returns: Whether there is an error among them.
    static func report(_ findings: [BuildFinding]) -> Bool {
        let files = findings.map { FileDiagnostics(file: $0.path, text: $0.text, diagnostics: $0.diagnostics) }
        report(OutputFormat.text.render(files))
        return findings.contains { $0.diagnostics.hasErrors }
    }
}

import Foundation

/// A Python program that parses a file each time it is asked to, and says how long that took.
final class PythonPeer {
    /// A parser for Python.
    struct Parser {
        /// The name, with the language that it is written in.
        let name: String
        /// What `pip install` is told.
        let package: String
        /// The statements that import it and read the file.
        fileprivate let preparation: String
        /// The expression with the entries of the file.
        fileprivate let entries: String

        /// openstep-plist, for `.strings` files.
        static let openStepPlist = Parser(
            name: "openstep-plist (Python, parser in C)", package: "openstep-plist",
            preparation: "import openstep_plist\nwith open(sys.argv[1], encoding='utf-8') as file: content = file.read()",
            entries: "openstep_plist.loads(content)")
        /// translate-toolkit, for `.po` files.
        static let translateToolkit = Parser(
            name: "translate-toolkit, pypo (Python)", package: "translate-toolkit",
            preparation: "from translate.storage import pypo\nwith open(sys.argv[1], 'rb') as file: content = file.read()",
            entries: "[unit for unit in pypo.pofile.parsestring(content).units if not unit.isheader()]")

        /// What is said of a parser that is not there.
        var missing: String { "not installed (pip install \(package))" }
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    private static func program(_ parser: Parser) -> String {
        """
        import sys, time
        \(parser.preparation)
        print("ready", flush=True)
        for line in sys.stdin:
            start = time.process_time_ns()
            entries = \(parser.entries)
            end = time.process_time_ns()
            print(end - start, len(entries), flush=True)
        """
    }

    /// Starts the interpreter that the variable PYTHON names, or `python3`. Nil where it or the parser is missing.
    init?(_ parser: Parser, file: String) {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [ProcessInfo.processInfo.environment["PYTHON"] ?? "python3", "-c", Self.program(parser), file]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil, readLine() == "ready" else { return nil }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        if process.isRunning { process.waitUntilExit() }
    }

    /// Loads the file once; returns the nanoseconds of processor time that it took, and how many entries came out.
    func load() throws -> (nanoseconds: Double, entries: Int) {
        try input.fileHandleForWriting.write(contentsOf: Data("load\n".utf8))
        let numbers = (readLine() ?? "").split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2 else { throw BenchmarkError("the Python program stopped answering") }
        return (Double(numbers[0]), numbers[1])
    }

    private func readLine() -> String? {
        var line: [UInt8] = []
        while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }
}

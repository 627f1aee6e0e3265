import Foundation

/// A Python program that loads a `.strings` file with openstep-plist, a parser in C, each time it is asked to, and says how long that took.
final class PythonPeer {
    static let missing = "not installed (pip install openstep-plist)"

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    private static let program = """
        import sys, time
        import openstep_plist
        with open(sys.argv[1], encoding="utf-8") as file:
            text = file.read()
        print("ready", flush=True)
        for line in sys.stdin:
            start = time.process_time_ns()
            table = openstep_plist.loads(text)
            end = time.process_time_ns()
            print(end - start, len(table), flush=True)
        """

    /// Starts the interpreter that the variable PYTHON names, or `python3`. Nil where it or the parser is missing.
    init?(file: String) {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [ProcessInfo.processInfo.environment["PYTHON"] ?? "python3", "-c", Self.program, file]
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

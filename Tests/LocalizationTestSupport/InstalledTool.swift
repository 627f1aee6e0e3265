import Foundation

/// A program of another project, which says whether it accepts what this one writes.
public struct InstalledTool: Sendable {
    private let path: String

    /// Finds a program; nil if it is not installed.
    public init?(_ name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let places = (["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"] + folders).map { "\($0)/\(name)" }
        guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.path = path
    }

    /// Runs the program to its end.
    /// - Returns: Its exit status, and what it printed as errors.
    public func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        let (status, bytes) = try run(arguments, reading: \.standardError, ignoring: \.standardOutput)
        return (status, String(decoding: bytes, as: UTF8.self))
    }

    /// Runs the program to its end.
    /// - Returns: Its exit status, and the bytes that it printed as its result.
    public func output(of arguments: [String]) throws -> (status: Int32, bytes: [UInt8]) {
        try run(arguments, reading: \.standardOutput, ignoring: \.standardError)
    }

    private func run(
        _ arguments: [String], reading stream: ReferenceWritableKeyPath<Process, Any?>,
        ignoring other: ReferenceWritableKeyPath<Process, Any?>
    ) throws -> (status: Int32, bytes: [UInt8]) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process[keyPath: stream] = pipe
        process[keyPath: other] = FileHandle.nullDevice
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, [UInt8](bytes))
    }
}

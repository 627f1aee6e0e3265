import Foundation

/// A program of another project, which says whether it accepts what this one writes.
public struct InstalledTool: Sendable {
    private let path: String

    /// Finds a program; nil if it is not installed.
    public init?(_ name: String) {
        let places = ["/usr/bin/\(name)", "/usr/local/bin/\(name)", "/opt/homebrew/bin/\(name)"]
        guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.path = path
    }

    /// Runs the program to its end.
    /// - Returns: Its exit status, and what it printed as errors.
    public func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let errors = Pipe()
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }
}

import Foundation

/// A folder that exists as long as this object does.
public final class TemporaryFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        path = NSTemporaryDirectory() + "localization-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The text of a file.
    public func text(_ name: String) throws -> String {
        try String(contentsOfFile: path + "/" + name, encoding: .utf8)
    }

    /// Whether there is a file or a folder of a name.
    public func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

    /// Writes a file, with the folders it needs.
    /// - Returns: The file's path.
    @discardableResult
    public func write(_ content: some Sequence<UInt8>, to name: String) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(content).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// Writes a text file as UTF-8.
    /// - Returns: The file's path.
    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }
}

extension TemporaryFolder {
    /// Makes a symbolic link, which may lead nowhere.
    public func link(_ destination: String, at name: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
    }

    /// Makes a named pipe. Whoever opens it without care waits forever.
    public func makePipe(_ name: String) throws {
        #if !os(Windows)
        guard mkfifo(path + "/" + name, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        #endif
    }

    /// Removes a file or a folder with all in it, if it is there.
    public func remove(_ name: String) throws {
        // `removeItem` would follow nothing, but `fileExists` follows links; so the answer to "is it there" is the removal itself.
        do {
            try FileManager.default.removeItem(atPath: path + "/" + name)
        } catch CocoaError.fileNoSuchFile {}
    }
}

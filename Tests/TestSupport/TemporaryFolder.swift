import Foundation

/// A folder that exists as long as this object does.
public final class TemporaryFolder {
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

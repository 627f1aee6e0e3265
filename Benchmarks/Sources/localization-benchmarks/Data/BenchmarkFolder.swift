import Foundation

/// A temporary folder for the data of one run.
final class BenchmarkFolder {
    let path: String
    private var freshFolders = 0

    init() throws {
        let name = "localization-benchmarks-\(ProcessInfo.processInfo.processIdentifier)"
        path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a file and the folders above it; returns its path.
    @discardableResult
    func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    /// A folder that no one has looked at yet, with a hard link to `file` under `name`: nothing cached by path is found for it, while the
    /// file's content is in the system's page cache as before.
    func fresh(linking file: String, as name: String) throws -> String {
        freshFolders += 1
        let folder = "\(path)/fresh-\(freshFolders)"
        let link = "\(folder)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (link as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.linkItem(atPath: file, toPath: link)
        return folder
    }

    func remove() throws {
        try FileManager.default.removeItem(atPath: path)
    }
}

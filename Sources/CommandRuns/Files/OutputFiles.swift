package import SourceText

/// Writes files whole or not at all.
package enum OutputFiles {
    /// Writes a file in the place of what is there. A symbolic link stays one, and a device is written to, not replaced.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let target = FileSystem.realPath(path) ?? path
        guard FileSystem.kind(of: target) == .other else { return try FileSystem.replace(target, with: bytes.span) }
        if let reason = Console.write(bytes, toDevice: target) {
            throw FileError(path: path, operation: .write, reason: reason, isMissing: false)
        }
    }

    /// Whether two paths lead to one file.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        guard let left = FileSystem.realPath(left), let right = FileSystem.realPath(right) else { return left == right }
        return left == right
    }
}

package import LocalizationPlatform
import Synchronization

/// The files that one run of a verb has read from the disk, so that it does not overwrite a file that changed meanwhile, and the links that
/// it has skipped.
package final class ReadRecord: Sendable {
    /// A file as it was when it was read.
    private enum Version {
        case missing
        /// A file with its stamp; with a digest of its bytes if it changed so shortly before that a further change may not change the stamp,
        /// or if the system has no stamps.
        case file(FileStamp?, digest: Int?)
    }

    private struct State {
        /// By the real path, as bytes.
        var versions: [[UInt8]: Version] = [:]
        var passedOver: Set<[UInt8]> = []
    }

    /// The longest time for which file systems give the same time to changes, in seconds; that of FAT.
    private static let clockStep: Int64 = 2

    private let state = Mutex(State())
    private let notePassedOver: PassedOverLink

    /// Creates an empty record.
    /// - Parameter passedOver: Gets each path that is passed over, once, and the folder that it leads out of.
    package init(passedOver: @escaping PassedOverLink) { notePassedOver = passedOver }

    /// Reports that a link is passed over; once for each path.
    package func passOver(_ path: String, leaving folder: String) {
        guard state.withLock({ $0.passedOver.insert(Array(path.utf8)).inserted }) else { return }
        notePassedOver(path, folder)
    }

    /// Reads a file. If it is read again, the first version counts.
    package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        // Before the file is read: a change during reading is one, too.
        let stamp = FileSystem.stamp(of: path)
        let key = Self.key(path)
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(path, limit: limit)
        } catch {
            if error.isMissing { add(.missing, key) }
            throw error
        }
        add(.file(stamp, digest: Self.isReliable(stamp) ? nil : Self.digest(bytes)), key)
        return bytes
    }

    private func add(_ version: Version, _ key: [UInt8]) {
        state.withLock { state in
            if state.versions[key] == nil { state.versions[key] = version }
        }
    }

    /// Whether a file is as it was when it was read; true for a file that was not read.
    package func isUnchanged(_ path: String) -> Bool {
        switch state.withLock({ $0.versions[Self.key(path)] }) {
        case nil: return true
        case .missing: return FileSystem.kind(of: path) == nil
        case .file(let stamp, let digest):
            if let digest { return (try? FileSystem.read(path)).map(Self.digest) == digest }
            guard let stamp, let now = FileSystem.stamp(of: path) else { return false }
            return now.size == stamp.size && now.modified == stamp.modified && now.number == stamp.number
        }
    }

    /// The real paths of the folders of the files that were read.
    package var folders: [String] {
        let files = state.withLock { Array($0.versions.keys) }
        let folders = Set(files.map { file in Array(file[..<(file.lastIndex(where: PathNames.isSeparator) ?? 0)]) })
        return folders.map { $0.isEmpty ? "/" : String(decoding: $0, as: UTF8.self) }
    }

    /// Forgets files that this process has changed itself.
    package func forget(_ paths: [String]) {
        let keys = paths.map(Self.key)
        state.withLock { state in
            for key in keys { state.versions[key] = nil }
        }
    }

    private static func key(_ path: String) -> [UInt8] { Array((FileSystem.place(of: path) ?? path).utf8) }

    private static func digest(_ bytes: [UInt8]) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    private static func isReliable(_ stamp: FileStamp?) -> Bool {
        guard let stamp, let now = FileSystem.currentTime else { return false }
        return max(stamp.modified.seconds, stamp.changed.seconds) < now.seconds - clockStep
    }
}

import LocalizationPlatform
import Synchronization

/// Files to remove if a process ends prematurely: staged files, and folders that were created for them.
///
/// A signal that ends the process (``SignalWatch``) removes them. After SIGKILL or a loss of power they remain, and the next process that
/// writes into the same folder removes them.
package enum Leftovers {
    /// Identifies a path that was added.
    package struct Mark: Hashable, Comparable {
        fileprivate let number: Int

        package static func < (left: Mark, right: Mark) -> Bool { left.number < right.number }
    }

    private struct State {
        var paths: [Mark: String] = [:]
        var count = 0
        /// Whether to start watching signals when the first path is added.
        var waitsForPath = false
        /// The folders that were searched for old files, as bytes.
        var searched: Set<[UInt8]> = []
        /// Work to perform before a signal ends the process.
        var endings: [@Sendable () -> Void] = []
    }

    private static let state = Mutex(State())

    /// Removes leftovers when a signal ends this process. Programs call it once, at launch; it has no cost until there is something to
    /// remove.
    package static func removeOnSignals() {
        state.withLock { $0.waitsForPath = true }
    }

    /// Adds a path and creates its file or folder. No signal removes leftovers in between, because a file that is created after its removal would stay.
    /// - Parameter create: Creates it, and removes it again before it throws. It must not block, nor call any other function of this
    ///   type.
    static func add(_ path: String, creating create: () throws(FileError) -> Void) throws(FileError) -> Mark {
        try state.withLock { (state) throws(FileError) in
            startWatch(&state)
            state.count += 1
            let mark = Mark(number: state.count)
            state.paths[mark] = path
            do throws(FileError) {
                try create()
            } catch {
                state.paths[mark] = nil
                throw error
            }
            return mark
        }
    }

    /// Starts to wait for signals, if ``removeOnSignals()`` asks for it. A run that writes calls it before it starts other programs: the
    /// threads that wait for these would otherwise take a signal, and end the process at once.
    package static func watchSignals() { state.withLock { startWatch(&$0) } }

    /// Adds work to perform before a signal ends this process, such as ending the programs that it started. It must not call any other
    /// function of this type.
    package static func beforeEnd(_ work: @escaping @Sendable () -> Void) { state.withLock { $0.endings.append(work) } }

    private static func startWatch(_ state: inout State) {
        guard state.waitsForPath else { return }
        SignalWatch.start()
        state.waitsForPath = false
    }

    /// Performs work that no signal may interrupt, such as renaming several files, and then forgets the paths.
    ///
    /// Signals are delayed meanwhile, so the work must not block. It must not call any other function of this type.
    static func settle(_ marks: [Mark], _ work: () throws(FileError) -> Void) throws(FileError) {
        try state.withLock { (state) throws(FileError) in
            startWatch(&state)
            try work()
            for mark in marks { state.paths[mark] = nil }
        }
    }

    /// Forgets paths that no longer exist.
    package static func forget(_ marks: [Mark]) {
        state.withLock { state in
            for mark in marks { state.paths[mark] = nil }
        }
    }

    /// Removes everything, in reverse order: the contents of a folder before the folder. No path can be added afterwards: the process ends.
    /// - Parameter end: Ends the process.
    package static func removeAll(_ end: () -> Never) -> Never {
        state.withLock { state in
            for work in state.endings { work() }
            for (_, path) in state.paths.sorted(by: { $0.key > $1.key }) { FileSystem.remove(path) }
            end()
        }
    }

    /// Removes the staged files of terminated processes from a folder; once for each folder.
    static func removeOld(in folder: String) {
        let folder = folder.isEmpty ? "." : folder
        guard state.withLock({ $0.searched.insert(Array(folder.utf8)).inserted }) else { return }
        var old: [String] = []
        // A folder that cannot be listed may still be writable.
        try? FileSystem.visitNames(in: folder) { name in
            if StagedName.isLeftover(name) { old.append(name) }
        }
        for name in old { FileSystem.remove(PathNames.join(folder, name)) }
    }
}

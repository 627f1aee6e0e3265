import LocalizationSourceText
import Synchronization

/// What must not stay when a process ends before its work does: staged files, and folders that were made for them.
///
/// A signal that ends the process (``SignalWatch``) has them removed. After SIGKILL or a loss of power they stay, and the next process that writes
/// into the same folder removes them.
package enum Leftovers {
    /// What a path is forgotten by.
    struct Mark: Hashable, Comparable {
        fileprivate let number: Int

        static func < (left: Mark, right: Mark) -> Bool { left.number < right.number }
    }

    private struct State {
        var paths: [Mark: String] = [:]
        var count = 0
        /// Whether signals are to be watched from the first path on.
        var waitsForPath = false
        /// The folders that were searched for old files, as bytes.
        var searched: Set<[UInt8]> = []
    }

    private static let state = Mutex(State())

    /// Has leftovers removed when a signal ends this process. Programs call it once, at their start; it costs nothing until there is something to remove.
    package static func removeOnSignals() {
        state.withLock { $0.waitsForPath = true }
    }

    /// Takes a path that is going to be made.
    static func add(_ path: String) -> Mark {
        state.withLock { state in
            if state.waitsForPath {
                SignalWatch.start()
                state.waitsForPath = false
            }
            state.count += 1
            let mark = Mark(number: state.count)
            state.paths[mark] = path
            return mark
        }
    }

    /// Does work that no signal may come into, such as giving several files their names, and forgets paths when it is done.
    ///
    /// Signals wait meanwhile, so the work must not wait for anybody. It must not call any other function of this type.
    static func settle(_ marks: [Mark], _ work: () throws(FileError) -> Void) throws(FileError) {
        try state.withLock { (state) throws(FileError) in
            try work()
            for mark in marks { state.paths[mark] = nil }
        }
    }

    /// Forgets paths that are gone.
    static func forget(_ marks: [Mark]) {
        state.withLock { state in
            for mark in marks { state.paths[mark] = nil }
        }
    }

    /// Removes everything, the latest first: what is in a folder goes before the folder. No path can be added afterwards: the process ends.
    /// - Parameter end: Ends the process.
    static func removeAll(_ end: () -> Never) -> Never {
        state.withLock { state in
            for (_, path) in state.paths.sorted(by: { $0.key > $1.key }) { FileSystem.remove(path) }
            end()
        }
    }

    /// Removes from a folder the staged files of processes that are gone; once for each folder.
    static func removeOld(in folder: String) {
        let folder = folder.isEmpty ? "." : folder
        guard state.withLock({ $0.searched.insert(Array(folder.utf8)).inserted }) else { return }
        var old: [String] = []
        // What cannot be listed may still be written to.
        try? FileSystem.visitNames(in: folder) { name in
            if StagedName.isLeftover(name) { old.append(name) }
        }
        for name in old { FileSystem.remove(PathNames.join(folder, name)) }
    }
}

import LocalizationRunSupport
import Synchronization

/// The process groups of the programs that run now, so that a signal that ends this process ends them as well.
enum StartedPrograms {
    private struct State {
        var groups: Set<Int32> = []
        var isWatched = false
        var isEnding = false
    }

    private static let state = Mutex(State())

    /// Starts a program while no signal can end this process in between.
    /// - Parameter start: Starts it, and returns the number of its process group; nil if that fails.
    static func add(_ start: () -> Int32?) -> Int32? {
        state.withLock { state in
            guard !state.isEnding else { return nil }
            if !state.isWatched {
                state.isWatched = true
                // The lock is never released: nothing is started any more.
                Leftovers.beforeEnd {
                    Self.state.withLock { state in
                        state.isEnding = true
                        ProcessGroup.endAll(state.groups)
                    }
                }
                Leftovers.watchSignals()
            }
            guard let group = start() else { return nil }
            state.groups.insert(group)
            return group
        }
    }

    /// Forgets a group that has ended.
    static func remove(_ group: Int32) { state.withLock { _ = $0.groups.remove(group) } }
}

import Foundation
import Synchronization

/// Runs work for each number below a count on the processor's cores, and returns the results in order.
///
/// The threads have larger stacks than those of the concurrency library, because swift-syntax parses nested source by recursion.
enum ParallelWork {
    static func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        let workers = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), count)
        guard count > 0 else { return [] }
        let shared = Shared<Result>(count: count)
        let finished = DispatchSemaphore(value: 0)
        for _ in 0..<workers {
            let thread = Thread {
                while let index = shared.next() { shared.set(index, body(index)) }
                finished.signal()
            }
            thread.stackSize = 128 << 20
            thread.start()
        }
        for _ in 0..<workers { finished.wait() }
        return shared.results
    }

    private final class Shared<Result: Sendable>: Sendable {
        private struct State {
            var next = 0
            var results: [Result?]
        }

        private let count: Int
        private let state: Mutex<State>

        init(count: Int) {
            self.count = count
            state = Mutex(State(results: Array(repeating: nil, count: count)))
        }

        func next() -> Int? {
            state.withLock { state in
                guard state.next < count else { return nil }
                state.next += 1
                return state.next - 1
            }
        }

        func set(_ index: Int, _ result: Result) { state.withLock { $0.results[index] = result } }

        var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
    }
}

import Synchronization

/// Runs work for each number below a count on the processor's cores, and returns the results in order.
package enum ParallelWork {
    /// The size of the threads' stacks: larger than those of the concurrency library, because swift-syntax parses nested source by recursion.
    private static let stackSize = 128 << 20

    /// Calls `body` once for each number, several times at once. Returns when all calls have returned.
    package static func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        guard count > 0 else { return [] }
        let shared = Shared<Result>(count: count)
        WorkerThreads.run(min(WorkerThreads.processorCount, count), stackSize: stackSize) {
            while let index = shared.next() { shared.set(index, body(index)) }
        }
        return shared.results
    }

    /// Calls `body` once for each number of a list of sizes, the largest first, so that no core is left with one at the end.
    package static func map<Result: Sendable>(sizes: [Int], _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        let order = sizes.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
        var places = order
        for (place, index) in order.enumerated() { places[index] = place }
        let results = map(sizes.count) { body(order[$0]) }
        return places.map { results[$0] }
    }

    /// Calls `body` once for each slice of the numbers below a count, several times at once, and returns the results in order.
    /// - Parameter size: The size of all slices but the last.
    package static func map<Result: Sendable>(
        slicesOf count: Int, size: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        map((count + size - 1) / size) { body($0 * size..<min(($0 + 1) * size, count)) }
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

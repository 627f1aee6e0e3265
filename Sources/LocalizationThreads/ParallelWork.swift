import Synchronization

/// Runs work for each number below a count on the processor's cores, and returns the results in order.
package enum ParallelWork {
    /// The size of the threads' stacks: larger than those of the concurrency library, because swift-syntax parses nested source by recursion.
    private static let stackSize = 128 << 20
    /// That of the main thread; some C libraries give others much less.
    static let ordinaryStackSize = 8 << 20

    /// What the work needs of the stack.
    package enum Stack: Sendable {
        /// What every thread has. The calling thread does its part of the work, so that one thread less is started.
        case ordinary
        /// Room for a parser that recurses: all work is done on threads with a large stack.
        case deep
    }

    /// Calls `body` once for each number, several times at once. Returns when all calls have returned.
    package static func map<Result: Sendable>(
        _ count: Int, stack: Stack = .deep, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let shared = Shared<Result>(count: count)
        run(count, stack) {
            while let index = shared.next() { shared.set(index, body(index)) }
        }
        return shared.results
    }

    /// Calls `body` once for each number of a list of sizes, the largest first, so that no core is left with one at the end.
    package static func map<Result: Sendable>(
        sizes: [Int], stack: Stack = .deep, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        let order = sizes.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
        var places = order
        for (place, index) in order.enumerated() { places[index] = place }
        let results = map(sizes.count, stack: stack) { body(order[$0]) }
        return places.map { results[$0] }
    }

    /// Calls `body` once for each number of a list of sizes, several times at once, and adds each result to a value: in the order of the
    /// numbers and one at a time, while other calls go on.
    ///
    /// Numbers whose size is a large part of all come first, so that no core is left with one at the end.
    /// - Returns: The results in order, and the value with all of them.
    package static func map<Result: Sendable, Value: Sendable>(
        sizes: [Int], adding value: Value, _ body: @escaping @Sendable (Int) -> Result,
        _ add: @escaping @Sendable (Result, inout Value) -> Void
    ) -> (results: [Result], value: Value) {
        let large = max(sizes.reduce(0, +) / 64, 1)
        let first = sizes.indices.filter { sizes[$0] > large }.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
        let order = first + sizes.indices.filter { sizes[$0] <= large }
        let shared = Shared<Result>(count: sizes.count)
        let sum = Sum(value, of: shared, add)
        run(sizes.count, .ordinary) {
            while let place = shared.next() {
                let index = order[place]
                shared.set(index, body(index))
                sum.addIfFree()
            }
        }
        return (shared.results, sum.finish())
    }

    private static func run(_ count: Int, _ stack: Stack, _ body: @escaping @Sendable () -> Void) {
        guard count > 0 else { return }
        let threads = min(WorkerThreads.processorCount, count)
        switch stack {
        case .ordinary: WorkerThreads.runHere(besides: threads - 1, stackSize: ordinaryStackSize, body)
        case .deep: WorkerThreads.run(threads, stackSize: stackSize, body)
        }
    }

    /// Calls `body` once for each slice of the numbers below a count, several times at once, and returns the results in order.
    /// - Parameter size: The size of all slices but the last.
    package static func map<Result: Sendable>(
        slicesOf count: Int, size: Int, stack: Stack = .deep, _ body: @escaping @Sendable (Range<Int>) -> Result
    ) -> [Result] {
        map((count + size - 1) / size, stack: stack) { body($0 * size..<min(($0 + 1) * size, count)) }
    }

    /// Does two pieces of work at the same time, each of which may use several threads itself, and returns both results.
    package static func both<First: Sendable, Second: Sendable>(
        _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
    ) -> (First, Second) {
        let results = map(2, stack: .ordinary) { number -> (first: First?, second: Second?) in
            number == 0 ? (.some(first()), .none) : (.none, .some(second()))
        }
        return (results.lazy.compactMap(\.first).first ?? first(), results.lazy.compactMap(\.second).first ?? second())
    }

    /// A value that results are added to in their order.
    private final class Sum<Result: Sendable, Value: Sendable>: Sendable {
        private struct State {
            var value: Value
            var next = 0
        }

        private let results: Shared<Result>
        private let add: @Sendable (Result, inout Value) -> Void
        private let state: Mutex<State>

        init(_ value: Value, of results: Shared<Result>, _ add: @escaping @Sendable (Result, inout Value) -> Void) {
            self.results = results
            self.add = add
            state = Mutex(State(value: value))
        }

        /// Adds the results that are next, unless another thread does so already; what that one misses, a later call adds.
        func addIfFree() { _ = state.withLockIfAvailable { addNext(to: &$0) } }

        /// Adds all results that are left.
        func finish() -> Value {
            state.withLock { state in
                addNext(to: &state)
                return state.value
            }
        }

        private func addNext(to state: inout State) {
            while let result = results.result(state.next) {
                add(result, &state.value)
                state.next += 1
            }
        }
    }

    private final class Shared<Result: Sendable>: Sendable {
        private let count: Int
        private let taken = Atomic<Int>(0)
        private let state: Mutex<[Result?]>

        init(count: Int) {
            self.count = count
            state = Mutex(Array(repeating: nil, count: count))
        }

        /// A number that no other call gets; nil if there is none left.
        func next() -> Int? {
            let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
            return number < count ? number : nil
        }

        func set(_ index: Int, _ result: Result) { state.withLock { $0[index] = result } }

        /// The result for a number; nil if there is none yet.
        func result(_ index: Int) -> Result? { state.withLock { index < count ? $0[index] : nil } }

        var results: [Result] {
            state.withLock { all in
                var results: [Result] = []
                results.reserveCapacity(count)
                for case let result? in all { results.append(result) }
                return results
            }
        }
    }
}

import Synchronization

/// Work on a thread of its own, whose result is fetched once it is there.
package final class BackgroundWork<Result: Sendable>: Sendable {
    private let result = Mutex<Result?>(nil)

    /// Starts the work. Where the system creates no thread, it is done here and now.
    package init(_ body: @escaping @Sendable () -> Result) {
        let work: @Sendable () -> Void = { [self] in
            let made = body()
            result.withLock { $0 = made }
        }
        if !WorkerThreads.startDetached(stackSize: ParallelWork.ordinaryStackSize, work) { work() }
    }

    /// The result, the first time that it is asked for when it is there; nil otherwise.
    package func takeResult() -> Result? {
        result.withLock { result in
            defer { result = nil }
            return result
        }
    }
}

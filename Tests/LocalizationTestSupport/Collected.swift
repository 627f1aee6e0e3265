import Synchronization

/// Values gathered from callbacks on any thread.
public final class Collected<Value: Sendable>: Sendable {
    private let storage = Mutex<[Value]>([])

    /// An empty collection.
    public init() {}

    /// Adds a value.
    public func append(_ value: Value) { storage.withLock { $0.append(value) } }

    /// What was added, in order.
    public var values: [Value] { storage.withLock { $0 } }
}

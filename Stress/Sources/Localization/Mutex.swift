import Foundation

/// Takes the place of the standard library's `Mutex` in this package.
///
/// On Linux that one is made of a futex in a library that is not built with the thread sanitizer: the sanitizer cannot see that it locks,
/// and reports a race for each use. It knows pthread's locks, which `NSLock` has. Everything that is locked stays as it is.
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
    private final class Storage {
        let lock = NSLock()
        var value: Value

        init(_ value: sending Value) { self.value = value }
    }

    private let storage: Storage

    init(_ value: sending Value) {
        storage = Storage(value)
    }

    borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.value)
    }
}

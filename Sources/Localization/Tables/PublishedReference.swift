internal import Synchronization

/// A reference that is nil at first and can be set once, by whichever thread comes first. Reading takes neither a lock nor a reference count.
///
/// This file is the only one of the module that holds a reference by hand. What is set is retained here and released with this object, so
/// whoever can reach this object can use the reference. (`AtomicLazyReference` does the same, but every `load()` of it runs code for any type
/// in the library's binary, and retains.)
struct PublishedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let reference = Atomic<Unmanaged<Object>?>(nil)

    /// Sets the reference unless another thread was faster.
    func setIfNil(_ object: Object) {
        let retained = Unmanaged.passRetained(object)
        let (exchanged, _) = reference.compareExchange(expected: nil, desired: retained, ordering: .acquiringAndReleasing)
        if !exchanged { retained.release() }
    }

    /// Calls `body` with the object; nil where none is set.
    @inline(__always)
    func withObject<Result>(_ body: (borrowing Object) -> Result) -> Result? {
        reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { body($0) }
    }

    deinit { reference.load(ordering: .acquiring)?.release() }
}

/// A reference that keeps nothing alive: for an object that another one keeps for as long as this value is used.
///
/// Copying it counts nothing, so that threads that look up entries of one table do not wait for each other's counting.
struct UncountedReference<Object: AnyObject & Sendable>: Sendable {
    private let reference: Unmanaged<Object>

    init(_ object: Object) { reference = .passUnretained(object) }

    /// Calls `body` with the object.
    /// - Parameter owner: What keeps the object; it is kept until `body` is through.
    @inline(__always)
    func withObject<Result>(keptBy owner: some AnyObject, _ body: (borrowing Object) -> Result) -> Result {
        withExtendedLifetime(owner) { reference._withUnsafeGuaranteedRef { body($0) } }
    }
}

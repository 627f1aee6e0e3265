internal import Synchronization

/// A reference that is initially nil and can be set once, by the first thread that does so. Reading needs neither a lock nor reference
/// counting.
///
/// This is the only file of the module that manages a reference manually. The object is retained when it is set and released with this
/// value, so code that has access to this value can use the reference. (`AtomicLazyReference` does the same, but each `load()` of it runs
/// unspecialized code in the library's binary, and retains.)
struct PublishedReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    private let reference = Atomic<Unmanaged<Object>?>(nil)

    /// Sets the reference unless another thread has already set it.
    func setIfNil(_ object: Object) {
        let retained = Unmanaged.passRetained(object)
        let (exchanged, _) = reference.compareExchange(expected: nil, desired: retained, ordering: .acquiringAndReleasing)
        if !exchanged { retained.release() }
    }

    /// Calls `body` with the object; returns nil if it is not set.
    @inline(__always)
    func withObject<Result>(_ body: (borrowing Object) -> Result) -> Result? {
        reference.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { body($0) }
    }

    deinit { reference.load(ordering: .acquiring)?.release() }
}

/// A reference that does not keep its object alive, for an object that another one retains for as long as this value is used.
///
/// Copying it does not change a reference count, so threads that look up entries of the same table do not contend for it.
struct UncountedReference<Object: AnyObject & Sendable>: Sendable {
    private let reference: Unmanaged<Object>

    init(_ object: Object) { reference = .passUnretained(object) }

    /// Calls `body` with the object.
    /// - Parameter owner: The owner of the object; it is kept alive until `body` returns.
    @inline(__always)
    func withObject<Result>(keptBy owner: some AnyObject, _ body: (borrowing Object) -> Result) -> Result {
        withExtendedLifetime(owner) { reference._withUnsafeGuaranteedRef { body($0) } }
    }
}

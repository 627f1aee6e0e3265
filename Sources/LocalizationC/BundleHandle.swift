internal import Localization

/// The object that a C `localization_bundle *` points to.
final class BundleHandle: Sendable {
    let bundle: LocalizedBundle

    private init(_ bundle: LocalizedBundle) { self.bundle = bundle }

    /// The handle of the running program's bundle, which lives as long as the process.
    static let main = BundleHandle(.main)

    /// A pointer to the handle, for a caller that does not own it.
    var pointer: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// Returns a retained handle, which the C caller owns.
    static func make(_ bundle: LocalizedBundle) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(BundleHandle(bundle)).toOpaque())
    }

    /// The bundle of a handle that ``make(_:)`` returned and that has not been passed to ``close(_:)``.
    static func bundle(_ handle: OpaquePointer) -> LocalizedBundle {
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue().bundle
    }

    /// Releases a handle, unless it is ``main``.
    static func close(_ handle: OpaquePointer) {
        if handle == main.pointer { return }
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

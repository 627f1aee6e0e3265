internal import Localization

/// The object that a C `localization_bundle *` points to.
final class BundleHandle: Sendable {
    let bundle: LocalizedBundle

    private init(_ bundle: LocalizedBundle) { self.bundle = bundle }

    /// Returns a retained handle, which the C caller owns.
    static func make(_ bundle: LocalizedBundle) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(BundleHandle(bundle)).toOpaque())
    }

    /// The bundle of a handle that ``make(_:)`` returned and that has not been passed to ``close(_:)``.
    static func bundle(_ handle: OpaquePointer) -> LocalizedBundle {
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue().bundle
    }

    /// Releases a handle.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

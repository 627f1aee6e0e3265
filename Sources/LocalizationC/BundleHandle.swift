internal import Localization

/// What a `localization_bundle *` of C leads to.
final class BundleHandle: Sendable {
    let bundle: LocalizedBundle

    private init(_ bundle: LocalizedBundle) { self.bundle = bundle }

    /// Makes a handle that C owns.
    static func make(_ bundle: LocalizedBundle) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(BundleHandle(bundle)).toOpaque())
    }

    /// The bundle behind a handle that ``make(_:)`` made and ``close(_:)`` has not closed.
    static func bundle(_ handle: OpaquePointer) -> LocalizedBundle {
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue().bundle
    }

    /// Gives a handle back.
    static func close(_ handle: OpaquePointer) {
        Unmanaged<BundleHandle>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

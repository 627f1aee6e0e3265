internal import Synchronization

/// What every lookup has to ask first: whether anything in this process differs from how bundles were opened.
///
/// All of it is in one number, so that a program that uses none of it pays for one relaxed load.
enum ProcessState {
    /// The launch arguments that mark texts have not been read yet.
    static let argumentsAreUnread: UInt8 = 1
    /// The languages were set for a task or the process, now or before.
    static let languagesAreSet: UInt8 = 2
    /// Texts are marked, or somebody wants to hear of missing keys.
    static let lookupsAreWatched: UInt8 = 4

    private static let flags = Atomic<UInt8>(argumentsAreUnread)

    /// Whether any of the given flags is set.
    @inline(__always)
    static func has(_ mask: UInt8) -> Bool { flags.load(ordering: .relaxed) & mask != 0 }

    /// Whether nothing was set and nobody watches: lookups answer as bundles were opened.
    @inline(__always)
    static var isPlain: Bool { !has(argumentsAreUnread | languagesAreSet | lookupsAreWatched) }

    /// Sets flags.
    ///
    /// Whoever reads them goes on to a lock or a task-local value, which order what they stand for.
    static func set(_ mask: UInt8) { flags.bitwiseOr(mask, ordering: .relaxed) }

    /// Clears flags.
    static func clear(_ mask: UInt8) { flags.bitwiseAnd(~mask, ordering: .relaxed) }
}

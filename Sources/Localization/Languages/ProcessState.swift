internal import Synchronization

/// The state that every lookup checks first: whether anything in this process differs from how bundles were opened.
///
/// | Flag | Set | Cleared | While it is set, a lookup |
/// |---|---|---|---|
/// | ``argumentsAreUnread`` | when the process starts | by the first lookup, and by setting options or a handler | reads the launch arguments that mark texts (``DebugAids``) |
/// | ``languagesAreSet`` | with languages for a task or the process | never: tasks may run for any time | uses the languages of the ``LanguageContext``, if there is one |
/// | ``lookupsAreWatched`` | with options that mark texts, or a handler of missing keys | when there is neither | marks its text and reports a missing key (``DebugAids``) |
///
/// All flags are in one number, so that a program that uses none of these features pays only for one relaxed load. They are separate because
/// a program with languages for each request should not pay for the lock of ``DebugAids``.
enum ProcessState {
    static let argumentsAreUnread: UInt8 = 1
    static let languagesAreSet: UInt8 = 2
    static let lookupsAreWatched: UInt8 = 4

    private static let flags = Atomic<UInt8>(argumentsAreUnread)

    /// Returns whether any of the given flags is set.
    @inline(__always)
    static func has(_ mask: UInt8) -> Bool { flags.load(ordering: .relaxed) & mask != 0 }

    /// Whether no flag is set: lookups use the languages that bundles were opened with, and are not watched.
    @inline(__always)
    static var isPlain: Bool { !has(argumentsAreUnread | languagesAreSet | lookupsAreWatched) }

    /// Sets flags.
    ///
    /// Relaxed ordering suffices: code that reads a flag then accesses a lock or a task-local value, which orders the state that the flag
    /// represents.
    static func set(_ mask: UInt8) { flags.bitwiseOr(mask, ordering: .relaxed) }

    /// Clears flags.
    static func clear(_ mask: UInt8) { flags.bitwiseAnd(~mask, ordering: .relaxed) }
}

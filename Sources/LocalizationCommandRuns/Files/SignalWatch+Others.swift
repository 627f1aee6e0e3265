#if os(Windows) || os(WASI)

/// Where there are no signals of POSIX nothing is watched: what an interrupted process leaves behind the next one removes.
enum SignalWatch {
    /// Does nothing.
    static func start() {}
}

#endif

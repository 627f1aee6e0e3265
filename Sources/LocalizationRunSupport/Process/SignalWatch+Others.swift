#if os(Windows) || os(WASI)

/// Does nothing on platforms without POSIX signals: the next process removes the files of an interrupted one.
enum SignalWatch {
    /// Does nothing.
    static func start() {}
}

#endif

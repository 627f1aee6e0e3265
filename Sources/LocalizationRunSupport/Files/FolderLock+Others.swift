#if os(Windows) || os(WASI)

/// Keeps nobody from changing a file: the system has no lock for folders.
package struct FolderLock: Sendable {
    /// There is no lock.
    package init?(_ folder: String) { return nil }

    /// Does nothing.
    package func release() {}
}

#endif

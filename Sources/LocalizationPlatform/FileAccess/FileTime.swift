/// A file system time. Only comparable to others of the same system.
package struct FileTime: Hashable, Comparable, Sendable {
    /// Whole seconds since the system's epoch.
    package let seconds: Int64
    /// The nanoseconds to add.
    package let nanoseconds: Int64

    /// Creates a time.
    package init(seconds: Int64, nanoseconds: Int64) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

/// The system-wide identity of a file, independent of its names: equal for a file, symbolic links to it and its hard links.
package struct FileIdentity: Hashable, Sendable {
    /// The device that contains the file.
    package let device: UInt64
    /// The file's number on the device.
    package let number: UInt64
}

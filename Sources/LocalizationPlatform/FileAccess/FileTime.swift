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

/// What a file system says about a regular file without reading it. While this stays the same, so does the content, except for changes
/// that follow each other more quickly than the file system's clock.
package struct FileStamp: Hashable, Sendable {
    /// The number of bytes.
    package let size: Int64
    /// The time of the last change of the content, which programs can set.
    package let modified: FileTime
    /// The time of the last change of the file or of what is known about it, which programs cannot set.
    package let changed: FileTime
    /// The file's number on its device.
    package let number: UInt64

    /// Creates a stamp.
    package init(size: Int64, modified: FileTime, changed: FileTime, number: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.number = number
    }
}

/// The system-wide identity of a file, independent of its names: equal for a file, symbolic links to it and its hard links.
package struct FileIdentity: Hashable, Sendable {
    /// The device that contains the file.
    package let device: UInt64
    /// The file's number on the device.
    package let number: UInt64
}

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

/// A file system time. Only comparable to others of the same system.
package struct FileTime: Hashable, Comparable, Sendable {
    /// Whole seconds since the system's epoch.
    package let seconds: Int64
    /// The nanoseconds to add.
    package let nanoseconds: Int64

    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

/// A point in time as a file system keeps it. Only to be compared with others of the same system.
package struct FileTime: Hashable, Comparable, Sendable {
    /// Whole seconds since the system's own beginning of time.
    package let seconds: Int64
    /// What is to be added to them.
    package let nanoseconds: Int64

    package static func < (left: FileTime, right: FileTime) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}

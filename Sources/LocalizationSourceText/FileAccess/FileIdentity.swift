/// What tells a file from every other one of the system, whatever its names: the same for a file, for links to it and for its hard links.
package struct FileIdentity: Hashable, Sendable {
    /// The disk that the file is on.
    package let device: UInt64
    /// The file's number there.
    package let number: UInt64
}

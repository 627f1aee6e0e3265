/// The system-wide identity of a file, independent of its names: equal for a file, symbolic links to it and its hard links.
package struct FileIdentity: Hashable, Sendable {
    /// The device that contains the file.
    package let device: UInt64
    /// The file's number on the device.
    package let number: UInt64
}

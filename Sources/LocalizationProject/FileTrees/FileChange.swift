/// A change to a file of a tree.
package struct FileChange: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The new content; nil to remove the file, or a folder that is empty.
    package let bytes: [UInt8]?
    /// Whether to create missing folders of the path.
    package let makesFolders: Bool

    /// Creates a change that writes a file, replacing an existing one.
    package init(_ bytes: [UInt8], at path: String, makesFolders: Bool = true) {
        self.path = path
        self.bytes = bytes
        self.makesFolders = makesFolders
    }

    /// Creates a change that removes a file, or a folder if it is empty at that time.
    package init(removing path: String) {
        self.path = path
        bytes = nil
        makesFolders = false
    }
}

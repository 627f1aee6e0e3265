/// The folder and the targets of a source file, which decide what tables its code means.
package struct SourceOrigin: Hashable, Sendable {
    /// The folder.
    package let folder: FolderIdentity
    /// The folder of the file's target in a Swift package; nil outside of packages.
    package var target: FolderIdentity?
    /// The numbers of the file's targets in Xcode projects, if several tables have the same name.
    package var xcodeTargets: Set<Int> = []

    /// Creates the value from its members.
    package init(folder: FolderIdentity, target: FolderIdentity? = nil, xcodeTargets: Set<Int> = []) {
        self.folder = folder
        self.target = target
        self.xcodeTargets = xcodeTargets
    }
}

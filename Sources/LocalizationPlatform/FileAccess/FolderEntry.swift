/// What a folder has under a name.
package struct FolderEntry: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The kind of file that the name refers to, after following symbolic links; nil if nothing exists or is accessible there.
    package let kind: FileSystem.Kind?
    /// Whether the name is that of a symbolic link.
    package let isLink: Bool
    /// Whether it is a link that leads further than the tree allows; such a link has no kind.
    package let leadsOut: Bool

    /// The names of everything below a folder to which no path leads, because its own name is not UTF-8; empty otherwise.
    package let namesBelow: [String]

    /// Creates an entry.
    package init(name: String, kind: FileSystem.Kind?, isLink: Bool, leadsOut: Bool = false, namesBelow: [String] = []) {
        self.name = name
        self.kind = kind
        self.isLink = isLink
        self.leadsOut = leadsOut
        self.namesBelow = namesBelow
    }

    /// Whether a name may be another one on the disk: bytes that are not UTF-8 have become U+FFFD, and no file exists under that name.
    static func isRepaired(_ name: String) -> Bool { name.unicodeScalars.contains("\u{FFFD}") }
}

package import LocalizationPlatform

/// The boundary of a bundle's folder, which no path may leave.
package struct BundleBoundary: Sendable {
    /// The real path of the bundle's folder, with a trailing separator; nil if the folder no longer exists.
    private let folder: String?

    /// - Parameters:
    ///   - root: The bundle's folder, which may itself be a symbolic link.
    ///   - files: The tree that contains the folder.
    package init(root: String, in files: any FileTree = DiskFiles.shared) {
        folder = files.realPath(root).map { $0.utf8.last == Self.separator.utf8.first ? $0 : $0 + Self.separator }
    }

    /// Returns whether the item at a path exists and is inside the bundle after resolving symbolic links.
    package func contains(_ path: String, in files: any FileTree = DiskFiles.shared) -> Bool {
        guard let folder, let real = files.realPath(path) else { return false }
        return (real + Self.separator).utf8.starts(with: folder.utf8)
    }

    #if os(Windows)
    private static let separator = "\\"
    #else
    private static let separator = "/"
    #endif
}

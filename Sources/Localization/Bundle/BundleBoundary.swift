internal import LocalizationSourceText

/// A bundle's folder as what nothing may lead out of.
struct BundleBoundary: Sendable {
    /// The bundle's real folder, with a separator at the end; nil where it is gone.
    private let folder: String?

    /// - Parameter root: The bundle's folder, which may be a link itself.
    init(root: String) {
        folder = FileSystem.realPath(root).map { $0.utf8.last == Self.separator.utf8.first ? $0 : $0 + Self.separator }
    }

    /// Whether what is at a path is there and lies in the bundle, symbolic links resolved.
    func contains(_ path: String) -> Bool {
        guard let folder, let real = FileSystem.realPath(path) else { return false }
        return (real + Self.separator).utf8.starts(with: folder.utf8)
    }

    #if os(Windows)
    private static let separator = "\\"
    #else
    private static let separator = "/"
    #endif
}

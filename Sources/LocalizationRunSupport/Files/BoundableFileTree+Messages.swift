package import LocalizationProject

extension BoundableFileTree {
    /// The tree for one run with a command line: links that lead out of the boundary are neither read nor written through, and each that is
    /// passed over is named on standard error.
    package func bounded(by boundary: LinkBoundary, _ messages: Messages) -> Self {
        within(boundary) { path, folder in
            messages.warning("'\(path)' is not read: a link in this path leads out of '\(folder)'")
        }
    }
}

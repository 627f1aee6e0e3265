package import LocalizationPlatform

/// Gets the path of a link that is not followed, and the folder that it leads out of.
package typealias PassedOverLink = @Sendable (_ path: String, _ folder: String) -> Void

/// A tree whose links can be bounded for one run of a verb.
package protocol BoundableFileTree: FileTree {
    /// The tree for one run of a verb. It treats links out of the boundary like links that lead nowhere. It writes neither through such
    /// links nor over files that changed after they were read from it.
    /// - Parameter passedOver: Called once for each such link that is in the way of reading.
    func within(_ boundary: LinkBoundary, passedOver: @escaping PassedOverLink) -> Self
}

extension BoundableFileTree {
    /// The tree itself, which has no links.
    package func within(_ boundary: LinkBoundary, passedOver: @escaping PassedOverLink) -> Self { self }
}

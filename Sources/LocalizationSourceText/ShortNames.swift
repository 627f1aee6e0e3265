// Short names within the package. A user's file sees the long ones only, which clash with nothing of other modules.

/// An edit of a source text.
package typealias SourceEdit = SourceEdits.Edit
/// The lines of a source text.
package typealias LineTable = SourceLineTable

// Short names within the package. A user's file sees the long ones only, which clash with nothing of other modules.

/// A rule of findings.
package typealias Rule = LocalizationRule
/// A problem in a file.
package typealias Finding = LocalizationFinding
/// A file that findings refer to.
package typealias SourceFile = CheckedFile

package import CatalogFormats
import LocalizationDiagnostics

/// Files that only have the extension of a table, such as a script `update.strings`.
package enum ForeignContent {
    /// The number of mistakes up to which a file without a complete entry is a table with slips.
    private static let maximumSlips = 2

    /// Whether a `.strings` file is not a table: it begins as a script does, or has many mistakes and no entry without one. O(n).
    package static func isOne(_ document: StringsDocument) -> Bool {
        let text = document.text
        guard document.syntax.format != .binary else { return false }
        if text.starts(with: "#!".utf8) { return true }
        let errors = document.syntax.findings.count { $0.severity == .error }
        guard errors > maximumSlips else { return false }
        guard let damage = TableDamage(document) else { return errors >= document.keys.count }
        return document.keys.allSatisfy { damage.contains($0.range) }
    }
}

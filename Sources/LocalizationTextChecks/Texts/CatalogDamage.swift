package import LocalizationDiagnostics
package import LocalizationFileSyntax
import LocalizationSourceText

/// The entries of a string catalog that mistakes in its JSON leave in doubt. The others were read as they are meant, and can be checked;
/// entries and translations that seem missing may be in the damaged ones.
package struct CatalogDamage {
    /// The places of mistakes behind which reading goes on as before, in text order.
    private let places: [Range<Int>]
    /// The offset from which entries may be nested otherwise than they are meant.
    private let doubtfulFrom: Int

    /// The rules of mistakes that do not change what is nested in what.
    private static let local: Set = [
        Rule.JSON.leadingText, Rule.JSON.trailingText, Rule.JSON.mergeConflict, Rule.JSON.comment, Rule.JSON.missingColon,
        Rule.JSON.missingValue, Rule.JSON.invalidValue, Rule.JSON.invalidNumber, Rule.JSON.missingComma, Rule.JSON.unexpectedComma,
        Rule.JSON.trailingComma, Rule.JSON.controlCharacter, Rule.JSON.invalidEscape, Rule.JSON.loneSurrogate, Rule.JSON.invalidUtf8,
    ]

    /// Finds the damage. O(mistakes × log mistakes).
    package init(_ findings: [Finding]) {
        let errors = findings.filter { $0.severity == .error }
        doubtfulFrom = errors.filter { !Self.local.contains($0.rule) }.reduce(.max) { min($0, $1.range?.lowerBound ?? 0) }
        places = errors.compactMap(\.range).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Whether the catalog has no mistake.
    package var isEmpty: Bool { places.isEmpty && doubtfulFrom == .max }

    /// Whether a mistake is in an entry, or may have changed where the entry is. O(log mistakes).
    package func contains(_ entry: JSONMember) -> Bool {
        if isEmpty { return false }
        let (start, end) = (entry.name.range.lowerBound, entry.value.range.upperBound)
        if end > doubtfulFrom { return true }
        let first = places.partitioningIndex { $0.lowerBound >= start }
        return first < places.count && places[first].lowerBound < end
    }
}

package import LocalizationCodeKeys
import LocalizationCatalogModel
package import LocalizationSourceExtraction

/// Which keys `xcstringstool extract` takes out of source code: kinds of calls are only read if an option asks for them.
package struct KeySelection: Sendable {
    /// Whether to take `String(localized:)`, `AttributedString(localized:)` and `LocalizedStringResource(…)`.
    package var takesModern = false
    /// Whether to take the family of `NSLocalizedString`.
    package var takesLegacy = false
    /// Whether to take the literals in all of SwiftUI.
    package var takesSwiftUI = false
    /// Whether to take SwiftUI's `Text("…")`.
    package var takesSwiftUIText = false
    /// Whether to take every other literal in Swift.
    package var takesPotential = false
    /// The functions of the project that take keys.
    package var routines: [String] = []
    /// The only tables that are wanted; empty for all.
    package var tables: [String] = []
    /// Whether keys have the specifiers of their types in place of `%arg`.
    package var hasTypes = false

    /// Creates a selection of nothing.
    package init() {}

    /// What a reader must look for.
    package var options: SourceExtraction.Options {
        var options = SourceExtraction.Options()
        options.routines = routines.flatMap(ExtractionRoutine.shapedFamily) + (takesLegacy ? ExtractionRoutine.standard : [])
        options.marksInterpolations = !hasTypes
        options.readsPreviews = true
        options.findsPotentialKeys = takesPotential
        options.reportsUnknownModernKeys = takesModern
        return options
    }

    /// The keys of a file that are wanted.
    package func keys(of extraction: SourceExtraction) -> [StringsData.SourceKey] {
        extraction.keys.compactMap { key in
            let found = StringsData.SourceKey(key)
            if takes(key.family) { return isWanted(key.table ?? ExtractedKey.defaultTable) ? found : nil }
            // A call that was not asked for is a literal like any other.
            let isLiteral = takesPotential && key.keyRange != nil && key.family != .macro && key.family != .ownRoutine
            return isLiteral && isWanted(ExtractedKey.potentialTable) ? found.asPotential : nil
        }
    }

    private func isWanted(_ table: String) -> Bool { tables.isEmpty || tables.contains { isSameText($0, table) } }

    private func takes(_ family: KeyFamily) -> Bool {
        switch family {
        case .macro, .ownRoutine: true
        case .modern: takesModern
        case .swiftUIText: takesSwiftUI || takesSwiftUIText
        case .swiftUI: takesSwiftUI
        case .phrase: false
        case .potential: takesPotential
        }
    }
}

import LocalizationProject
package import LocalizationDiagnostics
import LocalizationSourceExtraction

/// Finds Swift files that look up texts with Foundation's functions instead of those of `LocalizationFoundation`.
///
/// On platforms other than Apple's, Foundation does not support string catalogs and compiled tables: such a lookup returns the text of the
/// development language at best, and formatting a plural rule with Foundation's functions crashes.
package enum FoundationImportCheck {
    /// The calls that look up a text or format one that was looked up: the tokens of the call, and its name in messages.
    private static let lookups: [(tokens: String, name: String)] = [
        ("NSLocalizedString (", "NSLocalizedString"),
        ("String ( localized :", "String(localized:)"),
        ("AttributedString ( localized :", "AttributedString(localized:)"),
        ("LocalizedStringResource (", "LocalizedStringResource"),
        (". localizedString ( forKey :", "localizedString(forKey:value:table:)"),
        (". localizedStringWithFormat (", "localizedStringWithFormat"),
    ]

    /// Returns the first call in a file whose text Foundation would look up; nil if the file does not import Foundation as a whole, if it
    /// also imports `LocalizationFoundation` (perhaps under `#if`), or if it has no such call.
    ///
    /// Files that import neither are skipped: which functions they get depends on the other files of their module.
    package static func finding(in source: [UInt8]) -> Finding? {
        let tokens = SwiftTokens(source)
        var imported: Range<Int>?
        for index in tokens.list.indices where tokens.isName("import", at: index) {
            // `import class Foundation.Bundle` imports a single declaration; the import of a whole module has no dot.
            if tokens.isName("LocalizationFoundation", at: index + 1) { return nil }
            if tokens.isName("Foundation", at: index + 1), !tokens.isMark(".", at: index + 2) {
                imported = imported ?? tokens.list[index + 1].range
            }
        }
        guard let imported else { return nil }
        for index in tokens.list.indices {
            guard let name = lookup(at: index, in: tokens) else { continue }
            return Finding(
                Rule.Build.foundationImport,
                "'\(name)' is Foundation's in this file, which does not find compiled texts and crashes on plural rules; import "
                    + "LocalizationFoundation in place of Foundation",
                range: tokens.list[index].range, notes: [Finding.Note("Foundation is imported here", range: imported)],
                fixIts: [
                    Finding.FixIt(
                        "replace 'Foundation' with 'LocalizationFoundation'", range: imported, replacement: "LocalizationFoundation")
                ])
        }
        return nil
    }

    /// Returns the name of the lookup call that begins at a token; nil for anything else.
    private static func lookup(at index: Int, in tokens: SwiftTokens) -> String? {
        if let known = lookups.first(where: { tokens.has($0.tokens, at: index) }) {
            let isDeclaration = tokens.isName("func", at: index - 1) || tokens.isName("struct", at: index - 1)
            return isDeclaration ? nil : known.name
        }
        // A string literal used as a format was not looked up.
        if tokens.has("String ( format :", at: index), tokens.list.indices.contains(index + 4), tokens.list[index + 4].kind != .text {
            return "String(format:)"
        }
        return nil
    }
}

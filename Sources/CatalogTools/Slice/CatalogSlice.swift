package import CatalogFormats
import CatalogModel
import CLDR
import FileSyntax
package import SourceText

/// A part of a string catalog: all keys, some languages. What a translator of one language needs, and nothing that others work on.
package enum CatalogSlice {
    /// The catalog with some of its languages. What is kept keeps its bytes.
    ///
    /// - Parameters:
    ///   - languages: The languages to keep, in any spelling (`pt_BR`, `pt-br`).
    ///   - keepsSource: Whether the source language is kept beside them, so that there is something to translate from.
    /// - Returns: The new file, and a warning for each language that no entry has.
    /// - Throws: ``CatalogEditError`` where the file is no string catalog.
    package static func slice(
        _ catalog: XCStringsDocument, languages: [String], keepsSource: Bool = true
    ) throws(CatalogEditError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        var wanted = Set(languages.map(LanguageSpelling.init))
        if keepsSource, let source = catalog.sourceLanguage { wanted.insert(LanguageSpelling(source)) }
        var missing = wanted
        var changes: [(name: String, value: ExtraValue?)] = []
        for entry in catalog.entries {
            guard case .object(var members) = entry.syntax.value.extraValue,
                let place = members.lastIndex(where: { $0.name == "localizations" }), case .object(let all) = members[place].value
            else { continue }
            let kept = all.filter { wanted.contains(LanguageSpelling($0.name)) }
            for member in kept { missing.remove(LanguageSpelling(member.name)) }
            if kept.count == all.count { continue }
            if kept.isEmpty {
                members.remove(at: place)
            } else {
                members[place].value = .object(kept)
            }
            changes.append((entry.key, .object(members)))
        }
        let edits = try catalog.edits(settingEntries: changes, order: .codePoint)
        let diagnostics = languages.filter { missing.contains(LanguageSpelling($0)) }.map { language in
            Diagnostic("slice.no-such-language", .warning, "no entry of the catalog has the language '\(language)'")
        }
        return (edits.applied(to: catalog.bytes), diagnostics)
    }
}

/// A language in the one spelling that all spellings of it share.
struct LanguageSpelling: Hashable {
    private let tag: String

    init(_ identifier: String) {
        tag = LanguageTag(identifier)?.canonicalized().bcp47 ?? identifier.lowercased()
    }
}

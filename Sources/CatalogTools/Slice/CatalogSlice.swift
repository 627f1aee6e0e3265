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
    /// - Returns: The new file, and a warning for each language that no entry has and each member that does not count.
    /// - Throws: ``CatalogEditError`` where the file is no string catalog.
    package static func slice(
        _ catalog: XCStringsDocument, languages: [String], keepsSource: Bool = true
    ) throws(CatalogEditError) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
        var names: Set<String> = []
        for entry in catalog.entries { for localization in entry.localizations { names.insert(localization.name) } }
        let source = keepsSource ? catalog.sourceLanguage.map { [$0] } ?? [] : []
        var wanted: Set<String> = []
        var diagnostics = catalog.repeatedMemberFindings
        for language in languages + source {
            let found = LanguageSpelling.names(in: names, for: language)
            wanted.formUnion(found)
            if found.isEmpty, languages.contains(language) {
                diagnostics.append(
                    Diagnostic("slice.no-such-language", .warning, "no entry of the catalog has the language '\(language)'"))
            }
        }
        var changes: [(name: String, value: ExtraValue?)] = []
        for entry in catalog.entries {
            guard case .object(var members) = entry.syntax.value.extraValue,
                let place = members.lastIndex(where: { $0.name == "localizations" }), case .object(let all) = members[place].value
            else { continue }
            let kept = all.filter { wanted.contains($0.name) }
            if kept.count == all.count { continue }
            if kept.isEmpty {
                members.remove(at: place)
            } else {
                members[place].value = .object(kept)
            }
            changes.append((entry.key, .object(members)))
        }
        let edits = try catalog.edits(settingEntries: changes, order: .codePoint)
        return (edits.applied(to: catalog.bytes), diagnostics)
    }
}

/// A language in the one spelling that all spellings of it share.
struct LanguageSpelling: Hashable {
    private let tag: String

    init(_ identifier: String) {
        tag = LanguageTag(identifier)?.canonicalized().bcp47 ?? identifier.lowercased()
    }

    /// The names that mean a language: the one spelled alike, or else all that are other spellings of it. A catalog may have two spellings
    /// of one language side by side.
    static func names(in names: some Collection<String>, for identifier: String) -> [String] {
        if names.contains(identifier) { return [identifier] }
        let wanted = LanguageSpelling(identifier)
        return names.filter { LanguageSpelling($0) == wanted }
    }
}

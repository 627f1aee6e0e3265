import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
package import LocalizationDiagnostics

/// A part of a string catalog: all keys, some languages. It contains what a translator of one language needs, and nothing that others edit.
package enum CatalogSlice {
    /// Returns the catalog with some of its languages, and the data to join it again (``SliceMemory``). The remaining content keeps its
    /// bytes.
    ///
    /// - Parameters:
    ///   - languages: The languages to keep, in any spelling (`pt_BR`, `pt-br`).
    ///   - keepsSource: Whether to keep the source language as well, for translators to translate from.
    ///   - name: The name of the catalog's file, which the slice remembers; nil if there is none.
    /// - Returns: The new file, and a warning for each language that no entry has and each member that is ignored.
    /// - Throws: ``CatalogEditError`` if the file is not a string catalog.
    package static func slice(
        _ catalog: XCStringsDocument, languages: [String], keepsSource: Bool = true, name: String? = nil
    ) throws(CatalogEditError) -> (bytes: [UInt8], findings: [Finding]) {
        var names: Set<String> = []
        for entry in catalog.entries { for localization in entry.localizations { names.insert(localization.name) } }
        var kept: [String] = []
        var findings = catalog.repeatedMemberFindings
        for language in languages {
            let found = LanguageSpelling.names(in: names, for: language)
            kept += found.isEmpty ? [language] : found.sorted()
            if found.isEmpty {
                findings.append(
                    Finding(Rule.Slice.noSuchLanguage, "no entry of the catalog has the language '\(language)'"))
            }
        }
        var wanted = Set(kept)
        if keepsSource, let source = catalog.sourceLanguage { wanted.formUnion(LanguageSpelling.names(in: names, for: source)) }

        var entries: [CatalogExtra] = []
        var changes: [(name: String, value: ExtraValue?)] = []
        for entry in catalog.withoutRepeatedMembers.entries {
            let whole = entry.syntax.value.extraValue
            let part = part(of: whole, languages: wanted)
            entries.append(CatalogExtra(entry.key, part ?? whole))
            if let part { changes.append((entry.key, part)) }
        }
        let memory = SliceMemory.member(catalog: name, languages: kept, strings: .object(entries))
        let edits = try catalog.edits(settingEntries: changes, members: [(SliceMemory.memberName, memory)], order: .codePoint)
        return (edits.applied(to: catalog.bytes), findings)
    }

    /// An entry with some of its languages; nil if it has no other languages.
    private static func part(of entry: ExtraValue, languages: Set<String>) -> ExtraValue? {
        guard case .object(var members) = entry, let place = members.lastIndex(where: { $0.name == "localizations" }),
            case .object(let all) = members[place].value
        else { return nil }
        let kept = all.filter { languages.contains($0.name) }
        if kept.count == all.count { return nil }
        if kept.isEmpty {
            members.remove(at: place)
        } else {
            members[place].value = .object(kept)
        }
        return .object(members)
    }
}

import CatalogFormats
import LocalizationSourceText

/// The texts of a catalog's entry in files beside the catalog, in languages that the entry itself does not have.
package final class LeftoverTexts: Sendable {
    /// The texts, sorted by the canonical names of their languages.
    let texts: [LintText]
    /// The languages of the entry with those of the files, sorted.
    let languages: [String]

    init(_ texts: [LintText], besides own: [String]) {
        self.texts = texts
        languages = (own + texts.map(\.language)).sorted()
    }
}

extension LintTable {
    /// The table of a catalog with the texts of leftover files. Where both have a text, that of the catalog counts; keys that only the files
    /// have are none of the table. O(entries).
    func joined(with leftovers: LintTable) -> LintTable {
        let others = Dictionary(leftovers.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
        return LintTable(
            name: name, sourceLanguage: sourceLanguage, languages: Set(languages + leftovers.languages).sorted(),
            entries: entries.map { entry in others[ExactText(entry.key)].map(entry.joined) ?? entry }, files: files + leftovers.files,
            hasFilePerLanguage: false, incompleteLanguages: incompleteLanguages.union(leftovers.incompleteLanguages),
            languagesWithRules: leftovers.languagesWithRules)
    }
}

extension LintEntry {
    /// An entry of a catalog with the texts of an entry of leftover files.
    fileprivate func joined(with leftover: LintEntry) -> LintEntry {
        guard case .catalog(var texts) = content else { return self }
        let missing = leftover.texts.filter { !hasText(in: $0.language) }
        if missing.isEmpty { return self }
        texts.leftovers = LeftoverTexts(missing, besides: texts.languages.sorted)
        return LintEntry(
            key: key, place: place, header: texts.entry.header, content: .catalog(texts), source: source, arguments: allArguments,
            sourceLanguage: sourceLanguage)
    }
}

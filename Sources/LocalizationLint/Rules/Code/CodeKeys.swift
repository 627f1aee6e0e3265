import LocalizationCodeKeys
import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel

/// The keys of one table that code uses and the development language's file does not have: where the English text is the key, that file
/// often is empty, and the keys are the original texts.
package struct CodeKeys {
    /// A key.
    package struct Key {
        /// What translations have for it, which may be nothing.
        package let entry: LintEntry
        /// The first call that users see.
        package let place: LintPlace
    }

    /// The index of the table among those of the project.
    package let table: Int
    /// The keys, sorted by their bytes.
    package let keys: [Key]
}

extension LintProject {
    /// The keys of code by table: keys that ``MissingKeyRule`` finds in no file, unless only developers see their texts, and keys that only
    /// translations have. The keys of a string catalog are in it as soon as the project is built. Empty without
    /// code. O(uses + keys).
    package func codeKeys() -> [CodeKeys] {
        guard let code else { return [] }
        var lookups = KeyLookups(code)
        let isElsewhere = VendoredFolders.isElsewhere(in: self)
        var result: [CodeKeys] = []
        for (table, found) in zip(code.tables, MissingKeyRule.found(in: code)) where table.place.catalog == nil {
            let files = Set(table.place.paths.compactMap(file))
            guard let number = tables.firstIndex(where: { $0.entries.first.map { files.contains($0.place.file) } == true }) else {
                continue
            }
            let owner = tables[number]
            // The key may be in the damaged part of the file.
            if owner.incompleteLanguages.contains(owner.sourceLanguage) { continue }
            let known = Dictionary(owner.entries.map { (ExactText($0.key), $0) }, uniquingKeysWith: { first, _ in first })
            let missing = Dictionary(found.keys.map { (ExactText($0.key.name), $0.uses) }, uniquingKeysWith: { first, _ in first })
            var keys: [CodeKeys.Key] = []
            for used in table.code.entries {
                let name = ExactText(used.key)
                let entry = known[name]
                if entry?.source != nil { continue }
                var use = missing[name]?.first { !lookups.isForDevelopers($0) && !isElsewhere($0.path) }
                if use == nil, entry != nil, used.isSeen, used.key.hasWords {
                    use = used.places.first { lookups.searchesApp($0, for: table) && !isElsewhere($0.path) }
                }
                guard let use else { continue }
                let place = LintPlace(file: codeFile(use.path), range: use.range ?? 0..<0)
                keys.append(CodeKeys.Key(entry: entry ?? LintEntry(codeKey: used.key, at: place, owner.sourceLanguage), place: place))
            }
            if !keys.isEmpty { result.append(CodeKeys(table: number, keys: keys)) }
        }
        return result
    }
}

extension LintEntry {
    /// A key that only code has.
    fileprivate init(codeKey key: String, at place: LintPlace, _ sourceLanguage: String) {
        let text = PlacedText(value: key, range: place.range)
        self.init(
            key: key, place: place, header: nil, content: .texts([]), source: nil,
            arguments: EntryArguments(key: text, source: nil), sourceLanguage: sourceLanguage)
    }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationProject

/// The texts for stores as tables, for the rules for texts. What is missing, and what else is wrong with the folders, the rules for stores say.
enum StoreTables {
    /// Returns what the rules for texts find in the texts for stores. O(texts × rules).
    static func checks(of project: LintProject, _ rules: [any LintRule.Type]) -> LintReport {
        let rules = rules.filter { $0.rule.identifier.hasUTF8Prefix("text.") }
        var report = LintReport()
        for table in tables(in: project) {
            let checks = TableChecks(table, sourceName: table.sourceLanguage, rules)
            for part in 0..<checks.count { for found in checks.results(ofPart: part).reports { report.add(found) } }
        }
        return report
    }

    /// The tables of all folders.
    static func tables(in project: LintProject) -> [LintTable] { project.stores.flatMap { tables(of: $0, in: project) } }

    /// The tables of a folder: one with the texts that have an original, and one for each language with the texts that have none, or are one
    /// besides that of the folder for all languages. A text without an original is checked by itself.
    private static func tables(of folder: StoreFolder, in project: LintProject) -> [LintTable] {
        let sourceName = folder.sourceLanguage(project.storeSettings)
        let source = LanguageName.canonical(sourceName)
        let originals = folder.languages.first { $0.storeName.map { isSameText($0, sourceName) } ?? false }
        var entries: [LintEntry] = []
        var alone: [ExactText: [LintEntry]] = [:]
        func entry(_ key: String, _ texts: [LintText], source: LintText, _ language: String) -> LintEntry {
            LintEntry(
                key: key, place: source.place, header: nil, content: .texts(texts.sorted { $0.language < $1.language }), source: source,
                arguments: EntryArguments(key: PlacedText(value: "", range: source.place.range), source: nil), sourceLanguage: language)
        }
        for key in folder.keys {
            let ofAll = folder.defaults?[key].flatMap { text($0, source, project) }
            let ofSource = originals?[key].flatMap { text($0, source, project) }
            if ofAll != nil, let ofSource { alone[ExactText(source), default: []].append(entry(key, [ofSource], source: ofSource, source)) }
            let original = ofAll ?? ofSource
            var texts: [LintText] = []
            for language in folder.languages {
                guard let name = language.storeName, !isSameText(name, sourceName), let file = language[key],
                    let text = text(file, LanguageName.canonical(name), project)
                else { continue }
                if original != nil {
                    texts.append(text)
                } else {
                    alone[ExactText(text.language), default: []].append(entry(key, [text], source: text, text.language))
                }
            }
            if let original { entries.append(entry(key, [original] + texts, source: original, source)) }
        }
        func table(_ entries: [LintEntry], _ source: String) -> LintTable {
            let languages = Set(entries.flatMap { $0.texts.map(\.language) }).subtracting([source])
            return LintTable(
                name: folder.format.rawValue, sourceLanguage: source, languages: languages.sorted(), entries: entries, files: [],
                hasFilePerLanguage: true)
        }
        let others = alone.sorted { $0.key.text < $1.key.text }.map { table($0.value, $0.key.text) }
        return (entries.isEmpty ? [] : [table(entries, source)]) + others
    }

    private static func text(_ text: StoreFolder.Text, _ language: String, _ project: LintProject) -> LintText? {
        guard let value = text.value, let file = project.file(at: text.path) else { return nil }
        let place = PlacedText(value: value, range: text.document.content)
        return LintText(
            language: language, place: LintPlace(file: file, range: place.range), forms: [LocalizedForm(text: place)],
            content: .model(CatalogTranslation(value)))
    }
}

extension LintTable {
    /// Whether a translation may be the same as the original: the news of a version in a store are often not translated.
    func mayRepeatOriginal(_ key: String) -> Bool { StoreFormat(rawValue: name)?.text(key)?.isAboutVersion ?? false && files.isEmpty }
}

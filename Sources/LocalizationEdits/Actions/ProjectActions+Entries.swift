import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationLint
import LocalizationProject
import LocalizationTextChecks

/// Actions for an entry of a table or catalog.
extension ProjectActions {
    /// The actions for the entry at a range: in the language there, or in all languages at the key.
    func entryActions(_ file: Int, _ range: Range<Int>) -> [ProjectAction] {
        guard tables.number(ofFile: file) != nil else { return [] }
        let document = project.files[file].document
        var owners = TextOwners(document)
        let owner = owners.owner(of: range)
        guard let key = owner.key, let content = project.tables.firstIndex(where: { $0.files.contains(file) }),
            let entry = project.tables[content].entries.first(where: { isSameText($0.key, key) })
        else { return [] }
        let own = project.files[file].language.map {
            LanguageName.ofFile($0, sourceLanguage: project.tables[content].sourceLanguage)
        }
        let languages = (own ?? owner.language).map { [$0] } ?? entry.languages
        return missingCategories(content, entry, languages) + unreviewed(file, entry, languages)
    }

    // MARK: Plural categories

    private func missingCategories(_ content: Int, _ entry: LintEntry, _ languages: [String]) -> [ProjectAction] {
        let lacking = languages.filter { !missing(in: entry, $0).isEmpty }
        guard !lacking.isEmpty else { return [] }
        let names = lacking.count == 1 ? missing(in: entry, lacking[0]).map { "'\($0)'" }.joined(separator: ", ") : nil
        let title =
            names.map { "Add \($0) with the text of 'other' (\(lacking[0]))" }
            ?? "Add the missing plural categories in \(lacking.count) languages"
        return [ProjectAction(title: title, kind: .rewrite, work: .addCategories(key: entry.key, table: content, languages: lacking))]
    }

    /// The categories that a language needs and some plural with the case 'other' lacks.
    private func missing(in entry: LintEntry, _ language: String) -> [String] {
        guard let text = entry[language] else { return [] }
        var needed = NeededPluralCategories()
        let plurals = text.forms.flatMap(\.variables).filter { $0.cases.contains { isSameText($0.category.value, "other") } }
        return needed[language].map(\.name).filter { name in
            plurals.contains { plural in !plural.cases.contains { isSameText($0.category.value, name) } }
        }
    }

    func addingCategories(_ key: String, _ content: Int, _ languages: [String]) throws(EditRefusal) -> ProjectEdits {
        let table = project.tables[content]
        guard let entry = table.entries.first(where: { isSameText($0.key, key) }) else { return ProjectEdits() }
        var edits = ProjectEdits()
        for index in table.files {
            let file = project.files[index]
            let own = file.language.map { LanguageName.ofFile($0, sourceLanguage: table.sourceLanguage) }
            switch file.document {
            case let document as XCStringsDocument:
                let changes = languages.compactMap { language -> XCStringsChange? in
                    guard let localization = document[key]?.localization(canonical: language) else { return nil }
                    let names = missing(in: entry, language)
                    let model = localization.model.addingPluralCases(names, variable: nil, state: .new)
                    return .setTranslation(model, key: key, language: localization.name)
                }
                try add(changes, of: document, at: file.path, to: &edits)
            case let document as StringsdictDocument:
                guard let own, languages.contains(own) else { continue }
                var changes: [StringsdictChange] = []
                document.forEachEntry(in: nil) { other in
                    guard isSameText(other.key.value, key) else { return }
                    for variable in other.forms.flatMap(\.variables) {
                        guard let text = variable.cases.first(where: { isSameText($0.category.value, "other") })?.text.value else {
                            continue
                        }
                        for name in missing(in: entry, own)
                        where !variable.cases.contains(where: { isSameText($0.category.value, name) }) {
                            changes.append(.setText(text, path: [key, variable.name, name]))
                        }
                    }
                }
                try add(changes, of: document, at: file.path, to: &edits)
            default: continue
            }
        }
        return edits
    }

    // MARK: States

    private func unreviewed(_ file: Int, _ entry: LintEntry, _ languages: [String]) -> [ProjectAction] {
        guard let document = project.files[file].document as? XCStringsDocument, let view = document[entry.key] else { return [] }
        let open = languages.filter { language in
            guard language != entry.sourceLanguage, let model = view.localization(canonical: language)?.model else { return false }
            return model.markedAsReviewed != model
        }
        guard !open.isEmpty else { return [] }
        let title = open.count == 1 ? "Mark as reviewed (\(open[0]))" : "Mark as reviewed in \(open.count) languages"
        return [ProjectAction(title: title, kind: .rewrite, work: .markReviewed(key: entry.key, file: file, languages: open))]
    }

    func markingReviewed(_ key: String, _ file: Int, _ languages: [String]) throws(EditRefusal) -> ProjectEdits {
        guard let document = project.files[file].document as? XCStringsDocument, let view = document[key] else { return ProjectEdits() }
        let changes = languages.compactMap { language in
            view.localization(canonical: language).map {
                XCStringsChange.setTranslation($0.model.markedAsReviewed, key: key, language: $0.name)
            }
        }
        return try edits(of: document, at: project.files[file].path, changes)
    }
}

extension XCStringsEntry {
    /// The localization that counts for a language by its canonical name: the last of several.
    func localization(canonical language: String) -> XCStringsLocalization? {
        Array(localizations).last { LanguageName.canonical($0.name) == language }
    }
}

extension CatalogTranslation {
    /// The translation with the state 'translated' for each text that is not empty.
    var markedAsReviewed: CatalogTranslation {
        var result = self
        result.changeParts { part in
            if let unit = part.text, unit.state != .translated, !unit.value.isEmpty { part.text?.state = .translated }
            if let set = part.phrases, set.state != .translated, !set.values.isEmpty { part.phrases?.state = .translated }
        }
        return result
    }
}

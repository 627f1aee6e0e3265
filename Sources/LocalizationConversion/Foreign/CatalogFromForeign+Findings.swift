import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics
import CatalogFormats

/// The findings about files that only the combined table shows.
extension CatalogFromForeign {
    /// Reports the languages that are none, at the first file that has each of them.
    mutating func reportLanguages(of files: [File]) {
        for language in table.languages {
            guard let mistake = LanguageName.mistake(in: language),
                let file = files.first(where: { $0.language.map { isSameText($0, language) } ?? true })
            else { continue }
            var report = file.report.emptied()
            report.add(Finding(Rule.Languages.unknown, mistake))
            reports.append(report)
        }
    }

    /// Reports the files without texts of formats that have one for each language: a catalog knows a language by its texts, and programs may
    /// need the file, as Flutter does for a language of which a variant is translated.
    mutating func reportFilesWithoutTexts(of files: [File], _ empty: Set<Int>) {
        let languages = empty.isEmpty ? [] : Set(table.languages.map { ExactText($0) })
        for number in empty.sorted() where files[number].input.format.capabilities.contains(.sourceLanguageInPath) {
            let file = files[number]
            guard let language = file.language, !languages.contains(ExactText(language)) else { continue }
            var report = file.report.emptied()
            report.add(Finding(Rule.Conversion.remainder, "the file for '\(language)' has no texts, and is left out"))
            reports.append(report)
        }
    }

    /// Reports the names that have translations, but no text in the file of the original language, if there is one: its readers see the name.
    mutating func reportNamesWithoutOriginal(of files: [File]) {
        let isPlain = files.contains { !$0.input.format.isMultilingual && !$0.input.format.capabilities.contains(.originals) }
        guard isPlain, files.contains(where: { $0.language.map { isSameText($0, source) } ?? false }) else { return }
        var found: [ExactText: [Finding]] = [:]
        for (index, entry) in table.entries.enumerated() {
            guard let (path, key) = firstPlaces[index], entry[source] == nil, !key.value.utf8.contains(0x20), !entry.translations.isEmpty
            else { continue }
            let message =
                "'\(entry.key)' in '\(entry.translations[0].language)': the file of the original language, '\(source)', has no such name"
            found[ExactText(path), default: []].append(Finding(Rule.Conversion.noOriginal, message, range: key.range))
        }
        for file in files {
            guard let list = found.removeValue(forKey: ExactText(file.report.path)) else { continue }
            var report = file.report.emptied()
            for finding in list { report.add(finding) }
            reports.append(report)
        }
    }
}

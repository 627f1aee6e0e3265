package import LocalizationProject
import LocalizationCatalogCompilation
import LocalizationCatalogModel

/// The texts of catalogs that a command line selects by language and by state.
package struct CatalogSelection: Hashable, Sendable {
    /// The languages to compile; nil for all.
    package var languages: [String]?
    /// The states of the texts to compile; nil for all.
    package var states: [String]?

    /// Selects all texts.
    package init() {}

    /// Whether texts may be left out.
    package var isPartial: Bool { languages != nil || states != nil }

    /// Validates the names of languages and states.
    /// - Throws: ``UsageError`` for an invalid name, with the one that was probably meant.
    package func check() throws(UsageError) {
        if languages?.isEmpty == true { throw UsageError("'--known-regions' names no language") }
        for language in languages ?? [] where language != LocalizationFolderName.base {
            if let mistake = LanguageName.mistake(in: language) { throw UsageError(mistake) }
        }
        if states?.isEmpty == true { throw UsageError("'--states' names no state") }
        let known = [TranslationState.translated, .new, .needsReview, .machineTranslated, .stale].map(\.rawValue)
        for state in states ?? [] where !known.contains(state) {
            let hint = NearestNames.question(for: state, in: known)
            throw UsageError("unknown state '\(state)'" + (hint.isEmpty ? "; known states: \(known.joined(separator: ", "))" : hint))
        }
    }

    /// A message for each selected language that no catalog has.
    package func warnings(on files: [CompiledCatalogFile]) -> [String] {
        let found = Set(files.flatMap { $0.catalog.localizations.map(\.name) })
        let missing = (languages ?? []).filter { !found.contains(CatalogCompiler.folderName(of: $0)) }
        guard !missing.isEmpty else { return [] }
        let all = Set(files.flatMap { CatalogCompiler.compile($0.catalog.source).localizations.flatMap(\.languages) }).sorted()
        return missing.map { language in
            let hint = NearestNames.question(for: language, in: all)
            return "no catalog has '\(language)'" + (hint.isEmpty ? "; the languages are \(all.joined(separator: ", "))" : hint)
        }
    }

    /// The message if no text is selected.
    package var emptyMessage: String {
        let parts = [languages.map { "in \($0.joined(separator: ", "))" }, states.map { "in the state \($0.joined(separator: " or "))" }]
        return "nothing to compile: no text is " + parts.compactMap { $0 }.joined(separator: " and ")
    }
}

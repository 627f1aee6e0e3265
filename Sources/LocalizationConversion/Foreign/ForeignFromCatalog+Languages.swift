import LocalizationProject
import LocalizationCatalogModel
import LocalizationDiagnostics

/// The languages that are written.
extension ForeignFromCatalog {
    /// The language of a file of one language by the parts of its name, if one of them is a language of the table.
    func language(of names: [String], _ all: [String]) -> String? {
        for name in names {
            let found = all.first { isSameText(LanguageName.canonical($0), LanguageName.canonical(name)) }
            if let found { return found }
        }
        return nil
    }

    /// Whether a file of one language whose name says none is in a language that can be told: there is only one, or a file without a
    /// language in its name is that of the original texts. Reports what is left out.
    mutating func hasLanguage(_ all: [String]) -> Bool {
        guard all.count > 1 else { return true }
        let others = all.filter { !isSameText($0, source) }.joined(separator: ", ")
        if format.path("x", nil) != nil, !format.capabilities.contains(.language) {
            report.add(
                Finding(
                    Rule.Conversion.otherLanguages, "the file is in '\(source)', and \(others) are left out; write to a folder for all"))
            return true
        }
        report.add(
            Finding(
                Rule.Conversion.noLanguage,
                "which language should the file be in: \(all.joined(separator: ", "))? Name it after one, or write to a folder, which gets a "
                    + "file for each"))
        return false
    }

    /// The languages to write, that of the original texts first. Of those that are the same language in two spellings, as 'iw' and 'he', the
    /// one in the current spelling is written.
    mutating func languages() -> [String] {
        var all: [String] = []
        var written: [ExactText: String] = [:]
        let others = input.table.languages.filter { !isSameText($0, source) }
        let current = others.filter { isSameText(LanguageName.tag($0) ?? $0, $0) }
        let old = others.filter { !isSameText(LanguageName.tag($0) ?? $0, $0) }
        var leftOut: [ExactText: String] = [:]
        for language in [source] + current + old {
            let canonical = ExactText(LanguageName.tag(language) ?? language)
            if let other = written[canonical] {
                leftOut[ExactText(language)] = other
            } else {
                written[canonical] = language
                all.append(language)
            }
        }
        for entry in leftOut.isEmpty ? [] : input.table.entries {
            for item in entry.translations {
                if let other = leftOut[ExactText(item.language)] { lose(.sameLanguage(other), entry.key, item.language) }
            }
        }
        for language in all {
            if let mistake = LanguageName.mistake(in: language) { report.add(Finding(Rule.Languages.unknown, mistake)) }
        }
        let isWritten = Set(all.map(ExactText.init))
        return [source] + others.filter { isWritten.contains(ExactText($0)) }
    }
}

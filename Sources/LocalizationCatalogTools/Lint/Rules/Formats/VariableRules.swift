import LocalizationSourceText
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// Each marker of a catalog's text has a substitution.
package enum UnknownVariableRule: TranslationRule {
    package static let rule = Rule(
        "format.unknown-variable", .error, "A marker names a substitution that the text does not have",
        explanation: """
            The reader sees nothing or the marker itself in place of the number. Each language has substitutions of its own: add the one \
            that the marker '%#@name@' names, or correct the name.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: VariableExample.catalog(marker: "%#@file@", substitution: "files"),
            good: VariableExample.catalog(marker: "%#@files@", substitution: "files")))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard !table.hasFilePerLanguage, let translation = entry.translation(in: text.language) else { return }
        let known = Set((translation.substitutions ?? []).map { ExactText($0.name) })
        for name in translation.markers where !known.contains(name) {
            let place = text.all.first { $0.value.containsUTF8("%#@\(name.text)@") }
            report.add(
                rule, "the text has no substitution '\(name.text)' for its marker", at: place?.range ?? text.place.range, text, of: entry,
                table)
        }
    }
}

/// Each substitution of a catalog's text is in the text.
package enum UnusedVariableRule: TranslationRule {
    package static let rule = Rule(
        "format.unused-variable", .warning, "A text has a substitution that none of its markers names",
        explanation: """
            The plural cases of the substitution are never shown. Write the marker '%#@name@' where its text belongs, or remove the \
            substitution.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: VariableExample.catalog(marker: "%lld files", substitution: "files"),
            good: VariableExample.catalog(marker: "%#@files@", substitution: "files")))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard !table.hasFilePerLanguage, let translation = entry.translation(in: text.language) else { return }
        let used = Set(translation.markers)
        for substitution in translation.substitutions ?? [] where !used.contains(ExactText(substitution.name)) {
            report.add(
                rule, "no marker '%#@\(substitution.name)@' is in the text", at: text.all.first?.range ?? text.place.range, text, of: entry,
                table)
        }
    }
}

/// The example of both rules.
private enum VariableExample {
    static func catalog(marker: String, substitution: String) -> String {
        """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
          "%lld files" : { "localizations" : { "de" : {
            "stringUnit" : { "state" : "translated", "value" : "\(marker)" },
            "substitutions" : { "\(substitution)" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg Datei" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } } } } } } } }
        } }
        """
    }
}

extension LintEntry {
    /// The content of the catalog for a language.
    fileprivate func translation(in language: String) -> CatalogTranslation? {
        model?.translations.last { ReportedTable.canonical($0.language) == language }?.translation
    }
}

extension CatalogTranslation {
    /// The names of the markers in all texts. Recursive along variations, whose depth the readers limit.
    fileprivate var markers: [ExactText] {
        let own = text.map { text in
            let format = FormatString(parsing: text.value)
            return format.pieces.compactMap { piece -> ExactText? in
                guard case .marker(let marker) = piece.kind else { return nil }
                return ExactText(format.text(in: marker.name))
            }
        }
        let cases = (variations + (substitutions ?? []).flatMap(\.variations)).flatMap { $0.cases.flatMap { $0.translation.markers } }
        return (own ?? []) + cases
    }
}

import LocalizationTextChecks
import LocalizationProject
import LocalizationSourceText
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatStrings
package import LocalizationDiagnostics
import LocalizationCatalogCompilation

/// Each marker has a substitution or variable.
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
        if ExchangeIdentifier.isOne(entry.key) { return }
        for scope in MarkerScope.all(of: text, entry, table) {
            var reported: Set<ExactText> = []
            for name in scope.markers where !scope.names.contains(name) && reported.insert(name).inserted {
                let hint = NearestNames.question(for: name.text, in: scope.names.map(\.text).sorted())
                let place = scope.texts.first { $0.value.containsUTF8("#@\(name.text)@") }
                report.add(
                    rule, "unknown substitution '\(name.text)' in the marker\(hint)", at: place?.range ?? text.place.range, text,
                    of: entry, table)
            }
        }
    }
}

/// Each substitution or variable is in the text.
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
        for scope in MarkerScope.all(of: text, entry, table) {
            let used = Set(scope.markers)
            for name in scope.names where !used.contains(name) {
                report.add(
                    rule, "no marker '%#@\(name.text)@' is in the text", at: scope.texts.first?.range ?? text.place.range, text, of: entry,
                    table)
            }
        }
    }
}

/// Texts that share substitutions.
private struct MarkerScope {
    /// The names of the substitutions, in the order of the file.
    let names: [ExactText]
    /// The names in the markers of all texts.
    let markers: [ExactText]
    /// The texts.
    let texts: [PlacedText]

    /// The markers that a lookup replaces, also those with a width (`%1#@files@`), which it skips. O(n).
    private static func markersOfLookups(in text: String) -> [ExactText] {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
        let format = FormatString(parsing: text)
        return format.pieces.compactMap { piece in
            guard case .marker(let marker) = piece.kind else { return nil }
            return ExactText(format.text(in: marker.name))
        }
    }

    /// The scopes of a text: the whole translation in a catalog, whose devices share the substitutions, and each form in a table.
    static func all(of text: LintText, _ entry: LintEntry, _ table: LintTable) -> [MarkerScope] {
        guard text.hasSubstitutions || text.bytes.contains(UInt8(ascii: "#")) else { return [] }
        guard table.hasFilePerLanguage else {
            guard let translation = text.translation else { return [] }
            let names = (translation.substitutions ?? []).map { ExactText($0.name) }
            return [MarkerScope(names: names, markers: translation.markers, texts: text.all)]
        }
        return text.forms.compactMap { form in
            guard let format = form.text else { return nil }
            let texts = [format] + form.variables.flatMap { $0.cases.map(\.text) }
            return MarkerScope(
                names: form.variables.map { ExactText($0.name) },
                markers: texts.flatMap { CatalogTranslation.markers(in: $0.value) + markersOfLookups(in: $0.value) }, texts: texts)
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

extension CatalogTranslation {
    /// The names of the markers in all texts.
    fileprivate var markers: [ExactText] { parts.compactMap(\.translation.text).flatMap { Self.markers(in: $0.value) } }

    /// The names of the markers in a text.
    fileprivate static func markers(in text: String) -> [ExactText] {
        var names: [ExactText] = []
        // The compiler of catalogs allows names that formats do not have, such as those with a dot.
        _ = SubstitutionMarkers.replace(in: text) { marker in
            names.append(ExactText(marker.name))
            return nil
        }
        return names
    }
}

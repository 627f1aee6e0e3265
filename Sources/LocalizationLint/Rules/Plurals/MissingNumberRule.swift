import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatStrings
package import LocalizationDiagnostics

/// A rule that selects a text by a number shows the number.
package enum MissingNumberRule: TranslationRule {
    package static let rule = Rule(
        "plural.without-number", .warning, "No case of a plural shows the number",
        explanation: """
            A rule of a .stringsdict file selects a text by a number, and the text does not say which: "Selected files". In languages whose \
            cases are for several numbers, such as Russian, "one" then stands for 21 as well, and a case cannot say "a file". Show the number \
            in a case or beside the variable; for one thing and several things without a number, use two keys. Apple's compiler refuses \
            such a plural in a string catalog, unless it is a substitution, which is not reported. Nor is a variable behind '%@', which may \
            show the number as a text of the program's own ("1.2K posts").
            """,
        example: .init(
            "en.lproj/Localizable.stringsdict",
            bad: """
                selection = {
                    NSStringLocalizedFormatKey = "%#@files@";
                    files = {
                        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                        one = "Selected file"; other = "Selected files";
                    };
                };
                """,
            good: """
                selection = {
                    NSStringLocalizedFormatKey = "%#@files@";
                    files = {
                        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                        one = "%d selected file"; other = "%d selected files";
                    };
                };
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // A translation that lacks a number of its original is another rule's mistake.
        guard table.hasFilePerLanguage, text.hasRules, entry.source == nil || text.language == entry.sourceLanguage else { return }
        for form in text.forms {
            guard let format = form.text.flatMap(PlacedFormat.init) else { continue }
            let uses = form.placeholderUses
            let shown = Set(uses.lazy.filter { !$0.isMarker }.map(\.position))
            let markers = Dictionary(grouping: uses.filter(\.isMarker), by: \.markerName)
            let behindTexts = namesBehindTexts(in: format.format)
            for variable in form.variables where variable.cases.count > 1 {
                let name = ExactText(variable.name)
                guard let markers = markers[name], !markers.contains(where: { shown.contains($0.position) }), !behindTexts.contains(name)
                else { continue }
                report.add(
                    rule, "no case of '\(variable.name)' shows the number that selects it", at: variable.range, text, of: entry, table)
            }
        }
    }

    /// The variables whose number is likely to be a text of the program's own (`%@ %#@posts@`, "1.2K posts"): a marker is behind '%@' and a
    /// blank.
    private static func namesBehindTexts(in format: FormatString) -> Set<ExactText> {
        var names: Set<ExactText> = []
        var isBehind = false
        for piece in format.pieces {
            switch piece.kind {
            case .specifier(let specifier): isBehind = specifier.conversion == .object
            case .marker(let marker):
                if isBehind { names.insert(ExactText(format.text(in: marker.name))) }
                isBehind = false
            case .literal: isBehind = isBehind && format.text(in: piece.range).unicodeScalars.allSatisfy(\.isBlank)
            default: isBehind = false
            }
        }
        return names
    }
}

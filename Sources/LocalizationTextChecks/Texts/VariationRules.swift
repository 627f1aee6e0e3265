import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import Localization
import LocalizationCLDR
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// The cases of plurals and devices must have names that lookups use.
package enum VariationRules {
    /// The devices that Apple's rules know, and `other`, which matches all others.
    private static let devices = LocalizationDevice.known.map(\.rawValue).sorted() + ["other"]

    /// Whether a device variant can have a name.
    package static func isDevice(_ name: String) -> Bool { devices.contains { isSameText($0, name) } }

    /// A plural must have the case `other`, and no case with a name that is never selected.
    /// - Parameter language: The language of the texts; nil if it is not known.
    package static func findings(in variable: LocalizedForm.PluralVariable, language: String?) -> [Finding] {
        var findings: [Finding] = []
        for each in variable.cases where PluralCategory(name: each.category.value) == nil {
            findings.append(
                unknown(Rule.Plurals.unknownCategory, "plural category", each.category, known: PluralCategory.allCases.map(\.name)))
        }
        if lacksOther(variable, language: language) {
            let message = "the plural lacks 'other'; numbers without a case show the key"
            findings.append(Finding(Rule.Plurals.noOther, message, range: variable.range))
        }
        return findings
    }

    /// Whether a plural has no text for a number, because it lacks the case `other`.
    /// - Parameter language: The language of the texts; nil if it is not known.
    package static func lacksOther(_ variable: LocalizedForm.PluralVariable, language: String?) -> Bool {
        !variable.cases.isEmpty && !variable.cases.contains { $0.category.value == "other" } && !hasAllIntegers(variable, language)
    }

    /// Whether a plural is for integers and has a case for each of them: in Polish and Russian, only fractions have the category `other`.
    private static func hasAllIntegers(_ variable: LocalizedForm.PluralVariable, _ language: String?) -> Bool {
        guard let tag = language.flatMap({ LanguageTag(LanguageName.canonical($0)) }), isForIntegers(variable) else { return false }
        let rules = PluralRules.cardinal(for: tag)
        let names = Set(variable.cases.compactMap { PluralCategory(name: $0.category.value).map { Int($0.rawValue) } })
        // No CLDR rule has a category of integers that begins above a thousand, except those for millions.
        return (0..<1_000).allSatisfy { names.contains(rules.categoryNumber(of: UInt64($0))) }
            && names.contains(rules.categoryNumber(of: 1_000_000))
    }

    /// Whether the number of a plural is an integer by its type, or else by the specifiers of the texts.
    private static func isForIntegers(_ variable: LocalizedForm.PluralVariable) -> Bool {
        if let type = variable.valueType {
            return FormatValueType(parsing: type).map { PlaceholderArgument($0.specifier.argumentClass) == .integer } ?? false
        }
        let arguments = variable.cases.flatMap { FormatString(parsing: $0.text.value).argumentUses() }.map {
            PlaceholderArgument($0.argumentClass)
        }
        return arguments.contains(.integer) && !arguments.contains(.floatingPoint)
    }

    /// Device variants must have names that some device looks for.
    package static func findings(ofDevices names: [PlacedText]) -> [Finding] {
        names.filter { !devices.contains($0.value) }.map { unknown(Rule.Devices.unknown, "device", $0, known: devices) }
    }

    private static func unknown(_ rule: Rule, _ noun: String, _ found: PlacedText, known: [String]) -> Finding {
        let nearest = NearestNames.nearest(to: found.value, in: known, limit: 1).first
        let hint = nearest.map { "did you mean '\($0)'?" } ?? "known: \(known.joined(separator: ", "))"
        return Finding(rule, "'\(found.value)' is not a \(noun), so its text is never shown; \(hint)", range: found.range)
    }
}

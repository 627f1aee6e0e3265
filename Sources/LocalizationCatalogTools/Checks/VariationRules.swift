import LocalizationCLDR
package import LocalizationSourceText

/// The cases of plurals and devices must have names that lookups use.
package enum VariationRules {
    /// The devices that Apple's rules know, and `other`, which matches all others.
    private static let devices = ["appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other"]

    /// A plural must have the case `other`, and no case with a name that is never selected.
    /// - Parameters:
    ///   - variable: The plural.
    ///   - name: The name of the translation in messages.
    package static func findings(in variable: LocalizedForm.PluralVariable, name: String) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        for each in variable.cases where PluralCategory(name: each.category.value) == nil {
            findings.append(
                unknown("plural.unknown-category", "plural category", each.category, known: PluralCategory.allCases.map(\.name), name))
        }
        if !variable.cases.isEmpty, !variable.cases.contains(where: { $0.category.value == "other" }) {
            let message = "the plural has no case 'other', which answers where no other case does; other numbers show the key"
            findings.append(Diagnostic("plural.no-other", .warning, "\(message) (\(name))", range: variable.range))
        }
        return findings
    }

    /// Device variants must have names that some device looks for.
    static func findings(ofDevices names: [PlacedText], name: String) -> [Diagnostic] {
        names.filter { !devices.contains($0.value) }.map { unknown("device.unknown", "device", $0, known: devices, name) }
    }

    private static func unknown(_ identifier: String, _ noun: String, _ found: PlacedText, known: [String], _ name: String) -> Diagnostic {
        let nearest = NearestNames.nearest(to: found.value, in: known, limit: 1).first
        let hint = nearest.map { "did you mean '\($0)'?" } ?? "there are \(known.joined(separator: ", "))"
        return Diagnostic(
            identifier, .warning, "'\(found.value)' is no \(noun), and its text is never shown; \(hint) (\(name))", range: found.range)
    }
}

import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationSourceText

/// The reasons that an app gives for a permission are translated.
package enum UsageDescriptionRule: ProjectRule {
    package static let rule = Rule(
        "project.usage-description", .warning, "A text of Info.plist that users see is not translated",
        explanation: """
            The system shows the usage description of a permission when the app asks for it, in the language of the table 'InfoPlist'. \
            Without an entry there, users read the text of Info.plist, whatever their language. Add the key to InfoPlist.xcstrings, or to \
            InfoPlist.strings of each language. The property lists of frameworks, which the system does not ask, are left out, and so are \
            the variants of the development language, such as British English.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        for list in project.informationLists {
            // The system reads those of apps and extensions.
            if list.text(for: "CFBundlePackageType").map({ isSameText($0.value, "FMWK") }) ?? false { continue }
            let source = list.tables.first?.sourceLanguage
            let wanted = list.languages.subtracting([source, LocalizationFolderName.base].compactMap { $0 })
                .filter { !isVariant($0, of: source) }
            guard !wanted.isEmpty else { continue }
            let translated = list.tables.filter { isSameText($0.name, "InfoPlist") }.flatMap(\.entries)
            for entry in list.root.entries {
                guard let key = entry.key.stringValue, key.hasUTF8Suffix("UsageDescription"), let text = list.text(for: key),
                    !text.value.isEmpty
                else { continue }
                let texts = translated.filter { isSameText($0.key, key) }
                // With an original in the table, the rules for translations report what is missing.
                guard !texts.contains(where: { $0.source != nil }) else { continue }
                let missing = wanted.filter { language in
                    !texts.contains { $0.languages.contains { $0 == language || language.hasUTF8Prefix($0 + "-") } }
                }
                guard !missing.isEmpty else { continue }
                report.add(
                    Finding(rule, "'\(key)' is not translated into \(missing.sorted().joined(separator: ", "))", range: text.range),
                    in: list.file, table: "InfoPlist", key: key)
            }
        }
    }
    /// Whether a language is that of the original texts in another region, whose speakers can read them.
    private static func isVariant(_ language: String, of source: String?) -> Bool {
        guard let tag = LanguageTag(language), let other = source.flatMap({ LanguageTag($0) }) else { return false }
        return tag.language == other.language && tag.maximized().script == other.maximized().script
    }
}

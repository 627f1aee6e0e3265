import LocalizationProject
import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFileSyntax
import LocalizationPlatform
import LocalizationSourceText

/// The reasons that an app gives for a permission are translated.
package enum UsageDescriptionRule: ProjectRule {
    package static let rule = Rule(
        "project.usage-description", .warning, "A text of Info.plist that users see is not translated",
        explanation: """
            The system shows the usage description of a permission when the app asks for it, in the language of the table 'InfoPlist'. \
            Without an entry there, users read the text of Info.plist, whatever their language. Add the key to InfoPlist.xcstrings, or to \
            InfoPlist.strings of each language; for App-Info.plist, Xcode also takes App-InfoPlist.strings. A text in the build settings \
            of an Xcode project ('INFOPLIST_KEY_NSCameraUsageDescription') is treated in the same way. The property lists of frameworks, \
            which the system does not ask, are left out, and so are the variants of the development language, such as British English.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        checkSettings(project, &report)
        let unbuilt = UnbuiltTableRule.tables(of: project).map(\.place)
        for list in project.informationLists {
            // The system reads those of apps and extensions.
            if list.text(for: "CFBundlePackageType").map({ isSameText($0.value, "FMWK") }) ?? false { continue }
            let source = list.tables.first?.sourceLanguage
            let wanted = list.languages.subtracting([source, LocalizationFolderName.base].compactMap { $0 })
                .filter { !isVariant($0, of: source) }
            guard !wanted.isEmpty else { continue }
            let path = project.files[list.file].path
            let isUnbuilt = unbuilt.contains {
                InformationList.isTable($0.name, ofListAt: path) && isSameText($0.folderPath, PathNames.folder(of: path))
            }
            if isUnbuilt { continue }
            let translated = list.tables.filter { InformationList.isTable($0.name, ofListAt: path) }.flatMap(\.entries)
            for entry in list.root.entries {
                guard let key = entry.key.stringValue, key.hasUTF8Suffix(XcodeSettings.suffix), let text = list.text(for: key),
                    !text.value.isEmpty
                else { continue }
                check(key, text, in: list.file, wanted.sorted(), translated, &report)
            }
        }
    }

    /// Reports the languages that the table of an information property list lacks for a text.
    private static func check(
        _ key: String, _ text: PlacedText, in file: Int, _ wanted: [String], _ translated: [LintEntry], _ report: inout LintReport
    ) {
        let texts = translated.filter { isSameText($0.key, key) }
        // With an original in the table, the rules for translations report what is missing.
        guard !texts.contains(where: { $0.source != nil }) else { return }
        let missing = wanted.filter { language in
            !texts.contains { $0.languages.contains { $0 == language || language.hasUTF8Prefix($0 + "-") } }
        }
        guard !missing.isEmpty else { return }
        report.add(
            Finding(rule, "'\(key)' is not translated into \(listed(missing))", range: text.range), in: file,
            table: "InfoPlist", key: key)
    }

    /// Checks the texts in the build settings of Xcode projects, from which Xcode makes information property lists. A key is right if any
    /// table has it, whichever target the table belongs to.
    private static func checkSettings(_ project: LintProject, _ report: inout LintReport) {
        let projects = project.files.indices.filter { XcodeSettings.isProject(project.files[$0].path) }
        let folders = projects.map { PathNames.folder(of: PathNames.folder(of: project.files[$0].path)) }
        for (file, folder) in zip(projects, folders) {
            guard let list = project.files[file].document as? PlainPropertyList else { continue }
            let tables = project.tables(below: folder, except: folders)
            let source = tables.first?.sourceLanguage
            let wanted = project.languages(of: tables).subtracting([source, LocalizationFolderName.base].compactMap { $0 })
                .filter { !isVariant($0, of: source) }
            guard !wanted.isEmpty else { continue }
            let translated = tables.filter(\.isOfInformationList).flatMap(\.entries)
            for (key, text) in XcodeSettings.usageDescriptions(in: list) {
                check(key, text, in: file, wanted.sorted(), translated, &report)
            }
        }
    }

    /// Whether a language is that of the original texts in another region, whose speakers can read them.
    private static func isVariant(_ language: String, of source: String?) -> Bool {
        guard let tag = LanguageTag(language), let other = source.flatMap({ LanguageTag($0) }) else { return false }
        return tag.language == other.language && tag.maximized().script == other.maximized().script
    }
}

import LocalizationProject
import CatalogFormats
import LocalizationFileSyntax
package import LocalizationDiagnostics

/// An app has texts in each language that it lists.
package enum ListedLocalizationRule: ProjectRule {
    package static let rule = Rule(
        "project.localizations", .warning, "Info.plist lists a language without texts",
        explanation: """
            CFBundleLocalizations says in which languages the app is, for languages that have no .lproj folder. The system offers the app \
            in a language of the list, and if no table has texts in it, its users see the development language. Add the texts, or remove \
            the language from the list.
            """)

    package static func check(_ project: LintProject, _ report: inout LintReport) {
        let sources = Set(project.tables.map { LanguageName.canonical($0.sourceLanguage) })
        for list in project.informationLists {
            var languages = Set(list.languages.map(LanguageName.canonical))
            // Documents in Base.lproj have the texts of the development language.
            if list.folderLanguages.union(list.languages).contains(LocalizationFolderName.base) { languages.formUnion(sources) }
            guard let listed = list.root["CFBundleLocalizations"] else { continue }
            for element in listed.children {
                guard let text = PlacedText(element), !text.value.utf8.contains(UInt8(ascii: "$")),
                    let language = LocalizationFolderName.canonical(text.value), !languages.contains(LanguageName.canonical(language))
                else { continue }
                report.add(
                    Finding(rule, "'\(text.value)' is listed, but no table has texts in it", range: text.range), in: list.file,
                    table: "Info",
                    key: "CFBundleLocalizations", language: language)
            }
        }
    }
}

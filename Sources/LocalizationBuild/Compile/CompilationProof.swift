import LocalizationProject
package import LocalizationCatalogCompilation
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationFileSyntax
package import LocalizationFileWriting

/// Proves that compiling lost nothing: reads the compiled files again, converts them to a catalog, and compares its content with the
/// compiled catalog.
package enum CompilationProof {
    /// Compares a catalog with its files.
    /// - Parameters:
    ///   - catalog: The compiled catalog.
    ///   - table: The table's name.
    ///   - format: The format of the compiled files.
    /// - Returns: A sentence for each difference; empty if there are none.
    package static func differences(of catalog: CompiledCatalog, table: String, format: PropertyListValue.WritableFormat) -> [String] {
        let filesByFolder = Dictionary(
            grouping: CompiledTableFile.files(of: catalog, table: table, layout: .stringsAndStringsdict),
            by: { ExactText(String($0.path.prefix { $0 != "/" })) })
        var languages: [LanguageFiles] = []
        for localization in catalog.localizations {
            var files = LanguageFiles(language: localization.name)
            // Write and read the files first, so that the comparison covers their bytes.
            for file in filesByFolder[ExactText(localization.name + ".lproj")] ?? [] {
                let bytes = file.bytes(in: format)
                guard let table = CatalogFileType(path: file.path)?.documentType.init(parsing: bytes) as? any TableDocument else {
                    continue
                }
                _ = table.add(to: &files)
            }
            languages.append(files)
        }
        let decompiled = CatalogTable.converting(languages, name: table, sourceLanguage: catalog.sourceLocalization).table
        let contents = decompiled.contents(for: catalog.localizations.map(\.name))
        return zip(catalog.localizations, contents).flatMap { differences(of: $0, from: $1.content, table) }
    }

    private static func differences(of localization: CompiledLocalization, from content: LanguageContent, _ table: String) -> [String] {
        var found: [String] = []
        var texts = PropertyListDictionary()
        for row in content.strings { texts[row.key] = .string(row.value) }
        for text in localization.texts {
            // Phrases of app shortcuts are lists, which only App Intents read.
            guard let value = text.value else { continue }
            if texts[text.key] != .string(value) {
                found.append("the text of '\(text.key)' did not come back from \(localization.name).lproj/\(table).strings")
            }
        }
        for entry in localization.rules where content.stringsdict[entry.key] != entry.rule.propertyListValue {
            found.append("the rule of '\(entry.key)' did not come back from \(localization.name).lproj/\(table).stringsdict")
        }
        let textCount = localization.texts.count { $0.value != nil }
        if content.strings.count != textCount || content.stringsdict.count != localization.rules.count {
            found.append("\(localization.name).lproj has other keys than the catalog")
        }
        return found
    }
}

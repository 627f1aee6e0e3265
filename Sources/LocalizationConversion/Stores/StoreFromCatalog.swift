package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceText

/// Converts a table to the files of a store: a folder for each language, with a file for each text.
package struct StoreFromCatalog {
    private let format: StoreFormat
    private let input: ConversionTable
    private var report: LossReport
    /// The folders of the catalog's languages.
    private var folders: [ExactText: String] = [:]
    private var isTooLong = false

    /// The files, and whether one of the texts is longer than the store takes.
    package typealias Result = (conversion: ConversionResult, isTooLong: Bool)

    /// The names of the folders that are there.
    private let present: Set<ExactText>

    private init(_ input: ConversionTable, _ format: StoreFormat, _ present: [String]) {
        (self.input, self.format, report) = (input, format, input.report)
        self.present = Set(present.map { ExactText($0) })
    }

    /// Converts the texts of a table that a store has.
    /// - Parameters:
    ///   - prefix: What the keys of the texts begin with in the table; other keys are passed over.
    ///   - present: The names of the folders in the place of the output. The texts of a language whose folder is among them go there, also if
    ///     the store has another name for it: others than the store may read the folders, as F-Droid does.
    package static func convert(_ input: ConversionTable, to format: StoreFormat, prefix: String, besides present: [String] = []) -> Result
    {
        guard !input.report.hasErrors else { return (ConversionResult(outputs: [], reports: [input.report]), false) }
        var conversion = StoreFromCatalog(input, format, present)
        return conversion.run(prefix)
    }

    private mutating func run(_ prefix: String) -> Result {
        let entries = input.table.entries.compactMap { entry in
            entry.key.withoutUTF8Prefix(prefix).map { (key: $0, entry: entry) }
        }
        let wanted = entries.filter { format.text($0.key) != nil }
        for (key, entry) in entries where format.text(key) == nil {
            report.add(
                .init(Rule.Conversion.storeKey, "\(format.storeName) has no such text, which is left out"), key: entry.key,
                at: input.places[ExactText(entry.key)])
        }
        guard !wanted.isEmpty else {
            let hint = prefix.isEmpty ? "; '--key PREFIX' takes keys that begin with the prefix" : " behind '\(prefix)'"
            let names = format.texts.prefix(4).map { "'\($0.key)'" }.joined(separator: ", ")
            report = report.emptied()
            report.add(
                Finding(
                    Rule.Conversion.storeKey, "no key is the name of a text that \(format.storeName) has (\(names), …)\(hint)",
                    severity: .error))
            return (ConversionResult(outputs: [], reports: [report]), false)
        }
        findFolders(wanted.flatMap { $0.entry.translations.map(\.language) })
        var outputs: [ConversionResult.Output] = []
        for (key, entry) in wanted {
            for translation in entry.translations {
                guard let folder = folders[ExactText(translation.language)],
                    let text = text(of: translation, key, entry.key)
                else { continue }
                outputs.append(.init(path: "\(folder)/\(key).txt", bytes: Array(text.utf8) + [0x0A]))
            }
            if entry.comment != nil { report.add(.note, key: entry.key, at: input.places[ExactText(entry.key)]) }
        }
        outputs.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        return (ConversionResult(outputs: outputs, reports: [report]), isTooLong)
    }

    /// Finds the folder of each language.
    private mutating func findFolders(_ languages: [String]) {
        var owners: [ExactText: String] = [:]
        var seen: Set<ExactText> = []
        let all = Set(languages.map { ExactText($0) })
        for language in languages where seen.insert(ExactText(language)).inserted {
            let own = format.language(for: language)
            // The store reads its own folder, unless another language of the table is that of the folder.
            let hasOwn = own.map { present.contains(ExactText($0)) && !all.contains(ExactText($0)) } ?? false
            let isPresent =
                present.contains(ExactText(language)) && !hasOwn || format.defaultFolder.map { isSameText($0, language) } ?? false
            guard let name = isPresent ? language : own else {
                report.add(
                    .init(Rule.Conversion.otherLanguages, "\(format.storeName) does not have '\(language)', whose texts are left out"),
                    language: language)
                continue
            }
            if let other = owners[ExactText(name)] {
                report.add(
                    Finding(
                        Rule.Conversion.storeLanguage,
                        "'\(other)' and '\(language)' are both '\(name)' in \(format.storeName); remove one of them"))
                continue
            }
            owners[ExactText(name)] = language
            folders[ExactText(language)] = name
            if !isSameText(name, language) { report.add(.respelledLanguage(language, name), language: language) }
        }
    }

    /// The text for a file, without white space at its ends; nil if the catalog has no single text.
    private mutating func text(of given: LanguageTranslation, _ key: String, _ catalogKey: String) -> String? {
        let (translation, place) = (given.translation, input.places[ExactText(catalogKey)])
        guard translation.isPlainText, let text = translation.text else {
            report.add(
                .init(Rule.Conversion.changedText, "the text has several forms, and the store takes one; it is left out"), key: catalogKey,
                language: given.language, at: place)
            return nil
        }
        if let state = text.state, state != .translated {
            report.add(.state(state.rawValue), key: catalogKey, language: given.language, at: place)
        }
        let document = StoreTextDocument(parsing: Array(text.value.utf8))
        if document.content.count < document.bytes.count {
            report.add(
                .init(Rule.Conversion.storeBlanks, "white space at the ends is left out"), key: catalogKey, language: given.language,
                at: place)
        }
        let length = document.value.unicodeScalars.count
        if let limit = format.text(key)?.limit, length > limit {
            isTooLong = true
            report.add(
                Finding(Rule.Conversion.storeLength, "the text has \(length) characters, \(limit) are allowed", range: place)
                    .about(key: catalogKey, language: given.language, naming: .inFront))
        }
        return document.value
    }
}

import LocalizationProject
package import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// Splits string catalogs into the older files of each language.
package enum TablesFromCatalog {
    /// Converts catalogs to `LANGUAGE.lproj/TABLE.strings` and `.stringsdict` files; those without entries are not written.
    ///
    /// Every translation is converted, whatever its state. An entry without a translation in any language gets its key as its text, in the
    /// source language, so that no key is lost.
    package static func convert(_ inputs: [ConversionTable], layout: TableLayout) -> ConversionResult {
        var outputs: [ConversionResult.Output] = []
        var reports: [LossReport] = []
        var paths: Set<ExactText> = []
        for input in inputs {
            var conversion = CatalogConversion(input)
            var folders: [String: String] = [:]
            let languages = conversion.table.languages
            conversion.prepare(languages)
            for language in languages {
                guard let folder = conversion.folder(of: language) else { continue }
                if let other = folders.updateValue(language, forKey: folder) {
                    conversion.report.add(
                        Finding(
                            Rule.Conversion.sameFolder, "the languages '\(other)' and '\(language)' have the same folder, '\(folder).lproj'"
                        ))
                    continue
                }
                for (type, bytes) in conversion.files(of: language, layout) {
                    let path = "\(folder).lproj/\(input.table.name).\(type.rawValue)"
                    if !paths.insert(ExactText(path)).inserted {
                        conversion.report.add(Finding(Rule.Conversion.sameFile, "another catalog gives '\(path)' too"))
                    }
                    outputs.append(.init(path: path, bytes: bytes))
                }
            }
            reports.append(conversion.report)
        }
        return ConversionResult(outputs: outputs, reports: reports)
    }

    /// Converts one language of a catalog to one file.
    /// - Parameters:
    ///   - language: The language, in any spelling.
    ///   - type: `.strings`, which leaves out entries with rules, or `.stringsdict`, which holds plain texts as well.
    /// - Returns: One output with an empty path.
    package static func convert(_ input: ConversionTable, language: String, to type: CatalogFileType, layout: TableLayout)
        -> ConversionResult
    {
        var conversion = CatalogConversion(input)
        let wanted = LanguageName.canonical(language)
        let languages = conversion.table.languages
        guard let found = languages.first(where: { LanguageName.canonical($0) == wanted }) else {
            let there = languages.joined(separator: ", ")
            conversion.report.add(
                Finding(
                    Rule.Conversion.noSuchLanguage, "the catalog has no '\(language)'\(there.isEmpty ? "" : "; there are \(there)")"))
            return ConversionResult(outputs: [], reports: [conversion.report])
        }
        conversion.leaveOutOthers(than: found)
        let bytes = conversion.file(of: found, type, layout)
        return ConversionResult(outputs: bytes.map { [.init(bytes: $0)] } ?? [], reports: [conversion.report])
    }
}

/// The conversion of one catalog into older files.
private struct CatalogConversion {
    var report: LossReport
    private(set) var table: CatalogTable
    private var places: [ExactText: Range<Int>] = [:]
    /// The keys of entries whose note was written to a file.
    private var noted: Set<ExactText> = []
    /// The contents of the files of languages that are still to be written.
    private var prepared: [ExactText: (content: LanguageContent, notes: [ConversionNote])] = [:]
    /// The numbers of the entries that have a language, and of its translation in them.
    private var numbers: [ExactText: [(entry: Int, translation: Int)]] = [:]

    init(_ input: ConversionTable) {
        (table, report, places) = (input.table, input.report, input.places)
        guard !report.hasErrors else {
            table.entries = []
            return
        }
        let source = table.sourceLanguage ?? "en"
        for index in table.entries.indices where table.entries[index].translations.isEmpty {
            table.entries[index][source] = CatalogTranslation(table.entries[index].key)
        }
        report.addLosses(of: table, places)
        for (entry, each) in table.entries.enumerated() {
            for (translation, item) in each.translations.enumerated() {
                let language = ExactText(item.language)
                // Of several translations in one language, the last one counts.
                if numbers[language]?.last?.entry == entry { numbers[language]?.removeLast() }
                numbers[language, default: []].append((entry, translation))
            }
        }
    }

    /// Makes the contents of the files of all languages together, in time that does not grow with the square of their number.
    mutating func prepare(_ languages: [String]) {
        for (language, contents) in zip(languages, table.contents(for: languages)) { prepared[ExactText(language)] = contents }
    }

    mutating func folder(of language: String) -> String? {
        guard let folder = LocalizationFolderName.canonical(language), folder != LocalizationFolderName.base else {
            report.add(Finding(Rule.Conversion.languageName, "'\(language)' is not a language identifier"))
            return nil
        }
        if !isSameText(folder, language) { report.add(.respelledLanguage(language, folder)) }
        return folder
    }

    mutating func leaveOutOthers(than language: String) {
        // Whoever names a file wants one language: not each text of the others is a loss.
        let others = Set(table.entries.lazy.flatMap(\.translations).map { ExactText($0.language) }).subtracting([ExactText(language)])
        if !others.isEmpty { report.add(.otherLanguages(others.map(\.text).sorted())) }
    }

    /// The files of a language that are not empty.
    mutating func files(of language: String, _ layout: TableLayout) -> [(CatalogFileType, [UInt8])] {
        let content = content(for: language)
        var files: [(CatalogFileType, [UInt8])] = []
        if !content.strings.isEmpty, let bytes = TableText(layout: layout, defaultForm: .text).bytes(of: rows(content.strings), &report) {
            files.append((.strings, bytes))
        }
        if content.stringsdict.count > 0, let bytes = rulesFile(content.stringsdict, layout) { files.append((.stringsdict, bytes)) }
        return files
    }

    /// One file of a language.
    mutating func file(of language: String, _ type: CatalogFileType, _ layout: TableLayout) -> [UInt8]? {
        let content = content(for: language)
        if type == .strings {
            for key in content.stringsdict.keys { lose(.rules, key, language) }
            return TableText(layout: layout, defaultForm: .text).bytes(of: rows(content.strings), &report)
        }
        var rules = content.stringsdict
        for row in content.strings {
            if let rule = rules[row.key] {
                if let completed = Self.completed(rule, withOtherDevice: row.value) {
                    rules[row.key] = completed
                } else {
                    lose(.hiddenText, row.key, language)
                }
            } else {
                rules[row.key] = .string(row.value)
            }
            if !row.notes.isEmpty { lose(.note, row.key) }
        }
        return rulesFile(rules, layout)
    }

    /// A device rule with the text for all other devices, which a `.strings` file beside the rules would hold; nil for any other rule.
    private static func completed(_ rule: PropertyListValue, withOtherDevice text: String) -> PropertyListValue? {
        guard case .dictionary(var entry) = rule, case .dictionary(var devices)? = entry[StringsdictNames.deviceRule],
            devices["other"] == nil
        else { return nil }
        devices["other"] = .string(text)
        entry[StringsdictNames.deviceRule] = .dictionary(devices)
        return .dictionary(entry)
    }

    private mutating func lose(_ loss: Loss, _ key: String, _ language: String? = nil) {
        report.add(loss, key: key, language: language, at: places[ExactText(key)])
    }

    private mutating func rulesFile(_ rules: PropertyListDictionary, _ layout: TableLayout) -> [UInt8]? {
        // Rules are written without a byte order mark or another encoding, as their text form is always XML.
        let layout = TableLayout(form: layout.form == .text ? .xml : layout.form)
        let rows = rules.keys.compactMap { key in rules[key].map { TableRow(key: key, value: $0, range: places[ExactText(key)]) } }
        return TableText(layout: layout, defaultForm: .xml).bytes(of: rows, &report)
    }

    private func rows(_ rows: [StringsWriter.Row]) -> [TableRow] {
        rows.map { TableRow(key: $0.key, value: .string($0.value), notes: $0.notes, range: places[ExactText($0.key)]) }
    }

    private mutating func content(for language: String) -> LanguageContent {
        let (content, notes) = prepared.removeValue(forKey: ExactText(language)) ?? table.content(for: language)
        for note in notes {
            if case .droppedValue = note.kind, let key = note.key { lose(.phrases, key, language) }
        }
        var written: Set<ExactText> = []
        for row in content.strings {
            written.insert(ExactText(row.key))
            if !row.notes.isEmpty { noted.insert(ExactText(row.key)) }
        }
        let own = numbers[ExactText(language)] ?? []
        for (number, translation) in own {
            let entry = table.entries[number]
            guard entry.translations[translation].translation.phrases == nil, !written.contains(ExactText(entry.key)) else { continue }
            if content.stringsdict[entry.key] == nil { lose(.empty, entry.key, language) }
        }
        for (number, _) in own {
            let entry = table.entries[number]
            guard entry.comment != nil, content.stringsdict[entry.key] != nil else { continue }
            if noted.insert(ExactText(entry.key)).inserted { lose(.note, entry.key) }
        }
        return content
    }
}

import LocalizationProject
import CatalogFormats
import LocalizationSourceText
package import LocalizationCatalogModel

/// Combines the files of another system's format into a string catalog.
package struct CatalogFromForeign {
    var table: CatalogTable
    let source: String
    var indices: [ExactText: Int] = [:]
    var reports: [LossReport] = []
    /// The keys of names, which not every file needs to state.
    var originalKeys: [ExactText: String] = [:]
    var facts: [ExactText: KeyFacts] = [:]
    /// The notes of the keys: those of the original texts, or of the first file that has one.
    var notes: [ExactText: String] = [:]
    /// The number of the files whose entries have been added.
    var fileCount = 0
    /// Where the text of an entry and language comes from, by their numbers.
    var origins: [UInt64: Origin] = [:]
    /// The files, and the spellings of languages in them, that texts come from.
    var sources: [TextSource] = []
    /// The languages of the current file by its spelling of them.
    var columns: [ExactText: Column] = [:]
    /// The numbers of the languages.
    var languageNumbers: [ExactText: UInt32] = [:]
    /// The keys of lists, whose texts have keys of their own.
    var lists: Set<Int> = []
    /// The original texts that files of translations have beside them, by the numbers of their entries, and the numbers of the files.
    var originals: [Int: (translation: CatalogTranslation, file: Int, key: PlacedText)] = [:]
    /// The first places of the keys that a file of translations brought in, by their numbers: the path of the file, and the key.
    var firstPlaces: [Int: (path: String, key: PlacedText)] = [:]

    /// Whether the catalog keeps what PO files have beside their texts (``GettextMemory``), so that it is not lost.
    let keepsGettext: Bool

    /// A file, and the spelling of a language in it if it has several.
    struct TextSource {
        let path: String
        let spelled: String?
    }

    /// A language of the current file.
    struct Column {
        let language: String
        let number: UInt32
        let source: UInt32
    }

    /// The source of a text, and the place of the text among the translations of its entry.
    struct Origin {
        let source: UInt32
        let translation: UInt32
    }

    /// Facts about a key from its texts in all files.
    struct KeyFacts {
        var arguments = NamedArguments()
        /// Whether a text has an argument of the file's system.
        var hasArguments = false
        /// Whether the key has arguments of Apple's formats.
        var hasArgumentsInKey = false
        /// Whether a text has them as well, so that the program's own formatter reads it.
        var hasArgumentsOfKey = false
        var isPlural = false

        var isFormatted: Bool { hasArguments || hasArgumentsInKey && !hasArgumentsOfKey }
    }

    /// A file that has been read.
    struct File {
        var input: ForeignInput
        var report: LossReport
        /// The language of a file of one language.
        var language: String?
        var entries: [ForeignEntry] = []
    }

    /// Converts files.
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - sourceLanguage: The language of the original texts.
    ///   - keepsGettext: Whether the catalog keeps what PO files have beside their texts, so that they come back.
    /// - Returns: The table, with its entries in the order of the files, and the findings of each file. If one has an error, the table is
    ///   not complete.
    package static func convert(
        _ inputs: [ForeignInput], name: String, sourceLanguage: String, keepsGettext: Bool = false
    ) -> (table: CatalogTable, reports: [LossReport]) {
        let source = LanguageName.tag(sourceLanguage) ?? sourceLanguage
        var conversion = CatalogFromForeign(
            table: CatalogTable(name: name, sourceLanguage: source), source: source, keepsGettext: keepsGettext)
        var files = inputs.filter { !$0.isForConfiguration }.map { conversion.read($0) }
        conversion.tellApartLanguages(of: &files)
        for input in inputs where input.isForConfiguration { conversion.leaveOut(input) }
        conversion.combinePlurals(in: &files)
        let empty = Set(files.indices.filter { files[$0].entries.isEmpty && !files[$0].report.hasErrors })
        // The names of arguments have the order of the original texts.
        for file in files.filter({ isSameText($0.language ?? source, source) }) { conversion.collect(file) }
        for file in files.filter({ !isSameText($0.language ?? source, source) }) { conversion.collect(file) }
        for index in files.indices {
            conversion.add(&files[index])
            conversion.fileCount += 1
        }
        conversion.addOriginals(of: files)
        conversion.reportLanguages(of: files)
        conversion.reportFilesWithoutTexts(of: files, empty)
        conversion.reportNamesWithoutOriginal(of: files)
        conversion.leaveOutLists()
        conversion.combineVariables()
        if let dialect = inputs.first?.format.dialect, dialect != .apple {
            conversion.table.combineSeparatePlurals(hasNames: dialect.hasNames)
        }
        conversion.table.divideUncountedPlurals(source: source)
        conversion.leaveOutKeysAsTexts()
        if let member = inputs.first?.format.documentType.keptSpellingMember { conversion.markPlainTexts(besides: member) }
        if keepsGettext { conversion.keepGettext(of: files) }
        return (conversion.table, conversion.reports)
    }

    /// Adds the entries of a file, and takes them out of it.
    private mutating func add(_ file: inout File) {
        var report = file.report
        var entries: [ForeignEntry] = []
        swap(&entries, &file.entries)
        columns = [:]
        for index in entries.indices {
            add(entries[index], file.input.format.reading(entries[index]), file.language ?? file.input.language ?? source, &report)
            entries[index].values = []
        }
        reports.append(report)
    }

    /// The language that a file spells in some way, or its only one.
    mutating func column(_ spelled: String?, _ fileLanguage: String, _ path: String) -> Column {
        let name = ExactText(spelled ?? "")
        if let column = columns[name] { return column }
        let language = spelled.map { LanguageName.tag($0) ?? $0 } ?? fileLanguage
        let number = languageNumbers[ExactText(language)] ?? UInt32(truncatingIfNeeded: languageNumbers.count)
        languageNumbers[ExactText(language)] = number
        let column = Column(language: language, number: number, source: UInt32(truncatingIfNeeded: sources.count))
        sources.append(TextSource(path: path, spelled: spelled))
        columns[name] = column
        return column
    }

    /// Sets the translation of an entry.
    /// - Returns: Where the translation that it replaces comes from, if that is another place with another text.
    mutating func set(_ translation: CatalogTranslation, _ index: Int, _ column: Column, hasContext: Bool) -> TextSource? {
        let key = UInt64(truncatingIfNeeded: index) << 32 | UInt64(column.number)
        // Searching the translations of each entry for the language would take time that is quadratic in their number.
        var place = origins[key].map { Int($0.translation) }
        // The text of a context is there without a file.
        if place == nil, hasContext { place = table.entries[index].translations.lastIndex { isSameText($0.language, column.language) } }
        var other: TextSource?
        if let place {
            let replaced = table.entries[index].translations[place].translation
            if let origin = origins[key], origin.source != column.source, !Self.haveSameTexts(replaced, translation) {
                other = sources[Int(origin.source)]
            }
            table.entries[index].translations[place].translation = translation
        } else {
            table.entries[index].translations.append(LanguageTranslation(language: column.language, translation: translation))
        }
        let number = place ?? table.entries[index].translations.count - 1
        origins[key] = Origin(source: column.source, translation: UInt32(truncatingIfNeeded: number))
        return other
    }

    /// Whether two translations have the same text or cases, in any order.
    private static func haveSameTexts(_ left: CatalogTranslation, _ right: CatalogTranslation) -> Bool {
        func cases(_ translation: CatalogTranslation) -> [ExactText: ExactText?] {
            let cases = translation.variation(.plural)?.cases ?? []
            return Dictionary(
                cases.map { (ExactText($0.name), ($0.translation.text?.value).map(ExactText.init)) }, uniquingKeysWith: { $1 })
        }
        return isSameText(left.text?.value, right.text?.value) && cases(left) == cases(right)
    }

    /// Adds the original texts that no file of the original language states. Reports the plurals that such a file states in another way.
    private mutating func addOriginals(of files: [File]) {
        for (index, original) in originals.sorted(by: { $0.key < $1.key }) {
            let key = original.key.value
            // A context has the `msgid` as its text until another one is known.
            guard let stated = table.entries[index][source], !(stated.isPlainText && isSameText(stated.text?.value, key)) else {
                table.entries[index][source] = original.translation
                continue
            }
            guard let plural = original.translation.variation(.plural), !Self.haveSameTexts(stated, original.translation) else { continue }
            // A plural whose texts are the `msgid` only says that it is one.
            guard !keepsGettext, plural.cases.contains(where: { !isSameText($0.translation.text?.value, key) }) else { continue }
            var report = files[original.file].report.emptied()
            report.add(
                .remainder("the 'msgid_plural'"), key: table.entries[index].key, language: files[original.file].language,
                at: original.key.range)
            reports.append(report)
        }
    }

    /// Removes the entries of lists, whose texts are entries of their own.
    private mutating func leaveOutLists() {
        guard !lists.isEmpty else { return }
        table.entries = table.entries.enumerated().filter { !lists.contains($0.offset) || !$0.element.translations.isEmpty }.map(\.element)
        indices = Dictionary(table.entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Marks texts without markup in entries with texts that have some, so that they do not get that of the original on the way back, as
    /// translations do that the catalog gets: `&lt;b>` beside `<b>`.
    private mutating func markPlainTexts(besides member: String) {
        func isMarked(_ translation: CatalogTranslation) -> Bool {
            translation.text?.extras.contains { isSameText($0.name, member) } ?? false
        }
        for index in table.entries.indices {
            guard table.entries[index].translations.contains(where: { $0.translation.parts.contains { isMarked($0.translation) } }) else {
                continue
            }
            for place in table.entries[index].translations.indices {
                table.entries[index].translations[place].translation.changeParts { part in
                    guard let value = part.text?.value, !isMarked(part), value.utf8.contains(where: "<%".utf8.contains) else { return }
                    let spelling = value.replacingUTF8("&", with: "&amp;").replacingUTF8("<", with: "&lt;")
                    part.text?.extras.append(CatalogExtra(member, .string(spelling)))
                }
            }
        }
    }

    /// A catalog does not state a source text that is the key.
    private mutating func leaveOutKeysAsTexts() {
        for index in table.entries.indices {
            let entry = table.entries[index]
            if let translation = entry[source], translation.isPlainText, isSameText(translation.text?.value, entry.key) {
                table.entries[index][source] = nil
            }
        }
    }
}

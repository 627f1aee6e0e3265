import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics

/// Converts a table to files of a format of another system.
package struct ForeignFromCatalog {
    let format: ForeignFormat
    var input: ConversionTable
    let source: String
    var report: LossReport
    /// The translations to look at again, by the keys of the entries that they become.
    private var reviewed: Set<EntryConversion.Place> = []
    /// The catalog's keys by those of the entries made of their variables and plural forms.
    var catalogKeys: [ExactText: String] = [:]

    private init(format: ForeignFormat, input: consuming ConversionTable) {
        (self.format, report) = (format, input.report)
        source = input.table.sourceLanguage ?? "en"
        self.input = consume input
    }

    /// Converts a table.
    /// - Parameters:
    ///   - input: The table. If the caller does not keep it, each of its entries is given up once it is converted.
    ///   - isOneFile: Whether to write one file only.
    ///   - language: The language of that file, if the format has a file for each language; nil if its name says none.
    ///   - names: The parts of its name that may be a language of the table.
    ///   - file: The name of that file; nil if it has none.
    ///   - byteOrderMark: Whether text begins with a byte order mark.
    ///   - pluralRule: The `Plural-Forms` of the receiving system; nil for those of CLDR.
    ///   - nestsKeys: Whether JSON nests keys at their dots.
    /// - Returns: The files with paths in the output folder; the path is empty if `isOneFile`.
    package static func convert(
        _ input: consuming ConversionTable, to format: ForeignFormat, isOneFile: Bool, language: String?, names: [String] = [],
        file: String? = nil, byteOrderMark: Bool = false,
        pluralRule: String? = nil, nestsKeys: Bool = false
    ) -> ConversionResult {
        var format = format
        format.options.writesByteOrderMark = byteOrderMark
        format.options.pluralRule = pluralRule
        format.options.nestsKeys = nestsKeys
        guard !input.report.hasErrors else { return ConversionResult(outputs: [], reports: [input.report]) }
        var conversion = ForeignFromCatalog(format: format, input: consume input)
        return conversion.run(isOneFile: isOneFile, language: language, names: names, file: file)
    }

    private mutating func run(isOneFile: Bool, language named: String?, names: [String], file: String?) -> ConversionResult {
        let all = languages()
        let memory = format.isGettext ? GettextMemory(in: input.table.extras) : nil
        let wanted = memory?.language(ofFile: file) ?? language(of: names, all) ?? named
        if isOneFile, !format.isMultilingual, wanted == nil, !hasLanguage(all) {
            return ConversionResult(outputs: [], reports: [report])
        }
        let isOfIdentifiers = format.capabilities.contains(.identifiers)
        let names =
            format.capabilities.contains(.names)
            ? ResourceNames(input.table.entries.map(\.key), hasDots: !isOfIdentifiers, without: isOfIdentifiers ? .dart : .java) : nil
        reportTable()
        if let memory {
            let outputs = gettextFiles(memory, isOneFile: isOneFile, language: wanted, all: all)
            return ConversionResult(outputs: outputs, reports: [report])
        }
        var entries: [ForeignEntry] = []
        var given = input.takeEntries()
        entries.reserveCapacity(given.count)
        for index in given.indices {
            entries += self.entries(for: given[index], all, names)
            given[index] = CatalogEntry(key: "")
        }
        given = []
        var outputs: [ConversionResult.Output] = []
        let isTemplate = format.capabilities.contains(.template)
        let namesSource = format.capabilities.contains(.sourceLanguageInPath)
        if format.isMultilingual {
            let table = ForeignTable(name: input.table.name, sourceLanguage: source, languages: isTemplate ? [] : all, entries: entries)
            let bytes = format.documentType.file(table, options: format.options)
            verify(bytes, of: table, source)
            outputs.append(.init(path: isOneFile ? "" : format.path(table.name ?? "", nil) ?? "", bytes: bytes))
        } else {
            let chosen = isOneFile ? [wanted ?? source] : all
            if let wanted, isOneFile, !all.contains(where: { isSameText($0, wanted) }) {
                report.add(
                    Finding(Rule.Conversion.noSuchLanguage, "the catalog has no '\(wanted)'; there are \(all.joined(separator: ", "))"))
            }
            let numbers = Self.numbers(ofValuesIn: entries)
            for language in chosen {
                let isSource = isSameText(language, source)
                let places = numbers[ExactText(language)] ?? []
                var own: [ForeignEntry] = []
                own.reserveCapacity(places.count)
                var last: Int?
                for place in places {
                    let (number, value) = (Int(place.entry), Int(place.value))
                    if number == last {
                        own[own.count - 1].values.append(entries[number].values[value])
                        continue
                    }
                    last = number
                    var entry = entries[number]
                    if entry.values.count > 1 { entry.values = [entry.values[value]] }
                    if case .text? = entry.values.first?.value { entry.original = nil }
                    entry.needsReview = reviewed.contains(.init(key: ExactText(entry.fullKey), language: ExactText(language)))
                    own.append(entry)
                }
                guard isOneFile || isSource || !own.isEmpty else { continue }
                if format.capabilities.contains(.originals), !isSource { addUntranslated(to: &own, places.map { Int($0.entry) }, entries) }
                guard let path = isOneFile ? "" : path(of: language, isNamed: !isSource || namesSource, all) else {
                    report.add(Finding(Rule.Conversion.languageName, "'\(language)' is not a language identifier"))
                    continue
                }
                let table = ForeignTable(name: input.table.name, sourceLanguage: source, languages: [language], entries: own)
                let bytes = format.documentType.file(table, options: format.options)
                verify(bytes, of: table, language)
                reportUndividedKeys(table)
                outputs.append(.init(path: path, bytes: bytes))
            }
        }
        return ConversionResult(outputs: outputs, reports: [report])
    }

    /// The path of the file of a language. The file of the original texts is named after the table, unless that is the name of another file: a
    /// catalog can be named like a language.
    private func path(of language: String, isNamed: Bool, _ all: [String]) -> String? {
        let name = format.path(input.table.name, isNamed ? language : nil)
        guard !isNamed, all.contains(where: { !isSameText($0, language) && isSameText(format.path(input.table.name, $0), name) }) else {
            return name
        }
        return format.path(input.table.name, language)
    }

    /// Adds the messages without a translation, which gettext's files have with an empty one.
    /// - Parameter numbers: The numbers of the translated entries, in order.
    private func addUntranslated(to own: inout [ForeignEntry], _ numbers: [Int], _ entries: [ForeignEntry]) {
        var translated = own[...]
        let isTranslated = Set(numbers)
        own = entries.indices.compactMap { number in
            if isTranslated.contains(number) { return translated.popFirst() }
            guard entries[number].isTranslatable else { return nil }
            var entry = entries[number]
            if case .plural? = entry.values.first?.value, entry.original == nil {
                entry.original = .plural([("one", entry.key), ("other", entry.key)])
            }
            entry.values = []
            return entry
        }
    }

    /// The numbers of the entries and of their values by language, so that each language does not look at the values of all.
    private static func numbers(ofValuesIn entries: [ForeignEntry]) -> [ExactText: [(entry: UInt32, value: UInt32)]] {
        var numbers: [ExactText: [(entry: UInt32, value: UInt32)]] = [:]
        for (number, entry) in zip(UInt32(0)..., entries) {
            for (value, item) in zip(UInt32(0)..., entry.values) {
                numbers[ExactText(item.language ?? ""), default: []].append((number, value))
            }
        }
        return numbers
    }

    private mutating func reportUndividedKeys(_ table: ForeignTable) {
        guard format.options.nestsKeys else { return }
        for key in format.documentType.undividedKeys(table) {
            lose(.undividedKey, catalogKeys[ExactText(key)] ?? key)
        }
    }

    private mutating func reportTable() {
        for extra in input.table.extras where extra.name != "version" && !GettextMemory.isMember(extra.name) {
            report.add(.member(extra.name))
        }
    }

    /// The entries of the target that an entry of the catalog becomes.
    private mutating func entries(for given: CatalogEntry, _ languages: [String], _ names: ResourceNames?) -> [ForeignEntry] {
        let (entries, reviewed) = convertedEntries(for: given, languages, names)
        self.reviewed.formUnion(reviewed)
        return entries
    }

    /// The entries of the target that an entry of the catalog becomes, and the translations to look at again. Reports the losses.
    mutating func convertedEntries(
        for given: CatalogEntry, _ languages: [String], _ names: ResourceNames? = nil
    ) -> (entries: [ForeignEntry], reviewed: Set<EntryConversion.Place>) {
        var conversion = EntryConversion(given, to: format, source: source)
        let entries = conversion.entries(languages, names)
        for (loss, language) in conversion.losses { lose(loss, given.key, language) }
        for entry in entries where !isSameText(entry.fullKey, given.key) { catalogKeys[ExactText(entry.fullKey)] = given.key }
        return (entries, conversion.reviewed)
    }

    mutating func lose(_ loss: Loss, _ key: String, _ language: String? = nil) {
        report.add(loss, key: key, language: language, at: input.places[ExactText(key)])
    }
}

extension ForeignEntry {
    /// The key in a catalog, with the context before it as in gettext's compiled files.
    var fullKey: String { (context.map { $0 + "\u{4}" } ?? "") + (originalKey ?? key.value) }
}

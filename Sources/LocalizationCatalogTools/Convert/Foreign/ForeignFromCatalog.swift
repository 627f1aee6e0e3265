import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// Converts a table to files of a format of another system.
package struct ForeignFromCatalog {
    private let format: ForeignFormat
    private let table: CatalogTable
    private let source: String
    private let places: [ExactText: Range<Int>]
    private var report: ForeignLossReport
    /// The translations to look at again.
    private var reviewed: Set<Place> = []

    private struct Place: Hashable {
        let key: ExactText
        let language: ExactText
    }

    private init(
        format: ForeignFormat, table: CatalogTable, source: String, places: [ExactText: Range<Int>], report: ForeignLossReport
    ) {
        (self.format, self.table, self.source, self.places, self.report) = (format, table, source, places, report)
    }

    /// Converts a string catalog.
    /// - Parameters:
    ///   - isOneFile: Whether to write one file only.
    ///   - language: The language of that file, if the format has a file for each language; nil for the source language.
    ///   - byteOrderMark: Whether text begins with a byte order mark.
    ///   - pluralRule: The `Plural-Forms` of the receiving system; nil for those of CLDR.
    /// - Returns: The files with paths in the output folder; the path is empty if `isOneFile`.
    package static func convert(
        _ input: ConversionInput, to format: ForeignFormat, isOneFile: Bool, language: String?, byteOrderMark: Bool = false,
        pluralRule: String? = nil
    ) -> ConversionResult {
        var format = format
        format.options.writesByteOrderMark = byteOrderMark
        format.options.pluralRule = pluralRule
        let (table, reading, places) = TablesFromCatalog.read(input)
        let summary = reading.summary
        guard !reading.hasErrors else { return ConversionResult(outputs: [], findings: [summary]) }
        let text = XCStringsDocument(parsing: input.bytes).text
        var conversion = ForeignFromCatalog(
            format: format, table: table, source: table.sourceLanguage ?? "en", places: places,
            report: ForeignLossReport(path: input.path, text: text, findings: summary.findings))
        return conversion.run(isOneFile: isOneFile, language: language)
    }

    private mutating func run(isOneFile: Bool, language wanted: String?) -> ConversionResult {
        var all = [source]
        for language in table.languages where !isSameText(language, source) { all.append(language) }
        let names = format.capabilities.contains(.names) ? ResourceNames(table.entries.map(\.key)) : nil
        reportTable()
        var entries: [ForeignEntry] = []
        var variables: [[String]] = []
        for entry in table.entries { add(entry, all, names, to: &entries, &variables) }
        var outputs: [ConversionResult.Output] = []
        if format.isMultilingual {
            let table = ForeignTable(name: table.name, sourceLanguage: source, languages: all, entries: entries)
            let bytes = format.documentType.file(table, options: format.options)
            verify(bytes, entries, source)
            outputs.append(.init(path: isOneFile ? "" : format.path(self.table.name, nil) ?? "", bytes: bytes))
        } else {
            let chosen = isOneFile ? [wanted ?? source] : all
            if let wanted, isOneFile, !all.contains(where: { isSameText($0, wanted) }) {
                report.findings.append(
                    Finding(Rule.Conversion.noSuchLanguage, "the catalog has no '\(wanted)'; there are \(all.joined(separator: ", "))"))
            }
            for language in chosen {
                let isSource = isSameText(language, source)
                let own = entries.compactMap { [reviewed] entry in
                    let values = entry.values.filter { isSameText($0.language ?? "", language) }
                    guard !values.isEmpty else { return nil as ForeignEntry? }
                    var entry = entry
                    entry.values = values
                    entry.needsReview = reviewed.contains(
                        Place(key: ExactText(entry.originalKey ?? entry.key.value), language: ExactText(language)))
                    return entry
                }
                guard isOneFile || isSource || !own.isEmpty else { continue }
                guard let path = isOneFile ? "" : format.path(table.name, isSource ? nil : language) else {
                    report.findings.append(Finding(Rule.Conversion.languageName, "'\(language)' is not a language identifier"))
                    continue
                }
                let table = ForeignTable(name: table.name, sourceLanguage: source, languages: [language], entries: own)
                let bytes = format.documentType.file(table, options: format.options)
                verify(bytes, own, language)
                outputs.append(.init(path: path, bytes: bytes))
            }
        }
        return ConversionResult(outputs: outputs, findings: [report.summary])
    }

    /// Reads a file back and reports what is not there as it should be, so that nothing is lost silently.
    private mutating func verify(_ bytes: [UInt8], _ entries: [ForeignEntry], _ language: String) {
        let document = format.documentType.init(parsing: bytes)
        for finding in document.findings where finding.severity == .error {
            report.findings.append(Finding(Rule.Conversion.notExpressible, "the file would not be valid: \(finding.message)"))
        }
        var written: [ExactText: ForeignEntry] = [:]
        for entry in ForeignTexts(document, language: language).entries { written[ExactText(entry.originalKey ?? entry.key.value)] = entry }
        for entry in entries {
            let key = entry.originalKey ?? entry.key.value
            let found = written[ExactText(key)]
            func lose(_ loss: ForeignLoss, _ language: String?) {
                report.add(loss, key: key, language: language, at: places[ExactText(key)])
            }
            for (spelled, value) in entry.values {
                let other = found?.values.first { isSameText($0.language ?? spelled ?? "", spelled ?? "") }
                if let other, ForeignTexts.isSame(other.value, value) { continue }
                lose(other == nil ? .missing : .changed, spelled)
            }
            if !isSameText(found?.note, entry.note) { lose(.respelledNote, nil) }
            if let found, found.needsReview != entry.needsReview { lose(.review, language) }
        }
    }

    private mutating func reportTable() {
        for extra in table.extras where extra.name != "version" { report.add(.member(extra.name), key: table.name, language: nil, at: nil) }
    }

    private mutating func lose(_ loss: ForeignLoss, _ entry: CatalogEntry, _ language: String? = nil) {
        report.add(loss, key: entry.key, language: language, at: places[ExactText(entry.key)])
    }

    // MARK: Entries

    private mutating func add(
        _ entry: CatalogEntry, _ languages: [String], _ names: ResourceNames?, to entries: inout [ForeignEntry],
        _ variables: inout [[String]]
    ) {
        if let state = entry.extractionState { lose(.extractionState(state.rawValue), entry) }
        if entry.isCommentAutoGenerated != nil { lose(.generatedNote, entry) }
        for extra in entry.extras { lose(.member(extra.name), entry) }
        var new = ForeignEntry(key: PlacedText(value: names?[entry.key] ?? entry.key, range: 0..<0))
        if names != nil, !isSameText(new.key.value, entry.key) { new.originalKey = entry.key }
        if let comment = entry.comment {
            if !format.capabilities.contains(.notes) || comment.isEmpty {
                lose(.note, entry)
            } else {
                new.note = comment
                if format.capabilities.contains(.names), !Self.isPlainNote(comment) { lose(.respelledNote, entry) }
            }
        }
        if let flag = entry.shouldTranslate {
            if !flag, format.capabilities.contains(.doNotTranslate) { new.isTranslatable = false } else { lose(.doNotTranslate, entry) }
        }
        let isFormatted = isFormatted(entry)
        var parts: [(name: String, values: [(language: String?, value: ForeignValue)])] = []
        for language in languages {
            let given = entry[language]
            let isSource = isSameText(language, source)
            if given == nil, !isSource { continue }
            if isSource, let given, given.isPlainText, let text = given.text, isSameText(text.value, entry.key) { lose(.sourceText, entry) }
            let translation = given ?? CatalogTranslation(entry.key)
            guard let value = value(translation, entry, language, isFormatted, &parts) else {
                lose(.empty, entry, language)
                continue
            }
            new.values.append((language, value))
        }
        entries.append(new)
        for part in parts {
            let key = entry.key + ":" + part.name
            var variable = ForeignEntry(key: PlacedText(value: names.map { $0[entry.key] + "." + $0.part(part.name) } ?? key, range: 0..<0))
            if names != nil { variable.originalKey = key }
            variable.isTranslatable = new.isTranslatable
            variable.values = part.values
            entries.append(variable)
        }
    }

    /// A comment in XML loses white space at its ends, and cannot contain two hyphens.
    private static func isPlainNote(_ note: String) -> Bool {
        let spaces: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]
        guard let first = note.unicodeScalars.first, let last = note.unicodeScalars.last else { return false }
        return !spaces.contains(first) && !spaces.contains(last) && last != "-" && !note.containsUTF8("--")
            && !note.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }
    }

    /// Whether texts of the entry are given arguments.
    private func isFormatted(_ entry: CatalogEntry) -> Bool {
        if PlaceholderDialect.apple.hasArguments(entry.key) { return true }
        return entry.translations.contains { Self.isFormatted($0.translation) }
    }

    /// Recursive along variations, whose depth the parser limits.
    private static func isFormatted(_ translation: CatalogTranslation) -> Bool {
        if let text = translation.text, PlaceholderDialect.apple.hasArguments(text.value) { return true }
        if !(translation.substitutions ?? []).isEmpty || translation.variation(.plural) != nil { return true }
        return translation.variations.contains { $0.cases.contains { isFormatted($0.translation) } }
    }

    // MARK: Values

    /// The value of a translation; nil if it has no text.
    private mutating func value(
        _ translation: CatalogTranslation, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool,
        _ parts: inout [(name: String, values: [(language: String?, value: ForeignValue)])]
    ) -> ForeignValue? {
        if translation.phrases != nil { lose(.phrases, entry, language) }
        for extra in translation.extras { lose(extra.name.isEmpty ? .empty : .member(extra.name), entry, language) }
        if translation.variations.count > 1 || translation.text != nil && !translation.variations.isEmpty {
            lose(.combination, entry, language)
        }
        for substitution in translation.substitutions ?? [] { add(substitution, entry, language, &parts) }
        if translation.substitutions?.isEmpty ?? false { lose(.combination, entry, language) }
        if let plural = translation.variation(.plural) {
            return cases(plural, entry, language, isFormatted).map { ForeignValue.plural($0) }
        }
        if let text = translation.text { return .text(placed(text, entry, language, isFormatted)) }
        guard let variation = translation.variations.first else { return nil }
        // The text for all other devices, or of the largest width.
        let chosen = variation.cases.last { $0.name == "other" } ?? variation.cases.last
        for item in variation.cases { lose(.variant(variation.axis.rawValue, item.name), entry, language) }
        guard let chosen else { return nil }
        return value(chosen.translation, entry, language, isFormatted, &parts)
    }

    private mutating func cases(
        _ variation: CatalogVariation, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool
    ) -> [(category: String, text: PlacedText)]? {
        var cases: [(category: String, text: PlacedText)] = []
        let known = ["zero", "one", "two", "few", "many", "other"]
        for item in variation.cases {
            guard item.translation.isPlainText, let text = item.translation.text, known.contains(where: { isSameText($0, item.name) }),
                !cases.contains(where: { $0.category == item.name })
            else {
                lose(.combination, entry, language)
                continue
            }
            for extra in item.translation.extras { lose(.member(extra.name), entry, language) }
            cases.append((item.name, placed(text, entry, language, isFormatted)))
        }
        return cases.isEmpty ? nil : cases
    }

    private mutating func placed(_ text: LocalizedText, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool) -> PlacedText {
        let isReviewed = text.state == .needsReview && format.capabilities.contains(.review) && !isSameText(language, source)
        if isReviewed { reviewed.insert(Place(key: ExactText(entry.key), language: ExactText(language))) }
        if text.state != .translated, !isReviewed { lose(.state(text.state?.rawValue ?? "none"), entry, language) }
        for extra in text.extras { lose(.member(extra.name), entry, language) }
        return spelled(text.value, entry, language, isFormatted)
    }

    private mutating func spelled(_ text: String, _ entry: CatalogEntry, _ language: String, _ isFormatted: Bool) -> PlacedText {
        var losses: [PlaceholderDialect.Loss] = []
        let spelled = format.dialect.spelled(text, isFormatted: isFormatted, &losses)
        for loss in losses { lose(ForeignLoss(loss), entry, language) }
        return PlacedText(value: spelled, range: 0..<0)
    }

    /// Adds a variable as an entry of its own. `%arg` becomes a conversion with the number and the type of the variable's argument.
    private mutating func add(
        _ substitution: CatalogSubstitution, _ entry: CatalogEntry, _ language: String,
        _ parts: inout [(name: String, values: [(language: String?, value: ForeignValue)])]
    ) {
        for extra in substitution.extras { lose(.member(extra.name), entry, language) }
        guard let plural = substitution.variations.first, substitution.variations.count == 1, plural.axis == .plural else {
            return lose(.combination, entry, language)
        }
        let type = substitution.formatSpecifier ?? "lld"
        let argument = "%" + (substitution.argumentNumber.map { "\($0)$" } ?? "") + type
        var replaced = plural
        var isShown = false
        for index in replaced.cases.indices {
            guard let text = replaced.cases[index].translation.text?.value, text.containsUTF8("%arg") else { continue }
            isShown = true
            replaced.cases[index].translation.text?.value = text.replacingUTF8("%arg", with: argument)
        }
        if !isShown || substitution.formatSpecifier == nil { lose(.variable(substitution.name), entry, language) }
        guard let cases = cases(replaced, entry, language, true) else { return }
        if let index = parts.firstIndex(where: { isSameText($0.name, substitution.name) }) {
            parts[index].values.append((language, .plural(cases)))
        } else {
            parts.append((substitution.name, [(language, .plural(cases))]))
        }
    }
}

extension ResourceNames {
    /// The name of a variable, as a part of the name of a resource.
    fileprivate func part(_ name: String) -> String { ResourceNames.isName(name) ? name : ResourceNames([name])[name] }
}

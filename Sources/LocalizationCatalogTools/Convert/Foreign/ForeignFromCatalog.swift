import CatalogFormats
import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// Converts a table to files of a format of another system.
package struct ForeignFromCatalog {
    let format: ForeignFormat
    private var input: ConversionTable
    let source: String
    private var report: ForeignLossReport
    /// The translations to look at again, by the keys of the entries that they become.
    var reviewed: Set<Place> = []
    /// The translations of the current entry with a text that is finished.
    var finished: Set<Place> = []
    /// The texts that have been written for the current entry.
    var written: [WrittenText] = []
    /// The position of the argument that selects the texts of the current entry's plurals, if a reader finds it.
    var pluralPosition: Int?
    /// The types of the current entry's arguments.
    var types: [Int: String] = [:]
    /// The current entry's arguments as another system's files named them.
    var described: [Int: NamedArguments.Described] = [:]
    /// The names of the current entry's variables by the positions of their arguments, where a reader finds the positions again.
    var variableNames: [Int: String] = [:]
    /// Whether the current value has no place in the target, which is reported.
    var isLeftOut = false
    /// The catalog's keys by those of the entries made of their variables and plural forms.
    private var catalogKeys: [ExactText: String] = [:]

    struct Place: Hashable {
        let key: ExactText
        let language: ExactText
    }

    private init(format: ForeignFormat, input: consuming ConversionTable, report: ForeignLossReport) {
        (self.format, self.report) = (format, report)
        source = input.table.sourceLanguage ?? "en"
        self.input = consume input
    }

    /// Converts a table.
    /// - Parameters:
    ///   - input: The table. If the caller does not keep it, each of its entries is given up once it is converted.
    ///   - isOneFile: Whether to write one file only.
    ///   - language: The language of that file, if the format has a file for each language; nil if its name says none.
    ///   - names: The parts of its name that may be a language of the table.
    ///   - byteOrderMark: Whether text begins with a byte order mark.
    ///   - pluralRule: The `Plural-Forms` of the receiving system; nil for those of CLDR.
    ///   - nestsKeys: Whether JSON nests keys at their dots.
    /// - Returns: The files with paths in the output folder; the path is empty if `isOneFile`.
    package static func convert(
        _ input: consuming ConversionTable, to format: ForeignFormat, isOneFile: Bool, language: String?, names: [String] = [],
        byteOrderMark: Bool = false,
        pluralRule: String? = nil, nestsKeys: Bool = false
    ) -> ConversionResult {
        var format = format
        format.options.writesByteOrderMark = byteOrderMark
        format.options.pluralRule = pluralRule
        format.options.nestsKeys = nestsKeys
        let summary = input.report.summary
        guard !input.report.hasErrors else { return ConversionResult(outputs: [], findings: [summary]) }
        let report = ForeignLossReport(path: input.path, text: summary.file.text, findings: summary.findings)
        var conversion = ForeignFromCatalog(format: format, input: consume input, report: report)
        return conversion.run(isOneFile: isOneFile, language: language, names: names)
    }

    private mutating func run(isOneFile: Bool, language named: String?, names: [String]) -> ConversionResult {
        let all = languages()
        let wanted = language(of: names, all) ?? named
        if isOneFile, !format.isMultilingual, wanted == nil, !hasLanguage(all) {
            return ConversionResult(outputs: [], findings: [report.summary])
        }
        let names =
            format.capabilities.contains(.names)
            ? ResourceNames(input.table.entries.map(\.key), hasDots: !format.capabilities.contains(.identifiers)) : nil
        reportTable()
        var entries: [ForeignEntry] = []
        var variables: [[String]] = []
        var given = input.takeEntries()
        entries.reserveCapacity(given.count)
        for index in given.indices {
            add(given[index], all, names, to: &entries, &variables)
            given[index] = CatalogEntry(key: "")
        }
        given = []
        var outputs: [ConversionResult.Output] = []
        let isTemplate = format.capabilities.contains(.template)
        let namesSource = format.capabilities.contains(.sourceLanguageInPath)
        if format.isMultilingual {
            let table = ForeignTable(name: input.table.name, sourceLanguage: source, languages: isTemplate ? [] : all, entries: entries)
            let bytes = format.documentType.file(table, options: format.options)
            verify(bytes, entries, source)
            outputs.append(.init(path: isOneFile ? "" : format.path(table.name ?? "", nil) ?? "", bytes: bytes))
        } else {
            let chosen = isOneFile ? [wanted ?? source] : all
            if let wanted, isOneFile, !all.contains(where: { isSameText($0, wanted) }) {
                report.findings.append(
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
                    entry.needsReview = reviewed.contains(
                        Place(key: ExactText(entry.fullKey), language: ExactText(language)))
                    own.append(entry)
                }
                guard isOneFile || isSource || !own.isEmpty else { continue }
                guard let path = isOneFile ? "" : format.path(input.table.name, isSource && !namesSource ? nil : language) else {
                    report.findings.append(Finding(Rule.Conversion.languageName, "'\(language)' is not a language identifier"))
                    continue
                }
                let table = ForeignTable(name: input.table.name, sourceLanguage: source, languages: [language], entries: own)
                let bytes = format.documentType.file(table, options: format.options)
                verify(bytes, own, language)
                reportUndividedKeys(table)
                outputs.append(.init(path: path, bytes: bytes))
            }
        }
        return ConversionResult(outputs: outputs, findings: [report.summary])
    }

    /// The language of a file of one language by the parts of its name, if one of them is a language of the table.
    private func language(of names: [String], _ all: [String]) -> String? {
        for name in names {
            let found = all.first { isSameText(LocalizationFolderName.canonical($0) ?? $0, LocalizationFolderName.canonical(name) ?? name) }
            if let found { return found }
        }
        return nil
    }

    /// Whether a file of one language whose name says none is in a language that can be told: there is only one, or a file without a
    /// language in its name is that of the original texts. Reports what is left out.
    private mutating func hasLanguage(_ all: [String]) -> Bool {
        guard all.count > 1 else { return true }
        let others = all.filter { !isSameText($0, source) }.joined(separator: ", ")
        if format.path("x", nil) != nil, format.documentType != PODocument.self {
            report.findings.append(
                Finding(
                    Rule.Conversion.otherLanguages, "the file is in '\(source)', and \(others) are left out; write to a folder for all"))
            return true
        }
        report.findings.append(
            Finding(
                Rule.Conversion.noLanguage,
                "which language should the file be in: \(all.joined(separator: ", "))? Name it after one, or write to a folder, which gets a "
                    + "file for each"))
        return false
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

    /// The languages to write, that of the original texts first. Of those that are the same language in two spellings, as 'iw' and 'he', the
    /// one in the current spelling is written.
    private mutating func languages() -> [String] {
        var all: [String] = []
        var written: [ExactText: String] = [:]
        let others = input.table.languages.filter { !isSameText($0, source) }
        let current = others.filter { isSameText(LocalizationFolderName.canonical($0) ?? $0, $0) }
        let old = others.filter { !isSameText(LocalizationFolderName.canonical($0) ?? $0, $0) }
        var leftOut: [ExactText: String] = [:]
        for language in [source] + current + old {
            let canonical = ExactText(LocalizationFolderName.canonical(language) ?? language)
            if let other = written[canonical] {
                leftOut[ExactText(language)] = other
            } else {
                written[canonical] = language
                all.append(language)
            }
        }
        for entry in leftOut.isEmpty ? [] : input.table.entries {
            for item in entry.translations {
                if let other = leftOut[ExactText(item.language)] { lose(.sameLanguage(other), entry, item.language) }
            }
        }
        for language in all {
            if let mistake = LanguageNameRule.mistake(in: language) { report.findings.append(Finding(Rule.Languages.unknown, mistake)) }
        }
        let isWritten = Set(all.map(ExactText.init))
        return [source] + others.filter { isWritten.contains(ExactText($0)) }
    }

    /// Reads a file back and reports what is not there as it should be, so that nothing is lost silently.
    private mutating func verify(_ bytes: [UInt8], _ entries: [ForeignEntry], _ language: String) {
        let document = format.documentType.init(parsing: bytes, options: format.reading(ForeignReadingOptions()))
        for finding in document.findings where finding.severity == .error {
            report.findings.append(Finding(Rule.Conversion.notExpressible, "the file would not be valid: \(finding.message)"))
        }
        var texts = ForeignTexts(document, language: language).entries
        if format.dialect == .doubleBraces {
            var plurals = I18nextPlurals(texts, language: language)
            plurals.combine(plurals.keys)
            texts = plurals.entries
        }
        var written = Dictionary<ExactText, Int32>(minimumCapacity: texts.count)
        for (number, entry) in zip(Int32(0)..., texts) { written[ExactText(entry.fullKey)] = number }
        for entry in entries {
            let key = entry.fullKey
            let found = written[ExactText(key)].map { texts[Int($0)] }
            let catalogKey = catalogKeys[ExactText(key)] ?? key
            func lose(_ loss: ForeignLoss, _ language: String?) {
                report.add(loss, key: catalogKey, language: language, at: input.places[ExactText(catalogKey)])
            }
            let values = found.map { ValuesByLanguage($0.values) }
            for (spelled, value) in entry.values {
                let other = values?[spelled]
                if let other, ForeignTexts.isSame(other, value) { continue }
                // A template has the original text as its key.
                if format.capabilities.contains(.template), isSameText(spelled ?? "", source), case .text(let text) = value,
                    isSameText(text.value, entry.key.value)
                {
                    continue
                }
                lose(other == nil ? .missing : .changed, spelled)
            }
            if !isSameText(found?.note, entry.note) { lose(.respelledNote, nil) }
            if let found, found.needsReview != entry.needsReview { lose(.review, language) }
        }
    }

    private mutating func reportUndividedKeys(_ table: ForeignTable) {
        guard format.options.nestsKeys, format.documentType == JSONTextsDocument.self else { return }
        for key in JSONTextsDocument.undividedKeys(table) {
            let key = catalogKeys[ExactText(key)] ?? key
            report.add(.undividedKey, key: key, language: nil, at: input.places[ExactText(key)])
        }
    }

    private mutating func reportTable() {
        for extra in input.table.extras where extra.name != "version" {
            report.add(.member(extra.name), key: input.table.name, language: nil, at: nil)
        }
    }

    mutating func lose(_ loss: ForeignLoss, _ entry: CatalogEntry, _ language: String? = nil) {
        report.add(loss, key: entry.key, language: language, at: input.places[ExactText(entry.key)])
    }

    // MARK: Entries

    private mutating func add(
        _ given: CatalogEntry, _ languages: [String], _ names: ResourceNames?, to entries: inout [ForeignEntry],
        _ variables: inout [[String]]
    ) {
        let (entry, soleVariables) = given.withPluralsForSoleVariables()
        for (language, name) in soleVariables { lose(.variableName(name), entry, language) }
        if let state = entry.extractionState { lose(.extractionState(state.rawValue), entry) }
        if entry.isCommentAutoGenerated != nil { lose(.generatedNote, entry) }
        described = format.dialect.hasNames ? NamedArguments.described(in: entry.extras) : [:]
        for extra in entry.extras {
            let hasNames = isSameText(extra.name, NamedArguments.member)
            if !hasNames { lose(.member(extra.name), entry) } else if described.isEmpty { lose(.argumentNames, entry) }
        }
        var new = ForeignEntry(key: PlacedText(value: names?[entry.key] ?? entry.key, range: 0..<0))
        if names != nil, !isSameText(new.key.value, entry.key) { new.originalKey = entry.key }
        if let comment = entry.comment {
            if !format.capabilities.contains(.notes) || comment.isEmpty {
                lose(.note, entry)
            } else {
                new.note = comment
                if format.capabilities.contains(.names), !format.capabilities.contains(.identifiers), !Self.isPlainNote(comment) {
                    lose(.respelledNote, entry)
                }
            }
        }
        if let flag = entry.shouldTranslate {
            if !flag, format.capabilities.contains(.doNotTranslate) { new.isTranslatable = false } else { lose(.doNotTranslate, entry) }
        }
        let isFormatted = isFormatted(entry)
        let translations = Dictionary(entry.translations.map { (ExactText($0.language), $0.translation) }, uniquingKeysWith: { $1 })
        (written, types, variableNames) = ([], [:], [:])
        finished.removeAll(keepingCapacity: true)
        pluralPosition = pluralPosition(of: entry)
        var parts: [EntryPart] = []
        for language in languages {
            let given = translations[ExactText(language)]
            let isSource = isSameText(language, source)
            if given == nil, !isSource { continue }
            if isSource, let given, given.isPlainText, let text = given.text, isSameText(text.value, entry.key) { lose(.sourceText, entry) }
            let translation = given ?? CatalogTranslation(entry.key)
            isLeftOut = false
            let value = value(translation, entry, language, isFormatted, &parts)
            guard let value, !isLeftOut else {
                if !isLeftOut { lose(.empty, entry, language) }
                continue
            }
            new.values.append((language, value))
        }
        if format.dialect.isICU, pluralPosition == nil, !types.isEmpty, new.values.contains(where: \.value.isPlural) {
            // What selects a text is the first argument that no text shows.
            let free = (1...types.count + 1).first { types[$0] == nil } ?? 1
            types[free] = "lld"
            new.pluralArgument = argumentName(free)
        } else {
            new.pluralArgument = pluralPosition.map(argumentName)
        }
        new.arguments = arguments(types)
        append(new, of: entry, to: &entries)
        for part in parts {
            let key = entry.key + ":" + part.name
            let separator = format.capabilities.contains(.identifiers) ? "_" : "."
            var variable = ForeignEntry(
                key: PlacedText(
                    value: names.map {
                        $0[entry.key] + separator + $0.part(part.name, hasDots: !format.capabilities.contains(.identifiers))
                    } ?? key, range: 0..<0))
            if names != nil { variable.originalKey = key }
            variable.isTranslatable = new.isTranslatable
            variable.values = part.values
            variable.arguments = arguments(part.types)
            variable.pluralArgument = part.argument.map(argumentName)
            append(variable, of: entry, to: &entries)
        }
        checkWritten(entry, parts)
    }

    /// A variable of an entry, which becomes an entry of its own.
    struct EntryPart {
        let name: String
        var values: [(language: String?, value: ForeignValue)]
        var argument: Int?
        var types: [Int: String]
    }

    private func arguments(_ types: [Int: String]) -> [(name: String, type: String?)] {
        guard format.dialect.isICU else { return [] }
        return types.sorted { $0.key < $1.key }.map { item in
            let kept = described[item.key]?.type
            let type: String
            switch item.value {
            case "lld": type = kept == "num" ? "num" : "int"
            case "f": type = kept == "num" ? "num" : "double"
            default: type = kept == "num" || kept == "String" ? kept ?? "Object" : "Object"
            }
            return (argumentName(item.key), type)
        }
    }

    /// The names of arguments in the target, where they are not those that conversions give.
    var names: [Int: String] {
        var names = variableNames
        for (position, argument) in described {
            let name = argument.name.withoutUTF8Prefix("- ") ?? argument.name
            if !format.dialect.isICU { names[position] = argument.name } else if Self.isIdentifier(name) { names[position] = name }
        }
        return names
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
    }

    /// Names arguments after the variables of a text, if a reader gives the names the same positions: the first ones that no number states, in
    /// the order of a text, or of the arguments that a file of messages lists.
    mutating func nameVariables(of text: MarkedText) {
        guard format.dialect.hasNames, variableNames.isEmpty, described.isEmpty else { return }
        let variables = format.dialect.isICU ? text.variables.sorted { $0.position < $1.position } : text.variables
        var names: [Int: String] = [:]
        for variable in variables where names[variable.position] == nil {
            guard variable.isOnlyUse || format.dialect.isICU, Self.isIdentifier(variable.name), variable.name != "count",
                NamedArguments.number(in: variable.name) == nil,
                (1..<variable.position).allSatisfy({ names[$0] != nil || text.otherPositions.contains($0) })
            else { return }
            names[variable.position] = variable.name
        }
        variableNames = names
    }

    /// The name of the argument at a position.
    func argumentName(_ position: Int) -> String { names[position] ?? "arg\(position)" }

    /// Adds an entry. The plurals of a format without any become an entry for each form.
    private mutating func append(_ new: ForeignEntry, of entry: CatalogEntry, to entries: inout [ForeignEntry]) {
        guard !format.capabilities.contains(.plurals) else { return append(new, withKeyOf: entry, to: &entries) }
        var rest = new
        rest.values = []
        var forms: [(name: String, values: [(language: String?, value: ForeignValue)])] = []
        for (language, value) in new.values {
            guard case .plural(let cases) = value else {
                rest.values.append((language, value))
                continue
            }
            lose(.cases, entry, language)
            for (category, text) in cases {
                if let index = forms.firstIndex(where: { isSameText($0.name, category) }) {
                    forms[index].values.append((language, .text(text)))
                } else {
                    forms.append((category, [(language, .text(text))]))
                }
            }
        }
        if !rest.values.isEmpty || forms.isEmpty { append(rest, withKeyOf: entry, to: &entries) }
        for form in forms {
            var item = new
            item.key = PlacedText(value: item.key.value + "." + form.name, range: 0..<0)
            item.values = form.values
            append(item, withKeyOf: entry, to: &entries)
        }
    }

    private mutating func append(_ new: ForeignEntry, withKeyOf entry: CatalogEntry, to entries: inout [ForeignEntry]) {
        var new = new
        let key = new.originalKey ?? new.key.value
        if !isSameText(key, entry.key) { catalogKeys[ExactText(key)] = entry.key }
        if format.capabilities.contains(.contexts), let separator = key.utf8.firstIndex(of: 0x04) {
            new.context = String(Substring(key.utf8[..<separator]))
            new.key = PlacedText(value: String(Substring(key.utf8[separator...].dropFirst())), range: new.key.range)
        }
        if format.documentType == PODocument.self { new.flags = ForeignFormat.appleFlags([new.key.value]) }
        entries.append(new)
    }

    // MARK: Reading back

    /// A text as it was and as it was written.
    struct WrittenText {
        let language: String
        let original: String
        let spelled: String
        /// The name of the variable whose text it is.
        let part: String?
        let isPlural: Bool
        let plural: Int?
        var hasLoss: Bool
    }

    /// The name of the argument that selects a text of a plural; nil for other texts.
    private func pluralName(_ text: WrittenText) -> String? {
        guard text.isPlural else { return nil }
        return format.dialect == .doubleBraces ? "count" : text.plural.map(argumentName) ?? "count"
    }

    /// The argument whose number the first plural of an entry shows.
    private func pluralPosition(of entry: CatalogEntry) -> Int? {
        for item in entry.translations {
            guard let plural = item.translation.variation(.plural) else { continue }
            for form in plural.cases.reversed() {
                guard let text = form.translation.text?.value else { continue }
                let string = FormatString(parsing: text)
                let uses = string.argumentUses()
                for use in uses where use.role == .value {
                    guard case .specifier(let specifier) = string.pieces[use.piece].kind, specifier.conversion.isNumeric else { continue }
                    // A reader gives the name `count` the first position that no other name states.
                    let isFirstFree = (1..<use.position).allSatisfy { position in uses.contains { $0.position == position } }
                    return format.dialect == .doubleBraces && !isFirstFree ? nil : use.position
                }
            }
        }
        return nil
    }

    /// Reports the texts that a reader takes for others.
    private mutating func checkWritten(_ entry: CatalogEntry, _ parts: [EntryPart]) {
        guard format.dialect != .apple else { return }
        for part in [""] + parts.map(\.name) {
            let texts = written.filter { isSameText($0.part ?? "", part) }
            var arguments = NamedArguments()
            var isFormatted = !part.isEmpty
            if PlaceholderDialect.apple.hasArguments(entry.key) {
                isFormatted = true
                if part.isEmpty { arguments.addConversions(ofKey: entry.key) }
            }
            // A file of messages lists its arguments in this order.
            if format.dialect.isICU { for position in types.keys.sorted() { arguments.add(argumentName(position)) } }
            for text in texts {
                format.dialect.addArguments(of: text.spelled, plural: pluralName(text), to: &arguments)
                if text.isPlural || format.dialect.hasArguments(text.spelled) { isFormatted = true }
            }
            let types = parts.first { isSameText($0.name, part) }?.types ?? types
            for type in types { arguments.setType(type.value, of: argumentName(type.key)) }
            // What selects a text is a number.
            for name in texts.compactMap(pluralName) { arguments.setType("lld", of: name) }
            for text in texts where !text.hasLoss && !format.dialect.hasChoice(text.spelled) {
                var losses: [PlaceholderDialect.Loss] = []
                let again = format.dialect.apple(
                    text.spelled, isFormatted: isFormatted, plural: pluralName(text), arguments: arguments, &losses)
                if !isSameText(again, text.original) { lose(.changed, entry, text.language) }
            }
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
}

/// The values of an entry by language. One without a language is that of each.
private struct ValuesByLanguage {
    private let values: [ExactText: ForeignValue]
    private let common: ForeignValue?

    init(_ values: [(language: String?, value: ForeignValue)]) {
        common = values.first.flatMap { $0.language == nil ? $0.value : nil }
        self.values = Dictionary(values.map { (ExactText($0.language ?? ""), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(language: String?) -> ForeignValue? { common ?? values[ExactText(language ?? "")] ?? values[ExactText("")] }
}

extension ForeignValue {
    fileprivate var isPlural: Bool { if case .plural = self { true } else { false } }
}

extension ForeignEntry {
    /// The key in a catalog, with the context before it as in gettext's compiled files.
    fileprivate var fullKey: String { (context.map { $0 + "\u{4}" } ?? "") + (originalKey ?? key.value) }
}

extension ResourceNames {
    /// The name of a variable, as a part of the name of a resource.
    /// - Parameter hasDots: Whether names may have dots.
    fileprivate func part(_ name: String, hasDots: Bool) -> String {
        ResourceNames.isName(name) && (hasDots || !name.containsUTF8(".")) ? name : ResourceNames([name], hasDots: hasDots)[name]
    }
}

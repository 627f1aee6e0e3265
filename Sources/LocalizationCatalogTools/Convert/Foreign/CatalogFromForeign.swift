package import CatalogFormats
package import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationPlatform
import LocalizationSourceText

/// A file of another system's format, to be converted.
package struct ForeignInput: Sendable {
    /// The path as the user gave it, for messages.
    package var path: String
    package var format: ForeignFormat
    /// The language given on the command line; nil to use that of the path or of the file.
    package var language: String?
    package var bytes: [UInt8]
    package var options: ForeignReadingOptions
    /// Whether the texts are for devices of one configuration, which a catalog does not have, so that they are only reported.
    package var isForConfiguration = false

    /// Creates an input.
    package init(
        path: String, format: ForeignFormat, language: String? = nil, bytes: [UInt8], options: ForeignReadingOptions = .init()
    ) {
        self.path = path
        self.format = format
        self.language = language
        self.bytes = bytes
        self.options = options
    }
}

/// Combines the files of another system's format into a string catalog.
package struct CatalogFromForeign {
    private var table: CatalogTable
    private let source: String
    private var indices: [ExactText: Int] = [:]
    private var findings: [FileFindings] = []
    /// The keys of names, which not every file needs to state.
    private var originalKeys: [ExactText: String] = [:]
    private var facts: [ExactText: KeyFacts] = [:]
    /// The notes of the keys: those of the original texts, or of the first file that has one.
    private var notes: [ExactText: String] = [:]
    /// Where the text of an entry and language comes from, by their numbers.
    private var origins: [UInt64: Origin] = [:]
    /// The files, and the spellings of languages in them, that texts come from.
    private var sources: [TextSource] = []
    /// The languages of the current file by its spelling of them.
    private var columns: [ExactText: Column] = [:]
    /// The numbers of the languages.
    private var languageNumbers: [ExactText: UInt32] = [:]
    /// The keys of lists, whose texts have keys of their own.
    private var lists: Set<Int> = []

    /// The first places of the keys that a file of translations brought in, by their numbers: the path of the file, and the key.
    private var firstPlaces: [Int: (path: String, key: PlacedText)] = [:]

    /// A file, and the spelling of a language in it if it has several.
    private struct TextSource {
        let path: String
        let spelled: String?
    }

    /// A language of the current file.
    private struct Column {
        let language: String
        let number: UInt32
        let source: UInt32
    }

    /// The source of a text, and the place of the text among the translations of its entry.
    private struct Origin {
        let source: UInt32
        let translation: UInt32
    }

    /// What the texts of a key in all files say.
    private struct KeyFacts {
        var arguments = NamedArguments()
        var isFormatted = false
        var isPlural = false
    }

    /// A file that has been read.
    private struct File {
        let input: ForeignInput
        var report: ForeignLossReport
        /// The language of a file of one language.
        var language: String?
        var entries: [ForeignEntry] = []
    }

    /// Converts files.
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - sourceLanguage: The language of the original texts.
    /// - Returns: The table, with its entries in the order of the files, and the findings in each of them. If one is an error, the table is
    ///   not complete.
    package static func convert(
        _ inputs: [ForeignInput], name: String, sourceLanguage: String
    ) -> (table: CatalogTable, findings: [FileFindings]) {
        let source = LocalizationFolderName.canonical(sourceLanguage) ?? sourceLanguage
        var conversion = CatalogFromForeign(table: CatalogTable(name: name, sourceLanguage: source), source: source)
        var files = inputs.filter { !$0.isForConfiguration }.map { conversion.read($0) }
        for input in inputs where input.isForConfiguration { conversion.leaveOut(input) }
        conversion.combinePlurals(in: &files)
        // The names of arguments have the order of the original texts.
        for file in files.filter({ isSameText($0.language ?? source, source) }) { conversion.collect(file) }
        for file in files.filter({ !isSameText($0.language ?? source, source) }) { conversion.collect(file) }
        for index in files.indices { conversion.add(&files[index]) }
        conversion.reportLanguages(of: files)
        conversion.reportNamesWithoutOriginal(of: files)
        conversion.leaveOutLists()
        conversion.combineVariables()
        if let dialect = inputs.first?.format.dialect, dialect != .apple {
            conversion.table.combineSeparatePlurals(hasNames: dialect.hasNames)
        }
        conversion.table.divideUncountedPlurals(source: source)
        conversion.leaveOutKeysAsTexts()
        return (conversion.table, conversion.findings)
    }

    /// Reports the languages that are none, at the first file that has each of them.
    private mutating func reportLanguages(of files: [File]) {
        for language in table.languages {
            guard let mistake = LanguageNameRule.mistake(in: language),
                let file = files.first(where: { $0.language.map { isSameText($0, language) } ?? true })
            else { continue }
            findings.append(
                FileFindings(path: file.input.path, text: file.report.text, [Finding(Rule.Languages.unknown, mistake)]))
        }
    }

    /// Reports the names that have translations, but no text in the file of the original language, if there is one: its readers see the name.
    private mutating func reportNamesWithoutOriginal(of files: [File]) {
        let isPlain = files.contains { !$0.input.format.isMultilingual && $0.input.format.documentType != PODocument.self }
        guard isPlain, files.contains(where: { $0.language.map { isSameText($0, source) } ?? false }) else { return }
        var found: [ExactText: [Finding]] = [:]
        for (index, entry) in table.entries.enumerated() {
            guard let (path, key) = firstPlaces[index], entry[source] == nil, !key.value.utf8.contains(0x20), !entry.translations.isEmpty
            else { continue }
            let message =
                "'\(entry.key)' in '\(entry.translations[0].language)': the file of the original language, '\(source)', has no such name"
            found[ExactText(path), default: []].append(Finding(Rule.Conversion.noOriginal, message, range: key.range))
        }
        for file in files {
            guard let list = found.removeValue(forKey: ExactText(file.report.path)) else { continue }
            findings.append(FileFindings(path: file.report.path, text: file.report.text, list))
        }
    }

    private func read(_ input: ForeignInput) -> File {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.format.reading(input.options))
        var file = File(input: input, report: ForeignLossReport(path: input.path, text: document.text, findings: document.findings))
        if !input.format.isMultilingual {
            let spelled = input.language ?? document.language ?? input.format.language(input.path)
            guard let spelled else {
                file.report.findings.append(
                    Finding(
                        Rule.Conversion.noLanguage, "neither the file nor its path names the language; say it with --file LANGUAGE=PATH"))
                return file
            }
            guard let canonical = spelled.isEmpty ? source : LocalizationFolderName.canonical(spelled) else {
                file.report.findings.append(Finding(Rule.Conversion.languageName, "'\(spelled)' is not a language identifier"))
                return file
            }
            file.language = canonical
        }
        let texts = ForeignTexts(document, language: file.language ?? source)
        let references = texts.entries.count { !$0.references.isEmpty }
        if references > 0 {
            let message = "the references of \(counted(references, "message")) to source code are left out"
            file.report.findings.append(Finding(Rule.Conversion.references, message))
        }
        for entry in (document as? PODocument)?.obsoleteEntries ?? [] {
            file.report.add(.obsolete, key: entry.key.value, language: file.language, at: entry.key.range)
        }
        for part in document.leftOut {
            file.report.add(.remainder(part.what), key: part.key.value, language: file.language, at: part.key.range)
        }
        file.report.findings += Self.contradictions(of: document, read: input, as: file.language ?? source)
        // An error in the header says it already.
        for key in texts.unknownPlurals where !document.findings.hasErrors {
            file.report.add(.unknownPlural, key: key.value, language: file.language, at: key.range)
        }
        file.entries = texts.entries
        return file
    }

    /// Reports the texts of a file for devices of one configuration, if it has any.
    private mutating func leaveOut(_ input: ForeignInput) {
        let document = input.format.documentType.init(parsing: input.bytes, options: input.options)
        let entries = document.entries
        guard let first = entries.first else { return }
        let folder = PathNames.last(of: PathNames.folder(of: input.path))
        let message = "\(counted(entries.count, "text")) for devices with '\(folder)' only \(entries.count == 1 ? "is" : "are") left out"
        findings.append(
            FileFindings(path: input.path, text: document.text, [Finding(Rule.Conversion.configuration, message, range: first.key.range)]))
    }

    /// What a file says of itself in contradiction to its name or to the rules of its language.
    private static func contradictions(of document: any ForeignDocument, read input: ForeignInput, as language: String) -> [Finding] {
        if let gettext = document as? PODocument { return [gettext.pluralFormsFinding(for: language)].compactMap { $0 } }
        guard let bundle = document as? ARBDocument, let stated = bundle.language,
            let named = input.language ?? input.format.language(input.path),
            !named.isEmpty, let canonical = LocalizationFolderName.canonical(named),
            !isSameText(LocalizationFolderName.canonical(stated) ?? stated, canonical)
        else { return [] }
        let what = input.language == nil ? "the name of the file says '\(named)'" : "the command line says '\(named)'"
        return [
            Finding(
                Rule.ARB.locale, "'@@locale' is '\(stated)', and \(what); the texts are read as '\(language)'", range: bundle.languageRange)
        ]
    }

    /// Finds plurals of i18next. A key is one in all files if one file shows that it is.
    private func combinePlurals(in files: inout [File]) {
        let places = files.indices.filter { files[$0].input.format.dialect == .doubleBraces }
        var keys: Set<ExactText> = []
        for index in places { keys.formUnion(I18nextPlurals(files[index].entries, language: files[index].language ?? source).keys) }
        for index in places {
            var plurals = I18nextPlurals(files[index].entries, language: files[index].language ?? source)
            plurals.combine(keys)
            for (loss, key) in plurals.losses {
                files[index].report.add(loss, key: key.value, language: files[index].language, at: key.range)
            }
            files[index].entries = plurals.entries
        }
    }

    private mutating func collect(_ file: File) {
        for entry in file.entries {
            let dialect = file.input.format.reading(entry).dialect
            if let key = entry.originalKey, originalKeys[ExactText(entry.key.value)] == nil {
                originalKeys[ExactText(entry.key.value)] = key
            }
            if let note = entry.note {
                let key = ExactText(self.key(of: entry))
                if notes[key] == nil { notes[key] = note }
            }
            guard dialect != .apple else { continue }
            let name = ExactText(entry.key.value)
            var found = facts[name] ?? KeyFacts()
            let key = entry.originalKey ?? entry.key.value
            if PlaceholderDialect.apple.hasArguments(key) {
                if dialect.hasBraces { found.isFormatted = true }
                // The key of a message whose flag names a notation is a text in it.
                let isApple = dialect == file.input.format.dialect
                if isApple, found.arguments.conversions.isEmpty { found.arguments.addConversions(ofKey: key) }
            }
            guard dialect.hasBraces else {
                if !found.arguments.conversions.isEmpty { facts[name] = found }
                continue
            }
            for argument in entry.arguments {
                found.arguments.add(argument.name)
                guard let type = argument.type else { continue }
                // A value of the type `num` is shown as it is.
                if let type = ["int": "lld", "double": "f"][type] { found.arguments.setType(type, of: argument.name) }
                if ["num", "String"].contains(type) { found.arguments.setFileType(type, of: argument.name) }
            }
            for (_, value) in entry.values {
                let isPlural = if case .plural = value { true } else { false }
                if isPlural {
                    (found.isFormatted, found.isPlural) = (true, true)
                    found.arguments.setType("lld", of: entry.pluralArgument ?? "count")
                }
                for (_, text) in value.texts {
                    if dialect.hasArguments(text.value, isPlural: isPlural) { found.isFormatted = true }
                    dialect.addArguments(of: text.value, plural: isPlural ? entry.pluralArgument ?? "count" : nil, to: &found.arguments)
                }
            }
            facts[name] = found
        }
    }

    /// The key of an entry in the catalog, with its context before it as in gettext's compiled files.
    private func key(of entry: ForeignEntry) -> String {
        let key = entry.originalKey ?? originalKeys[ExactText(entry.key.value)] ?? entry.key.value
        return entry.context.map { $0 + "\u{4}" + key } ?? key
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
        findings.append(report.summary)
    }

    /// The language that a file spells in some way, or its only one.
    private mutating func column(_ spelled: String?, _ fileLanguage: String, _ path: String) -> Column {
        let name = ExactText(spelled ?? "")
        if let column = columns[name] { return column }
        let language = spelled.map { LocalizationFolderName.canonical($0) ?? $0 } ?? fileLanguage
        let number = languageNumbers[ExactText(language)] ?? UInt32(truncatingIfNeeded: languageNumbers.count)
        languageNumbers[ExactText(language)] = number
        let column = Column(language: language, number: number, source: UInt32(truncatingIfNeeded: sources.count))
        sources.append(TextSource(path: path, spelled: spelled))
        columns[name] = column
        return column
    }

    /// Sets the translation of an entry.
    /// - Returns: Where the translation that it replaces comes from, if that is another place with another text.
    private mutating func set(_ translation: CatalogTranslation, _ index: Int, _ column: Column, hasContext: Bool) -> TextSource? {
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

    private mutating func add(_ entry: ForeignEntry, _ format: ForeignFormat, _ fileLanguage: String, _ report: inout ForeignLossReport) {
        let key = key(of: entry)
        func lose(_ loss: ForeignLoss, _ language: String? = nil, at range: Range<Int>? = nil) {
            report.add(loss, key: key, language: language, at: range ?? entry.key.range)
        }
        if entry.context != nil { lose(.context) }
        if let flag = ForeignFormat.unreadFlag(of: entry) { lose(.unreadFlag(flag)) }
        let index = indices[ExactText(key)] ?? table.entries.count
        if index == table.entries.count {
            indices[ExactText(key)] = index
            if !isSameText(fileLanguage, source) { firstPlaces[index] = (report.path, entry.key) }
            table.entries.append(CatalogEntry(key: key))
            if format.dialect.hasNames, let known = facts[ExactText(entry.key.value)] {
                let plural = format.dialect == .doubleBraces && known.isPlural ? "count" : nil
                if let names = known.arguments.extra(without: plural) { table.entries[index].extras.append(names) }
            }
        }
        // The text is the key without its context.
        if entry.context != nil, table.entries[index][source] == nil {
            table.entries[index][source] = CatalogTranslation(entry.key.value, state: .translated)
        }
        if let note = entry.note {
            let kept = notes[ExactText(key)] ?? note
            table.entries[index].comment = kept
            if !isSameText(kept, note) { lose(.differingNote, fileLanguage) }
        }
        if !entry.isTranslatable { table.entries[index].shouldTranslate = false }
        let texts = entry.values.flatMap { $0.value.texts.map(\.text.value) }
        let isPlural = entry.values.contains { if case .plural = $0.value { true } else { false } }
        let known = facts[ExactText(entry.key.value)] ?? KeyFacts()
        let isFormatted = known.isFormatted || isPlural || texts.contains { format.dialect.hasArguments($0) }
        let state: TranslationState = entry.needsReview ? .needsReview : .translated
        var values = entry.values
        if let original = entry.original, !isSameText(fileLanguage, source) { values.append((source, original)) }
        for (spelled, value) in values {
            let column = column(spelled, fileLanguage, report.path)
            let language = column.language
            func converted(_ text: PlacedText, plural: String? = nil) -> CatalogTranslation {
                if format.dialect.hasChoice(text.value) {
                    lose(.choice, language, at: text.range)
                    return CatalogTranslation(text.value, state: state)
                }
                var losses: [PlaceholderDialect.Loss] = []
                let apple = format.dialect.apple(
                    text.value, isFormatted: isFormatted, plural: plural, arguments: known.arguments, &losses)
                for loss in losses { lose(ForeignLoss(reading: loss), language, at: text.range) }
                if !isFormatted, format.dialect.hasBraces, PlaceholderDialect.apple.hasArguments(apple) {
                    lose(.changed, language, at: text.range)
                }
                let unit = LocalizedText(
                    apple, state: isSameText(language, source) ? .translated : state,
                    extras: Self.spelling(of: text, format.dialect, isKept: losses.contains { $0.isUnreadable }))
                // A case of a plural has no variables.
                guard plural == nil else { return CatalogTranslation(text: unit) }
                let substitutions = substitutions(in: text, format.dialect, known.arguments, unit.state) {
                    lose($0, language, at: text.range)
                }
                return CatalogTranslation(text: unit, substitutions: substitutions.isEmpty ? nil : substitutions)
            }
            func set(_ translation: CatalogTranslation) {
                guard let other = self.set(translation, index, column, hasContext: entry.context != nil) else { return }
                let name = other.spelled.flatMap { name in spelled.map { "'\(name)' and '\($0)'" } }
                let message = name.map { "\($0) are the same language" } ?? "'\(PathNames.shown(other.path))' has another text"
                lose(ForeignLoss(rule: Rule.Conversion.sameLanguage, what: message), language, at: value.texts.first?.text.range)
            }
            switch value {
            case .text(let text): set(converted(text))
            case .plural(let cases):
                let plural = entry.pluralArgument ?? "count"
                let cases = Self.categories(cases) { lose(.exactCase($0), language, at: $1) }
                    .map { VariationCase($0.category, converted($0.text, plural: plural)) }
                set(CatalogTranslation(variations: [CatalogVariation(.plural, cases)]))
            case .list(let items):
                lose(.list)
                lists.insert(index)
                for (number, item) in items.enumerated() {
                    var part = entry
                    part.key = PlacedText(value: "\(entry.key.value).\(number)", range: entry.key.range)
                    part.originalKey = "\(key).\(number)"
                    part.values = [(spelled, .text(item))]
                    part.context = nil
                    add(part, format, fileLanguage, &report)
                }
            }
        }
    }

    /// What a catalog keeps beside a text, so that the text comes back as it was.
    /// - Parameter isKept: Whether the text is a message with a part that a catalog cannot hold.
    private static func spelling(of text: PlacedText, _ dialect: PlaceholderDialect, isKept: Bool) -> [CatalogExtra] {
        if let spelling = text.spelling { return [CatalogExtra(AndroidStringsDocument.spellingMember, .string(spelling))] }
        return dialect.isICU && isKept ? [CatalogExtra(ICUMessage.spellingMember, .string(text.value))] : []
    }

    /// The variables for the plurals inside a message.
    private func substitutions(
        in text: PlacedText, _ dialect: PlaceholderDialect, _ arguments: NamedArguments, _ state: TranslationState?,
        lose: (ForeignLoss) -> Void
    ) -> [CatalogSubstitution] {
        dialect.variables(of: text.value).map { name, variable in
            let position = arguments.position(of: variable.name)
            var result = CatalogSubstitution(name: name, argumentNumber: position)
            let places = variable.cases.map { (category: $0.category, text: PlacedText(value: $0.text, range: text.range)) }
            let cases = Self.categories(places) { selector, _ in lose(.exactCase(selector)) }
            let texts = cases.map { category, text in
                var losses: [PlaceholderDialect.Loss] = []
                let apple = dialect.apple(text.value, isFormatted: true, plural: variable.name, arguments: arguments, &losses)
                for loss in losses { lose(ForeignLoss(reading: loss)) }
                let (value, type) = MarkedText.variableCase(apple, argument: position)
                if result.formatSpecifier == nil { result.formatSpecifier = type }
                return VariationCase(category, CatalogTranslation(text: LocalizedText(value, state: state)))
            }
            if result.formatSpecifier == nil { result.formatSpecifier = arguments.type(of: variable.name) ?? "lld" }
            result.variations = [CatalogVariation(.plural, texts)]
            return result
        }
    }

    /// Removes the entries of lists, whose texts are entries of their own.
    private mutating func leaveOutLists() {
        guard !lists.isEmpty else { return }
        table.entries = table.entries.enumerated().filter { !lists.contains($0.offset) || !$0.element.translations.isEmpty }.map(\.element)
        indices = Dictionary(table.entries.enumerated().map { (ExactText($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The cases with those for one number (`=0`) in place of missing categories of that number.
    private static func categories(
        _ cases: [(category: String, text: PlacedText)], lose: (String, Range<Int>) -> Void
    ) -> [(category: String, text: PlacedText)] {
        var result: [(category: String, text: PlacedText)] = []
        for (name, text) in cases {
            guard name.utf8.first == UInt8(ascii: "=") else {
                result.append((name, text))
                continue
            }
            lose(name, text.range)
            let category: String? =
                switch name {
                case "=0": "zero"
                case "=1": "one"
                case "=2": "two"
                default: nil
                }
            guard let category, !cases.contains(where: { isSameText($0.category, category) }) else { continue }
            result.append((category, text))
        }
        return result
    }

    // MARK: What belongs together

    /// Makes the entries `key:name` the variables of the entries whose texts have the marker `%#@name@`.
    private mutating func combineVariables() {
        var used: Set<Int> = []
        for index in table.entries.indices {
            let key = table.entries[index].key
            for place in table.entries[index].translations.indices {
                let item = table.entries[index].translations[place]
                guard let text = item.translation.text?.value, text.containsUTF8("%#@") || text.containsUTF8("$#@") else { continue }
                var substitutions: [CatalogSubstitution] = []
                for name in Self.markerNames(in: text) {
                    guard !substitutions.contains(where: { isSameText($0.name, name) }),
                        let other = indices[ExactText("\(key):\(name)")],
                        let plural = table.entries[other][item.language]?.variation(.plural)
                    else { continue }
                    used.insert(other)
                    substitutions.append(Self.substitution(name, plural))
                }
                if !substitutions.isEmpty { table.entries[index].translations[place].translation.substitutions = substitutions }
            }
        }
        guard !used.isEmpty else { return }
        table.entries = table.entries.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }

    /// The names in the markers of a text, `%#@name@`. Names of catalogs can have a dot, which formats do not.
    private static func markerNames(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var names: [String] = []
        var start = 0
        while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "@")) {
            start = sign + 1
            guard sign > 0, bytes[sign - 1] == UInt8(ascii: "#") else { continue }
            let name = bytes[start...].prefix { $0 != UInt8(ascii: "@") && $0 > 0x20 }
            guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "@") else { continue }
            names.append(String(decoding: name, as: UTF8.self))
            start = name.endIndex + 1
        }
        return names
    }

    /// A variable whose argument is that of the first conversion of a number in its texts.
    private static func substitution(_ name: String, _ plural: CatalogVariation) -> CatalogSubstitution {
        var result = CatalogSubstitution(name: name, variations: [plural])
        for index in plural.cases.indices {
            guard let text = plural.cases[index].translation.text?.value else { continue }
            let format = FormatString(parsing: text)
            var output = ""
            for piece in format.pieces {
                let written = format.text(in: piece.range)
                guard case .specifier(let specifier) = piece.kind, specifier.conversion.isNumeric else {
                    output += written
                    continue
                }
                let position = specifier.position == 0 ? nil : Int(specifier.position)
                let type = FormatSpecifier.valueType(of: written.utf8)
                if result.formatSpecifier == nil { (result.argumentNumber, result.formatSpecifier) = (position, type) }
                let isSame = result.argumentNumber == position && isSameText(result.formatSpecifier ?? "", type)
                output += isSame ? "%arg" : written
            }
            result.variations[0].cases[index].translation.text?.value = output
        }
        return result
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

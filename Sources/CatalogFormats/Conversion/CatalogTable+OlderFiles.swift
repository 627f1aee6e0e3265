package import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceText

extension CatalogTable {
    /// Combines the older files of a table in all languages.
    ///
    /// If a key repeats in a file, its last entry is used, as in lookups. The note of an entry is that of the source language's file; with
    /// ``RuleStyle/exact``, it falls back to the first note in any other language. Every text is marked as translated. Entries are in the
    /// order of the source language's files, followed by those that only other languages have.
    /// - Parameters:
    ///   - name: The name of the table.
    ///   - sourceLanguage: The language of the original texts.
    ///   - files: The files of each language.
    ///   - style: How to convert rules.
    /// - Returns: The table, and notes on losses and changes.
    package static func converting(
        _ files: [LanguageFiles], name: String, sourceLanguage: String, style: RuleStyle = .exact
    ) -> (table: CatalogTable, notes: [ConversionNote]) {
        var reading = OlderFilesReading(style: style, sourceLanguage: sourceLanguage)
        let source = files.filter { isSameText($0.language, sourceLanguage) }
        for files in source + files.filter({ !isSameText($0.language, sourceLanguage) }) { reading.add(files) }
        return (CatalogTable(name: name, sourceLanguage: sourceLanguage, entries: reading.entries), reading.notes)
    }
}

/// Collects entries from `.strings` and `.stringsdict` files, language by language.
private struct OlderFilesReading {
    let style: RuleStyle
    let sourceLanguage: String
    private(set) var entries: [CatalogEntry] = []
    private(set) var notes: [ConversionNote] = []
    private var places: [ExactText: Int] = [:]
    private var languages: Set<ExactText> = []
    /// Whether the current files are the first of their language.
    private var isNewLanguage = true

    init(style: RuleStyle, sourceLanguage: String) {
        self.style = style
        self.sourceLanguage = sourceLanguage
    }

    mutating func add(_ files: LanguageFiles) {
        isNewLanguage = languages.insert(ExactText(files.language)).inserted
        let hidden = addTexts(of: files)
        guard let document = files.stringsdict else { return }
        var seen: Set<ExactText> = []
        for entry in document.entries {
            let key = entry.key
            if !seen.insert(ExactText(key)).inserted {
                notes.append(ConversionNote(.duplicateKey, language: files.language, key: key))
                // In a binary file, the first entry is the effective one.
                if document.syntax.format == .binary { continue }
            }
            addRules(entry, files.language, hiding: hidden[ExactText(key)])
        }
    }

    /// Adds the entries of the `.strings` file.
    /// - Returns: The texts by key.
    private mutating func addTexts(of files: LanguageFiles) -> [ExactText: String] {
        guard let document = files.strings else { return [:] }
        var texts: [ExactText: String] = [:]
        var seen: Set<ExactText> = []
        for entry in document.entries {
            let key = entry.key
            if !seen.insert(ExactText(key)).inserted {
                notes.append(ConversionNote(.duplicateKey, language: files.language, key: key))
                if document.syntax.format == .binary { continue }
            }
            let index = place(of: key)
            let comments = document.allNotes(of: entry)
            if !comments.isEmpty {
                let comment = comments.joined(separator: "\n")
                if entries[index].comment == nil {
                    if style == .exact || isSameText(files.language, sourceLanguage) {
                        entries[index].comment = comment
                    } else {
                        notes.append(ConversionNote(.droppedTranslationComment, language: files.language, key: key))
                    }
                } else if !isSameText(entries[index].comment, comment) {
                    notes.append(ConversionNote(.droppedComment, language: files.language, key: key))
                }
            }
            texts[ExactText(key)] = entry.value
            if let value = entry.value {
                set(CatalogTranslation(value), files.language, at: index)
            } else if style == .xcode, let phrases = PhraseSet(entry.syntax.value.value) {
                set(CatalogTranslation(phrases: phrases), files.language, at: index)
            } else {
                entries[index][files.language] = nil
                notes.append(ConversionNote(.droppedValue("\(entry.syntax.value.kind)"), language: files.language, key: key))
            }
        }
        return texts
    }

    private mutating func place(of key: String) -> Int {
        if let index = places[ExactText(key)] { return index }
        places[ExactText(key)] = entries.count
        entries.append(CatalogEntry(key: key))
        return entries.count - 1
    }

    private mutating func addRules(_ entry: StringsdictEntry, _ language: String, hiding hidden: String?) {
        var reader = RulesReading(style: style)
        guard var translation = reader.translation(entry.content.syntax, isBranch: false) else {
            notes.append(ConversionNote(.droppedValue("\(entry.syntax.value.kind)"), language: language, key: entry.key))
            return
        }
        notes += reader.notes.map { ConversionNote($0, language: language, key: entry.key) }
        let index = place(of: entry.key)
        // The text beside a rule for devices is that of all other devices, and is written there again.
        if let hidden, !translation.addOtherDevice(hidden) {
            switch style {
            case .exact: translation.extras.append(CatalogExtra(hiddenTextName, .string(hidden)))
            case .xcode: notes.append(ConversionNote(.droppedHiddenText, language: language, key: entry.key))
            }
        }
        set(translation, language, at: index)
    }

    /// Sets the translation of an entry. Languages are added one after the other, so that an existing translation is the last one.
    private mutating func set(_ translation: CatalogTranslation, _ language: String, at index: Int) {
        if let last = entries[index].translations.indices.last, isSameText(entries[index].translations[last].language, language) {
            entries[index].translations[last].translation = translation
        } else if isNewLanguage {
            entries[index].translations.append(LanguageTranslation(language: language, translation: translation))
        } else {
            entries[index][language] = translation
        }
    }
}

/// Converts one entry of a `.stringsdict` file to a translation.
private struct RulesReading {
    let style: RuleStyle
    private(set) var notes: [ConversionNote.Kind] = []

    /// The translation of an entry or of a device rule's case; nil for a value that is neither text nor rules.
    mutating func translation(_ node: PropertyListNode, isBranch: Bool) -> CatalogTranslation? {
        if let text = node.stringValue {
            // Lookups find a text in a table of rules before that of the `.strings` table. An empty list of substitutions (not nil) keeps
            // it in the table of rules.
            return CatalogTranslation(text: LocalizedText(text, state: .translated), substitutions: isBranch ? nil : [])
        }
        guard node.kind == .dictionary else { return nil }
        var result = CatalogTranslation()
        var substitutions: [CatalogSubstitution] = []
        for (name, value) in node.effectiveEntries {
            switch (name, value.kind) {
            case (StringsdictNames.format, .string):
                result.text = LocalizedText(marked(value.stringValue ?? ""), state: .translated)
            case (StringsdictNames.widthRule, .dictionary):
                result.variations.append(variation(.width, value))
                notes.append(.widthsUnknownToXcode)
            case (StringsdictNames.deviceRule, .dictionary): result.variations.append(variation(.device, value))
            case (_, .dictionary):
                if let variable = substitution(name, value) {
                    substitutions.append(variable)
                } else {
                    notes.append(.droppedValue(name))
                }
            default: addExtra(name, value, to: &result.extras)
            }
        }
        if !substitutions.isEmpty || result.text != nil { result.substitutions = substitutions }
        return style == .xcode ? inXcodesForm(result) : result
    }

    /// A text with its markers as Xcode's catalogs have them. An exact conversion keeps flags and widths, which lookups pass over.
    private func marked(_ text: String) -> String { style == .xcode ? FormatMarkers.withoutLayout(text) : text }

    private mutating func addExtra(_ name: String, _ node: PropertyListNode, to extras: inout [CatalogExtra]) {
        if let value = ExtraValue(node.value) {
            extras.append(CatalogExtra(name, value))
        } else {
            notes.append(.droppedValue(name))
        }
    }

    private mutating func variation(_ axis: VariationAxis, _ node: PropertyListNode) -> CatalogVariation {
        var cases: [VariationCase] = []
        for (name, value) in node.effectiveEntries {
            if let translation = translation(value, isBranch: true) {
                cases.append(VariationCase(name, translation))
            } else {
                notes.append(.droppedValue(name))
            }
        }
        return CatalogVariation(axis, cases)
    }

    /// The substitution for a variable; nil for one without a text, which Apple's compiler refuses in a catalog.
    private mutating func substitution(_ name: String, _ node: PropertyListNode) -> CatalogSubstitution? {
        var substitution = CatalogSubstitution(name: name)
        var cases: [VariationCase] = []
        var isPlural = false
        for (member, value) in node.effectiveEntries {
            switch (member, value.stringValue) {
            case (StringsdictNames.ruleType, StringsdictNames.pluralRule?): isPlural = true
            case (StringsdictNames.valueType, let type?): substitution.formatSpecifier = type
            case (StringsdictNames.ruleType, _): addExtra(member, value, to: &substitution.extras)
            case (_, let text?): cases.append(VariationCase(member, CatalogTranslation(marked(text))))
            default: addExtra(member, value, to: &substitution.extras)
            }
        }
        if !isPlural, !substitution.extras.contains(where: { $0.name == StringsdictNames.ruleType }) {
            // A catalog's substitution has the plural rule implicitly; its absence must be explicit.
            substitution.extras.append(CatalogExtra(StringsdictNames.ruleType, .null))
        }
        substitution.variations = [CatalogVariation(.plural, cases)]
        return cases.isEmpty ? nil : substitution
    }

    // MARK: Xcode's form

    private mutating func inXcodesForm(_ translation: CatalogTranslation) -> CatalogTranslation {
        guard let text = translation.text?.value, let substitutions = translation.substitutions, !substitutions.isEmpty else {
            return translation
        }
        var result = translation
        if substitutions.count == 1, let rule = substitutions.first, rule.extras.isEmpty, let type = rule.formatSpecifier,
            let marker = FormatMarkers.soleMarker(of: text), isSameText(marker.name, rule.name),
            let plural = rule.variations.first, saysNumber(plural, type, position: marker.position)
        {
            notes.append(.droppedVariableName(rule.name))
            result.text = nil
            result.substitutions = nil
            result.variations.append(plural)
            return result
        }
        let numbered = FormatMarkers.extractingNumbers(text)
        if let numbered { result.text?.value = numbered.text }
        result.substitutions = substitutions.map { rule in
            var rule = rule
            rule.argumentNumber = numbered?.numbers[rule.name]
            guard let type = rule.formatSpecifier else { return rule }
            for axis in rule.variations.indices {
                for place in rule.variations[axis].cases.indices {
                    guard let value = rule.variations[axis].cases[place].translation.text?.value else { continue }
                    rule.variations[axis].cases[place].translation.text?.value = withArgumentName(
                        value, type, position: rule.argumentNumber)
                }
            }
            return rule
        }
        return result
    }

    /// Whether a case of a plural shows its number with the type of the rule, at the position of the marker.
    private func saysNumber(_ plural: CatalogVariation, _ type: String, position: Int) -> Bool {
        plural.cases.contains { item in
            FormatMarkers.numericSpecifiers(in: item.translation.text?.value ?? "").contains {
                $0.type == type && ($0.position == position || position <= 1 && $0.position <= 1)
            }
        }
    }

    /// Replaces the specifiers that show a rule's own argument with `%arg`: those with the marker's number, or without one if it has none.
    private func withArgumentName(_ text: String, _ type: String, position: Int?) -> String {
        let own = FormatMarkers.numericSpecifiers(in: text).filter { $0.isPlain && $0.type == type && $0.position == position ?? 0 }
        // An unnumbered specifier shows the rule's own argument only if it comes first.
        guard let first = own.first, position != nil || own.count == 1 && first.place == 1 else { return text }
        return String(decoding: SourceEdits(own.map { SourceEdit($0.range, "%arg") }).applied(to: Array(text.utf8)), as: UTF8.self)
    }
}

extension PhraseSet {
    /// The phrases of an app shortcut, which compilers write as an array of texts; nil for any other value.
    fileprivate init?(_ value: PropertyListValue) {
        guard case .array(let elements) = value, !elements.isEmpty else { return nil }
        var phrases: [String] = []
        for element in elements {
            guard case .string(let phrase) = element else { return nil }
            phrases.append(phrase)
        }
        self.init(phrases, state: .translated)
    }
}

extension CatalogTranslation {
    /// Adds the `.strings` text to a rule that has texts for some devices only: lookups show it on all other devices. Compilers write a
    /// catalog's device case `other` this way.
    /// - Returns: Whether there is such a rule.
    fileprivate mutating func addOtherDevice(_ value: String) -> Bool {
        guard text == nil, substitutions == nil, variations.count == 1, variations[0].axis == .device,
            !variations[0].cases.contains(where: { $0.name == "other" })
        else { return false }
        variations[0].cases.append(VariationCase("other", CatalogTranslation(value)))
        return true
    }
}

extension PropertyListNode {
    /// The entries that Apple's reader uses: if a key repeats, the last one, or the first one in a binary file. O(entries).
    fileprivate var effectiveEntries: [(name: String, value: PropertyListNode)] {
        var places: [ExactText: Int] = [:]
        var result: [(name: String, value: PropertyListNode)] = []
        let isBinary = document.format == .binary
        for entry in entries {
            guard let name = entry.key.stringValue else { continue }
            if let place = places[ExactText(name)] {
                if !isBinary { result[place].value = entry.value }
            } else {
                places[ExactText(name)] = result.count
                result.append((name, entry.value))
            }
        }
        return result
    }
}

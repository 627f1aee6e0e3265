import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel

/// The plural forms of a PO file in its language.
struct GettextForms {
    /// The meaning of the forms; nil if the header has none that can be used.
    let match: PluralFormsMatch?
    /// Whether the file is a template.
    let isTemplate: Bool

    /// The forms that the header of a kept file states, or those that an untold rule is.
    /// - Parameter rule: The rule of the receiving system, which precedes the header; nil for the header's.
    init(_ file: GettextFile?, language: String, source: String, rule: String? = nil) {
        isTemplate = isSameText(language, GettextMemory.template)
        let rules = LanguageTag(isTemplate ? source : language).map(PluralRules.cardinal)
        let stated = (rule ?? file?.header).flatMap { try? PluralFormsHeader(parsing: $0) }
        let forms = stated ?? rules.flatMap { try? PluralFormsHeader(parsing: PluralFormsHeader.field(for: $0)) }
        match = forms.flatMap { forms in rules.map { PluralFormsMatch(forms, $0) } }
    }
}

/// The messages that the entries of a catalog are, with what the catalog keeps of the PO files that they come from.
struct GettextContents {
    /// A message.
    struct Item {
        /// The key of the entry, or of one of its variables.
        let key: String
        let entry: ForeignEntry
        /// The comment of the entry.
        let comment: String?
        /// What the entry keeps of its files; nil for an entry that came later.
        let kept: GettextEntry?
        /// The places of languages in the values of the entry, in what it keeps, and among those whose files lack it: a catalog with many
        /// languages would be searched in time that grows with the square of their number.
        private let values: [ExactText: Int]
        private let own: [ExactText: Int]
        private let absent: Set<ExactText>
        /// Whether a value is a plural.
        let isPlural: Bool

        /// The language of the originals.
        private let source: ExactText

        init(key: String, entry: ForeignEntry, comment: String?, kept: GettextEntry?, source: ExactText) {
            self.source = source
            func places(_ names: some Sequence<String>) -> [ExactText: Int] {
                Dictionary(names.enumerated().map { (ExactText($1), $0) }, uniquingKeysWith: { first, _ in first })
            }
            (self.key, self.entry, self.comment, self.kept) = (key, entry, comment, kept)
            values = places(entry.values.lazy.map { $0.language ?? "" })
            own = places((kept?.languages ?? []).lazy.map(\.language))
            absent = Set((kept?.absent ?? []).map(ExactText.init))
            isPlural = entry.values.contains { if case .plural = $0.value { true } else { false } }
        }

        /// The value in a language.
        func value(in language: ExactText) -> (language: String?, value: ForeignValue)? { values[language].map { entry.values[$0] } }

        /// Whether the file of a language has the message: it had it, or there is a translation now.
        func isIn(_ language: ExactText) -> Bool {
            guard absent.contains(language) else { return values[language] != nil || kept != nil || entry.isTranslatable }
            return value(in: language).map { language != source || !isOwnText($0.value) } ?? false
        }

        /// Whether a value repeats the message's own texts, as that of the source language does where the catalog states none.
        private func isOwnText(_ value: ForeignValue) -> Bool {
            value.texts.allSatisfy { isSameText($0.text.value, entry.key.value) || isSameText($0.text.value, kept?.pluralID) }
        }

        /// What the message has beside its texts in a language.
        func message(in language: ExactText) -> GettextMessage {
            kept?.message(own[language], comment: comment) ?? GettextMessage()
        }
    }

    private(set) var items: [Item] = []
    /// The translations to look at again.
    private var reviewed: Set<EntryConversion.Place> = []

    /// The language of the originals.
    private let source: ExactText

    init(source: String) { self.source = ExactText(source) }

    /// The messages of a catalog that was just made of files, each of one entry.
    init(_ table: CatalogTable, _ kept: [GettextEntry?], source: String) {
        self.init(source: source)
        guard let format = ForeignFormat(name: "po") else { return }
        var languages = [source]
        languages += table.languages.filter { !isSameText($0, source) }
        for (entry, kept) in zip(table.entries, kept) {
            var conversion = EntryConversion(entry, to: format, source: source)
            let entries = conversion.entries(languages, nil)
            add(entries.first ?? ForeignEntry(key: PlacedText(value: entry.key, range: 0..<0)), of: entry, kept)
            reviewed.formUnion(conversion.reviewed)
        }
    }

    /// Adds a message of an entry.
    mutating func add(_ message: ForeignEntry, of entry: CatalogEntry, _ kept: GettextEntry?) {
        let isEntry = isSameText(message.fullKey, entry.key)
        items.append(Item(key: message.fullKey, entry: message, comment: entry.comment, kept: isEntry ? kept : nil, source: source))
    }

    /// Adds translations to look at again.
    mutating func review(_ places: Set<EntryConversion.Place>) { reviewed.formUnion(places) }

    /// The entry with its value in one language only, and the mark of a translation to look at again.
    func entry(at index: Int, in language: String) -> ForeignEntry {
        let item = items[index]
        var entry = item.entry
        let isPlural = item.isPlural
        entry.values = [item.value(in: ExactText(language))].compactMap { $0 }
        switch entry.values.first?.value {
        case nil:
            if isPlural, entry.original == nil { entry.original = .plural([("one", entry.key), ("other", entry.key)]) }
        case .text?: entry.original = nil
        default: break
        }
        if items[index].kept != nil, !entry.key.value.containsUTF8("$") {
            entry.values = entry.values.map { ($0.language, Self.withoutNumbers($0.value)) }
            entry.original = entry.original.map(Self.withoutNumbers)
        }
        entry.needsReview = reviewed.contains(.init(key: ExactText(items[index].key), language: ExactText(language)))
        return entry
    }

    /// A plural whose arguments have no numbers, if their order is that of the text: the variable of a catalog that a plural becomes numbers them.
    private static func withoutNumbers(_ value: ForeignValue) -> ForeignValue {
        guard case .plural(let cases) = value else { return value }
        let flags = GettextFlags(["python-format"])
        return .plural(
            cases.map { ($0.category, PlacedText(value: flags.spelled($0.text.value) ?? $0.text.value, range: $0.text.range)) })
    }

    /// The message of an item in a language, or in the template.
    func content(at index: Int, in language: String, _ forms: GettextForms) -> POMessageContent {
        content(of: entry(at: index, in: language), at: index, forms)
    }

    /// The message of an item, of which the entry in a language is known.
    func content(of given: ForeignEntry, at index: Int, _ forms: GettextForms) -> POMessageContent {
        var entry = given
        let kept = items[index].kept
        if let plural = kept?.pluralID {
            // The plural of the original language is the text of the catalog, which may have changed; where it says none, it is the file's.
            if case .plural? = entry.original {
            } else {
                entry.original =
                    items[index].entry.original
                    ?? .plural([
                        ("one", entry.key), ("other", PlacedText(value: plural, range: 0..<0)),
                    ])
            }
        }
        if case .plural(let cases)? = entry.original, let plural = kept?.pluralID,
            cases.allSatisfy({ isSameText($0.text.value, entry.key.value) })
        {
            entry.original = .plural([("one", entry.key), ("other", PlacedText(value: plural, range: 0..<0))])
        }
        return POMessageContent(entry, forms: forms.match, isTemplate: forms.isTemplate)
    }

    /// The lines of an item in a file, without regard to lines that are kept.
    func bytes(at index: Int, in language: String, _ forms: GettextForms) -> [UInt8] {
        message(at: index, in: language).bytes(of: content(at: index, in: language, forms))
    }

    /// What the message of an item has beside its texts.
    func message(at index: Int, in language: String) -> GettextMessage {
        items[index].message(in: ExactText(language))
    }
}

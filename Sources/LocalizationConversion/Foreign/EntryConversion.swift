import CatalogFormats
import LocalizationCatalogModel

/// The conversion of one entry of a catalog to entries of a file of another system.
struct EntryConversion {
    let entry: CatalogEntry
    /// The language of the original texts.
    let source: String
    /// The flags of the entry, if the format has some.
    let flags: GettextFlags?
    /// The format, with the notation of the entry's arguments.
    let format: ForeignFormat
    /// Whether texts of the entry are given arguments.
    let isFormatted: Bool
    /// The arguments as another system's files named them.
    let described: [Int: NamedArguments.Described]
    /// The spelling of an original text that the catalog keeps, for translations without one; nil if it keeps none.
    let originalSpelling: String?
    /// The arguments of the texts that are being converted.
    var scope = ArgumentScope()
    /// The names of the entry's variables by the positions of their arguments, where a reader finds the positions again.
    var variableNames: [Int: String] = [:]
    /// Whether a text of the entry has arguments already, which have the same names in all of its texts.
    var areArgumentsNamed = false
    /// The texts that have been written.
    var written: [WrittenText] = []
    /// The variables that become entries of their own.
    var parts: [EntryPart] = []
    /// The translations to look at again, by the keys of the entries that they become.
    var reviewed: Set<Place> = []
    /// The translations with a text that is finished.
    var finished: Set<Place> = []
    /// Whether the current value has no place in the target, which is reported.
    var isLeftOut = false
    /// The losses, in the entry or in a language.
    private(set) var losses: [(loss: Loss, language: String?)] = []

    struct Place: Hashable {
        let key: ExactText
        let language: ExactText
    }

    /// Arguments that are counted together: those of an entry's texts, or of one of its variables.
    struct ArgumentScope {
        /// The types by position.
        var types: [Int: String] = [:]
        /// The position of the argument that selects the texts of plurals, if a reader finds it.
        var plural: Int?
    }

    /// A variable of an entry, which becomes an entry of its own.
    struct EntryPart {
        let name: String
        var values: [(language: String?, value: ForeignValue)]
        var scope: ArgumentScope
    }

    init(_ given: CatalogEntry, to format: ForeignFormat, source: String) {
        let (entry, soleVariables) = given.withPluralsForSoleVariables()
        let flags = format.capabilities.contains(.flags) ? GettextFlags(in: entry.extras) : nil
        var format = format
        if let dialect = flags?.dialect(key: entry.key) { format.dialect = dialect }
        (self.entry, self.source, self.flags, self.format) = (entry, source, flags, format)
        described = format.dialect.hasNames ? NamedArguments.described(in: entry.extras) : [:]
        let originals = entry.translations.first { isSameText($0.language, source) }?.translation
        let texts = [originals?.text].compactMap(\.self) + (originals?.variations.flatMap(\.cases).compactMap(\.translation.text) ?? [])
        let spellings = texts.flatMap(\.extras).filter { isSameText($0.name, format.documentType.keptSpellingMember) }
        originalSpelling = spellings.lazy.compactMap { if case .string(let spelling) = $0.value { spelling } else { nil } }.first
        isFormatted =
            PlaceholderDialect.apple.hasArguments(entry.key) || entry.translations.contains { Self.isFormatted($0.translation) }
        for (language, name) in soleVariables { lose(.variableName(name), language) }
    }

    mutating func lose(_ loss: Loss, _ language: String? = nil) {
        // The numbers are taken out again.
        if flags?.countsArguments ?? false, loss == Loss(PlaceholderDialect.Loss.numbers) { return }
        losses.append((loss, language))
    }

    /// The entries of the target: the entry itself, and those of its variables or plural forms where the format has neither.
    mutating func entries(_ languages: [String], _ names: ResourceNames?) -> [ForeignEntry] {
        var new = ForeignEntry(key: PlacedText(value: names?[entry.key] ?? entry.key, range: 0..<0))
        if names != nil, !isSameText(new.key.value, entry.key) { new.originalKey = entry.key }
        addFacts(to: &new)
        scope.plural = countedPosition()
        let translations = Dictionary(entry.translations.map { (ExactText($0.language), $0.translation) }, uniquingKeysWith: { $1 })
        for language in languages {
            let given = translations[ExactText(language)]
            let isSource = isSameText(language, source)
            if given == nil, !isSource { continue }
            if isSource, let given, given.isPlainText, let text = given.text, isSameText(text.value, entry.key) { lose(.sourceText) }
            isLeftOut = false
            guard let value = value(given ?? CatalogTranslation(entry.key), language), !isLeftOut else {
                if !isLeftOut { lose(.empty, language) }
                continue
            }
            guard let flags, flags.countsArguments else {
                new.values.append((language, value))
                continue
            }
            let texts = value.texts.map { flags.spelled($0.text.value) }
            if texts.contains(nil) { lose(.argumentOrder, language) }
            new.values.append((language, value.mapTexts { flags.spelled($0) ?? $0 }))
        }
        if format.dialect.isICU, scope.plural == nil, new.values.contains(where: \.value.isPlural) {
            // The first argument that no text shows selects the text.
            let free = (1...scope.types.count + 1).first { scope.types[$0] == nil } ?? 1
            if scope.types.isEmpty, self.names[free] == nil { variableNames[free] = CatalogSubstitution.defaultName }
            scope.types[free] = "lld"
            new.pluralArgument = argumentName(free)
        } else {
            new.pluralArgument = scope.plural.map(argumentName)
        }
        new.arguments = arguments(scope.types)
        let all = forms(of: new) + parts.flatMap { forms(of: variable($0, of: new, names)) }
        checkWritten()
        return all.map(completed)
    }

    /// Adds what the entry has besides texts, and reports what has no place.
    private mutating func addFacts(to new: inout ForeignEntry) {
        if let state = entry.extractionState { lose(.extractionState(state.rawValue)) }
        if entry.isCommentAutoGenerated != nil { lose(.generatedNote) }
        for extra in entry.extras {
            let hasNames = isSameText(extra.name, NamedArguments.member)
            if flags != nil, isSameText(extra.name, GettextFlags.member) { continue }
            if GettextMemory.isMember(extra.name) { continue }
            if !hasNames { lose(.member(extra.name)) } else if described.isEmpty { lose(.argumentNames) }
        }
        if let comment = entry.comment {
            if format.capabilities.contains(.notes), !comment.isEmpty { new.note = comment } else { lose(.note) }
        }
        if let flag = entry.shouldTranslate {
            if !flag { new.isTranslatable = false }
            if flag || !format.capabilities.contains(.doNotTranslate) { lose(.doNotTranslate) }
        }
    }

    /// The entry of a variable.
    private func variable(_ part: EntryPart, of new: ForeignEntry, _ names: ResourceNames?) -> ForeignEntry {
        let key = "\(entry.key):\(part.name)"
        let hasDots = !format.capabilities.contains(.identifiers)
        let name = names.map { "\($0[entry.key])\(hasDots ? "." : "_")\($0.part(part.name, hasDots: hasDots))" }
        var variable = ForeignEntry(key: PlacedText(value: name ?? key, range: 0..<0))
        if names != nil { variable.originalKey = key }
        variable.isTranslatable = new.isTranslatable
        variable.values = part.values
        variable.arguments = arguments(part.scope.types)
        variable.pluralArgument = part.scope.plural.map(argumentName)
        return variable
    }

    /// An entry, or if the format has no plurals, one for each form of its plurals.
    private mutating func forms(of new: ForeignEntry) -> [ForeignEntry] {
        guard !format.capabilities.contains(.plurals) else { return [new] }
        var rest = new
        rest.values = []
        var forms: [(name: String, values: [(language: String?, value: ForeignValue)])] = []
        for (language, value) in new.values {
            guard case .plural(let cases) = value else {
                rest.values.append((language, value))
                continue
            }
            lose(.cases, language)
            for (category, text) in cases {
                if let index = forms.firstIndex(where: { isSameText($0.name, category) }) {
                    forms[index].values.append((language, .text(text)))
                } else {
                    forms.append((category, [(language, .text(text))]))
                }
            }
        }
        let items = forms.map { form in
            var item = new
            item.key = PlacedText(value: item.key.value + "." + form.name, range: 0..<0)
            item.values = form.values
            return item
        }
        return rest.values.isEmpty && !forms.isEmpty ? items : [rest] + items
    }

    /// The entry with its context and what the format adds.
    private func completed(_ given: ForeignEntry) -> ForeignEntry {
        var new = given
        let key = new.originalKey ?? new.key.value
        if format.capabilities.contains(.contexts), let separator = key.utf8.firstIndex(of: 0x04) {
            new.context = String(Substring(key.utf8[..<separator]))
            new.key = PlacedText(value: String(Substring(key.utf8[separator...].dropFirst())), range: new.key.range)
        }
        if format.capabilities.contains(.flags) { new.flags = flags?.names ?? ForeignFormat.appleFlags([new.key.value]) }
        if format.capabilities.contains(.originals) { new.original = original(of: new) }
        return new
    }

    /// The plural of the original language, if its text for one is the `msgid`, so that the other one is the `msgid_plural`.
    private func original(of entry: ForeignEntry) -> ForeignValue? {
        guard case .plural(let cases)? = entry.values.first(where: { isSameText($0.language ?? "", source) })?.value, cases.count == 2,
            let one = cases.first(where: { isSameText($0.category, "one") })?.text, isSameText(one.value, entry.key.value),
            let other = cases.first(where: { isSameText($0.category, "other") })?.text
        else { return nil }
        return .plural([("one", entry.key), ("other", other)])
    }

    /// Recursive along variations, whose depth the parser limits.
    private static func isFormatted(_ translation: CatalogTranslation) -> Bool {
        if let text = translation.text, PlaceholderDialect.apple.hasArguments(text.value) { return true }
        if !(translation.substitutions ?? []).isEmpty || translation.variation(.plural) != nil { return true }
        return translation.variations.contains { $0.cases.contains { isFormatted($0.translation) } }
    }
}

extension ForeignValue {
    fileprivate var isPlural: Bool { if case .plural = self { true } else { false } }

    /// The value with other texts at the same places.
    fileprivate func mapTexts(_ change: (String) -> String) -> ForeignValue {
        func changed(_ text: PlacedText) -> PlacedText { PlacedText(value: change(text.value), range: text.range) }
        return switch self {
        case .text(let text): .text(changed(text))
        case .plural(let cases): .plural(cases.map { ($0.category, changed($0.text)) })
        case .list(let texts): .list(texts.map(changed))
        }
    }
}

extension ResourceNames {
    /// The name of a variable, as a part of the name of a resource.
    /// - Parameter hasDots: Whether names may have dots.
    fileprivate func part(_ name: String, hasDots: Bool) -> String {
        ResourceNames.isName(name) && (hasDots || !name.containsUTF8(".")) ? name : ResourceNames([name], hasDots: hasDots)[name]
    }
}

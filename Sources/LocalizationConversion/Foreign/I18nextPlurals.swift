import CatalogFormats
import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationSourceText

/// Finds the plurals among the texts of i18next's files whose names do not say it alone: plurals without `_other`, with a key without a suffix
/// in place of a case, and with the suffixes of version 3.
///
/// i18next asks for the suffix of a number's category, and takes the key without a suffix where the category has no text. Languages such as
/// Russian have no whole number in `other`.
///
/// Source: i18next documentation, "Plurals" and "JSON Format" (v3, v4).
struct I18nextPlurals {
    /// The entries, with a plural in the place of its first text.
    private(set) var entries: [ForeignEntry]
    /// The losses to report, each with its key.
    private(set) var losses: [(loss: Loss, key: PlacedText)] = []
    private let rules: PluralRules?
    private let forms: [String]
    /// The texts that may be cases, by the keys without their suffixes.
    private var cases: [ExactText: [Case]] = [:]
    /// The places of the texts by their keys.
    private var texts: [ExactText: Int] = [:]

    private struct Case {
        let suffix: Suffix
        let entry: Int
    }

    private enum Suffix: Hashable {
        case category(String)
        /// `_plural` of version 3.
        case plural
        /// `_0`, `_1` and so on of version 3.
        case number(Int)
    }

    /// Reads the names of a file's texts. O(n).
    init(_ entries: [ForeignEntry], language: String) {
        self.entries = entries
        rules = LanguageTag(language).map(PluralRules.cardinal)
        forms = LanguageTag(language).map(Self.forms) ?? []
        for (index, entry) in entries.enumerated() {
            guard case .text? = entry.values.first?.value else { continue }
            texts[ExactText(entry.key.value)] = index
            guard let (key, suffix) = Self.split(entry.key.value) else { continue }
            cases[ExactText(key), default: []].append(Case(suffix: suffix, entry: index))
        }
    }

    private static func split(_ name: String) -> (key: String, suffix: Suffix)? {
        guard let line = name.utf8.lastIndex(of: UInt8(ascii: "_")), line > name.utf8.startIndex else { return nil }
        let key = String(Substring(name.utf8[..<line]))
        let end = String(Substring(name.utf8[line...].dropFirst()))
        if end == "plural" { return (key, .plural) }
        if end.utf8.count == 1, let number = Int(end) { return (key, .number(number)) }
        guard PluralCategory.allCases.contains(where: { isSameText($0.name, end) }), !key.hasUTF8Suffix("_ordinal") else { return nil }
        return (key, .category(end))
    }

    // MARK: Finding

    /// The keys of the plurals, as far as the file itself shows them.
    var keys: Set<ExactText> {
        var keys: Set<ExactText> = []
        for entry in entries {
            if case .plural? = entry.values.first?.value { keys.insert(ExactText(entry.key.value)) }
        }
        for (key, cases) in cases where kind(key, cases) == .plural { keys.insert(key) }
        return keys
    }

    /// The keys of texts that are names for sure, whatever other files have: with a suffix that is not a category of the language, and
    /// nothing for the numbers of no other category.
    var names: Set<ExactText> {
        Set(
            cases.filter { key, cases in
                let suffixes = cases.compactMap { if case .category(let name) = $0.suffix { name } else { nil } }
                let isForeign = suffixes.contains { name in
                    !isSameText(name, "zero") && PluralCategory.allCases.contains { isSameText($0.name, name) && rules?.has($0) == false }
                }
                return isForeign && texts[key] == nil && !suffixes.contains { isSameText($0, "other") }
            }.keys)
    }

    private enum Kind {
        case plural
        /// It may be one, which is reported.
        case doubtful
        case names
    }

    private func kind(_ key: ExactText, _ cases: [Case]) -> Kind {
        let categories = cases.compactMap { if case .category(let name) = $0.suffix { name } else { nil } }
        func has(_ name: String) -> Bool {
            PluralCategory.allCases.first { isSameText($0.name, name) }.map { rules?.has($0) ?? false } ?? false
        }
        // The category of millions alone is not evidence: `_one` and `_many` are names.
        let proper = categories.filter { name in forms.contains { isSameText($0, name) } }
        // i18next has a text for 0 in every language.
        let isWhole = categories.allSatisfy { has($0) || $0 == "zero" }
        if isWhole, proper.count >= 2 { return .plural }
        let hasKey = texts[key] != nil
        let isCounted = ([texts[key]].compactMap { $0 } + cases.map(\.entry)).contains { showsCount(entries[$0]) }
        if isWhole, !categories.isEmpty, hasKey { return isCounted ? .plural : .doubtful }
        if hasKey, cases.contains(where: { $0.suffix == .plural }), forms.count == 2 { return isCounted ? .plural : .doubtful }
        let numbers = Set(cases.compactMap { if case .number(let number) = $0.suffix { number } else { nil } })
        guard forms.count != 2, !numbers.isEmpty, numbers == Set(0..<numbers.count) else { return .names }
        if isCounted { return numbers.count == forms.count ? .plural : .doubtful }
        return numbers.count > 1 && numbers.count == forms.count ? .doubtful : .names
    }

    /// Whether a text shows the number of a plural.
    private func showsCount(_ entry: ForeignEntry) -> Bool {
        guard case .text(let text)? = entry.values.first?.value else { return false }
        var arguments = NamedArguments()
        PlaceholderDialect.doubleBraces.addArguments(of: text.value, plural: nil, to: &arguments)
        return arguments.positions.contains { isSameText($0.name, "count") }
    }

    /// The categories of whole numbers, in the order of the numbered suffixes of version 3, which is CLDR's for most languages.
    private static func forms(in language: LanguageTag) -> [String] {
        if language.language == Subtag("sl") { return ["other", "one", "two", "few"] }
        if language.language == Subtag("lv") { return ["one", "other", "zero"] }
        let rules = PluralRules.cardinal(for: language)
        return Set((UInt64(0)...200).map { rules.category(for: PluralOperands($0)) }).sorted().map(\.name)
    }

    // MARK: Combining

    /// Combines the texts of plurals.
    /// - Parameter keys: The keys that are plurals in any file.
    mutating func combine(_ keys: Set<ExactText>) {
        var isUsed: Set<Int> = []
        var plurals: [Int: ForeignEntry] = [:]
        let existing = Dictionary(
            entries.enumerated().compactMap { index, entry in
                if case .plural? = entry.values.first?.value { (ExactText(entry.key.value), index) } else { nil }
            }, uniquingKeysWith: { first, _ in first })
        var seen: Set<ExactText> = []
        for (key, cases) in entries.flatMap({ candidates(of: $0, keys) }) where seen.insert(key).inserted {
            guard keys.contains(key) else {
                if kind(key, cases) == .doubtful, let first = cases.first {
                    losses.append((.doubtfulPlural(key.text), entries[first.entry].key))
                }
                continue
            }
            if let other = existing[key] {
                // The plural has its cases; what is left is the text without a suffix, which no number selects.
                if let index = texts[key] {
                    isUsed.insert(index)
                    losses.append((.remainder("the text of the key without a suffix, beside its plural,"), entries[other].key))
                }
                continue
            }
            guard let (entry, indices) = plural(key, cases) else { continue }
            isUsed.formUnion(indices)
            if let first = indices.min() { plurals[first] = entry }
        }
        guard !isUsed.isEmpty else { return }
        entries = entries.enumerated().compactMap { index, entry in plurals[index] ?? (isUsed.contains(index) ? nil : entry) }
    }

    /// The keys of the plurals that a text may belong to, with the other texts that do.
    private func candidates(of entry: ForeignEntry, _ keys: Set<ExactText>) -> [(key: ExactText, cases: [Case])] {
        let bare = ExactText(entry.key.value)
        let suffixed = Self.split(entry.key.value).map { ExactText($0.key) }
        return [keys.contains(bare) ? bare : nil, suffixed].compactMap { $0 }.map { ($0, cases[$0] ?? []) }
    }

    /// The plural of a key, and the places of its texts.
    private mutating func plural(_ key: ExactText, _ cases: [Case]) -> (entry: ForeignEntry, indices: Set<Int>)? {
        var texts: [(category: String, text: PlacedText)] = []
        var indices: Set<Int> = []
        var isRenamed = false
        func add(_ category: String, _ index: Int) {
            guard case .text(let text)? = entries[index].values.first?.value, !texts.contains(where: { isSameText($0.category, category) })
            else { return }
            indices.insert(index)
            texts.append((category, text))
        }
        let bare = self.texts[key]
        let hasPlural = bare != nil && cases.contains { $0.suffix == .plural } && forms.count == 2
        for item in cases {
            switch item.suffix {
            case .category(let name): add(name, item.entry)
            case .plural where hasPlural:
                isRenamed = true
                if let bare { add("one", bare) }
                add("other", item.entry)
            case .number(let number) where forms.count != 2 && number < forms.count:
                isRenamed = true
                add(forms[number], item.entry)
            case .plural, .number: break
            }
        }
        // A key without a suffix and without a case is one text for all numbers.
        guard !texts.isEmpty else { return nil }
        if let bare, !hasPlural {
            if !texts.contains(where: { isSameText($0.category, "other") }) { losses.append((.bareCase, entries[bare].key)) }
            add("other", bare)
        }
        guard let last = texts.last else { return nil }
        // Apple's rules need a text for numbers of no other category.
        if !texts.contains(where: { isSameText($0.category, "other") }) {
            texts.append(("other", (texts.first { isSameText($0.category, "many") } ?? last).text))
        }
        var entry = entries[indices.min() ?? 0]
        entry.key = PlacedText(value: key.text, range: entry.key.range)
        entry.values = [(nil, .plural(texts))]
        entry.pluralArgument = "count"
        if isRenamed { losses.append((.renamedPlural, entry.key)) }
        return (entry, indices)
    }
}

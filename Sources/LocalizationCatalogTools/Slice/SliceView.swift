import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationDiagnostics

/// A slice compared with the version that it was cut from, with languages as the catalog spells them.
struct SliceView {
    /// A translation of an entry, now and when the slice was cut.
    struct Translation {
        /// The language as the catalog spells it.
        let language: String
        /// The value when the slice was cut; nil if there was none, or the original is unknown.
        let base: ExtraValue?
        /// The current value; nil if it was removed.
        let theirs: ExtraValue?
        /// The location in the slice.
        let place: Range<Int>
    }

    /// An entry of the slice.
    struct Entry {
        let key: String
        /// The location of the key in the slice.
        let place: Range<Int>
        /// All members of the entry in the slice.
        let members: [CatalogExtra]
        /// Whether the entry existed when the slice was cut.
        let isInBase: Bool
        /// The texts to merge, in the order of the slice, then those that were removed from it.
        let translations: [Translation]
        /// The text that was translated; nil if it is the key itself, or the slice was cut without it.
        let source: ExtraValue?
        /// A description of other changes in the slice, which are ignored; nil if there are none.
        let ignoredChange: String?

        /// A note that a translation was merged.
        func note(on translation: Translation) -> Finding {
            Finding(Rule.Join.taken, "'\(key)' (\(translation.language)) is taken", range: translation.place)
        }

        /// A finding about a difference if the original is unknown.
        func finding(_ rule: Rule, on translation: Translation, _ difference: String, _ fate: String) -> Finding {
            Finding(rule, "\(difference) '\(key)' (\(translation.language)); \(fate)", range: translation.place)
        }
    }

    /// The source language of the slice.
    let sourceLanguage: String?
    /// Whether the version that the slice was cut from is known.
    let hasBase: Bool
    /// The languages to merge.
    let languages: Set<String>
    /// The keys when the slice was cut; if unknown, the current keys.
    let originalKeys: [String]
    /// The entries in the order of the file; if a key repeats, the last one.
    private(set) var entries: [Entry] = []
    /// The findings on the slice as a whole.
    private(set) var findings: [Finding] = []

    /// - Parameters:
    ///   - names: The languages of the catalog, in its spelling.
    ///   - source: The catalog's source language.
    init(_ slice: CatalogJoin.Slice, namesOf names: Set<String>, source: String?) {
        let memory = slice.base == nil ? SliceMemory(of: slice.catalog) : nil
        let base = slice.base.map { MemberIndex($0.strings) } ?? memory?.entries
        let theirs = MemberIndex((slice.catalog.strings.map { Array($0.members) } ?? []).map { ($0.name.stringValue ?? "", $0) })
        hasBase = base != nil
        originalKeys = base?.names ?? theirs.names
        sourceLanguage = slice.catalog.sourceLanguage

        let baseNames = Set((memory?.languages ?? []) + (base.map { base in base.names.flatMap { base[$0]?.languages ?? [] } } ?? []))
        let baseSpelling = SpelledLanguages(baseNames, in: names)
        let known = Set(baseNames.map { baseSpelling[$0] })
        let theirNames = Set(theirs.names.flatMap { theirs[$0]?.value.languages ?? [] })
        let spelling = SpelledLanguages(theirNames, in: names.union(known))
        let present = Set(theirNames.map { spelling[$0] })
        // A source text is only merged if the slice was cut for the source language.
        let asked = Set((memory?.languages ?? []).map { baseSpelling[$0] })
        languages = present.filter { $0 != source || asked.contains($0) }
        // A tool that returns one of two languages did not remove the texts of the other.
        for language in asked.subtracting(present).sorted() where base?.has(language, baseSpelling) ?? false {
            findings.append(
                Finding(Rule.Join.languageGone, "the slice has no text in '\(language)' any more; those of the catalog stay"))
        }
        if base == nil {
            findings.append(
                Finding(
                    Rule.Join.noMemory,
                    "the slice does not say what it was cut from: its member '\(SliceMemory.memberName)' is gone; every difference is reported",
                    notes: [Finding.Note("'--base' names the slice as it was, or the catalog that it was cut from")]))
        }
        for key in theirs.names {
            guard let member = theirs[key], case .object(let members) = member.value.extraValue else { continue }
            entries.append(entry(key, member, members, before: base?[key]?.extraValue, spelling, baseSpelling, source: source))
        }
        let lost = (base?.names ?? []).filter { theirs[$0] == nil }
        if let first = lost.first {
            let keys = lost.count == 1 ? "the key '\(first)'" : "\(lost.count) keys, such as '\(first)'"
            findings.append(Finding(Rule.Join.missingKeys, "the slice has lost \(keys); translations in the catalog stay"))
        }
    }

    private func entry(
        _ key: String, _ member: JSONMember, _ members: [CatalogExtra], before: ExtraValue?, _ spelling: SpelledLanguages,
        _ baseSpelling: SpelledLanguages, source: String?
    ) -> Entry {
        var membersBefore: [CatalogExtra] = []
        if case .object(let members) = before { membersBefore = members }
        let (texts, textsBefore) = (Self.texts(of: members, spelling), Self.texts(of: membersBefore, baseSpelling))
        var places: [String: Range<Int>] = [:]
        for localization in member.value.localizations { places[spelling[localization.name.stringValue ?? ""]] = localization.name.range }
        let names = texts.names + textsBefore.names.filter { texts[$0] == nil }
        var ignoredChange: String?
        if before != nil {
            if !isSameContent(.object(Self.notes(in: members)), .object(Self.notes(in: membersBefore))) {
                ignoredChange = "the comment or a flag"
            }
            // A slice may have been cut without source texts.
            if let source, !languages.contains(source), let text = texts[source], !isSameContent(text, textsBefore[source]) {
                ignoredChange = "the source text"
            }
        }
        return Entry(
            key: key, place: member.name.range, members: members, isInBase: before != nil,
            translations: names.filter(languages.contains).map {
                Translation(language: $0, base: textsBefore[$0], theirs: texts[$0], place: places[$0] ?? member.name.range)
            },
            source: source.flatMap { hasBase ? textsBefore[$0] : texts[$0] }, ignoredChange: ignoredChange)
    }

    /// The texts of an entry by language.
    private static func texts(of members: [CatalogExtra], _ spelling: SpelledLanguages) -> MemberIndex<ExtraValue> {
        guard case .object(let all) = MemberIndex(members)["localizations"] else { return MemberIndex([CatalogExtra]()) }
        return MemberIndex(all.map { CatalogExtra(spelling[$0.name], $0.value) })
    }

    /// The members of an entry besides its texts.
    private static func notes(in members: [CatalogExtra]) -> [CatalogExtra] { members.filter { $0.name != "localizations" } }
}

extension MemberIndex<JSONNode> {
    /// Whether an entry has a language.
    fileprivate func has(_ language: String, _ spelling: SpelledLanguages) -> Bool {
        names.contains { self[$0]?.languages.contains { spelling[$0] == language } ?? false }
    }
}

extension JSONNode {
    /// The localizations of the entry at this node.
    fileprivate var localizations: [JSONMember] { self["localizations"].map { Array($0.members) } ?? [] }
    /// The languages of the entry.
    fileprivate var languages: [String] { localizations.compactMap(\.name.stringValue) }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationSourceText

/// A slice beside what it was cut from, with languages as the catalog spells them.
struct SliceView {
    /// A translation of an entry, now and when the slice was cut.
    struct Translation {
        /// The language as the catalog spells it.
        let language: String
        /// What it was; nil where it was not there, or nothing is remembered.
        let base: ExtraValue?
        /// What it is; nil where it is not there any more.
        let theirs: ExtraValue?
        /// Where it stands in the slice.
        let place: Range<Int>
    }

    /// An entry that the slice has.
    struct Entry {
        let key: String
        /// Where the key stands in the slice.
        let place: Range<Int>
        /// All that the slice has for it.
        let members: [Extra]
        /// Whether it was there when the slice was cut.
        let isInBase: Bool
        /// The texts that can be taken, in the order of the slice, those that it has lost behind.
        let translations: [Translation]
        /// The text that was translated; nil where it is the key itself, or the slice came without.
        let source: ExtraValue?
        /// What the slice changed besides, in words; nil for nothing.
        let ignoredChange: String?

        /// Says that a translation is taken.
        func note(on translation: Translation) -> Diagnostic {
            Diagnostic("join.taken", .note, "'\(key)' (\(translation.language)) is taken", range: translation.place)
        }

        /// Says what is different where nothing is remembered.
        func finding(_ identifier: String, on translation: Translation, _ difference: String, _ fate: String) -> Diagnostic {
            Diagnostic(identifier, .warning, "\(difference) '\(key)' (\(translation.language)); \(fate)", range: translation.place)
        }
    }

    /// The language of the original texts, as the slice says.
    let sourceLanguage: String?
    /// Whether it is known what the slice was cut from.
    let hasBase: Bool
    /// The languages that are taken.
    let languages: Set<String>
    /// The keys when the slice was cut; where that is not known, those that it has.
    let originalKeys: [String]
    /// The entries in the order of the file; of a key that stands twice the last one.
    private(set) var entries: [Entry] = []
    /// What is to be said of the slice as a whole.
    private(set) var findings: [Diagnostic] = []

    /// - Parameters:
    ///   - names: The languages of the catalog as it spells them.
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
        // A source text is taken only from whoever was asked for it.
        let asked = Set((memory?.languages ?? []).map { baseSpelling[$0] })
        languages = present.filter { $0 != source || asked.contains($0) }
        // A tool that gives back one of two languages has not removed the texts of the other.
        for language in asked.subtracting(present).sorted() where base?.has(language, baseSpelling) ?? false {
            findings.append(
                Diagnostic("join.language-gone", .warning, "the slice has no text in '\(language)' any more; those of the catalog stay"))
        }
        if base == nil {
            findings.append(
                Diagnostic(
                    "join.no-memory", .warning,
                    "the slice does not say what it was cut from: its member '\(SliceMemory.memberName)' is gone; every difference is reported",
                    notes: [Diagnostic.Note("'--base' names the slice as it was, or the catalog that it was cut from")]))
        }
        for key in theirs.names {
            guard let member = theirs[key], case .object(let members) = member.value.extraValue else { continue }
            entries.append(entry(key, member, members, before: base?[key]?.extraValue, spelling, baseSpelling, source: source))
        }
        let lost = (base?.names ?? []).filter { theirs[$0] == nil }
        if let first = lost.first {
            let keys = lost.count == 1 ? "the key '\(first)'" : "\(lost.count) keys, such as '\(first)'"
            findings.append(Diagnostic("join.missing-keys", .warning, "the slice has lost \(keys); translations in the catalog stay"))
        }
    }

    private func entry(
        _ key: String, _ member: JSONMember, _ members: [Extra], before: ExtraValue?, _ spelling: SpelledLanguages,
        _ baseSpelling: SpelledLanguages, source: String?
    ) -> Entry {
        var membersBefore: [Extra] = []
        if case .object(let members) = before { membersBefore = members }
        let (texts, textsBefore) = (Self.texts(of: members, spelling), Self.texts(of: membersBefore, baseSpelling))
        var places: [String: Range<Int>] = [:]
        for localization in member.value.localizations { places[spelling[localization.name.stringValue ?? ""]] = localization.name.range }
        let names = texts.names + textsBefore.names.filter { texts[$0] == nil }
        var ignoredChange: String?
        if before != nil {
            if !isSameContent(.object(Self.notes(in: members)), .object(Self.notes(in: membersBefore))) { ignoredChange = "the comment or a flag" }
            // A slice may have come without source texts.
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
    private static func texts(of members: [Extra], _ spelling: SpelledLanguages) -> MemberIndex<ExtraValue> {
        guard case .object(let all) = MemberIndex(members)["localizations"] else { return MemberIndex([Extra]()) }
        return MemberIndex(all.map { Extra(spelling[$0.name], $0.value) })
    }

    /// What an entry has besides its texts.
    private static func notes(in members: [Extra]) -> [Extra] { members.filter { $0.name != "localizations" } }
}

extension MemberIndex<JSONNode> {
    /// Whether an entry has a language.
    fileprivate func has(_ language: String, _ spelling: SpelledLanguages) -> Bool {
        names.contains { self[$0]?.languages.contains { spelling[$0] == language } ?? false }
    }
}

extension JSONNode {
    /// The localizations of the entry that the node is.
    fileprivate var localizations: [JSONMember] { self["localizations"].map { Array($0.members) } ?? [] }
    /// Their languages.
    fileprivate var languages: [String] { localizations.compactMap(\.name.stringValue) }
}

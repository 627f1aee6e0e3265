import LocalizationCLDR
import LocalizationCatalogModel

/// What a message of a PO file says, before it is written: the texts of an entry in one language.
package struct POMessageContent: Sendable {
    /// The text of `msgctxt`; nil if there is none.
    package var context: String?
    /// The text of `msgid`.
    package var id: String
    /// The text of `msgid_plural`; nil for a message with one text.
    package var pluralID: String?
    /// The text of `msgstr`, or those of `msgstr[0]`, `msgstr[1]` and so on; empty where there is no translation.
    package var texts: [String]
    /// Whether the message has the flag `fuzzy`.
    package var isFuzzy: Bool
    /// The other flags.
    package var flags: [String]
    /// The lines of the comments from the source code (`#.`).
    package var notes: [String]

    /// The message of an entry whose first value is the translation.
    /// - Parameters:
    ///   - forms: The plural forms of the file; nil if they are not known.
    ///   - isTemplate: Whether the file has no translations.
    package init(_ entry: ForeignEntry, forms: PluralFormsMatch?, isTemplate: Bool) {
        let original = Self.original(of: entry)
        var texts = Self.translations(of: entry, isPlural: original.plural != nil, forms, isTemplate: isTemplate)
        if texts.contains(where: { $0.utf8.contains(0x04) }) { texts = texts.map { _ in "" } }
        isFuzzy = entry.needsReview || Self.hasOddLineBreaks(original, texts)
        (context, id, pluralID, self.texts) = (entry.context, original.text, original.plural, texts)
        (flags, notes) = (entry.flags, Self.lines(of: entry.note))
    }

    /// The message of a header.
    package init(header: String, isFuzzy: Bool) {
        (id, texts, self.isFuzzy, flags, notes) = ("", [header], isFuzzy, [], [])
    }

    /// The original text, and its plural if it has one.
    static func original(of entry: ForeignEntry) -> (text: String, plural: String?) {
        let isPlural = entry.values.contains { if case .plural = $0.value { true } else { false } }
        switch entry.original {
        case nil: return (entry.key.value, isPlural ? entry.key.value : nil)
        case .text(let text)?: return (text.value, isPlural ? text.value : nil)
        case .list(let texts)?: return (texts.first?.value ?? entry.key.value, nil)
        case .plural(let cases)?:
            let other = cases.last { isSameText($0.category, "other") }?.text.value ?? cases.last?.text.value ?? entry.key.value
            return (cases.last { isSameText($0.category, "one") }?.text.value ?? other, other)
        }
    }

    private static func translations(
        of entry: ForeignEntry, isPlural: Bool, _ match: PluralFormsMatch?, isTemplate: Bool
    ) -> [String] {
        let count = isPlural ? (isTemplate ? 2 : match?.forms.count ?? 2) : 1
        guard !isTemplate, let value = entry.values.first?.value else { return [String](repeating: "", count: count) }
        switch value {
        case .text(let text): return [String](repeating: text.value, count: count)
        case .list(let texts): return [texts.first?.value ?? ""]
        case .plural(let cases): return (0..<count).map { text(of: cases, form: $0, match) }
        }
    }

    /// The text of a numbered form: that with its number as name, or that of the category of most numbers that select it.
    private static func text(
        of cases: [(category: String, text: PlacedText)], form index: Int, _ match: PluralFormsMatch?
    ) -> String {
        func text(named name: String) -> String? { cases.last { isSameText($0.category, name) }?.text.value }
        if let text = text(named: String(index)) { return text }
        let form = match.flatMap { index < $0.forms.count ? $0.forms[index] : nil }
        // A form of one number has the text for that number if there is one: `zero` in English.
        if let numbers = form?.numbers, numbers.count == 1, let name = ["zero", "one", "two"].dropFirst(Int(min(numbers[0], 3))).first,
            let text = text(named: name)
        {
            return text
        }
        return form?.category.flatMap { text(named: $0.name) } ?? text(named: "other") ?? cases.last?.text.value ?? ""
    }

    private static func hasOddLineBreaks(_ original: (text: String, plural: String?), _ texts: [String]) -> Bool {
        guard texts.first?.isEmpty == false else { return false }
        return ([original.plural].compactMap { $0 } + texts).contains {
            ($0.utf8.first == 0x0A) != (original.text.utf8.first == 0x0A) || ($0.utf8.last == 0x0A) != (original.text.utf8.last == 0x0A)
        }
    }

    /// The lines of a note; none if there is no note.
    package static func lines(of note: String?) -> [String] {
        guard let note else { return [] }
        return note.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map { String(Substring($0)) }
    }
}

import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationSourceText

/// Writes new PO files, and templates if the table has no language.
///
/// The `msgid` is the original text of an entry, or else its key; the context is that of the entry. Entries whose `msgid` is empty without a
/// context, which would be the header, are left out, as are repetitions, and those with U+0004, by which compiled files separate a context from
/// its text; a translation with it is empty. An entry whose translation msgfmt would refuse, because only one of
/// its texts begins or ends with a line break, is marked `fuzzy`.
enum POWriter {
    static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        let language = table.languages.first
        let rules = LanguageTag(language ?? table.sourceLanguage ?? "en").map(PluralRules.cardinal)
        let field = options.pluralRule ?? rules.map(PluralFormsHeader.field) ?? "nplurals=2; plural=n != 1;"
        var output = Output(forms: try? PluralFormsHeader(parsing: field), rules: rules, isTemplate: language == nil)
        output.header(language: language, pluralForms: field, hasMark: options.writesByteOrderMark)
        var seen: Set<ExactText> = []
        for entry in table.entries {
            let original = output.original(of: entry)
            let id = original.text
            guard !(id.isEmpty && entry.context == nil), !(id + (original.plural ?? "") + (entry.context ?? "")).utf8.contains(0x04) else {
                continue
            }
            guard seen.insert(ExactText((entry.context.map { $0 + "\u{4}" } ?? "") + id)).inserted else { continue }
            output.write(entry)
        }
        return output.bytes
    }
}

private struct Output {
    var bytes: [UInt8] = []
    let match: PluralFormsMatch?
    let isTemplate: Bool

    init(forms: PluralFormsHeader?, rules: PluralRules?, isTemplate: Bool) {
        match = forms.flatMap { forms in rules.map { PluralFormsMatch(forms, $0) } }
        self.isTemplate = isTemplate
    }

    mutating func header(language: String?, pluralForms: String, hasMark: Bool) {
        if hasMark { bytes += TextEncoding.utf8.byteOrderMark }
        var field = pluralForms
        // One line, whatever the caller says.
        field.unicodeScalars.removeAll { $0.value < 0x20 }
        var header = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        if let language {
            var name = POHeader.languageName(of: language)
            name.unicodeScalars.removeAll { $0.value < 0x20 }
            header = "Language: \(name)\n" + header + "Plural-Forms: \(field)\n"
        }
        keyword("msgid", "")
        keyword("msgstr", header)
    }

    /// The original text, and its plural if it has one.
    func original(of entry: ForeignEntry) -> (text: String, plural: String?) {
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

    mutating func write(_ entry: ForeignEntry) {
        let original = original(of: entry)
        var texts = translations(of: entry, isPlural: original.plural != nil)
        if texts.contains(where: { $0.utf8.contains(0x04) }) { texts = texts.map { _ in "" } }
        bytes.append(0x0A)
        for line in lines(of: entry.note) { comment("#.", line) }
        for reference in entry.references where !reference.isEmpty { comment("#:", reference) }
        var flags = entry.flags
        if entry.needsReview || hasOddLineBreaks(original, texts) { flags.insert("fuzzy", at: 0) }
        if !flags.isEmpty { comment("#,", flags.joined(separator: ", ")) }
        if let context = entry.context { keyword("msgctxt", context) }
        keyword("msgid", original.text)
        if let plural = original.plural {
            keyword("msgid_plural", plural)
            for (index, text) in texts.enumerated() { keyword("msgstr[\(index)]", text) }
        } else {
            keyword("msgstr", texts.first ?? "")
        }
    }

    private func translations(of entry: ForeignEntry, isPlural: Bool) -> [String] {
        let count = isPlural ? (isTemplate ? 2 : match?.forms.count ?? 2) : 1
        guard !isTemplate, let value = entry.values.first?.value else { return [String](repeating: "", count: count) }
        switch value {
        case .text(let text): return [String](repeating: text.value, count: count)
        case .list(let texts): return [texts.first?.value ?? ""]
        case .plural(let cases): return (0..<count).map { text(of: cases, form: $0) }
        }
    }

    /// The text of a numbered form: that with its number as name, or that of the category of most numbers that select it.
    private func text(of cases: [(category: String, text: PlacedText)], form index: Int) -> String {
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

    private func hasOddLineBreaks(_ original: (text: String, plural: String?), _ texts: [String]) -> Bool {
        guard texts.first?.isEmpty == false else { return false }
        return ([original.plural].compactMap { $0 } + texts).contains {
            ($0.utf8.first == 0x0A) != (original.text.utf8.first == 0x0A) || ($0.utf8.last == 0x0A) != (original.text.utf8.last == 0x0A)
        }
    }

    private func lines(of note: String?) -> [String] {
        guard let note else { return [] }
        return note.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.map { String(Substring($0)) }
    }

    private mutating func comment(_ mark: String, _ text: String) {
        let text = String(decoding: text.utf8.filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        // A backslash at the end would continue the comment in the next line.
        let end = text.utf8.last == UInt8(ascii: "\\") ? " " : ""
        bytes += "\(mark)\(text.isEmpty ? "" : " ")\(text)\(end)\n".utf8
    }

    private mutating func keyword(_ name: String, _ text: String) {
        bytes += name.utf8
        bytes.append(0x20)
        bytes += POText.spelling(of: text)
        bytes.append(0x0A)
    }
}

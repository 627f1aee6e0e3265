import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationSourceText

/// Writes new PO files, and templates if the table has no language.
///
/// The `msgid` is the original text of an entry, or else its key; the context is that of the entry. Entries whose `msgid` is empty without a
/// context, which would be the header, are left out, as are repetitions, and those with U+0004, by which compiled files separate a context from
/// its text; a translation with it is empty. An entry whose translation msgfmt would refuse, because only one of
/// its texts begins or ends with a line break, is marked `fuzzy`.
package enum POWriter {
    static func file(_ table: ForeignTable, options: ForeignWritingOptions) -> [UInt8] {
        let language = table.languages.first
        let rules = LanguageTag(language ?? table.sourceLanguage ?? "en").map(PluralRules.cardinal)
        let field = options.pluralRule ?? rules.map(PluralFormsHeader.field) ?? "nplurals=2; plural=n != 1;"
        var output = Output(forms: try? PluralFormsHeader(parsing: field), rules: rules, isTemplate: language == nil)
        output.header(language: language, pluralForms: field, hasMark: options.writesByteOrderMark)
        var seen: Set<ExactText> = []
        for entry in table.entries {
            let original = POMessageContent.original(of: entry)
            let id = original.text
            guard !(id.isEmpty && entry.context == nil), !(id + (original.plural ?? "") + (entry.context ?? "")).utf8.contains(0x04) else {
                continue
            }
            guard seen.insert(ExactText((entry.context.map { $0 + "\u{4}" } ?? "") + id)).inserted else { continue }
            output.write(entry)
        }
        return output.bytes
    }

    /// The fields of the header of a new file.
    /// - Parameters:
    ///   - language: The language as a tag; nil in a template, which states neither a language nor plural forms.
    ///   - pluralForms: The value of the field `Plural-Forms`.
    package static func header(language: String?, pluralForms: String) -> String {
        var field = pluralForms
        // One line, whatever the caller says.
        field.unicodeScalars.removeAll { $0.value < 0x20 }
        let header = "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        guard let language else { return header }
        var name = POHeader.languageName(of: language)
        name.unicodeScalars.removeAll { $0.value < 0x20 }
        return "Language: \(name)\n" + header + "Plural-Forms: \(field)\n"
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
        keyword("msgid", "")
        keyword("msgstr", POWriter.header(language: language, pluralForms: pluralForms))
    }

    mutating func write(_ entry: ForeignEntry) {
        let content = POMessageContent(entry, forms: match, isTemplate: isTemplate)
        bytes.append(0x0A)
        for line in content.notes { comment("#.", line) }
        for reference in entry.references where !reference.isEmpty { comment("#:", reference) }
        let flags = (content.isFuzzy ? ["fuzzy"] : []) + content.flags
        if !flags.isEmpty { comment("#,", flags.joined(separator: ", ")) }
        if let context = content.context { keyword("msgctxt", context) }
        keyword("msgid", content.id)
        if let plural = content.pluralID {
            keyword("msgid_plural", plural)
            for (index, text) in content.texts.enumerated() { keyword("msgstr[\(index)]", text) }
        } else {
            keyword("msgstr", content.texts.first ?? "")
        }
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

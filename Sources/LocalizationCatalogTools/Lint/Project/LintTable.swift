package import CatalogFormats
package import LocalizationCatalogModel

/// A table in all of its languages, as rules see it: entries with the places of their texts, whatever files they are in.
package struct LintTable: Sendable {
    /// The name.
    package let name: String
    /// The language of the original texts, by its canonical name.
    package let sourceLanguage: String
    /// The other languages that have texts, sorted.
    package let languages: [String]
    /// The entries, in the order of the source language's file, followed by those that only translations have.
    package let entries: [LintEntry]
    /// Whether the languages are in files of their own, in folders that name them.
    package let hasFilePerLanguage: Bool
}

/// A key of a table with its texts.
package struct LintEntry: Sendable {
    /// The key.
    package let key: String
    /// The place of the key in the source language's file, or else in that of a translation.
    package let place: LintPlace
    /// The comment, state and translations; nil if no file could be converted.
    package let model: CatalogEntry?
    /// The texts by the canonical name of their language.
    package let texts: [String: LintText]
    /// The texts in the order of their languages' names, which is that of findings.
    package let orderedTexts: [LintText]
    /// The arguments that the program passes, according to the key or else to the source text; nil if it passes none.
    package let arguments: ExpectedArguments?
    /// The language of the original texts.
    package let sourceLanguage: String

    /// The original text; nil if the table does not have it, so that it is the key itself.
    package var source: LintText? { texts[sourceLanguage] }
    /// Whether the entry is to be translated: not in a table of fixed texts, and still in use by code.
    package var isTranslatable: Bool { model?.shouldTranslate != false && model?.extractionState != .stale }
    /// The original text as a reader sees it: the source language's plain text, or else the key.
    package var sourceText: String { source.flatMap { $0.forms.count == 1 ? $0.forms[0].text?.value : nil } ?? key }
}

/// The text of an entry in a language.
package struct LintText: Sendable {
    /// The language by its canonical name.
    package let language: String
    /// The place of the key in the text's file.
    package let place: LintPlace
    /// The forms.
    package let forms: [LocalizedForm]

    /// Whether a number selects one of several texts.
    package var hasRules: Bool { forms.contains { !$0.variables.isEmpty } }

    /// Every text that a reader can see, with its place.
    package var all: [PlacedText] {
        forms.flatMap { form in [form.text].compactMap { $0 } + form.variables.flatMap { $0.cases.map(\.text) } }
    }
}

/// A range in a file of the project.
package struct LintPlace: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The bytes.
    package let range: Range<Int>
}

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
    /// The languages of which a file has mistakes in its syntax, so that texts that seem missing may be there.
    package let incompleteLanguages: Set<String>
}

/// A key of a table with its texts.
package struct LintEntry: Sendable {
    /// The key.
    package let key: String
    /// The place of the key in the source language's file, or else in that of a translation.
    package let place: LintPlace
    /// The comment, state and translations; nil if no file could be converted.
    package let model: CatalogEntry?
    /// The texts in the order of their languages' names, which is that of findings.
    package let texts: [LintText]
    /// The arguments that the program passes, according to the key or else to the source text; nil if it passes none.
    package let arguments: ExpectedArguments?
    /// The language of the original texts.
    package let sourceLanguage: String
    /// The original text; nil if the table does not have it, so that it is the key itself.
    package let source: LintText?
    /// The original texts: those of the source language, one for each case of a plural, or else the key.
    package let originals: [String]
    /// The bytes in the original texts.
    let originalBytes: ByteSet

    /// Joins what is known of an entry.
    /// - Parameter texts: The texts, sorted by the canonical names of their languages.
    init(
        key: String, place: LintPlace, model: CatalogEntry?, texts: [LintText], arguments: ExpectedArguments?, sourceLanguage: String
    ) {
        (self.key, self.place, self.model, self.texts) = (key, place, model, texts)
        (self.arguments, self.sourceLanguage) = (arguments, sourceLanguage)
        source = Self.text(in: sourceLanguage, of: texts)
        originals = source?.all.map(\.value) ?? [key]
        originalBytes = source?.bytes ?? ByteSet(key)
    }

    /// The text in a language, by its canonical name; nil if there is none. O(log n).
    package subscript(language: String) -> LintText? { Self.text(in: language, of: texts) }

    private static func text(in language: String, of texts: [LintText]) -> LintText? {
        var (low, high) = (0, texts.count)
        while low < high {
            let middle = (low + high) / 2
            if texts[middle].language < language { low = middle + 1 } else { high = middle }
        }
        return low < texts.count && texts[low].language == language ? texts[low] : nil
    }

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
    /// The translation with its states; nil if no file could be converted.
    package let translation: CatalogTranslation?
    /// Every text that a reader can see, with its place.
    package let all: [PlacedText]
    /// The bytes in all texts.
    let bytes: ByteSet

    /// Joins what is known of a text.
    init(language: String, place: LintPlace, forms: [LocalizedForm], translation: CatalogTranslation?) {
        (self.language, self.place, self.forms, self.translation) = (language, place, forms, translation)
        all = forms.flatMap { form in [form.text].compactMap { $0 } + form.variables.flatMap { $0.cases.map(\.text) } }
        var bytes = ByteSet()
        for text in all { bytes.insert(text.value) }
        self.bytes = bytes
    }

    /// Whether a number selects one of several texts.
    package var hasRules: Bool { forms.contains { !$0.variables.isEmpty } }
}

/// A range in a file of the project.
package struct LintPlace: Hashable, Sendable {
    /// The index of the file.
    package let file: Int
    /// The bytes.
    package let range: Range<Int>
}

import LocalizationSourceText

/// Something that a conversion cannot carry over, or carries over in a way that is worth knowing.
enum ConversionLoss: Hashable {
    /// A key stands several times; only the entry that lookups see is taken.
    case duplicateKey
    /// A note differs from that of the same key in another language, which is kept.
    case differingNote
    /// A note of a translation of an entry that the source language has no note on.
    case translationNote
    /// A comment that is no entry's note has no place in the target.
    case comment
    /// The target has no place for notes on an entry.
    case note
    /// A note is written with a blank in the mark that would end it.
    case respelledNote(String)
    /// A value of a kind that the target has no place for.
    case value(String)
    /// A value becomes a text.
    case valueAsText
    /// Width variants in a catalog, which Xcode's compiler does not know.
    case widthsUnknownToXcode
    /// Rules, where the target holds plain texts only.
    case rules
    /// A text that rules with the same key hide.
    case hiddenText
    /// How far a translation has come.
    case state(String)
    /// Where an entry comes from.
    case extractionState(String)
    /// The mark that an entry is not to be translated.
    case doNotTranslate
    /// The mark that a tool wrote a note.
    case generatedNote
    /// A member that the target has no place for.
    case member(String)
    /// A list of phrases.
    case phrases
    /// Variations or texts in a combination that rules cannot express.
    case combination
    /// A translation without a text.
    case emptyTranslation
    /// The name of a variable, which a plural of a catalog has none of.
    case variableName
    /// A key that the source language's tables do not have.
    case keyWithoutSource
    /// An entry whose languages are all left out.
    case otherLanguages
    /// A language written in another spelling.
    case respelledLanguage(String, String)
    /// UTF-16 without a byte order mark.
    case unmarkedUTF16
    /// The original texts of a storyboard or xib, which stand in it.
    case documentTexts

    /// The identifier of the finding.
    var identifier: String { "convert." + name }

    private var name: String {
        switch self {
        case .duplicateKey: "duplicate-key"
        case .differingNote: "differing-note"
        case .translationNote: "translation-note"
        case .comment: "comment"
        case .note: "note"
        case .respelledNote: "respelled-note"
        case .value: "value"
        case .valueAsText: "value-as-text"
        case .widthsUnknownToXcode: "widths"
        case .rules: "rules"
        case .hiddenText: "hidden-text"
        case .state: "state"
        case .extractionState: "extraction-state"
        case .doNotTranslate: "do-not-translate"
        case .generatedNote: "generated-note"
        case .member: "member"
        case .phrases: "phrases"
        case .combination: "combination"
        case .emptyTranslation: "empty-translation"
        case .variableName: "variable-name"
        case .keyWithoutSource: "key-without-source"
        case .otherLanguages: "other-languages"
        case .respelledLanguage: "language"
        case .unmarkedUTF16: "unmarked-utf16"
        case .documentTexts: "document-texts"
        }
    }

    /// A warning where something is lost, else a note.
    var severity: Diagnostic.Severity {
        switch self {
        case .widthsUnknownToXcode, .respelledLanguage, .variableName, .documentTexts: .note
        default: .warning
        }
    }

    /// The message, which speaks of all places where it happened.
    func message(count: Int) -> String {
        switch self {
        case .duplicateKey: counted(count, "key stands", "keys stand") + " more than once; what lookups do not see is left out"
        case .differingNote: counted(count, "note differs", "notes differ") + " from that of another language, which is kept instead"
        case .translationNote:
            counted(count, "note stands", "notes stand") + " in a translation only and " + (count == 1 ? "is" : "are") + " left out"
        case .comment: counted(count, "comment belongs", "comments belong") + " to no entry and is left out".agreeing(count)
        case .note: counted(count, "note is left out, the target has no place for notes", "notes are left out, the target has no place for them")
        case .respelledNote(let mark):
            counted(count, "note has", "notes have") + " '\(mark)' in it, which is written with a blank between: a comment cannot hold it"
        case .value(let kind): counted(count, "value is", "values are") + " left out: \(kind) has no place in the target"
        case .valueAsText: counted(count, "value becomes a text", "values become texts") + ", for the target has texts, lists and data only"
        case .widthsUnknownToXcode:
            counted(count, "entry has", "entries have") + " width variants, which this catalog keeps and Xcode's compiler does not know"
        case .rules: counted(count, "entry with rules is", "entries with rules are") + " left out; a .stringsdict file would hold them"
        case .hiddenText: counted(count, "text is", "texts are") + " left out, because rules with the same key hide them from lookups"
        case .state(let state): "the state '\(state)' of " + counted(count, "text", "texts") + " is left out"
        case .extractionState(let state): "the extraction state '\(state)' of " + counted(count, "entry", "entries") + " is left out"
        case .doNotTranslate: counted(count, "entry is", "entries are") + " marked as not to be translated; the mark is left out"
        case .generatedNote: counted(count, "note is", "notes are") + " marked as written by a tool; the mark is left out"
        case .member(let name): "the member '\(name)' is left out in " + counted(count, "place", "places")
        case .phrases: counted(count, "list of phrases is", "lists of phrases are") + " left out"
        case .combination:
            counted(count, "text stands", "texts stand") + " beside or inside of variations in a way that rules cannot express; left out"
        case .emptyTranslation: counted(count, "translation has", "translations have") + " no text and is left out".agreeing(count)
        case .variableName:
            "the names of the variables of " + counted(count, "plural", "plurals") + " are left out: a catalog's plurals have none"
        case .keyWithoutSource:
            counted(count, "key is", "keys are") + " left out: the source language's tables do not have "
                + (count == 1 ? "it" : "them")
        case .otherLanguages: counted(count, "translation is", "translations are") + " left out: the target has one language"
        case .respelledLanguage(let old, let new): "the language '\(old)' is written '\(new)'"
        case .unmarkedUTF16: "Apple's readers take UTF-16 without a byte order mark for something else"
        case .documentTexts:
            "this document's own texts are not in the catalog, only their translations are; Xcode's next build adds them, or migrate again with the "
                + "table that 'ibtool --export-strings-file' makes of them beside the others"
        }
    }

    private func counted(_ count: Int, _ one: String, _ several: String) -> String {
        "\(count) \(count == 1 ? one : several)"
    }
}

extension String {
    /// `is` in a phrase made `are` for several things.
    fileprivate func agreeing(_ count: Int) -> String { count == 1 ? self : replacing(" is ", with: " are ") }
}

import LocalizationProject
import LocalizationDiagnostics

/// Content that a conversion cannot preserve, or converts in a way worth reporting.
enum ConversionLoss: Hashable {
    /// A key occurs several times; only the entry that lookups use is converted.
    case duplicateKey
    /// A note differs from that of the same key in another language, which is kept.
    case differingNote
    /// A translation has a note, but the entry in the source language does not.
    case translationNote
    /// A comment that is not an entry's note has no place in the target.
    case comment
    /// The target does not support notes on an entry.
    case note
    /// A note is written with a space in the delimiter that would otherwise end it.
    case respelledNote(String)
    /// A note has a character that XML cannot express.
    case noteWithControlCharacter
    /// A note begins or ends with white space, which no comment keeps.
    case trimmedNote
    /// A value of a type that the target does not support.
    case value(String)
    /// A value is converted to a text.
    case valueAsText
    /// Width variants in a catalog, which Xcode's compiler does not support.
    case widthsUnknownToXcode
    /// Rules, if the target holds plain texts only.
    case rules
    /// A text that is hidden by rules with the same key.
    case hiddenText
    /// The state of a translation.
    case state(String)
    /// The extraction state of an entry.
    case extractionState(String)
    /// The flag that an entry is not to be translated.
    case doNotTranslate
    /// The flag that a note was generated.
    case generatedNote
    /// A member that the target does not support.
    case member(String)
    /// A list of phrases.
    case phrases
    /// Variations or texts in a combination that rules cannot express.
    case combination
    /// A translation without a text.
    case emptyTranslation
    /// The name of a variable, which a plural in a catalog does not have.
    case variableName
    /// A key that is missing from the source language's tables.
    case keyWithoutSource
    /// An entry none of whose languages are converted.
    case otherLanguages
    /// A language that is written in another spelling.
    case respelledLanguage(String, String)
    /// UTF-16 without a byte order mark.
    case unmarkedUTF16
    /// The original texts of a storyboard or xib, which are in the document itself.
    case documentTexts

    /// Whether texts are left out or read in another way, so that the finding names their keys.
    var changesTexts: Bool {
        switch self {
        case .duplicateKey, .value, .valueAsText, .rules, .hiddenText, .phrases, .combination, .emptyTranslation, .keyWithoutSource: true
        default: false
        }
    }

    /// The rule of the finding.
    var rule: Rule {
        switch self {
        case .duplicateKey: Rule.Conversion.duplicateKey
        case .differingNote: Rule.Conversion.differingNote
        case .translationNote: Rule.Conversion.translationNote
        case .comment: Rule.Conversion.comment
        case .note: Rule.Conversion.note
        case .respelledNote, .noteWithControlCharacter, .trimmedNote: Rule.Conversion.respelledNote
        case .value: Rule.Conversion.value
        case .valueAsText: Rule.Conversion.valueAsText
        case .widthsUnknownToXcode: Rule.Conversion.widths
        case .rules: Rule.Conversion.rules
        case .hiddenText: Rule.Conversion.hiddenText
        case .state: Rule.Conversion.state
        case .extractionState: Rule.Conversion.extractionState
        case .doNotTranslate: Rule.Conversion.doNotTranslate
        case .generatedNote: Rule.Conversion.generatedNote
        case .member: Rule.Conversion.member
        case .phrases: Rule.Conversion.phrases
        case .combination: Rule.Conversion.combination
        case .emptyTranslation: Rule.Conversion.emptyTranslation
        case .variableName: Rule.Conversion.variableName
        case .keyWithoutSource: Rule.Conversion.keyWithoutSource
        case .otherLanguages: Rule.Conversion.otherLanguages
        case .respelledLanguage: Rule.Conversion.language
        case .unmarkedUTF16: Rule.Conversion.unmarkedUtf16
        case .documentTexts: Rule.Conversion.documentTexts
        }
    }

    /// The message, which covers all places where the loss occurs.
    func message(count: Int) -> String {
        switch self {
        case .duplicateKey: counted(count, "key stands", "keys stand") + " more than once; what lookups do not see is left out"
        case .differingNote: counted(count, "note differs", "notes differ") + " from that of another language, which is kept instead"
        case .translationNote:
            counted(count, "note stands", "notes stand") + " in a translation only and " + (count == 1 ? "is" : "are") + " left out"
        case .comment: counted(count, "comment belongs", "comments belong") + " to no entry and is left out".agreeing(count)
        case .note:
            counted(count, "note is left out, the target has no place for notes", "notes are left out, the target has no place for them")
        case .respelledNote(let mark):
            counted(count, "note has", "notes have") + " '\(mark)' in it, which is written with a blank between: a comment cannot hold it"
        case .noteWithControlCharacter:
            counted(count, "note has", "notes have") + " a control character, which XML cannot express; U+FFFD is written in its place"
        case .trimmedNote: counted(count, "note begins or ends", "notes begin or end") + " with white space, which is left out"
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
}

extension String {
    /// The phrase with `is` replaced by `are` if the count is not 1.
    fileprivate func agreeing(_ count: Int) -> String { count == 1 ? self : replacing(" is ", with: " are ") }
}

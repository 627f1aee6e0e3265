import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics

/// A part of an entry that a conversion cannot keep, or converts in a way worth reporting.
package struct Loss: Hashable, Sendable {
    /// The rule of the loss.
    package let rule: Rule
    /// What is lost, in words that follow the key and the language: "the state 'new' is left out".
    package let what: String

    package init(_ rule: Rule, _ what: String) { (self.rule, self.what) = (rule, what) }

    // MARK: Entries

    static func state(_ state: String) -> Loss { .init(Rule.Conversion.state, "the state '\(state)' is left out") }
    static func extractionState(_ state: String) -> Loss {
        .init(Rule.Conversion.extractionState, "the extraction state '\(state)' is left out")
    }
    static func member(_ name: String) -> Loss { .init(Rule.Conversion.member, "the member '\(name)' is left out") }
    static func variant(_ axis: String, _ name: String) -> Loss {
        .init(Rule.Conversion.variant, "the \(axis) variant '\(name)' is left out")
    }
    static func variable(_ name: String) -> Loss {
        .init(Rule.Conversion.substitution, "the argument of the variable '\(name)' cannot be told from its texts")
    }
    static func variableName(_ name: String) -> Loss {
        .init(Rule.Conversion.variableName, "the name of the variable '\(name)' is left out")
    }
    static func sameLanguage(_ other: String) -> Loss {
        .init(Rule.Conversion.otherLanguages, "the text is left out, because '\(other)' is the same language")
    }
    static func remainder(_ what: String) -> Loss { .init(Rule.Conversion.remainder, "\(what) is left out") }
    static func doubtfulPlural(_ key: String) -> Loss {
        .init(
            Rule.Conversion.pluralNames,
            "it may be a case of the plural '\(key)', and is read as a text of its own, because no text shows '{{count}}'")
    }
    static let renamedPlural = Loss(
        Rule.Conversion.pluralNames, "the plural has the suffixes of version 3, and is written with those of version 4")
    static let bareCase = Loss(
        Rule.Conversion.pluralNames, "the key without a suffix is the case 'other' of its plural, and is written with the suffix '_other'")
    static let argumentOrder = Loss(
        Rule.Conversion.argumentNumbers, "the arguments are in another order, which the message's notation cannot say")
    static let numbersOfKey = Loss(
        Rule.Conversion.argumentNumbers, "the arguments are in the order of the key, and lose their numbers when converting back")
    static let argumentNames = Loss(Rule.Conversion.argumentNames, "the names of the arguments in another system are left out")
    static let note = Loss(Rule.Conversion.note, "the comment is left out")
    static let respelledNote = Loss(Rule.Conversion.respelledNote, "the comment is written with other white space or hyphens")
    static let generatedNote = Loss(Rule.Conversion.generatedNote, "the mark of a generated comment is left out")
    static let doNotTranslate = Loss(Rule.Conversion.doNotTranslate, "the mark 'do not translate' is left out")
    static let phrases = Loss(Rule.Conversion.phrases, "the list of phrases is left out")
    static let combination = Loss(Rule.Conversion.combination, "a combination of texts and variations is left out")
    static let empty = Loss(Rule.Conversion.emptyTranslation, "the translation has no text and is left out")
    static let sourceText = Loss(Rule.Conversion.sourceText, "that the source text is stated and the same as the key")
    static let originalText = Loss(
        Rule.Conversion.remainder, "the original text is not that of the message in the code, and is left out")
    static let list = Loss(Rule.Conversion.list, "the list becomes an entry for each of its texts")
    static let cases = Loss(Rule.Conversion.list, "the plural becomes an entry for each of its forms")
    static func exactCase(_ selector: String) -> Loss {
        .init(Rule.Conversion.variant, "the text for the number '\(selector)' has no place of its own")
    }
    static let missing = Loss(Rule.Conversion.changedText, "the target cannot hold the text, which is left out")
    static let changed = Loss(Rule.Conversion.changedText, "the target reads the text or its plural forms in another way")
    static let textForZero = Loss(
        Rule.Conversion.changedText, "the file's system never shows the case 'zero' in this language, and Apple's platforms do")
    static let review = Loss(Rule.Conversion.state, "the target changes whether the translation needs review")
    static let reviewWithoutText = Loss(Rule.Conversion.state, "the mark 'fuzzy' of a message without a translation is left out")
    static let mixedReview = Loss(Rule.Conversion.state, "some forms of the plural need review, and the target marks all of them")
    static let unknownPlural = Loss(
        Rule.Conversion.pluralRule, "the file has no 'Plural-Forms', so the meaning of the plural forms is not known; left out")
    static func pluralCount(_ count: Int, header: UInt64) -> Loss {
        .init(
            Rule.Conversion.pluralRule,
            "the message has \(counted(count, "plural form")), and the header of the file says \(header); left out")
    }
    static let undividedKey = Loss(
        Rule.Conversion.undividedKey, "a part of the key before a dot is the key of another text, and gets no group")
    static let choice = Loss(Rule.Conversion.choice, "texts by number ('choice') have no place in a catalog; the text is left as it is")
    static let obsolete = Loss(Rule.Conversion.obsolete, "the obsolete message is left out")
    static let differingNote = Loss(Rule.Conversion.differingNote, "the comment differs from that of another language, which is kept")
    static let context = Loss(Rule.Conversion.context, "the context becomes a part of the key")

    // MARK: Older files and catalogs

    static let duplicateKey = Loss(Rule.Conversion.duplicateKey, "the key stands more than once; what lookups do not see is left out")
    static let translationNote = Loss(Rule.Conversion.translationNote, "the comment stands in a translation only and is left out")
    static let comment = Loss(Rule.Conversion.comment, "a comment belongs to no entry and is left out")
    static func respelledNote(_ mark: String) -> Loss {
        .init(Rule.Conversion.respelledNote, "the comment has '\(mark)' in it, which is written with a blank between")
    }
    static let noteWithControlCharacter = Loss(
        Rule.Conversion.respelledNote, "the comment has a control character, which XML cannot express; U+FFFD is written in its place")
    static let trimmedNote = Loss(Rule.Conversion.respelledNote, "the comment begins or ends with white space, which is left out")
    static func value(_ kind: String) -> Loss {
        .init(Rule.Conversion.value, "a value of the kind or name '\(kind)' has no place in the target and is left out")
    }
    static let valueAsText = Loss(
        Rule.Conversion.valueAsText, "the value becomes a text, because the target has texts, lists and data only")
    static let widthsUnknownToXcode = Loss(
        Rule.Conversion.widths, "the catalog keeps the width variants, which Xcode's compiler does not know")
    static let rules = Loss(Rule.Conversion.rules, "the rules are left out; a .stringsdict file would hold them")
    static let hiddenText = Loss(
        Rule.Conversion.hiddenText, "the text is left out, because rules with the same key hide it from lookups")
    static let keyWithoutSource = Loss(
        Rule.Conversion.keyWithoutSource, "the key is left out, because the source language's tables do not have it")
    static func otherLanguages(_ names: [String]) -> Loss {
        .init(Rule.Conversion.otherLanguages, "the translations into \(listed(names)) are left out, because the target has one language")
    }
    static func respelledLanguage(_ old: String, _ new: String) -> Loss {
        .init(Rule.Conversion.language, "the language '\(old)' is written '\(new)'")
    }
    static let unmarkedUTF16 = Loss(
        Rule.Conversion.unmarkedUtf16, "Apple's readers take UTF-16 without a byte order mark for something else")
    static let documentTexts = Loss(
        Rule.Conversion.documentTexts,
        "this document's own texts are not in the catalog, only their translations are; Xcode's next build adds them, or migrate again with the "
            + "table that 'ibtool --export-strings-file' makes of them beside the others")

    init(_ note: ConversionNote.Kind) {
        self =
            switch note {
            case .droppedHiddenText: .hiddenText
            case .droppedVariableName(let name): .variableName(name)
            case .droppedValue(let what): .value(what)
            case .droppedComment: .differingNote
            case .droppedTranslationComment: .translationNote
            case .widthsUnknownToXcode: .widthsUnknownToXcode
            case .duplicateKey: .duplicateKey
            }
    }
}

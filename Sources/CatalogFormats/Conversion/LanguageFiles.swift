package import LocalizationFileSyntax

/// The older files of one table in one language: `.strings` and `.stringsdict`, as documents.
package struct LanguageFiles: Sendable {
    /// The language, as the `.lproj` folder spells it.
    package var language: String
    /// The texts.
    package var strings: StringsDocument?
    /// The rules.
    package var stringsdict: StringsdictDocument?

    /// Puts the files of a language together.
    package init(language: String, strings: StringsDocument? = nil, stringsdict: StringsdictDocument? = nil) {
        self.language = language
        self.strings = strings
        self.stringsdict = stringsdict
    }
}

/// What the older files of one table in one language hold, ready for ``StringsWriter`` and ``StringsdictWriter``.
package struct LanguageContent: Equatable, Sendable {
    /// The entries of the `.strings` file; no file is needed where there are none.
    package var strings: [StringsWriter.Row]
    /// The entries of the `.stringsdict` file; no file is needed where there are none.
    package var stringsdict: PropertyListDictionary

    /// Puts the content of a language together.
    package init(strings: [StringsWriter.Row] = [], stringsdict: PropertyListDictionary = .init()) {
        self.strings = strings
        self.stringsdict = stringsdict
    }
}

/// Something that a conversion did not take over as it was.
package struct ConversionNote: Hashable, Sendable {
    /// What happened.
    package enum Kind: Hashable, Sendable {
        /// The text of a `.strings` entry that rules with the same key hide was dropped; no lookup ever showed it.
        case droppedHiddenText
        /// The name of a variable was dropped, because the catalog's plurals have none.
        case droppedVariableName(String)
        /// A value of a kind that the target has no place for was dropped: data, a date, a list of phrases.
        case droppedValue(String)
        /// A comment of one language differs from the one that was kept.
        case droppedComment
        /// A comment of a translation was dropped where the source language has none.
        case droppedTranslationComment
        /// Widths were kept in a way that Xcode's compiler does not know.
        case widthsUnknownToXcode
        /// A key stands several times; the last one was taken.
        case duplicateKey
    }

    /// What happened.
    package let kind: Kind
    /// The language, if it is about one.
    package let language: String?
    /// The key, if it is about one.
    package let key: String?

    init(_ kind: Kind, language: String? = nil, key: String? = nil) {
        self.kind = kind
        self.language = language
        self.key = key
    }
}

/// How rules become part of a catalog.
package enum RuleStyle: Hashable, Sendable {
    /// Every rule becomes a substitution that keeps its name and texts as they are, and a text that rules hide is kept beside them:
    /// converting back gives the same content.
    case exact
    /// As Xcode's "Migrate to String Catalog" does: an entry that is nothing but one plural becomes a plural without a name, positions of
    /// markers become argument numbers, and specifiers of the rule's type become `%arg` in other rules. Only the source language's notes are
    /// taken, the text beside a rule for devices becomes that of all other devices, and an array of texts becomes the phrases of an app
    /// shortcut. Looks up the same texts.
    case xcode
}

/// The name of the member that keeps, beside rules, the text of the `.strings` entry that they hide. No tool of Apple's reads it.
let hiddenTextName = "hiddenStringsValue"

package import LocalizationFileSyntax

/// The older files of one table in one language, `.strings` and `.stringsdict`, as documents.
package struct LanguageFiles: Sendable {
    /// The language, as the `.lproj` folder spells it.
    package var language: String
    /// The texts.
    package var strings: StringsDocument?
    /// The rules.
    package var stringsdict: StringsdictDocument?

    /// Combines the files of a language.
    package init(language: String, strings: StringsDocument? = nil, stringsdict: StringsdictDocument? = nil) {
        self.language = language
        self.strings = strings
        self.stringsdict = stringsdict
    }
}

/// The contents of the older files of one table in one language, for ``StringsWriter`` and ``StringsdictWriter``.
package struct LanguageContent: Equatable, Sendable {
    /// The entries of the `.strings` file; if empty, no file is needed.
    package var strings: [StringsWriter.Row]
    /// The entries of the `.stringsdict` file; if empty, no file is needed.
    package var stringsdict: PropertyListDictionary

    /// Combines the contents of a language's files.
    package init(strings: [StringsWriter.Row] = [], stringsdict: PropertyListDictionary = .init()) {
        self.strings = strings
        self.stringsdict = stringsdict
    }
}

/// A loss or change that a conversion made.
package struct ConversionNote: Hashable, Sendable {
    /// The kind of a loss or change.
    package enum Kind: Hashable, Sendable {
        /// Dropped the text of a `.strings` entry that rules with the same key hide; no lookup ever returned it.
        case droppedHiddenText
        /// Dropped the name of a variable, because the catalog's plurals have no names.
        case droppedVariableName(String)
        /// Dropped a value of a type that the target cannot represent: data, a date, a list of phrases.
        case droppedValue(String)
        /// A language's comment differs from the comment that was kept.
        case droppedComment
        /// Dropped a translation's comment because the source language has none.
        case droppedTranslationComment
        /// Kept widths in a form that Xcode's compiler does not support.
        case widthsUnknownToXcode
        /// A key occurs more than once; the last entry was used.
        case duplicateKey
    }

    /// The kind of loss or change.
    package let kind: Kind
    /// The affected language, if any.
    package let language: String?
    /// The affected key, if any.
    package let key: String?

    init(_ kind: Kind, language: String? = nil, key: String? = nil) {
        self.kind = kind
        self.language = language
        self.key = key
    }
}

/// How rules are converted to a catalog. The text beside a rule for devices becomes that of all other devices.
package enum RuleStyle: Hashable, Sendable {
    /// Converts every rule to a substitution that keeps its name and texts, and keeps a text that rules hide beside them: converting back
    /// gives the same content.
    case exact
    /// Converts as Xcode's "Migrate to String Catalog" does: an entry that consists of a single plural becomes a plural without a name,
    /// positions of markers become argument numbers, and specifiers of the rule's type become `%arg` in other rules. Only the source
    /// language's notes are kept, and an array of texts becomes the
    /// phrases of an app shortcut. Lookups find the same texts.
    case xcode
}

/// The member that stores, beside rules, the text of the `.strings` entry that they hide. None of Apple's tools read it.
let hiddenTextName = "hiddenStringsValue"

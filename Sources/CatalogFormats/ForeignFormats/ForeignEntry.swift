/// The texts of a table for a file of another system, or from one.
package struct ForeignTable: Sendable {
    /// The name of the table; nil if the file does not state it.
    package var name: String?
    /// The language of the original texts; nil if unknown.
    package var sourceLanguage: String?
    /// The languages of the values, in the order of their columns; one for a file in one language.
    package var languages: [String]
    /// The entries in order.
    package var entries: [ForeignEntry]

    /// Creates a table.
    package init(name: String? = nil, sourceLanguage: String? = nil, languages: [String], entries: [ForeignEntry] = []) {
        self.name = name
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        self.entries = entries
    }
}

/// One key of a file of another system, with its texts.
package struct ForeignEntry: Sendable {
    /// The name by which programs find the entry: a resource's name, a `msgid`, a cell, a member.
    package var key: PlacedText
    /// The note for translators, without comment marks; nil if there is none.
    package var note: String?
    /// Whether the text is to be translated.
    package var isTranslatable: Bool
    /// Whether a person has to look at the translations again (`fuzzy`).
    package var needsReview: Bool
    /// The value for each language; the language is nil in a file of one language.
    package var values: [(language: String?, value: ForeignValue)]
    /// What few entries have: nothing, or one element. An array takes no memory where it is empty, and large files have many entries.
    private var details: [Details] = []

    /// What few entries have.
    private struct Details: Sendable {
        var context: String?
        var references: [String] = []
        var flags: [String] = []
        var arguments: [(name: String, type: String?)] = []
        var pluralArgument: String?
        var original: ForeignValue?
        var originalKey: String?
        var referencesInList: [Int] = []
    }

    /// The context that tells equal keys apart (`msgctxt`), or nil.
    package var context: String? {
        get { details.first?.context }
        set { if newValue != nil || !details.isEmpty { withDetails { $0.context = newValue } } }
    }

    /// The places in source code that use the text, as the file spells them.
    package var references: [String] {
        get { details.first?.references ?? [] }
        set { if !newValue.isEmpty || !details.isEmpty { withDetails { $0.references = newValue } } }
    }

    /// Other marks of the entry, such as `c-format` and `objc-format`, in the order of the file.
    package var flags: [String] {
        get { details.first?.flags ?? [] }
        set { if !newValue.isEmpty || !details.isEmpty { withDetails { $0.flags = newValue } } }
    }

    /// The arguments that the file describes, in their order, with the types in its spelling.
    package var arguments: [(name: String, type: String?)] {
        get { details.first?.arguments ?? [] }
        set { if !newValue.isEmpty || !details.isEmpty { withDetails { $0.arguments = newValue } } }
    }

    /// The argument whose number selects the text of a plural, where the format names it (ICU messages).
    package var pluralArgument: String? {
        get { details.first?.pluralArgument }
        set { if newValue != nil || !details.isEmpty { withDetails { $0.pluralArgument = newValue } } }
    }

    /// The original text where the file holds it beside the translation (`msgid`, `msgid_plural`); nil if it does not.
    package var original: ForeignValue? {
        get { details.first?.original }
        set { if newValue != nil || !details.isEmpty { withDetails { $0.original = newValue } } }
    }

    /// The key in Apple's tables, where the format has names in place of keys and keeps the key beside the name; nil if it is the same.
    package var originalKey: String? {
        get { details.first?.originalKey }
        set { if newValue != nil || !details.isEmpty { withDetails { $0.originalKey = newValue } } }
    }

    /// The positions in a list that refer to other entries, and have no text of their own.
    package var referencesInList: [Int] {
        get { details.first?.referencesInList ?? [] }
        set { if !newValue.isEmpty || !details.isEmpty { withDetails { $0.referencesInList = newValue } } }
    }

    private mutating func withDetails(_ change: (inout Details) -> Void) {
        if details.isEmpty { details.append(Details()) }
        change(&details[0])
    }

    /// Creates an entry.
    package init(
        key: PlacedText, context: String? = nil, note: String? = nil, references: [String] = [], isTranslatable: Bool = true,
        needsReview: Bool = false, flags: [String] = [], arguments: [(name: String, type: String?)] = [], pluralArgument: String? = nil,
        original: ForeignValue? = nil,
        values: [(language: String?, value: ForeignValue)] = []
    ) {
        self.key = key
        self.note = note
        self.isTranslatable = isTranslatable
        self.needsReview = needsReview
        self.values = values
        self.context = context
        self.references = references
        self.flags = flags
        self.arguments = arguments
        self.pluralArgument = pluralArgument
        self.original = original
    }
}

/// A value in a file of another system.
package enum ForeignValue: Sendable {
    /// A text.
    case text(PlacedText)
    /// Texts by plural category (`zero`, `one`, `two`, `few`, `many`, `other`), in the order of the file. A file with numbered forms gives
    /// the numbers as names; its header says what they mean. The text of ICU messages for one number has the name `=0`, `=1` and so on.
    case plural([(category: String, text: PlacedText)])
    /// Texts in a row.
    case list([PlacedText])

    /// The texts with their step from the value: none, a category or a position.
    package var texts: [(step: String?, text: PlacedText)] {
        switch self {
        case .text(let text): [(nil, text)]
        case .plural(let cases): cases.map { ($0.category, $0.text) }
        case .list(let texts): texts.enumerated().map { (String($0.offset), $0.element) }
        }
    }
}

/// The translation of an entry in one language, or one case of a variation: a text, a set of phrases, variations, or several of these.
///
/// A file may contain combinations that no tool writes, such as a text and variations; they are preserved, and the format's rules decide
/// which one is used.
public struct CatalogTranslation: Equatable, Sendable {
    /// The text; may contain `%#@name@` markers for ``substitutions``.
    public var text: TranslationText?
    /// Alternative phrases with the same meaning, as App Shortcuts have.
    public var phrases: TranslationPhrases?
    /// Texts by plural category, device or width. More than one axis is unusual.
    public var variations: [CatalogVariation]
    /// The substitutions for the markers of the text; empty (not nil) for a text without markers that is stored in a table of rules.
    public var substitutions: [CatalogSubstitution]?
    /// Content of the file for the translation that no other property represents.
    public var extras: [CatalogExtra]

    /// Creates a translation.
    public init(
        text: TranslationText? = nil, phrases: TranslationPhrases? = nil, variations: [CatalogVariation] = [],
        substitutions: [CatalogSubstitution]? = nil,
        extras: [CatalogExtra] = []
    ) {
        self.text = text
        self.phrases = phrases
        self.variations = variations
        self.substitutions = substitutions
        self.extras = extras
    }

    /// Creates a translation from a plain text.
    public init(_ text: String, state: TranslationState = .translated) {
        self.init(text: LocalizedText(text, state: state))
    }

    /// The variation along an axis, or nil.
    public func variation(_ axis: VariationAxis) -> CatalogVariation? { variations.first { $0.axis == axis } }

    /// Whether the translation consists of a text only.
    public var isPlainText: Bool {
        text != nil && phrases == nil && variations.isEmpty && substitutions == nil
    }
}

/// A text and its translation state.
public struct TranslationText: Equatable, Sendable {
    /// The text.
    public var value: String
    /// The translation state; nil if the file does not specify it.
    public var state: TranslationState?
    /// Content of the file for the text that no other property represents.
    public var extras: [CatalogExtra]

    /// Creates a text.
    public init(_ value: String, state: TranslationState? = nil, extras: [CatalogExtra] = []) {
        self.value = value
        self.state = state
        self.extras = extras
    }

    /// Whether all properties are the same; the text is compared code point by code point.
    public static func == (left: TranslationText, right: TranslationText) -> Bool {
        isSameText(left.value, right.value) && left.state == right.state && left.extras == right.extras
    }
}

/// A set of phrases with the same meaning, and their translation state.
public struct TranslationPhrases: Equatable, Sendable {
    /// The phrases in order.
    public var values: [String]
    /// The translation state; nil if the file does not specify it.
    public var state: TranslationState?
    /// Content of the file for the set that no other property represents.
    public var extras: [CatalogExtra]

    /// Creates a set.
    public init(_ values: [String], state: TranslationState? = nil, extras: [CatalogExtra] = []) {
        self.values = values
        self.state = state
        self.extras = extras
    }

    /// Whether all properties are the same; the phrases are compared code point by code point.
    public static func == (left: TranslationPhrases, right: TranslationPhrases) -> Bool {
        left.values.elementsEqual(right.values, by: isSameText) && left.state == right.state && left.extras == right.extras
    }
}

/// What one language has for an entry, or one case of a variation: a text, a set of phrases, variations, or several of these.
///
/// A file may hold combinations that no tool writes (a text beside variations); they are kept, and the format's rules decide which one
/// counts.
public struct Translation: Equatable, Sendable {
    /// The text; may hold `%#@name@` markers for ``substitutions``.
    public var text: LocalizedText?
    /// Alternative phrases for the same thing, as App Shortcuts have.
    public var phrases: PhraseSet?
    /// Texts by plural category, device or width. More than one axis is unusual.
    public var variations: [Variation]
    /// What the markers of the text stand for; empty (not nil) for a text that is kept in a table of rules and has no markers.
    public var substitutions: [Substitution]?
    /// What a file says about the translation that no other property has.
    public var extras: [Extra]

    /// Makes a translation.
    public init(
        text: LocalizedText? = nil, phrases: PhraseSet? = nil, variations: [Variation] = [], substitutions: [Substitution]? = nil,
        extras: [Extra] = []
    ) {
        self.text = text
        self.phrases = phrases
        self.variations = variations
        self.substitutions = substitutions
        self.extras = extras
    }

    /// Makes a translation of a plain text.
    public init(_ text: String, state: TranslationState = .translated) {
        self.init(text: LocalizedText(text, state: state))
    }

    /// The variation along an axis, or nil.
    public func variation(_ axis: VariationAxis) -> Variation? { variations.first { $0.axis == axis } }

    /// Whether the translation is a text and nothing else.
    public var isPlainText: Bool {
        text != nil && phrases == nil && variations.isEmpty && substitutions == nil
    }
}

/// A text and how far its translation has come.
public struct LocalizedText: Equatable, Sendable {
    /// The text.
    public var value: String
    /// How far its translation has come; nil where nothing is said.
    public var state: TranslationState?
    /// What a file says about the text that no other property has.
    public var extras: [Extra]

    /// Makes a text.
    public init(_ value: String, state: TranslationState? = nil, extras: [Extra] = []) {
        self.value = value
        self.state = state
        self.extras = extras
    }

    /// Whether all is the same, the text character by character.
    public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
        isSameText(left.value, right.value) && left.state == right.state && left.extras == right.extras
    }
}

/// Phrases that mean the same, and how far their translation has come.
public struct PhraseSet: Equatable, Sendable {
    /// The phrases in order.
    public var values: [String]
    /// How far their translation has come; nil where nothing is said.
    public var state: TranslationState?
    /// What a file says about the set that no other property has.
    public var extras: [Extra]

    /// Makes a set.
    public init(_ values: [String], state: TranslationState? = nil, extras: [Extra] = []) {
        self.values = values
        self.state = state
        self.extras = extras
    }

    /// Whether all is the same, the phrases character by character.
    public static func == (left: PhraseSet, right: PhraseSet) -> Bool {
        left.values.elementsEqual(right.values, by: isSameText) && left.state == right.state && left.extras == right.extras
    }
}

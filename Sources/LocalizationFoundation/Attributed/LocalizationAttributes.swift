#if !canImport(Darwin)
public import Foundation

// The attributes of Apple's Foundation scope that Foundation on Linux lacks. The keys have Apple's names in Apple's scope, so that
// `run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]` and `run.inlinePresentationIntent` work everywhere.

extension AttributeScopes.FoundationAttributes {
    /// The inline presentation intent, such as emphasis or code.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = InlinePresentationIntent
        /// Apple's name for the attribute.
        public static let name = "NSInlinePresentationIntent"
    }

    /// `inflect`: whether the words of a phrase agree with each other.
    public enum InflectionRuleAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = InflectionRule
        /// Apple's name for the attribute.
        public static let name = "NSInflect"
    }

    /// `agreeWithArgument`: the argument, counted from 1, that a phrase agrees with.
    public enum AgreementArgumentAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = Int
        /// Apple's name for the attribute.
        public static let name = "NSAgreeWithArgument"
    }

    /// `agreeWithConcept`: the concept, counted from 1, that a phrase agrees with.
    public enum AgreementConceptAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = Int
        /// Apple's name for the attribute.
        public static let name = "NSAgreeWithConcept"
    }

    /// `referentConcept`: the concept, counted from 1, that a pronoun refers to.
    public enum ReferentConceptAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = Int
        /// Apple's name for the attribute.
        public static let name = "NSReferentConcept"
    }

    /// `inflectionAlternative`: the text to use when agreement is not possible.
    public enum InflectionAlternativeAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = AttributedString
        /// Apple's name for the attribute.
        public static let name = "NSInflectionAlternative"
    }

    /// `morphology`: the grammatical properties of a word.
    public enum MorphologyAttribute: CodableAttributedStringKey {
        /// The type of the value.
        public typealias Value = Morphology
        /// Apple's name for the attribute.
        public static let name = "NSMorphology"
    }
}

extension AttributeScopes {
    /// The attributes of localized text: those of Foundation, and those that Foundation defines only on Apple platforms.
    public struct LocalizationAttributes: AttributeScope {
        /// The inline presentation intent, such as emphasis or code.
        public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
        /// Whether the words of a phrase agree with each other.
        public let inflect: FoundationAttributes.InflectionRuleAttribute
        /// The argument that a phrase agrees with.
        public let agreeWithArgument: FoundationAttributes.AgreementArgumentAttribute
        /// The concept that a phrase agrees with.
        public let agreeWithConcept: FoundationAttributes.AgreementConceptAttribute
        /// The concept that a pronoun refers to.
        public let referentConcept: FoundationAttributes.ReferentConceptAttribute
        /// The text to use when agreement is not possible.
        public let inflectionAlternative: FoundationAttributes.InflectionAlternativeAttribute
        /// The grammatical properties of a word.
        public let morphology: FoundationAttributes.MorphologyAttribute
        /// Foundation's own attributes.
        public let foundation: FoundationAttributes
    }

    /// The attribute scope of localized text.
    public var localization: LocalizationAttributes.Type { LocalizationAttributes.self }
}

extension AttributeDynamicLookup {
    /// Makes the attributes of `AttributeScopes.LocalizationAttributes` available by name on strings, runs and containers.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.LocalizationAttributes, Key>) -> Key {
        self[Key.self]
    }
}
#endif

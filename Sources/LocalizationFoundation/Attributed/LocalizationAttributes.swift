#if !canImport(Darwin)
public import Foundation

// The attributes of Apple's Foundation scope that Foundation on Linux lacks. The keys have Apple's names inside of Apple's scope, so that
// `run[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]` and `run.inlinePresentationIntent` read alike everywhere.

extension AttributeScopes.FoundationAttributes {
    /// Emphasis, code and the like.
    public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = InlinePresentationIntent
        /// Apple's name.
        public static let name = "NSInlinePresentationIntent"
    }

    /// `inflect`: that a phrase is to agree in itself.
    public enum InflectionRuleAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = InflectionRule
        /// Apple's name.
        public static let name = "NSInflect"
    }

    /// `agreeWithArgument`: the argument, from 1, that a phrase is to agree with.
    public enum AgreementArgumentAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = Int
        /// Apple's name.
        public static let name = "NSAgreeWithArgument"
    }

    /// `agreeWithConcept`: the concept, from 1, that a phrase is to agree with.
    public enum AgreementConceptAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = Int
        /// Apple's name.
        public static let name = "NSAgreeWithConcept"
    }

    /// `referentConcept`: the concept, from 1, that a pronoun stands for.
    public enum ReferentConceptAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = Int
        /// Apple's name.
        public static let name = "NSReferentConcept"
    }

    /// `inflectionAlternative`: the text to take where agreement is not possible.
    public enum InflectionAlternativeAttribute: AttributedStringKey {
        /// What it holds.
        public typealias Value = AttributedString
        /// Apple's name.
        public static let name = "NSInflectionAlternative"
    }

    /// `morphology`: what is known of a word.
    public enum MorphologyAttribute: CodableAttributedStringKey {
        /// What it holds.
        public typealias Value = Morphology
        /// Apple's name.
        public static let name = "NSMorphology"
    }
}

extension AttributeScopes {
    /// The attributes of localized text: those of Foundation, and those that Foundation has on Apple's platforms only.
    public struct LocalizationAttributes: AttributeScope {
        /// Emphasis, code and the like.
        public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
        /// That a phrase is to agree in itself.
        public let inflect: FoundationAttributes.InflectionRuleAttribute
        /// The argument that a phrase is to agree with.
        public let agreeWithArgument: FoundationAttributes.AgreementArgumentAttribute
        /// The concept that a phrase is to agree with.
        public let agreeWithConcept: FoundationAttributes.AgreementConceptAttribute
        /// The concept that a pronoun stands for.
        public let referentConcept: FoundationAttributes.ReferentConceptAttribute
        /// The text to take where agreement is not possible.
        public let inflectionAlternative: FoundationAttributes.InflectionAlternativeAttribute
        /// What is known of a word.
        public let morphology: FoundationAttributes.MorphologyAttribute
        /// Foundation's own.
        public let foundation: FoundationAttributes
    }

    /// The attributes of localized text.
    public var localization: LocalizationAttributes.Type { LocalizationAttributes.self }
}

extension AttributeDynamicLookup {
    /// Gives the attributes of `AttributeScopes.LocalizationAttributes` their names on strings, runs and containers.
    public subscript<Key: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.LocalizationAttributes, Key>) -> Key {
        self[Key.self]
    }
}
#endif

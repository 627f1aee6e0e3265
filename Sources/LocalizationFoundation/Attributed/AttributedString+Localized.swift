#if !canImport(Darwin)
public import Foundation
public import Localization

extension AttributedString {
    /// How arguments are put into attributed text. Apple: `AttributedString.FormattingOptions`.
    public struct FormattingOptions: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Makes a set of its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributed arguments have only their own attributes, and none of the text around them.
        public static let insertAttributesWithoutMerging = FormattingOptions(rawValue: 1 << 0)
        /// Arguments carry their position, from 1, as `replacementIndex`.
        public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 1)
    }

    /// The text of a key with its inline markup as attributes, and with the values that are interpolated into the key.
    ///
    /// `**strong**`, `*emphasis*`, code between backticks, `~~strikethrough~~` and `[links](https://swift.org)` become attributes. Of `^[3 salads](inflect: true)`
    /// the text stays, with attributes; words are not inflected. Markup in arguments is text.
    ///
    /// - Parameters:
    ///   - key: The key, and the text for a missing one.
    ///   - options: How arguments are put in.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    /// - Complexity: O(length of the text).
    public init(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let lookup = LocalizationLookup(key: nil, value: key, options: nil, table: table, bundle: bundle, locale: locale)
        self = AttributedTextBuilder(lookup, options: options).build()
    }

    /// The text of a key that is no text itself, with its inline markup as attributes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the values that are put into the text.
    ///   - options: How arguments are put in.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let lookup = LocalizationLookup(
            key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale)
        self = AttributedTextBuilder(lookup, options: options).build()
    }

    /// The text of a key with its inline markup as attributes, as without a scope.
    ///
    /// - Parameters:
    ///   - key: The key, and the text for a missing one.
    ///   - options: How arguments are put in.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    ///   - scope: The attributes that the text may have. Those of Foundation's scope are always read, and no others.
    public init<Scope: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: Scope.Type
    ) {
        self.init(localized: key, options: options, table: table, bundle: bundle, locale: locale, comment: comment)
    }

    /// The text of a key with its inline markup as attributes, as without a scope.
    ///
    /// - Parameters:
    ///   - key: The key, and the text for a missing one.
    ///   - options: How arguments are put in.
    ///   - table: The table's name; nil for `Localizable`.
    ///   - bundle: The bundle; nil for the main one.
    ///   - locale: The locale of numbers and plural categories; nil for that of the bundle.
    ///   - comment: What a translator should know; for tools that extract texts.
    ///   - scope: The attributes that the text may have. Those of Foundation's scope are always read, and no others.
    public init<Scope: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, Scope.Type>
    ) {
        self.init(localized: key, options: options, table: table, bundle: bundle, locale: locale, comment: comment)
    }
}

extension AttributedStringProtocol where Self == AttributedString {
    /// The text of a resource with its inline markup as attributes.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = AttributedTextBuilder(LocalizationLookup(resource, options: nil), options: []).build()
    }
}

extension Bundle {
    /// The text for a key with its inline markup as attributes. The text is not formatted.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; nil or empty means the key.
    ///   - tableName: The table's name; nil or empty means `Localizable`.
    public func localizedAttributedString(forKey key: String, value: String?, table tableName: String?) -> NSAttributedString {
        let text = localizedString(forKey: key, value: value, table: tableName)
        let units = text.unicodeScalars.map { MarkdownUnit($0) }
        let result = NSMutableAttributedString(string: "")
        let markdown = InlineMarkdownParser.parse(units, insertionsEndInPunctuation: [])
        for (content, attributes) in markdown.attributedContents(insertedText: { _ in "" }) {
            guard case .text(let text) = content else { continue }
            result.append(NSAttributedString(string: text, attributes: attributes.objectAttributes))
        }
        return result
    }
}

extension AttributeContainer {
    /// The attributes by Apple's names.
    fileprivate var objectAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        func add(_ name: String, _ value: Any?) {
            if let value { result[NSAttributedString.Key(name)] = value }
        }
        add("NSInlinePresentationIntent", self.inlinePresentationIntent.map { NSNumber(value: $0.rawValue) })
        add("NSLink", self.link)
        add("NSImageURL", self.imageURL)
        add("NSInflect", self.inflect)
        add("NSAgreeWithArgument", self.agreeWithArgument)
        add("NSAgreeWithConcept", self.agreeWithConcept)
        add("NSReferentConcept", self.referentConcept)
        add("NSInflectionAlternative", self.inflectionAlternative.map { NSAttributedString(string: String($0.characters)) })
        add("NSMorphology", self.morphology)
        add("NSLanguage", self.languageIdentifier)
        return result
    }
}
#endif

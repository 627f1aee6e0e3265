#if !canImport(Darwin)
public import Foundation
public import Localization

extension AttributedString {
    /// How arguments are inserted into attributed text. Apple: `AttributedString.FormattingOptions`.
    public struct FormattingOptions: OptionSet, Hashable, Sendable {
        /// The option bits.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributed arguments keep only their own attributes, without those of the surrounding text.
        public static let insertAttributesWithoutMerging = FormattingOptions(rawValue: 1 << 0)
        /// Each argument has its position, counted from 1, as `replacementIndex`.
        public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 1)
    }

    /// Creates attributed text from the localization of a key, with inline markup as attributes and with the key's interpolated values.
    ///
    /// `**strong**`, `*emphasis*`, code between backticks, `~~strikethrough~~` and `[links](https://swift.org)` become attributes. The text
    /// of `^[3 salads](inflect: true)` is kept, with attributes; words are not inflected. Markup in arguments is treated as text.
    ///
    /// - Parameters:
    ///   - key: The key, and the default value.
    ///   - options: How arguments are inserted.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories; nil means the bundle's.
    ///   - comment: Context for translators, read by tools that extract strings.
    /// - Complexity: O(length of the text).
    public init(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let lookup = LocalizationLookup(key: nil, value: key, options: nil, table: table, bundle: bundle, locale: locale)
        self = AttributedTextBuilder(lookup, options: options).build()
    }

    /// Creates attributed text from the localization of a separate key, with inline markup as attributes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text for a missing key, with the interpolated values.
    ///   - options: How arguments are inserted.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories; nil means the bundle's.
    ///   - comment: Context for translators, read by tools that extract strings.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
        bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let lookup = LocalizationLookup(
            key: key.description, value: defaultValue, options: nil, table: table, bundle: bundle, locale: locale)
        self = AttributedTextBuilder(lookup, options: options).build()
    }

    /// Creates attributed text from the localization of a key, with inline markup as attributes, as the initializer without a scope does.
    ///
    /// - Parameters:
    ///   - key: The key, and the default value.
    ///   - options: How arguments are inserted.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories; nil means the bundle's.
    ///   - comment: Context for translators, read by tools that extract strings.
    ///   - scope: The attribute scope. Only the attributes of Foundation's scope are read, whatever the scope.
    public init<Scope: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: Scope.Type
    ) {
        self.init(localized: key, options: options, table: table, bundle: bundle, locale: locale, comment: comment)
    }

    /// Creates attributed text from the localization of a key, with inline markup as attributes, as the initializer without a scope does.
    ///
    /// - Parameters:
    ///   - key: The key, and the default value.
    ///   - options: How arguments are inserted.
    ///   - table: The table's name; nil means `Localizable`.
    ///   - bundle: The bundle; nil means the main bundle.
    ///   - locale: The locale for numbers and plural categories; nil means the bundle's.
    ///   - comment: Context for translators, read by tools that extract strings.
    ///   - scope: The attribute scope. Only the attributes of Foundation's scope are read, whatever the scope.
    public init<Scope: AttributeScope>(
        localized key: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil, including scope: KeyPath<AttributeScopes, Scope.Type>
    ) {
        self.init(localized: key, options: options, table: table, bundle: bundle, locale: locale, comment: comment)
    }
}

extension AttributedStringProtocol where Self == AttributedString {
    /// Creates attributed text from the localization of a resource, with inline markup as attributes.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
        self = AttributedTextBuilder(LocalizationLookup(resource, options: nil), options: []).build()
    }

    /// Creates attributed text from the localization of a resource, with inline markup as attributes.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - options: How arguments are inserted.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, options: AttributedString.FormattingOptions) {
        self = AttributedTextBuilder(LocalizationLookup(resource, options: nil), options: options).build()
    }
}

extension Bundle {
    /// Returns the localized text for a key with inline markup as attributes. The text is not formatted.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - value: The text for a missing key; if nil or empty, the key is returned.
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
    /// The attributes under Apple's names.
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

package import LocalizationFileSyntax
package import LocalizationDiagnostics

/// A compiled string catalog: the contents of the `.strings` and `.stringsdict` files of each localization.
///
/// Texts stay in the catalog's bytes until they are requested; the compiler's syntax tree is not retained.
package struct CompiledCatalog: Sendable {
    /// The source language, as the catalog spells it; empty if the catalog does not name one.
    package let sourceLanguage: String
    /// The localizations sorted by folder name, including empty ones.
    package let localizations: [CompiledLocalization]
    /// The findings, in source order. If there is an error, Apple's compiler writes nothing; ``localizations`` still has whatever could
    /// be compiled.
    package let findings: [Finding]
    /// The keys without a text in the source language, each being its own text, sorted (UTF-16). Apple's compiler writes nothing for them.
    package let sourceKeys: [String]
    /// The keys marked as not translatable, sorted (UTF-16): each serves as its own text in a language that has none for it.
    package let untranslatableKeys: [String]
    /// The catalog in UTF-8; the ranges of findings are offsets into it.
    package let source: [UInt8]

    /// Whether the catalog has no keys.
    package let isWithoutEntries: Bool

    /// The name of the source language's localization.
    package var sourceLocalization: String { CatalogCompiler.folderName(of: sourceLanguage) }
}

/// The tables of one localization.
package struct CompiledLocalization: Sendable {
    /// The name of its folder without `.lproj`: the canonical spelling of the language.
    package let name: String
    /// The catalog's languages that are compiled into this localization, as spelled there; usually one.
    package internal(set) var languages: [String]
    /// The contents of the `.strings` file, sorted by key (UTF-16), each key once.
    package internal(set) var texts: [CompiledText] = []
    /// The contents of the `.stringsdict` file, sorted by key (UTF-16), each key once.
    package internal(set) var rules: [CompiledEntry] = []
}

/// A key and value of a `.strings` file.
package struct CompiledText: Sendable {
    enum Content: Sendable {
        case unit(JSONStringPlace)
        case text(String)
        case phrases([JSONStringPlace?])
    }

    /// The key.
    package let key: String
    let content: Content

    /// The text; nil for the phrases of an app shortcut, which has several.
    package var value: String? {
        switch content {
        case .unit(let place): place.stringValue
        case .text(let text): text
        case .phrases: nil
        }
    }

    /// The value as a property list: a string, or the array of an app shortcut's phrases.
    package var propertyListValue: PropertyListValue {
        switch content {
        case .unit, .text: .string(value ?? "")
        case .phrases(let places): .array(places.map { .string($0?.stringValue ?? "") })
        }
    }
}

/// A key and rule of a `.stringsdict` file.
package struct CompiledEntry: Sendable {
    /// The key.
    package let key: String
    /// The rule.
    package let rule: CompiledRule
}

/// An entry of a `.stringsdict` file.
package indirect enum CompiledRule: Sendable {
    /// A plain text.
    case text(String)
    /// `NSStringLocalizedFormatKey`, and the variables that its markers refer to.
    case format(String, [CompiledVariable])
    /// `NSStringDeviceSpecificRuleType`: a rule for each device, in catalog order.
    case devices([(device: String, rule: CompiledRule)])
}

/// A plural variable of a `.stringsdict` entry.
package struct CompiledVariable: Sendable {
    /// The name in markers.
    package let name: String
    /// `NSStringFormatValueTypeKey`, such as `lld`.
    package let valueType: String
    /// A text for each plural category, in catalog order.
    package internal(set) var cases: [(category: String, text: String)]
}

package import LocalizationFileSyntax
package import LocalizationSourceText

/// What a string catalog comes down to: for each localization the content of its `.strings` and its `.stringsdict` file.
///
/// Texts stay in the catalog's bytes until they are asked for; of the tree that the compiler reads nothing is kept.
package struct CompiledCatalog: Sendable {
    /// The language of the original texts as the catalog spells it; empty where it names none.
    package let sourceLanguage: String
    /// The localizations in the order of their folders' names, those without content included.
    package let localizations: [CompiledLocalization]
    /// What is wrong with the catalog, in the order of the text. With an error Apple's compiler writes nothing; what could be made out is in
    /// ``localizations`` all the same.
    package let diagnostics: [Diagnostic]
    /// The keys without a text in the source language, where each is its own text, sorted (UTF-16). Apple's compiler writes nothing for them.
    package let sourceKeys: [String]
    /// The keys that are not to be translated, sorted (UTF-16): each is its own text where a language has none for it.
    package let untranslatableKeys: [String]
    /// The catalog in UTF-8; ranges of diagnostics are offsets into it.
    package let source: [UInt8]

    /// Whether there is no key at all.
    package let isWithoutEntries: Bool

    /// Where the source language's texts are.
    package var sourceLocalization: String { CatalogCompiler.folderName(of: sourceLanguage) }
}

/// The tables of one localization.
package struct CompiledLocalization: Sendable {
    /// The name of its folder without `.lproj`: the canonical spelling of the language.
    package let name: String
    /// The languages of the catalog that are compiled into it, as they are spelled; usually one.
    package internal(set) var languages: [String]
    /// The content of the `.strings` file, sorted by key (UTF-16), each key once.
    package internal(set) var texts: [CompiledText] = []
    /// The content of the `.stringsdict` file, sorted by key (UTF-16), each key once.
    package internal(set) var rules: [CompiledEntry] = []
}

/// A key of a `.strings` file and its value.
package struct CompiledText: Sendable {
    enum Content: Sendable {
        case unit(JSONStringPlace)
        case text(String)
        case phrases([JSONStringPlace?])
    }

    /// The key.
    package let key: String
    let content: Content

    /// The text; nil for the phrases of an app shortcut, of which there are several.
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

/// A key of a `.stringsdict` file and its rule.
package struct CompiledEntry: Sendable {
    /// The key.
    package let key: String
    /// What stands for it.
    package let rule: CompiledRule
}

/// An entry of a `.stringsdict` file.
package indirect enum CompiledRule: Sendable {
    /// A text as it is.
    case text(String)
    /// `NSStringLocalizedFormatKey`, and the variables that its markers stand for.
    case format(String, [CompiledVariable])
    /// `NSStringDeviceSpecificRuleType`: a rule for each device, in the order of the catalog.
    case devices([(device: String, rule: CompiledRule)])
}

/// A plural variable of a `.stringsdict` entry.
package struct CompiledVariable: Sendable {
    /// The name that markers give.
    package let name: String
    /// `NSStringFormatValueTypeKey`, such as `lld`.
    package let valueType: String
    /// A text for each plural category, in the order of the catalog.
    package internal(set) var cases: [(category: String, text: String)]
}

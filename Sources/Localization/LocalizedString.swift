internal import CLDR
package import FormatStrings

/// What a lookup found: the text, and the plural, width and device rules that belong to it.
///
/// On Apple's platforms a lookup returns an `NSString` that secretly carries the entry of the `.stringsdict`, and loses it when the string is
/// copied into a Swift `String`. Here the entry is part of the value: look up, then format.
///
/// ```swift
/// let remaining = app.localizedString(forKey: "%d task(s) remaining")
/// remaining.formatted(1)       // "1 task remaining"
/// remaining.formatted(3)       // "3 tasks remaining"
/// ```
public struct LocalizedString: Sendable {
    /// The key that was looked up.
    public let key: String

    /// The text as it stands in the table, not formatted: for an entry with plural variables the format with its markers (`%#@tasks@`), for one
    /// with width variants the widest.
    public let text: String

    // What all texts of one table share is one reference: every copy of a value counts each of its references up and down.

    /// The table that was asked.
    let stringTable: StringTable
    /// The locale to format with where no other is named.
    package let locale: FormatLocale
    /// The text that was passed for a missing key; nil where the key is to stand for itself.
    let value: String?
    /// What the text is rendered by.
    let entryRules: EntryRules
    /// Where the text comes from.
    let source: Source

    /// Where a text comes from.
    enum Source: UInt8, Sendable {
        /// The table lacks the key.
        case missing
        /// The `.strings` file.
        case texts
        /// The `.stringsdict` file.
        case rules
    }

    /// Whether the table has the key. Where it has not, ``text`` is the value that was passed, or the key.
    public var isFound: Bool { source != .missing }

    /// The localization whose file answered; nil for a missing key and for a file that is not localized.
    public var localization: String? {
        switch source {
        case .missing: nil
        case .texts: stringTable.texts.localization
        case .rules: stringTable.rules.localization
        }
    }

    /// The name of the table that was asked.
    public var table: String { stringTable.name }

    /// The rules of a `.stringsdict`; nil for a plain text.
    var rules: RuleEntry? {
        switch entryRules {
        case .none: nil
        case .read(let entry): entry.withObject(keptBy: stringTable) { copy $0 }
        case .compiled(let offset): compiledTable?.rules(at: offset)
        }
    }

    /// The compiled table that has the entry; nil for an entry of a file that was read.
    var compiledTable: CompiledTable? { source == .rules ? stringTable.rules.compiled : stringTable.texts.compiled }

    /// The text that stands for one that is not there.
    var fallback: String { value ?? key }

    /// Whether the entry has plural variables, so that it makes sense only when formatted.
    public var hasRules: Bool { rules?.hasVariables ?? false }

    /// The text for a width: of the entry's width variants the widest that is not wider than `width`, or else the narrowest. An entry without
    /// width variants is returned as it is.
    ///
    /// Fit first, then format. Apple: `NSString.variantFittingPresentationWidth(_:)`.
    /// - Parameter width: The room there is, in em.
    public func variantFittingPresentationWidth(_ width: Int) -> LocalizedString {
        guard let text = rules?.text(fittingWidth: width) else { return self }
        return LocalizedString(
            key: key, text: text, stringTable: stringTable, locale: locale, value: value, entryRules: .none, source: source)
    }
}

extension LocalizedString: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}

extension LocalizedString: Hashable {
    /// Whether two lookups asked for the same key and show the same text.
    public static func == (left: LocalizedString, right: LocalizedString) -> Bool {
        left.key == right.key && left.table == right.table && left.localization == right.localization
            && left.text == right.text
    }

    /// Hashes the key, the table and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
        hasher.combine(text)
    }
}

internal import LocalizationCLDR
package import LocalizationFormatStrings

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
    // What all texts of one table share is one reference, and neither text nor key is taken out of the table before it is asked for: a lookup
    // counts one reference, and does not wait for the memory that the text is in. No member is optional: the compiler destroys optional ones by
    // way of their metadata.

    /// The table that was asked, with the locale to format with where no other is named.
    @usableFromInline let localizedTable: LocalizedTable
    /// Where the table has the entry, see ``StringTable/Place/number``.
    @usableFromInline let number: Int
    /// Which file has it.
    @usableFromInline let file: EntryFile
    /// A key that the table lacks; empty for one that it has.
    let missingKey: String

    /// The result of a lookup.
    /// - Parameters:
    ///   - place: Where the table has the entry; nil for a missing key.
    ///   - value: The text that was passed for a missing key; nil and nothing mean the key.
    @inline(__always)
    init(table: LocalizedTable, place: StringTable.Place?, key: String, value: String?) {
        number = place?.number ?? 0
        file = place?.file ?? .none
        missingKey = place == nil ? key : ""
        // A plain text never asks for what might stand in its place.
        if let value, !value.isEmpty, file != .texts, file != .compiledTexts, !value.hasSameBytes(as: key) {
            localizedTable = LocalizedTable(table, value: value, replacement: table.replacement)
        } else {
            localizedTable = table
        }
    }

    private init(_ string: LocalizedString, replacement: LocalizedTable.Replacement) {
        localizedTable = LocalizedTable(string.localizedTable, value: string.value, replacement: replacement)
        number = string.number
        file = string.file
        missingKey = string.missingKey
    }

    /// The table that was asked.
    var stringTable: StringTable { localizedTable.stringTable }

    /// The locale to format with where no other is named.
    package var locale: FormatLocale { localizedTable.locale }

    /// The text that was passed for a missing key and is not the key; nil for a plain text that was found.
    var value: String? { localizedTable.value }

    /// The same with something in place of the table's entry.
    func replacing(text: String, rules: RuleEntry?) -> LocalizedString {
        LocalizedString(self, replacement: LocalizedTable.Replacement(text: text, rules: rules))
    }

    /// The text as it stands in the table, not formatted: for an entry with plural variables the format with its markers (`%#@tasks@`), for one
    /// with width variants the widest.
    /// - Complexity: O(1), or O(length of the text) for one from compiled tables, of which each call makes a string.
    @inlinable
    public var text: String {
        let texts = localizedTable.plainTexts
        return file == .texts && number < texts.count ? texts[number] : otherText
    }

    /// ``text`` of other entries than plain ones of a file that was read.
    @usableFromInline
    var otherText: String {
        if let replacement = localizedTable.replacement { return replacement.text }
        return hasEntry ? stringTable.text(at: number, in: file) : fallback
    }

    /// The key that was looked up.
    /// - Complexity: O(length of the key): of a key that was found, the table's own is copied.
    public var key: String { hasEntry ? stringTable.key(at: number, in: file) : missingKey }

    /// Whether the table has the key. Where it has not, ``text`` is the value that was passed, or the key.
    ///
    /// A key that a string catalog lists without a text is found in the catalog's source language, where it is its own text, and, if it is not to be
    /// translated, in the others. There as well ``text`` is the value that was passed, or the key: Apple's compiler writes nothing for such a key.
    public var isFound: Bool { hasEntry || isItsOwnText }

    /// Whether the table has a text for the key.
    var hasEntry: Bool { file != .none }

    /// Whether the key has no text because it is one, see ``KeysAsTexts``.
    var isItsOwnText: Bool { !hasEntry && stringTable.keysAsTexts?.contains(missingKey) ?? false }

    /// The localization whose file answered, or whose catalog lists the key; nil for a missing key and for a file that is not localized.
    public var localization: String? {
        hasEntry ? stringTable.localization(of: file) : isItsOwnText ? stringTable.keysAsTexts?.localization : nil
    }

    /// The name of the table that was asked.
    public var table: String { stringTable.name }

    /// The rules of a `.stringsdict`; nil for a plain text.
    var rules: RuleEntry? { withRules { copy $0 } }

    /// Calls `body` with the rules of a `.stringsdict`; nil for a plain text. Counts no reference.
    @inline(__always)
    func withRules<Result>(_ body: (borrowing RuleEntry) -> Result) -> Result? {
        if let replacement = localizedTable.replacement { return replacement.rules.map { body($0) } }
        return stringTable.withRules(at: number, in: file, body)
    }

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
        return replacing(text: text, rules: nil)
    }
}

extension LocalizedString: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}

extension LocalizedString: Hashable {
    /// Whether two lookups asked for the same key and show the same text, byte for byte: keys that Unicode calls equivalent are two entries.
    public static func == (left: LocalizedString, right: LocalizedString) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8) && left.table.utf8.elementsEqual(right.table.utf8) && left.localization == right.localization
            && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the key, the table and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
        hasher.combine(text)
    }
}

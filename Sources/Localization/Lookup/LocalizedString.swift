package import LocalizationFormatStrings

/// The result of a lookup: the text together with its plural, width and device rules.
///
/// On Apple's platforms, a lookup returns an `NSString` that invisibly carries the entry of the `.stringsdict`, which is lost when the
/// string is copied into a Swift `String`. Here the entry is part of the value: look up, then format.
///
/// ```swift
/// let remaining = app.localizedString(forKey: "%d task(s) remaining")
/// remaining.formatted(1)       // "1 task remaining"
/// remaining.formatted(3)       // "3 tasks remaining"
/// ```
public struct LocalizedString: Sendable {
    // The data that all texts of a table share is held by one reference, and the text and key are not extracted from the table until they
    // are needed: a lookup retains a single reference and does not wait for the memory that holds the text. No member is optional, because
    // the compiler destroys optional members through their metadata.

    /// The table that was searched, with the default locale for formatting.
    @usableFromInline let localizedTable: LocalizedTable
    /// The position of the entry in the table, see ``StringTable/Place/number``.
    @usableFromInline let number: Int
    /// The file that contains the entry.
    @usableFromInline let file: EntryFile
    /// The key if it is missing from the table, otherwise empty.
    let missingKey: String

    /// Creates the result of a lookup.
    /// - Parameters:
    ///   - place: The position of the entry in the table; nil for a missing key.
    ///   - value: The default value for a missing key; nil or empty means the key.
    @inline(__always)
    init(table: LocalizedTable, place: StringTable.Place?, key: String, value: String?) {
        number = place?.number ?? 0
        file = place?.file ?? .none
        missingKey = place == nil ? key : ""
        // The default value is never used for a plain text.
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

    /// The table that was searched.
    var stringTable: StringTable { localizedTable.stringTable }

    /// The default locale for formatting.
    package var locale: FormatLocale { localizedTable.locale }

    /// The default value for a missing key, if it differs from the key; nil for a plain text that was found.
    var value: String? { localizedTable.value }

    /// Returns this result with the table's entry replaced.
    func replacing(text: String, rules: RuleEntry?) -> LocalizedString {
        LocalizedString(self, replacement: LocalizedTable.Replacement(text: text, rules: rules))
    }

    /// The text as stored in the table, unformatted: for an entry with plural variables, the format with its markers (`%#@tasks@`); for an
    /// entry with width variants, the widest one.
    /// - Complexity: O(1), or O(length of the text) for a text from compiled tables, for which each call creates a string.
    @inlinable
    public var text: String {
        let texts = localizedTable.plainTexts
        return file == .texts && number < texts.count ? texts[number] : otherText
    }

    /// ``text`` for all entries other than the plain texts of a parsed file.
    @usableFromInline
    var otherText: String {
        if let replacement = localizedTable.replacement { return replacement.text }
        return hasEntry ? stringTable.text(at: number, in: file) : fallback
    }

    /// The key that was looked up.
    /// - Complexity: O(length of the key): a key that was found is copied from the table.
    public var key: String { hasEntry ? stringTable.key(at: number, in: file) : missingKey }

    /// Whether the table has the key. If not, ``text`` is the default value that was passed, or the key.
    ///
    /// A key that a string catalog lists without a text is found in the catalog's source language, where the key is also the text, and, if
    /// it is marked as not to be translated, in the other languages. In these cases too, ``text`` is the default value that was passed, or
    /// the key: Apple's compiler writes nothing for such a key.
    public var isFound: Bool { hasEntry || isItsOwnText }

    /// Whether the table has a text for the key.
    var hasEntry: Bool { file != .none }

    /// Whether the key has no separate text because it is the text itself, see ``KeysAsTexts``.
    var isItsOwnText: Bool { !hasEntry && stringTable.keysAsTexts?.contains(missingKey) ?? false }

    /// The localization of the file that contains the entry, or of the catalog that lists the key; nil for a missing key and for a file
    /// that is not localized.
    public var localization: String? {
        hasEntry ? stringTable.localization(of: file) : isItsOwnText ? stringTable.keysAsTexts?.localization : nil
    }

    /// The name of the table that was searched.
    public var table: String { stringTable.name }

    /// The rules of a `.stringsdict`; nil for a plain text.
    var rules: RuleEntry? { withRules { copy $0 } }

    /// Calls `body` with the rules of a `.stringsdict`; returns nil for a plain text. Performs no reference counting.
    @inline(__always)
    func withRules<Result>(_ body: (borrowing RuleEntry) -> Result) -> Result? {
        if let replacement = localizedTable.replacement { return replacement.rules.map { body($0) } }
        return stringTable.withRules(at: number, in: file, body)
    }

    /// The text to use when the table has none.
    var fallback: String { value ?? key }

    /// Whether the entry has plural variables, so that it is only meaningful after formatting.
    public var hasRules: Bool { rules?.hasVariables ?? false }

    /// Returns the text for a width: the widest of the entry's width variants that is not wider than `width`, or else the narrowest. An
    /// entry without width variants is returned unchanged.
    ///
    /// Fit first, then format: `string.fitting(presentationWidth: 20).formatted(3)`. Apple: `NSString.variantFittingPresentationWidth(_:)`.
    /// - Parameter width: The available width, in em.
    public func fitting(presentationWidth width: Int) -> LocalizedString {
        guard let text = rules?.text(fittingWidth: width) else { return self }
        return replacing(text: text, rules: nil)
    }
}

extension LocalizedString: CustomStringConvertible {
    /// ``text``.
    public var description: String { text }
}

extension LocalizedString: Hashable {
    /// Returns whether two lookups have the same key, table, localization and text. Keys, tables and texts compare byte for byte:
    /// canonically equivalent keys are distinct entries.
    public static func == (left: LocalizedString, right: LocalizedString) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8) && left.table.utf8.elementsEqual(right.table.utf8)
            && left.localization == right.localization
            && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the key, the table and the text.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(table)
        hasher.combine(text)
    }
}

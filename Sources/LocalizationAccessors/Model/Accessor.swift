import LocalizationSourceText

/// An entry of a table, of which an accessor can be made.
package struct Accessor: Sendable {
    /// The kinds of files that entries are in.
    package enum Origin: Hashable, Sendable {
        /// A `.strings` file.
        case strings
        /// A `.stringsdict` file.
        case stringsdict
        /// A string catalog.
        case catalog
    }

    /// What a file says about an entry besides its texts.
    package enum Mark: Hashable, Sendable {
        /// The entry of a catalog was added manually, or requests a symbol: Xcode generates one. All entries of older tables have this mark.
        case generatesSymbol
        /// The entry of a catalog was added manually. All entries of older tables have this mark.
        case isManual
        /// The entry of a `.stringsdict` file is a text without rules.
        case plainText
        /// The entry has texts by width (`NSStringVariableWidthRuleType`).
        case hasWidths
        /// The catalog has no localization in the language of the table.
        case lacksLanguage
        /// The entry of a catalog is marked as not to be translated.
        case isUntranslated
    }

    /// The key, without the escapes of the file.
    package var key: String
    /// The texts in the language of the table.
    package var text: AccessorText
    /// The comment for translators; nil if there is none.
    package var note: String?
    /// The comments for translators one by one; those of a `.strings` file can be several.
    package var notes: [String] = []
    /// The kind of the file.
    package var origin: Origin
    /// The marks.
    package var marks: Set<Mark> = []
    /// The index of the file in the table.
    package var file = 0
    /// The bytes of the key in the text of the file.
    package var place: Range<Int>

    /// Creates an entry.
    package init(key: String, text: AccessorText, origin: Origin, place: Range<Int>) {
        (self.key, self.text, self.origin, self.place) = (key, text, origin, place)
    }

    /// The parts of the key between separators, without empty ones.
    package func parts(separator: String) -> [String] {
        separator.isEmpty ? [key] : key.splitUTF8(separator).filter { !$0.isEmpty }
    }
}

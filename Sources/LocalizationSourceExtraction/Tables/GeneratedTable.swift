import LocalizationSourceText

/// A `.strings` file as Apple's `genstrings` writes it.
package struct GeneratedTable: Sendable {
    /// How texts are written.
    package struct Options: Sendable {
        /// Whether specifiers in values are numbered; `-noPositionalParameters` switches it off.
        package var numbersSpecifiers = true
        /// Whether escapes such as `\U00e9` are decoded in values, as `-u` asks for.
        package var decodesPropertyListEscapes = false

        /// Creates the options of a run without any.
        package init() {}
    }

    /// The note of a key whose calls have none.
    package static let missingComment = "No comment provided by engineer."

    /// Writes a table: each entry with its notes above it, and an empty line after it.
    ///
    /// Keys are in the order of their texts in the file, with their escapes, and several notes for one key are in order, too; see
    /// ``CaseInsensitiveOrder``.
    package static func text(of table: ExtractedTable, options: Options = Options()) -> String {
        table.entries
            .map { entry in (order: CaseInsensitiveOrder(quoted(entry.key)), entry: entry) }
            .sorted { $0.order < $1.order }
            .reduce(into: "") { text, item in
                text += "/* " + comment(of: item.entry) + " */\n"
                text += "\"" + item.order.text + "\" = \"" + quoted(value(of: item.entry, options)) + "\";\n\n"
            }
    }

    private static func comment(of entry: ExtractedTable.Entry) -> String {
        if entry.comments.isEmpty { return missingComment }
        return entry.comments.map(CaseInsensitiveOrder.init).sorted().map(\.text).joined(separator: "\n   ")
            // The comment would end there.
            .replacingUTF8("*/", with: "* /")
    }

    private static func value(of entry: ExtractedTable.Entry, _ options: Options) -> ExtractedText {
        var value = entry.value
        if options.decodesPropertyListEscapes { value = ExtractedText(value.decoded) }
        guard options.numbersSpecifiers, value.propertyListEscapes.isEmpty else { return value }
        return ExtractedText(PositionalSpecifiers.numbered(value.text))
    }

    /// A text as it stands between quotation marks.
    private static func quoted(_ text: ExtractedText) -> String {
        var output: [UInt8] = []
        let escapes = Set(text.propertyListEscapes.map(\.lowerBound))
        for (offset, byte) in text.text.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "\""): output += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\\"): output += escapes.contains(offset) ? [byte] : [byte, byte]
            case 0x0A: output += "\\n".utf8
            case 0x09: output += "\\t".utf8
            case 0x0D: output += "\\r".utf8
            case 0x00: output += "\\U0000".utf8
            default: output.append(byte)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

/// The order in which `genstrings` writes keys and notes: by code points without regard to case; of texts that differ in case only, the one
/// with the first lowercase letter comes first.
///
/// Source: the tables of adium, transmission and nextcloud/talk-ios, whose 2,500 keys and 60 lists of notes are in this order.
/// `localizedStandardCompare` orders the tables that Xcode imports, whose first keys with quotation marks, numbers and hyphens are elsewhere.
package struct CaseInsensitiveOrder: Comparable {
    /// The text.
    package let text: String
    private let folded: [Unicode.Scalar]

    /// Prepares a text for comparisons.
    package init(_ text: String) {
        self.text = text
        folded = text.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
    }

    /// Whether both texts have the same bytes.
    package static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Whether the first text comes before the other one.
    package static func < (left: Self, right: Self) -> Bool {
        if left.folded == right.folded { return right.text.unicodeScalars.lexicographicallyPrecedes(left.text.unicodeScalars) }
        return left.folded.lexicographicallyPrecedes(right.folded)
    }
}

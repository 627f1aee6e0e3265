/// A use of a key in source code: what a call such as `NSLocalizedString("Done", comment: "Button")` says about it.
package struct ExtractedKey: Hashable, Sendable {
    /// The key.
    package var key: ExtractedText
    /// The table; nil for the default one, `Localizable`; ``anyTable`` if a function looks in one that is not known.
    package var table: String?
    /// The tables that other functions of the called name look in, if it is not known which of them the call means; ``anyTable`` if the
    /// function looks in a table that is not known.
    package var otherTables: [String] = []
    /// The kind of call or place that makes it a key.
    package var family = KeyFamily.ownRoutine
    /// Whether the call is in a `PreviewProvider`, or in `#Preview` if that is read.
    package var isInPreview = false
    /// Whether the literal is a key for Apple's compiler by the type of its place, but the function only forwards it as a default value.
    package var isDefaultValue = false
    /// Whether the literal is a key only because of the type of its place, as in `Text("·")`, so that it may be meant as it is.
    package var isImplied = false
    /// The text in the development language; nil if it is the key itself.
    package var value: ExtractedText?
    /// The note for translators; nil if there is none.
    package var comment: String?
    /// The bytes of the call's name in the file.
    package var range: Range<Int>
    /// The bytes from the first to the last literal that spells the key, with quotation marks; nil if no literal does, as for the case of an
    /// enumeration whose name is the key.
    package var keyRange: Range<Int>?
    /// The bytes of the comment's literals in the file; nil if they are not known.
    var commentRange: Range<Int>?
    /// The values that the key's specifiers stand for, in order: the interpolations of a literal in Swift. Empty for calls that take
    /// their arguments elsewhere, such as those of `NSLocalizedString`.
    package var arguments: [ExtractedArgument] = []
    /// The values that a format function such as `String(format:)` around the call passes for the text's specifiers; nil if the text is not
    /// formatted at once, or if not all of its values are there. A value is guessed if its type is not known.
    package var formatArguments: [ExtractedArgument]?
    /// The expression of the `bundle:` argument as it is spelled; nil if there is none.
    package var bundle: String?

    /// Creates a use of a key.
    package init(key: ExtractedText, table: String? = nil, value: ExtractedText? = nil, comment: String? = nil, range: Range<Int>) {
        self.key = key
        self.table = table
        self.value = value
        self.comment = comment
        self.range = range
    }

    /// The table if a call names none.
    package static let defaultTable = "Localizable"
    /// What stands for all tables of a project: a function passes one on that is only known while the program runs.
    package static let anyTable = "*"
    /// The table of literals that may be keys, as Apple's tool names it; it is in no catalog.
    package static let potentialTable = "__PotentialKeys"
}

/// The text of a literal in source code.
package struct ExtractedText: Hashable, Sendable {
    /// The text with its escapes decoded, except those in ``propertyListEscapes``.
    package var text: String
    /// The byte ranges in ``text`` of escapes such as `\U00e9`, a backslash, `U` and four digits. They belong to property lists, not to C,
    /// which requires eight digits; a literal for a table may have them because the reader of `.strings` files decodes them.
    package var propertyListEscapes: [Range<Int>] = []

    /// Creates a text.
    package init(_ text: String, propertyListEscapes: [Range<Int>] = []) {
        self.text = text
        self.propertyListEscapes = propertyListEscapes
    }

    /// The text with all escapes decoded, as the reader of a `.strings` file decodes them.
    package var decoded: String {
        if propertyListEscapes.isEmpty { return text }
        let bytes = Array(text.utf8)
        var units: [UInt16] = []
        var position = 0
        for escape in propertyListEscapes {
            units += String(decoding: bytes[position..<escape.lowerBound], as: UTF8.self).utf16
            // The two bytes before the digits are `\U`.
            units.append(UInt16(String(decoding: bytes[escape].dropFirst(2), as: UTF8.self), radix: 16) ?? 0xFFFD)
            position = escape.upperBound
        }
        units += String(decoding: bytes[position...], as: UTF8.self).utf16
        return String(decoding: units, as: UTF16.self)
    }

    /// Adds another text, as adjacent literals in C are one.
    mutating func append(_ other: ExtractedText) {
        let offset = text.utf8.count
        propertyListEscapes += other.propertyListEscapes.map { $0.lowerBound + offset..<$0.upperBound + offset }
        text += other.text
    }

    /// Whether both texts have the same bytes, which `==` of strings does not say.
    package static func == (left: ExtractedText, right: ExtractedText) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8) && left.propertyListEscapes == right.propertyListEscapes
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

import CatalogFormats
import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

extension LintEntry {
    /// What a property of the original texts is, if it is the same for all of them; nil if they differ, so that there is nothing to compare
    /// a translation with.
    func common<Value: Equatable>(_ property: (String) -> Value) -> Value? {
        let originals = originals
        guard let first = originals.first else { return nil }
        let value = property(first)
        return originals.dropFirst().allSatisfy { property($0) == value } ? value : nil
    }

    /// Whether the original texts are known: the table has them, or the key is one.
    func hasOriginal(in table: LintTable) -> Bool { source != nil || !table.hasFilePerLanguage && !key.isIdentifier }

    /// Whether a text is a translation that should agree with the original.
    func isTranslated(by text: LintText) -> Bool { isTranslatable && text.language != sourceLanguage }
}

extension LintText {
    /// Whether the language separates words without blanks.
    var isWrittenWithoutBlanks: Bool {
        language.isLanguage(in: ["ja", "zh", "th", "lo", "km", "my", "bo", "dz", "yue"])
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter or digit of any script.
    var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

    private static let quotationMarks = Set("\"«»‹›“”„‟‘’‚‛「」『』〈〉《》".unicodeScalars)

    /// Whether this is a quotation mark of any language. '’' is also an apostrophe.
    var isQuotationMark: Bool { Self.quotationMarks.contains(self) }

    /// Whether this is white space. Asks for the properties of the character only outside of ASCII, because that takes long.
    var isBlank: Bool { value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
}

extension String {
    /// Whether this is the tag of one of some languages, with any script and region. O(languages).
    func isLanguage(in languages: [String]) -> Bool {
        languages.contains { isSameText($0, self) || hasUTF8Prefix($0 + "-") }
    }

    /// Whether a text has letters besides those of its specifiers, or a variable. O(n).
    var hasWords: Bool {
        let format = FormatString(parsing: self)
        return format.pieces.contains { piece in
            switch piece.kind {
            case .marker, .entity, .malformedMarker: true
            case .literal: format.text(in: piece.range).unicodeScalars.contains(where: \.properties.isAlphabetic)
            case .percent, .specifier, .unknownConversion, .incomplete: false
            }
        }
    }

    /// Whether a text has a word besides its specifiers, or a variable: two letters, or one of a script that writes words without an
    /// alphabet. `v%@`, `%lld x %lld` and `4K` have none. O(n).
    var hasTranslatableWords: Bool {
        let format = FormatString(parsing: self)
        return format.pieces.contains { piece in
            switch piece.kind {
            case .marker, .entity, .malformedMarker: return true
            case .percent, .specifier, .unknownConversion, .incomplete: return false
            case .literal: break
            }
            var isLetter = false
            for scalar in format.text(in: piece.range).unicodeScalars {
                let isNext = scalar.properties.isAlphabetic
                if isNext, isLetter || scalar.value >= 0x2E80 { return true }
                isLetter = isNext
            }
            return false
        }
    }

    /// Whether a text has nothing but white space.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

    /// Whether a text is a name of words that are joined by punctuation, such as a key that is no text. O(n).
    var isIdentifier: Bool {
        let name = trimmingASCIIWhiteSpace
        return !name.unicodeScalars.contains(where: \.properties.isWhitespace)
            && name.utf8.contains { [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/")].contains($0) }
    }

    /// The number of times that another text occurs, without overlaps. O(n × m).
    func occurrences(ofUTF8 other: String) -> Int {
        other.isEmpty ? 0 : (utf8.count - replacingUTF8(other, with: "").utf8.count) / other.utf8.count
    }
}

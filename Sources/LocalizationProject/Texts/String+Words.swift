import LocalizationCatalogModel
import LocalizationFormatStrings
import LocalizationSourceText

extension Unicode.Scalar {
    /// Whether this is a letter or digit of any script.
    package var isLetterOrDigit: Bool { properties.isAlphabetic || properties.numericType != nil }

    private static let quotationMarks = Set("\"«»‹›“”„‟‘’‚‛「」『』〈〉《》".unicodeScalars)

    /// Whether this is a quotation mark of any language. '’' is also an apostrophe.
    package var isQuotationMark: Bool { Self.quotationMarks.contains(self) }

    /// Whether this is white space. Asks for the properties of the character only outside of ASCII, because that takes long.
    package var isBlank: Bool { value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
}

extension String {
    /// Whether this is the tag of one of some languages, with any script and region. O(languages).
    package func isLanguage(in languages: [String]) -> Bool {
        languages.contains { isSameText($0, self) || hasUTF8Prefix($0 + "-") }
    }

    /// Whether a text has letters besides those of its specifiers, or a variable. O(n).
    package var hasWords: Bool {
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
    package var hasTranslatableWords: Bool {
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
    package var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }

    /// Whether a text is a name of words that are joined by punctuation, such as a key that is not a text. O(n).
    package var isIdentifier: Bool {
        let name = trimmingASCIIWhiteSpace
        return !name.unicodeScalars.contains(where: \.properties.isWhitespace)
            && name.utf8.contains { [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/")].contains($0) }
    }

    /// The number of times that another text occurs, without overlaps. O(n × m).
    package func occurrences(ofUTF8 other: String) -> Int {
        other.isEmpty ? 0 : (utf8.count - replacingUTF8(other, with: "").utf8.count) / other.utf8.count
    }
}

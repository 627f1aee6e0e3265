import CatalogFormats
package import LocalizationFormatStrings
import LocalizationSourceText

/// Percent signs that are meant as signs and not as the beginnings of specifiers.
package enum PercentSign {
    /// Whether a piece is a percent sign that is not written as '%%', and no specifier that anyone writes.
    package static func isLone(_ piece: FormatPiece, in format: FormatString) -> Bool {
        switch piece.kind {
        case .unknownConversion, .incomplete: true
        // `% v` of "100% von": a blank is a flag that no one writes in a text.
        case .specifier(let specifier):
            // `% @` shows its argument.
            specifier.conversion != .object && !isNumber(specifier, before: format.bytes[piece.range.upperBound...].first)
                && specifier.flags == .space
                && specifier.width == .none
                && specifier.precision == .none && specifier.position == 0
        default: false
        }
    }

    /// A text with '%%' in place of the signs between a number and a word that read like a specifier, as those of "50%-ige" and
    /// "%lld%-ige", and the first of these specifiers. Nil unless there is one, and the other specifiers then are those of the arguments
    /// that the program passes, and show all that the original shows. O(n).
    static func escapingSignsOfWords(
        _ text: PlacedText, _ expected: ExpectedArguments, _ shown: ExpectedArguments?
    ) -> (corrected: String, first: String)? {
        let format = FormatString(parsing: text.value)
        let signs = format.argumentUses().filter { isSignOfWord($0, in: format) }
        guard let first = signs.first else { return nil }
        let edits = signs.map { SourceEdit($0.range.lowerBound..<$0.range.lowerBound + 1, "%%") }
        let corrected = String(decoding: SourceEdits(edits).applied(to: format.bytes), as: UTF8.self)
        let uses = LocalizedForm(text: PlacedText(value: corrected, range: text.range)).placeholderUses
        let seen = Set(uses.map(\.position))
        guard (shown ?? expected).shownPositions.allSatisfy(seen.contains),
            uses.allSatisfy({ !$0.isDoubtful && !expected.differs(from: $0, at: $0.position) })
        else { return nil }
        return (corrected, format.text(in: first.range))
    }

    /// Whether a specifier is between a number, or the specifier of one, and a word, "50%-ige", "100 %ige", "%lld%-ige", or has the number in
    /// it, as Turkish and Basque write percentages: "%20 indirim".
    private static func isSignOfWord(_ use: ArgumentUse, in format: FormatString) -> Bool {
        guard !use.isExplicit, use.role == .value, case .specifier(let specifier) = format.pieces[use.piece].kind,
            specifier.conversion != .object
        else { return false }
        if isBeforeNumber(use, in: format) { return true }
        guard isBehindNumber(use, in: format) else { return false }
        let end = min(use.range.upperBound, format.bytes.count)
        guard end < format.bytes.count else { return specifier.flags.contains(.minus) }
        return specifier.flags.contains(.minus) || format.bytes[end].isASCIILetter || format.bytes[end] >= 0x80
            || format.bytes[end] == UInt8(ascii: "'")
    }

    /// Whether a sign, a number, a blank and the first letter of a longer word read like a specifier: no one writes its flag behind the width.
    private static func isBeforeNumber(_ use: ArgumentUse, in format: FormatString) -> Bool {
        let rest = format.bytes[use.range.lowerBound...].dropFirst()
        let digits = rest.prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, rest[digits.endIndex...].first == 0x20, use.range.upperBound < format.bytes.count else { return false }
        let next = format.bytes[use.range.upperBound]
        return use.range.upperBound == digits.endIndex + 2 && (next.isASCIILetter || next >= 0x80)
    }

    private static func isBehindNumber(_ use: ArgumentUse, in format: FormatString) -> Bool {
        if use.piece > 0, case .specifier = format.pieces[use.piece - 1].kind { return true }
        return format.bytes[..<use.range.lowerBound].last { $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 }?.isASCIIDigit == true
    }

    /// Whether `% d` is a number with a blank for its sign, and not the beginning of a word, as in "100 % der".
    private static func isNumber(_ specifier: FormatSpecifier, before next: UInt8?) -> Bool {
        guard specifier.conversion == .signedDecimal else { return false }
        guard let next else { return true }
        return " \n.,;:!?)".utf8.contains(next)
    }
}

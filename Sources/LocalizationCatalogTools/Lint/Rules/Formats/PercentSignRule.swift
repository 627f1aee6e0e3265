import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// A percent sign in a format is written as `%%`.
package enum PercentSignRule: TranslationRule {
    package static let rule = Rule(
        "format.percent-sign", .warning, "A percent sign in a format is not written as '%%'",
        explanation: """
            The text is a format because the original takes arguments, so '%' begins a specifier: with the characters behind it, it is not \
            shown, or an argument is shown in its place. Write '%%'. A text without arguments is not formatted, and a percent sign in it is \
            no mistake. Nor are the signs of a text with placeholders such as '%0' and '%1', which only the program itself can replace, or of \
            one with lone signs and no certain specifier in the original, such as '<%-- Comment --%>'.
            """, fix: .safe,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld%% of %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld% von %@" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "%lld%% of %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld%% von %@" } } } }
                } }
                """))

    package static let bytes: ByteSet? = ByteSet(beginning: "%")
    package static let checksKeys = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.arguments != nil else { return }
        for each in text.formats {
            guard let piece = mistake(in: each, of: entry, isOriginal: text.language == entry.sourceLanguage) else { continue }
            if isUnformatted(entry) { return }
            report.add(
                rule, "'\(each.format.text(in: piece.range))' is read as a specifier; a percent sign is written as '%%'",
                at: each.text.range, text, of: entry, table, fix: corrected(each.text, entry).map { .setText(each.text, to: $0) })
        }
    }

    /// The first percent sign that is not written as '%%'. A specifier of the original with a blank in it (`% lu`) shows its argument.
    private static func mistake(in text: PlacedFormat, of entry: LintEntry, isOriginal: Bool) -> FormatPiece? {
        text.format.pieces.enumerated().first { index, piece in
            guard isMistake(piece, in: text.format) else { return false }
            guard !isOriginal, case .specifier = piece.kind, let expected = entry.arguments, !expected.isUncertain else { return true }
            return !text.uses.contains { $0.piece == index && DamagedSpecifier.isShown($0, in: text, expected) }
        }?.element
    }

    /// Whether a text shows each argument that the original shows once its lone percent signs are written as '%%'.
    static func isOnlySign(in text: PlacedFormat, _ entry: LintEntry) -> Bool {
        text.format.pieces.contains { isMistake($0, in: text.format) } && corrected(text.text, entry) != nil
    }

    /// Whether the program does not format the original text, although it reads like a format: it has placeholders of the program's own, or
    /// lone signs and no certain specifier, as the tag `<%-- Comment --%>` of a template.
    private static func isUnformatted(_ entry: LintEntry) -> Bool {
        if entry.originals.contains(where: OwnPlaceholder.isPart) { return true }
        guard
            entry.originals.contains(where: { original in
                let format = FormatString(parsing: original)
                return format.pieces.contains { isMistake($0, in: format) }
            })
        else { return false }
        let uses = entry.originals.flatMap { LocalizedForm(text: PlacedText(value: $0, range: 0..<0)).placeholderUses }
        return !uses.contains { $0.isClear || $0.isMarker || $0.standsAlone }
    }

    /// Whether a piece is a percent sign that is not written as '%%', and no specifier that anyone writes.
    static func isMistake(_ piece: FormatPiece, in format: FormatString) -> Bool {
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

    /// The text with '%%' in place of each lone sign; nil unless the other specifiers are those of the arguments that the program passes.
    private static func corrected(_ text: PlacedText, _ entry: LintEntry) -> String? {
        // The key of a catalog stays as it is: code uses it.
        guard text.range != entry.place.range, let expected = entry.arguments, !expected.isUncertain else { return nil }
        let format = FormatString(parsing: text.value)
        var result: [UInt8] = []
        var position = 0
        let bytes = Array(text.value.utf8)
        for piece in format.pieces where isMistake(piece, in: format) {
            // `%1$,d` and `%,d` are specifiers of Java's, and no percent signs.
            if isGrouped(piece, in: format) { return nil }
            // Behind a sign that is nothing but one there is a blank, the end, or a letter of no conversion.
            result += bytes[position...piece.range.lowerBound] + [UInt8(ascii: "%")]
            position = piece.range.lowerBound + 1
        }
        result += bytes[position...]
        let corrected = String(decoding: result, as: UTF8.self)
        let uses = LocalizedForm(text: PlacedText(value: corrected, range: text.range)).placeholderUses
        let shown = Set(uses.map(\.position))
        let fixed = FormatString(parsing: corrected)
        guard !fixed.pieces.contains(where: { isMistake($0, in: fixed) }), expected.shownPositions.allSatisfy(shown.contains),
            uses.allSatisfy({ expected.argument(at: $0.position)?.fits($0.argument) == true })
        else { return nil }
        return corrected
    }

    /// Whether a piece is the beginning of a specifier with a flag that only Java knows.
    private static func isGrouped(_ piece: FormatPiece, in format: FormatString) -> Bool {
        guard case .unknownConversion = piece.kind else { return false }
        let rest = Array(String(decoding: format.bytes[piece.range.lowerBound...].prefix(16), as: UTF8.self).unicodeScalars)
        return GroupedSpecifier(at: 0, in: rest) != nil
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

    /// Whether a specifier is between a number, or the specifier of one, and a word: "50%-ige", "100 %ige", "%lld%-ige".
    private static func isSignOfWord(_ use: ArgumentUse, in format: FormatString) -> Bool {
        guard !use.isExplicit, use.role == .value, case .specifier(let specifier) = format.pieces[use.piece].kind,
            specifier.conversion != .object
        else { return false }
        guard isBehindNumber(use, in: format) else { return false }
        let end = min(use.range.upperBound, format.bytes.count)
        guard end < format.bytes.count else { return specifier.flags.contains(.minus) }
        return specifier.flags.contains(.minus) || format.bytes[end].isASCIILetter || format.bytes[end] >= 0x80
            || format.bytes[end] == UInt8(ascii: "'")
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

package import LocalizationProject
import LocalizationTextChecks
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

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
        example: .catalog("%lld%% of %@", in: "de", bad: "%lld% von %@", good: "%lld%% von %@"))

    package static let bytes: ByteSet? = ByteSet(beginning: "%")
    package static let checksKeys = true

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.arguments != nil else { return }
        for each in text.formats {
            guard let piece = mistake(in: each, of: entry, isOriginal: text.language == entry.sourceLanguage) else { continue }
            if isUnformatted(entry) { return }
            report.add(
                rule, quoting: each.format.text(in: piece.range), "is read as a specifier; a percent sign is written as '%%'",
                at: each.text.range, text, of: entry, table, fix: corrected(each.text, entry).map { .setText(each.text, to: $0) })
        }
    }

    /// The first percent sign that is not written as '%%'. A specifier of the original with a blank in it (`% lu`) shows its argument.
    private static func mistake(in text: PlacedFormat, of entry: LintEntry, isOriginal: Bool) -> FormatPiece? {
        text.format.pieces.enumerated().first { index, piece in
            guard PercentSign.isLone(piece, in: text.format) else { return false }
            guard !isOriginal, case .specifier = piece.kind, let expected = entry.arguments, !expected.isUncertain else { return true }
            return !text.uses.contains { $0.piece == index && DamagedSpecifier.isShown($0, in: text, expected) }
        }?.element
    }

    /// Whether a text shows each argument that the original shows once its lone percent signs are written as '%%'.
    static func isOnlySign(in text: PlacedFormat, _ entry: LintEntry) -> Bool {
        text.format.pieces.contains { PercentSign.isLone($0, in: text.format) } && corrected(text.text, entry) != nil
    }

    /// Whether the program does not format the original text, although it reads like a format: it has placeholders of the program's own, or
    /// lone signs and no certain specifier, as the tag `<%-- Comment --%>` of a template.
    private static func isUnformatted(_ entry: LintEntry) -> Bool {
        if entry.originals.contains(where: OwnPlaceholder.isPart) { return true }
        guard
            entry.originals.contains(where: { original in
                let format = FormatString(parsing: original)
                return format.pieces.contains { PercentSign.isLone($0, in: format) }
            })
        else { return false }
        let uses = entry.originals.flatMap { LocalizedForm(text: PlacedText(value: $0, range: 0..<0)).placeholderUses }
        return !uses.contains { $0.isClear || $0.isMarker || $0.standsAlone }
    }

    /// The text with '%%' in place of each lone sign; nil unless the other specifiers are those of the arguments that the program passes.
    private static func corrected(_ text: PlacedText, _ entry: LintEntry) -> String? {
        // The key of a catalog stays as it is: code uses it.
        guard text.range != entry.place.range, let expected = entry.arguments, !expected.isUncertain else { return nil }
        let format = FormatString(parsing: text.value)
        var result: [UInt8] = []
        var position = 0
        let bytes = Array(text.value.utf8)
        for piece in format.pieces where PercentSign.isLone(piece, in: format) {
            // `%1$,d` and `%,d` are specifiers of Java's, and `%2$` is the beginning of one: no percent signs.
            if isGrouped(piece, in: format) || isNumbered(piece, in: format) { return nil }
            // Behind a sign that is nothing but one there is a blank, the end, or a letter of no conversion.
            result += bytes[position...piece.range.lowerBound] + [UInt8(ascii: "%")]
            position = piece.range.lowerBound + 1
        }
        result += bytes[position...]
        let corrected = String(decoding: result, as: UTF8.self)
        let uses = LocalizedForm(text: PlacedText(value: corrected, range: text.range)).placeholderUses
        let shown = Set(uses.map(\.position))
        let fixed = FormatString(parsing: corrected)
        guard !fixed.pieces.contains(where: { PercentSign.isLone($0, in: fixed) }), expected.shownPositions.allSatisfy(shown.contains),
            uses.allSatisfy({ expected.argument(at: $0.position)?.fits($0.argument) == true })
        else { return nil }
        return corrected
    }

    /// Whether a piece begins with the number of an argument.
    private static func isNumbered(_ piece: FormatPiece, in format: FormatString) -> Bool {
        let rest = format.bytes[piece.range.lowerBound...].dropFirst()
        let digits = rest.prefix(while: \.isASCIIDigit)
        return !digits.isEmpty && rest.dropFirst(digits.count).first == UInt8(ascii: "$")
    }

    /// Whether a piece is the beginning of a specifier with a flag that only Java knows.
    private static func isGrouped(_ piece: FormatPiece, in format: FormatString) -> Bool {
        guard case .unknownConversion = piece.kind else { return false }
        let rest = Array(String(decoding: format.bytes[piece.range.lowerBound...].prefix(16), as: UTF8.self).unicodeScalars)
        return GroupedSpecifier(at: 0, in: rest) != nil
    }
}

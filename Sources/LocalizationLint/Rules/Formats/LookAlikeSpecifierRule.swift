package import LocalizationProject
import LocalizationSourceText
import LocalizationTextChecks
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings

/// A translation has the specifiers of a format, and not characters that look like them.
package enum LookAlikeSpecifierRule: TranslationRule {
    package static let rule = Rule(
        "format.look-alike", .error, "A specifier is misspelled so that it is shown as text",
        explanation: """
            A full-width or Arabic percent sign, a blank between the position and its '$' ('%1 $@') or a '$' before the position ('%$1@') \
            makes no specifier, nor does a letter of another script ('%г') or '@%': the reader sees it as it is, and the argument is missing. \
            The same holds for a percent sign that stands where the translation lacks a specifier of the original ('%', '%!d', '(%3)'), and \
            for a marker with blanks ('%# @files @'). \
            '$1%@' is a specifier behind a '$1', and the number of '%2@' is a width: neither takes the argument that its number says. Write \
            the specifier of the original text. '%$1@' and '%$' are reported in the original, too, whose translations are then not compared with \
            it. A blank behind the percent sign ('% @') is a flag of printf, with which the argument is shown, so that it is not reported. \
            A percent sign alone may be meant as one, so its fix needs review.
            """, fix: .safe,
        example: .catalog("Hello, %@", in: "ja", bad: "こんにちは、％@", good: "こんにちは、%@"))

    package static let bytes: ByteSet? = ByteSet(beginning: "%\u{FF05}\u{66A}")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // What the program passes is not known for an original with such a mistake.
        if text.language == entry.sourceLanguage { return checkOriginal(text, of: entry, table, &report) }
        guard entry.arguments != nil else { return }
        for each in text.all {
            if canBeMisspelled(each.value), reportMisspelled(each, in: text, of: entry, table, &report) { continue }
            reportDamaged(each, in: text, of: entry, table, &report)
        }
    }

    /// Reports characters that look like a specifier.
    /// - Returns: Whether there are any.
    private static func reportMisspelled(
        _ each: PlacedText, in text: LintText, of entry: LintEntry, _ table: LintTable, _ report: inout LintReport
    ) -> Bool {
        let scalars = Array(each.value.unicodeScalars)
        if let range = MisspelledSpecifier.range(in: scalars) {
            report.add(
                rule, quoting: MisspelledSpecifier.string(scalars[range]), "is not a specifier and is shown as text", at: each.range, text,
                of: entry, table,
                fix: corrected(each, entry).map { .setText(each, to: $0) })
            return true
        }
        if let found = misplacedNumber(in: each.value, of: entry) {
            report.add(
                rule, "the number of '\(found.spelling)' is not a position; write '\(found.meant)'", at: each.range, text, of: entry, table)
            return true
        }
        return checkLetters(of: each, scalars, in: text, of: entry, table, &report)
    }

    /// Reports a percent sign in the place of a specifier that the translation lacks, or a marker with blanks.
    private static func reportDamaged(
        _ each: PlacedText, in text: LintText, of entry: LintEntry, _ table: LintTable, _ report: inout LintReport
    ) {
        if text.bytes.contains(UInt8(ascii: "#")), let marker = DamagedMarker(in: each.value, names: markerNames(text, entry)) {
            report.add(
                rule, quoting: marker.spelling, "is not a marker and is shown as text; write '\(marker.meant)'", at: each.range, text,
                of: entry,
                table, fix: .setText(each, to: marker.corrected))
            return
        }
        // The cases of a plural may leave out arguments; only that of a single one can be told.
        guard let expected = entry.arguments, !text.hasRules || expected.count == 1, let original = entry.originals.first else { return }
        let format = text.formats.first { $0.text.range == each.range }
        guard format.map(DamagedSpecifier.canOccur) == true || text.bytes.intersects(otherSigns) else { return }
        guard let found = DamagedSpecifier(in: each, format, expected: expected, original: original),
            !(format.map { PercentSignRule.isOnlySign(in: $0, entry) } ?? false)
        else { return }
        report.add(
            rule, quoting: found.spelling, "is not a specifier; the original has '\(found.meant)'", at: each.range, text, of: entry, table,
            fix: found.corrected.map { .setText(each, to: $0) }, isGuess: !found.isClear)
    }

    /// The first bytes of percent signs of other scripts.
    private static let otherSigns = ByteSet(beginning: "\u{FF05}\u{FE6A}\u{66A}")

    /// The names of the variables of a text, and of those that the originals have.
    private static func markerNames(_ text: LintText, _ entry: LintEntry) -> Set<ExactText> {
        let variables = (text.forms + (entry.source?.forms ?? [])).flatMap { $0.variables.map(\.name) }
        let substitutions = ((text.translation?.substitutions ?? []) + (entry.source?.translation?.substitutions ?? [])).map(\.name)
        return Set((variables + substitutions).filter { !$0.isEmpty }.map { ExactText($0) })
    }

    /// Reports positions in the wrong place in an original; other characters that look like specifiers may be meant there.
    private static func checkOriginal(_ text: LintText, of entry: LintEntry, _ table: LintTable, _ report: inout LintReport) {
        for each in text.all {
            guard let found = MisspelledSpecifier.misplacedPosition(in: each.value) else { continue }
            report.add(rule, quoting: found, "is not a specifier and is shown as text", at: each.range, text, of: entry, table)
        }
    }

    /// Reports a percent sign with a letter of another script, or behind an at sign, in the place of the specifier of an argument that is
    /// missing.
    /// - Returns: Whether there is one.
    private static func checkLetters(
        of each: PlacedText, _ scalars: [Unicode.Scalar], in text: LintText, of entry: LintEntry, _ table: LintTable,
        _ report: inout LintReport
    ) -> Bool {
        guard text.all.count == 1, let expected = entry.arguments, !expected.isUncertain else { return false }
        let candidates = otherLetters(in: scalars)
        if candidates.isEmpty { return false }
        let used = Set(LocalizedForm(text: each).placeholderUses.map(\.position))
        let missing = expected.shownPositions.filter { !used.contains($0) }
        guard let position = missing.first, missing.count == 1, let argument = expected.argument(at: position) else { return false }
        // Behind a number there is a percent sign, unless the original has its specifier there, too.
        let found = candidates.first { range in
            guard range.lowerBound > 0, ("0"..."9").contains(scalars[range.lowerBound - 1]) else { return true }
            let spelling = MisspelledSpecifier.string([scalars[range.lowerBound - 1]]) + argument.spelling
            return entry.originals.contains { $0.containsUTF8(spelling) }
        }
        guard let range = found else { return false }
        let corrected =
            MisspelledSpecifier.string(scalars[..<range.lowerBound]) + argument.spelling
            + MisspelledSpecifier.string(scalars[range.upperBound...])
        let uses = LocalizedForm(text: PlacedText(value: corrected, range: each.range)).placeholderUses
        // Letters behind may be the rest of the conversion: '%іld'.
        let isCut =
            DamagedSpecifier.isCut(at: range.upperBound, in: scalars, meant: argument.spelling)
            || range.upperBound < scalars.count && scalars[range.upperBound].isASCII && scalars[range.upperBound].properties.isAlphabetic
        let isRight =
            !isCut && uses.contains { $0.position == position }
            && uses.allSatisfy { expected.argument(at: $0.position)?.fits($0.argument) == true }
        report.add(
            rule, quoting: MisspelledSpecifier.string(scalars[range]),
            "is not a specifier and is shown as text; the original has '\(argument.spelling)'",
            at: each.range, text, of: entry, table, fix: isRight ? .setText(each, to: corrected) : nil)
        return true
    }

    /// The percent signs with a letter that is not Latin behind them, also with a blank between if the letter is alone, and those behind an
    /// at sign. O(n).
    private static func otherLetters(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        func isAlphabetic(_ index: Int) -> Bool { index < scalars.count && scalars[index].properties.isAlphabetic }
        func isOther(_ index: Int) -> Bool { isAlphabetic(index) && scalars[index].value > 0x24F }
        /// Han, kana, Hangul, Thai and Lao.
        func isOfWordScript(_ index: Int) -> Bool {
            let scalar = scalars[index]
            return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
                || (0x0E00...0x0EFF).contains(scalar.value)
        }
        var found: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "%" else {
                index += 1
                continue
            }
            let first = index
            index += 1
            // '%%' is a percent sign.
            if index < scalars.count, scalars[index] == "%" {
                index += 1
                continue
            }
            while index < scalars.count, ("0"..."9").contains(scalars[index]) || scalars[index] == "$" || scalars[index] == "." {
                index += 1
            }
            if isOther(index) {
                // A letter of a script without blanks between words is the next word, and no slip of the keyboard. Without a number, the sign
                // may be one.
                if !isOfWordScript(index) {
                    found.append(first..<index + 1)
                } else if index > first + 1 {
                    found.append(first..<index)
                }
                continue
            }
            if index == first + 1, index < scalars.count, scalars[index] == " ", isOther(index + 1), !isAlphabetic(index + 2),
                !isOfWordScript(index + 1)
            {
                found.append(first..<index + 2)
                continue
            }
            let isLast = index == scalars.count || !isAlphabetic(index) && scalars[index] != "@"
            if first > 0, scalars[first - 1] == "@", index == first + 1, isLast { found.append(first - 1..<first + 1) }
        }
        return found
    }

    /// Whether a text has a percent sign of another script, one without a usual conversion behind it, or one behind an at sign or a digit.
    /// O(n), without memory.
    private static func canBeMisspelled(_ text: String) -> Bool {
        let (percent, at, space) = (UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: " "))
        var (beforeLast, last): (UInt8, UInt8) = (0, 0)
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0xEF || byte == 0xD9 { return true }
            if last == percent, !byte.isASCIILetter, byte != at, byte != percent, byte != space { return true }
            if beforeLast == percent, last == space, byte >= 0x80 { return true }
            if byte == percent, last == at || last.isASCIIDigit { return true }
            (beforeLast, last) = (last, byte)
        }
        return false
    }

    /// The text with specifiers in place of what looks like them; nil unless each of them takes an argument that the program passes.
    private static func corrected(_ text: PlacedText, _ entry: LintEntry) -> String? {
        var scalars = Array(text.value.unicodeScalars)
        for _ in 0..<16 {
            guard let range = MisspelledSpecifier.range(in: scalars) else { break }
            var digits = scalars[range].filter { ("0"..."9").contains($0) }
            if scalars[range].contains("$") { digits.append("$") }  // Exact: scalars
            guard let last = scalars[range].last else { return nil }
            scalars.replaceSubrange(range, with: ["%"] + digits + [last])
        }
        let result = MisspelledSpecifier.string(scalars)
        guard MisspelledSpecifier.range(in: scalars) == nil, let expected = entry.arguments, !expected.isUncertain else { return nil }
        let uses = LocalizedForm(text: PlacedText(value: result, range: text.range)).placeholderUses
        return uses.allSatisfy { expected.argument(at: $0.position)?.fits($0.argument) == true } ? result : nil
    }

    /// The first specifier whose number is not before a '$' behind the percent sign, if it takes another argument than the number says:
    /// `%2@`, whose number is a width, or `$1%@`. Nil if there is none, or if the originals have such numbers.
    private static func misplacedNumber(in text: String, of entry: LintEntry) -> (spelling: String, meant: String)? {
        guard let count = entry.arguments?.count, count > 1 else { return nil }
        func numbers(_ text: String) -> [(number: Int, position: Int, isWidth: Bool)] {
            let format = FormatString(parsing: text)
            return format.argumentUses().compactMap { use in
                let piece = format.pieces[use.piece]
                guard case .specifier(let specifier) = piece.kind, specifier.conversion == .object, specifier.position == 0 else {
                    return nil
                }
                if case .fixed(let width) = specifier.width { return (Int(width), use.position, true) }
                let before = format.bytes[..<piece.range.lowerBound]
                guard let digit = before.last, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit),
                    before.dropLast().last == UInt8(ascii: "$")
                else { return nil }
                return (Int(digit - UInt8(ascii: "0")), use.position, false)
            }
        }
        guard (entry.originals + [entry.key]).allSatisfy({ numbers($0).isEmpty }),
            let found = numbers(text).first(where: { $0.number <= count && ($0.number != $0.position || !$0.isWidth) })
        else { return nil }
        return (found.isWidth ? "%\(found.number)@" : "$\(found.number)%@", "%\(found.number)$@")
    }
}

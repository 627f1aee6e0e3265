import LocalizationProject
import CatalogFormats
package import LocalizationDiagnostics
import LocalizationFormatStrings
import LocalizationSourceText

/// A translation begins and ends with blanks and line breaks as the original does.
package enum SurroundingBlanksRule: TranslationRule {
    package static let rule = Rule(
        "text.surrounding-blanks", .warning, "A translation begins or ends with other blanks than the original",
        explanation: """
            A blank or line break at an end separates the text from what the program puts beside it: without it, words run together, and \
            with one that the original does not have, there is a gap. Use the same as in the original. Separators without a \
            letter or digit are not compared with other ones. Behind full-width punctuation, behind a prefix of the next word (`l'`, \
            `מ-`), and in languages that are written without blanks, a blank may be missing. Pseudo-languages, whose texts are between \
            marks, are not compared. Where the original ends with a sentence \
            and a blank, or with a word and a blank, and most translations have no blank there, the original is reported, once; so is a line \
            break at its end that most, and at least four, translations do not have. A single \
            blank at the end, where the original has none, is a note, unless the text ends with a colon, an opening bracket or the like: \
            nobody sees it behind a text that stands alone. A missing blank is only corrected where the original has it beside a colon or \
            another mark, because one beside a word may be too many. '--fix' removes a blank where both texts stand alone, and adds one \
            where the translation has such a mark, too; anything else may be meant, such as the blank of ' and more' for ', and more', \
            and needs '--unsafe-fixes'.
            """, fix: .safe,
        example: .catalog("Name: ", in: "fr", bad: "Nom :", good: "Nom : "))

    package static func check(_ texts: [LintText], of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard isCompared(entry) else { return }
        let translations = texts.filter { entry.isTranslated(by: $0) && !DevelopmentLanguage.isPseudo($0.language) }
        check(translations, of: entry, in: table, atEnd: false, &report)
        if let kind = entry.common(trailing), kind != .nothing, let lacking = translationsWithoutStrayBlank(of: entry, translations, kind) {
            reportOriginal(of: entry, kind, lacking.count, in: table, &report)
        } else {
            check(translations, of: entry, in: table, atEnd: true, &report)
        }
    }

    /// Whether the blanks of the original are those that translations should have; a key that is a name has blanks of its own.
    private static func isCompared(_ entry: LintEntry) -> Bool {
        (entry.source != nil || !entry.key.isIdentifier) && entry.originals.first?.isEmpty == false
    }

    private static func check(
        _ translations: [LintText], of entry: LintEntry, in table: LintTable, atEnd: Bool, _ report: inout LintReport
    ) {
        let (verb, blanks) = atEnd ? ("ends", trailing) : ("begins", leading)
        guard let first = entry.originals.first, let expected = entry.common(blanks) else { return }
        for text in translations {
            for each in text.all {
                let found = blanks(each.value)
                if found != expected, isOtherSeparator(each.value, than: first) { continue }
                guard found != expected, each.value.unicodeScalars.contains(where: { !$0.isBlank }) else { continue }
                let lacksBlank = found == .nothing && expected == .blank
                if lacksBlank, mayLackBlank(each, of: text) || atEnd && isAttached(each.value) { continue }
                let isUnseen = atEnd && found == .blank && expected == .nothing && isUnseenAtEnd(each.value)
                let isCorrected = found != .nothing || separates(first, atEnd: atEnd)
                report.add(
                    rule, "the translation \(verb) with \(found.rawValue), the original with \(expected.rawValue)",
                    severity: isUnseen ? .note : nil, at: each.range, text, of: entry, table,
                    fix: isCorrected ? .setText(each, to: corrected(each.value, as: first, atEnd: atEnd)) : nil,
                    isGuess: !isCertain(found, expected, each.value, first, atEnd: atEnd))
            }
        }
    }

    /// Whether the blanks of an original certainly separate it from another text, because they are beside a colon or a bracket, for example.
    /// Those beside a word may be too many, and a translation should not get them.
    private static func separates(_ original: String, atEnd: Bool) -> Bool {
        if atEnd { return !endsAlone(original) }
        return original.unicodeScalars.first { !$0.isBlank }.map { !$0.isLetterOrDigit } ?? false
    }

    /// Whether a translation should certainly have the blanks of the original instead of its own.
    ///
    /// A blank that the original does not have is a mistake where nothing can be meant to follow or to precede either text. A fragment of a
    /// sentence, with a mark or a small letter at its beginning, may need a blank in one language and none in another one. A missing blank is
    /// a mistake where both texts have the mark that the blank belongs to.
    private static func isCertain(
        _ found: Blanks, _ expected: Blanks, _ text: String, _ original: String, atEnd: Bool
    ) -> Bool {
        if expected == .nothing {
            return atEnd ? endsAlone(original) && endsAlone(text) : beginsAlone(original) && beginsAlone(text)
        }
        guard found == .nothing else { return false }
        func mark(_ text: String) -> Unicode.Scalar? {
            atEnd ? text.unicodeScalars.last { !$0.isBlank } : text.unicodeScalars.first { !$0.isBlank }
        }
        return atEnd ? !endsAlone(text) : mark(text) == mark(original)  // Exact: scalars
    }

    /// Whether a text begins, behind its blanks, as one that stands alone does: with a letter that is not lowercase, or with a digit.
    private static func beginsAlone(_ text: String) -> Bool {
        text.unicodeScalars.first { !$0.isBlank }.map { $0.isLetterOrDigit && !$0.properties.isLowercase } ?? false
    }

    /// Whether a text has a single blank at its end, behind the last character of a text that stands alone.
    private static func isUnseenAtEnd(_ text: String) -> Bool {
        text.unicodeScalars.dropLast().last.map { !$0.isBlank } == true && endsAlone(text)
    }

    /// Whether a text, without the blanks at its end, ends as one that stands alone does. A colon, an opening bracket or a specifier may be
    /// before another text.
    private static func endsAlone(_ text: String) -> Bool {
        guard let last = text.unicodeScalars.last(where: { !$0.isBlank }) else { return false }
        return (last.isLetterOrDigit || ".!?\u{2026})]}%".unicodeScalars.contains(last) || last.isQuotationMark) && !endsWithSpecifier(text)
    }

    /// Whether a text is another separator than the original, whose blanks are its own. O(n).
    private static func isOtherSeparator(_ text: String, than original: String) -> Bool {
        if hasLetterOrDigit(original), hasLetterOrDigit(text) { return false }
        return !isSameText(String(text.trimmingASCIIWhiteSpace), String(original.trimmingASCIIWhiteSpace))
    }

    private static func hasLetterOrDigit(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value < 0x80 ? UInt8($0.value).isASCIIAlphanumeric : $0.isLetterOrDigit }
            || !FormatString(parsing: text).pieces.allSatisfy { if case .literal = $0.kind { true } else { false } }
    }

    // MARK: Stray blanks

    /// The translations without a blank at their ends, if it is a stray one of the original; nil if it separates texts.
    ///
    /// A blank behind a colon or comma is meant. One behind a sentence or a word is stray if most translators saw no need for it.
    private static func translationsWithoutStrayBlank(
        of entry: LintEntry, _ translations: [LintText], _ kind: Blanks
    ) -> [LintText]? {
        guard let end = entry.common({ endOfText(of: $0) }) ?? nil else { return nil }
        let translations = translations.filter(hasWords)
        let lacking = translations.filter { text in
            text.all.allSatisfy { trailing($0.value) == .nothing }
                && !text.all.contains { mayLackBlank($0, of: text) || isAttached($0.value) }
        }
        let having = translations.count { text in text.all.allSatisfy { trailing($0.value) == kind } }
        // A line break is seldom there by accident.
        if kind == .lineBreak, lacking.count < 4 { return nil }
        switch end {
        case .sentence: return !lacking.isEmpty && lacking.count >= having ? lacking : nil
        case .word: return lacking.count > max(having, 1) ? lacking : nil
        }
    }

    private enum End: Equatable {
        case sentence
        case word
    }

    /// What a text ends with before its blanks; nil if what follows belongs to it, as behind a colon.
    private static func endOfText(of text: String) -> End? {
        guard let last = text.unicodeScalars.last(where: { !$0.properties.isWhitespace }) else { return nil }
        if ".!?\u{2026}".unicodeScalars.contains(last) { return .sentence }
        // The `@` of a specifier is followed by another text.
        return (last.properties.isAlphabetic || last.properties.isEmojiPresentation) && text.hasWords && !endsWithSpecifier(text)
            ? .word : nil
    }

    private static func endsWithSpecifier(_ text: String) -> Bool {
        let format = FormatString(parsing: String(text.trimmingASCIIWhiteSpace))
        guard let last = format.pieces.last else { return false }
        if case .literal = last.kind { return false }
        return true
    }

    private static func hasWords(_ text: LintText) -> Bool {
        text.all.contains { $0.value.unicodeScalars.contains { !$0.properties.isWhitespace } }
    }

    /// Whether a translation need not have a blank at its end.
    private static func mayLackBlank(_ each: PlacedText, of text: LintText) -> Bool {
        text.isWrittenWithoutBlanks || isFullWidth(each.value.unicodeScalars.last)
    }

    /// Whether a text ends with a prefix of the word that the program puts behind it: the Hebrew `מ-` or the French `l'`.
    private static func isAttached(_ text: String) -> Bool {
        let end = text.unicodeScalars.suffix(2)
        guard end.count == 2, let letter = end.first, let mark = end.last else { return false }
        return letter.properties.isAlphabetic && ["-", "'", "\u{2019}", "\u{5BE}"].contains(mark)
    }

    /// Reports a stray blank of the original. It is not a mistake of a single translation, and only a person knows whether code relies on
    /// it.
    private static func reportOriginal(
        of entry: LintEntry, _ kind: Blanks, _ count: Int, in table: LintTable, _ report: inout LintReport
    ) {
        let message =
            "the original ends with \(kind.rawValue), which \(counted(count, "translation")) \(count == 1 ? "does" : "do") not have"
        guard let source = entry.source, let place = source.all.first else {
            report.add(
                Finding(rule, message, range: entry.place.range), in: entry.place.file, table: table.name, key: entry.key, naming: .atEnd)
            return
        }
        report.add(rule, message, at: place.range, source, of: entry, table)
    }

    // MARK: Blanks

    /// A text with the blanks of another one at one of its ends.
    private static func corrected(_ text: String, as original: String, atEnd: Bool) -> String {
        func head(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars.prefix { $0.properties.isWhitespace }) }
        func tail(_ text: String) -> [Unicode.Scalar] {
            Array(text.unicodeScalars.reversed().prefix { $0.properties.isWhitespace }.reversed())
        }
        let body = text.unicodeScalars.dropFirst(head(text).count).dropLast(tail(text).count)
        var result = String.UnicodeScalarView()
        result.append(contentsOf: head(atEnd ? text : original))
        result.append(contentsOf: body)
        result.append(contentsOf: tail(atEnd ? original : text))
        return String(result)
    }

    private enum Blanks: String {
        case nothing = "no blank"
        case blank = "a blank"
        case lineBreak = "a line break"
    }

    private static func leading(_ text: String) -> Blanks { blanks(text.unicodeScalars) }

    private static func trailing(_ text: String) -> Blanks { blanks(text.unicodeScalars.reversed()) }

    /// The kind of the blanks that scalars begin with.
    private static func blanks(_ scalars: some Sequence<Unicode.Scalar>) -> Blanks {
        var result = Blanks.nothing
        for scalar in scalars {
            guard scalar.isBlank else { break }
            if scalar == "\n" || scalar == "\r" { return .lineBreak }
            result = .blank
        }
        return result
    }

    private static func isFullWidth(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF65).contains(scalar.value)
    }
}

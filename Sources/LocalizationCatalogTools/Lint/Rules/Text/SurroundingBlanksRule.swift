import CatalogFormats
package import LocalizationDiagnostics

/// A translation begins and ends with blanks and line breaks as the original does.
package enum SurroundingBlanksRule: TranslationRule {
    package static let rule = Rule(
        "text.surrounding-blanks", .warning, "A translation begins or ends with other blanks than the original",
        explanation: """
            A blank or line break at an end separates the text from what the program puts beside it: without it, words run together, and \
            with one that the original does not have, there is a gap. Use the same as in the original. Behind full-width punctuation, and in \
            languages that are written without blanks, a blank may be missing.
            """, fix: .safe,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Name: " : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Nom :" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "Name: " : { "localizations" : { "fr" : { "stringUnit" : { "state" : "translated", "value" : "Nom : " } } } }
                } }
                """))

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        // A key that is a name has blanks of its own.
        guard entry.isTranslated(by: text), entry.source != nil || !entry.key.isIdentifier else { return }
        guard let first = entry.originals.first, !first.isEmpty else { return }
        for (name, blanks) in [("begins", leading), ("ends", trailing)] {
            guard let expected = entry.common(blanks) else { continue }
            for each in text.all {
                let found = blanks(each.value)
                guard found != expected, each.value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { continue }
                let lacksBlank = found == .nothing && expected == .blank
                if lacksBlank, text.isWrittenWithoutBlanks || isFullWidth(each.value.unicodeScalars.last) { continue }
                report.add(
                    rule, "the translation \(name) with \(found.rawValue), the original with \(expected.rawValue)", at: each.range, text,
                    of: entry, table, fix: .setText(each, to: corrected(each.value, as: first)))
            }
        }
    }

    /// A text with the blanks of another one at its ends; an end of the same kind stays as it is.
    private static func corrected(_ text: String, as original: String) -> String {
        func head(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars.prefix { $0.properties.isWhitespace }) }
        func tail(_ text: String) -> [Unicode.Scalar] {
            Array(text.unicodeScalars.reversed().prefix { $0.properties.isWhitespace }.reversed())
        }
        let body = text.unicodeScalars.dropFirst(head(text).count).dropLast(tail(text).count)
        var result = String.UnicodeScalarView()
        result.append(contentsOf: leading(text) == leading(original) ? head(text) : head(original))
        result.append(contentsOf: body)
        result.append(contentsOf: trailing(text) == trailing(original) ? tail(text) : tail(original))
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

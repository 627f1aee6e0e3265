package import CatalogFormats
package import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFormatStrings
import LocalizationProject
import LocalizationTextChecks

/// What is translated of an entry of a string catalog: its original text, which is the key if there is no other.
package struct CatalogSource: Sendable {
    /// The entry.
    package let entry: XCStringsEntry
    /// The key.
    package let key: String
    /// The content of the source language; nil if the key is the text.
    package let translation: CatalogTranslation?

    /// Reads an entry.
    /// - Parameter language: The source language as the catalog spells it.
    package init(_ entry: XCStringsEntry, language: String) {
        self.entry = entry
        key = entry.key
        translation =
            entry.translation(in: language).flatMap { $0.placedTexts.isEmpty ? nil : $0 }
            ?? InterfaceComment.originalText(of: key, comment: entry.comment).map { CatalogTranslation($0) }
    }

    /// The text that the key is; nil for that of an object in a document, which is a name.
    private var keyText: String? { InterfaceObjectKey.isOne(key) ? nil : key }

    /// All original texts.
    package var texts: [String] { translation?.placedTexts.map(\.text.value) ?? [keyText].compactMap(\.self) }

    /// The text as people read it; empty if it is not known.
    package var summary: String { translation?.summary ?? keyText ?? "" }

    /// Whether it is a set of phrases.
    package var isSet: Bool { translation?.phrases != nil }

    /// Whether the entry is to be translated: not fixed, still in use, and with a letter or digit outside of specifiers and markers.
    package var isCounted: Bool {
        entry.shouldTranslate && entry.extractionState != .stale && texts.contains(where: Self.hasContent)
    }

    /// Whether a text shows a number, so that a language may need several.
    package var hasNumber: Bool {
        translation?.isVariedByNumber == true || numberCount > 0
    }

    /// The number of numbers that a text shows: the largest one of all texts, or that of the substitutions.
    package var numberCount: Int {
        let counts = texts.map { text in
            let format = FormatString(parsing: text)
            return format.pieces.count { piece in
                // "100% done" has a percent sign, and shows no number.
                if PercentSign.isLone(piece, in: format) { return false }
                return if case .specifier(let specifier) = piece.kind { specifier.conversion.isNumeric } else { false }
            }
        }
        return max(counts.max() ?? 0, translation?.substitutions?.count ?? 0)
    }

    /// Whether a text has a letter or digit outside of specifiers and markers. O(n).
    package static func hasContent(_ text: String) -> Bool {
        let format = FormatString(parsing: text)
        return format.pieces.contains { piece in
            switch piece.kind {
            case .literal, .malformedMarker, .unknownConversion, .incomplete:
                format.text(in: piece.range).unicodeScalars.contains(where: \.isLetterOrDigit)
            case .percent, .specifier, .marker, .entity: false
            }
        }
    }
}

extension XCStringsEntry {
    /// The content of a language, by its name as the catalog spells it; of several the last one, which is the effective one. O(languages).
    package func translation(in language: String) -> CatalogTranslation? {
        guard let members = syntax.value["localizations"]?.members else { return nil }
        var found: JSONMember?
        for member in members where member.name.isString(language) { found = member }
        return found.map { XCStringsLocalization($0).model }
    }
}

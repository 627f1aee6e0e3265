import CatalogFormats
package import LocalizationDiagnostics
package import LocalizationProject

/// A text is not longer than the store takes.
package enum StoreLengthRule: StoreRule {
    package static let rule = Rule(
        "store.too-long", .error, "A text for a store is longer than the store takes",
        explanation: """
            The upload fails at the first such text, after all others. The App Store takes 30 characters of a name (and at least 2) and of a \
            subtitle, 100 of keywords, 170 of a promotional text and 4000 of a description and of release notes; Google Play takes 30 of a \
            title, 80 of a short description, 500 of a changelog and 4000 of a full description. Characters are Unicode scalars, not bytes: \
            91 Arabic letters in 168 bytes fit into 100, and a Thai letter with its vowel sign is two. Blanks at both ends are not sent and \
            not counted. A text that is over only if characters beyond U+FFFF, such as emoji, count twice is a note. Shorten the text.
            """)

    package static func check(_ folder: StoreFolder, _ settings: StoreSettings, _ report: inout StoreReport) {
        for language in folder.languages where !language.isUnknown {
            for text in language.texts {
                guard let limit = text.kind?.limit, let value = text.value else { continue }
                let length = text.length
                if length > limit {
                    let place = place(ofScalar: limit, in: value, from: text.document.content.lowerBound)
                    report.add("the text has \(length) characters, \(limit) are allowed", at: place, of: text, language)
                } else if value.utf16.count > limit {
                    report.add(
                        "the text has \(length) characters, but \(value.utf16.count) if the store counts emoji twice; \(limit) are allowed",
                        severity: .note, at: text.document.content, of: text, language)
                } else if length < folder.format.minimum(of: text.key) {
                    report.add(
                        "the text has 1 character, at least \(folder.format.minimum(of: text.key)) are needed", at: text.document.content,
                        of: text, language)
                }
            }
        }
    }

    /// The bytes of a scalar by its number. O(n).
    private static func place(ofScalar number: Int, in text: String, from start: Int) -> Range<Int> {
        let scalars = text.unicodeScalars
        guard let index = scalars.index(scalars.startIndex, offsetBy: number, limitedBy: scalars.endIndex), index < scalars.endIndex else {
            return start..<start
        }
        let offset = start + text.utf8.distance(from: text.startIndex, to: index)
        return offset..<offset + UTF8.width(scalars[index])
    }
}

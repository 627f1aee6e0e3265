import LocalizationSourceText

/// A common identifier as compared by language matching, without allocation: a language of two or three letters with a script and a region.
package struct UsualLanguageName: Sendable {
    private let name: PackedLocale
    /// Whether the language was written with two letters and the region not with three; BCP 47 has no three-letter regions.
    package let isShort: Bool

    /// Parses an identifier; nil for an uncommon one, and for `Base`, which is not a language.
    package init?(_ identifier: Span<UInt8>) {
        guard !Candidate.isBase(identifier), let name = LocaleBaseName.packed(identifier), name.shortLanguage != nil else { return nil }
        self.name = name
        let hasShortLanguage = identifier.count == 2 || identifier.count > 2 && !identifier[2].isASCIIAlphanumeric
        isShort = hasShortLanguage && !Self.endsWithThreeLetters(identifier)
    }

    /// Returns whether the last of several parts has three letters, which makes it a region, because a script has four.
    private static func endsWithThreeLetters(_ identifier: Span<UInt8>) -> Bool {
        let start = identifier.count &- 3
        guard start > 2, !identifier[start &- 1].isASCIIAlphanumeric else { return false }
        return (start..<identifier.count).allSatisfy { identifier[$0].isASCIILetter }
    }

    /// Returns whether two identifiers are the same name to ``LanguageMatcher``: except for letter case, `-` or `_`, and three-letter codes
    /// that are equivalent to two-letter ones.
    package func isSame(as other: UsualLanguageName) -> Bool { name.bits == other.name.bits }

    /// The language with current codes, as ``LanguageTag/canonicalized()`` returns it for the identifier; nil for a three-letter language,
    /// which matching may interpret differently from tags, and if the region is not valid in BCP 47.
    package var canonicalTag: LanguageTag? {
        let region = name.region
        guard isShort, region.isEmpty || region.count == 2 && region.isAllLetters || region.count == 3 && region.isAllDigits else {
            return nil
        }
        return LanguageTag(language: name.language, script: name.script, region: region).canonicalized()
    }

    /// Returns whether an identifier is `Base`, in any letter case.
    package static func isBase(_ identifier: Span<UInt8>) -> Bool { Candidate.isBase(identifier) }

    /// Returns a C library locale name in BCP 47 if it is a two-letter language with an optional two-letter region and charset (`de`,
    /// `pt_BR.UTF-8`); nil for all others and for lists, which ``LanguageTag/init(posixLocale:)`` parses. Both agree.
    package static func bcp47(posixLocale name: Span<UInt8>) -> String? {
        var end = 0
        while end < name.count, name[end] != UInt8(ascii: ".") {
            end &+= 1
        }
        for index in name.indices where name[index] == UInt8(ascii: "@") || name[index] == UInt8(ascii: ":") { return nil }
        guard end == 2 || end == 5 && name[2] == UInt8(ascii: "_") else { return nil }
        var text = ""
        for index in 0..<end {
            let letter = name[index] | 0x20
            if index == 2 {
                text.unicodeScalars.append("-")
            } else if letter &- UInt8(ascii: "a") < 26, name[index] < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(index < 2 ? letter : letter & ~0x20))
            } else {
                return nil
            }
        }
        return text
    }
}

/// A usual identifier as language matching compares it, without any memory: a language of two or three letters with a script and a region.
package struct UsualLanguageName: Sendable {
    private let name: PackedLocale
    /// Whether the language was written with two letters, and the region not with three, which BCP 47 has no regions of.
    package let isShort: Bool

    /// Reads an identifier; nil for an unusual one, and for `Base`, which names no language.
    package init?(_ identifier: Span<UInt8>) {
        guard !Candidate.isBase(identifier), let name = LocaleBaseName.packed(identifier), name.shortLanguage != nil else { return nil }
        self.name = name
        let hasShortLanguage = identifier.count == 2 || identifier.count > 2 && !Subtag.isAlphanumeric(identifier[2])
        isShort = hasShortLanguage && !Self.endsWithThreeLetters(identifier)
    }

    /// Whether the last part of a name with several has three letters: a region's, since a script has four.
    private static func endsWithThreeLetters(_ identifier: Span<UInt8>) -> Bool {
        let start = identifier.count &- 3
        guard start > 2, !Subtag.isAlphanumeric(identifier[start &- 1]) else { return false }
        return (start..<identifier.count).allSatisfy { (identifier[$0] | 0x20) &- UInt8(ascii: "a") < 26 }
    }

    /// Whether two identifiers are the same name to ``LanguageMatcher``: but for letter case and `-` or `_`, and for codes of three letters that
    /// stand for one of two.
    package func isSame(as other: UsualLanguageName) -> Bool { name.bits == other.name.bits }

    /// The language with current codes, as ``LanguageTag/canonicalized()`` gives it for the identifier; nil for a language of three letters, which
    /// matching may take for another than tags do, and where the region is none by BCP 47.
    package var canonicalTag: LanguageTag? {
        let region = name.region
        guard isShort, region.isEmpty || region.count == 2 && region.isAllLetters || region.count == 3 && region.isAllDigits else { return nil }
        return LanguageTag(language: name.language, script: name.script, region: region).canonicalized()
    }

    /// Whether an identifier is `Base`, in any letter case.
    package static func isBase(_ identifier: Span<UInt8>) -> Bool { Candidate.isBase(identifier) }

    /// A locale name of the C library in BCP 47 where it is a language of two letters, with a region of two or without, and a charset or none
    /// (`de`, `pt_BR.UTF-8`); nil for every other and for a list of them, which ``LanguageTag/init(posixLocale:)`` reads. Both give the same.
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

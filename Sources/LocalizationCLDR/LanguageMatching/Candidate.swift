/// An identifier parsed for matching.
struct Candidate {
    /// ICU's base name: `zh_TW`.
    var base: MatchName
    /// The base name after aliases: `zh_Hant_TW`.
    var normalized: MatchName
    /// The language of the normalized name.
    var language: MatchName
    /// The language that represents all languages that may match this one.
    var group: MatchName
    /// Whether ICU can parse the identifier.
    var isReadable: Bool

    init(_ identifier: String, names: inout MatchNames) {
        if Candidate.isBase(identifier) {
            (base, normalized, language, group, isReadable) = (.root, .root, .root, .root, false)
            return
        }
        if let locale = LocaleBaseName.packed(identifier.utf8.span) {
            base = MatchName(locale)
        } else if let spelling = LocaleBaseName.spelled(Array(identifier.utf8)) {
            base = names.name(of: spelling)
        } else {
            (base, normalized, language, group, isReadable) = (.root, .root, .root, .root, false)
            return
        }
        normalized = names.normalized(base)
        language = names.language(of: normalized)
        group = MatchName.group(of: language)
        isReadable = true
    }

    /// Returns whether this is the folder of nonlocalized resources, in any case.
    static func isBase(_ identifier: String) -> Bool { isBase(identifier.utf8.span) }

    /// Returns the same for its bytes.
    static func isBase(_ bytes: Span<UInt8>) -> Bool {
        bytes.count == 4 && bytes[0] | 0x20 == UInt8(ascii: "b") && bytes[1] | 0x20 == UInt8(ascii: "a")
            && bytes[2] | 0x20 == UInt8(ascii: "s") && bytes[3] | 0x20 == UInt8(ascii: "e")
    }
}

/// A language with script, region, variants and numbering system, as named by a localization, a preference or a locale.
///
/// The subtags are stored in their customary case, so that equal tags are equal values. Identifiers have many spellings (BCP 47, ICU,
/// Apple's folder names, POSIX); all are parsed into this one form. Extensions that do not affect the choice of texts, plural rules and
/// digits are dropped.
package struct LanguageTag: Hashable, Sendable {
    /// In lowercase; empty for root, written "und" in BCP 47.
    package var language: Subtag
    /// In title case; empty if the identifier has no script.
    package var script: Subtag
    /// Uppercase letters or three digits; empty if the identifier has no region.
    package var region: Subtag
    /// In lowercase and alphabetical order, which is their canonical order (UTS #35, Part 1, "Canonical Unicode Locale Identifiers").
    /// Usually empty.
    package var variants: [Subtag]
    /// In lowercase, from `-u-nu-…` or `@numbers=…`; empty if the identifier does not specify one.
    package var numberingSystem: Subtag

    /// Creates a tag from its parts, which must be in the case documented for each of them.
    package init(
        language: Subtag = .empty,
        script: Subtag = .empty,
        region: Subtag = .empty,
        variants: [Subtag] = [],
        numberingSystem: Subtag = .empty
    ) {
        self.language = language
        self.script = script
        self.region = region
        self.variants = variants
        self.numberingSystem = numberingSystem
    }

    /// The tag at the end of every inheritance chain.
    package static var root: LanguageTag { LanguageTag() }

    /// Whether the tag is empty, except perhaps for a numbering system.
    package var isRoot: Bool {
        language.isEmpty && script.isEmpty && region.isEmpty && variants.isEmpty
    }
}

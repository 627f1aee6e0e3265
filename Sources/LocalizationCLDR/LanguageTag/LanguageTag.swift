/// A language with script, region, variants and numbering system: what a localization, a preference or a locale names.
///
/// The subtags are kept in their customary case, so that equal tags are equal values. Identifiers come in many spellings
/// (BCP 47, ICU, Apple's folder names, POSIX); all are read into this one form. Extensions that do not concern the choice
/// of texts, plural rules and digits are dropped.
package struct LanguageTag: Hashable, Sendable {
    /// Lower case; empty for root, written "und" in BCP 47.
    package var language: Subtag
    /// Title case; empty where the identifier names none.
    package var script: Subtag
    /// Upper case letters or three digits; empty where the identifier names none.
    package var region: Subtag
    /// Lower case and in alphabetical order, which is their canonical order (UTS #35, Part 1, "Canonical Unicode Locale
    /// Identifiers"). Usually empty.
    package var variants: [Subtag]
    /// Lower case, from `-u-nu-…` or `@numbers=…`; empty where the identifier names none.
    package var numberingSystem: Subtag

    /// A tag made of its parts, which must be in the case described at each of them.
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

    /// The tag that every inheritance ends in.
    package static var root: LanguageTag { LanguageTag() }

    /// Whether nothing is named but perhaps a numbering system.
    package var isRoot: Bool {
        language.isEmpty && script.isEmpty && region.isEmpty && variants.isEmpty
    }
}

/// The ways in which a pseudo-language changes texts, so that testers see which texts are not localized and which do not fit.
package struct PseudoStyles: OptionSet, Hashable, Sendable {
    /// The styles, one bit each.
    package let rawValue: UInt8

    /// Creates styles from their bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Latin letters have accents: a text without accents is not localized.
    package static let accented = PseudoStyles(rawValue: 1 << 0)
    /// Texts are longer, short ones more than long ones, as translations are.
    package static let expanded = PseudoStyles(rawValue: 1 << 1)
    /// Texts are between marks: if one is missing, the text is truncated or put together from parts.
    package static let bracketed = PseudoStyles(rawValue: 1 << 2)
    /// The direction of texts is right to left; their letters stay in order.
    package static let rightToLeft = PseudoStyles(rawValue: 1 << 3)
    /// Each case of a plural begins with the name of its category.
    package static let plurals = PseudoStyles(rawValue: 1 << 4)
}

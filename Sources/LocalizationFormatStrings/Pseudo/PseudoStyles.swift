/// The ways in which a pseudo-language changes texts, so that testers see which texts are not localized and which do not fit.
///
/// The tools make this an option set; the runtime needs no more than ``includes(_:)``. The bits are those of the debugging options.
package struct PseudoStyles: RawRepresentable, Sendable {
    /// The styles, one bit each.
    package let rawValue: UInt16

    /// Creates styles from their bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Latin letters have accents: a text without accents is not localized.
    package static let accented = PseudoStyles(rawValue: 1 << 1)
    /// Texts are longer, short ones more than long ones, as translations are.
    package static let expanded = PseudoStyles(rawValue: 1 << 6)
    /// Texts are between marks: if one is missing, the text is truncated or put together from parts.
    package static let bracketed = PseudoStyles(rawValue: 1 << 3)
    /// The direction of texts is right to left; their letters stay in order.
    package static let rightToLeft = PseudoStyles(rawValue: 1 << 8)
    /// Each case of a plural begins with the name of its category.
    package static let plurals = PseudoStyles(rawValue: 1 << 7)

    /// Whether a style applies.
    func includes(_ style: PseudoStyles) -> Bool { rawValue & style.rawValue != 0 }
}

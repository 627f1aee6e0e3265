#if !canImport(Darwin)
package import LocalizationFormatStrings

/// A value that is put into a text in the locale of the lookup, such as a date with its format.
///
/// The seam for modules that know more types than the standard library has: they conform a type of their own and append it as
/// ``String/LocalizationValue/LateArgument/Kind/formatted(_:)``.
package protocol LocaleDependentArgument: Sendable {
    /// The value as it is shown in a locale; nil means that of the user.
    func formatArgument(locale: String?) -> FormatArgument

    /// Whether another argument shows the same value in the same format.
    func isEqual(to other: any LocaleDependentArgument) -> Bool
}

/// A ``LocaleDependentArgument`` of any type, compared by its ``LocaleDependentArgument/isEqual(to:)``.
package struct FormattedArgument: Hashable, Sendable {
    /// The value with its format.
    package let base: any LocaleDependentArgument

    /// Wraps an argument.
    package init(_ base: any LocaleDependentArgument) { self.base = base }

    package static func == (left: FormattedArgument, right: FormattedArgument) -> Bool { left.base.isEqual(to: right.base) }

    /// Hashes nothing: equal arguments need not show the same text in every locale, and few texts differ only in one.
    package func hash(into hasher: inout Hasher) {}
}
#endif

#if !canImport(Darwin)
package import LocalizationFormatStrings

/// A value that is formatted in the locale of the lookup, such as a date with its format.
///
/// The extension point for modules that support more types than those of the standard library: they conform their own type and append it as
/// ``String/LocalizationValue/LateArgument/Kind/formatted(_:)``.
package protocol LocaleDependentArgument: Sendable {
    /// Returns the value as formatted in a locale; nil means that of the user.
    func formatArgument(locale: String?) -> FormatArgument

    /// Returns whether another argument has the same value and format.
    func isEqual(to other: any LocaleDependentArgument) -> Bool
}

/// A ``LocaleDependentArgument`` of any type, compared by its ``LocaleDependentArgument/isEqual(to:)``.
package struct FormattedArgument: Hashable, Sendable {
    /// The value with its format.
    package let base: any LocaleDependentArgument

    /// Wraps an argument.
    package init(_ base: any LocaleDependentArgument) { self.base = base }

    package static func == (left: FormattedArgument, right: FormattedArgument) -> Bool { left.base.isEqual(to: right.base) }

    /// Hashes nothing: equal arguments may be formatted differently in some locales, and few texts differ only in such an argument.
    package func hash(into hasher: inout Hasher) {}
}
#endif

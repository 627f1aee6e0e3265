#if !canImport(Darwin)
/// A type whose values have a localized description, so that they can be interpolated: `"\(weekday) is a holiday"`.
///
/// Apple: `CustomLocalizedStringResourceConvertible`.
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized description.
    var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }
}
#endif

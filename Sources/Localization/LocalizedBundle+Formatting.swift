public import LocalizationFormatStrings

/// Lookup and formatting in one call. The result is the same as that of
/// ``LocalizedBundle/localizedString(forKey:value:table:localization:)`` followed by ``LocalizedString/formatted(_:locale:)``; only the
/// text itself is allocated.
extension LocalizedBundle {
    /// Returns the text of a key, formatted with its argument: plural variables are expanded, then every `%d`, `%@` and so on.
    ///
    /// ```swift
    /// app.formatted("%d task(s) remaining", 3)     // "3 tasks remaining"
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key, which is also the text if none is found.
    ///   - argument: The value for the key's specifier.
    ///   - table: The table's name; nil or empty means `Localizable`.
    /// - Returns: The text; errors appear as markers in it, see ``LocalizedString/formatted(arguments:locale:)``.
    /// - Complexity: O(length of the key and the result) once the table is in memory.
    @inlinable
    public func formatted(_ key: String, _ argument: some FormatArgumentConvertible, table: String? = nil) -> String {
        formatted(key, argument.formatArgument, in: table)
    }

    /// Returns the text of a key, formatted with two arguments, see ``formatted(_:_:table:)``.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second specifier.
    ///   - table: The table's name.
    @inlinable
    public func formatted(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible, table: String? = nil
    ) -> String {
        formatted(key, first.formatArgument, second.formatArgument, in: table)
    }

    /// Returns the text of a key, formatted with three arguments, see ``formatted(_:_:table:)``.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - first: The value for the first specifier.
    ///   - second: The value for the second specifier.
    ///   - third: The value for the third specifier.
    ///   - table: The table's name.
    @inlinable
    public func formatted(
        _ key: String, _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
        _ third: some FormatArgumentConvertible,
        table: String? = nil
    ) -> String {
        formatted(key, first.formatArgument, second.formatArgument, third.formatArgument, in: table)
    }

    @usableFromInline
    func formatted(_ key: String, _ argument: FormatArgument, in table: String?) -> String {
        let arguments: InlineArray<1, FormatArgument> = [argument]
        return text(of: key, with: arguments.span, in: table)
    }

    @usableFromInline
    func formatted(_ key: String, _ first: FormatArgument, _ second: FormatArgument, in table: String?) -> String {
        let arguments: InlineArray<2, FormatArgument> = [first, second]
        return text(of: key, with: arguments.span, in: table)
    }

    @usableFromInline
    func formatted(_ key: String, _ first: FormatArgument, _ second: FormatArgument, _ third: FormatArgument, in table: String?) -> String {
        let arguments: InlineArray<3, FormatArgument> = [first, second, third]
        return text(of: key, with: arguments.span, in: table)
    }

    @inline(__always)
    private func text(of key: String, with arguments: Span<FormatArgument>, in table: String?) -> String {
        plainText(of: key, with: arguments, in: table)
            ?? localizedString(forKey: key, table: table).text(with: arguments, locale: nil)
    }
}

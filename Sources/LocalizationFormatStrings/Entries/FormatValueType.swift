/// How the argument that selects a case is read: `NSStringFormatValueTypeKey`, a printf conversion without `%`.
package struct FormatValueType: Hashable, Sendable {
    /// The conversion; only its kind and length are used.
    package var specifier: FormatSpecifier

    /// Parses a value type such as `d`, `lld`, `lu`, `f` or `@`; a leading `%` and flags are tolerated.
    /// - Returns: nil if the text is not exactly one conversion.
    package init?(parsing text: String) {
        let format = FormatString(parsing: text.utf8.first == UInt8(ascii: "%") ? text : "%" + text)
        guard format.pieces.count == 1, case .specifier(let specifier) = format.pieces[0].kind else { return nil }
        self.specifier = specifier
    }

    /// Creates the value type of a conversion.
    package init(_ specifier: FormatSpecifier) {
        self.specifier = specifier
    }
}

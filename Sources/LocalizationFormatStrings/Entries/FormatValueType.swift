/// How the argument that picks a case is read: `NSStringFormatValueTypeKey`, a printf conversion without `%`.
package struct FormatValueType: Hashable, Sendable {
    /// The conversion; only its kind and length matter.
    package var specifier: FormatSpecifier

    /// Reads a value type such as `d`, `lld`, `lu`, `f` or `@`; a leading `%` and flags are tolerated.
    /// - Returns: nil where the text is not one conversion.
    package init?(parsing text: String) {
        let format = FormatString(parsing: text.utf8.first == UInt8(ascii: "%") ? text : "%" + text)
        guard format.pieces.count == 1, case .specifier(let specifier) = format.pieces[0].kind else { return nil }
        self.specifier = specifier
    }

    /// The value type that a conversion stands for.
    package init(_ specifier: FormatSpecifier) {
        self.specifier = specifier
    }

    /// Whether it reads a whole number.
    package var isInteger: Bool {
        switch specifier.conversion {
        case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal, .character, .wideCharacter, .pointer: true
        default: false
        }
    }
}

extension FormatSpecifier.Conversion {
    /// Whether the conversion shows a number, so that a plural can count its argument.
    package var isNumeric: Bool {
        switch self {
        case .signedDecimal, .unsignedDecimal, .octal, .hexadecimal, .fixedPoint, .scientific, .general, .hexadecimalFloat: true
        case .character, .wideCharacter, .string, .pointer, .object, .nothing: false
        }
    }
}

extension FormatSpecifier {
    /// Returns the value type of a conversion as `.stringsdict` files name it: its length and letter, such as `lld` for `%1$-08.3lld`.
    /// - Parameter conversion: The bytes of the conversion, with or without its `%`.
    package static func valueType(of conversion: some BidirectionalCollection<UInt8>) -> String {
        let type = conversion.reversed().prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || $0 == UInt8(ascii: "@") }
        return String(decoding: type.reversed(), as: UTF8.self)
    }
}

import LocalizationSourceText

/// A printf conversion in a format string, such as `%2$-08.3lld`, parsed but not yet matched with an argument.
package struct FormatSpecifier: Hashable, Sendable {
    /// The kind of a conversion.
    package enum Conversion: UInt8, Hashable, Sendable, CaseIterable {
        /// `d`, `D`, `i`: a signed integer in decimal digits.
        case signedDecimal
        /// `u`, `U`: an unsigned integer in decimal digits.
        case unsignedDecimal
        /// `o`, `O`: an unsigned integer in octal digits.
        case octal
        /// `x`, `X`: an unsigned integer in hexadecimal digits.
        case hexadecimal
        /// `f`, `F`: a floating-point number without an exponent.
        case fixedPoint
        /// `e`, `E`: a floating-point number with an exponent.
        case scientific
        /// `g`, `G`: whichever of the two suits the number.
        case general
        /// `a`, `A`: a floating-point number in hexadecimal digits.
        case hexadecimalFloat
        /// `c`: one character of eight bits.
        case character
        /// `C`: one UTF-16 unit.
        case wideCharacter
        /// `s`, `S`, `P`: text; on Apple platforms a C string, UTF-16 string or Pascal string.
        case string
        /// `p`: an address.
        case pointer
        /// `@`: the description of a value.
        case object
        /// `n`: takes an argument and prints nothing.
        case nothing
    }

    /// The length modifier, which determines how many bits of an integer are read.
    package enum Length: UInt8, Hashable, Sendable, CaseIterable {
        case none, hh, h, l, ll, q, z, t, j
        /// `L`: a `long double`, read as a `Double`.
        case longDouble
    }

    /// The flags `-`, `+`, space, `0` and `#`.
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `-`: pad on the right. Overrides ``zero``.
        package static let minus = Flags(rawValue: 1)
        /// `+`: write a sign also before positive numbers. Overrides ``space``.
        package static let plus = Flags(rawValue: 2)
        /// Space: write a space in place of a plus sign.
        package static let space = Flags(rawValue: 4)
        /// `0`: pad with zeros.
        package static let zero = Flags(rawValue: 8)
        /// `#`: the alternate form, such as the prefix `0x`.
        package static let alternate = Flags(rawValue: 16)
    }

    /// A width or a precision.
    package enum Amount: Hashable, Sendable {
        /// Not specified.
        case none
        /// A number in the format, at most ``FormatSpecifier/maximumAmount``.
        case fixed(Int32)
        /// `*`: the next argument.
        case nextArgument
        /// `*m$`: the argument at a position, counted from 1.
        case argument(position: UInt16)
    }

    /// The largest width or precision; larger numbers are clamped to it. Apple's formatter rejects the whole string in that case.
    package static let maximumAmount = Int32.max

    /// The largest position that Apple's formatter accepts; it rejects a string with a larger one ("Overflow occurred").
    package static let maximumPosition: UInt16 = 127

    /// The kind of the conversion.
    package var conversion: Conversion
    /// The final letter, as written, which distinguishes `x` from `X`.
    package var letter: UInt8
    /// The length modifier.
    package var length: Length = .none
    /// The flags, except those that are overridden.
    package var flags: Flags = []
    /// The minimum number of characters.
    package var width: Amount = .none
    /// The number of digits, or the maximum number of characters of `%s`.
    package var precision: Amount = .none
    /// The position of the argument, counted from 1; 0 for the next one. Positions above ``maximumPosition`` have no argument.
    package var position: UInt16 = 0

    /// Creates the conversion of a letter, without flags, length, width and precision.
    /// - Returns: nil if no conversion has that letter.
    package init?(letter: UInt8) {
        guard let conversion = Conversion(letter: letter) else { return nil }
        self.conversion = conversion
        self.letter = letter
    }

    /// Whether the letters of the result are uppercase, as for `X` and `E`.
    package var isUppercase: Bool { letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z") }

    /// The number of bits of an integer that are read: 32 without a length modifier, so `%d` shows the lower half of a Swift `Int`.
    package var integerBits: Int {
        switch length {
        case .hh: 8
        case .h: 16
        case .none: 32
        case .l, .ll, .q, .z, .t, .j, .longDouble: 64
        }
    }
}

extension FormatSpecifier.Conversion {
    /// Creates the conversion of a letter, as Apple's formatter interprets it.
    package init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self = .signedDecimal
        case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsignedDecimal
        case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .hexadecimal
        case UInt8(ascii: "f"), UInt8(ascii: "F"): self = .fixedPoint
        case UInt8(ascii: "e"), UInt8(ascii: "E"): self = .scientific
        case UInt8(ascii: "g"), UInt8(ascii: "G"): self = .general
        case UInt8(ascii: "a"), UInt8(ascii: "A"): self = .hexadecimalFloat
        case UInt8(ascii: "c"): self = .character
        case UInt8(ascii: "C"): self = .wideCharacter
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "P"): self = .string
        case UInt8(ascii: "p"): self = .pointer
        case UInt8(ascii: "@"): self = .object
        case UInt8(ascii: "n"): self = .nothing
        default: return nil
        }
    }
}

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
        var start = conversion.endIndex
        while start > conversion.startIndex {
            let last = conversion.index(before: start)
            guard conversion[last].isASCIILetter || conversion[last] == UInt8(ascii: "@") else { break }
            start = last
        }
        return String(decoding: conversion[start...], as: UTF8.self)
    }
}

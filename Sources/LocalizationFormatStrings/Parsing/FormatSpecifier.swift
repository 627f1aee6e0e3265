/// One printf conversion of a format string, such as `%2$-08.3lld`, read but not yet matched with an argument.
package struct FormatSpecifier: Hashable, Sendable {
    /// What a conversion turns an argument into.
    package enum Conversion: UInt8, Hashable, Sendable, CaseIterable {
        /// `d`, `D`, `i`: a signed integer in decimal digits.
        case signedDecimal
        /// `u`, `U`: an unsigned integer in decimal digits.
        case unsignedDecimal
        /// `o`, `O`: an unsigned integer in octal digits.
        case octal
        /// `x`, `X`: an unsigned integer in hexadecimal digits.
        case hexadecimal
        /// `f`, `F`: a floating-point number without exponent.
        case fixedPoint
        /// `e`, `E`: a floating-point number with exponent.
        case scientific
        /// `g`, `G`: whichever of the two suits the number.
        case general
        /// `a`, `A`: a floating-point number in hexadecimal digits.
        case hexadecimalFloat
        /// `c`: one character of eight bits.
        case character
        /// `C`: one UTF-16 unit.
        case wideCharacter
        /// `s`, `S`, `P`: text; on Apple's systems a C string, UTF-16 string or Pascal string.
        case string
        /// `p`: an address.
        case pointer
        /// `@`: the description of a value.
        case object
        /// `n`: takes an argument and prints nothing.
        case nothing
    }

    /// The length modifier, which says how many bits of an integer are read.
    package enum Length: UInt8, Hashable, Sendable, CaseIterable {
        case none, hh, h, l, ll, q, z, t, j
        /// `L`: a `long double`, read as a `Double`.
        case longDouble
    }

    /// The flags `-`, `+`, space, `0` and `#`.
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `-`: padding goes to the right. Cancels ``zero``.
        package static let minus = Flags(rawValue: 1)
        /// `+`: a sign also before positive numbers. Cancels ``space``.
        package static let plus = Flags(rawValue: 2)
        /// Space: a space where a plus sign would stand.
        package static let space = Flags(rawValue: 4)
        /// `0`: padding consists of zeros.
        package static let zero = Flags(rawValue: 8)
        /// `#`: the alternate form, such as the prefix `0x`.
        package static let alternate = Flags(rawValue: 16)
    }

    /// A width or a precision.
    package enum Amount: Hashable, Sendable {
        /// None is written.
        case none
        /// A number in the format, at most ``FormatSpecifier/maximumAmount``.
        case fixed(Int32)
        /// `*`: the next argument in turn.
        case nextArgument
        /// `*m$`: the argument at a position, from 1.
        case argument(position: UInt16)
    }

    /// The largest width or precision; larger numbers count as this one. Apple's formatter gives up on the whole string there.
    package static let maximumAmount = Int32.max

    /// The largest position that Apple's formatter takes; it gives up on a string with a larger one ("Overflow occurred").
    package static let maximumPosition: UInt16 = 127

    /// What the argument is turned into.
    package var conversion: Conversion
    /// The letter at the end, as written: it tells `x` from `X`.
    package var letter: UInt8
    /// How many bits are read.
    package var length: Length = .none
    /// The flags, after those that cancel each other.
    package var flags: Flags = []
    /// The least number of characters.
    package var width: Amount = .none
    /// The number of digits, or the largest number of characters of `%s`.
    package var precision: Amount = .none
    /// The position of the argument, from 1; 0 for the next one in turn. Positions above ``maximumPosition`` have no argument.
    package var position: UInt16 = 0

    /// Makes a conversion as its letter says, without flags, length, width and precision.
    /// - Returns: nil for a letter that names no conversion.
    package init?(letter: UInt8) {
        guard let conversion = Conversion(letter: letter) else { return nil }
        self.conversion = conversion
        self.letter = letter
    }

    /// Whether letters of the result are upper case, as `X` and `E` ask for.
    package var isUppercase: Bool { letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z") }

    /// How many bits of an integer are read: 32 without a length modifier, so `%d` shows the lower half of a Swift `Int`.
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
    /// The conversion that a letter names, as Apple's formatter reads it.
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

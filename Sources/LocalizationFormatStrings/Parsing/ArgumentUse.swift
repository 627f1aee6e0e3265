/// The kind of argument that a conversion requires.
package enum ArgumentClass: Hashable, Sendable {
    /// An integer, and the number of its bits that are read.
    case integer(bits: Int, isSigned: Bool)
    /// A floating-point number.
    case floatingPoint
    /// One character: `%c`, `%C`.
    case character
    /// Text, which C passes as a pointer: `%s`, `%S`, `%P`.
    case cString
    /// An address: `%p`.
    case pointer
    /// Any value: `%@`.
    case object
    /// A value that selects a case of a variable: `%#@name@`.
    case selector
    /// Any value, because it is not printed: `%n`.
    case ignored
}

/// A use of an argument in a format string.
package struct ArgumentUse: Hashable, Sendable {
    /// How the argument is used.
    package enum Role: Hashable, Sendable {
        /// It is printed, or selects a case.
        case value
        /// It specifies the width: `*`.
        case width
        /// It specifies the precision: `.*`.
        case precision
    }

    /// The position of the argument, counted from 1.
    package var position: Int
    /// The required kind of argument.
    package var argumentClass: ArgumentClass
    /// How the argument is used.
    package var role: Role
    /// Whether the position is explicit (`%2$d`) rather than counted.
    package var isExplicit: Bool
    /// The bytes of the conversion in the format string.
    package var range: Range<Int>
    /// The index of the conversion in ``FormatString/pieces``.
    package var piece: Int
}

extension FormatString {
    /// Returns all argument uses in order; within a conversion, width, precision and value. O(pieces).
    ///
    /// - Parameters:
    ///   - firstPosition: The position of the first conversion without an explicit one: 1, except for the cases of a variable, which start
    ///     at the argument of their marker.
    ///   - skipsExplicit: Whether counting passes over the positions that are explicit, as who writes `%1$@ has %lld` means it. The formatter
    ///     does not.
    package func argumentUses(from firstPosition: Int = 1, skipsExplicit: Bool = false) -> [ArgumentUse] {
        var uses: [ArgumentUse] = []
        var next = firstPosition
        let explicit = skipsExplicit ? explicitPositions : []
        for (index, piece) in pieces.enumerated() {
            func add(_ written: UInt16?, _ argumentClass: ArgumentClass, _ role: ArgumentUse.Role) {
                guard let written else { return }
                if written == 0 { while explicit.contains(next) { next &+= 1 } }
                let position = written == 0 ? next : Int(written)
                if written == 0 { next &+= 1 }
                uses.append(
                    ArgumentUse(
                        position: position,
                        argumentClass: argumentClass,
                        role: role,
                        isExplicit: written != 0,
                        range: piece.range,
                        piece: index
                    )
                )
            }
            switch piece.kind {
            case .specifier(let specifier):
                add(specifier.width.argument, .integer(bits: 32, isSigned: true), .width)
                add(specifier.precision.argument, .integer(bits: 32, isSigned: true), .precision)
                add(specifier.position, specifier.argumentClass, .value)
            case .marker(let marker):
                add(marker.position, .selector, .value)
            case .entity(let marker):
                add(marker.position, .object, .value)
            case .literal, .percent, .unknownConversion, .incomplete, .malformedMarker:
                break
            }
        }
        return uses
    }

    /// The positions that conversions name.
    private var explicitPositions: Set<Int> {
        var positions: Set<Int> = []
        for use in argumentUses() where use.isExplicit { positions.insert(use.position) }
        return positions
    }
}

extension FormatSpecifier {
    /// The kind of argument that the conversion requires.
    package var argumentClass: ArgumentClass {
        switch conversion {
        case .signedDecimal: .integer(bits: integerBits, isSigned: true)
        case .unsignedDecimal, .octal, .hexadecimal: .integer(bits: integerBits, isSigned: false)
        case .fixedPoint, .scientific, .general, .hexadecimalFloat: .floatingPoint
        case .character, .wideCharacter: .character
        case .string: .cString
        case .pointer: .pointer
        case .object: .object
        case .nothing: .ignored
        }
    }
}

extension FormatSpecifier.Amount {
    /// The position of the argument that provides the amount, 0 for the next one; nil if it is not an argument.
    fileprivate var argument: UInt16? {
        switch self {
        case .none, .fixed: nil
        case .nextArgument: 0
        case .argument(let position): position
        }
    }
}

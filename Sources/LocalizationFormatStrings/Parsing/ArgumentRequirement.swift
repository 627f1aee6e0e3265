/// What a conversion wants of its argument.
package enum ArgumentClass: Hashable, Sendable {
    /// An integer of which so many bits are read.
    case integer(bits: Int, isSigned: Bool)
    /// A floating-point number.
    case floatingPoint
    /// One character: `%c`, `%C`.
    case character
    /// Text that C passes as a pointer: `%s`, `%S`, `%P`.
    case cString
    /// An address: `%p`.
    case pointer
    /// Any value: `%@`.
    case object
    /// A value that picks a case of a variable: `%#@name@`.
    case selector
    /// Anything, as it is not printed: `%n`.
    case ignored
}

/// One place of a format string that takes an argument.
package struct ArgumentUse: Hashable, Sendable {
    /// How the argument is used there.
    package enum Role: Hashable, Sendable {
        /// It is printed, or picks a case.
        case value
        /// It is the width: `*`.
        case width
        /// It is the precision: `.*`.
        case precision
    }

    /// The position of the argument, from 1.
    package var position: Int
    /// What the argument has to be.
    package var argumentClass: ArgumentClass
    /// How it is used.
    package var role: Role
    /// Whether the position is written (`%2$d`) and not counted.
    package var isExplicit: Bool
    /// The bytes of the conversion in the format string.
    package var range: Range<Int>
    /// The index of the conversion in ``FormatString/pieces``.
    package var piece: Int
}

/// All that a format string wants of one argument.
package struct ArgumentRequirement: Hashable, Sendable {
    /// The position of the argument, from 1.
    package var position: Int
    /// The places that take it, in order.
    package var uses: [ArgumentUse]
}

extension FormatString {
    /// Every place that takes an argument, in order: for a conversion width, precision and value. O(pieces).
    ///
    /// - Parameter firstPosition: The position that the first conversion without a written one takes. It is 1 but for the cases of a
    ///   variable, which start at the argument of their marker.
    package func argumentUses(from firstPosition: Int = 1) -> [ArgumentUse] {
        var uses: [ArgumentUse] = []
        var next = firstPosition
        for (index, piece) in pieces.enumerated() {
            func add(_ written: UInt16?, _ argumentClass: ArgumentClass, _ role: ArgumentUse.Role) {
                guard let written else { return }
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

    /// What is wanted of each argument, by position; a position that no place takes is not in the list. O(pieces · log pieces).
    package var requirements: [ArgumentRequirement] {
        var requirements: [ArgumentRequirement] = []
        // A stable order keeps the uses of one argument in the order of the text.
        let uses = argumentUses().enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        for (_, use) in uses {
            if let last = requirements.indices.last, requirements[last].position == use.position {
                requirements[last].uses.append(use)
            } else {
                requirements.append(ArgumentRequirement(position: use.position, uses: [use]))
            }
        }
        return requirements
    }

    /// Whether some conversions write their position and others count. Apple's formatter starts counting at 1 whatever is written, so
    /// `%1$d %d` shows the first argument twice.
    package var mixesPositions: Bool {
        let uses = argumentUses()
        return uses.contains { $0.isExplicit } && uses.contains { !$0.isExplicit }
    }
}

extension FormatSpecifier {
    /// What the conversion wants of its argument.
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
    /// The position of the argument it is taken from, 0 for the next one; nil where it is no argument.
    fileprivate var argument: UInt16? {
        switch self {
        case .none, .fixed: nil
        case .nextArgument: 0
        case .argument(let position): position
        }
    }
}

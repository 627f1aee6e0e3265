/// Something in a format string that Apple's formatter does not take as it is likely meant.
package struct FormatSyntaxIssue: Hashable, Sendable {
    /// What is wrong.
    package enum Kind: Hashable, Sendable {
        /// A `%` that starts no known conversion; a part of the text is lost.
        case unknownConversion
        /// The text ends in the middle of a conversion, which is lost.
        case incompleteConversion
        /// The start of `%#@name@` or `%[NAME]@` without a proper name and end.
        case malformedMarker
        /// A position above 127, at which Apple's formatter gives up on the whole string.
        case positionTooLarge
        /// A width or precision that does not fit into 31 bits, at which Apple's formatter gives up on the whole string.
        case amountTooLarge
    }

    /// What is wrong.
    package var kind: Kind
    /// The bytes in the format string.
    package var range: Range<Int>
}

extension FormatString {
    /// What Apple's formatter takes otherwise than it is likely meant, in order. O(pieces).
    package var syntaxIssues: [FormatSyntaxIssue] {
        var issues: [FormatSyntaxIssue] = []
        for piece in pieces {
            switch piece.kind {
            case .literal, .percent:
                break
            case .unknownConversion:
                issues.append(FormatSyntaxIssue(kind: .unknownConversion, range: piece.range))
            case .incomplete:
                issues.append(FormatSyntaxIssue(kind: .incompleteConversion, range: piece.range))
            case .malformedMarker:
                issues.append(FormatSyntaxIssue(kind: .malformedMarker, range: piece.range))
            case .marker(let marker), .entity(let marker):
                if marker.position > FormatSpecifier.maximumPosition {
                    issues.append(FormatSyntaxIssue(kind: .positionTooLarge, range: piece.range))
                }
            case .specifier(let specifier):
                let positions = [specifier.position, specifier.width.position, specifier.precision.position]
                if positions.contains(where: { $0 > FormatSpecifier.maximumPosition }) {
                    issues.append(FormatSyntaxIssue(kind: .positionTooLarge, range: piece.range))
                }
                if specifier.width == .fixed(FormatSpecifier.maximumAmount)
                    || specifier.precision == .fixed(FormatSpecifier.maximumAmount)
                {
                    issues.append(FormatSyntaxIssue(kind: .amountTooLarge, range: piece.range))
                }
            }
        }
        return issues
    }
}

extension FormatSpecifier.Amount {
    /// The position that `*m$` names, or 0.
    var position: UInt16 {
        if case .argument(let position) = self { position } else { 0 }
    }
}

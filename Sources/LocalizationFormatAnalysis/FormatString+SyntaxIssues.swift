package import LocalizationFormatStrings

/// A part of a format string that Apple's formatter probably does not interpret as intended.
package struct FormatSyntaxIssue: Hashable, Sendable {
    /// The kind of an issue.
    package enum Kind: Hashable, Sendable {
        /// A `%` that does not start a known conversion; part of the text is lost.
        case unknownConversion
        /// The text ends within a conversion, which is lost.
        case incompleteConversion
        /// The start of `%#@name@` or `%[NAME]@` without a valid name and end.
        case malformedMarker
        /// A position above 127, for which Apple's formatter rejects the whole string.
        case positionTooLarge
        /// A width or precision that does not fit in 31 bits, for which Apple's formatter rejects the whole string.
        case amountTooLarge
    }

    /// The kind of the issue.
    package var kind: Kind
    /// The bytes in the format string.
    package var range: Range<Int>
}

extension FormatString {
    /// The parts that Apple's formatter probably does not interpret as intended, in order. O(pieces).
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
    /// The position in `*m$`, or 0.
    fileprivate var position: UInt16 {
        if case .argument(let position) = self { position } else { 0 }
    }
}

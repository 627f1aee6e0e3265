import LocalizationFormatStrings

/// Numbers the specifiers of a format, so that translators can change their order.
package enum PositionalSpecifiers {
    /// Returns a format with numbers in all of its specifiers, `%1$@ of %2$@` for `%@ of %@`.
    ///
    /// A format is returned as it is if it has fewer than two specifiers without a number, or if one of them takes its width or precision
    /// from an argument, which would need a number too. A percent sign before a space is taken for prose: "100% of %@ and %@" has two.
    package static func numbered(_ format: String) -> String {
        let parsed = FormatString(parsing: format)
        var places: [(offset: Int, position: Int)] = []
        var next = 1
        for piece in parsed.pieces {
            switch piece.kind {
            case .specifier(let specifier) where specifier.position == 0 && !specifier.flags.contains(.space):
                guard !specifier.takesFieldArgument else { return format }
                places.append((piece.range.lowerBound, next))
                next += 1
            case .marker(let marker) where marker.position == 0, .entity(let marker) where marker.position == 0:
                places.append((piece.range.lowerBound, next))
                next += 1
            case .malformedMarker where isPredicate(parsed.bytes[piece.range.lowerBound...]):
                places.append((piece.range.lowerBound, next))
                next += 1
            default: break
            }
        }
        guard places.count > 1 else { return format }
        var output: [UInt8] = []
        var copied = 0
        for (offset, position) in places {
            output += parsed.bytes[copied...offset]
            output += "\(position)$".utf8
            copied = offset + 1
        }
        return String(decoding: output + parsed.bytes[copied...], as: UTF8.self)
    }

    /// Whether a text begins with a name of a predicate editor, which may have any characters: `%[is not]@`.
    private static func isPredicate(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: "%[".utf8) else { return false }
        let end = bytes.drop { $0 != UInt8(ascii: "]") }
        return end.starts(with: "]@".utf8)
    }
}

extension FormatSpecifier {
    /// Whether the width or the precision is an argument.
    fileprivate var takesFieldArgument: Bool {
        func isArgument(_ field: Amount) -> Bool {
            switch field {
            case .nextArgument, .argument: true
            case .none, .fixed: false
            }
        }
        return isArgument(width) || isArgument(precision)
    }
}

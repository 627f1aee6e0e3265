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

import LocalizationFormatStrings
import LocalizationSourceText

/// Numbers the specifiers of a format, so that translators can change their order.
package enum PositionalSpecifiers {
    /// Returns a format with numbers in all of its specifiers, `%1$@ of %2$@` for `%@ of %@`.
    ///
    /// A format is returned as it is if it has fewer than two specifiers without a number, or if numbers could change what it shows: if a
    /// specifier has a number already, takes its width or precision from an argument, or is one that not every formatter reads in the same
    /// way, such as `%'d`, and the `% o` of "100% of %@". Like Apple's tool, it also numbers what is not a specifier, if it ends in a
    /// letter: `%B` (BartyCrouch, issue 104). A percent sign in front of anything else keeps none of the others from being numbered.
    package static func numbered(_ format: String) -> String {
        let parsed = FormatString(parsing: format)
        var places: [(offset: Int, position: Int)] = []
        var next = 1
        for piece in parsed.pieces {
            switch piece.kind {
            case .specifier(let specifier):
                guard specifier.position == 0, !specifier.flags.contains(.space), !specifier.takesFieldArgument else { return format }
                places.append((piece.range.lowerBound, next))
                next += 1
            case .unknownConversion:
                let bytes = parsed.bytes[piece.range]
                guard !bytes.contains(where: { "$*'".utf8.contains($0) }) else { return format }
                guard bytes.last?.isASCIILetter == true, !bytes.contains(0x20) else { continue }
                places.append((piece.range.lowerBound, next))
                next += 1
            case .marker(let marker), .entity(let marker):
                guard marker.position == 0 else { return format }
                places.append((piece.range.lowerBound, next))
                next += 1
            case .malformedMarker where isPredicate(parsed.bytes[piece.range.lowerBound...]):
                places.append((piece.range.lowerBound, next))
                next += 1
            case .literal, .percent, .incomplete, .malformedMarker: break
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
        // Longer names would take time that is not linear.
        let end = bytes.prefix(256).drop { $0 != UInt8(ascii: "]") }
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

import LocalizationFormatStrings
import LocalizationSourceText

/// Reads and rewrites the markers and specifiers of texts with rules.
enum FormatMarkers {
    /// The distinct names in the markers of a text, in order.
    static func names(in text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        let format = FormatString(parsing: text)
        var names: [String] = []
        for piece in format.pieces {
            guard case .marker(let marker) = piece.kind else { continue }
            let name = format.text(in: marker.name)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The name and position (0 if unnumbered) of the marker that makes up a whole text; nil for any other text.
    static func soleMarker(of text: String) -> (name: String, position: Int)? {
        let format = FormatString(parsing: text)
        guard format.pieces.count == 1, case .marker(let marker)? = format.pieces.first?.kind else { return nil }
        return (format.text(in: marker.name), Int(marker.position))
    }

    /// A numeric format specifier in a text.
    struct NumericSpecifier {
        /// The printf type: length and letter, such as `lld`.
        var type: String
        /// The position, from 1; 0 for the next argument in turn.
        var position: Int
        /// The number of the argument that it shows, from 1: without a position, in the order of the text and past the numbered ones.
        var place: Int
        /// The bytes of the specifier.
        var range: Range<Int>
        /// Whether it consists of only `%`, position and type.
        var isPlain: Bool
    }

    /// The numeric specifiers in a text, in order.
    static func numericSpecifiers(in text: String) -> [NumericSpecifier] {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
        let format = FormatString(parsing: text)
        var found: [NumericSpecifier] = []
        for use in format.argumentUses(skipsExplicit: true) where use.role == .value {
            let piece = format.pieces[use.piece]
            guard case .specifier(let specifier) = piece.kind, specifier.conversion.isNumeric else { continue }
            let bytes = format.bytes[piece.range]
            let type = FormatSpecifier.valueType(of: bytes)
            let position = specifier.position > 0 ? "\(specifier.position)$" : ""
            found.append(
                NumericSpecifier(
                    type: type, position: Int(specifier.position), place: use.position, range: piece.range,
                    isPlain: bytes.elementsEqual("%\(position)\(type)".utf8)))
        }
        return found
    }

    /// Adds positions to the markers of the given names; markers that have a position keep it.
    static func numbering(_ text: String, _ numbers: [String: Int]) -> String {
        rewriting(text) { marker, name in
            guard marker.position == 0, let number = numbers[name] else { return nil }
            return "%\(number)$#@\(name)@"
        }
    }

    /// The text without the positions of its markers, and the positions by name; nil if a name has two positions.
    static func extractingNumbers(_ text: String) -> (text: String, numbers: [String: Int])? {
        var numbers: [String: Int] = [:]
        var isConsistent = true
        let bare = rewriting(text) { marker, name in
            guard marker.position > 0 else { return nil }
            if let number = numbers.updateValue(Int(marker.position), forKey: name), number != Int(marker.position) { isConsistent = false }
            return "%#@\(name)@"
        }
        return isConsistent ? (bare, numbers) : nil
    }

    /// The text with markers of a name and a position alone, as catalogs have them: without the flags and widths that lookups pass over
    /// (`%1#@files@`).
    static func withoutLayout(_ text: String) -> String {
        rewriting(text) { marker, name in marker.position == 0 ? "%#@\(name)@" : "%\(marker.position)$#@\(name)@" }
    }

    private static func rewriting(_ text: String, _ replacement: (VariableMarker, String) -> String?) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let format = FormatString(parsing: text)
        var edits: [SourceEdit] = []
        for piece in format.pieces {
            guard case .marker(let marker) = piece.kind, let new = replacement(marker, format.text(in: marker.name)),
                !format.bytes[piece.range].elementsEqual(new.utf8)
            else { continue }
            edits.append(SourceEdit(piece.range, new))
        }
        return edits.isEmpty ? text : String(decoding: SourceEdits(edits).applied(to: format.bytes), as: UTF8.self)
    }
}

import CatalogFormats
import LocalizationFormatStrings

/// A specifier or a marker in a text as a file spells it.
struct SpelledSpecifier {
    /// The bytes in the file.
    let range: Range<Int>
    /// The name of the variable of a marker `%#@name@`; nil for others.
    let markerName: String?
    /// Whether it is `%arg`, the number that selects the case of the text.
    let isArgument: Bool
}

extension PlacedText {
    /// The specifiers in the text by their places in the file, with those of markers and of `%arg`.
    /// - Parameter bytes: The file. Specifiers are written with the same bytes in each format, so they are looked for in the spelling.
    func spelled(in bytes: [UInt8]) -> [SpelledSpecifier] {
        let range = range.clamped(to: 0..<bytes.count)
        guard bytes[range].contains(UInt8(ascii: "%")) else { return [] }
        let format = FormatString(parsing: bytes[range].span)
        var found: [SpelledSpecifier] = []
        for piece in format.pieces {
            let place = range.lowerBound + piece.range.lowerBound..<range.lowerBound + piece.range.upperBound
            switch piece.kind {
            case .marker(let marker):
                found.append(SpelledSpecifier(range: place, markerName: format.text(in: marker.name), isArgument: false))
            case .specifier:
                let follows = bytes[place.lowerBound..<range.upperBound].prefix(4)
                let isArgument = follows.elementsEqual("%arg".utf8)
                found.append(
                    SpelledSpecifier(
                        range: isArgument ? place.lowerBound..<place.lowerBound + 4 : place, markerName: nil, isArgument: isArgument))
            default: continue
            }
        }
        return found
    }
}

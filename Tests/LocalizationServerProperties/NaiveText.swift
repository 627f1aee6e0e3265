import LocalizationLanguageServer

/// A text as a client has it, edited in the simplest way: scalars in an array, counted from the beginning each time.
struct NaiveText: Equatable {
    private(set) var scalars: [Unicode.Scalar]

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var bytes: [UInt8] { Array(String(String.UnicodeScalarView(scalars)).utf8) }

    /// A place in a text: a line, and the code units before it in this line.
    typealias Place = (line: Int, character: Int)

    /// Replaces what is between two places, in either order.
    mutating func replace(_ first: Place, _ second: Place, with text: String, _ encoding: PositionEncoding) {
        let (start, end) = (first.line, first.character) <= (second.line, second.character) ? (first, second) : (second, first)
        let lower = index(of: start, encoding)
        scalars.replaceSubrange(lower..<max(lower, index(of: end, encoding)), with: text.unicodeScalars)
    }

    /// The index of a place: beyond its line it is the end of the line, and beyond the text the end of the text.
    private func index(of place: Place, _ encoding: PositionEncoding) -> Int {
        var index = 0
        for _ in 0..<min(place.line, scalars.count + 1) {
            guard let end = scalars[index...].firstIndex(where: { $0 == "\n" || $0 == "\r" }) else { return scalars.count }
            index = end + (scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? 2 : 1)
        }
        var units = place.character
        while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
            let width = encoding == .utf8 ? UTF8.width(scalars[index]) : UTF16.width(scalars[index])
            guard width <= units else { break }
            units -= width
            index += 1
        }
        return index
    }
}

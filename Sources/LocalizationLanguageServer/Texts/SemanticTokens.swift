import CatalogFormats

/// The colored parts of a text.
struct SemanticTokens {
    /// What a part is, by the protocol's names.
    enum Kind: String, CaseIterable {
        case property, string, comment, parameter, keyword, number
    }

    /// The kinds that a client knows, in the order of their numbers.
    let legend: [Kind]
    private let text: [UInt8]
    private var parts: [(range: Range<Int>, kind: Kind)] = []

    init(legend: [Kind], text: [UInt8]) { (self.legend, self.text) = (legend, text) }

    /// The kinds that are offered to a client.
    static func legend(for client: ClientCapabilities) -> [Kind] {
        let known = client.tokenTypes
        return Kind.allCases.filter { known.contains($0.rawValue) }
    }

    /// Adds a part.
    mutating func add(_ range: Range<Int>, _ kind: Kind) {
        let range = range.clamped(to: 0..<text.count)
        if !range.isEmpty { parts.append((range, kind)) }
    }

    /// Adds a text, with its specifiers as parts of their own.
    mutating func addText(_ range: Range<Int>) {
        var start = range.lowerBound
        for specifier in PlacedText(value: "", range: range).spelled(in: text) {
            add(start..<max(start, specifier.range.lowerBound), .string)
            add(specifier.range, .parameter)
            start = specifier.range.upperBound
        }
        add(start..<max(start, range.upperBound), .string)
    }

    /// The parts as the protocol encodes them: five numbers each, with places relative to the part before. A part of several lines is one in
    /// each of them.
    func encoded(_ positions: TextPositions) -> [Int] {
        var numbers: [Int] = []
        var last = TextPosition(line: 0, character: 0)
        var end = 0
        for (range, kind) in parts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard range.lowerBound >= end, let type = legend.firstIndex(of: kind) else { continue }
            end = range.upperBound
            for line in lines(range) {
                let (start, stop) = (positions.position(at: line.lowerBound), positions.position(at: line.upperBound))
                let length = stop.character - start.character
                guard length > 0 else { continue }
                let delta = start.line - last.line
                numbers += [delta, delta == 0 ? start.character - last.character : start.character, length, type, 0]
                last = start
            }
        }
        return numbers
    }

    /// The parts of a range in single lines, without line breaks.
    private func lines(_ range: Range<Int>) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where text[index] == UInt8(ascii: "\n") || text[index] == UInt8(ascii: "\r") {
            if start < index { lines.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { lines.append(start..<range.upperBound) }
        return lines
    }
}

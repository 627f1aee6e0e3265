import LocalizationMarkupSyntax

/// A part of the text of a unit: the unit itself in XLIFF 1.2; in XLIFF 2 a segment, or an `ignorable` between segments.
struct XLIFFPart {
    /// The element with the source and the target.
    let syntax: MarkupNode
    /// Whether the part is to be translated.
    let isSegment: Bool
    /// The element of the original text; nil if it is missing.
    let source: MarkupNode?
    /// The element of the translation; nil if there is none.
    let target: MarkupNode?

    init(of syntax: MarkupNode, isSegment: Bool) {
        self.syntax = syntax
        self.isSegment = isSegment
        source = syntax.elementOfXLIFF("source")
        target = syntax.elementOfXLIFF("target")
    }

    /// The place of each part in the translation, from 1: the one that its target names, or that of its source. Nil for a name that is no
    /// place. Source: XLIFF 2.1, attribute `order`.
    static func places(of parts: [XLIFFPart]) -> [Int?] {
        parts.enumerated().map { number, part in
            guard let order = part.target?.attribute(named: "order")?.value else { return number + 1 }
            return Int(order).flatMap { 1...parts.count ~= $0 ? $0 : nil }
        }
    }
}

import LocalizationCatalogModel
import LocalizationMarkupSyntax

/// The text of sources and targets of a unit, with what their inline elements stand for.
///
/// A code has its original data as text, or the text that the document calls equivalent to it; in XLIFF 1.2 the original data is inside of
/// the code. Marks, and codes around a text that have no data, are the text inside of them. O(length of the unit): original data is not
/// repeated without limit.
struct XLIFFInlineText {
    /// The text of the nodes that were appended.
    private(set) var text = ""
    /// The codes that stand for nothing: they name original data that the unit lacks, or no character.
    private(set) var unresolved: [MarkupNode] = []

    private let isSecondGeneration: Bool
    private let unit: MarkupNode
    /// The elements of original data by their identifiers; nil before they are needed.
    private var data: [ExactText: MarkupNode]?
    /// The number of bytes of original data that can still be inserted.
    private var budget: Int

    /// Creates the text without content for a unit.
    init(of unit: XLIFFUnitView) {
        isSecondGeneration = unit.version.isSecondGeneration
        self.unit = unit.syntax
        budget = unit.syntax.range.count * 16
    }

    /// Appends the text inside of a source or target.
    mutating func append(contentOf node: MarkupNode) {
        guard node.children.contains(where: { $0.kind == .element }) else {
            text += node.textContent
            return
        }
        // The parser limits the depth of elements.
        for child in node.children {
            switch child.kind {
            case .text, .characterData: text += child.textContent
            case .element: isSecondGeneration ? append(second: child) : append(first: child)
            case .comment, .instruction, .declaration, .documentType: break
            }
        }
    }

    private mutating func append(first code: MarkupNode) {
        let start = text.utf8.count
        append(contentOf: code)
        if text.utf8.count == start { text += code[attribute: "equiv-text"] ?? "" }
    }

    private mutating func append(second code: MarkupNode) {
        switch code.localName {
        case "cp": append(codePoint: code)
        case "ph", "sc", "ec":
            // Some tools write the text into the code, as in XLIFF 1.2.
            let start = text.utf8.count
            append(contentOf: code)
            if text.utf8.count == start { append(dataOf: code, reference: "dataRef", equivalent: "equiv") }
        case "pc":
            append(dataOf: code, reference: "dataRefStart", equivalent: "equivStart")
            append(contentOf: code)
            append(dataOf: code, reference: "dataRefEnd", equivalent: "equivEnd")
        default: append(contentOf: code)
        }
    }

    /// Appends a character that XML does not allow.
    private mutating func append(codePoint code: MarkupNode) {
        guard let hex = code[attribute: "hex"], let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else {
            unresolved.append(code)
            return
        }
        text.unicodeScalars.append(scalar)
    }

    private mutating func append(dataOf code: MarkupNode, reference: String, equivalent: String) {
        if let id = code[attribute: reference] {
            if let found = originalData(id), found.utf8.count <= budget {
                budget -= found.utf8.count
                text += found
                return
            }
            unresolved.append(code)
        }
        text += code[attribute: equivalent] ?? ""
    }

    /// The original data with an identifier; nil if the unit has none.
    private mutating func originalData(_ id: String) -> String? {
        let nodes =
            data
            ?? Dictionary(
                (unit.elementOfXLIFF("originalData")?.elementsOfXLIFF("data") ?? []).map { (ExactText($0[attribute: "id"] ?? ""), $0) }
            ) { first, _ in first }
        data = nodes
        guard let node = nodes[ExactText(id)], node.range.count <= max(budget, 64) else { return nil }
        // Data has no inline elements but characters that XML does not allow.
        var text = ""
        for child in node.children {
            if child.isXLIFF("cp") {
                if let value = child[attribute: "hex"].flatMap({ UInt32($0, radix: 16) }), let scalar = Unicode.Scalar(value) {
                    text.unicodeScalars.append(scalar)
                }
            } else if child.kind == .text || child.kind == .characterData {
                text += child.textContent
            }
        }
        return text
    }
}

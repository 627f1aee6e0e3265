import LocalizationMarkupSyntax
import LocalizationDiagnostics
import LocalizationSourceText

extension ReaderProperties {
    /// XML documents.
    package static let markup = ReaderProperties("markup") { bytes throws(Violation) in
        let document = MarkupDocument(parsing: bytes)
        try require(document.originalBytes == bytes, "an untouched document does not give back its bytes")
        try require(document.bytes(applying: []) == bytes, "no edits change the document")
        let text = document.text
        try requireSound(document.findings, byteCount: text.count)
        try require(document.findings.hasErrors || document.root != nil, "a document without a root is not reported")
        try requireSoundTree(document)

        let again = MarkupDocument(parsing: write(document))
        if !document.findings.hasErrors {
            try require(!again.findings.hasErrors, "what was written of a document is not well-formed: \(again.findings)")
            try require(write(again) == write(document), "what was written reads as something else")
            let same = zip(elements(of: document), elements(of: again)).allSatisfy {
                $0.name == $1.name && $0.textContent == $1.textContent
            }
            try require(same, "what was written has other elements or texts")
        }

        let edits = document.findings.compactMap(\.fixIts.first).map { SourceEdit($0.range, $0.replacement) }
        if let edits = SourceEdits(edits, within: text.count) { _ = MarkupDocument(parsing: edits.applied(to: text)) }
    }

    private static func elements(of document: MarkupDocument) -> [MarkupNode] {
        guard let root = document.root else { return [] }
        return [root] + root.descendants
    }

    /// Writes the elements, attributes and texts of a document anew.
    private static func write(_ document: MarkupDocument) -> [UInt8] {
        var output = ""
        var closing: [(end: Int, tag: String)] = []
        guard let root = document.root else { return [] }
        for node in [root] + root.allDescendants {
            while let last = closing.last, last.end <= node.range.lowerBound {
                output += last.tag
                closing.removeLast()
            }
            switch node.kind {
            case .element:
                output += "<" + node.name
                for attribute in node.attributes {
                    output += " \(attribute.name)=\"\(MarkupText.attributeValue(attribute.value) ?? "")\""
                }
                output += ">"
                closing.append((node.range.upperBound, "</\(node.name)>"))
            case .text, .characterData: output += MarkupText.content(node.textContent) ?? ""
            default: break
            }
        }
        while let last = closing.popLast() { output += last.tag }
        return Array(output.utf8)
    }

    /// Checks that nodes lie inside of their parents, one after the other, and that every access answers.
    private static func requireSoundTree(_ document: MarkupDocument) throws(Violation) {
        var end = 0
        var depth = 0
        var level = Array(document.nodes)
        for node in level {
            try require(node.range.lowerBound >= end && node.range.upperBound <= document.text.count, "a node outside of its document")
            try require(node.parent == nil, "a node of the document has a parent")
            end = node.range.upperBound
        }
        while !level.isEmpty {
            depth += 1
            var next: [MarkupNode] = []
            for node in level {
                try requireSoundNode(node)
                next += node.children
            }
            level = next
        }
        try require(depth <= MarkupDocument.maximumDepth + 1, "elements are nested too deep")
    }

    private static func requireSoundNode(_ node: MarkupNode) throws(Violation) {
        let content = node.contentRange
        try require(!node.range.isEmpty, "an empty node")
        try require(
            node.range.lowerBound <= content.lowerBound && content.upperBound <= node.range.upperBound, "content outside of its node")
        try require(node.startTagRange.upperBound == content.lowerBound, "a start tag that does not touch the content")
        if let endTag = node.endTagRange {
            try require(
                endTag.lowerBound == content.upperBound && endTag.upperBound == node.range.upperBound, "an end tag in a wrong place")
        }
        var position = content.lowerBound
        for child in node.children {
            try require(
                child.range.lowerBound >= position && child.range.upperBound <= content.upperBound, "a child outside of its parent")
            try require(child.parent == node, "a child of another parent")
            position = child.range.upperBound
        }
        position = node.range.lowerBound
        for attribute in node.attributes {
            try require(
                attribute.range.lowerBound >= position
                    && attribute.range.upperBound <= max(node.startTagRange.upperBound, content.upperBound),
                "an attribute outside of its tag")
            try require(
                attribute.nameRange.upperBound <= attribute.valueRange.lowerBound
                    && attribute.valueRange.upperBound <= attribute.range.upperBound,
                "a value outside of its attribute")
            position = attribute.range.upperBound
            _ = (attribute.value, attribute.quoteStyle, node.attribute(named: attribute.name))
        }
        if let name = node.nameRange {
            try require(
                name.lowerBound >= node.range.lowerBound && name.upperBound <= node.startTagRange.upperBound, "a name outside of its tag")
        }
        _ = (node.localName, node.namespace)
        // The text of elements is that of their texts; asking each element would take time that is not linear.
        if node.kind != .element { _ = node.textContent }
    }
}

extension MarkupNode {
    /// All nodes inside of this one, in the order of the text.
    fileprivate var allDescendants: [MarkupNode] {
        var result: [MarkupNode] = []
        var pending = Array(children).reversed() as [MarkupNode]
        while let node = pending.popLast() {
            result.append(node)
            pending += Array(node.children).reversed()
        }
        return result
    }
}

package import LocalizationFileSyntax
package import LocalizationServer

/// The parameters of a method. Members that are missing or of the wrong kind are errors of the request.
package struct MethodParameters: Sendable {
    /// The object; nil if there is none.
    package let root: JSONNode?

    /// Views parameters.
    package init(_ root: JSONNode?) { self.root = root }

    /// A member; nil if there is none, or if it is `null`.
    package subscript(_ names: String...) -> JSONNode? {
        var node = root
        for name in names { node = node?[name] }
        return node?.kind == .null ? nil : node
    }

    /// The text of a member.
    package func text(_ name: String) throws(ResponseError) -> String {
        guard let text = self[name]?.stringValue else { throw .invalidParameters("'\(name)' is not a text.") }
        return text
    }

    /// The address of the document that the method is about.
    package func address() throws(ResponseError) -> String {
        guard let text = self["textDocument", "uri"]?.stringValue else { throw .invalidParameters("'textDocument.uri' is not a text.") }
        return text
    }

    /// The position in the document.
    package func position() throws(ResponseError) -> TextPosition {
        guard let position = self["position"].flatMap(TextPosition.init) else {
            throw .invalidParameters("'position' is not a position.")
        }
        return position
    }

    /// The range in the document.
    package func range() throws(ResponseError) -> Range<TextPosition> {
        guard let range = self["range"].flatMap(TextPosition.range) else { throw .invalidParameters("'range' is not a range.") }
        return range
    }
}

/// A position in a text as clients count: lines from 0, and code units of the agreed encoding from the beginning of the line.
package struct TextPosition: Hashable, Comparable, Sendable {
    /// The line, from 0.
    package var line: Int
    /// The number of code units before the position in its line.
    package var character: Int

    /// Creates a position.
    package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

    /// Reads a position; nil if it is not one. Numbers below zero count as zero, and there is no number that is too large.
    package init?(_ node: JSONNode) {
        func number(_ name: String) -> Int? {
            guard let node = node[name], node.isInteger else { return nil }
            let largest = node.bytes.first == UInt8(ascii: "-") ? 0 : Int.max
            return node.int64Value.map { max(Int(clamping: $0), 0) } ?? largest
        }
        guard let line = number("line"), let character = number("character") else { return nil }
        self.init(line: line, character: character)
    }

    /// Reads a range; nil if it is not one. The order of its ends does not matter.
    package static func range(_ node: JSONNode) -> Range<TextPosition>? {
        guard let start = node["start"].flatMap(TextPosition.init), let end = node["end"].flatMap(TextPosition.init) else { return nil }
        return min(start, end)..<max(start, end)
    }

    /// Whether a position is before another one.
    package static func < (left: TextPosition, right: TextPosition) -> Bool {
        (left.line, left.character) < (right.line, right.character)
    }
}

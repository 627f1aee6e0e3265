import LocalizationCatalogModel
import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationSourceText

/// Computes the smallest edits of a text property list, in either text format.
struct PropertyListEditing {
    let document: PropertyListDocument
    let text: [UInt8]
    let style: TextStyle

    init(_ document: PropertyListDocument) throws(CatalogEditError) {
        guard document.format != .binary else { throw .notEditable("it is a binary property list") }
        self.document = document
        text = document.text
        style = TextStyle(of: text)
    }

    var isXML: Bool { document.format == .xml }

    private var spelling: XMLText.Spelling {
        if case .singleByte? = document.encoding { .portableASCII } else { .portable }
    }

    // MARK: Values

    /// Replaces a value with a string, keeping its quotes or tags where possible.
    func replacing(_ node: PropertyListNode, with string: String) -> SourceEdit? {
        if node.kind == .string, !node.isMended, let old = node.stringValue, isSameText(old, string) { return nil }
        if isXML {
            let content = XMLText.escaped(string, spelling: spelling)
            if node.kind == .string, !node.isEmptyElement, !node.isMended { return SourceEdit(node.contentRange, content) }
            let name = node.isKey ? "key" : "string"
            return SourceEdit(node.range, Array("<\(name)>".utf8) + content + Array("</\(name)>".utf8))
        }
        if node.isShorthand {
            return SourceEdit(node.range.upperBound..<node.range.upperBound, Array(" = ".utf8) + OldStyleText.quoted(string))
        }
        guard node.kind == .string, !node.isMended else { return SourceEdit(node.range, OldStyleText.quoted(string)) }
        switch node.quoteStyle {
        case .double: return SourceEdit(node.contentRange, OldStyleText.content(string))
        case .single: return SourceEdit(node.contentRange, OldStyleText.content(string, quote: UInt8(ascii: "'")))
        case .none:
            return SourceEdit(node.range, OldStyleText.canStandUnquoted(string) ? Array(string.utf8) : OldStyleText.quoted(string))
        }
    }

    /// Replaces the key of an entry.
    func renaming(_ entry: PropertyListNode.Entry, to key: String) -> SourceEdit? {
        guard let edit = replacing(entry.key, with: key) else { return nil }
        guard entry.value.isShorthand else { return edit }
        let old = Array(text[entry.key.range])
        return SourceEdit(entry.key.range, OldStyleText.quoted(key) + Array(" = ".utf8) + old)
    }

    // MARK: Entries of XML dictionaries

    /// Removes an entry with its lines.
    func removing(_ entry: PropertyListNode.Entry, from start: Int? = nil) -> SourceEdit {
        var lower = start ?? entry.key.range.lowerBound
        var upper = entry.value.range.upperBound
        if !isXML, let semicolon = semicolon(after: entry) { upper = semicolon &+ 1 }
        if text.indentation(before: lower) != nil {
            let end = text.afterBlankRestOfLine(at: upper)
            if end != upper {
                lower = text.lineStart(at: lower)
                upper = end
            }
        }
        return SourceEdit(lower..<upper, [])
    }

    /// Adds an entry to a dictionary: after or before one of its entries, or at its end.
    func inserting(
        _ key: String, _ value: PropertyListValue, into dictionary: PropertyListNode, after reference: PropertyListNode.Entry? = nil,
        before following: PropertyListNode.Entry? = nil
    ) -> SourceEdit {
        // Only without a reference, since callers that add many entries pass one.
        let neighbour = reference ?? Array(dictionary.entries).last
        let outer = text.indentation(before: dictionary.range.lowerBound) ?? []
        let unit: [UInt8] = outer.contains(0x20) ? Array("    ".utf8) : [0x09]
        let indentation: [UInt8]
        if let neighbour {
            indentation = text.indentation(before: neighbour.key.range.lowerBound) ?? outer + unit
        } else {
            indentation = hasBraces(dictionary) ? outer + unit : outer
        }
        let body = entryText(key, value, indentation: indentation, unit: unit)
        if let following {
            let start = following.key.range.lowerBound
            return SourceEdit(start..<start, body + style.lineBreak + indentation)
        }
        if let neighbour {
            var end = neighbour.value.range.upperBound
            if !isXML, let semicolon = semicolon(after: neighbour) { end = semicolon &+ 1 }
            return SourceEdit(end..<end, style.lineBreak + indentation + body)
        }
        let filled = style.lineBreak + indentation + body + style.lineBreak + outer
        if isXML {
            if dictionary.isEmptyElement {
                return SourceEdit(dictionary.range, Array("<dict>".utf8) + filled + Array("</dict>".utf8))
            }
            return SourceEdit(dictionary.contentRange, filled)
        }
        let content = dictionary.contentRange
        return SourceEdit(content.upperBound..<content.upperBound, style.lineBreak + indentation + body + style.lineBreak)
    }

    /// The text of a value that replaces a node, indented like the node's line.
    func valueText(_ value: PropertyListValue, for node: PropertyListNode) -> [UInt8] {
        let start = text.lineStart(at: node.range.lowerBound)
        let indentation = Array(text[start..<min(text.afterBlanks(at: start), node.range.lowerBound)])
        let unit: [UInt8] = indentation.contains(0x20) ? Array("    ".utf8) : [0x09]
        var output: [UInt8] = []
        if isXML {
            output += element(value, indentation: indentation, unit: unit)
        } else {
            OldStyleText.append(value, to: &output, indentation: indentation, unit: unit, lineBreak: style.lineBreak)
        }
        return output
    }

    /// Whether a dictionary is enclosed in braces or tags.
    func hasBraces(_ node: PropertyListNode) -> Bool {
        isXML || node.contentRange.lowerBound > node.range.lowerBound
    }

    private func entryText(_ key: String, _ value: PropertyListValue, indentation: [UInt8], unit: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        if isXML {
            output += Array("<key>".utf8) + XMLText.escaped(key, spelling: spelling) + Array("</key>".utf8)
            output += style.lineBreak + indentation
            output += element(value, indentation: indentation, unit: unit)
        } else {
            output += OldStyleText.quoted(key) + Array(" = ".utf8)
            OldStyleText.append(value, to: &output, indentation: indentation, unit: unit, lineBreak: style.lineBreak)
            output.append(UInt8(ascii: ";"))
        }
        return output
    }

    private func element(_ value: PropertyListValue, indentation: [UInt8], unit: [UInt8]) -> [UInt8] {
        PropertyListXMLWriter.element(
            value, indentation: indentation,
            style: PropertyListXMLWriter.Style(unit: unit, lineBreak: style.lineBreak, spelling: spelling))
    }

    /// The offset of the semicolon that ends an old-style entry; nil if it is missing.
    func semicolon(after entry: PropertyListNode.Entry) -> Int? {
        let offset = document.offsetAfterTrivia(from: entry.value.range.upperBound)
        return offset < text.count && text[offset] == UInt8(ascii: ";") ? offset : nil
    }

    // MARK: Result

    /// The document with the edits applied.
    func applying(_ edits: SourceEdits) throws(CatalogEditError) -> PropertyListDocument {
        guard !edits.isEmpty else { return document }
        guard let before = document.encode(text), before == document.originalBytes else { throw .notReversible }
        let edited = edits.applied(to: text)
        guard let bytes = document.encode(edited) else { throw .notEncodable }
        let result = PropertyListDocument(parsing: bytes)
        // An edit of the first bytes can make a file look like one in another encoding or format.
        guard result.text == edited, result.encoding == document.encoding else { throw .notReversible }
        return result
    }
}

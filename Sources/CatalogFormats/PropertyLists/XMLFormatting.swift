import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics

/// Rewrites an XML property list in the layout of Apple's tools. Comments stay before the element that they precede.
struct XMLFormatting {
    private let document: PropertyListDocument
    private let text: [UInt8]
    /// Orders the names of a dictionary's members.
    private let order: ([String]) -> [String]
    private var output: [UInt8]

    /// The file in canonical layout, in UTF-8.
    /// - Returns: Nil for another format, and for a file that cannot be formatted without loss, such as most files with errors.
    static func format(_ document: PropertyListDocument, order: @escaping ([String]) -> [String]) -> [UInt8]? {
        guard document.format == .xml, document.isAcceptedByApple, !document.findings.hasErrors, let root = document.root else {
            return nil
        }
        var formatting = XMLFormatting(document, order)
        formatting.appendComments(in: 0..<root.range.lowerBound, indentation: [])
        formatting.append(root, indentation: [])
        formatting.output.append(0x0A)
        formatting.appendComments(in: root.range.upperBound..<document.text.count, indentation: [])
        formatting.output += XMLText.epilogue.utf8
        // Apple's reader skips much that is not XML, and how it does so depends on the layout.
        guard PropertyListDocument(parsing: formatting.output).root?.value == root.value else { return nil }
        return formatting.output
    }

    private init(_ document: PropertyListDocument, _ order: @escaping ([String]) -> [String]) {
        self.document = document
        text = document.text
        self.order = order
        output = Array(XMLText.prologue.utf8)
    }

    private mutating func appendComments(in range: Range<Int>, indentation: [UInt8]) {
        for comment in document.comments(in: range) { output += indentation + text[comment.range] + [0x0A] }
    }

    /// Appends an element. Recursive, up to the reader's nesting limit.
    private mutating func append(_ node: PropertyListNode, indentation: [UInt8]) {
        switch node.kind {
        case .string:
            let name = node.isKey ? "key" : "string"
            let value = node.stringValue ?? ""
            // Apple's reader accepts control characters that XML cannot express; keep them as written.
            let content = XMLText.canExpress(value) ? XMLText.escaped(value) : Array(text[node.contentRange])
            output += "<\(name)>".utf8 + content + Array("</\(name)>".utf8)
        case .array, .dictionary:
            appendContainer(node, indentation: indentation)
        default:
            output += text[node.range]
        }
    }

    private mutating func appendContainer(_ node: PropertyListNode, indentation: [UInt8]) {
        let name = node.kind == .array ? "array" : "dict"
        let content = node.isEmptyElement ? node.range.upperBound..<node.range.upperBound : node.contentRange
        let items = node.kind == .array ? node.children.map { Item(key: nil, value: $0) } : sortedEntries(of: node)
        guard !items.isEmpty || !document.comments(in: content).isEmpty else {
            output += "<\(name)/>".utf8
            return
        }
        let inner = indentation + [0x09]
        output += "<\(name)>\n".utf8
        // Where the preceding child ends in the file, by the start of each child; file order and output order may differ.
        var gapStarts: [Int: Int] = [:]
        var last = content.lowerBound
        for child in node.children {
            gapStarts[child.range.lowerBound] = last
            last = max(last, child.range.upperBound)
        }
        for item in items {
            let start = item.first.range.lowerBound
            appendComments(in: min(gapStarts[start] ?? start, start)..<start, indentation: inner)
            if let key = item.key {
                output += inner
                append(key, indentation: inner)
                output.append(0x0A)
                appendComments(in: key.range.upperBound..<max(key.range.upperBound, item.value.range.lowerBound), indentation: inner)
            }
            output += inner
            append(item.value, indentation: inner)
            output.append(0x0A)
        }
        appendComments(in: last..<max(last, content.upperBound), indentation: inner)
        output += indentation + Array("</\(name)>".utf8)
    }

    private struct Item {
        var key: PropertyListNode?
        var value: PropertyListNode
        var first: PropertyListNode { key ?? value }
    }

    private func sortedEntries(of node: PropertyListNode) -> [Item] {
        let entries = Array(node.entries)
        var places: [PropertyListDictionary.Key: [Int]] = [:]
        for (index, entry) in entries.enumerated() { places[.init(entry.key.stringValue ?? ""), default: []].append(index) }
        let names = order(entries.map { $0.key.stringValue ?? "" })
        return names.compactMap { name in
            guard let index = places[.init(name)]?.first else { return nil }
            places[.init(name)]?.removeFirst()
            return Item(key: entries[index].key, value: entries[index].value)
        }
    }
}

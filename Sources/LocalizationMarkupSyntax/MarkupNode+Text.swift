extension MarkupNode {
    /// The text of the node with references resolved, each line ending as a single LF (XML 1.0, 2.11).
    ///
    /// For an element, the concatenated text and character data inside it, including nested elements, without comments and instructions.
    /// For a comment, the text between the marks; for an instruction, the text after the target. Decoded on each access. O(length).
    package var textContent: String {
        let record = record
        switch record.kind {
        case .element:
            var output: [UInt8] = []
            var position = index &+ 1
            while position < Int(record.next), position < storage.records.count {
                storage.appendText(of: storage.records[position], to: &output)
                position &+= 1
            }
            return String(decoding: output, as: UTF8.self)
        case .text where !record.flags.contains(.needsDecoding):
            return String(decoding: storage.text[record.contentRange], as: UTF8.self)
        case .text, .characterData:
            var output: [UInt8] = []
            storage.appendText(of: record, to: &output)
            return String(decoding: output, as: UTF8.self)
        case .comment, .instruction, .declaration, .documentType:
            let text = storage.text
            var output: [UInt8] = []
            MarkupText.appendDecoded(text.span, in: record.contentRange, as: .verbatim, to: &output)
            return String(decoding: output, as: UTF8.self)
        }
    }
}

extension MarkupDocument.Storage {
    /// Appends the decoded content of text and character data; nothing for other nodes.
    fileprivate func appendText(of record: MarkupRecord, to output: inout [UInt8]) {
        let bytes = text
        switch record.kind {
        case .text: MarkupText.appendDecoded(bytes.span, in: record.contentRange, as: .content, to: &output)
        case .characterData: MarkupText.appendDecoded(bytes.span, in: record.contentRange, as: .verbatim, to: &output)
        default: break
        }
    }
}

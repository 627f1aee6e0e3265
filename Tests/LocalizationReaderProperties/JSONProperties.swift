import LocalizationFileSyntax
import LocalizationFileWriting
import LocalizationDiagnostics

extension ReaderProperties {
    /// JSON texts.
    package static let json = ReaderProperties("json") { bytes throws(Violation) in
        let document = JSONDocument(parsing: bytes)
        try require(document.bytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: bytes.count)
        guard let root = document.root else { return }
        try requireSound(root)

        var written: [UInt8] = []
        write(root, to: &written)
        let again = JSONDocument(parsing: written)
        try require(!again.findings.hasErrors, "what was written of a document is not valid")
        var twice: [UInt8] = []
        if let root = again.root { write(root, to: &twice) }
        try require(written == twice, "what was written reads as something else")

        var edited = bytes
        var limit = edited.count
        for edit in document.findings.compactMap(\.fixIts.first).reversed() where edit.range.upperBound <= limit {
            edited.replaceSubrange(edit.range, with: edit.replacement.utf8)
            limit = edit.range.lowerBound
        }
        _ = JSONDocument(parsing: edited)
    }

    /// Writes a value again: strings through the escapes, what is not a value as null.
    private static func write(_ node: JSONNode, to output: inout [UInt8]) {
        switch node.kind {
        case .null, .invalid: output += "null".utf8
        case .boolean: output += (node.booleanValue == true ? "true" : "false").utf8
        case .number: output += (node.numberText ?? "0").utf8
        case .string: JSONText.append(node.stringValue ?? "", to: &output)
        case .array:
            output.append(UInt8(ascii: "["))
            for (index, element) in node.elements.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                write(element, to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object:
            output.append(UInt8(ascii: "{"))
            for (index, member) in node.members.enumerated() {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                JSONText.append(member.name.stringValue ?? "", to: &output)
                output.append(UInt8(ascii: ":"))
                write(member.value, to: &output)
            }
            output.append(UInt8(ascii: "}"))
        }
    }
}

/// Checks that values lie inside of their parents, one after the other, and that every access answers.
private func requireSound(_ root: JSONNode) throws(Violation) {
    var pending = [root]
    while let node = pending.popLast() {
        var children = Array(node.elements)
        for member in node.members { children += [member.name, member.value] }
        var position = node.range.lowerBound
        for child in children {
            try require(
                child.range.lowerBound >= position && child.range.upperBound <= node.range.upperBound, "a child outside of its parent")
            position = child.range.upperBound
        }
        try require(children.count == node.count * (node.kind == .object ? 2 : 1), "a wrong number of children")
        try require((node.stringValue != nil) == (node.kind == .string), "a string without text")
        _ = (node.int64Value, node.uint64Value, node.doubleValue, node.isString("a"))
        pending += children
    }
}

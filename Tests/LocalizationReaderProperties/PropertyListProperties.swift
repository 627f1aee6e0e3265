import LocalizationSourceText
import LocalizationFileSyntax
import LocalizationFileWriting

extension ReaderProperties {
    /// Text property lists without markup.
    package static let oldStyleStrings = ReaderProperties("old-style-strings") { bytes throws(Violation) in
        try requireSoundPropertyList(bytes)
    }

    /// XML property lists. Bytes that begin like no XML are put into a dictionary, so that few are wasted.
    package static let xmlPropertyLists = ReaderProperties("xml-property-lists") { bytes throws(Violation) in
        let isMarkup = bytes.contains(UInt8(ascii: "<")) && bytes.first.map { $0 == 0x3C || $0 >= 0x80 || $0 == 0 } ?? true
        try requireSoundPropertyList(isMarkup ? bytes : Array("<plist><dict>".utf8) + bytes)
    }

    /// Binary property lists. Bytes without the format's mark get it.
    package static let binaryPropertyLists = ReaderProperties("binary-property-lists") { bytes throws(Violation) in
        let mark = Array("bplist00".utf8)
        try requireSoundPropertyList(bytes.starts(with: mark.prefix(6)) ? bytes : mark + bytes)
    }
}

private func requireSoundPropertyList(_ bytes: [UInt8]) throws(Violation) {
    for policy in [DecodingPolicy.tolerant, .apple] {
        let document = PropertyListDocument(parsing: bytes, policy: policy)
        try require(document.originalBytes == bytes, "an untouched document does not give back its bytes")
        try requireSound(document.findings, byteCount: document.text.count)
        if let root = document.root { try requireSound(root, isBinary: document.format == .binary) }
        _ = (document.root?.value, document.isAcceptedByApple, document.appleRejection)
        _ = (document.stringsFindings, document.stringsdictFindings)
        if let value = document.root?.value, document.isAcceptedByApple, document.findings.isEmpty {
            try require(document.appleValue == value, "the tree of a clean file differs from what Apple's reader makes of it")
        }
    }
}

/// Checks that nodes lie inside of their parents and that every access answers. A binary file's nodes may lie anywhere in it.
private func requireSound(_ root: PropertyListNode, isBinary: Bool) throws(Violation) {
    var pending = [root]
    while let node = pending.popLast() {
        let content = node.contentRange
        try require(
            node.range.lowerBound <= content.lowerBound && content.upperBound <= node.range.upperBound, "content outside of its node")
        var position = content.lowerBound
        for child in node.children {
            if !isBinary, !child.isShorthand {
                try require(
                    child.range.lowerBound >= position && child.range.upperBound <= content.upperBound, "a child outside of its parent")
                position = child.range.upperBound
            }
            pending.append(child)
        }
        try require((node.stringValue != nil) == (node.kind == .string), "a string without text")
        try require((node.dataValue != nil) == (node.kind == .data), "data without bytes")
        try require((node.booleanValue != nil) == (node.kind == .boolean), "a boolean without value")
        _ = (node.integerValue, node.realValue, node.dateValue, node.uidValue, node.quoteStyle)
    }
}

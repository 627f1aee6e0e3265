import LocalizationFileSyntax
import LocalizationDiagnostics
import Testing

/// Expects what must hold for any file whatsoever.
func expectInvariants(_ bytes: [UInt8], _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    let document = PropertyListDocument(parsing: bytes)
    var violations: [String] = []
    if document.originalBytes != bytes { violations.append("the bytes do not come back") }
    if document.isAcceptedByApple != (document.appleValue != nil) { violations.append("acceptance and value disagree") }
    if !document.isAcceptedByApple, !document.findings.hasErrors { violations.append("turned down without a reason") }
    for finding in document.findings {
        for range in [finding.range] + finding.fixIts.map(\.range) where !isInside(range, document) {
            violations.append("\(finding.identifier) points outside")
        }
    }
    if let root = document.root {
        violations += treeViolations(root, document)
        // Decoding is total.
        _ = root.value
    }
    #expect(violations.isEmpty, comment(), sourceLocation: sourceLocation)
}

private func isInside(_ range: Range<Int>?, _ document: PropertyListDocument) -> Bool {
    guard let range else { return true }
    return range.lowerBound >= 0 && range.upperBound <= document.text.count
}

/// Children lie inside of their parents and follow one another; in binary files only their ranges must be inside of the file.
private func treeViolations(_ root: PropertyListNode, _ document: PropertyListDocument) -> [String] {
    var violations: [String] = []
    var open = [root]
    while let node = open.popLast() {
        if !isInside(node.range, document) { violations.append("a node lies outside") }
        let content = node.contentRange
        if content.lowerBound < node.range.lowerBound || content.upperBound > node.range.upperBound {
            violations.append("content \(content) of \(node.range)")
        }
        var end = content.lowerBound
        for child in node.children {
            if document.format != .binary, !child.isShorthand {
                if child.range.lowerBound < end || child.range.upperBound > node.range.upperBound {
                    violations.append("a child at \(child.range) in \(node.range) behind \(end)")
                }
                end = child.range.upperBound
            }
            open.append(child)
        }
        let keys = node.entries.reduce(0) { $0 + ($1.key.isKey ? 1 : 0) }
        if keys != node.entries.reduce(0, { count, _ in count + 1 }) { violations.append("an entry without a key") }
    }
    return violations
}

/// Files for the tests that take files apart.
enum SampleFiles {
    static let oldStyle = """
        /* Überschrift */
        "a" = "1 \\"x\\" \\n \\U00e9 \\351 😀"; // note
        'b' = two; c;
        {};
        d = (x, "y", { e = <0f 1a>; }, (z));
        """
    static let strings = """
        /* Note */
        "key.one" = "Wert %1$@ – „eins“";

        "key.two"="Wert %d";
        """
    static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <!-- note --><key>a&amp;b</key><string>1 &#x1F600;<![CDATA[<x>]]></string>
          <key>n</key><array><integer>-12</integer><real>1.5e3</real><true/><date>2026-11-21T01:02:03Z</date><data>YWJj</data></array>
          <key>d</key><dict><key>e</key><string/></dict>
        </dict>
        </plist>

        """
    static let binary = BinaryFile([
        BinaryFile.dictionary([(1, 2), (3, 4)]), BinaryFile.string("a"), BinaryFile.array([5, 6]),
        BinaryFile.string("a longer key than 15"),
        BinaryFile.utf16([0xE9, 0xD83D, 0xDE00]), BinaryFile.integer(300, width: 4), BinaryFile.dictionary([(1, 5)]),
    ]).bytes

    /// All of them, in some encodings.
    static var all: [[UInt8]] {
        [
            Array(oldStyle.utf8), Array(strings.utf8), Array(xml.utf8), binary, TextVariant.utf16LittleEndian.bytes(of: strings),
            TextVariant.utf16BigEndian.bytes(of: xml), TextVariant.utf32LittleEndian.bytes(of: strings),
            TextVariant.byteOrderMark.bytes(of: strings), TextVariant.unmarkedUTF16.bytes(of: strings),
        ]
    }
}

import LocalizationDiagnostics
import LocalizationSourceText

/// Parses XML into flat arrays of records in one loop, with a stack of open elements and no recursion; errors are reported and skipped.
struct MarkupParser: ~Escapable {
    var cursor: ByteCursor
    var records: [MarkupRecord] = []
    var attributes: [MarkupAttributeRecord] = []
    var findings = ReadingFindings(tooMany: Rule.XML.tooMany)

    /// An element whose end tag has not been read.
    struct OpenElement {
        /// The bytes of its name.
        var name: Range<Int>
        /// The index of its record. The record of an element beyond the depth limit is already complete.
        var index: Int
    }

    /// The open elements. Those beyond ``MarkupDocument/maximumDepth`` are included, so that their end tags match.
    var open: [OpenElement] = []
    /// Whether the root element has begun.
    var hasRoot = false
    /// Whether a document type was read.
    var hasDocumentType = false
    /// The entities that the document type declares; empty if they are not read.
    var entities: [[UInt8]: MarkupEntity] = [:]
    /// Whether declarations of entities are read, and references to them are recorded in place of being reported.
    var readsEntities = false
    /// The references to declared entities.
    var entityReferences: [MarkupEntityReference] = []
    /// Whether a search found no further `]` followed by `>`, so that it is not repeated.
    var hasNoSubsetEnd = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// Reads the whole text.
    @_lifetime(self: copy self)
    mutating func parse() {
        guard UInt32(exactly: cursor.end) != nil else {
            return findings.report(Rule.XML.tooLarge, "the document is larger than 4 GiB", nil)
        }
        records.reserveCapacity(min(cursor.end / 32, 1 << 22) &+ 1)
        attributes.reserveCapacity(min(cursor.end / 32, 1 << 22) &+ 1)
        takeDeclaration()
        var progress = LoopProgress()
        while let byte = cursor.peek, progress.hasMoved(to: cursor.position) {
            guard byte == UInt8(ascii: "<") else {
                takeText()
                continue
            }
            switch cursor.peek(at: 1) {
            case UInt8(ascii: "/")?: takeEndTag()
            case UInt8(ascii: "!")?: takeDeclarationMark()
            case UInt8(ascii: "?")?: takeInstruction()
            default:
                if cursor.isAtName(distance: 1) { takeStartTag() } else { takeText() }
            }
        }
        finish()
    }

    /// The record of the innermost element that can have children; nil outside of the root.
    var parentIndex: Int? {
        open.isEmpty ? nil : open[min(open.count, MarkupDocument.maximumDepth) &- 1].index
    }

    /// Appends a node.
    /// - Returns: Its index.
    @inline(__always)
    @discardableResult
    mutating func append(
        _ kind: MarkupNode.Kind, start: Int, contentStart: Int, contentEnd: Int, end: Int, flags: MarkupRecord.Flags = []
    ) -> Int {
        let parent = parentIndex.map { UInt32(truncatingIfNeeded: $0) } ?? MarkupRecord.noParent
        records.append(
            MarkupRecord(
                kind, start: start, contentStart: contentStart, contentEnd: contentEnd, end: end, index: records.count, parent: parent,
                flags: flags))
        return records.count &- 1
    }

    // MARK: Start tags

    @_lifetime(self: copy self)
    private mutating func takeStartTag() {
        let start = cursor.position
        let firstAttribute = attributes.count
        cursor.advance()
        let name = cursor.takeName()
        if open.isEmpty {
            if hasRoot {
                findings.report(Rule.XML.secondRoot, "a document has one root element, and this is another", start..<name.upperBound)
            }
            hasRoot = true
        }
        let isEmpty = takeAttributes(ofTagFrom: start, name: name)
        let end = cursor.position
        let isTooDeep = open.count >= MarkupDocument.maximumDepth
        let index = append(
            .element, start: start, contentStart: end, contentEnd: end, end: end,
            flags: isEmpty ? .isEmptyElement : isTooDeep ? .isUnterminated : [])
        records[index].nameLength = UInt32(truncatingIfNeeded: name.count)
        records[index].firstAttribute = UInt32(truncatingIfNeeded: firstAttribute)
        records[index].attributeCount = UInt32(truncatingIfNeeded: attributes.count &- firstAttribute)
        guard !isEmpty else { return }
        if open.count == MarkupDocument.maximumDepth {
            findings.report(Rule.XML.tooDeep, "elements are nested more than \(MarkupDocument.maximumDepth) deep", start..<name.upperBound)
        }
        open.append(OpenElement(name: name, index: index))
    }

    // MARK: End tags

    @_lifetime(self: copy self)
    private mutating func takeEndTag() {
        let start = cursor.position
        cursor.advance(by: 2)
        let name = cursor.takeName()
        cursor.skip(while: MarkupCharacters.isSpace)
        if name.isEmpty || cursor.peek != UInt8(ascii: ">") {
            let junk = cursor.skip { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
            findings.report(
                Rule.XML.malformedTag, name.isEmpty ? "the end tag has no name" : "the end tag is not closed after its name",
                start..<junk.upperBound)
        }
        _ = cursor.match(UInt8(ascii: ">"))
        guard !name.isEmpty else { return }
        guard let last = open.last else {
            return findings.report(Rule.XML.unexpectedEndTag, "there is no element '\(text(name))' to close", start..<cursor.position)
        }
        if isSame(last.name, name) { return close(at: start, end: cursor.position) }
        closeMismatched(name, start: start)
    }

    /// Closes the innermost element.
    /// - Parameters:
    ///   - contentEnd: The start of its end tag, or the position where the tag is missing.
    ///   - end: The end of its end tag; nil if the tag is missing.
    mutating func close(at contentEnd: Int, end: Int?) {
        guard let element = open.popLast(), open.count < MarkupDocument.maximumDepth else { return }
        records[element.index].contentEnd = UInt32(truncatingIfNeeded: contentEnd)
        records[element.index].end = UInt32(truncatingIfNeeded: end ?? contentEnd)
        records[element.index].next = UInt32(truncatingIfNeeded: records.count)
        if end == nil { records[element.index].flags.insert(.isUnterminated) }
    }

    // MARK: Text

    @_lifetime(self: copy self)
    private mutating func takeText() {
        let start = cursor.position
        var needsDecoding = false
        var isBlank = true
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position) {
            let plain = cursor.skip { MarkupParser.isPlain($0) }
            if isBlank, !plain.isEmpty, !isSpace(plain) { isBlank = false }
            guard let byte = cursor.peek else { break }
            switch byte {
            case UInt8(ascii: "<"):
                if cursor.position > start, isAtMarkup { return finishText(start, needsDecoding: needsDecoding, isBlank: isBlank) }
                isBlank = false
                let place = cursor.position
                if cursor.conflictMark != nil {
                    // The other marks are text, which documents ignore between elements.
                    let mark = cursor.skip { $0 != 0x0A && $0 != 0x0D }
                    findings.report(Rule.XML.mergeConflict, "a version control system left the mark of a conflict here", mark)
                    continue
                }
                findings.report(
                    Rule.XML.strayLessThan, "'<' begins no tag here", place..<place &+ 1,
                    fixIt: .init("write '&lt;'", range: place..<place &+ 1, replacement: "&lt;"))
                cursor.advance()
            case UInt8(ascii: "&"):
                isBlank = false
                needsDecoding = true
                takeReference(isInAttribute: false)
            case 0x0D:
                needsDecoding = true
                cursor.advance()
            case UInt8(ascii: "]"):
                isBlank = false
                if cursor.isNext("]]>") {
                    let range = cursor.position..<cursor.position &+ 3
                    findings.report(
                        Rule.XML.cdataEndInText, "']]>' may not stand in text", range,
                        fixIt: .init("write ']]&gt;'", range: range, replacement: "]]&gt;"))
                }
                cursor.advance()
            default:
                isBlank = false
                takeUnusualCharacter()
            }
        }
        finishText(start, needsDecoding: needsDecoding, isBlank: isBlank)
    }

    private mutating func finishText(_ start: Int, needsDecoding: Bool, isBlank: Bool) {
        let end = cursor.position
        if open.isEmpty, !isBlank {
            findings.report(Rule.XML.textOutsideRoot, "text may not stand outside of the root element", trimmed(start..<end))
        }
        append(.text, start: start, contentStart: start, contentEnd: end, end: end, flags: needsDecoding ? .needsDecoding : [])
    }

    /// Whether the next `<` begins markup.
    private var isAtMarkup: Bool {
        switch cursor.peek(at: 1) {
        case UInt8(ascii: "/")?, UInt8(ascii: "!")?, UInt8(ascii: "?")?: true
        default: cursor.isAtName(distance: 1)
        }
    }

    /// Whether a byte of text needs no further examination.
    @inline(__always)
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20
            ? byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "]") && byte != 0xEF
            : byte == 0x0A || byte == 0x09
    }

    // MARK: Helpers

    /// Whether two names are the same.
    @inline(__always)
    func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        guard left.count == right.count else { return false }
        for offset in 0..<left.count where cursor.byte(at: left.lowerBound &+ offset) != cursor.byte(at: right.lowerBound &+ offset) {
            return false
        }
        return true
    }

    private func isSpace(_ range: Range<Int>) -> Bool {
        for index in range {
            if let byte = cursor.byte(at: index), !MarkupCharacters.isSpace(byte) { return false }
        }
        return true
    }

    /// A range without leading and trailing white space.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, let byte = cursor.byte(at: start), MarkupCharacters.isSpace(byte) { start &+= 1 }
        while start < end, let byte = cursor.byte(at: end &- 1), MarkupCharacters.isSpace(byte) { end &-= 1 }
        return start..<end
    }

    /// A part of the text for a message, cut to a readable length.
    func text(_ range: Range<Int>) -> String {
        let end = min(range.upperBound, range.lowerBound &+ 60)
        var bytes: [UInt8] = []
        for index in range.lowerBound..<max(end, range.lowerBound) { bytes.append(cursor.byte(at: index) ?? 0) }
        return String(decoding: bytes, as: UTF8.self) + (end < range.upperBound ? "…" : "")
    }
}

import LocalizationDiagnostics
import LocalizationSourceText

/// Parses XML property lists that Apple's reader rejects: each broken entry costs only that entry.
///
/// `plist` tags, comments and processing instructions are skipped everywhere; a document type is skipped with its internal subset, which is
/// not used. Runs only for files with errors; ``XMLReader`` parses the others.
struct XMLRecovery: ~Escapable {
    var cursor: ByteCursor
    var records: PropertyListRecords
    var report: RecoveryReport
    private var frames: [Frame] = []
    private var hasRoot = false
    /// Whether the first side of a merge conflict is being read.
    private var isInConflict = false

    /// An open array or dictionary.
    private struct Frame {
        var isArray: Bool
        var record: Int
        var tag: Range<Int>
        /// The number of records before a container in an invalid position; it is parsed and dropped.
        var dropsFrom: Int?
        var key: PendingKey?
        /// The number of records before the last entry, if its value is a `key` element.
        var entryWithKeyAsValue: Int?
    }

    /// A key without a value yet.
    private struct PendingKey {
        var count: Int
        var range: Range<Int>
    }

    /// Parses a text. Linear time.
    /// - Parameters:
    ///   - text: The complete text.
    ///   - appleStop: The offset where Apple's reader stopped; everything after it is marked as recovered.
    static func read(_ text: Span<UInt8>, appleStop: Int) -> (records: PropertyListRecords, findings: [Finding]) {
        var recovery = XMLRecovery(text, report: RecoveryReport(appleStop: appleStop, isAccepted: false))
        recovery.readDocument()
        return (recovery.records, recovery.report.finish(end: text.count))
    }

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, report: RecoveryReport) {
        cursor = ByteCursor(text)
        records = PropertyListRecords(textLength: text.count)
        self.report = report
    }

    // MARK: Document

    @_lifetime(self: copy self)
    private mutating func readDocument() {
        var progress = LoopProgress()
        while !cursor.isAtEnd, progress.hasMoved(to: cursor.position), !(hasRoot && frames.isEmpty) {
            cursor.scan(while: { $0.isASCIIBlank })
            guard let byte = cursor.peek else { break }
            if let mark = cursor.skipConflictMark(isInConflict: &isInConflict) {
                if !mark.isEmpty {
                    report.stray(Rule.XML.mergeConflict, "A version control system left the mark of a conflict here", mark)
                }
            } else if byte != UInt8(ascii: "<") {
                let range = cursor.scan { $0 != UInt8(ascii: "<") }
                report.add(hasRoot ? .expectedOpenTag(byte) : .unexpectedCharacter(byte), range)
            } else if cursor.peek(at: 1) == UInt8(ascii: "/") {
                readCloseTag()
            } else if cursor.peek(at: 1) == UInt8(ascii: "!") || cursor.peek(at: 1) == UInt8(ascii: "?") {
                skipMarkup()
            } else {
                readOpenTag()
            }
        }
        // An end tag that is missing inside leaves all elements around it open.
        var isInnermost = true
        while let frame = frames.last {
            if isInnermost { report.add(.unexpectedEnd, frame.tag, note: "the element is not closed") }
            isInnermost = false
            closeFrame(isUnterminated: true)
        }
        if !hasRoot { report.add(.noContent, 0..<0) }
    }

    /// Skips a comment, a processing instruction, a document type or a CDATA section outside a string.
    @_lifetime(self: copy self)
    private mutating func skipMarkup() {
        let start = cursor.position
        let isClosed: Bool
        if cursor.match("<!--") {
            isClosed = skip(behind: "-->")
            if !isClosed { report.add(.unterminatedComment, start..<start &+ 4) }
        } else if cursor.match("<?") {
            isClosed = skip(behind: "?>")
            if !isClosed { report.add(.unterminatedInstruction, start..<start &+ 2) }
        } else if cursor.match("<![CDATA[") {
            isClosed = skip(behind: "]]>")
            report.add(isClosed ? .unexpectedEnd : .unterminatedCDATA, start..<start &+ 9, note: "text can stand in a string only")
        } else {
            cursor.scan { $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: ">") }
            if cursor.peek == UInt8(ascii: "[") {
                report.add(
                    .unexpectedCharacterInDocumentType(UInt8(ascii: "[")), cursor.position..<cursor.position &+ 1,
                    note: "declarations inside of the document type are not read")
                if !skip(behind: "]") { return }
                cursor.skip(to: UInt8(ascii: ">"))
            }
            cursor.advance()
        }
    }

    /// Moves past the next occurrence of a text, or to the end.
    @_lifetime(self: copy self)
    private mutating func skip(behind text: StaticString) -> Bool {
        while cursor.skip(to: text.byte(at: 0)) {
            if cursor.match(text) { return true }
            cursor.advance()
        }
        return false
    }

    // MARK: Tags

    /// Parses the name of the tag at the cursor and moves past its bracket.
    /// - Returns: The element, nil for an unknown one; and whether a slash ends the tag.
    @_lifetime(self: copy self)
    mutating func takeTag(prefixLength: Int) -> (element: XMLElementName?, name: Range<Int>, isEmpty: Bool) {
        cursor.advance(by: prefixLength)
        let name = cursor.scan { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && !$0.isASCIIBlank }
        cursor.scan { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") }
        let isEmpty = cursor.position > name.lowerBound && cursor.byte(at: cursor.position &- 1) == UInt8(ascii: "/")
        let nameEnd = isEmpty && name.upperBound == cursor.position ? name.upperBound &- 1 : name.upperBound
        _ = cursor.match(UInt8(ascii: ">"))
        let range = name.lowerBound..<max(nameEnd, name.lowerBound)
        return (XMLElementName(cursor.bytes, in: range), range, isEmpty)
    }

    @_lifetime(self: copy self)
    private mutating func readCloseTag() {
        let start = cursor.position
        let tag = takeTag(prefixLength: 2)
        guard tag.element != .plist else { return }
        guard tag.element == .dict || tag.element == .array, let index = frames.lastIndex(where: { $0.isArray == (tag.element == .array) })
        else {
            report.add(.unexpectedEnd, start..<cursor.position, note: "the tag closes nothing")
            return
        }
        while frames.count > index &+ 1, let frame = frames.last {
            report.add(
                .closeTagMismatch(frame.isArray ? "array" : "dict"), start..<cursor.position, note: "this element is not closed before")
            closeFrame(isUnterminated: true, at: start)
        }
        closeFrame()
    }

    @_lifetime(self: copy self)
    private mutating func readOpenTag() {
        let start = cursor.position
        let tag = takeTag(prefixLength: 1)
        let range = start..<cursor.position
        guard let element = tag.element else {
            let name = String(decoding: tag.name.map { cursor.bytes[$0] }, as: UTF8.self)
            report.add(tag.name.isEmpty ? .malformedTag : .unknownTag(name), range)
            return
        }
        if element == .plist { return }
        let isInKeyPlace = frames.last.map { !$0.isArray && $0.key == nil } ?? false
        if isInKeyPlace, element != .key {
            if repairMissingValue() {
                // The preceding key was intended for this value.
            } else if element == .dict, !tag.isEmpty, frames.count > 1 {
                report.add(
                    .expectedKey, range, note: "'</dict>' may be meant",
                    fixIt: .init("close the dictionary", range: range, replacement: "</dict>"))
                closeFrame(isMended: true)
                return
            } else {
                report.add(.expectedKey, range)
                dropElement(element, range, isEmpty: tag.isEmpty)
                return
            }
        }
        if element == .dict || element == .array {
            openContainer(element, range, isEmpty: tag.isEmpty, dropsFrom: nil)
        } else {
            readScalar(element, range, isEmpty: tag.isEmpty)
        }
    }

    /// If an entry has a `key` element as its value and a value follows: the first key has lost its value, and the second is this one's.
    private mutating func repairMissingValue() -> Bool {
        guard let last = frames.indices.last, let count = frames[last].entryWithKeyAsValue, records.list.indices.contains(count &+ 1) else {
            return false
        }
        let lost = records.list[count].range
        var key = records.list[count &+ 1]
        report.add(.missingValue, lost)
        records.truncate(to: count)
        key.flags.formUnion([.isKey, .isRecovered])
        records.appendLeaf(
            .string, Int(key.start), Int(key.end), headLength: Int(key.headLength), flags: key.flags)
        frames[last].entryWithKeyAsValue = nil
        frames[last].key = PendingKey(count: count, range: key.range)
        return true
    }

    @_lifetime(self: copy self)
    private mutating func dropElement(_ element: XMLElementName, _ range: Range<Int>, isEmpty: Bool) {
        let count = records.count
        if element == .dict || element == .array {
            openContainer(element, range, isEmpty: isEmpty, dropsFrom: count)
        } else {
            _ = readScalarToken(element, range, isEmpty: isEmpty)
        }
    }

    // MARK: Objects

    @_lifetime(self: copy self)
    private mutating func openContainer(_ element: XMLElementName, _ range: Range<Int>, isEmpty: Bool, dropsFrom: Int?) {
        let isArray = element == .array
        let kind: PropertyListNode.Kind = isArray ? .array : .dictionary
        hasRoot = true
        var flags = flags(at: range.lowerBound)
        if isEmpty {
            flags.insert(.isEmptyElement)
            records.appendLeaf(kind, range.lowerBound, range.upperBound, headLength: range.count, flags: flags)
            if let dropsFrom { records.truncate(to: dropsFrom) } else { finishObject() }
            return
        }
        guard frames.count < XMLReader.maximumDepth else {
            report.add(XMLError.tooDeep, range)
            return
        }
        let record = records.open(kind, at: range.lowerBound, headLength: range.count, flags: flags)
        frames.append(Frame(isArray: isArray, record: record, tag: range, dropsFrom: dropsFrom))
    }

    @_lifetime(self: copy self)
    private mutating func readScalar(_ element: XMLElementName, _ range: Range<Int>, isEmpty: Bool) {
        hasRoot = true
        let isKeyPlace = frames.last.map { !$0.isArray && $0.key == nil } ?? false
        let count = records.count
        guard let token = readScalarToken(element, range, isEmpty: isEmpty) else {
            dropEntry()
            return
        }
        var flags = token.flags.union(flags(at: token.range.lowerBound))
        if isKeyPlace { flags.insert(.isKey) }
        if token.flags.contains(.isMended) { flags.insert(.isRecovered) }
        records.appendLeaf(element.kind, token.range.lowerBound, token.range.upperBound, headLength: range.count, flags: flags)
        if isKeyPlace, let last = frames.indices.last {
            frames[last].key = PendingKey(count: count, range: token.range)
            frames[last].entryWithKeyAsValue = nil
            return
        }
        let pending = frames.last?.key
        if token.flags.contains(.isMended), let pending { records.update(pending.count) { $0.flags.insert(.isRecovered) } }
        finishObject()
        if element == .key, let last = frames.indices.last, let pending { frames[last].entryWithKeyAsValue = pending.count }
    }

    /// Completes an entry or element after its object.
    private mutating func finishObject() {
        guard let last = frames.indices.last else { return }
        if let key = frames[last].key {
            if frames.count == 1 { report.entryIsComplete(at: key.range.lowerBound) }
            frames[last].key = nil
        }
        frames[last].entryWithKeyAsValue = nil
    }

    /// Removes a key whose value is broken.
    private mutating func dropEntry() {
        guard let last = frames.indices.last, let key = frames[last].key else { return }
        records.truncate(to: key.count)
        frames[last].key = nil
    }

    /// Closes the innermost container.
    /// - Parameter end: Its end offset; nil for the cursor's position.
    private mutating func closeFrame(isUnterminated: Bool = false, isMended: Bool = false, at end: Int? = nil) {
        guard let frame = frames.last else { return }
        if isMended || isUnterminated, frames.count > 1 {
            // The entry that contains it differs from its text.
            records.update(frame.record) { $0.flags.formUnion([.isMended, .isRecovered]) }
            if let key = frames[frames.count &- 2].key { records.update(key.count) { $0.flags.insert(.isRecovered) } }
        }
        if let key = frame.key {
            report.add(.missingValue, key.range)
            records.truncate(to: key.count)
        }
        frames.removeLast()
        records.close(frame.record, at: end ?? cursor.position)
        if isUnterminated { records.update(frame.record) { $0.flags.insert(.isUnterminated) } }
        if let count = frame.dropsFrom {
            records.truncate(to: count)
        } else {
            finishObject()
        }
    }

    /// The flags of a node that begins at an offset.
    private func flags(at offset: Int) -> PropertyListRecord.Flags {
        !frames.isEmpty && report.isRecovered(at: offset) ? .isRecovered : []
    }
}

import LocalizationDiagnostics
import LocalizationSourceText

/// Parses old-style text that Apple's reader rejects or reads only in part: each broken entry costs only that entry.
///
/// Where Apple's reader gives up, this one reports the error at its actual position (Apple's message names the position where its parser
/// noticed it, often the next line), and continues with the next entry. It uses line endings, which the format ignores, because that is
/// where people end their entries. Runs only for files with errors; ``OldStyleReader`` parses the others.
struct OldStyleRecovery: ~Escapable {
    var cursor: ByteCursor
    var records: PropertyListRecords
    var report: RecoveryReport
    private var frames: [Frame] = []
    private var unterminatedComment: Int?
    private var isPastRoot = false
    /// The line examined last, from any offset in it to its end.
    var knownLine = 0..<0
    /// The offset up to which no further quote is followed by a semicolon.
    var looseSearchEnd = 0
    /// The number of bytes that may still be read twice: apparent strings that turn out not to be strings are reread from the next line.
    /// Once it is used up, strings end with their line, which keeps the time linear.
    var rereadBudget: Int

    /// An open array or dictionary.
    private struct Frame {
        var kind: Kind
        var record: Int
        var start: Int
        /// The dictionary entry whose value is being read.
        var entry: PendingEntry?

        enum Kind { case pairs, dictionary, array }
    }

    /// The key of an entry.
    struct PendingEntry {
        /// The number of records before the entry.
        var count: Int
        /// The offset of the key.
        var start: Int
        /// Whether any part of the entry was repaired.
        var isMended = false
    }

    /// Parses a text. Linear time.
    /// - Parameters:
    ///   - text: The complete text.
    ///   - appleStop: The offset where Apple's reader stopped; everything after it is marked as recovered.
    ///   - isAccepted: Whether Apple's reader returned the content up to there. Findings are then warnings, otherwise errors.
    static func read(_ text: Span<UInt8>, appleStop: Int, isAccepted: Bool) -> (records: PropertyListRecords, findings: [Finding]) {
        var recovery = OldStyleRecovery(text, report: RecoveryReport(appleStop: appleStop, isAccepted: isAccepted))
        recovery.readRoot()
        return (recovery.records, recovery.report.finish(end: text.count))
    }

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, report: RecoveryReport) {
        cursor = ByteCursor(text)
        records = PropertyListRecords(textLength: text.count)
        self.report = report
        rereadBudget = text.count &* 8 &+ 1 << 16
    }

    // MARK: The top level

    @_lifetime(self: copy self)
    private mutating func readRoot() {
        let hasContent = skipTrivia()
        let first = cursor.peek
        if hasContent, first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
            pushContainer(first == UInt8(ascii: "(") ? .array : .dictionary)
        } else {
            cursor.move(to: 0)
            frames.append(Frame(kind: .pairs, record: records.open(.dictionary, at: 0), start: 0))
        }
        var progress = LoopProgress()
        // Each iteration takes bytes or closes a container, of which there are never more than 1,000.
        while let frame = frames.last, skipTrivia(), progress.hasMoved(to: (cursor.position &+ 1) &* 1_000 &- frames.count) {
            if frame.kind == .array { readElement() } else { readEntry() }
        }
        closeAll()
        if let unterminatedComment { report.unterminatedComment(at: unterminatedComment) }
    }

    /// Closes all containers at the end of the text.
    @_lifetime(self: copy self)
    private mutating func closeAll() {
        while let frame = frames.last {
            if frame.kind != .pairs, !(isPastRoot && frames.count == 1) {
                report.add(frame.kind == .array ? .unclosedArray : .unclosedDictionary, frame.start..<frame.start &+ 1)
            }
            close(isTerminated: false)
        }
    }

    // MARK: Entries of dictionaries

    /// Parses the content in the place of an entry.
    @_lifetime(self: copy self)
    private mutating func readEntry() {
        guard let byte = cursor.peek else { return }
        switch byte {
        case UInt8(ascii: "}"):
            closeDictionary()
        case UInt8(ascii: ")"):
            if frames.contains(where: { $0.kind == .array }), let frame = frames.last, frame.kind == .dictionary {
                report.add(.unclosedDictionary, frame.start..<frame.start &+ 1)
                closeContainer(isTerminated: false)
            } else {
                skipStray(Rule.Strings.strayBracket, "')' closes nothing")
            }
        case UInt8(ascii: ";"):
            skipStray(Rule.Strings.straySemicolon, "';' ends no entry")
        case _ where isStringStart(byte):
            readKeyAndValue()
        default:
            skipJunk()
        }
    }

    @_lifetime(self: copy self)
    private mutating func closeDictionary() {
        guard let frame = frames.last, frame.kind == .dictionary else {
            skipStray(Rule.Strings.strayBracket, "'}' closes nothing")
            return
        }
        let end = cursor.position
        cursor.advance()
        // Nothing after the root is part of the file, but it may have been meant as entries.
        guard frames.count == 1, skipTrivia() else {
            cursor.move(to: end &+ 1)
            closeContainer()
            return
        }
        if isPastRoot {
            report.stray(Rule.Strings.strayBracket, "'}' closes nothing", end..<end &+ 1)
        } else {
            isPastRoot = true
            report.add(.junkAfterPropertyList, cursor.position..<lineEnd(from: cursor.position))
        }
    }

    @_lifetime(self: copy self)
    private mutating func readKeyAndValue() {
        var entry = PendingEntry(count: records.count, start: cursor.position)
        guard let key = readKey(), skipGapAfterKey(key) else {
            records.truncate(to: entry.count)
            return
        }
        if cursor.match(UInt8(ascii: ";")) {
            appendKey(key, entry)
            if let record = records.list.last {
                records.appendLeaf(
                    .string, Int(record.start), Int(record.end), headLength: Int(record.headLength),
                    flags: record.flags.subtracting(.isKey).union(.isShorthand))
            }
            countEntry(entry)
            return
        }
        if !cursor.match(UInt8(ascii: "=")) {
            // Two strings on one line: the separator between them is missing.
            report.add(
                .expectedSemicolonOrEquals, key.range.upperBound..<cursor.position,
                fixIt: .init("insert '='", range: key.range.upperBound..<key.range.upperBound, replacement: " ="))
            entry.isMended = true
        }
        appendKey(key, entry)
        readValue(entry)
    }

    private mutating func appendKey(_ key: OldStyleToken, _ entry: PendingEntry) {
        var flags = key.flags.union(.isKey)
        if report.isRecovered(at: entry.start) || entry.isMended { flags.insert(.isRecovered) }
        records.appendLeaf(.string, key.range.lowerBound, key.range.upperBound, headLength: key.headLength, flags: flags)
    }

    /// Parses the content after the equals sign of an entry.
    @_lifetime(self: copy self)
    private mutating func readValue(_ entry: PendingEntry) {
        let gapStart = cursor.position
        guard skipTrivia(), let byte = cursor.peek else {
            report.add(.missingValueAtEnd, gapStart &- 1..<gapStart)
            records.truncate(to: entry.count)
            return
        }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            guard frames.count <= OldStyleReader.maximumDepth else {
                report.add(OldStyleError.tooDeep, cursor.position..<cursor.position &+ 1)
                records.truncate(to: entry.count)
                cursor.advance()
                return
            }
            frames[frames.count &- 1].entry = entry
            pushContainer(byte == UInt8(ascii: "(") ? .array : .dictionary)
        case UInt8(ascii: "<") where cursor.conflictMark == nil:
            readDataValue(entry)
        case _ where isStringStart(byte):
            readStringValue(entry)
        default:
            report.add(.unexpectedCharacter(cursor.nextUTF16Unit), cursor.position..<cursor.position &+ 1, note: "a value is missing here")
            records.truncate(to: entry.count)
            if byte == UInt8(ascii: ";") {
                cursor.advance()
            } else if byte != UInt8(ascii: "}"), byte != UInt8(ascii: ")"), cursor.conflictMark == nil {
                skipRestOfEntry()
            }
        }
    }

    @_lifetime(self: copy self)
    private mutating func readDataValue(_ entry: PendingEntry) {
        let start = cursor.position
        cursor.advance()
        if let failure = cursor.skipOldStyleData() {
            report.add(failure, min(cursor.position, cursor.end &- 1)..<min(cursor.position &+ 1, cursor.end))
            records.truncate(to: entry.count)
            cursor.move(to: start)
            skipRestOfEntry()
            return
        }
        appendValue(OldStyleToken(range: start..<cursor.position, headLength: 1), .data, entry)
        finishEntry(entry, valueEnd: cursor.position)
    }

    @_lifetime(self: copy self)
    private mutating func readStringValue(_ entry: PendingEntry) {
        let token = readToken()
        var entry = entry
        switch mendValue(token) {
        case .asWritten:
            appendValue(token, .string, entry)
            finishEntry(entry, valueEnd: token.range.upperBound)
        case .mended(let mended):
            entry.isMended = true
            appendValue(mended, .string, entry)
            markRecovered(from: entry.count)
            countEntry(entry)
        }
    }

    private mutating func appendValue(_ token: OldStyleToken, _ kind: PropertyListNode.Kind, _ entry: PendingEntry) {
        var flags = token.flags
        if report.isRecovered(at: entry.start) || entry.isMended { flags.insert(.isRecovered) }
        records.appendLeaf(kind, token.range.lowerBound, token.range.upperBound, headLength: token.headLength, flags: flags)
    }

    /// Expects the semicolon after a value. If it is missing, the next entry begins there.
    @_lifetime(self: copy self)
    private mutating func finishEntry(_ entry: PendingEntry, valueEnd: Int) {
        cursor.move(to: valueEnd)
        let hasMore = skipTrivia()
        countEntry(entry)
        if hasMore, cursor.match(UInt8(ascii: ";")) { return }
        let place = max(valueEnd &- 1, 0)..<valueEnd
        let isOnSameLine = hasMore && isOnOneLine(valueEnd, cursor.position)
        let isCutOff = isOnSameLine && cursor.peek.map { !isStringStart($0) && $0 != UInt8(ascii: "}") } ?? false
        // What follows may belong to the value ("100%"), which a semicolon would cut off.
        let fixIt = isCutOff ? nil : Finding.FixIt("insert ';'", range: valueEnd..<valueEnd, replacement: ";")
        report.add(.missingSemicolon, place, fixIt: fixIt)
        markRecovered(from: entry.count)
        if isCutOff { skipRestOfEntry() }
    }

    /// Counts an entry of the root table.
    private mutating func countEntry(_ entry: PendingEntry) {
        if frames.count == 1 { report.entryIsComplete(at: entry.start) }
    }

    private mutating func markRecovered(from count: Int) {
        for index in count..<max(records.count, count) {
            records.update(index) { $0.flags.insert(.isRecovered) }
        }
    }

    // MARK: Elements of arrays

    /// Parses the content in the place of an array element, including the following comma.
    @_lifetime(self: copy self)
    private mutating func readElement() {
        guard let byte = cursor.peek, let frame = frames.last else { return }
        switch byte {
        case UInt8(ascii: ")"):
            cursor.advance()
            closeContainer()
            return
        case UInt8(ascii: ","):
            skipStray(Rule.Strings.strayComma, "',' separates nothing")
            return
        case UInt8(ascii: "{"), UInt8(ascii: "("):
            guard frames.count <= OldStyleReader.maximumDepth else {
                report.add(OldStyleError.tooDeep, cursor.position..<cursor.position &+ 1)
                cursor.advance()
                return
            }
            pushContainer(byte == UInt8(ascii: "(") ? .array : .dictionary)
            return
        case UInt8(ascii: "<") where cursor.conflictMark == nil:
            let start = cursor.position
            cursor.advance()
            if let failure = cursor.skipOldStyleData() {
                report.add(failure, min(cursor.position, cursor.end &- 1)..<min(cursor.position &+ 1, cursor.end))
                cursor.move(to: start &+ 1)
                skipRestOfEntry()
            } else {
                appendElement(OldStyleToken(range: start..<cursor.position, headLength: 1), .data)
            }
        case _ where isStringStart(byte):
            let token = readToken()
            cursor.move(to: token.range.upperBound)
            appendElement(token, .string)
        default:
            // A token that ends the entry around the array: the closing bracket is missing.
            report.add(.unclosedArray, frame.start..<frame.start &+ 1)
            closeContainer(isTerminated: false)
            return
        }
        finishElement()
    }

    private mutating func appendElement(_ token: OldStyleToken, _ kind: PropertyListNode.Kind) {
        var flags = token.flags
        if report.isRecovered(at: token.range.lowerBound) { flags.insert(.isRecovered) }
        records.appendLeaf(kind, token.range.lowerBound, token.range.upperBound, headLength: token.headLength, flags: flags)
    }

    @_lifetime(self: copy self)
    private mutating func finishElement() {
        let end = cursor.position
        guard skipTrivia(), let byte = cursor.peek else { return }
        if byte == UInt8(ascii: ",") {
            cursor.advance()
        } else if isStringStart(byte) || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") {
            report.add(.expectedComma, max(end &- 1, 0)..<end, fixIt: .init("insert ','", range: end..<end, replacement: ","))
        }
    }

    // MARK: Containers

    @_lifetime(self: copy self)
    private mutating func pushContainer(_ kind: Frame.Kind) {
        let start = cursor.position
        cursor.advance()
        let flags: PropertyListRecord.Flags = !frames.isEmpty && report.isRecovered(at: start) ? .isRecovered : []
        let record = records.open(kind == .array ? .array : .dictionary, at: start, headLength: 1, flags: flags)
        frames.append(Frame(kind: kind, record: record, start: start))
    }

    /// Closes the innermost container at the cursor and continues after it.
    /// - Parameter isTerminated: Whether its closing bracket was just taken.
    @_lifetime(self: copy self)
    private mutating func closeContainer(isTerminated: Bool = true) {
        close(isTerminated: isTerminated)
        guard let last = frames.indices.last else {
            // The root is an array, or a dictionary that ends here.
            if skipTrivia() { report.add(.junkAfterPropertyList, cursor.position..<lineEnd(from: cursor.position)) }
            return
        }
        if let entry = frames[last].entry {
            frames[last].entry = nil
            finishEntry(entry, valueEnd: cursor.position)
        } else if frames[last].kind == .array {
            finishElement()
        }
    }

    private mutating func close(isTerminated: Bool) {
        guard let frame = frames.popLast() else { return }
        records.close(frame.record, at: cursor.position)
        if frame.kind != .pairs, !isTerminated { records.update(frame.record) { $0.flags.insert(.isUnterminated) } }
    }

    /// Skips white space and comments.
    /// - Returns: Whether another token follows.
    @_lifetime(self: copy self)
    mutating func skipTrivia() -> Bool {
        cursor.skipOldStyleTrivia(&unterminatedComment)
    }
}

import LocalizationSourceText

/// Parses old-style text exactly as Apple does: the same files, the same values, the same errors at the same positions.
///
/// The rules, including the odd ones, are those of CoreFoundation's CFOldStylePList.c: a dictionary ends at anything that cannot begin a
/// key, and a failed array element is not an error if a `)` follows. This reader does not recover from errors; see ``OldStyleRecovery``.
struct OldStyleReader: ~Escapable {
    /// The maximum nesting depth of arrays and dictionaries.
    static let maximumDepth = 512

    private var cursor: ByteCursor
    private var records: PropertyListRecords
    private var frames: [Frame] = []
    private var error: OldStyleError?
    private var errorOffset = 0
    private var unterminatedComment: Int?
    private var stop: Int?
    private var hasDroppedContent = false
    private var hasUnpairedSurrogates = false

    /// An open array or dictionary.
    private struct Frame {
        var record: Int
        var kind: Kind
        /// The number of records before the current child.
        var countBeforeChild: Int

        enum Kind { case pairs, dictionary, array }
    }

    /// The next step of the parser.
    private enum State {
        case key, value, afterValue, element, afterElement, arrayEnd
        /// The current object failed with ``error``.
        case failure
        case accepted
    }

    /// The result of parsing a text.
    struct Outcome {
        /// The nodes, the root first; empty if the text was rejected.
        var records: PropertyListRecords
        /// The error with which Apple's reader rejects the text.
        var error: OldStyleError?
        /// The position of its cursor at the error; its message names the line of this position.
        var errorOffset: Int
        /// The end of the last entry that is read. If it is before the end of the text, the rest is dropped without an error.
        var stop: Int
        /// Whether content before ``stop`` was dropped without an error: a failed element at the end of an array.
        var hasDroppedContent: Bool
        /// The offset of a block comment that the end of the text cuts off.
        var unterminatedComment: Int?
        /// Whether a string has an escape for an unpaired surrogate.
        var hasUnpairedSurrogates: Bool
    }

    /// Parses a text. Linear time.
    static func read(_ text: Span<UInt8>) -> Outcome {
        var reader = OldStyleReader(text)
        return reader.read()
    }

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>) {
        cursor = ByteCursor(text)
        records = PropertyListRecords(textLength: text.count)
    }

    // MARK: The top level

    @_lifetime(self: copy self)
    private mutating func read() -> Outcome {
        guard cursor.end > 0 else {
            fail(.empty)
            return outcome(isAccepted: false)
        }
        // White space alone is an empty dictionary.
        guard skipTrivia() else {
            records.appendLeaf(.dictionary, 0, cursor.end)
            return outcome(isAccepted: true)
        }
        guard let first = cursor.peek else { return outcome(isAccepted: true) }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || isUnquotedStringByte(first) {
            guard readString(first) else { return outcome(isAccepted: false) }
            guard skipTrivia() else { return outcome(isAccepted: true) }
            // More text follows the string, so it is the first key of a dictionary without braces.
            cursor.move(to: 0)
            records.truncate(to: 0)
            unterminatedComment = nil
            push(.pairs, at: 0, headLength: 0)
            let isAccepted = run(.key)
            return outcome(isAccepted: isAccepted)
        }
        guard run(.value) else { return outcome(isAccepted: false) }
        if skipTrivia() {
            fail(.junkAfterPropertyList)
            return outcome(isAccepted: false)
        }
        return outcome(isAccepted: true)
    }

    private func outcome(isAccepted: Bool) -> Outcome {
        Outcome(
            records: isAccepted ? records : PropertyListRecords(textLength: 0), error: isAccepted ? nil : error, errorOffset: errorOffset,
            stop: stop ?? cursor.end, hasDroppedContent: hasDroppedContent, unterminatedComment: unterminatedComment,
            hasUnpairedSurrogates: hasUnpairedSurrogates)
    }

    /// Parses until the outermost object is complete.
    /// - Returns: Whether it was completed.
    @_lifetime(self: copy self)
    private mutating func run(_ start: State) -> Bool {
        var state = start
        while true {
            switch state {
            case .key: state = readKey()
            case .value: state = readObject(isRequired: true)
            case .afterValue: state = readSemicolon()
            case .element: state = readObject(isRequired: false)
            case .afterElement: state = readComma()
            case .arrayEnd: state = readArrayEnd()
            case .failure:
                guard let next = unwind() else { return false }
                state = next
            case .accepted: return true
            }
        }
    }

    // MARK: Dictionaries

    @_lifetime(self: copy self)
    private mutating func readKey() -> State {
        // Nearly all entries of a table consist of two strings. This loop reads them without leaving it; others take the other paths.
        while true {
            guard skipTrivia(), let first = cursor.peek else { return endDictionary() }
            let start = cursor.position
            guard isStringStart(first) else {
                if frames.last?.kind == .pairs { stop = start }
                return endDictionary()
            }
            guard readString(first, flags: .isKey) else {
                // A key that fails ends the dictionary like any other unexpected character, but the cursor stays after the quote.
                if frames.last?.kind == .pairs { stop = start } else { hasDroppedContent = true }
                return endDictionary()
            }
            guard skipTrivia(), let next = cursor.next() else {
                fail(.missingSemicolonOrValue)
                return .failure
            }
            if next == UInt8(ascii: ";") {
                appendShorthandValue()
                continue
            }
            guard next == UInt8(ascii: "=") else {
                cursor.move(to: cursor.position &- 1)
                fail(.expectedSemicolonOrEquals)
                return .failure
            }
            guard skipTrivia(), let valueStart = cursor.peek, isStringStart(valueStart), frames.count <= Self.maximumDepth else {
                return .value
            }
            guard readString(valueStart) else { return .failure }
            guard skipTrivia(), cursor.match(UInt8(ascii: ";")) else {
                fail(.missingSemicolon)
                return .failure
            }
        }
    }

    @_lifetime(self: copy self)
    private mutating func endDictionary() -> State {
        guard let frame = frames.last else { return .accepted }
        if frame.kind == .pairs {
            close(frame)
            return .accepted
        }
        guard skipTrivia(), cursor.match(UInt8(ascii: "}")) else {
            fail(.unclosedDictionary)
            return .failure
        }
        close(frame)
        return stateAfterObject
    }

    @_lifetime(self: copy self)
    private mutating func readSemicolon() -> State {
        guard skipTrivia(), cursor.match(UInt8(ascii: ";")) else {
            fail(.missingSemicolon)
            return .failure
        }
        return .key
    }

    private mutating func appendShorthandValue() {
        guard let key = records.list.last else { return }
        records.appendLeaf(
            .string, Int(key.start), Int(key.end), headLength: Int(key.headLength), flags: key.flags.subtracting(.isKey).union(.isShorthand)
        )
    }

    // MARK: Arrays

    @_lifetime(self: copy self)
    private mutating func readComma() -> State {
        guard skipTrivia() else {
            fail(.expectedComma)
            // Only here does an array fail before looking for its end.
            frames.removeLast()
            return .failure
        }
        return cursor.match(UInt8(ascii: ",")) ? .element : .arrayEnd
    }

    @_lifetime(self: copy self)
    private mutating func readArrayEnd() -> State {
        guard let frame = frames.last else { return .accepted }
        guard skipTrivia(), cursor.match(UInt8(ascii: ")")) else {
            fail(.unclosedArray)
            frames.removeLast()
            return .failure
        }
        close(frame)
        return stateAfterObject
    }

    /// Unwinds from a failed object to the enclosing array, which may still be complete: Apple's reader treats a failed element as the end
    /// of the elements. A failed dictionary also fails the objects around it.
    /// - Returns: Nil if there is no enclosing array.
    private mutating func unwind() -> State? {
        while let frame = frames.last {
            if frame.kind == .array {
                records.truncate(to: frame.countBeforeChild)
                hasDroppedContent = true
                return .arrayEnd
            }
            frames.removeLast()
        }
        return nil
    }

    // MARK: Objects

    @_lifetime(self: copy self)
    private mutating func readObject(isRequired: Bool) -> State {
        let count = records.count
        if !frames.isEmpty, !isRequired { frames[frames.count &- 1].countBeforeChild = count }
        // A missing element makes an array look for its end; anything else fails.
        let missing: State = isRequired ? .failure : .arrayEnd
        guard frames.count <= Self.maximumDepth else {
            fail(.tooDeep)
            return missing
        }
        guard skipTrivia(), let first = cursor.peek else {
            fail(.missingValueAtEnd)
            return missing
        }
        let start = cursor.position
        switch first {
        case UInt8(ascii: "{"):
            cursor.advance()
            push(.dictionary, at: start, headLength: 1)
            return .key
        case UInt8(ascii: "("):
            cursor.advance()
            push(.array, at: start, headLength: 1)
            return .element
        case UInt8(ascii: "<"):
            cursor.advance()
            if let failure = cursor.skipOldStyleData() {
                fail(failure)
                return .failure
            }
            records.appendLeaf(.data, start, cursor.position, headLength: 1)
        case _ where isStringStart(first):
            guard readString(first) else { return .failure }
        default:
            fail(.unexpectedCharacter(cursor.nextUTF16Unit))
            return missing
        }
        return stateAfterObject
    }

    /// The state after an object, depending on its container.
    private var stateAfterObject: State {
        switch frames.last?.kind {
        case .pairs, .dictionary: .afterValue
        case .array: .afterElement
        case nil: .accepted
        }
    }

    /// Parses the string that begins with `first`.
    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func readString(_ first: UInt8, flags: PropertyListRecord.Flags = []) -> Bool {
        let start = cursor.position
        if first != UInt8(ascii: "\""), first != UInt8(ascii: "'") {
            cursor.scan(while: isUnquotedStringByte)
            records.appendLeaf(.string, start, cursor.position, flags: flags)
            return true
        }
        cursor.advance()
        var escapes: StringEscapes = []
        switch cursor.skipQuotedString(first, escapes: &escapes) {
        case .closed:
            let decoding: PropertyListRecord.Flags = escapes.isEmpty ? .isQuoted : [.isQuoted, .needsDecoding]
            records.appendLeaf(.string, start, cursor.position, headLength: 1, flags: flags.union(decoding))
            if escapes.contains(.unicode) { checkSurrogates(from: start &+ 1) }
            return true
        case .unterminated:
            // The message names the line of the opening quote, and a dictionary that ends here continues after the quote.
            cursor.move(to: start &+ 1)
            fail(.unterminatedString)
            return false
        case .unterminatedBackslash:
            fail(.unterminatedBackslash)
            return false
        }
    }

    private mutating func checkSurrogates(from start: Int) {
        let decoded = OldStyleString.decode(cursor.bytes, in: start..<cursor.position &- 1)
        if decoded.hasUnpairedSurrogate { hasUnpairedSurrogates = true }
    }

    // MARK: Shared steps

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func skipTrivia() -> Bool {
        cursor.skipOldStyleTrivia(&unterminatedComment)
    }

    private mutating func fail(_ failure: OldStyleError) {
        error = failure
        errorOffset = cursor.position
    }

    private mutating func push(_ kind: Frame.Kind, at start: Int, headLength: Int) {
        let index = records.open(kind == .array ? .array : .dictionary, at: start, headLength: headLength)
        frames.append(Frame(record: index, kind: kind, countBeforeChild: records.count))
    }

    private mutating func close(_ frame: Frame) {
        records.close(frame.record, at: frame.kind == .pairs ? cursor.end : cursor.position)
        frames.removeLast()
    }
}

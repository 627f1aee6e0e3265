import LocalizationSourceText

/// Parses XML property lists exactly as Apple does: the same files, the same values, the same errors at the same positions.
///
/// The rules are those of CoreFoundation's CFPropertyList.c, which is not an XML parser: names and attributes are not examined, processing
/// instructions end at the first `?>`, text after the root is not read, and a document type with an internal subset is rejected, so that
/// there are no entities to expand. This reader does not recover from errors; see ``XMLRecovery``.
struct XMLReader: ~Escapable {
    /// The maximum nesting depth of arrays and dictionaries. Nested `plist` elements are counted separately: Apple's reader has no limit
    /// for them and overflows its stack.
    static let maximumDepth = 512

    var cursor: ByteCursor
    var error: XMLError?
    private(set) var errorOffset = 0
    /// The first document type that is not the property list one.
    var foreignDocumentType: Range<Int>?
    private let checksUTF8: Bool
    private var records: PropertyListRecords
    private var frames: [Frame] = []
    private var containerDepth = 0

    /// An open element.
    private struct Frame {
        var kind: Kind
        var record: Int
        /// The end of the first object of a `plist`.
        var firstObjectEnd: Int = 0

        enum Kind { case array, dictionaryKey, dictionaryValue, propertyListStart, propertyListEnd }
    }

    /// The next content inside an element.
    private enum Content {
        /// A complete object.
        case object(isKey: Bool)
        /// An array, dictionary or `plist` whose content follows.
        case opened
        /// No object: a closing tag, the end of the text, or ``error``.
        case nothing
    }

    /// The result of parsing a text.
    struct Outcome {
        /// The nodes, the root first.
        var records: PropertyListRecords
        /// Whether Apple's reader accepts the text as XML.
        var isAccepted: Bool
        /// The error if it does not; nil also for a text that ends within a tag, for which Apple's reader has no message.
        var error: XMLError?
        /// The position of its cursor at the error; its message names the line of this position.
        var errorOffset: Int
        /// The end of the root element.
        var end: Int
        /// A document type that is not the property list one, which Apple's reader ignores.
        var foreignDocumentType: Range<Int>?
    }

    /// Parses a text. Linear time.
    /// - Parameters:
    ///   - text: UTF-8 bytes.
    ///   - end: The offset to stop at: the first unpaired surrogate of a UTF-16 file, where Apple's conversion to UTF-8 stops.
    ///   - checksUTF8: Whether there are ill-formed bytes, which are an error only in strings and numbers.
    static func read(_ text: Span<UInt8>, end: Int, checksUTF8: Bool) -> Outcome {
        var reader = XMLReader(text, end: end, checksUTF8: checksUTF8)
        let isAccepted = reader.readDocument()
        return Outcome(
            records: reader.records, isAccepted: isAccepted, error: reader.error, errorOffset: reader.errorOffset,
            end: reader.cursor.position,
            foreignDocumentType: reader.foreignDocumentType)
    }

    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, end: Int, checksUTF8: Bool) {
        cursor = ByteCursor(text, in: 0..<end)
        self.checksUTF8 = checksUTF8
        records = PropertyListRecords(textLength: text.count)
    }

    // MARK: Document

    @_lifetime(self: copy self)
    private mutating func readDocument() -> Bool {
        while !cursor.isAtEnd {
            cursor.scan(while: { $0.isASCIIBlank })
            if cursor.remaining <= 1 { return fail(.noContent) }
            guard cursor.match(UInt8(ascii: "<")) else { return fail(.unexpectedCharacter(cursor.peek ?? 0)) }
            if cursor.match(UInt8(ascii: "!")) {
                if cursor.isNext("--") {
                    // Before the root, Apple's reader skips one byte of the comment without examining it.
                    cursor.advance(by: 3)
                    guard skipComment() else { return false }
                } else {
                    guard skipDocumentType() else { return false }
                }
            } else if cursor.match(UInt8(ascii: "?")) {
                guard skipInstruction() else { return false }
            } else {
                return readRoot()
            }
        }
        return fail(.unexpectedEnd)
    }

    @_lifetime(self: copy self)
    private mutating func readRoot() -> Bool {
        var content = readElement()
        while true {
            switch content {
            case .object(let isKey):
                guard deliver(isKey: isKey) else { return error == nil }
            case .opened:
                break
            case .nothing:
                guard error == nil, closeFrame() else { return false }
                content = .object(isKey: false)
                continue
            }
            content = nextContent()
        }
    }

    /// Adds a complete object to its parent element.
    /// - Returns: Whether parsing continues. False if the object was the root, or after an error.
    @_lifetime(self: copy self)
    private mutating func deliver(isKey: Bool) -> Bool {
        guard let last = frames.indices.last else { return false }
        switch frames[last].kind {
        case .array:
            return true
        case .dictionaryKey:
            guard isKey else { return fail(.expectedKey) }
            frames[last].kind = .dictionaryValue
            return true
        case .dictionaryValue:
            frames[last].kind = .dictionaryKey
            return true
        case .propertyListStart:
            frames[last].kind = .propertyListEnd
            frames[last].firstObjectEnd = cursor.position
            return true
        case .propertyListEnd:
            cursor.move(to: frames[last].firstObjectEnd)
            return fail(.secondObject)
        }
    }

    /// Closes the innermost element when it contains no further object.
    /// - Returns: Whether it could end here.
    @_lifetime(self: copy self)
    private mutating func closeFrame() -> Bool {
        guard let frame = frames.last else { return false }
        switch frame.kind {
        case .propertyListStart: return fail(.emptyPropertyList)
        case .dictionaryValue: return fail(.missingValue)
        case .propertyListEnd: guard readCloseTag("plist") else { return false }
        case .dictionaryKey: guard readCloseTag("dict") else { return false }
        case .array: guard readCloseTag("array") else { return false }
        }
        frames.removeLast()
        if frame.kind != .propertyListEnd {
            containerDepth &-= 1
            records.close(frame.record, at: cursor.position)
        }
        return true
    }

    // MARK: Content

    /// Parses the next object inside an element, skipping comments and processing instructions.
    @_lifetime(self: copy self)
    private mutating func nextContent() -> Content {
        if containerDepth > Self.maximumDepth || frames.count &- containerDepth > Self.maximumDepth {
            fail(.tooDeep)
            return .nothing
        }
        while !cursor.isAtEnd {
            cursor.scan(while: { $0.isASCIIBlank })
            guard let byte = cursor.peek else {
                fail(.unexpectedEnd)
                return .nothing
            }
            guard byte == UInt8(ascii: "<") else {
                fail(.expectedOpenTag(byte))
                return .nothing
            }
            guard let next = cursor.peek(at: 1) else {
                cursor.advance()
                fail(.unexpectedEnd)
                return .nothing
            }
            switch next {
            case UInt8(ascii: "/"):
                return .nothing
            case UInt8(ascii: "?"):
                // The instruction's own question mark may also be the one that ends it: `<?>`.
                cursor.advance()
                guard skipInstruction() else { return .nothing }
            case UInt8(ascii: "!"):
                cursor.advance()
                guard cursor.match("!--") else {
                    fail(.unexpectedEnd)
                    return .nothing
                }
                guard skipComment() else { return .nothing }
            default:
                cursor.advance()
                return readElement()
            }
        }
        return .nothing
    }

    /// Parses an element whose `<` was taken: all of it for a scalar, the opening tag of an array, dictionary or `plist`.
    @_lifetime(self: copy self)
    private mutating func readElement() -> Content {
        let start = cursor.position &- 1
        let name = cursor.scan { $0 != UInt8(ascii: ">") && !$0.isASCIIBlank }
        cursor.scan { $0 != UInt8(ascii: ">") }
        guard !cursor.isAtEnd else { return .nothing }
        let isEmpty = cursor.byte(at: cursor.position &- 1) == UInt8(ascii: "/")
        // A slash directly before the bracket is not part of the name, but one before white space is.
        let nameEnd = isEmpty && name.upperBound == cursor.position ? name.upperBound &- 1 : name.upperBound
        cursor.advance()
        guard nameEnd > name.lowerBound else {
            cursor.move(to: name.lowerBound)
            fail(.malformedTag)
            return .nothing
        }
        let headLength = cursor.position &- start
        guard let element = XMLElementName(cursor.bytes, in: name.lowerBound..<nameEnd) else {
            let bytes = TextEncoding.withoutByteOrderMark((name.lowerBound..<nameEnd).map { cursor.bytes[$0] })
            cursor.move(to: name.lowerBound)
            fail(.unknownTag(DecodedText.isReadableByApple(bytes.span) ? String(decoding: bytes, as: UTF8.self) : "<unknown>"))
            return .nothing
        }
        switch element {
        case .array, .dict:
            return readContainer(element, from: start, headLength: headLength, isEmpty: isEmpty)
        case .plist:
            if isEmpty {
                fail(.emptyPropertyList)
                return .nothing
            }
            frames.append(Frame(kind: .propertyListStart, record: 0))
            return .opened
        default:
            return readScalar(element, from: start, headLength: headLength, isEmpty: isEmpty)
        }
    }

    @_lifetime(self: copy self)
    private mutating func readContainer(_ element: XMLElementName, from start: Int, headLength: Int, isEmpty: Bool) -> Content {
        let isArray = element == .array
        if isEmpty {
            records.appendLeaf(isArray ? .array : .dictionary, start, cursor.position, headLength: headLength, flags: .isEmptyElement)
            return .object(isKey: false)
        }
        let record = records.open(isArray ? .array : .dictionary, at: start, headLength: headLength)
        frames.append(Frame(kind: isArray ? .array : .dictionaryKey, record: record))
        containerDepth &+= 1
        return .opened
    }

    @_lifetime(self: copy self)
    private mutating func readScalar(_ element: XMLElementName, from start: Int, headLength: Int, isEmpty: Bool) -> Content {
        let kind = element.kind
        // A `key` element is a key only in the position of a key; elsewhere it is equivalent to `string`.
        let isKey = element == .key
        var flags: PropertyListRecord.Flags = isKey && frames.last?.kind == .dictionaryKey ? .isKey : []
        if isEmpty {
            switch element {
            case .data, .date, .real, .integer:
                fail(.emptyElement(element.name))
                return .nothing
            default:
                records.appendLeaf(kind, start, cursor.position, headLength: headLength, flags: flags.union(.isEmptyElement))
                return .object(isKey: isKey)
            }
        }
        let isRead: Bool
        switch element {
        case .key, .string:
            isRead = readString(&flags) && readCloseTag(element.staticName)
        case .real:
            isRead = readReal(&flags)
        case .integer:
            isRead = readInteger()
        case .date:
            isRead = readDate()
        case .data:
            isRead = readData()
        case .true, .false:
            isRead = readCloseTag(element.staticName)
            if !isRead { fail(.notEmpty(element.name)) }
        case .array, .dict, .plist:
            isRead = false
        }
        guard isRead else { return .nothing }
        records.appendLeaf(kind, start, cursor.position, headLength: headLength, flags: flags)
        return .object(isKey: isKey)
    }

    /// Skips the text of a string: characters, references and CDATA up to the next tag.
    @_lifetime(self: copy self)
    mutating func readString(_ flags: inout PropertyListRecord.Flags) -> Bool {
        let start = cursor.position
        // CoreFoundation drops a byte order mark at the beginning of every string that it creates.
        if cursor.isNext("\u{FEFF}") { flags.insert(.needsDecoding) }
        while true {
            cursor.scan { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
            guard let byte = cursor.peek else { break }
            if byte == UInt8(ascii: "&") {
                flags.insert(.needsDecoding)
                guard skipReference() else { return false }
            } else {
                guard cursor.peek(at: 1) == UInt8(ascii: "!") else { break }
                flags.insert(.needsDecoding)
                guard skipCDATA() else { return false }
            }
        }
        if checksUTF8 {
            let decoded = XMLString.decode(cursor.bytes, in: start..<cursor.position)
            guard DecodedText.isReadableByApple(decoded.span) else { return fail(.undecodableString) }
        }
        return true
    }

    /// Records an error at the cursor's position.
    /// - Returns: False, for the caller to return.
    @discardableResult
    mutating func fail(_ failure: XMLError) -> Bool {
        error = failure
        errorOffset = cursor.position
        return false
    }
}

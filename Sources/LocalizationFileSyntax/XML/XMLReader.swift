import LocalizationSourceText

/// Reads XML property lists exactly as Apple does: the same files, the same values, the same errors at the same places.
///
/// The rules are those of CoreFoundation's CFPropertyList.c, which is no XML parser: names and attributes are not looked at, processing
/// instructions end at the first `?>`, text after the root is not read, and a document type with an internal subset is refused, so that
/// there are no entities to expand. Nothing is mended here; see ``XMLRecovery``.
struct XMLReader: ~Escapable {
    /// The deepest nesting of arrays and dictionaries that is read. `plist` elements inside one another count apart: Apple's reader has no
    /// limit for them and overflows its stack.
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

    /// An element that is being read.
    private struct Frame {
        var kind: Kind
        var record: Int
        /// For a `plist`: where its first object ended.
        var firstObjectEnd: Int = 0

        enum Kind { case array, dictionaryKey, dictionaryValue, propertyListStart, propertyListEnd }
    }

    /// What comes next inside an element.
    private enum Content {
        /// An object that is complete.
        case object(isKey: Bool)
        /// An array, dictionary or `plist` whose content follows.
        case opened
        /// No object: a closing tag, the end of the text, or ``error``.
        case nothing
    }

    /// What came of a text.
    struct Outcome {
        /// The nodes, the root first.
        var records: PropertyListRecords
        /// Whether Apple's reader takes the text as XML.
        var isAccepted: Bool
        /// Why not; nil also for a text that ends within a tag, where Apple's reader has no message.
        var error: XMLError?
        /// Where its cursor stood then; its message names the line of this place.
        var errorOffset: Int
        /// Where the root element ended.
        var end: Int
        /// A document type that is not the property list one, which Apple's reader passes over.
        var foreignDocumentType: Range<Int>?
    }

    /// Reads a text. Linear time.
    /// - Parameters:
    ///   - text: UTF-8 bytes.
    ///   - end: Where to stop: at the first unpaired surrogate of a UTF-16 file, where Apple's conversion to UTF-8 stops.
    ///   - checksUTF8: Whether there are ill-formed bytes, which are an error in strings and numbers and nowhere else.
    static func read(_ text: Span<UInt8>, end: Int, checksUTF8: Bool) -> Outcome {
        var reader = XMLReader(text, end: end, checksUTF8: checksUTF8)
        let isAccepted = reader.readDocument()
        return Outcome(
            records: reader.records, isAccepted: isAccepted, error: reader.error, errorOffset: reader.errorOffset, end: reader.cursor.position,
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
            cursor.scan(while: isXMLSpace)
            if cursor.remaining <= 1 { return fail(.noContent) }
            guard cursor.match(UInt8(ascii: "<")) else { return fail(.unexpectedCharacter(cursor.peek ?? 0)) }
            if cursor.match(UInt8(ascii: "!")) {
                if cursor.isNext("--") {
                    // Before the root, Apple's reader steps over one byte of the comment without looking at it.
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

    /// Hands a complete object to the element around it.
    /// - Returns: Whether reading goes on. False when the object was the root, or after an error.
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

    /// Ends the innermost element where there was no more object in it.
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

    /// Reads the next object inside an element, comments and processing instructions skipped.
    @_lifetime(self: copy self)
    private mutating func nextContent() -> Content {
        if containerDepth > Self.maximumDepth || frames.count &- containerDepth > Self.maximumDepth {
            fail(.tooDeep)
            return .nothing
        }
        while !cursor.isAtEnd {
            cursor.scan(while: isXMLSpace)
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
                // Here the instruction's own question mark may be the one that ends it: `<?>`.
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

    /// Reads an element whose `<` was taken: all of it for a scalar, the opening tag of an array, dictionary or `plist`.
    @_lifetime(self: copy self)
    private mutating func readElement() -> Content {
        let start = cursor.position &- 1
        let name = cursor.scan { $0 != UInt8(ascii: ">") && !isXMLSpace($0) }
        cursor.scan { $0 != UInt8(ascii: ">") }
        guard !cursor.isAtEnd else { return .nothing }
        let isEmpty = cursor.byte(at: cursor.position &- 1) == UInt8(ascii: "/")
        // A slash right before the bracket is not part of the name, one before white space is.
        let nameEnd = isEmpty && name.upperBound == cursor.position ? name.upperBound &- 1 : name.upperBound
        cursor.advance()
        guard nameEnd > name.lowerBound else {
            cursor.move(to: name.lowerBound)
            fail(.malformedTag)
            return .nothing
        }
        let headLength = cursor.position &- start
        guard let element = XMLElementName(cursor.bytes, in: name.lowerBound..<nameEnd) else {
            let bytes = XMLString.withoutByteOrderMark((name.lowerBound..<nameEnd).map { cursor.bytes[$0] })
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
        // Only a `key` in the place of a key is one; elsewhere it is another name for `string`.
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
        // CoreFoundation drops a byte order mark at the beginning of every string that it makes.
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

    /// Notes an error at the cursor's place.
    /// - Returns: False, for the caller to return.
    @discardableResult
    mutating func fail(_ failure: XMLError) -> Bool {
        error = failure
        errorOffset = cursor.position
        return false
    }
}

/// The white space that Apple's reader knows between tags.
@inline(__always)
func isXMLSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}

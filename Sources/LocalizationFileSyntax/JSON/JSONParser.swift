import LocalizationDiagnostics
import LocalizationSourceText

/// Parses JSON into records: a loop over the states of the grammar of RFC 8259, without recursion, examining each byte once.
///
/// An error is reported at its position, the most likely intent is assumed (a comma is missing, a bracket was not closed), and parsing
/// continues.
struct JSONParser: ~Escapable {
    /// The token that is expected next.
    enum State: Int {
        /// A member's name, or the end of the object.
        case name
        /// The colon after a name.
        case colon
        /// A member's value.
        case memberValue
        /// An element, or the end of the array.
        case element
        /// The single value of the document.
        case documentValue
        /// A comma or the end of the container.
        case separator
        /// The end of the text.
        case end
    }

    /// An open array or object, or the document itself.
    struct Container {
        /// The container's record; nil for the document.
        var index: Int?
        /// Whether it is an object.
        var isObject = false
        /// The number of elements or members read so far.
        var count = 0
        /// The offset of a comma that no element or member has followed yet.
        var pendingComma: Int?
    }

    var cursor: ByteCursor
    var records: [JSONRecord] = []
    var findings = ReadingFindings(tooMany: Rule.JSON.tooMany)
    var state = State.documentValue
    var current = Container()
    var enclosing: [Container] = []
    /// The number of open objects.
    var openObjects = 0
    /// The end of the token before that of this iteration.
    var lastTokenEnd = 0
    /// Whether the previous value was cut short, so that a missing comma after it is not reported again.
    var isAfterCutValue = false
    /// Whether the first side of a merge conflict is being read.
    var isInConflict = false

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    /// Reads the whole text.
    @_lifetime(self: copy self)
    mutating func parse() {
        guard checkEncoding() else { return }
        // A catalog has one value per 19 bytes or so. Unused capacity costs no memory, but growing doubles the used memory.
        records.reserveCapacity(min(cursor.end / 16, 1 << 22) &+ 1)
        var progress = LoopProgress()
        skipTrivia()
        // A state that takes nothing advances to a later state, so that the sum of both grows in every iteration.
        while let byte = cursor.peek, progress.hasMoved(to: cursor.position &* 8 &+ state.rawValue) {
            switch state {
            case .name: takeName(byte)
            case .colon: takeColon(byte)
            case .memberValue, .element, .documentValue: takeValue(byte)
            case .separator: takeSeparator(byte)
            case .end:
                if takeConflictMark() { break }
                findings.report(
                    Rule.JSON.trailingText, "unexpected text after the end of the document", cursor.position..<endOfText)
                return findings.sort()
            }
            lastTokenEnd = cursor.position
            skipTrivia()
        }
        reportUnexpectedEnd()
        while current.index != nil { close(at: cursor.end) }
        findings.sort()
    }

    // MARK: Tokens

    @_lifetime(self: copy self)
    mutating func takeName(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            current.pendingComma = nil
            current.count &+= 1
            takeString()
            state = .colon
            if isAfterCutValue {
                // The following text is the next line, not this member's value.
                appendMissingValue(at: cursor.position)
                state = .separator
            }
        case UInt8(ascii: "}"), UInt8(ascii: "]"): takeCloser(byte)
        case UInt8(ascii: ","): skipExtraComma()
        default: takeMistakenName(byte)
        }
    }

    @_lifetime(self: copy self)
    private mutating func takeColon(_ byte: UInt8) {
        state = .memberValue
        if byte == UInt8(ascii: ":") { return cursor.advance() }
        let end = lastTokenEnd
        findings.report(
            Rule.JSON.missingColon, "expected ':' after the name of a member", end..<end,
            fixIt: .init("insert ':'", range: end..<end, replacement: ":"))
    }

    @inline(__always)
    @_lifetime(self: copy self)
    mutating func takeValue(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""):
            beginValue()
            takeString()
        case UInt8(ascii: "{"): return open(isObject: true)
        case UInt8(ascii: "["): return open(isObject: false)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            beginValue()
            takeNumber()
        case UInt8(ascii: "t") where takeLiteral("true", .boolean): break
        case UInt8(ascii: "f") where takeLiteral("false", .boolean): break
        case UInt8(ascii: "n") where takeLiteral("null", .null): break
        default: return takeMistakenValue(byte)
        }
        state = current.index == nil ? .end : .separator
    }

    @inline(__always)
    @_lifetime(self: copy self)
    private mutating func takeSeparator(_ byte: UInt8) {
        let isAfterCut = isAfterCutValue
        isAfterCutValue = false
        switch byte {
        case UInt8(ascii: ","):
            current.pendingComma = cursor.position
            cursor.advance()
            state = current.isObject ? .name : .element
        case UInt8(ascii: "}"), UInt8(ascii: "]"): takeCloser(byte)
        default: takeMissingComma(byte, isExpected: isAfterCut)
        }
    }

    @_lifetime(self: copy self)
    private mutating func takeLiteral(_ text: StaticString, _ kind: JSONNode.Kind) -> Bool {
        let start = cursor.position
        guard cursor.match(text) else { return false }
        if let next = cursor.peek, !Self.endsToken(next) {
            cursor.move(to: start)
            return false
        }
        beginValue()
        append(kind, start: start)
        return true
    }

    // MARK: Containers

    /// Counts an element at the start of its value.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func beginValue() {
        // A member was counted with its name.
        guard !current.isObject else { return }
        current.count &+= 1
        current.pendingComma = nil
    }

    /// Appends a value that ends at the cursor.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func append(_ kind: JSONNode.Kind, start: Int, hasEscapes: Bool = false) {
        records.append(
            JSONRecord(kind, start: start, end: cursor.position, index: records.count, hasEscapes: hasEscapes))
    }

    @_lifetime(self: copy self)
    private mutating func open(isObject: Bool) {
        beginValue()
        guard enclosing.count < JSONDocument.maximumDepth else { return skipTooDeep() }
        enclosing.append(current)
        current = Container(index: records.count, isObject: isObject)
        if isObject { openObjects &+= 1 }
        append(isObject ? .object : .array, start: cursor.position)
        cursor.advance()
        state = isObject ? .name : .element
    }

    /// Closes the innermost container.
    @_lifetime(self: copy self)
    mutating func close(at end: Int) {
        guard let index = current.index, index < records.count else { return }
        if state == .colon || state == .memberValue { appendMissingValue(at: lastTokenEnd) }
        records[index].close(end: end, next: records.count, childCount: current.count)
        if current.isObject { openObjects &-= 1 }
        current = enclosing.popLast() ?? Container()
        state = current.index == nil ? .end : .separator
    }

    // MARK: Between tokens

    /// Skips white space, and reports and skips comments.
    @inline(__always)
    @_lifetime(self: copy self)
    mutating func skipTrivia() {
        let bytes = cursor.bytes
        var index = cursor.position
        let end = cursor.end
        while index < end {
            let byte = bytes[index]
            if byte > 0x20 { break }
            guard byte.isASCIIBlank else { break }
            index = byte == 0x0A ? cursor.indexAfterSpaces(index &+ 1) : index &+ 1
        }
        cursor.move(to: index)
        if index < end, bytes[index] == UInt8(ascii: "/") { skipComments() }
    }

    /// Whether a byte ends a word: white space or a byte with syntactic meaning.
    static func endsToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}

import LocalizationDiagnostics
import LocalizationSourceText

/// Finds the calls of routines in source code of the C family and in Java.
///
/// It reads tokens as a compiler does before the preprocessor: comments and literals are recognized, line splices are blanks (so a name
/// that one divides is not found), and nothing is expanded. Outside of calls only names, literals and comments are looked at. O(bytes); the memory for open calls and brackets grows with
/// the nesting inside calls.
struct CSourceReader: ~Escapable {
    var cursor: ByteCursor
    let language: CLanguage
    let options: SourceExtraction.Options
    private let routines: RoutineNames
    private(set) var result = SourceExtraction()
    /// The comments that have been passed, with their marks.
    private(set) var comments: [Range<Int>] = []

    /// The calls that are open, innermost last.
    private var calls: [SourceCall] = []
    /// The brackets that are open inside of calls, innermost last.
    private var brackets: [Bracket] = []
    /// The directives `#if` that are open.
    var conditions: [Condition] = []
    /// The number of conditions whose current branch is left out.
    var skippedBranches = 0
    /// The contents of the last literal, and of those before it with nothing but white space between them.
    var lastText = LastText()
    /// The end of the directive `#define` that is being read, and how many brackets were open before it.
    var definition: (end: Int, brackets: Int)?
    /// The macros that have been defined.
    var definitions: [CTokens.Definition] = []

    private enum Bracket {
        /// The parenthesis of a call.
        case call
        /// The selector of a message, and whether the bracket that the message is in is one of these.
        case message(isEnclosed: Bool)
        /// Another bracket in an argument of a call.
        case group
    }

    @_lifetime(copy source)
    init(_ source: Span<UInt8>, _ language: CLanguage, _ routines: RoutineNames, _ options: SourceExtraction.Options) {
        cursor = ByteCursor(source)
        self.language = language
        self.routines = routines
        self.options = options
    }

    /// Reads the whole source.
    /// - Parameter token: Gets each token. The reader must have no routines then: it takes the name of a routine and the parenthesis behind it
    ///   in one step.
    @_lifetime(self: copy self)
    mutating func read(_ token: ((CTokens.Token.Kind, Range<Int>) -> Void)? = nil) {
        var progress = LoopProgress()
        while let byte = cursor.peek, progress.hasMoved(to: cursor.position) {
            if let definition, cursor.position >= definition.end { endDefinition(definition.brackets) }
            let start = cursor.position
            let isDirective = byte == UInt8(ascii: "#") && language != .java && isAtLineStart
            readToken(byte)
            if let token, let kind = isDirective ? .directive : tokenKind(from: start, byte) { token(kind, start..<cursor.position) }
        }
        closeBrackets(downTo: 0)
    }

    /// What the token that was read is, by its first byte; nil for blanks and comments.
    private func tokenKind(from start: Int, _ byte: UInt8) -> CTokens.Token.Kind? {
        switch byte {
        case 0x09...0x0D, 0x20, UInt8(ascii: "\\"): nil
        case UInt8(ascii: "/") where comments.last?.lowerBound == start: nil
        case UInt8(ascii: "\""): .text
        case UInt8(ascii: "'"): .character
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        // A name may be the prefix of a literal.
        case _ where Self.isNamePart(byte): cursor.byteOrZero(at: cursor.position - 1) == UInt8(ascii: "\"") ? .text : .name
        default: .mark
        }
    }

    @_lifetime(self: copy self)
    private mutating func readToken(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            readName()
        case UInt8(ascii: "/"):
            if !skipComment() { addOther() }
        case UInt8(ascii: "\""):
            readText(from: cursor.position)
        case UInt8(ascii: "'"):
            readCharacter()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            readNumber()
        case UInt8(ascii: "#") where language != .java && isAtLineStart:
            readDirective()
        case 0x09...0x0D, 0x20:
            cursor.advance()
        case UInt8(ascii: "\\"):
            // A line splice, or a stray character.
            cursor.advance()
        default:
            if brackets.isEmpty { cursor.advance() } else { readMark(byte) }
        }
    }

    /// Keeps the place of a comment, unless it is known because the reader looked behind it before.
    @_lifetime(self: copy self)
    mutating func addComment(from start: Int) {
        if comments.last?.lowerBound ?? -1 < start { comments.append(start..<cursor.position) }
    }

    // MARK: Names

    static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isNamePart || byte == UInt8(ascii: "$")
    }

    @_lifetime(self: copy self)
    private mutating func readName() {
        let name = cursor.scan(while: Self.isNamePart)
        if cursor.peek == UInt8(ascii: "\""), language != .java, isTextPrefix(name) { return }
        if skippedBranches == 0, let routine = routines.routine(named: cursor.bytes.extracting(name)),
            routine.javaClass.map({ isMember(name, of: $0) }) ?? true
        {
            let end = cursor.position
            if routine.takesReceiver {
                if readMessage(ofText: routine, name) { return }
            } else if routine.laterSelectorParts != nil {
                if beginMessage(routine, name) { return }
            } else {
                skipBlanks()
            }
            if routine.laterSelectorParts == nil, cursor.match(UInt8(ascii: "(")) {
                addOther(at: name)
                calls.append(SourceCall(routine: routine, name: name))
                brackets.append(.call)
                return
            }
            cursor.move(to: end)
        }
        if !brackets.isEmpty, !endsMessageArgument(at: name), !isLabel() { addName(name) }
    }

    /// Whether a name is behind the name of a class and a point.
    private func isMember(_ name: Range<Int>, of owner: String) -> Bool {
        let point = LastText.codeEnd(before: name.lowerBound, in: cursor.bytes)
        guard cursor.byteOrZero(at: point - 1) == UInt8(ascii: ".") else { return false }
        let end = LastText.codeEnd(before: point - 1, in: cursor.bytes)
        let start = end - owner.utf8.count
        guard start >= 0, !Self.isNamePart(cursor.byteOrZero(at: start - 1)) else { return false }
        return zip(start..<end, owner.utf8).allSatisfy { cursor.byteOrZero(at: $0) == $1 }
    }

    /// Begins a message of Objective-C if a name is the first part of its selector: `[bundle localizedStringForKey:`.
    @_lifetime(self: copy self)
    private mutating func beginMessage(_ routine: ExtractionRoutine, _ name: Range<Int>) -> Bool {
        guard routine.classes.isEmpty || isMessage(name, toOneOf: routine.classes), cursor.match(UInt8(ascii: ":")) else { return false }
        addOther(at: name)
        calls.append(SourceCall(routine: routine, name: name))
        brackets.append(.message(isEnclosed: !brackets.isEmpty))
        return true
    }

    /// Whether the receiver of a message is one of some classes, or what a method of one returns: `[Texts objectForKey:`,
    /// `[[Texts shared] objectForKey:`, `[Texts.shared objectForKey:`.
    private func isMessage(_ name: Range<Int>, toOneOf classes: [String]) -> Bool {
        let maximumLength = 200
        var start = LastText.codeEnd(before: name.lowerBound, in: cursor.bytes)
        let limit = max(0, start - maximumLength)
        var depth = 0
        while start > limit {
            let byte = cursor.byteOrZero(at: start - 1)
            if byte == UInt8(ascii: "]") { depth += 1 }
            if byte == UInt8(ascii: "[") { depth -= 1 }
            if depth < 0 || depth == 0 && ![UInt8(ascii: "."), UInt8(ascii: "[")].contains(byte) && !Self.isNamePart(byte) { break }
            start -= 1
        }
        while start < name.lowerBound, !Self.isNamePart(cursor.byteOrZero(at: start)) { start += 1 }
        var end = start
        while end < name.lowerBound, Self.isNamePart(cursor.byteOrZero(at: end)) { end += 1 }
        return classes.contains { owner in
            owner.utf8.count == end - start && zip(start..<end, owner.utf8).allSatisfy { cursor.byteOrZero(at: $0) == $1 }
        }
    }

    /// Reads what is behind the name of a method whose receiver is a key: `[@"key" localized]`, `@"key".localized`,
    /// `[@"key" localizedInTable:@"Table"]`.
    /// - Returns: Whether the arguments of the message follow, of which the name is the first part of the selector.
    @_lifetime(self: copy self)
    private mutating func readMessage(ofText routine: ExtractionRoutine, _ name: Range<Int>) -> Bool {
        let hasArguments = routine.parameters.count > 1
        guard hasArguments == (cursor.peek == UInt8(ascii: ":")), let receiver = receiver(ofMessage: name) else { return false }
        if hasArguments {
            guard beginMessage(routine, name), let last = calls.indices.last else { return false }
            calls[last].arguments = [receiver]
            return true
        }
        var call = SourceCall(routine: routine, name: name)
        call.arguments = [receiver]
        call.addKey(to: &result, source: cursor.bytes, choices: options.findsWrappers ? language : nil)
        return false
    }

    /// The receiver of a message, if it is a literal or made from one by `stringWithFormat:`.
    private func receiver(ofMessage name: Range<Int>) -> SourceCall.Argument? {
        guard let first = lastText.contents.first, let last = lastText.contents.last else { return nil }
        var between = LastText.codeEnd(before: name.lowerBound, in: cursor.bytes)
        var argument = SourceCall.Argument()
        func addTexts() {
            for content in lastText.contents {
                argument.add(CLiteral.decode(cursor.bytes.extracting(content), language), at: first.lowerBound..<last.upperBound)
            }
        }
        if cursor.byteOrZero(at: between - 1) == UInt8(ascii: ".") { between = LastText.codeEnd(before: between - 1, in: cursor.bytes) }
        if between == last.upperBound + 1 {
            addTexts()
            return argument
        }
        guard lastText.isFormat(in: cursor.bytes), lastText.isInReceiver(endingAt: between, in: cursor.bytes) else { return nil }
        addTexts()
        argument.addOther(at: last.upperBound..<between)
        argument.shape.kind = .format
        return argument
    }

    /// Whether a name is a further part of the selector of the message that is being read. Takes the colon, and ends the argument.
    @_lifetime(self: copy self)
    private mutating func endsMessageArgument(at name: Range<Int>) -> Bool {
        guard case .message? = brackets.last, let call = calls.indices.last, calls[call].current.range != nil,
            calls[call].current.shape.kind != .choice, cursor.match(UInt8(ascii: ":"))
        else { return false }
        calls[call].endArgument()
        calls[call].selectorParts.append(name)
        return true
    }

    /// Ends a message at its bracket.
    private mutating func endMessage(isEnclosed: Bool) {
        guard var call = calls.popLast() else { return }
        if isEnclosed, case .group? = brackets.last { brackets.removeLast() }
        call.endArgument()
        if call.hasSelector(in: cursor.bytes) {
            call.addKey(to: &result, source: cursor.bytes, choices: options.findsWrappers ? language : nil)
        }
    }

    /// Whether a name at the start of an argument is a label as in Swift, `comment: @"…"`, which macros that drop the argument allow. Takes
    /// the colon.
    @_lifetime(self: copy self)
    private mutating func isLabel() -> Bool {
        guard case .call? = brackets.last, calls.last?.current.range == nil, cursor.byteOrZero(at: cursor.position + 1) != UInt8(ascii: ":")
        else { return false }
        return cursor.match(UInt8(ascii: ":"))
    }

    /// Reads a literal if a name is its prefix, as in `u8"…"` and `LR"(…)"`; a name may also stand before a literal by itself.
    @_lifetime(self: copy self)
    private mutating func isTextPrefix(_ name: Range<Int>) -> Bool {
        let bytes = cursor.bytes.extracting(name)
        if bytes.isEqual("L") || bytes.isEqual("u") || bytes.isEqual("U") || bytes.isEqual("u8") {
            readText(from: name.lowerBound)
            return true
        }
        guard language == .cPlusPlus, bytes[bytes.count - 1] == UInt8(ascii: "R"),
            bytes.isEqual("R") || bytes.isEqual("LR") || bytes.isEqual("uR") || bytes.isEqual("UR") || bytes.isEqual("u8R")
        else { return false }
        readRawText(from: name.lowerBound)
        return true
    }

    /// Adds a name to the argument that is being read.
    private mutating func addName(_ name: Range<Int>) {
        let bytes = cursor.bytes.extracting(name)
        if bytes.isEqual("nil") || bytes.isEqual("NULL") || bytes.isEqual("Nil") || bytes.isEqual("nullptr") || bytes.isEqual("null") {
            calls[calls.count - 1].current.addNone(at: name)
        } else if !isPartOfLiteral(bytes) {
            noteFormat(bytes)
            addOther(at: name)
        }
    }

    /// Notes the methods that put texts together.
    private mutating func noteFormat(_ name: Span<UInt8>) {
        guard !calls.isEmpty else { return }
        if name.isEqual("stringWithFormat") || name.isEqual("localizedStringWithFormat") || name.isEqual("initWithFormat")
            || name.isEqual("format")
        {
            calls[calls.count - 1].current.shape.kind = .format
        } else if name.isEqual("stringByAppendingString") || name.isEqual("concat") {
            let hasText = calls[calls.count - 1].current.shape.hasText
            calls[calls.count - 1].current.shape.kind = .appended(literalIsFirst: hasText)
        }
    }

    /// Whether a name in an argument leaves a literal what it is: `CFSTR("…")`, and the words of casts such as `(__bridge CFStringRef)`.
    private func isPartOfLiteral(_ name: Span<UInt8>) -> Bool {
        if name.isEqual("CFSTR") { return true }
        guard case .group? = brackets.last else { return false }
        return name.isEqual("NSString") || name.isEqual("CFStringRef") || name.isEqual("__bridge") || name.isEqual("const")
            || name.isEqual("id") || name.isEqual("char") || name.isEqual("String")
    }

    // MARK: Marks

    /// Reads a character inside of a call.
    @_lifetime(self: copy self)
    private mutating func readMark(_ byte: UInt8) {
        let place = cursor.position..<cursor.position + 1
        cursor.advance()
        switch byte {
        case UInt8(ascii: "("):
            brackets.append(.group)
        case UInt8(ascii: "{") where isInMethodHead:
            // What looked like a message was the head of a method.
            _ = (brackets.popLast(), calls.popLast())
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            addOther(at: place)
            brackets.append(.group)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            switch brackets.popLast() {
            case .call?: endCall()
            case .message(let isEnclosed)?: endMessage(isEnclosed: isEnclosed)
            case .group?, nil: if let call = calls.indices.last { calls[call].current.extend(place) }
            }
        case UInt8(ascii: ","):
            if case .call? = brackets.last { calls[calls.count - 1].endArgument() } else { addOther(at: place) }
        case UInt8(ascii: ";"):
            // A statement ends; only the body of a block has statements inside of brackets.
            switch brackets.last {
            case .call?, .message?: closeBrackets(downTo: 0)
            case .group?, nil: break
            }
        case UInt8(ascii: "@"):
            calls[calls.count - 1].current.extend(place)
        case UInt8(ascii: "*"):
            if case .call? = brackets.last { addOther(at: place) }
        case UInt8(ascii: "+") where language == .java:
            calls[calls.count - 1].current.shape.kind = .joined
        case UInt8(ascii: "?"):
            addOther(at: place)
            calls[calls.count - 1].current.shape.kind = .choice
        default:
            addOther(at: place)
        }
    }

    /// Adds the next byte to the argument that is being read, and takes it.
    @_lifetime(self: copy self)
    private mutating func addOther() {
        addOther(at: cursor.position..<cursor.position + 1)
        cursor.advance()
    }

    private mutating func addOther(at place: Range<Int>) {
        if !calls.isEmpty { calls[calls.count - 1].current.addOther(at: place) }
    }

    /// Adds a number or a character to the argument that is being read. `0` may stand for `NULL`.
    mutating func addConstant(at place: Range<Int>) {
        guard isInCall else { return }
        if cursor.bytes.extracting(place).isEqual("0") {
            calls[calls.count - 1].current.addNone(at: place)
        } else {
            addOther(at: place)
        }
    }

    private mutating func endCall() {
        guard var call = calls.popLast() else { return }
        call.endArgument()
        call.addKey(to: &result, source: cursor.bytes, choices: options.findsWrappers ? language : nil)
    }

    /// Gives up the calls that are still open.
    mutating func closeBrackets(downTo count: Int) {
        while brackets.count > count {
            let bracket = brackets.popLast()
            if case .message? = bracket { _ = calls.popLast() }
            guard case .call? = bracket, let call = calls.popLast() else { continue }
            result.findings.append(
                Finding(Rule.Source.unterminatedCall, "this call of '\(call.routine.name)' has no end", range: call.name))
        }
    }

    /// Whether the message that is being read has no literal and no block, so that a brace begins the body of a method.
    private var isInMethodHead: Bool {
        guard case .message? = brackets.last, let call = calls.last else { return false }
        return (call.arguments + [call.current]).allSatisfy { if case .literal = $0.value { false } else { true } }
    }

    /// The number of brackets that are open.
    var openBrackets: Int { brackets.count }

    // MARK: Literals

    /// Adds a literal to the argument that is being read.
    mutating func add(_ text: ExtractedText, at place: Range<Int>) {
        if !calls.isEmpty { calls[calls.count - 1].current.add(text, at: place) }
    }

    /// Whether the tokens that are read belong to a call.
    var isInCall: Bool { !calls.isEmpty }

    mutating func report(_ finding: Finding) {
        if skippedBranches == 0 { result.findings.append(finding) }
    }
}

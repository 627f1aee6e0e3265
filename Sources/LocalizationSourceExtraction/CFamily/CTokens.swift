import LocalizationSourceText

/// The tokens of a source in the C family or Java, and which brackets are around them.
///
/// ``CSourceReader`` divides the source, so that comments, literals and directives are the same for each reader. Nothing is expanded, and the
/// branches of all conditions count.
struct CTokens: Sendable {
    /// A token.
    struct Token: Sendable {
        enum Kind: Sendable {
            case name
            /// A string literal with its prefix, but without the `@` of Objective-C.
            case text
            case character
            case number
            /// A directive as far as it is not code: `#define NAME(parameters)`, and all of `#if …`.
            case directive
            /// Any other character, one at a time.
            case mark
        }

        let kind: Kind
        /// The bytes in the source.
        let range: Range<Int>
        /// The bracket that is open around the token: its place in the list; nil outside of brackets.
        fileprivate(set) var enclosing: Int?
        /// The place of the bracket that belongs to this one; nil for other tokens, and for a bracket alone.
        fileprivate(set) var partner: Int?
    }

    /// A macro.
    struct Definition: Sendable {
        let name: Range<Int>
        /// What is between the parentheses behind the name; nil if the macro has none.
        let parameters: Range<Int>?
        /// The bytes that stand for the macro.
        let body: Range<Int>
    }

    let source: [UInt8]
    let language: CLanguage
    /// The tokens in the order of the source.
    private(set) var list: [Token] = []
    /// The comments with their marks.
    private(set) var comments: [Range<Int>] = []
    /// The macros that the source defines, in its order.
    private(set) var definitions: [Definition] = []

    /// Reads the tokens. O(bytes).
    init(_ source: [UInt8], _ language: CLanguage) {
        self.source = source
        self.language = language
        var reader = CSourceReader(source.span, language, RoutineNames([]), SourceExtraction.Options())
        var tokens: [Token] = []
        reader.read { kind, range in tokens.append(Token(kind: kind, range: range)) }
        list = tokens
        comments = reader.comments
        definitions = reader.definitions
        joinBrackets()
    }

    /// Finds the brackets that belong together. A brace ends the other brackets that are open in it; a bracket that ends none is alone.
    private mutating func joinBrackets() {
        var open: [Int] = []
        for index in list.indices {
            guard let mark = mark(at: index) else {
                list[index].enclosing = open.last
                continue
            }
            let opening: UInt8? =
                switch mark {
                case UInt8(ascii: ")"): UInt8(ascii: "(")
                case UInt8(ascii: "]"): UInt8(ascii: "[")
                case UInt8(ascii: "}"): UInt8(ascii: "{")
                default: nil
                }
            if opening == UInt8(ascii: "{") {
                while let last = open.last, source[list[last].range.lowerBound] != UInt8(ascii: "{") { open.removeLast() }
            }
            if let opening, let last = open.last, source[list[last].range.lowerBound] == opening {
                open.removeLast()
                list[index].partner = last
                list[last].partner = index
            }
            list[index].enclosing = open.last
            if mark == UInt8(ascii: "(") || mark == UInt8(ascii: "[") || mark == UInt8(ascii: "{") { open.append(index) }
        }
    }

    // MARK: Places

    /// The place of the first token that begins at an offset or behind it. O(log n).
    func index(at offset: Int) -> Int { list.partitioningIndex { $0.range.lowerBound >= offset } }

    /// The macro whose body has an offset. O(log n).
    func definition(around offset: Int) -> Definition? {
        let next = definitions.partitioningIndex { $0.body.lowerBound > offset }
        return next > 0 && definitions[next - 1].body.contains(offset) ? definitions[next - 1] : nil
    }

    /// The bytes from the first token to the last.
    func bytes(of tokens: Range<Int>) -> Range<Int> {
        guard let first = tokens.first, let last = tokens.last else { return 0..<0 }
        return list[first].range.lowerBound..<list[last].range.upperBound
    }

    /// Whether only a line break, or nothing, is before a token.
    func isAtLineStart(_ index: Int) -> Bool {
        let start = list[index].range.lowerBound
        return start == 0 || source[start - 1] == 0x0A || source[start - 1] == 0x0D
    }

    /// The parts of tokens between marks that are in no brackets of their own.
    func split(_ tokens: Range<Int>, at mark: Unicode.Scalar) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = tokens.lowerBound
        var index = start
        while index < tokens.upperBound {
            if isMark(mark, at: index) {
                parts.append(start..<index)
                start = index + 1
            }
            index = max(index, list[index].partner.flatMap { $0 < tokens.upperBound ? $0 : nil } ?? index) + 1
        }
        parts.append(start..<tokens.upperBound)
        return parts
    }

    // MARK: Values

    /// The character of a mark; nil for other tokens, and for no token.
    func mark(at index: Int) -> UInt8? {
        list.indices.contains(index) && list[index].kind == .mark ? source[list[index].range.lowerBound] : nil
    }

    /// Whether a token is a mark.
    func isMark(_ mark: Unicode.Scalar, at index: Int) -> Bool { self.mark(at: index) == UInt8(ascii: mark) }

    /// Whether there is a token of a kind.
    func isKind(_ kind: Token.Kind, at index: Int) -> Bool { list.indices.contains(index) && list[index].kind == kind }

    /// Whether a token is a name.
    func isName(_ name: String, at index: Int) -> Bool {
        isKind(.name, at: index) && source[list[index].range].elementsEqual(name.utf8)
    }

    /// A token as it is spelled.
    func spelling(at index: Int) -> String { String(decoding: source[list[index].range], as: UTF8.self) }

    /// Whether all tokens together are in one pair of brackets: those at both ends.
    func isBracketed(_ tokens: Range<Int>) -> Bool {
        tokens.count > 1 && tokens.first.flatMap { list[$0].partner } == tokens.upperBound - 1
    }

    /// The text of one literal, or of several that follow each other; nil for anything else.
    func text(of tokens: Range<Int>) -> ExtractedText? {
        var text: ExtractedText?
        for index in tokens {
            if isMark("@", at: index), isKind(.text, at: index + 1), index + 1 < tokens.upperBound { continue }
            guard list[index].kind == .text, let next = content(at: index) else { return nil }
            if text == nil { text = next } else { text?.append(next) }
        }
        return text
    }

    /// The decoded text of a literal; nil if it has no end.
    private func content(at index: Int) -> ExtractedText? {
        let bytes = source[list[index].range]
        guard let open = bytes.firstIndex(of: UInt8(ascii: "\"")), let close = bytes.lastIndex(of: UInt8(ascii: "\"")), open < close else {
            return nil
        }
        let content = source[open + 1..<close]
        if bytes[..<open].last == UInt8(ascii: "R") {
            // `R"delimiter(…)delimiter"`
            let text = content.drop { $0 != UInt8(ascii: "(") }.dropFirst().reversed().drop { $0 != UInt8(ascii: ")") }.dropFirst()
            return CLiteral.verbatim(Array(text.reversed()).span)
        }
        let isBlock = language == .java && content.count >= 4 && content.starts(with: "\"\"".utf8)
        let text = isBlock ? JavaTextBlock.lines(of: Array(content.dropFirst(2).dropLast(2)).span) : Array(content)
        return CLiteral.decode(text.span, language)
    }
}

extension [UInt8] {
    /// The bytes of a span. O(n).
    init(copying bytes: Span<UInt8>) {
        self.init()
        reserveCapacity(bytes.count)
        for index in bytes.indices { append(bytes[index]) }
    }
}

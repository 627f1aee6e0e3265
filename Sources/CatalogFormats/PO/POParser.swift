import LocalizationDiagnostics
import LocalizationSourceText

/// Reads the messages of a PO file by the grammar of GNU gettext (`po-gram-gen.y`). After an error, it goes on with the next message.
struct POParser: ~Escapable {
    private let text: [UInt8]
    private var lexer: POLexer
    private var token: POToken
    private var comments: [Range<Int>] = []
    private var domain: String?
    private let encoding: TextEncoding
    private(set) var messages: [POMessage] = []
    /// The places of directives for a domain.
    private(set) var domains: [Range<Int>] = []

    var findings: ReadingFindings { lexer.findings }

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, of text: [UInt8], encoding: TextEncoding, checksEncoding: Bool) {
        self.text = text
        self.encoding = encoding
        lexer = POLexer(bytes, checksEncoding: checksEncoding)
        token = POToken(kind: .end, range: 0..<0)
        token = lexer.next()
    }

    /// Reads the whole file.
    @_lifetime(self: copy self)
    mutating func parse() {
        while token.kind != .end {
            switch token.kind {
            case .comment:
                comments.append(token.range)
                advance()
            case .domain: takeDomain()
            case .context, .id: takeMessage()
            default: recover()
            }
        }
    }

    @_lifetime(self: copy self)
    private mutating func advance() { token = lexer.next() }

    @_lifetime(self: copy self)
    private mutating func report(_ rule: Rule, _ message: String, _ range: Range<Int>) { lexer.findings.report(rule, message, range) }

    /// Reports the current token, and skips to the next one that can begin a message.
    @_lifetime(self: copy self)
    private mutating func recover() {
        if token.kind == .unknownKeyword {
            report(Rule.PO.syntax, "keyword \"\(String(decoding: text[token.range], as: UTF8.self))\" unknown", token.range)
        } else {
            report(Rule.PO.syntax, token.kind == .end ? "syntax error at the end of the file" : "syntax error", token.range)
        }
        while true {
            switch token.kind {
            case .comment, .domain, .context, .id, .end: return
            default: advance()
            }
        }
    }

    // MARK: Parts

    @_lifetime(self: copy self)
    private mutating func takeDomain() {
        let start = token.range.lowerBound
        advance()
        guard token.kind == .string else { return recover() }
        domain = POText.text(text, in: token.range, encoding: encoding)
        domains.append(start..<token.range.upperBound)
        advance()
    }

    /// Takes one or more strings.
    /// - Returns: The bytes from the first quotation mark to the last; nil if there is no string.
    @_lifetime(self: copy self)
    private mutating func takeStrings(like keyword: POToken) -> Range<Int>? {
        guard token.kind == .string, token.isPrevious == keyword.isPrevious else { return nil }
        var range = token.range
        while token.kind == .string, token.isPrevious == keyword.isPrevious {
            if token.isObsolete != keyword.isObsolete { report(Rule.PO.syntax, "inconsistent use of #~", token.range) }
            range = range.lowerBound..<token.range.upperBound
            advance()
        }
        return range
    }

    /// Takes a keyword and its strings.
    @_lifetime(self: copy self)
    private mutating func take(_ kind: POToken.Kind, like first: POToken) -> Range<Int>? {
        guard token.kind == kind, token.isPrevious == first.isPrevious else { return nil }
        let keyword = token
        if keyword.isObsolete != first.isObsolete { report(Rule.PO.syntax, "inconsistent use of #~", keyword.range) }
        advance()
        return takeStrings(like: keyword)
    }

    @_lifetime(self: copy self)
    private mutating func takeMessage() {
        let first = token
        var message = POMessage(domain: domain, comments: comments, range: first.range, id: first.range, isObsolete: first.isObsolete)
        comments = []
        for comment in message.comments { Self.readFlags(text, comment, into: &message.flags) }
        if first.isPrevious {
            if token.kind == .context, take(.context, like: first) == nil { return recover() }
            guard let id = take(.id, like: first) else { return recover() }
            message.previous = [id]
            if token.kind == .pluralID, token.isPrevious {
                guard let plural = take(.pluralID, like: first) else { return recover() }
                message.previous.append(plural)
            }
            guard token.kind == .context || token.kind == .id, !token.isPrevious else { return recover() }
        }
        var start = first
        start.isPrevious = false
        if token.kind == .context {
            guard let context = take(.context, like: start) else { return recover() }
            message.context = context
        }
        guard let id = take(.id, like: start) else { return recover() }
        message.id = id
        var end = id.upperBound
        if token.kind == .pluralID, !token.isPrevious {
            guard let plural = take(.pluralID, like: start) else { return recover() }
            message.pluralID = plural
            end = plural.upperBound
        }
        if token.kind == .text, !token.isPrevious {
            guard takeTexts(into: &message, like: start) else { return recover() }
            end = message.texts.last?.upperBound ?? end
        } else {
            let name = message.pluralID == nil ? "msgstr" : "msgstr[]"
            report(Rule.PO.missingSection, "missing '\(name)' section", message.id)
        }
        message.range = first.range.lowerBound..<max(first.range.lowerBound, end)
        messages.append(message)
    }

    /// Takes `msgstr`, or `msgstr[0]`, `msgstr[1]` and so on.
    /// - Returns: False if the current token fits none of these.
    @_lifetime(self: copy self)
    private mutating func takeTexts(into message: inout POMessage, like first: POToken) -> Bool {
        var isNumbered = false
        while token.kind == .text, !token.isPrevious {
            let keyword = token
            if keyword.isObsolete != first.isObsolete { report(Rule.PO.syntax, "inconsistent use of #~", keyword.range) }
            advance()
            if token.kind == .open {
                advance()
                let number = token
                guard number.kind == .number else { return false }
                advance()
                guard token.kind == .close else { return false }
                advance()
                checkIndex(number, count: message.texts.count)
                isNumbered = true
            } else if !message.texts.isEmpty {
                return false
            }
            guard let strings = takeStrings(like: keyword) else { return false }
            message.texts.append(strings)
            if !isNumbered { break }
        }
        if isNumbered, message.pluralID == nil {
            report(Rule.PO.missingSection, "missing 'msgid_plural' section", message.id)
        } else if !isNumbered, message.pluralID != nil {
            report(Rule.PO.missingSection, "missing 'msgstr[]' section", message.id)
        }
        return true
    }

    @_lifetime(self: copy self)
    private mutating func checkIndex(_ number: POToken, count: Int) {
        guard Int(String(decoding: text[number.range], as: UTF8.self)) != count else { return }
        let message = count == 0 ? "first plural form has nonzero index" : "plural form has wrong index"
        report(Rule.PO.pluralIndex, message, number.range)
    }

    /// Reads the names in a comment of flags: `#, fuzzy, c-format`, or `#= c-format` of newer files.
    private static func readFlags(_ text: [UInt8], _ comment: Range<Int>, into flags: inout [String]) {
        guard comment.count > 1 else { return }
        let mark = text[comment.lowerBound &+ 1]
        guard mark == UInt8(ascii: ",") || mark == UInt8(ascii: "=") else { return }
        for name in text[comment].dropFirst(2).split(separator: UInt8(ascii: ",")) {
            let trimmed = name.trimmingASCIIBlanks
            if !trimmed.isEmpty { flags.append(String(decoding: trimmed, as: UTF8.self)) }
        }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without spaces, tabs and line breaks at both ends.
    var trimmingASCIIBlanks: ArraySlice<UInt8> {
        var slice = drop(while: \.isASCIIBlank)
        while slice.last?.isASCIIBlank == true { slice.removeLast() }
        return slice
    }
}

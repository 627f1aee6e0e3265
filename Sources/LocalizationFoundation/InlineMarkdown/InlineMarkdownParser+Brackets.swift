/// Links, images and Apple's `^[…](…)`.
extension InlineMarkdownParser {
    /// An opening bracket.
    struct Bracket {
        enum Kind { case link, image, attributes }
        let kind: Kind
        let node: Int
        /// The last delimiter before the bracket.
        let delimiter: Int
    }

    mutating func openBracket(_ kind: Bracket.Kind, _ text: String) {
        appendNode(Node(content: .text(text)))
        brackets.append(Bracket(kind: kind, node: nodes.count &- 1, delimiter: lastDelimiter))
        position &+= text.utf8.count
    }

    mutating func closeBracket() {
        flush()
        guard let bracket = brackets.popLast() else { return appendUnit() }
        let isInactive = bracket.kind == .link && brackets.count < inactiveBrackets
        inactiveBrackets = min(inactiveBrackets, brackets.count)
        guard !isInactive, let (kind, end) = target(of: bracket.kind) else { return appendUnit() }
        matchDelimiters(above: bracket.delimiter)
        nodes[bracket.node].content = .text("")
        spans.append(Span(kind: .enclosure(kind), nodes: (bracket.node &+ 1)..<nodes.count))
        if bracket.kind == .link { inactiveBrackets = brackets.count }
        position = end
    }

    /// Parses the parentheses after the bracket. Returns their contents and their end.
    private func target(of kind: Bracket.Kind) -> (InlineMarkdown.Enclosure.Kind, end: Int)? {
        guard let open = unit(position &+ 1), open == "(" else { return nil }
        let start = position &+ 2
        switch kind {
        case .link: return destination(from: start).map { (.link($0.contents), $0.end) }
        case .image: return destination(from: start).map { (.image($0.contents), $0.end) }
        case .attributes:
            if let (attributes, end) = ExtendedAttribute.parse(units, from: start) { return (.attributes(attributes), end) }
            // Attributes that cannot be parsed must not be displayed either.
            return endOfUnreadableAttributes(from: start).map { (.attributes([]), $0) }
        }
    }

    private static var longestUnreadableAttributes: Int { 1_000 }

    private func endOfUnreadableAttributes(from start: Int) -> Int? {
        var index = start
        // This runs for every bracket of a text, so the search has to be bounded.
        let limit = start &+ Self.longestUnreadableAttributes
        while index < limit, let unit = unit(index), unit != MarkdownUnit("["), unit != MarkdownUnit("\n") {
            index &+= 1
            if unit == ")" { return index }
        }
        return nil
    }

    private func skipBlanks(_ start: Int) -> Int {
        var index = start
        while let unit = unit(index), unit.isSpaceOrLineEnd { index &+= 1 }
        return index
    }

    /// Parses a link's destination, an optional title, which is discarded, and the closing parenthesis.
    ///
    /// Every failure stops at the next opening of the same kind at the latest, so that many attempts together cost no more than one pass.
    private func destination(from start: Int) -> (contents: [InlineMarkdown.Content], end: Int)? {
        var index = skipBlanks(start)
        var builder = ContentBuilder()
        let isBracketed = unit(index).map { $0 == "<" } ?? false
        if isBracketed { index &+= 1 }
        var depth = 0
        scanning: while let unit = unit(index) {
            switch unit {
            case ">" where isBracketed: break scanning
            case "<" where isBracketed, "\n" where isBracketed: return nil
            case "(" where !isBracketed:
                depth &+= 1
                guard depth <= 32 else { return nil }
                builder.append(unit)
            case ")" where !isBracketed:
                guard depth > 0 else { break scanning }
                depth &-= 1
                builder.append(unit)
            case "\\":
                if let next = self.unit(index &+ 1), next.isASCIIPunctuation { index &+= 1 }
                if let escaped = self.unit(index) { builder.append(escaped) }
            case "&":
                guard let (text, end) = CharacterReference.decode(units, at: index) else {
                    builder.append(unit)
                    break
                }
                builder.append(text)
                index = end
                continue scanning
            default:
                if !isBracketed, unit.isSpaceOrLineEnd || unit.isControl { break scanning }
                builder.append(unit)
            }
            index &+= 1
        }
        guard depth == 0 else { return nil }
        if isBracketed {
            guard let close = unit(index), close == ">" else { return nil }
            index &+= 1
        }
        let afterBlanks = skipBlanks(index)
        if afterBlanks > index, let end = endOfTitle(afterBlanks) { index = skipBlanks(end) } else { index = afterBlanks }
        guard let close = unit(index), close == ")" else { return nil }
        return (builder.contents, index &+ 1)
    }

    /// Returns the end of the title that starts at an index; nil if there is none.
    private func endOfTitle(_ start: Int) -> Int? {
        guard let open = unit(start), open == "\"" || open == "'" || open == "(" else { return nil }
        let close: Unicode.Scalar = open == "\"" ? "\"" : open == "'" ? "'" : ")"
        var index = start &+ 1
        while let unit = unit(index) {
            if unit == close { return index &+ 1 }
            if open == "(", unit == "(" { return nil }
            index &+= unit == "\\" ? 2 : 1
        }
        return nil
    }

    // MARK: Angle brackets

    /// `<https://swift.org>`, `<someone@example.com>` and HTML tags.
    mutating func parseAngleBracket() {
        let start = position &+ 1
        var end = start
        var hasBlank = false
        while let unit = unit(end), !(unit == ">"), !(unit == "<") {
            hasBlank = hasBlank || unit.isSpaceOrLineEnd || unit.isControl
            end &+= 1
        }
        guard let close = unit(end), close == ">", end > start else { return appendUnit() }
        let inside = units[start..<end]
        if !hasBlank, let address = Self.autolink(inside) {
            let text = contents(start..<end)
            let link = address.map { [.text($0)] + text } ?? text
            flush()
            let first = nodes.count
            for piece in text { appendNode(Node(content: piece)) }
            spans.append(Span(kind: .enclosure(.link(link)), nodes: first..<nodes.count))
        } else if Self.isTag(inside) {
            for piece in contents(position..<(end &+ 1)) { appendNode(Node(content: piece, intent: .inlineHTML)) }
        } else {
            return appendUnit()
        }
        position = end &+ 1
    }

    /// Returns what precedes the text in its address: nothing for an absolute one, `mailto:` for an email address. Nil if it is neither.
    private static func autolink(_ inside: ArraySlice<MarkdownUnit>) -> String?? {
        guard let first = inside.first, first.isASCIILetter || first.isASCIIDigit else { return nil }
        let scheme = inside.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == "+" || $0 == "." || $0 == "-" }
        if first.isASCIILetter, (2...32).contains(scheme.count), scheme.endIndex < inside.endIndex, inside[scheme.endIndex] == ":" {
            return .some(nil)
        }
        guard let at = inside.firstIndex(where: { $0 == "@" }), at > inside.startIndex else { return nil }
        let domain = inside[(at &+ 1)...]
        guard let start = domain.first, start.isASCIILetter || start.isASCIIDigit else { return nil }
        return domain.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == "." || $0 == "-" } ? "mailto:" : nil
    }

    private static func isTag(_ inside: ArraySlice<MarkdownUnit>) -> Bool {
        var rest = inside
        if let first = rest.first, first == "/" { rest = rest.dropFirst() }
        guard let first = rest.first, first.isASCIILetter else { return false }
        guard let end = rest.first(where: { !($0.isASCIILetter || $0.isASCIIDigit || $0 == "-") }) else { return true }
        return end.isSpaceOrLineEnd || end == "/"
    }
}

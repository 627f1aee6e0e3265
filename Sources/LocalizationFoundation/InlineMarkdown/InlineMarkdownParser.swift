/// Parses inline markup in time linear in the text (times a constant for nesting, which is limited).
///
/// The algorithm is CommonMark's ("Phase 2: inline structure"): delimiters and brackets are pushed onto stacks in one pass over the text,
/// and matched when they close.
struct InlineMarkdownParser {
    let units: [MarkdownUnit]
    /// For each insertion, whether its conversion ends in punctuation, as `%@` does and `%d` does not.
    let insertionsEndInPunctuation: [Bool]
    /// Whether `^[…](…)` is read.
    let readsAttributes: Bool
    var position = 0
    var nodes: [Node] = []
    var delimiters: [Delimiter] = []
    /// The last delimiter that has not been matched or dropped; -1 if there is none.
    var lastDelimiter = -1
    var brackets: [Bracket] = []
    /// Link brackets below this index can no longer become links, because links cannot be nested.
    var inactiveBrackets = 0
    var spans: [Span] = []
    /// The start of the last run of backticks of each length.
    private var lastBackticks: [Int: Int] = [:]
    /// Text that has not been added to a node yet.
    private var pending = String.UnicodeScalarView()

    /// A piece of text, in order. Removed text leaves an empty node.
    struct Node {
        var content: InlineMarkdown.Content
        var intent: InlineMarkdown.Intent = []
    }

    /// A range of nodes with a common intent or enclosure.
    struct Span {
        enum Kind {
            case intent(InlineMarkdown.Intent)
            case enclosure(InlineMarkdown.Enclosure.Kind)
        }
        var kind: Kind
        var nodes: Range<Int>

        /// Whether it is a link, an image, or a nonempty list of attributes.
        var isEnclosure: Bool {
            switch kind {
            case .intent, .enclosure(.attributes([])): false
            case .enclosure: true
            }
        }
    }

    /// Parses a text.
    static func parse(_ units: [MarkdownUnit], insertionsEndInPunctuation: [Bool], readsAttributes: Bool = true) -> InlineMarkdown {
        var parser = InlineMarkdownParser(
            units: units, insertionsEndInPunctuation: insertionsEndInPunctuation, readsAttributes: readsAttributes)
        parser.parse()
        return parser.result()
    }

    private init(units: [MarkdownUnit], insertionsEndInPunctuation: [Bool], readsAttributes: Bool) {
        self.units = units
        self.readsAttributes = readsAttributes
        self.insertionsEndInPunctuation = insertionsEndInPunctuation
        var index = 0
        while index < units.count {
            let end = endOfRun("`", from: index)
            if end > index { lastBackticks[end &- index] = index }
            index = max(end, index &+ 1)
        }
    }

    /// The unit at an index; nil outside of the text.
    func unit(_ index: Int) -> MarkdownUnit? { units.indices.contains(index) ? units[index] : nil }

    /// Returns the end of a run of one character.
    func endOfRun(_ character: Unicode.Scalar, from start: Int) -> Int {
        var end = start
        while let unit = unit(end), unit == character { end &+= 1 }
        return end
    }

    private mutating func parse() {
        while let unit = unit(position) {
            switch unit {
            case "\\": parseEscape()
            case "`": parseCodeSpan()
            case "*", "_", "~": parseDelimiters(unit)
            case "[": openBracket(.link, "[")
            case "!" where self.unit(position &+ 1).map { $0 == "[" } ?? false: openBracket(.image, "![")
            case "^" where readsAttributes && self.unit(position &+ 1).map { $0 == "[" } ?? false: openBracket(.attributes, "^[")
            case "]": closeBracket()
            case "<": parseAngleBracket()
            case "&": parseReference()
            default: appendUnit()
            }
        }
        flush()
        matchDelimiters(above: -1)
    }

    // MARK: Text

    /// Appends the next unit as text.
    mutating func appendUnit() {
        guard let unit = unit(position) else { return }
        if let scalar = unit.scalar {
            pending.append(scalar)
        } else if let insertion = unit.insertion {
            appendNode(Node(content: .insertion(insertion)))
        }
        position &+= 1
    }

    /// Adds a node with the pending text.
    mutating func flush() {
        guard !pending.isEmpty else { return }
        nodes.append(Node(content: .text(String(pending))))
        pending = String.UnicodeScalarView()
    }

    mutating func appendNode(_ node: Node) {
        flush()
        nodes.append(node)
    }

    /// Returns the units of a range as contents.
    func contents(_ range: Range<Int>) -> [InlineMarkdown.Content] {
        var builder = ContentBuilder()
        for index in range { if let unit = unit(index) { builder.append(unit) } }
        return builder.contents
    }

    private mutating func parseEscape() {
        guard let next = unit(position &+ 1), next.isASCIIPunctuation || next == "\n" else { return appendUnit() }
        position &+= 1
        appendUnit()
    }

    private mutating func parseReference() {
        guard let (text, end) = CharacterReference.decode(units, at: position) else { return appendUnit() }
        pending.append(contentsOf: text.unicodeScalars)
        position = end
    }

    // MARK: Code

    private mutating func parseCodeSpan() {
        let start = endOfRun("`", from: position)
        let length = start &- position
        // Search only for a closing run that exists, so that no text is scanned twice.
        guard let last = lastBackticks[length], last >= start else {
            while position < start { appendUnit() }
            return
        }
        var end = start
        while end < units.count {
            let runEnd = endOfRun("`", from: end)
            if runEnd &- end == length { break }
            end = max(runEnd, end &+ 1)
        }
        var content = start..<min(end, units.count)
        // CommonMark: one space on each side is stripped, to allow backticks at the ends.
        let isPadded = unit(content.lowerBound).map { $0 == " " } ?? false && unit(content.upperBound &- 1).map { $0 == " " } ?? false
        if isPadded, content.count > 2, units[content].contains(where: { !($0 == " ") }) {
            content = (content.lowerBound &+ 1)..<(content.upperBound &- 1)
        }
        for piece in contents(content) { appendNode(Node(content: piece, intent: .code)) }
        position = end &+ length
    }
}

/// Collects units into texts and insertions.
struct ContentBuilder {
    private(set) var finished: [InlineMarkdown.Content] = []
    private var text = String.UnicodeScalarView()

    mutating func append(_ unit: MarkdownUnit) {
        if let scalar = unit.scalar {
            text.append(scalar)
        } else if let insertion = unit.insertion {
            if !text.isEmpty { finished.append(.text(String(text))) }
            text = String.UnicodeScalarView()
            finished.append(.insertion(insertion))
        }
    }

    mutating func append(_ more: String) { text.append(contentsOf: more.unicodeScalars) }

    /// The collected contents.
    var contents: [InlineMarkdown.Content] { text.isEmpty ? finished : finished + [.text(String(text))] }
}

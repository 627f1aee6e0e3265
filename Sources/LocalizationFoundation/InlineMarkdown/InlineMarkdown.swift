/// A text with inline markup, taken apart into runs of one style.
///
/// CommonMark's inlines (emphasis, code, links, images, autolinks, escapes, character references), GitHub's strikethrough and Apple's `^[…](…)`.
/// White space is kept as it is, and there are no blocks. Markup that is not complete is text.
struct InlineMarkdown: Equatable {
    /// The runs, in order. None is empty, but for insertions.
    var runs: [Run]
    /// What surrounds runs. Runs refer to these, since what surrounds many of them may be long.
    var enclosures: [Enclosure]

    /// A piece of text in one style.
    struct Run: Equatable {
        var content: Content
        var intent: Intent = []
        /// The place in ``InlineMarkdown/enclosures`` of the innermost one around the run; nil for a run outside of all.
        var enclosure: Int?
    }

    /// Something around runs.
    struct Enclosure: Equatable {
        /// What it is.
        enum Kind: Equatable {
            /// A link, with its destination.
            case link([Content])
            /// An image, of which the runs are the description, with its address.
            case image([Content])
            /// What `^[…](…)` says.
            case attributes([ExtendedAttribute])
        }
        var kind: Kind
        /// The place of the next one around it, which comes before it; inner ones count more.
        var outer: Int?
    }

    /// What a run shows.
    enum Content: Equatable {
        case text(String)
        /// The place of an argument, counted from 0.
        case insertion(Int)
    }

    /// Contents with the arguments in their places.
    static func text(_ contents: [Content], insertedText: (Int) -> String) -> String {
        contents.map { content in
            switch content {
            case .text(let text): text
            case .insertion(let index): insertedText(index)
            }
        }.joined()
    }

    /// The meanings that need no value.
    struct Intent: OptionSet, Hashable {
        var rawValue: UInt8

        static let emphasized = Intent(rawValue: 1)
        static let stronglyEmphasized = Intent(rawValue: 2)
        static let code = Intent(rawValue: 4)
        static let strikethrough = Intent(rawValue: 8)
        static let inlineHTML = Intent(rawValue: 16)
    }
}

/// What a text is made of for the parser: a character, or the place of an argument, which is never markup.
struct MarkdownUnit: Equatable {
    /// A Unicode scalar's value, or behind those the number of an insertion.
    private let value: UInt32

    /// What a delimiter beside an insertion sees: the conversion (`%@`, `%lld`), which stands there in the table.
    init(insertion: Int) { value = 0x11_0000 &+ UInt32(truncatingIfNeeded: min(max(insertion, 0), 0x7fff_ffff)) }

    init(_ scalar: Unicode.Scalar) { value = scalar.value }

    var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

    var insertion: Int? { value >= 0x11_0000 ? Int(value &- 0x11_0000) : nil }

    static func ~= (pattern: Unicode.Scalar, unit: MarkdownUnit) -> Bool { unit.value == pattern.value }

    static func == (unit: MarkdownUnit, scalar: Unicode.Scalar) -> Bool { unit.value == scalar.value }

    var isASCIIPunctuation: Bool {
        switch value {
        case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
        default: false
        }
    }

    var isASCIILetter: Bool { (0x41...0x5a).contains(value & ~0x20) && value < 0x80 }

    var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

    var isSpaceOrLineEnd: Bool { value == 0x20 || (0x09...0x0d).contains(value) }

    var isControl: Bool { value < 0x20 || value == 0x7f }

    /// Unicode white space, as CommonMark defines it.
    var isWhitespace: Bool { scalar.map { isSpaceOrLineEnd || $0.properties.generalCategory == .spaceSeparator } ?? false }

    /// Unicode punctuation.
    var isPunctuation: Bool {
        if value < 0x80 { return isASCIIPunctuation }
        return switch scalar?.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
            .otherPunctuation:
            true
        default: false
        }
    }
}

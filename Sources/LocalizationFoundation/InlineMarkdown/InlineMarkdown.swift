/// A text with inline markup, parsed into runs of uniform style.
///
/// CommonMark's inlines (emphasis, code, links, images, autolinks, escapes, character references), GitHub's strikethrough and Apple's
/// `^[…](…)`. White space is preserved, and there are no blocks. Incomplete markup is treated as text.
struct InlineMarkdown: Equatable {
    /// The runs, in order. Only insertions can be empty.
    var runs: [Run]
    /// The links, images and attributes around runs. Runs refer to them by index, because one that surrounds many runs may be long.
    var enclosures: [Enclosure]

    /// A piece of text with uniform style.
    struct Run: Equatable {
        var content: Content
        var intent: Intent = []
        /// The index in ``InlineMarkdown/enclosures`` of the innermost enclosure; nil if the run has none.
        var enclosure: Int?
    }

    /// A link, image or attribute list around runs.
    struct Enclosure: Equatable {
        /// The kind of an enclosure.
        enum Kind: Equatable {
            /// A link, with its destination.
            case link([Content])
            /// An image with its address; the runs are its description.
            case image([Content])
            /// The attributes of `^[…](…)`.
            case attributes([ExtendedAttribute])
        }
        var kind: Kind
        /// The index of the next outer enclosure, which is always lower; inner enclosures take precedence.
        var outer: Int?
    }

    /// The content of a run.
    enum Content: Equatable {
        case text(String)
        /// The index of an argument, counted from 0.
        case insertion(Int)
    }

    /// Returns the text of contents, with the arguments inserted.
    static func text(_ contents: [Content], insertedText: (Int) -> String) -> String {
        contents.map { content in
            switch content {
            case .text(let text): text
            case .insertion(let index): insertedText(index)
            }
        }.joined()
    }

    /// The presentation intents, which have no associated value.
    struct Intent: OptionSet, Hashable {
        var rawValue: UInt8

        static let emphasized = Intent(rawValue: 1)
        static let stronglyEmphasized = Intent(rawValue: 2)
        static let code = Intent(rawValue: 4)
        static let strikethrough = Intent(rawValue: 8)
        static let inlineHTML = Intent(rawValue: 16)
    }
}

/// The parser's unit of text: a character, or the position of an argument, which is never parsed as markup.
struct MarkdownUnit: Equatable {
    /// A Unicode scalar's value, or, above those, the number of an insertion.
    private let value: UInt32

    /// Creates an insertion. Adjacent delimiters see its conversion (`%@`, `%lld`), as written in the table.
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

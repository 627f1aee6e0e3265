import LocalizationFormatStrings

/// What the source says about a text that is put together while the program runs: its literals, in order, and what is between them.
struct TextShape {
    /// A part of the text.
    enum Part {
        /// A literal.
        case text(String)
        /// Any text.
        case any
    }

    /// How the literals make up the text.
    enum Kind: Equatable {
        /// In a way that is not known.
        case unknown
        /// One after the other, joined by operators or in one literal with interpolations.
        case joined
        /// The first one is a format.
        case format
        /// A method appends a text to another one; whether the literal is the first of them.
        case appended(literalIsFirst: Bool)
        /// Each of them is a possible text.
        case choice
    }

    private(set) var parts: [Part] = []
    var kind = Kind.unknown

    /// The literals of more complicated expressions are of no use.
    private static let maximumCount = 16

    mutating func add(_ text: String) {
        if parts.count < Self.maximumCount { parts.append(.text(text)) }
    }

    mutating func addAny() {
        if case .any? = parts.last { return }
        if parts.count < Self.maximumCount { parts.append(.any) }
    }

    /// Whether a literal was added.
    var hasText: Bool { parts.contains { if case .text = $0 { true } else { false } } }

    /// The patterns that the text matches one of, as lists of fixed parts; empty if nothing is known.
    var patterns: [[String]] {
        let texts = parts.compactMap { part in if case .text(let text) = part { text } else { nil } }
        guard let first = texts.first else { return [] }
        switch kind {
        case .unknown: return []
        case .choice: return texts.map { [$0] }
        case .format: return [Self.parts(ofFormat: first)].filter { $0.contains { !$0.isEmpty } }
        case .appended(let literalIsFirst): return first.isEmpty ? [] : [literalIsFirst ? [first, ""] : ["", first]]
        case .joined:
            var pattern = [""]
            for part in parts {
                switch part {
                case .text(let text): pattern[pattern.count - 1] += text
                case .any: pattern.append("")
                }
            }
            return pattern.contains { !$0.isEmpty } ? [pattern] : []
        }
    }

    /// The fixed parts of a format.
    private static func parts(ofFormat format: String) -> [String] {
        let parsed = FormatString(parsing: format)
        var parts: [[UInt8]] = [[]]
        for piece in parsed.pieces {
            switch piece.kind {
            case .literal: parts[parts.count - 1] += parsed.bytes[piece.range]
            case .percent: parts[parts.count - 1].append(UInt8(ascii: "%"))
            default: parts.append([])
            }
        }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }
}

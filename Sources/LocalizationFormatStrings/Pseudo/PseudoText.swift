import LocalizationSourceText

/// Changes texts as a pseudo-language does: the one transformation of `lproj pseudo` and of the debugging options.
///
/// What programs read stays as it is: conversions, markers, and what ``FixedText`` finds. O(n).
package struct PseudoText: Sendable {
    /// How texts are changed.
    package let styles: PseudoStyles

    /// Creates a transformation.
    package init(_ styles: PseudoStyles) { self.styles = styles }

    /// Returns a text with all marks. A text without characters has none.
    package func text(_ format: FormatString) -> String { format.bytes.isEmpty ? "" : enclosed(changed(format)) }

    /// Returns a case of a plural, which becomes a part of another text if it belongs to a variable: without brackets and direction.
    /// - Parameter category: The name of the case.
    package func part(_ format: FormatString, category: String) -> String { named(changed(format), category: category) }

    /// Returns a case that is a complete text.
    /// - Parameter category: The name of the case.
    package func text(_ format: FormatString, category: String) -> String { enclosed(part(format, category: category)) }

    /// Returns a text with accents and a tail that makes it longer, as far as the styles include these.
    package func changed(_ format: FormatString) -> String {
        guard styles.includes(.accented) || styles.includes(.expanded) else { return format.text }
        var writer = PseudoWriter(isAccented: styles.includes(.accented), capacity: format.bytes.count)
        var fixed = FixedText(format.bytes)
        for piece in format.pieces {
            for index in piece.range {
                if piece.kind == .literal, !fixed.contains(index) {
                    writer.append(format.bytes[index])
                } else {
                    writer.output.append(format.bytes[index])
                }
            }
            fixed.skipArgument(after: piece)
        }
        if styles.includes(.expanded) { writer.expand() }
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// Returns a text between brackets and with direction marks, as far as the styles include these.
    ///
    /// Each paragraph begins with U+200F, which makes its direction right to left, and is isolated by U+2067 and U+2069 (UAX #9).
    package func enclosed(_ text: String) -> String {
        let text = styles.includes(.bracketed) ? "[# " + text + " #]" : text
        guard styles.includes(.rightToLeft) else { return text }
        var output: [UInt8] = []
        var isInParagraph = false
        for byte in text.utf8 {
            let isBreak = byte == UInt8(ascii: "\n")
            if isInParagraph == isBreak { output += (isBreak ? "\u{2069}\u{200F}" : "\u{200F}\u{2067}").utf8 }
            isInParagraph = !isBreak
            output.append(byte)
        }
        if isInParagraph { output += "\u{2069}\u{200F}".utf8 }
        return String(decoding: output, as: UTF8.self)
    }

    private func named(_ text: String, category: String) -> String { styles.includes(.plurals) ? category + ": " + text : text }
}

/// Writes the literal parts of a text.
private struct PseudoWriter {
    var output: [UInt8] = []
    private let isAccented: Bool
    /// The number of characters that translators would see.
    private var count = 0
    private var hasLetters = false

    init(isAccented: Bool, capacity: Int) {
        self.isAccented = isAccented
        output.reserveCapacity(capacity &* 2)
    }

    mutating func append(_ byte: UInt8) {
        if !UTF8.isContinuation(byte) { count &+= 1 }
        let offset = (byte | 0x20) &- UInt8(ascii: "a")
        if offset < 26 || byte >= 0x80 { hasLetters = true }
        guard isAccented, offset < 26 else { return output.append(byte) }
        let code = (byte & 0x20 == 0 ? Self.upper : Self.lower)[Int(offset)]
        if code >= 0x800 { output.append(0xE0 | UInt8(truncatingIfNeeded: code &>> 12)) }
        output.append(code >= 0x800 ? 0x80 | UInt8(truncatingIfNeeded: code &>> 6 & 0x3F) : 0xC0 | UInt8(truncatingIfNeeded: code &>> 6))
        output.append(0x80 | UInt8(truncatingIfNeeded: code & 0x3F))
    }

    /// Appends words, as many as a translation from English tends to be longer (W3C, "Text size in translation", after IBM's guidelines).
    mutating func expand() {
        guard hasLetters else { return }
        let percentage =
            switch count {
            case ...10: 100
            case ...20: 80
            case ...30: 60
            case ...50: 40
            default: 30
            }
        var missing = (count &* percentage &+ 99) / 100
        let words = Self.words
        var index = 0
        while missing > 0 || words.byte(at: index) != UInt8(ascii: " ") {
            append(words.byte(at: index))
            missing &-= 1
            index = index &+ 1 < words.utf8CodeUnitCount ? index &+ 1 : 0
        }
    }

    private static let words: StaticString = " one two three four five six seven eight nine ten"
    /// áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž
    private static let lower: [UInt16] = [
        0xE1, 0x180, 0xE7, 0x111, 0xE9, 0x192, 0x11D, 0x125, 0xED, 0x135, 0x137, 0x13C, 0x271,
        0xF1, 0xF3, 0xFE, 0x24B, 0x155, 0x161, 0x163, 0xFA, 0x1E7D, 0x175, 0x1E8B, 0xFD, 0x17E,
    ]
    /// ÁƁÇĐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚṼŴẊÝŽ
    private static let upper: [UInt16] = [
        0xC1, 0x181, 0xC7, 0x110, 0xC9, 0x191, 0x11C, 0x124, 0xCD, 0x134, 0x136, 0x13B, 0x1E3E,
        0xD1, 0xD3, 0xDE, 0x24A, 0x154, 0x160, 0x162, 0xDA, 0x1E7C, 0x174, 0x1E8A, 0xDD, 0x17D,
    ]
}

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
        guard !styles.isDisjoint(with: [.accented, .expanded]) else { return format.text }
        var writer = PseudoWriter(isAccented: styles.contains(.accented), capacity: format.bytes.count)
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
        if styles.contains(.expanded) { writer.expand() }
        return String(decoding: writer.output, as: UTF8.self)
    }

    /// Returns a text between brackets and with direction marks, as far as the styles include these.
    ///
    /// Each paragraph begins with U+200F, which makes its direction right to left, and is isolated by U+2067 and U+2069 (UAX #9).
    package func enclosed(_ text: String) -> String {
        let text = styles.contains(.bracketed) ? "[# " + text + " #]" : text
        guard styles.contains(.rightToLeft) else { return text }
        var result = ""
        for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result += "\n" }
            if !line.isEmpty { result += "\u{200F}\u{2067}" + String(decoding: line, as: UTF8.self) + "\u{2069}\u{200F}" }
        }
        return result
    }

    private func named(_ text: String, category: String) -> String { styles.contains(.plurals) ? category + ": " + text : text }
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
        let table = byte & 0x20 == 0 ? Self.upper : Self.lower
        output += String(Character(table[Int(offset)])).utf8
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
        while missing > 0 {
            for word in Self.words {
                append(UInt8(ascii: " "))
                for byte in word.utf8 { append(byte) }
                missing &-= word.utf8.count &+ 1
                if missing <= 0 { break }
            }
        }
    }

    private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    private static let lower = Array("áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž".unicodeScalars)
    private static let upper = Array("ÁƁÇĐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚṼŴẊÝŽ".unicodeScalars)
}

internal import LocalizationFormatStrings

extension LocalizedString {
    /// Returns the text with marks for testing, including its variants and plural cases.
    func marked(_ options: LocalizationDebugOptions) -> LocalizedString {
        var options = options
        if isFound { options.remove(.showNonLocalized) }
        guard let rules else {
            let text = TextMarks(options).marked(text)
            return replacing(text: text, rules: nil)
        }
        let marks = TextMarks(options)
        let entry = rules.formatEntry
        // A variable's cases are inserted into the text, whose surrounding marks also surround them.
        let cases = TextMarks(options.intersection([.accentuate, .showNonLocalized]))
        let marked = RuleEntry(
            format: FormatEntry(
                format: FormatString(parsing: marks.marked(entry.format)),
                variables: entry.variables.map { $0.mappingTexts { FormatString(parsing: cases.marked($0)) } }),
            widths: rules.widths.map { RuleEntry.WidthVariant(width: $0.width, text: marks.marked($0.text)) }, devices: nil)
        return replacing(text: marked.text, rules: marked)
    }
}

/// Adds marks to texts. The conversions of a format are preserved.
private struct TextMarks {
    private let options: LocalizationDebugOptions

    init(_ options: LocalizationDebugOptions) { self.options = options }

    func marked(_ text: String) -> String { options.isEmpty ? text : marked(FormatString(parsing: text)) }

    /// Apple's order: accents, doubling, enclosing, direction.
    func marked(_ format: FormatString) -> String {
        var format = format
        if !options.isDisjoint(with: [.accentuate, .showNonLocalized]) {
            format = FormatString(
                parsing: format.pieces.map { piece in
                    let text = format.text(in: piece.range)
                    guard piece.kind == .literal else { return text }
                    let upper = options.contains(.showNonLocalized) ? text.uppercased() : text
                    return options.contains(.accentuate) ? Self.accentuated(upper) : upper
                }.joined())
        }
        var text = format.text
        if options.contains(.double) { text += " " + Self.secondCopy(of: format) }
        if options.contains(.surround) { text = "[# " + text + " #]" }
        // U+202E reverses the following text letter by letter, until U+202C.
        if options.contains(.forceRightToLeftStrings) { text = "\u{202E}" + text + "\u{202C}" }
        return text
    }

    /// Returns the text with explicit positions for its conversions, so that the second copy uses the same arguments as the first.
    private static func secondCopy(of format: FormatString) -> String {
        // Such a conversion takes two or three arguments; a format that has one is left unchanged.
        let takesMore = format.pieces.contains { piece in
            guard case .specifier(let specifier) = piece.kind else { return false }
            return specifier.width == .nextArgument || specifier.precision == .nextArgument
        }
        guard !takesMore else { return format.text }
        var position = 0
        var copy = ""
        for piece in format.pieces {
            let text = format.text(in: piece.range)
            switch piece.kind {
            case .specifier(let specifier) where specifier.position == 0:
                position += 1
                // "100% sure" is a text that is not meant to be formatted.
                copy += specifier.flags.contains(.space) ? text : "%\(position)$" + String(decoding: text.utf8.dropFirst(), as: UTF8.self)
            case .marker(let marker) where marker.position == 0:
                position += 1
                copy += "%\(position)$" + String(decoding: text.utf8.dropFirst(), as: UTF8.self)
            default:
                copy += text
            }
        }
        return copy
    }

    /// Returns the text with an accent on each Latin letter.
    private static func accentuated(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let table = scalar.properties.isUppercase ? upper : lower
            let first: UInt32 = scalar.properties.isUppercase ? 65 : 97
            if scalar.isASCII, scalar.properties.isAlphabetic, scalar.value >= first {
                result.append(table[Int(scalar.value &- first) % table.count])
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static let lower = Array("áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýž".unicodeScalars)
    private static let upper = Array("ÁƁÇĐÉƑĜĤÍĴĶĻḾÑÓÞɊŔŠŢÚṼŴẊÝŽ".unicodeScalars)
}

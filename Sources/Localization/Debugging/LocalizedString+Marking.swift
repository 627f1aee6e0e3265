internal import LocalizationFormatStrings

extension LocalizedString {
    /// The options that concern the cases of a variable.
    private static var optionsOfCases: LocalizationDebugOptions {
        LocalizationDebugOptions.accentuate.union(.expand).union(.showPluralCategories).union(.showNonLocalized)
    }

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
        let cases = TextMarks(options.intersection(Self.optionsOfCases))
        let marked = RuleEntry(
            format: FormatEntry(
                format: FormatString(parsing: marks.marked(entry.format)),
                variables: entry.variables.map {
                    $0.mappingCases { FormatString(parsing: cases.marked($0.text, category: $0.name.description)) }
                }),
            widths: rules.widths.map { RuleEntry.WidthVariant(width: $0.width, text: marks.marked($0.text)) }, devices: nil)
        return replacing(text: marked.text, rules: marked)
    }
}

/// Adds marks to texts. The conversions of a format are preserved.
private struct TextMarks {
    private let options: LocalizationDebugOptions
    private let pseudo: PseudoText

    init(_ options: LocalizationDebugOptions) {
        self.options = options
        // The bits of styles are those of the options for the same.
        pseudo = PseudoText(PseudoStyles(rawValue: UInt16(truncatingIfNeeded: options.rawValue)))
    }

    private var changesLetters: Bool { options.contains(.accentuate) || options.contains(.expand) || options.contains(.showNonLocalized) }

    func marked(_ text: String) -> String { options.isEmpty ? text : marked(FormatString(parsing: text)) }

    /// Apple's order: accents, doubling, enclosing, direction.
    func marked(_ format: FormatString) -> String {
        let format = changesLetters ? changed(format) : format
        let text = pseudo.enclosed(options.contains(.double) ? format.text + " " + Self.secondCopy(of: format) : format.text)
        // U+202E reverses the following text letter by letter, until U+202C.
        return options.contains(.forceRightToLeftStrings) ? "\u{202E}" + text + "\u{202C}" : text
    }

    /// Returns a case of a variable.
    func marked(_ format: FormatString, category: String) -> String {
        options.isEmpty
            ? format.text : pseudo.part(options.contains(.showNonLocalized) ? Self.uppercased(format) : format, category: category)
    }

    private func changed(_ format: FormatString) -> FormatString {
        FormatString(parsing: pseudo.changed(options.contains(.showNonLocalized) ? Self.uppercased(format) : format))
    }

    private static func uppercased(_ format: FormatString) -> FormatString {
        FormatString(
            parsing: format.pieces.map { piece in
                let text = format.text(in: piece.range)
                return piece.kind == .literal ? text.uppercased() : text
            }.joined())
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
        var copy: [UInt8] = []
        for piece in format.pieces {
            let bytes = format.bytes[piece.range]
            var takesPosition = false
            // "100% sure" is a text that is not meant to be formatted.
            var isProse = false
            switch piece.kind {
            case .specifier(let specifier): (takesPosition, isProse) = (specifier.position == 0, specifier.flags.contains(.space))
            case .marker(let marker): takesPosition = marker.position == 0
            default: break
            }
            if takesPosition { position &+= 1 }
            if takesPosition, !isProse {
                copy.append(UInt8(ascii: "%"))
                copy += String(position).utf8
                copy.append(UInt8(ascii: "$"))
                copy += bytes.dropFirst()
            } else {
                copy += bytes
            }
        }
        return String(decoding: copy, as: UTF8.self)
    }
}

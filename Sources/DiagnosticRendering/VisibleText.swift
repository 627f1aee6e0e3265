/// Text made safe to print: nothing in it can move the cursor, reorder the line or hide.
package enum VisibleText {
    /// A piece of a line as it is printed, and how many columns it takes.
    struct Cell {
        var text: String
        var width: Int
    }

    /// `text` with control characters, line separators, invisible characters and bidirectional controls written as `<U+202E>`.
    package static func escape(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isHidden) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar) { result += name(of: scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// `text` in cells, with tabs as spaces up to the next multiple of `tabWidth`.
    /// - Parameter column: The column at which the text starts, from 0.
    static func cells(_ text: String, startingAt column: Int = 0, tabWidth: Int = 4) -> [Cell] {
        var cells: [Cell] = []
        var column = column
        for character in text {
            if character == "\t" {
                let width = tabWidth - column % tabWidth
                cells.append(Cell(text: String(repeating: " ", count: width), width: width))
            } else if character.unicodeScalars.contains(where: isHidden) {
                let escaped = escape(String(character))
                cells.append(Cell(text: escaped, width: escaped.unicodeScalars.count))
            } else {
                cells.append(Cell(text: String(character), width: DisplayWidth.columns(of: character)))
            }
            column += cells.last?.width ?? 0
        }
        return cells
    }

    /// Whether a character has an effect instead of a look. The joiners U+200C and U+200D are kept, for emoji and Persian need them.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: return false
        case 0x200C, 0x200D: return false
        case 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB, 0xE0001, 0xAD: return true
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isBidiControl
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits + ">"
    }
}

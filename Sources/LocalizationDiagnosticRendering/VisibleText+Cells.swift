import LocalizationSourceText

extension VisibleText {
    /// A part of a line as it is printed, and its width in columns.
    struct Cell {
        var text: String
        var width: Int
    }

    /// Splits a text into cells, with tabs expanded to spaces up to the next multiple of `tabWidth`.
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
}

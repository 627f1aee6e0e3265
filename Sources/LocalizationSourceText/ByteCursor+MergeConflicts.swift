// The marks that version control systems leave in a file: `<<<<<<<` before one side of a conflict, `=======` between the sides, `>>>>>>>`
// behind the other, and with some settings `|||||||` before what both sides come from.

extension ByteCursor {
    /// The first byte of the mark of a merge conflict at the cursor: seven of `<`, `|`, `=` or `>` at the beginning of a line, and white
    /// space or the end behind them. Nil if there is none.
    package var conflictMark: UInt8? {
        guard let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: ">"): break
        default: return nil
        }
        if let before = self.byte(at: position &- 1), before != 0x0A, before != 0x0D { return nil }
        for distance in 1..<7 where peek(at: distance) != byte { return nil }
        if let after = peek(at: 7), after > 0x20 { return nil }
        return byte
    }

    /// Moves past the mark of a merge conflict, if one is at the cursor, and past the second side of a conflict whose first side has been
    /// read. Reading both would unbalance most documents: each side may open an object that common lines close once.
    ///
    /// Linear over all marks of a text: the search for the end of a conflict stops at the next one.
    /// - Parameter isInConflict: Whether the first side of a conflict is being read.
    /// - Returns: The range of a mark that begins a conflict or belongs to none, to be reported; an empty range behind a mark of the conflict
    ///   that was being read; nil if there is no mark.
    @_lifetime(self: copy self)
    package mutating func skipConflictMark(isInConflict: inout Bool) -> Range<Int>? {
        guard let mark = conflictMark else { return nil }
        let start = position
        skipLine()
        let line = start..<position
        let isOwn = isInConflict && mark != UInt8(ascii: "<")
        isInConflict = mark == UInt8(ascii: "<")
        guard isOwn else { return line }
        if mark != UInt8(ascii: ">") { skipOtherSides() }
        return position..<position
    }

    /// Moves behind the line that ends a conflict. Does not move if the text has none before the next conflict.
    @_lifetime(self: copy self)
    private mutating func skipOtherSides() {
        let start = position
        while !isAtEnd {
            advance()
            switch conflictMark {
            case UInt8(ascii: ">"): return skipLine()
            case UInt8(ascii: "<"): return move(to: start)
            default: skipLine()
            }
        }
        move(to: start)
    }

    /// Moves to the end of the line.
    @_lifetime(self: copy self)
    private mutating func skipLine() {
        skip { $0 != 0x0A && $0 != 0x0D }
    }
}

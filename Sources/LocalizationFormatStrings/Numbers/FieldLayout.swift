/// How a value is laid out: flags, and the numbers that width and precision came to.
struct FieldLayout {
    /// The flags; a negative width given as an argument counts as ``FormatSpecifier/Flags/minus``.
    var flags: FormatSpecifier.Flags = []
    /// The least number of characters.
    var width = 0
    /// The precision, if there is one.
    var precision: Int?
}

extension OutputBuffer {
    /// Pads what was written from `start` on with spaces.
    mutating func pad(from start: Int, to layout: FieldLayout) {
        guard layout.width > 0 else { return }
        let missing = layout.width &- characterCount(from: start)
        if layout.flags.contains(.minus) {
            append(UInt8(ascii: " "), times: missing)
        } else {
            insert(" ", times: missing, at: start)
        }
    }

    /// Pads what was written from `start` on, with zeros before the digits at `digits` where the layout asks for zeros, else with spaces.
    mutating func pad(from start: Int, digits: Int, zero: Unicode.Scalar = "0", to layout: FieldLayout) {
        guard layout.width > 0 else { return }
        if layout.flags.contains(.zero) {
            insert(zero, times: layout.width &- characterCount(from: start), at: digits)
        } else {
            pad(from: start, to: layout)
        }
    }
}

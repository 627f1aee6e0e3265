/// The layout of a value: flags, and the resolved width and precision.
struct FieldLayout {
    /// The flags; a negative width argument sets ``FormatSpecifier/Flags/minus``.
    var flags: FormatSpecifier.Flags = []
    /// The minimum number of characters.
    var width = 0
    /// The precision, if specified.
    var precision: Int?
}

extension OutputBuffer {
    /// Pads the output from `start` on with spaces.
    mutating func pad(from start: Int, to layout: FieldLayout) {
        guard layout.width > 0 else { return }
        let missing = layout.width &- characterCount(from: start)
        if layout.flags.contains(.minus) {
            append(UInt8(ascii: " "), times: missing)
        } else {
            insert(" ", times: missing, at: start)
        }
    }

    /// Pads the output from `start` on: with zeros before the digits at `digits` if the layout has the zero flag, otherwise with spaces.
    mutating func pad(from start: Int, digits: Int, zero: Unicode.Scalar = "0", to layout: FieldLayout) {
        guard layout.width > 0 else { return }
        if layout.flags.contains(.zero) {
            insert(zero, times: layout.width &- characterCount(from: start), at: digits)
        } else {
            pad(from: start, to: layout)
        }
    }
}

import LocalizationSourceText

/// The spelling of real numbers in CoreFoundation's XML property lists (CFNumber.c): 17 significant digits as C's `%.17g` prints them.
enum RealSpelling {
    /// The number of digits that any `Double` needs to read back as itself.
    private static let precision = 17

    /// The text of a number: `0.10000000000000001`, `1e+300`, `nan`, `+infinity`, `-infinity`; both zeros are `0.0`.
    static func text(_ value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        if value == 0 { return "0.0" }
        var decimal = DecimalDigits(exact: value)
        decimal.round(significantDigits: precision)
        let scientific = decimal.exponent &- 1
        var text: [UInt8] = value < 0 ? [UInt8(ascii: "-")] : []
        if scientific < -4 || scientific >= precision {
            append(decimal, pointAfter: 1, to: &text)
            text.append(UInt8(ascii: "e"))
            text.append(UInt8(ascii: scientific < 0 ? "-" : "+"))
            let digits = String(abs(scientific))
            if digits.utf8.count < 2 { text.append(UInt8(ascii: "0")) }
            text += digits.utf8
        } else {
            append(decimal, pointAfter: decimal.exponent, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func append(_ decimal: DecimalDigits, pointAfter point: Int, to text: inout [UInt8]) {
        if point <= 0 {
            text += "0.".utf8
            for _ in 0..<(-point) { text.append(UInt8(ascii: "0")) }
        }
        for index in 0..<max(point, decimal.count) {
            if index == point, index > 0 { text.append(UInt8(ascii: ".")) }
            text.append(UInt8(ascii: "0") &+ decimal.digit(at: index))
        }
    }
}

import LocalizationSourceText

/// A specifier with a flag that only Java knows: `,`, which groups digits, or `(`, which puts negative numbers into parentheses. Apple's
/// formatter shows garbage for `%1$,d` and `%,.2f`.
package struct GroupedSpecifier {
    /// All of its characters.
    package let range: Range<Int>
    /// The position; nil if it has none.
    package let number: Int?
    /// The other flags, the width and the precision.
    package let layout: String
    /// The letter of the conversion.
    package let letter: Unicode.Scalar

    /// Reads the specifier of a percent sign; nil if it has no such flag, or is a sign before a word ("50%,der").
    package init?(at sign: Int, in scalars: [Unicode.Scalar]) {
        var index = sign + 1
        func take(_ isPart: (Unicode.Scalar) -> Bool) -> ArraySlice<Unicode.Scalar> {
            let start = index
            while index < scalars.count, isPart(scalars[index]) { index += 1 }
            return scalars[start..<index]
        }
        func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
        let digits = take(isDigit)
        if index < scalars.count, scalars[index] == "$", (1...3).contains(digits.count) {
            number = Int(String(scalars: digits))
            index += 1
        } else {
            number = nil
            index = sign + 1
        }
        let flags = take { "-#+0,(".unicodeScalars.contains($0) }
        guard flags.contains(where: { $0 == "," || $0 == "(" }) else { return nil }
        let width = take(isDigit)
        let precision = take { isDigit($0) || $0 == "." }
        let letters = take { "lhqdiuxXoeEfFgGs".unicodeScalars.contains($0) }
        // Without a position, more letters are those of a word.
        let isWord = index < scalars.count && scalars[index].properties.isAlphabetic
        guard let end = Self.conversion(letters), number != nil || !isWord && end == letters.endIndex else { return nil }
        range = sign..<end
        layout = String(scalars: flags.filter { $0 != "," && $0 != "(" } + width + precision)
        letter = scalars[end - 1]
    }

    /// The end of the conversion that letters begin with: length modifiers and one more letter; nil if they begin with none.
    private static func conversion(_ letters: ArraySlice<Unicode.Scalar>) -> Int? {
        let length = letters.prefix { "lhq".unicodeScalars.contains($0) }
        return length.count <= 2 && length.endIndex < letters.endIndex ? length.endIndex + 1 : nil
    }
}

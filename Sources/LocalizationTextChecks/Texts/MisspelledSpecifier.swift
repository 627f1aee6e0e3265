import LocalizationProject
import LocalizationSourceText

/// Characters that look like a specifier and are shown as text.
package enum MisspelledSpecifier {
    private static let percentSigns: Set<Unicode.Scalar> = ["\u{FF05}", "\u{FE6A}", "\u{066A}"]
    private static let conversions: Set<Unicode.Scalar> = ["@", "d", "l", "f", "u", "i"]

    /// Returns the first misspelled specifier of a text if its position is in the wrong place, as in `%$1@`, or if nothing is behind its `$`:
    /// the text does not take the arguments that are meant. O(n).
    package static func misplacedPosition(in text: String) -> String? {
        guard text.containsUTF8("%$") else { return nil }
        let scalars = Array(text.unicodeScalars)
        if let range = range(in: scalars), scalars[range].prefix(2).elementsEqual(["%", "$"]) { return string(scalars[range]) }
        // '100%$' is a number.
        let isCut = scalars.indices.dropLast().contains { index in
            scalars[index] == "%" && scalars[index + 1] == "$" && (index == 0 || scalars[index - 1].isBlank)
                && (index + 2 == scalars.count
                    || !scalars[index + 2].properties.isAlphabetic && scalars[index + 2].properties.numericType == nil)
        }
        return isCut ? "%$" : nil
    }

    /// The text of scalars.
    package static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// The first sequence of characters that looks like a specifier; nil if there is none. O(n).
    package static func range(in scalars: [Unicode.Scalar]) -> Range<Int>? {
        func isDigit(_ index: Int) -> Bool { index < scalars.count && ("0"..."9").contains(scalars[index]) }
        func isConversion(_ index: Int) -> Bool { index < scalars.count && conversions.contains(scalars[index]) }
        for index in scalars.indices {
            var next = index + 1
            if percentSigns.contains(scalars[index]) {
                while isDigit(next) || next < scalars.count && scalars[next] == "$" { next += 1 }
                // "100％d" is a number and a word; only an at sign or a position is unmistakable.
                let followsNumber = index > 0 && ("0"..."9").contains(scalars[index - 1])
                let isAlone = next + 1 >= scalars.count || !scalars[next + 1].properties.isAlphabetic
                if next < scalars.count, scalars[next] == "@" || isConversion(next) && (next > index + 2 || !followsNumber && isAlone) {
                    return index..<next + 1
                }
            } else if scalars[index] == "%", index == 0 || scalars[index - 1] != "%" {
                if next < scalars.count, scalars[next] == "$", isDigit(next + 1) {
                    next += 1
                    while isDigit(next) { next += 1 }
                    if isConversion(next) { return index..<next + 1 }
                    continue
                }
                while isDigit(next) { next += 1 }
                guard next > index + 1, next < scalars.count, scalars[next] == " " else { continue }
                if next + 2 < scalars.count, scalars[next + 1] == "$", isConversion(next + 2) { return index..<next + 3 }
            }
        }
        return nil
    }
}

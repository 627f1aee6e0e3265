/// The names that XCResource 1.1 makes of keys.
package enum XCResourceName {
    private typealias Scalars = String.UnicodeScalarView

    /// The name of the member for a key, without backticks; empty if the key has neither letters nor digits.
    ///
    /// The first word is in camel case: `URLTitle` is `urlTitle`. The others get a capital. `_` is before a leading digit or mark.
    package static func member(_ text: String) -> String {
        let words = text.unicodeScalars.split { !isWordPart($0) }
        guard let first = words.first else { return "" }
        var name = camelCased(Scalars(first))
        for word in words.dropFirst() {
            name += word.first?.properties.uppercaseMapping ?? ""
            name.unicodeScalars.append(contentsOf: word.dropFirst())
        }
        let canBegin = name.unicodeScalars.first.map { $0.properties.numericType == nil && SwiftIdentifier.isHead($0) } ?? true
        return canBegin ? name : "_" + name
    }

    /// Lowers capitals up to the last one before a lowercase letter that is not the last one of the word.
    private static func camelCased(_ word: Scalars) -> String {
        var output = ""
        let scalars = Array(word)
        var hasLowercase = false
        for (index, scalar) in scalars.enumerated() {
            if index == 0 {
                output += scalar.properties.lowercaseMapping
            } else if scalar.properties.isLowercase {
                output.unicodeScalars.append(scalar)
                hasLowercase = true
            } else {
                let beginsWord = index + 2 < scalars.count && scalars[index + 1].properties.isLowercase
                output += hasLowercase || beginsWord ? String(scalar) : scalar.properties.lowercaseMapping
            }
        }
        return output
    }

    private static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case _ where !SwiftIdentifier.isCharacter(scalar): false
        case .nonspacingMark, .spacingMark: true
        default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
    }
}

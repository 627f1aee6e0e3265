/// What the filters of templates do with names and texts.
enum TemplateNames {
    private typealias Scalars = String.UnicodeScalarView

    /// The text as an identifier: what cannot be in one is an underscore.
    static func identifier(_ text: String, capitalizes: Bool) -> String {
        let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) { !SwiftIdentifier.isCharacter($0) }
        let name = parts.map { capitalizes ? mappingFirst(String($0), \.uppercaseMapping) : String($0) }.joined(separator: "_")
        guard let first = name.unicodeScalars.first else { return "" }
        return (SwiftIdentifier.isHead(first) ? "" : "_") + name
    }

    /// The text with its first scalar mapped.
    static func mappingFirst(_ text: String, _ mapping: (Unicode.Scalar.Properties) -> String) -> String {
        guard let first = text.unicodeScalars.first else { return text }
        return mapping(first.properties) + String(text.unicodeScalars.dropFirst())
    }

    /// The parts between underscores, joined with capitals.
    static func camelCased(_ text: String, stripsLeading: Bool) -> String {
        let hasLowercase = text.unicodeScalars.contains { ("a"..."z").contains($0) }
        let parts = (hasLowercase ? text : snakeCased(text)).unicodeScalars.split(separator: "_")
        let name = parts.map { part in
            let part = hasLowercase ? String(part) : String(part).lowercased()
            return mappingFirst(part, \.uppercaseMapping)
        }.joined()
        return stripsLeading ? name : String(text.unicodeScalars.prefix { $0 == "_" }) + name
    }

    /// The text with underscores before the words of a name in camel case, and for dashes.
    static func snakeCased(_ text: String) -> String {
        var words = Scalars()
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isWord = isCapital(scalar) && index > 0 && index + 1 < scalars.count && ("a"..."z").contains(scalars[index + 1])
            if isWord, isCapital(scalars[index - 1]) || isDigit(scalars[index - 1]) { words.append("_") }
            words.append(scalar)
        }
        var output = Scalars()
        var previous: Unicode.Scalar?
        for scalar in words {
            if let previous, isCapital(scalar), ("a"..."z").contains(previous) || isDigit(previous) { output.append("_") }
            output.append(scalar == "-" ? "_" : scalar)
            previous = scalar
        }
        return String(output)
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

    // MARK: Texts

    static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator }

    static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    /// The text without blanks at both ends.
    static func trimmed(_ text: String) -> String {
        let rest = text.unicodeScalars.drop(while: isBlank)
        return String(rest.dropLast(rest.reversed().prefix(while: isBlank).count))
    }

    /// The text with the matches of a regular expression replaced; `$1` in the replacement is what the first group matched.
    static func replacing(pattern: String, in text: String, with new: String) throws(TemplateMistake) -> String {
        let expression: Regex<AnyRegexOutput>
        do {
            expression = try Regex(pattern).matchingSemantics(.unicodeScalar)
        } catch {
            throw TemplateMistake("'\(pattern)' is not a regular expression")
        }
        return text.replacing(expression) { match in
            var output = ""
            var rest = new.unicodeScalars[...]
            while let scalar = rest.popFirst() {
                if scalar == "\\", let next = rest.popFirst() {
                    output.unicodeScalars.append(next)
                } else if scalar == "$", let digit = rest.first, let group = Int(String(digit)), group < match.output.count {
                    rest.removeFirst()
                    output += match.output[group].substring ?? ""
                } else {
                    output.unicodeScalars.append(scalar)
                }
            }
            return output
        }
    }
}

import LocalizationSourceText

/// The names of SwiftGen's built-in templates for texts.
enum SwiftGenName {
    /// The name of a member: pretty identifier, lower first word.
    static func member(_ text: String) -> String { lowerFirstWord(pretty(text)) }

    /// The name of a type: pretty identifier.
    static func type(_ text: String) -> String { pretty(text) }

    /// The line ends of a text as SwiftGen escapes them.
    static func withoutLineEnds(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// The lines of a text in a documentation comment: SwiftGen splits it at `\n`, which line ends have become before.
    static func lines(of text: String) -> [String] {
        withoutLineEnds(text).splitUTF8("\\n")
    }

    private typealias Scalars = String.UnicodeScalarView

    private static func pretty(_ text: String) -> String {
        let valid = joined(split(text.unicodeScalars) { !SwiftIdentifier.isCharacter($0) }.map(upperFirst), with: "_")
        let parts: [Scalars]
        if valid.contains(where: { ("a"..."z").contains($0) }) {
            parts = snakeParts(valid).map(upperFirst)
        } else {
            parts = snakeParts(separatingCapitalsFromDigits(valid)).map(capitalized)
        }
        let name = joined(parts, with: "")
        return (name.first.map(SwiftIdentifier.isHead) ?? true ? "" : "_") + String(name)
    }

    /// The parts between underscores. An underscore with a mark after it is one character with it, and no separator.
    private static func snakeParts(_ text: Scalars) -> [Scalars] {
        var parts = [Scalars()]
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if text[index] == "_", next == text.endIndex || !isMark(text[next]) {
                parts.append(Scalars())
            } else {
                parts[parts.endIndex - 1].append(text[index])
            }
            index = next
        }
        return parts
    }

    private static func split(_ text: Scalars, _ isSeparator: (Unicode.Scalar) -> Bool) -> [Scalars] {
        text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map { Scalars($0) }
    }

    private static func joined(_ parts: [Scalars], with separator: Scalars) -> Scalars {
        var result = Scalars()
        for (number, part) in parts.enumerated() {
            if number > 0 { result.append(contentsOf: separator) }
            result.append(contentsOf: part)
        }
        return result
    }

    private static func joined(_ parts: [Scalars], with separator: String) -> Scalars { joined(parts, with: separator.unicodeScalars) }

    private static func upperFirst(_ part: Scalars) -> Scalars {
        guard let first = part.first else { return part }
        return (first.properties.uppercaseMapping + String(part.dropFirst())).unicodeScalars
    }

    /// The first letter in upper case, the rest in lower case.
    private static func capitalized(_ part: Scalars) -> Scalars {
        guard let letter = part.firstIndex(where: \.properties.isAlphabetic) else { return part }
        let rest = String(part[part.index(after: letter)...]).lowercased()
        return (String(part[..<letter]) + part[letter].properties.titlecaseMapping + rest).unicodeScalars
    }

    private static func separatingCapitalsFromDigits(_ text: Scalars) -> Scalars {
        var result = Scalars()
        var isAfterDigit = false
        for scalar in text {
            if isAfterDigit, ("A"..."Z").contains(scalar) { result.append("_") }
            isAfterDigit = scalar.properties.generalCategory == .decimalNumber
            result.append(scalar)
        }
        return result
    }

    static func lowerFirstWord(_ name: String) -> String {
        let scalars = name.unicodeScalars
        let capitals = scalars.prefix { isCapital($0) }
        var count = capitals.count
        if count > 1, capitals.endIndex < scalars.endIndex, scalars[capitals.endIndex].properties.generalCategory == .lowercaseLetter {
            count -= 1
        }
        return scalars.prefix(count).map(\.properties.lowercaseMapping).joined() + String(scalars.dropFirst(count))
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .uppercaseLetter || scalar.properties.generalCategory == .titlecaseLetter
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: scalar.properties.isVariationSelector
        }
    }
}

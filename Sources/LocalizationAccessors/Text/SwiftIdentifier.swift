import LocalizationCatalogModel
import LocalizationCodeKeys

/// Names in Swift source code, for all shapes.
package enum SwiftIdentifier {
    /// The name as source code spells it: keywords are in backticks.
    package static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Whether a text is a name that Swift accepts, with or without backticks.
    package static func isValid(_ text: String) -> Bool {
        var scalars = Array(text.unicodeScalars)[...]
        let isQuoted = scalars.count > 2 && scalars.first == "`" && scalars.last == "`"
        if isQuoted { scalars = scalars.dropFirst().dropLast() }
        guard let first = scalars.first, isHead(first), scalars.allSatisfy(isCharacter) else { return false }
        return isQuoted || !SymbolName.keywords.contains(text)
    }

    /// Whether a text, such as the name of a variable in a format, can be the label of an argument, in backticks if need be.
    package static func isLabel(_ text: String) -> Bool { !isSameText(text, "_") && isValid("`\(text)`") }

    /// The label of an argument as a call spells it: the compiler warns of other keywords in backticks.
    package static func argumentLabel(_ name: String) -> String { ["inout", "let", "var"].contains(name) ? "`\(name)`" : name }

    /// Whether a scalar can begin an identifier, by the lexical grammar of Swift.
    package static func isHead(_ scalar: Unicode.Scalar) -> Bool { isCharacter(scalar) && !isOnlyInside(scalar) }

    /// Whether a scalar can be in an identifier, by the lexical grammar of Swift, except U+FFF9 to U+FFFD, which its compiler refuses.
    package static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
        case 0..<0xA8: return false
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D,
            0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
            0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFFF8:
            return true
        case 0x10000...0xEFFFF: return scalar.value & 0xFFFF < 0xFFFE
        default: return false
        }
    }

    private static func isOnlyInside(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: false
        }
    }

    /// The keywords of declarations, statements and expressions, and the words with a meaning in some places, which generators put in
    /// backticks, too.
    package static let keywords: Set<String> = SymbolName.keywords.union([
        "_", "associativity", "convenience", "dynamic", "didSet", "final", "get", "infix", "indirect", "lazy", "left", "mutating", "none",
        "nonmutating", "open", "optional", "override", "postfix", "precedence", "prefix", "required", "right", "set", "unowned", "weak",
        "willSet",
    ])
}

/// Names of Swift symbols for keys, as Xcode 26 generates them (inferred from its output).
///
/// The specifiers are removed, and the rest is split into words at every character that is neither a letter nor a digit; an apostrophe in a
/// word is removed. A word is split again before a capital letter that follows a lowercase letter, and behind digits; its later parts stay
/// as they are, but for a capital at their beginning. The first parts of words are joined in lower camel case: `iCloud Sync` is
/// `iCloudSync`, `CFBundleName` is `cfbundleName`, `SPEED BOOST` is `speedBoost`, `ExportCSV` is `exportCSV`, `plan.2weeks` is `plan2Weeks`.
///
/// Letters and digits are scalars, together with the marks after them; each of them is valid in a Swift identifier.
package enum SymbolName {
    private typealias Scalars = String.UnicodeScalarView

    /// The name for a key without its specifiers; empty if the key has neither letters nor digits.
    package static func member(for text: String) -> String {
        var name = ""
        for word in words(of: text) {
            for (place, part) in parts(of: word).enumerated() {
                if name.isEmpty {
                    name = String(part).lowercased()
                } else {
                    let rest = String(part.dropFirst())
                    name += capitalized(part, rest: place == 0 ? rest.lowercased() : rest)
                }
            }
        }
        return identifier(name)
    }

    /// The name of the symbol for a key.
    package static func member(ofKey key: String) -> String { member(for: SymbolParameter.withoutSpecifiers(key)) }

    /// The name of the type for a table: other characters than letters and digits are removed, the first letter of a word is capitalized.
    /// - Returns: Empty if the table's name has neither letters nor digits.
    package static func type(for table: String) -> String {
        identifier(words(of: table).map { capitalized($0, rest: String($0.dropFirst())) }.joined())
    }

    /// The names that the bodies of members refer to; no declaration in the extension may use them.
    package static let usedByMembers = ["LocalizedStringResource", "resourceBundleDescription"]

    /// Names that a type in `LocalizedStringResource` cannot have: those of types that members use, and of existing declarations.
    package static let refusedTypes: Set<String> = [
        "LocalizedStringResource", "BundleDescription", "BundleLocation", "String", "Int", "Int32", "UInt", "UInt32", "Float", "Double",
        "`Type`",
        "`Protocol`",
    ]

    /// The name as Swift source: keywords are in backticks.
    package static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name of an argument in an expression, in which `await` is a keyword.
    package static func quotedArgument(_ name: String) -> String { name == "await" ? "`await`" : quoted(name) }

    /// Whether a text can be the name of an argument: letters, digits, and `_`, not beginning with a digit or a mark.
    package static func isArgumentName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || startsWord(first), !isNumber(first) else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || continuesWord($0) }
    }

    /// The name as an identifier, which does not begin with a digit and is not a keyword.
    private static func identifier(_ name: String) -> String {
        quoted(name.unicodeScalars.first.map(isNumber) ?? false ? "_" + name : name)
    }

    private static func words(of text: String) -> [Scalars] {
        var words: [Scalars] = []
        var word = Scalars()
        for scalar in text.unicodeScalars where scalar != "'" && scalar != "’" {
            if word.isEmpty ? startsWord(scalar) : continuesWord(scalar) {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(word)
                word = Scalars()
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func parts(of word: Scalars) -> [Scalars] {
        var parts: [Scalars] = []
        var part = Scalars()
        var previous: Unicode.Scalar?
        // A mark belongs to the letter before it.
        for scalar in word {
            if let previous, !isMark(scalar),
                isNumber(previous) ? !isNumber(scalar) : previous.properties.isLowercase && scalar.properties.isUppercase
            {
                parts.append(part)
                part = Scalars()
            }
            part.append(scalar)
            if !isMark(scalar) { previous = scalar }
        }
        return parts + [part]
    }

    private static func capitalized(_ part: Scalars, rest: String) -> String { (part.first?.properties.uppercaseMapping ?? "") + rest }

    private static func startsWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || isNumber(scalar) }
        // U+2E2F has the properties of a letter, but is not valid in identifiers.
        return (scalar.properties.isAlphabetic || isNumber(scalar)) && !isMark(scalar) && scalar != "\u{2E2F}"
    }

    private static func continuesWord(_ scalar: Unicode.Scalar) -> Bool { startsWord(scalar) || isMark(scalar) }

    private static func isNumber(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType != nil
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// The keywords of Swift that cannot be the name of a static member without backticks.
    package static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Protocol",
        "Self", "Type",
    ]
}

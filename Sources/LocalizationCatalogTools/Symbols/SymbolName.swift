/// Names of Swift symbols for keys, as Xcode 26 makes them (read off files that it generated).
///
/// The specifiers are dropped, and the rest is cut into words at everything that is neither a letter nor a digit; an apostrophe inside of a
/// word is dropped. A word is cut again where a capital letter follows a small one or a digit. All parts are put together in lower camel
/// case: `iCloud Sync` is `iCloudSync`, `CFBundleName` is `cfbundleName`, `SPEED BOOST` is `speedBoost`.
///
/// Letters and digits are scalars, together with the marks behind them; each of them may stand in an identifier of Swift.
enum SymbolName {
    private typealias Scalars = String.UnicodeScalarView

    /// The name for a key without its specifiers; empty where the key has neither a letter nor a digit.
    static func member(for text: String) -> String {
        let parts = words(of: text).flatMap(parts)
        guard let first = parts.first else { return "" }
        return identifier(String(first).lowercased() + parts.dropFirst().map { capitalized($0, rest: String($0.dropFirst()).lowercased()) }.joined())
    }

    /// The name of the type for a table: what is no letter and no digit is dropped, the first letter of a word is a capital.
    /// - Returns: Empty where the table's name has neither a letter nor a digit.
    static func type(for table: String) -> String {
        identifier(words(of: table).map { capitalized($0, rest: String($0.dropFirst())) }.joined())
    }

    /// What the body of a member refers to, so that nothing inside of the extension may have these names.
    static let usedByMembers = ["LocalizedStringResource", "resourceBundleDescription"]

    /// Names that a type inside of `LocalizedStringResource` cannot have: those of types that members use, and of what is there already.
    static let refusedTypes: Set<String> = [
        "LocalizedStringResource", "BundleDescription", "String", "Int", "Int32", "UInt", "UInt32", "Float", "Double", "`Type`", "`Protocol`",
    ]

    /// A name that may stand where Swift expects one: words of the language in backticks.
    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// The name of an argument, which stands in an expression: `await` begins one.
    static func quotedArgument(_ name: String) -> String { name == "await" ? "`await`" : quoted(name) }

    /// Whether a text can be the name of an argument: letters, digits and `_`, no digit and no mark first.
    static func isArgumentName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || startsWord(first), !isNumber(first) else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || continuesWord($0) }
    }

    /// The name, which does not begin with a digit and is no word of the language.
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
        var followsSmallLetterOrDigit = false
        for scalar in word {
            if scalar.properties.isUppercase, followsSmallLetterOrDigit {
                parts.append(part)
                part = Scalars()
            }
            part.append(scalar)
            // A mark belongs to the letter before it.
            if !isMark(scalar) { followsSmallLetterOrDigit = scalar.properties.isLowercase || isNumber(scalar) }
        }
        return parts + [part]
    }

    private static func capitalized(_ part: Scalars, rest: String) -> String { (part.first?.properties.uppercaseMapping ?? "") + rest }

    private static func startsWord(_ scalar: Unicode.Scalar) -> Bool {
        // U+2E2F has the properties of a letter, but is no character of identifiers.
        (scalar.properties.isAlphabetic || isNumber(scalar)) && !isMark(scalar) && scalar != "\u{2E2F}"
    }

    private static func continuesWord(_ scalar: Unicode.Scalar) -> Bool { startsWord(scalar) || isMark(scalar) }

    private static func isNumber(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType != nil }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// The words of Swift that cannot be the name of a static member as they are.
    static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Protocol",
        "Self", "Type",
    ]
}

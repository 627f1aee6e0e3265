/// Names of Swift symbols for keys, as Xcode 26 makes them (read off files that it generated).
///
/// The specifiers are dropped, and the rest is cut into words at everything that is neither a letter nor a digit; an apostrophe inside of a
/// word is dropped. A word is cut again where a capital letter follows a small one or a digit. All parts are put together in lower camel
/// case: `iCloud Sync` is `iCloudSync`, `CFBundleName` is `cfbundleName`, `SPEED BOOST` is `speedBoost`.
enum SymbolName {
    /// The name for a key without its specifiers; empty where the key has neither a letter nor a digit.
    static func member(for text: String) -> String {
        let parts = parts(of: text)
        guard let first = parts.first else { return "" }
        let name = first.lowercased() + parts.dropFirst().map(capitalized).joined()
        return quoted(name.first.map { $0.isNumber } ?? false ? "_" + name : name)
    }

    /// The name of the type for a table: what is no letter and no digit is dropped, the first letter is a capital.
    static func type(for table: String) -> String {
        let words = words(of: table)
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return quoted(name.first.map { $0.isNumber } ?? true ? "_" + name : name)
    }

    /// A name that may stand where Swift expects one: words of the language in backticks.
    static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func words(of text: String) -> [Substring] {
        let joined = text.filter { $0 != "'" && $0 != "’" }
        return joined.split { !($0.isLetter || $0.isNumber) }.map { Substring(String($0)) }
    }

    private static func parts(of text: String) -> [Substring] {
        words(of: text).flatMap { word in
            var parts: [Substring] = []
            var start = word.startIndex
            var previous: Character?
            for index in word.indices {
                let character = word[index]
                if let previous, character.isUppercase, previous.isLowercase || previous.isNumber {
                    parts.append(word[start..<index])
                    start = index
                }
                previous = character
            }
            parts.append(word[start...])
            return parts
        }
    }

    private static func capitalized(_ part: Substring) -> String { part.prefix(1).uppercased() + part.dropFirst().lowercased() }

    /// The words of Swift that cannot be the name of a static member as they are.
    static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is",
        "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static",
        "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Protocol",
        "Self", "Type",
    ]
}

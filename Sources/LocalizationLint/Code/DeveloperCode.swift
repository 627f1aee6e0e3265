import LocalizationCatalogModel
import LocalizationPlatform

/// The code of menus and views for developers, which translators rarely get: by the words in the names of the type, the file and its folders.
enum DeveloperCode {
    /// What follows the word 'Developer' in the name of a menu for developers. 'DeveloperView' may be the page of an app's developer.
    private static let menus: Set<ExactText> = Set(
        ["menu", "menus", "options", "settings", "tools", "mode", "panel", "screen"].map(ExactText.init))

    private static let debugging: Set<ExactText> = Set(["debug", "debugging", "debuggable"].map(ExactText.init))

    /// Whether a path in a project, or the outermost type around an offset in the file, has such a name. O(bytes before the offset).
    static func contains(_ path: String, _ text: [UInt8]?, at offset: Int?) -> Bool {
        if PathNames.all(in: path).contains(where: { isName(PathNames.stem(of: $0)) }) { return true }
        guard let text, let offset, let type = typeName(around: offset, in: text) else { return false }
        return isName(type)
    }

    /// Whether a name is that of code for developers: it has the word 'debug', 'debugging' or 'debuggable', or 'developer' or 'internal' with
    /// a word for a menu behind it.
    static func isName(_ name: String) -> Bool {
        let words = words(of: name)
        if words.contains(where: debugging.contains) { return true }
        let owners = [ExactText("developer"), ExactText("internal")]
        return zip(words, words.dropFirst()).contains { owners.contains($0) && menus.contains($1) }
    }

    /// The words of a name in small letters: of 'DebugMenu+Rows', 'debug', 'menu' and 'rows'.
    private static func words(of name: String) -> [ExactText] {
        var words: [String] = []
        var isInWord = false
        var wasUppercase = false
        let scalars = Array(name.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.properties.isAlphabetic else {
                isInWord = false
                continue
            }
            let isUppercase = scalar.properties.isUppercase
            // 'UIDebugView': the last capital letter of several begins a word.
            let beginsWord = isUppercase && (!wasUppercase || index + 1 < scalars.count && scalars[index + 1].properties.isLowercase)
            if !isInWord || beginsWord { words.append("") }
            words[words.count - 1] += scalar.properties.lowercaseMapping
            (isInWord, wasUppercase) = (true, isUppercase)
        }
        return words.map { ExactText($0) }
    }

    private static func endsName(_ byte: UInt8) -> Bool { " :{<".utf8.contains(byte) }

    private static let keywords: Set<ExactText> = Set(
        ["struct", "class", "enum", "extension", "actor", "@implementation"].map(ExactText.init))

    /// The name of the last type before an offset whose declaration is not indented; nil if there is none.
    private static func typeName(around offset: Int, in text: [UInt8]) -> String? {
        var name: String?
        for line in text[..<min(offset, text.count)].split(separator: 0x0A) {
            guard let first = line.first, first != 0x20, first != 0x09, first != UInt8(ascii: "/"), first != UInt8(ascii: "}") else {
                continue
            }
            let words = line.prefix(200).split(whereSeparator: endsName).map { String(decoding: $0, as: UTF8.self) }
            guard let keyword = words.firstIndex(where: { keywords.contains(ExactText($0)) }), keyword + 1 < words.count else { continue }
            name = words[keyword + 1]
        }
        return name
    }
}

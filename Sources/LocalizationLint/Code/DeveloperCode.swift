import LocalizationCatalogModel
import LocalizationPlatform
import LocalizationSourceExtraction

/// The code of menus and views for developers, which translators rarely get: by the words in the names of the type, the file and its folders.
enum DeveloperCode {
    private static let debugging: Set<ExactText> = Set(["debug", "debugging", "debuggable"].map(ExactText.init))

    /// Whether a path in a project, or the outermost type around an offset in the file, has such a name. O(bytes before the offset).
    static func contains(_ path: String, _ text: [UInt8]?, at offset: Int?) -> Bool {
        if PathNames.all(in: path).contains(where: { isName(PathNames.stem(of: $0)) }) { return true }
        guard let text, let offset, let type = typeName(around: offset, in: text) else { return false }
        return isName(type)
    }

    /// Whether a name is that of code for developers: it has the word 'debug', 'debugging' or 'debuggable', or is that of a menu for
    /// developers.
    static func isName(_ name: String) -> Bool {
        TesterNames.words(of: name).contains { debugging.contains(ExactText($0)) } || TesterNames.isMenu(name)
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

import CatalogFormats
import LocalizationCatalogModel
import LocalizationCodeKeys
import LocalizationSourceText

/// What people say to start an App Shortcut: the texts of the table `AppShortcuts`, and Swift's spelling of parameters in them.
enum ShortcutPhrases {
    /// What stands for the name of the app.
    static let applicationName = "${applicationName}"

    /// Whether a table has phrases.
    static func isTable(_ table: LintTable) -> Bool { isSameText(table.name, TableAssignment.phraseTable) }

    /// The phrases of a language: its texts, and those of a set.
    static func all(in text: LintText) -> [PlacedText] { text.all + text.phrases }

    /// A phrase with each interpolation of Swift (`\(.name)`, `\(\.$name)`) as the parameter that App Intents read (`${name}`); nil if there
    /// is none. O(n).
    static func withoutInterpolations(_ phrase: String) -> String? {
        let bytes = Array(phrase.utf8)
        var result: [UInt8] = []
        var index = 0
        var isChanged = false
        while index < bytes.count {
            if let (name, end) = interpolation(in: bytes, at: index) {
                result += Array("${".utf8) + name + [UInt8(ascii: "}")]
                (index, isChanged) = (end, true)
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return isChanged ? String(decoding: result, as: UTF8.self) : nil
    }

    /// The name of an interpolation that begins at an index, and the index behind it.
    private static func interpolation(in bytes: [UInt8], at start: Int) -> (name: ArraySlice<UInt8>, end: Int)? {
        guard let mark = [#"\(\.$"#, #"\(."#].first(where: { bytes[start...].starts(with: $0.utf8) }) else { return nil }
        let name = bytes[(start + mark.utf8.count)...].prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ")") else { return nil }
        return (name, name.endIndex + 1)
    }
}

extension LintText {
    /// The phrases of a set in a string catalog, which are alternatives and no forms of one text.
    var phrases: [PlacedText] {
        guard case .catalog(let localization, _) = content, let values = localization.syntax.value["stringSet"]?["values"] else {
            return []
        }
        return values.elements.compactMap { node in node.stringValue.map { PlacedText(value: $0, range: node.range.moved(by: shift)) } }
    }
}

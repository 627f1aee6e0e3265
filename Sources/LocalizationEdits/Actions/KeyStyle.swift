import LocalizationCatalogModel
import LocalizationLint
import LocalizationSourceText

/// How the keys of a table are named: as the texts themselves, or as names such as `settings.title`.
struct KeyStyle {
    private let keys: Set<ExactText>
    /// What stands between the words of a name; nil if keys are texts.
    private let separator: String?

    /// The maximum number of words of a text in the name that is made of it.
    private static let wordCount = 5

    /// Looks at the entries of a table. O(entries).
    init(_ entries: [LintEntry]) {
        keys = Set(entries.map { ExactText($0.key) })
        let names = entries.filter { $0.source != nil && !isSameText($0.sourceText, $0.key) && !$0.key.utf8.contains(0x20) }
        guard names.count * 2 > entries.count else {
            separator = nil
            return
        }
        let counts = [".", "_", "-"].map { mark in (mark, names.count { $0.key.containsUTF8(mark) }) }
        separator = counts.max { $0.1 < $1.1 }.map { $0.1 > 0 ? $0.0 : "_" }
    }

    /// Makes a new key for a text, in the style of the table. O(keys) at worst.
    func key(for text: String) -> String {
        // A text that is the key of another text needs a name.
        guard let separator = separator ?? (keys.contains(ExactText(text)) ? "_" : nil) else { return text }
        let words = text.utf8.split { !$0.isASCIIAlphanumeric }
        let name = words.prefix(Self.wordCount).map { String(Substring($0)).lowercased() }.joined(separator: separator)
        guard !name.isEmpty else { return free(text) }
        return free(name, separator)
    }

    /// Returns the name, or the name with a number if the table already has this key. O(keys) at worst.
    private func free(_ name: String, _ separator: String = "_") -> String {
        var key = name
        var number = 2
        while keys.contains(ExactText(key)) {
            key = "\(name)\(separator)\(number)"
            number += 1
        }
        return key
    }
}

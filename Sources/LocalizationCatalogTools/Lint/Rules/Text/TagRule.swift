import LocalizationSourceText
import CatalogFormats
package import LocalizationDiagnostics

/// A translation has the markup of the original.
package enum TagRule: TranslationRule {
    package static let rule = Rule(
        "text.tags", .warning, "A translation has other markup tags than the original",
        explanation: """
            A tag that is missing, misspelled or not closed loses its effect or appears as text. Use the tags of the original, each as often \
            as there; their order may differ.
            """,
        example: .init(
            "Localizable.xcstrings",
            bad: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "<b>Important</b>" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "<b>Wichtig<b>" } } } }
                } }
                """,
            good: """
                { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
                  "<b>Important</b>" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "<b>Wichtig</b>" } } } }
                } }
                """))

    package static let bytes: ByteSet? = ByteSet(beginning: "<")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text) else { return }
        // Prose in angle brackets ("<none>") has no end tag and is translated.
        guard let expected = entry.common(tags), expected.contains(where: { $0.hasUTF8Prefix("/") || known.contains($0) }) else { return }
        for each in text.all {
            let found = tags(in: each.value)
            guard found != expected else { continue }
            report.add(rule, "the tags are \(list(found)), those of the original \(list(expected))", at: each.range, text, of: entry, table)
        }
    }

    /// Tags that may be empty elements.
    private static let known: Set<String> = ["br", "br/", "hr", "img"]

    private static func list(_ tags: [String]) -> String {
        tags.isEmpty ? "none" : tags.map { "<\($0)>" }.joined(separator: " ")
    }

    /// The names of the tags in a text, sorted. O(n).
    private static func tags(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var tags: [String] = []
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "<") else { continue }
            var end = index + 1
            if end < bytes.count, bytes[end] == UInt8(ascii: "/") { end += 1 }
            let name = end
            while end < bytes.count, isLetter(bytes[end]) || end > name && (0x30...0x39).contains(bytes[end]) { end += 1 }
            guard end > name, end < bytes.count, [0x20, 0x2F, 0x3E].contains(bytes[end]) else { continue }
            tags.append(String(decoding: bytes[index + 1..<end], as: UTF8.self).lowercased())
            index = end - 1
        }
        return tags.sorted()
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
}

package import LocalizationProject
import CatalogFormats
import LocalizationCatalogModel
package import LocalizationDiagnostics
import LocalizationSourceText

/// A translation has the markup of the original.
package enum TagRule: TranslationRule {
    package static let rule = Rule(
        "text.tags", .warning, "A translation has other markup tags than the original",
        explanation: """
            A tag that is missing, misspelled or not closed loses its effect or appears as text. Use the tags of the original, each as often \
            as there; their order may differ. Where the original has no markup, a tag of HTML is shown as it is. A blank in an end tag \
            ('</ b>') and a quotation mark without its counterpart break a tag.
            """,
        example: .catalog("<b>Important</b>", in: "de", bad: "<b>Wichtig<b>", good: "<b>Wichtig</b>"))

    package static let bytes: ByteSet? = ByteSet(beginning: "<")

    package static func check(_ text: LintText, of entry: LintEntry, in table: LintTable, _ report: inout LintReport) {
        guard entry.isTranslated(by: text), let expected = entry.common(tags) else { return }
        let hasMarkup = expected.contains { $0.hasUTF8Prefix("/") || emptyElements.contains($0) }
        // Prose in angle brackets ("<none>") has no end tag and is translated.
        guard
            hasMarkup
                || expected.isEmpty && entry.hasOriginal(in: table)
                    && !entry.originals.contains(where: { $0.utf8.contains(UInt8(ascii: "<")) })
        else { return }
        let names = Set(expected.map { ExactText($0) })
        for each in text.all where each.value.utf8.contains(UInt8(ascii: "<")) || !expected.isEmpty {
            let found = tags(in: each.value)
            if hasMarkup, let mistake = brokenTag(in: each.value, names),
                !entry.originals.contains(where: { brokenTag(in: $0, names) != nil })
            {
                report.add(rule, quoting: mistake.quoted, mistake.problem, at: each.range, text, of: entry, table)
            } else if hasMarkup, found != expected {
                report.add(rule, difference(found, expected), at: each.range, text, of: entry, table)
            } else if !hasMarkup, let tag = found.last(where: { isHTML($0) }) {
                report.add(rule, "the translation has '<\(tag)>', the original has no markup", at: each.range, text, of: entry, table)
            }
        }
    }

    /// Tags that may be empty elements.
    private static let emptyElements: Set<String> = ["br", "hr", "img"]

    /// The names of other elements of HTML in texts.
    private static let elements: Set<String> = [
        "a", "b", "big", "code", "div", "em", "font", "h1", "h2", "h3", "h4", "i", "li", "ol", "p", "pre", "small", "span", "strong", "sub",
        "sup", "table", "td", "tr", "tt", "u", "ul",
    ]

    private static func isHTML(_ tag: String) -> Bool {
        emptyElements.contains(tag) || elements.contains(tag.hasUTF8Prefix("/") ? String(Substring(tag.utf8.dropFirst())) : tag)
    }

    // MARK: Messages

    /// The message for tags that differ from those of the original.
    private static func difference(_ found: [String], _ expected: [String]) -> String {
        let lacking = tags(of: expected, notIn: found)
        let more = tags(of: found, notIn: expected)
        if more.isEmpty, Set(lacking).count == 1, lacking[0].hasUTF8Prefix("/") {
            return "'<\(String(Substring(lacking[0].utf8.dropFirst())))>' is not closed"
        }
        if lacking.isEmpty { return "the translation has more of \(list(more)) than the original" }
        return "the translation lacks \(list(lacking))" + (more.isEmpty ? "" : ", and has more of \(list(more)) than the original")
    }

    /// The elements of a sorted list that another sorted one lacks. O(n).
    private static func tags(of tags: [String], notIn others: [String]) -> [String] {
        var others = others[...]
        return tags.filter { tag in
            while let other = others.first, other < tag { others.removeFirst() }
            guard let other = others.first, other == tag else { return true }
            others.removeFirst()
            return false
        }
    }

    /// The first tags of a list, each once.
    private static func list(_ tags: [String]) -> String {
        func name(_ tag: String) -> String { tag.hasUTF8Prefix("/") ? String(Substring(tag.utf8.dropFirst())) : tag }
        var names: [String] = []
        for tag in tags where names.last != tag { names.append(tag) }
        names.sort { (name($0), $1) < (name($1), $0) }
        let shown = names.prefix(4).map { "'<\($0)>'" }
        if names.count > shown.count { return shown.joined(separator: ", ") + " and \(counted(names.count - shown.count, "other"))" }
        return shown.dropLast().joined(separator: ", ") + (shown.count > 1 ? " and " : "") + (shown.last ?? "")
    }

    // MARK: Tags

    /// The mistake in the spelling of a tag of the original: a blank in an end tag, or an odd number of quotation marks. O(n).
    private static func brokenTag(in text: String, _ expected: Set<ExactText>) -> (quoted: String?, problem: String)? {
        let bytes = Array(text.utf8)
        let blank = UInt8(ascii: " ")
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            var position = start + 1
            func skipBlanks() { while position < bytes.count, bytes[position] == blank { position += 1 } }
            skipBlanks()
            let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
            if isEnd { position += 1 }
            let beforeName = position
            skipBlanks()
            let name = position
            while position < bytes.count, bytes[position].isASCIIAlphanumeric { position += 1 }
            index = max(position, start + 1)
            let tag = String(decoding: bytes[name..<position], as: UTF8.self).lowercased()
            guard expected.contains(ExactText(isEnd ? "/" + tag : tag)) else { continue }
            let afterName = position
            skipBlanks()
            guard isEnd else {
                // "2 < b" is not a tag.
                guard name == start + 1,
                    let end = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
                    bytes[end] == UInt8(ascii: ">")
                else { continue }
                guard !bytes[position..<end].count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else { continue }
                return (
                    nil, "a quotation mark in '\(String(decoding: bytes[start...end].prefix(60), as: UTF8.self))' has no counterpart"
                )
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: ">") else { continue }
            if name > beforeName || beforeName > start + 2 || position > afterName {
                return (String(decoding: bytes[start...position], as: UTF8.self), "has a blank; write '</\(tag)>'")
            }
        }
        return nil
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
            while end < bytes.count, bytes[end].isASCIILetter || end > name && bytes[end].isASCIIDigit { end += 1 }
            guard end > name, end < bytes.count, [0x20, 0x2F, 0x3E].contains(bytes[end]) else { continue }
            tags.append(String(decoding: bytes[index + 1..<end], as: UTF8.self).lowercased())
            index = end - 1
        }
        return tags.sorted()
    }
}

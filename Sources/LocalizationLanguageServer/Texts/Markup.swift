import LocalizationFileWriting
import LocalizationProject
import LocalizationSourceText

/// Texts for people, in Markdown, or without markup for clients that do not show it. Texts of a project can bring neither markup nor links.
struct Markup {
    /// Whether the client shows Markdown.
    let isMarkdown: Bool
    /// The lines.
    private(set) var lines: [String] = []

    init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

    /// A text of the project.
    func text(_ value: String) -> String {
        guard !value.isEmpty else { return "(empty)" }
        // The end of a line is shown by a sign: in code it would be a blank.
        var shown = ""
        for scalar in value.unicodeScalars { shown.unicodeScalars.append(scalar == "\n" ? "⏎" : scalar == "\t" ? "⇥" : scalar) }
        return isMarkdown ? MarkdownText.code(shown) : VisibleText.escape(shown)
    }

    /// A text that leads to an address.
    func link(_ value: String, to address: String) -> String { isMarkdown ? "[\(text(value))](\(address))" : text(value) }

    /// Prose, whose parts are our own or escaped.
    func prose(_ value: String) -> String { isMarkdown ? MarkdownText.escape(value) : VisibleText.escape(value) }

    /// Adds prose of the project as a paragraph, whose lines stay apart.
    mutating func addProse(_ value: String) {
        let lines = value.unicodeScalars.split(omittingEmptySubsequences: false) { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) }
        // The line break of CR LF leaves an empty line between the two.
        let shown = lines.map { String($0.drop(while: \.isBlank)) }.filter { !$0.isBlank }.map {
            isMarkdown ? Self.line(prose($0)) : prose($0)
        }
        addParagraph(shown.joined(separator: isMarkdown ? "  \n" : "\n"))
    }

    /// A line of Markdown that begins no list, quotation or heading.
    private static func line(_ text: String) -> String {
        let digits = text.utf8.prefix(while: \.isASCIIDigit)
        let rest = text.utf8[digits.endIndex...]
        guard let first = rest.first else { return text }
        let isMark = digits.isEmpty ? "-+=>".utf8.contains(first) : first == UInt8(ascii: ".") || first == UInt8(ascii: ")")
        return isMark ? String(Substring(digits)) + "\\" + String(Substring(rest)) : text
    }

    /// Adds a paragraph.
    mutating func addParagraph(_ line: String) {
        if !lines.isEmpty { lines.append("") }
        lines.append(line)
    }

    /// Adds an item of a list.
    mutating func addItem(_ line: String, depth: Int = 0) {
        if let last = lines.last, !last.isEmpty, !Self.isItem(last) { lines.append("") }
        lines.append(String(repeating: "  ", count: depth) + "- " + line)
    }

    private static func isItem(_ line: String) -> Bool { line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "-") }

    /// The value of the type `MarkupContent`.
    var json: JSONValue {
        ["kind": isMarkdown ? "markdown" : "plaintext", "value": .string(lines.joined(separator: "\n"))]
    }
}

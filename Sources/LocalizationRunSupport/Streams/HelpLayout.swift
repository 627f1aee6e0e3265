/// The lines of a help text for a terminal of any width.
///
/// ArgumentParser wraps each line of a discussion by itself, without its indentation. Here, as in Markdown, the lines of the source do not
/// matter: a line continues the one above it if it begins in the column of that line's text. Three kinds of lines stay on their own: those
/// below `EXAMPLES`, which are to be copied, those that are indented more than the text around them, such as settings, and the usage.
package struct HelpLayout {
    /// The column of the texts in ArgumentParser's lists of options.
    private static let listColumn = 26
    /// The column in which a usage continues.
    private static let usageColumn = 11
    /// Narrower terminals get lines of this width, since a list leaves no room for its texts.
    private static let leastWidth = 40
    /// The length up to which a quotation is not broken.
    private static let longestQuotation = 50

    /// A line, or lines that continue each other.
    private struct Paragraph {
        /// The indentation and, in a list, the label.
        var head: String
        var words: [Substring] = []
        /// The column of the lines that continue it.
        var column = 0
        /// Whether the next line of the source can continue it.
        var isOpen = false
    }

    private enum Section { case prose, examples, usage, list }

    private var paragraphs: [Paragraph] = []
    private var section = Section.prose

    /// Lays out what ArgumentParser prints in lines of any length.
    package static func wrapped(_ text: String, to width: Int) -> String {
        var layout = HelpLayout()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { layout.read(line) }
        return layout.paragraphs.map { lines(of: $0, max(width, leastWidth)) }.joined(separator: "\n")
    }

    private mutating func read(_ line: Substring) {
        let text = line.drop { $0 == " " }
        let column = line.utf8.count - text.utf8.count
        if text.isEmpty || column == 0 && Self.isHeading(text) {
            section = text == "EXAMPLES" ? .examples : text.last == ":" ? .list : .prose
            return paragraphs.append(Paragraph(head: String(text)))
        }
        if text.hasPrefix("USAGE:") { section = .usage }
        // What stands at the margin below examples is not one of them.
        if section == .examples, column == 0 { section = .prose }
        if section == .prose, let last = paragraphs.indices.last, paragraphs[last].isOpen, paragraphs[last].column == column {
            return paragraphs[last].words += text.split(separator: " ")
        }
        if section == .examples { return paragraphs.append(Paragraph(head: String(line))) }
        var paragraph = Paragraph(head: String(repeating: " ", count: column), words: text.split(separator: " "), column: column)
        if section == .usage {
            paragraph.column = Self.usageColumn
        } else if let label = Self.label(text) {
            paragraph.head += label
            paragraph.words = text.dropFirst(label.count).split(separator: " ")
            paragraph.column += label.unicodeScalars.count
            paragraph.isOpen = section == .prose
        } else if section == .list {
            paragraph.column = Self.listColumn
        } else {
            paragraph.isOpen = column <= 2
        }
        paragraphs.append(paragraph)
    }

    /// Whether a line is in capital letters, such as `EXIT CODES` and `OPTIONS:`.
    private static func isHeading(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || " -:'".utf8.contains($0) }
    }

    /// What stands before the first gap in a line, with the gap.
    private static func label(_ text: Substring) -> Substring? {
        guard let gap = text.firstRange(of: "  ") else { return nil }
        return text[..<(text[gap.lowerBound...].firstIndex { $0 != " " } ?? text.endIndex)]
    }

    /// Joins the words of each short quotation, such as 'lproj lint --help', which is to be copied as it is.
    private static func withWholeQuotations(_ words: [Substring], upTo longest: Int) -> [String] {
        var result: [String] = []
        var next = 0
        while next < words.count {
            let start = next
            var quotation = String(words[start])
            next += 1
            guard quotation.hasPrefix("'") || quotation.hasPrefix("('") else {
                result.append(quotation)
                continue
            }
            while !isClosed(quotation), next < words.count, quotation.unicodeScalars.count <= longest {
                quotation += " " + words[next]
                next += 1
            }
            if isClosed(quotation), quotation.unicodeScalars.count <= longest {
                result.append(quotation)
            } else {
                result.append(String(words[start]))
                next = start + 1
            }
        }
        return result
    }

    /// Whether a text ends with a quotation mark, or with one before other marks.
    private static func isClosed(_ text: String) -> Bool {
        text.utf8.last { !".,;:)".utf8.contains($0) } == UInt8(ascii: "'")
    }

    private static func lines(of paragraph: Paragraph, _ width: Int) -> String {
        let words = withWholeQuotations(paragraph.words, upTo: min(longestQuotation, width - paragraph.column))
        guard let first = words.first else { return paragraph.head }
        let start = "\n" + String(repeating: " ", count: paragraph.column)
        var text = paragraph.head + first
        var end = paragraph.head.unicodeScalars.count + first.unicodeScalars.count
        for word in words.dropFirst() {
            let count = word.unicodeScalars.count
            let fits = end + 1 + count <= width
            text += (fits ? " " : start) + word
            end = (fits ? end + 1 : paragraph.column) + count
        }
        return text
    }
}

import LocalizationCLDR
import LocalizationCatalogModel
import LocalizationProject
import LocalizationSourceText

/// Reads the two forms of a guide in Markdown that are understood, line by line.
struct GuideReading {
    private(set) var fixed: [String] = []
    private(set) var terms: [(language: String, terms: [Glossary.Term])] = []

    /// The level of the heading with the words *do not translate* that the line is below; nil if there is none.
    private var level: Int?
    private var isInCode = false
    /// The languages of the columns of the table that the line is in, nil for a column of something else; empty outside of such tables.
    private var columns: [String?] = []
    /// The line before, which a line of signs makes a heading.
    private var previous = ""

    mutating func read(_ source: String) {
        let line = source.trimmingASCIIWhiteSpace
        defer { previous = line }
        if line.hasUTF8Prefix("```") || line.hasUTF8Prefix("~~~") { isInCode.toggle() }
        if isInCode { return }
        if let heading = Self.heading(line, after: previous) {
            columns = []
            if Self.isAboutFixedWords(heading.text) {
                level = heading.level
            } else if let level, heading.level <= level {
                self.level = nil
            }
        } else if line.utf8.first == UInt8(ascii: "|") {
            readRow(line)
        } else {
            columns = []
            if level != nil, let item = Self.item(line) { fixed += Self.words(in: item) }
        }
    }

    // MARK: Lists

    private static func heading(_ line: String, after previous: String) -> (level: Int, text: String)? {
        let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
        if (1...6).contains(level) { return (level, String(Substring(line.utf8.dropFirst(level)))) }
        guard line.utf8.count >= 3, !previous.isEmpty, item(previous) == nil, previous.utf8.first != UInt8(ascii: "|") else { return nil }
        if line.utf8.allSatisfy({ $0 == UInt8(ascii: "=") }) { return (1, previous) }
        return line.utf8.allSatisfy { $0 == UInt8(ascii: "-") } ? (2, previous) : nil
    }

    private static func isAboutFixedWords(_ heading: String) -> Bool {
        let text = heading.lowercased().replacingUTF8("’", with: "'").replacingUTF8("don't", with: "do not")
        return text.containsUTF8("do not translate")
    }

    /// The text of an item of a list; nil if the line is none.
    private static func item(_ line: String) -> String? {
        let bytes = line.utf8
        guard let first = bytes.first else { return nil }
        if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first) {
            let rest = bytes.dropFirst()
            return rest.first == 0x20 || rest.first == 0x09 ? String(Substring(rest)).trimmingASCIIWhiteSpace : nil
        }
        let rest = bytes.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard rest.count < bytes.count, let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
            rest.dropFirst().first == 0x20
        else { return nil }
        return String(Substring(rest.dropFirst(2))).trimmingASCIIWhiteSpace
    }

    /// The words of an item: those in code or in bold that it begins with, or else the text before an explanation.
    private static func words(in item: String) -> [String] {
        for mark in ["`", "**", "__"] where item.hasUTF8Prefix(mark) {
            var words: [String] = []
            var rest = item
            while let inner = rest.withoutUTF8Prefix(mark), let parts = split(inner, at: mark), !parts.before.isBlank {
                words.append(parts.before)
                rest = parts.after
                for separator in [", ", " / ", ","] {
                    if let next = rest.withoutUTF8Prefix(separator) {
                        rest = next
                        break
                    }
                }
            }
            if !words.isEmpty { return words }
        }
        let separators = [": ", " — ", " – ", " - ", " ("]
        let word = separators.reduce(item) { text, separator in split(text, at: separator)?.before ?? text }.trimmingASCIIWhiteSpace
        // Marks around nothing are no word.
        return word.isBlank || word.utf8.allSatisfy("`*_".utf8.contains) ? [] : [word]
    }

    private static func split(_ text: String, at separator: String) -> (before: String, after: String)? {
        let (bytes, wanted) = (Array(text.utf8), Array(separator.utf8))
        guard bytes.count >= wanted.count else { return nil }
        for start in 0...bytes.count - wanted.count where bytes[start...].starts(with: wanted) {
            return (String(decoding: bytes[..<start], as: UTF8.self), String(decoding: bytes[(start + wanted.count)...], as: UTF8.self))
        }
        return nil
    }

    // MARK: Tables

    private mutating func readRow(_ line: String) {
        let cells = Self.cells(line)
        if columns.isEmpty {
            guard let first = cells.first, isSameText(first.lowercased(), "term") else { return }
            columns = [nil] + cells.dropFirst().map(Self.language)
            if columns.allSatisfy({ $0 == nil }) { columns = [] }
            return
        }
        guard let source = cells.first, !source.isBlank, !source.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") })
        else { return }
        for (language, target) in zip(columns, cells) where !target.isBlank {
            guard let language else { continue }
            let index = terms.firstIndex { isSameText($0.language, language) } ?? terms.count
            if index == terms.count { terms.append((language, [])) }
            terms[index].terms.append(Glossary.Term(source: source, target: target))
        }
    }

    /// The language that a cell of a table's head names, by its canonical name.
    private static func language(_ cell: String) -> String? {
        // Words of prose, such as "Notes", have the form of a language of more letters.
        guard let tag = LanguageTag(cell), (2...3).contains(tag.language.count) else { return nil }
        return LanguageName.canonical(cell)
    }

    private static func cells(_ line: String) -> [String] {
        var cells: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in line.utf8.dropFirst() {
            if byte == UInt8(ascii: "|"), !isEscaped {
                cells.append([])
            } else {
                if byte == UInt8(ascii: "|") { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        if cells.last.map({ String(decoding: $0, as: UTF8.self).isBlank }) == true { cells.removeLast() }
        return cells.map { cell in
            let text = String(decoding: cell, as: UTF8.self).trimmingASCIIWhiteSpace
            for mark in ["`", "**"] {
                if let inner = text.withoutUTF8Prefix(mark)?.withoutUTF8Suffix(mark), !inner.isBlank { return inner }
            }
            return text
        }
    }
}

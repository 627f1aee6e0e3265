import LocalizationCatalogModel
import LocalizationDiagnostics
import LocalizationSourceExtraction
import LocalizationSourceText

/// The static constants and properties of the code that nothing reads: no user sees the keys that are their values.
enum UnreadConstants {
    /// The declaration of a constant in one line.
    private struct Declaration {
        let name: ExactText
        /// How often the line has the name: a key may have it as well.
        let count: Int
    }

    /// Returns findings with warnings in place of errors about keys that a table lacks, where the key is the value of a constant whose name the
    /// code has in no other line. O(findings), and O(bytes of the code) if there are such constants.
    static func weakened(_ items: [LintReport.Item], in project: LintProject) -> [LintReport.Item] {
        var declarations: [Int: Declaration] = [:]
        var own: [ExactText: Int] = [:]
        // A source file of several targets is asked about the table of each.
        var seen: Set<LintPlace> = []
        for (number, item) in items.enumerated() where item.finding.severity == .error && item.file >= project.files.count {
            guard let range = item.finding.range else { continue }
            declarations[number] = declaration(around: range.lowerBound, in: project.source(at: item.file).text)
            guard let found = declarations[number], seen.insert(LintPlace(file: item.file, range: range)).inserted else { continue }
            own[found.name, default: 0] += found.count
        }
        guard !declarations.isEmpty, let code = project.code else { return items }
        let counts = counts(of: Set(own.keys), in: code)
        return items.enumerated().map { number, item in
            guard let name = declarations[number]?.name, counts[name] == own[name] else { return item }
            var item = item
            item.finding.severity = .warning
            item.finding.remark += "; nothing reads '\(name.text)'"
            return item
        }
    }

    /// The declaration in the line of a place, before it: `static let title: LocalizedStringKey = "title"`.
    private static func declaration(around place: Int, in text: [UInt8]) -> Declaration? {
        guard place <= text.count else { return nil }
        let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let words = text[start..<place].split { !$0.isNamePart }  // Exact: bytes
        guard let keyword = words.firstIndex(where: { $0.elementsEqual("let".utf8) || $0.elementsEqual("var".utf8) }),
            words[..<keyword].contains(where: { $0.elementsEqual("static".utf8) }), keyword + 1 < words.count
        else { return nil }
        let name = words[keyword + 1]
        guard text[name.endIndex..<place].contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") }) else { return nil }
        let line = text[start...].prefix { $0 != 0x0A }
        return Declaration(
            name: ExactText(String(decoding: name, as: UTF8.self)),
            count: line.split { !$0.isNamePart }.count { $0.elementsEqual(name) })  // Exact: bytes
    }

    /// How often the code has words. O(bytes).
    private static func counts(of names: Set<ExactText>, in code: CodeJoin) -> [ExactText: Int] {
        var counts: [ExactText: Int] = [:]
        let lengths = Set(names.map(\.text.utf8.count))
        for file in code.sourceFiles {
            let bytes = file.utf8
            var index = 0
            while index < bytes.count {
                let start = index
                while index < bytes.count, bytes[index].isNamePart { index += 1 }
                if lengths.contains(index - start) {
                    let word = ExactText(String(decoding: bytes[start..<index], as: UTF8.self))
                    if names.contains(word) { counts[word, default: 0] += 1 }
                }
                if index == start { index += 1 }
            }
        }
        return counts
    }
}

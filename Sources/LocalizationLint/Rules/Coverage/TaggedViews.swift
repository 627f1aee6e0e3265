import LocalizationCatalogModel
import LocalizationSourceText

/// Views of Interface Builder documents that code finds by their numbers: `UILabel *title = [cell viewWithTag:TITLE]`.
enum TaggedViews {
    /// A variable that gets such a view.
    struct Variable {
        let name: ExactText
        /// The number, or the name of the constant that has it.
        let tag: ExactText
    }

    /// The maximum number of bytes of a line, on each side of the call, that are looked at.
    private static let maximumLine = 512

    /// The variables of a file. O(bytes).
    static func variables(in text: [UInt8]) -> [Variable] {
        var result: [Variable] = []
        var rest = text[...]
        while let found = rest.firstRange(of: "viewWithTag".utf8) {
            rest = text[found.upperBound...]
            guard let mark = rest.first, mark == UInt8(ascii: ":") || mark == UInt8(ascii: "(") else { continue }
            let tag = rest.dropFirst().drop { $0.isASCIIBlank || $0 == UInt8(ascii: "(") }.prefix { $0.isNamePart }
            let line = text[..<found.lowerBound].suffix(maximumLine).suffix(while: { $0 != 0x0A })
            guard !tag.isEmpty, let equals = line.lastIndex(of: UInt8(ascii: "=")) else { continue }
            let name = line[..<equals].droppingLast(while: \.isASCIIBlank).suffix(while: \.isNamePart)
            guard !name.isEmpty else { continue }
            result.append(Variable(name: exact(name), tag: exact(tag)))
        }
        return result
    }

    /// The numbers of the views that a file finds, with what the rest of each line does with them: `[(UILabel *)[cell viewWithTag:3] setText:name]`,
    /// `(cell.viewWithTag(3) as? UILabel)?.text = name`. O(bytes).
    static func uses(in text: [UInt8]) -> [(tag: ExactText, rest: Range<Int>)] {
        var result: [(tag: ExactText, rest: Range<Int>)] = []
        var rest = text[...]
        while let found = rest.firstRange(of: "viewWithTag".utf8) {
            rest = text[found.upperBound...]
            let tag = rest.dropFirst().drop { $0.isASCIIBlank || $0 == UInt8(ascii: "(") }.prefix { $0.isNamePart }
            let end = text[tag.endIndex...].prefix(maximumLine).prefix { $0 != 0x0A && $0 != UInt8(ascii: ";") }.endIndex
            if !tag.isEmpty { result.append((exact(tag), tag.endIndex..<end)) }
        }
        return result
    }

    /// The numbers of constants: `#define TITLE 1`, `let title = 1`. O(bytes).
    static func values(of constants: Set<ExactText>, in text: [UInt8]) -> [ExactText: ExactText] {
        var result: [ExactText: ExactText] = [:]
        for word in text.split(whereSeparator: { !$0.isNamePart }) {
            let behind = text[word.endIndex...].drop { $0.isSpaceOrTab || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "(") }
            guard behind.startIndex > word.endIndex, behind.first?.isASCIIDigit == true, constants.contains(exact(word)) else { continue }
            result[exact(word)] = exact(behind.prefix { $0.isASCIIDigit })
        }
        return result
    }

    private static func exact(_ bytes: ArraySlice<UInt8>) -> ExactText { ExactText(String(decoding: bytes, as: UTF8.self)) }
}

extension ArraySlice {
    /// The longest end whose elements are all something.
    fileprivate func suffix(while predicate: (Element) -> Bool) -> ArraySlice {
        var start = endIndex
        while start > startIndex, predicate(self[start - 1]) { start -= 1 }
        return self[start...]
    }

    /// All but the longest end whose elements are all something.
    fileprivate func droppingLast(while predicate: (Element) -> Bool) -> ArraySlice { self[..<suffix(while: predicate).startIndex] }
}

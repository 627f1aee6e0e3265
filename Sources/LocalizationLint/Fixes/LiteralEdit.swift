import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileWriting
import LocalizationSourceText

/// Changes a part of a text in the spelling of its file. All characters outside of that part keep their bytes and escapes.
enum LiteralEdit {
    /// The spellings of texts in files.
    private enum Spelling {
        case json, quoted(UInt8), xml
    }

    /// The smallest edit that gives a text another value; nil if the value is the same or the spelling is not understood. O(text).
    static func edit(_ text: PlacedText, to new: String, in document: any LocalizationDocument) -> SourceEdit? {
        let bytes = document.text
        // A file with one text spells it as it is.
        if document is StoreTextDocument {
            guard !isSameText(text.value, new), text.range.upperBound <= bytes.count else { return nil }
            return SourceEdit(text.range, Array(new.utf8))
        }
        guard text.spelling == nil, !isSameText(text.value, new), text.range.upperBound <= bytes.count, text.range.count >= 2,
            let first = bytes[text.range].first
        else { return nil }
        let spelling: Spelling
        let content: Range<Int>
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard bytes[text.range].last == first else { return nil }
            spelling = document is XCStringsDocument ? .json : .quoted(first)
            content = text.range.lowerBound + 1..<text.range.upperBound - 1
        case UInt8(ascii: "<"):
            guard let start = bytes[text.range].firstIndex(of: UInt8(ascii: ">")),
                let end = bytes[text.range].lastIndex(of: UInt8(ascii: "<")), start < end
            else { return nil }
            spelling = .xml
            content = start + 1..<end
        default: return nil
        }
        let (old, changed) = (Array(text.value.unicodeScalars), Array(new.unicodeScalars))
        var head = 0
        while head < min(old.count, changed.count), old[head] == changed[head] { head += 1 }
        var tail = 0
        while tail < min(old.count, changed.count) - head, old[old.count - 1 - tail] == changed[changed.count - 1 - tail] { tail += 1 }
        guard let starts = scalarStarts(in: bytes, content, spelling), starts.count == old.count + 1 else { return nil }
        var inserted = String.UnicodeScalarView()
        inserted.append(contentsOf: changed[head..<changed.count - tail])
        return SourceEdit(starts[head]..<starts[old.count - tail], spelled(String(inserted), spelling))
    }

    private static func spelled(_ text: String, _ spelling: Spelling) -> [UInt8] {
        switch spelling {
        case .json: Array(JSONText.quoted(text).utf8.dropFirst().dropLast())
        case .quoted(let quote): OldStyleText.content(text, quote: quote)
        case .xml: XMLText.escaped(text)
        }
    }

    /// The offset of each scalar of a text's spelling, and the end; nil if the spelling has parts that are not characters. O(n).
    private static func scalarStarts(in bytes: [UInt8], _ content: Range<Int>, _ spelling: Spelling) -> [Int]? {
        var starts: [Int] = []
        var index = content.lowerBound
        var followsHighSurrogate = false
        while index < content.upperBound {
            let start = index
            var isLowSurrogate = false
            var isHighSurrogate = false
            switch (spelling, bytes[index]) {
            case (.json, UInt8(ascii: "\\")), (.quoted, UInt8(ascii: "\\")):
                guard index + 1 < content.upperBound else { return nil }
                let mark = bytes[index + 1]
                index += 2
                if mark | 0x20 == UInt8(ascii: "u") {
                    let digits = bytes[index..<min(index + 4, content.upperBound)]
                    guard let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16), digits.count == 4 else { return nil }
                    (isHighSurrogate, isLowSurrogate) = (UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(unit))
                    index += 4
                } else if (0x30...0x37).contains(mark) {
                    var count = 1
                    while count < 3, index < content.upperBound, (0x30...0x37).contains(bytes[index]) {
                        (index, count) = (index + 1, count + 1)
                    }
                } else if mark >= 0x80 {
                    return nil
                }
            case (.xml, UInt8(ascii: "&")):
                guard let end = bytes[index..<content.upperBound].firstIndex(of: UInt8(ascii: ";")) else { return nil }
                index = end + 1
            case (.xml, UInt8(ascii: "<")), (.xml, 0x0D): return nil
            default:
                index += 1
                while index < content.upperBound, bytes[index] & 0xC0 == 0x80 { index += 1 }
            }
            if isLowSurrogate, followsHighSurrogate {
                followsHighSurrogate = false
                continue
            }
            followsHighSurrogate = isHighSurrogate
            starts.append(start)
        }
        return starts + [content.upperBound]
    }
}

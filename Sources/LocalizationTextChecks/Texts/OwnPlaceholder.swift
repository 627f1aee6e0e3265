import LocalizationSourceText

/// The numbered placeholders that programs replace themselves, `%0` and `%1`, which read like the beginning of a specifier.
package enum OwnPlaceholder {
    /// Whether a specifier is such a placeholder with a blank and a letter behind it: `%0 c` of "%0 cores". No specifier has a blank behind a
    /// digit. O(n).
    package static func isOne(_ specifier: some RandomAccessCollection<UInt8>) -> Bool {
        zip(specifier, specifier.dropFirst()).contains { $0.isASCIIDigit && $1 == 0x20 }
    }

    /// Whether a text has such a placeholder. O(n).
    package static func isPart(of text: String) -> Bool { !all(in: text).isEmpty }

    /// Such placeholders of a text: a percent sign and one or two digits, and neither a letter nor a character of a specifier behind them.
    /// O(n).
    package static func all(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var found: [String] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
            index = start + 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "%") {
                index += 1
                continue
            }
            let digits = bytes[index...].prefix(while: \.isASCIIDigit)
            index = digits.endIndex
            guard (1...2).contains(digits.count) else { continue }
            if index < bytes.count {
                let next = bytes[index]
                if next.isASCIILetter || next >= 0x80 || "$.*@#+-%['".utf8.contains(next) { continue }
            }
            found.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
        return found
    }
}

/// Specifiers that no percent sign of a sentence reads like.
enum StandaloneSpecifier {
    /// Whether a specifier has no blank, and neither a letter follows it (`85 %d'utilisateurs`, `%luxe`), nor a number precedes it
    /// ("100 %d"). O(specifier + blanks).
    static func isOne(_ range: Range<Int>, in text: some RandomAccessCollection<UInt8>) -> Bool {
        let start = text.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.index(text.startIndex, offsetBy: range.upperBound)
        if text[start..<end].contains(0x20) { return false }
        let before = text[..<start].last { $0 != 0x20 && $0 != 0xA0 && $0 != 0xC2 }
        if let before, before.isASCIIDigit || before == UInt8(ascii: "%") { return false }
        guard let next = text[end...].first else { return true }
        // The letters with marks of Latin, Greek and Cyrillic scripts begin with these bytes, and the apostrophe with 0xE2.
        return !next.isASCIIAlphanumeric && !(0xC3...0xD4).contains(next) && next != UInt8(ascii: "'") && next != 0xE2
    }
}

import LocalizationSourceText

/// An escape of a character as languages of programs write it, which a catalog does not decode.
enum TextEscape {
    /// The first escape of a text, `\n` or the beginning of `\u00f6`, `\u{f6}` or `\U000000f6`; nil if there is none. O(n).
    static func first(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
            switch bytes[index + 1] {
            case UInt8(ascii: "n"): return "\\n"
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                let digits = bytes[(index + 2)...].prefix(4)
                let isBraced = digits.first == UInt8(ascii: "{")
                guard isBraced || digits.count == 4 && digits.allSatisfy({ hexDigitValue($0) != nil }) else { continue }
                return String(decoding: bytes[index...].prefix(isBraced ? 3 : 6), as: UTF8.self)
            default: continue
            }
        }
        return nil
    }
}

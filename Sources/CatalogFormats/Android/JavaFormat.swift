import LocalizationSourceText

/// Conversions of `java.util.Formatter` that Apple's formats do not have. Of flags, `,` groups digits, as Apple's formatter does by itself
/// where it formats for a language, and `(` puts negative numbers into parentheses. `t` and `T` with a letter show a part of a date, where C
/// reads the size of an integer.
///
/// Source: Java SE API, `java.util.Formatter`, "Format String Syntax".
package enum JavaFormat {
    /// The text without these flags and with the conversion of an object (`%1$s`) for each of a date (`%1$tF`), and the conversions that were
    /// changed, as they are spelled. O(length).
    ///
    /// A conversion without a position is one only if no letter follows it: "50%,der" is prose.
    package static func withoutForeignFlags(_ text: String) -> (text: String, conversions: [String]) {
        guard text.utf8.contains(UInt8(ascii: "%")), text.utf8.contains(where: { ",(tT".utf8.contains($0) }) else { return (text, []) }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var conversions: [String] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                output.append(bytes[index])
                index += 1
                continue
            }
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                output += [UInt8(ascii: "%"), UInt8(ascii: "%")]
                index += 2
            } else if isOfLastArgument(bytes, at: index) {
                // '%<tF' shows the argument before it once more, for which Apple has no conversion.
                return (text, [])
            } else if let (flags, end) = conversion(bytes, at: index) {
                output += bytes[index..<flags.lowerBound]
                output += bytes[flags].filter { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "(") }
                output += bytes[flags.upperBound..<end]
                conversions.append(String(decoding: bytes[index..<end], as: UTF8.self))
                index = end
            } else if let (position, end) = date(bytes, at: index) {
                output += bytes[index..<position] + [UInt8(ascii: "s")]
                conversions.append(String(decoding: bytes[index..<end], as: UTF8.self))
                index = end
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return (String(decoding: output, as: UTF8.self), conversions)
    }

    /// Whether a sign begins a conversion of the argument before: `%<tF`, `%<s`, but not that of "5%<br>".
    private static func isOfLastArgument(_ bytes: [UInt8], at sign: Int) -> Bool {
        guard sign + 1 < bytes.count, bytes[sign + 1] == UInt8(ascii: "<") else { return false }
        var index = sign + 2
        while index < bytes.count, bytes[index].isASCIIDigit || "-#+0,(.".utf8.contains(bytes[index]) { index += 1 }
        guard index < bytes.count else { return false }
        if bytes[index] | 0x20 == UInt8(ascii: "t") { index += 1 }
        guard index < bytes.count, bytes[index].isASCIILetter else { return false }
        return index + 1 == bytes.count || !bytes[index + 1].isASCIILetter && bytes[index + 1] != UInt8(ascii: ">")
    }

    /// Whether a conversion shows a part of a date.
    package static func isDate(_ conversion: String) -> Bool { date(Array(conversion.utf8), at: 0) != nil }

    /// The place of the flags of a conversion and its end; nil if it has no such flag.
    private static func conversion(_ bytes: [UInt8], at sign: Int) -> (flags: Range<Int>, end: Int)? {
        func end(of start: Int, while isPart: (UInt8) -> Bool) -> Int {
            var end = start
            while end < bytes.count, isPart(bytes[end]) { end += 1 }
            return end
        }
        var start = sign + 1
        let digits = end(of: start, while: \.isASCIIDigit)
        let hasPosition = digits > start && digits < bytes.count && bytes[digits] == UInt8(ascii: "$")
        if hasPosition { start = digits + 1 }
        let flags = start..<end(of: start) { "-#+0,(".utf8.contains($0) }
        guard bytes[flags].contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(") }) else { return nil }
        var letter = end(of: flags.upperBound, while: \.isASCIIDigit)
        if letter < bytes.count, bytes[letter] == UInt8(ascii: ".") { letter = end(of: letter + 1, while: \.isASCIIDigit) }
        guard letter < bytes.count, "doxXeEfgG".utf8.contains(bytes[letter]) else { return nil }
        let isWord = letter + 1 < bytes.count && (bytes[letter + 1] >= 0x80 || 0x61...0x7A ~= bytes[letter + 1] | 0x20)
        return hasPosition || !isWord ? (flags, letter + 1) : nil
    }

    /// The end of the position of a conversion of a date, and its own end; nil for any other.
    private static func date(_ bytes: [UInt8], at sign: Int) -> (position: Int, end: Int)? {
        var position = sign + 1
        while position < bytes.count, bytes[position].isASCIIDigit { position += 1 }
        // "50%ta" and "50 %ta" are prose.
        let before = bytes[..<sign].last { $0 != 0x20 }
        let isBehindDigit = before.map { $0.isASCIIDigit } == true
        let isNumbered = position > sign + 1 && position < bytes.count && bytes[position] == UInt8(ascii: "$")
        position = isNumbered ? position + 1 : sign + 1
        var index = position
        while index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index].isASCIIDigit { index += 1 }
        guard index + 1 < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "t"),
            "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc".utf8.contains(bytes[index + 1])
        else { return nil }
        let end = index + 2
        let isWord = end < bytes.count && (bytes[end] >= 0x80 || bytes[end].isASCIILetter)
        return isNumbered || !isWord && !isBehindDigit ? (position, end) : nil
    }
}

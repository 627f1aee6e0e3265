import LocalizationSourceText

/// Decodes the text of XML strings.
enum XMLString {
    /// The UTF-8 of a text with references and CDATA sections. Total: anything that is not a reference is kept as written.
    ///
    /// A byte order mark at the beginning is dropped, as CoreFoundation does.
    static func decode(_ bytes: Span<UInt8>, in range: Range<Int>) -> [UInt8] {
        var cursor = ByteCursor(bytes, in: range)
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        while true {
            let start = cursor.position
            cursor.scan { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "<") }
            append(bytes, from: start, to: cursor.position, to: &output)
            guard let byte = cursor.peek else { break }
            if byte == UInt8(ascii: "<"), cursor.match("<![CDATA[") {
                let text = cursor.position
                while cursor.skip(to: UInt8(ascii: "]")), !cursor.isNext("]]>") { cursor.advance() }
                append(bytes, from: text, to: cursor.position, to: &output)
                cursor.advance(by: 3)
            } else if byte == UInt8(ascii: "&"), let codePoint = takeReference(&cursor) {
                output.appendGeneralizedUTF8(codePoint)
            } else {
                output.append(byte)
                cursor.advance()
            }
        }
        // Strings that CoreFoundation creates from bytes have no byte order mark.
        return TextEncoding.withoutByteOrderMark(output)
    }

    /// The same as a string, with U+FFFD for ill-formed UTF-8.
    static func text(_ bytes: Span<UInt8>, in range: Range<Int>) -> String {
        String(decoding: decode(bytes, in: range), as: UTF8.self)
    }

    /// Takes a reference that Apple's reader supports.
    /// - Returns: Its character, or nil with the cursor unmoved.
    static func takeReference(_ cursor: inout ByteCursor) -> UInt32? {
        let start = cursor.position
        if cursor.match("&amp;") { return 0x26 }
        if cursor.match("&lt;") { return 0x3C }
        if cursor.match("&gt;") { return 0x3E }
        if cursor.match("&quot;") { return 0x22 }
        if cursor.match("&apos;") { return 0x27 }
        guard cursor.match("&#") else { return nil }
        let isHexadecimal = cursor.match(UInt8(ascii: "x"))
        var value: UInt32 = 0
        var count = 0
        while let byte = cursor.next() {
            if byte == UInt8(ascii: ";"), Unicode.Scalar(value) != nil { return value }
            count &+= 1
            guard count <= 8, let digit = hexDigitValue(byte), isHexadecimal || digit < 10 else { break }
            value = isHexadecimal ? value << 4 | UInt32(digit) : value &* 10 &+ UInt32(digit)
        }
        cursor.move(to: start)
        return nil
    }

    private static func append(_ bytes: Span<UInt8>, from start: Int, to end: Int, to output: inout [UInt8]) {
        for index in start..<end { output.append(bytes[index]) }
    }
}

/// The escapes `\uXXXX` of quotation marks and apostrophes, as Xcode's tools send them.
enum QuoteEscapes {
    /// A text with its escapes of quotation marks decoded. O(n).
    /// - Returns: Nil if it has none.
    static func decoded(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var index = 0
        var isChanged = false
        while index < bytes.count {
            if let scalar = scalar(at: index, in: bytes) {
                output += String(Character(scalar)).utf8
                index += 6
                isChanged = true
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return isChanged ? String(decoding: output, as: UTF8.self) : nil
    }

    private static func scalar(at index: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        guard bytes.count - index >= 6, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        let digits = String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self)
        guard let value = UInt32(digits, radix: 16), digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }) else { return nil }
        switch value {
        case 0x2018...0x201F, 0x2039, 0x203A, 0xAB, 0xBB: return Unicode.Scalar(value)
        default: return nil
        }
    }
}

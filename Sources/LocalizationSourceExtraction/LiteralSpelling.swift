/// The characters of literals as source code spells them.
enum LiteralSpelling {
    /// The characters between the quotation marks of literals that are joined, with their escapes; nil if there is a raw literal or a text
    /// block among them, which are spelled without escapes, or anything else. O(length).
    static func characters(of source: Span<UInt8>, in range: Range<Int>) -> String? {
        let mark = UInt8(ascii: "\"")
        var characters: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = source[index]
            // Of a prefix, only `@`, `L` and `u8` leave escapes as they are.
            guard byte == mark else {
                if [UInt8(ascii: "R"), UInt8(ascii: "#"), UInt8(ascii: "/")].contains(byte) { return nil }
                index += 1
                continue
            }
            if index + 2 < range.upperBound, source[index + 1] == mark, source[index + 2] == mark { return nil }
            index += 1
            while index < range.upperBound, source[index] != mark {
                if source[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound {
                    characters.append(source[index])
                    index += 1
                }
                characters.append(source[index])
                index += 1
            }
            guard index < range.upperBound else { return nil }
            index += 1
        }
        return characters.isEmpty ? nil : String(decoding: characters, as: UTF8.self)
    }
}

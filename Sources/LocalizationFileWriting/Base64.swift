import LocalizationFileSyntax

extension Base64 {
    /// Encodes bytes as text on one line.
    package static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            count &+= 1
            guard count == 3 else { continue }
            append(group, digits: 4, to: &text)
            (group, count) = (0, 0)
        }
        if count > 0 {
            append(group << UInt32(24 &- 8 &* count), digits: count &+ 1, to: &text)
            for _ in count..<3 { text.append(UInt8(ascii: "=")) }
        }
        return text
    }

    /// Decodes a text as Foundation does with `ignoreUnknownCharacters`: characters outside the alphabet are skipped, and everything after
    /// a padded group is ignored.
    /// - Returns: Nil if digits and padding do not form complete groups of four, and for a nonempty text without any digit.
    package static func decodeIgnoringUnknownCharacters(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        var padding = 0
        var isEmpty = true
        for byte in text {
            isEmpty = false
            if byte == UInt8(ascii: "=") {
                padding &+= 1
                if count > 1, count &+ padding == 4 {
                    output.append(UInt8(truncatingIfNeeded: group >> (count == 2 ? 4 : 10)))
                    if count == 3 { output.append(UInt8(truncatingIfNeeded: group >> 2)) }
                    return output
                }
                continue
            }
            guard let digit = value(of: byte) else { continue }
            guard padding == 0 else { return nil }
            group = group << 6 | UInt32(digit)
            count &+= 1
            guard count == 4 else { continue }
            for shift: UInt32 in [16, 8, 0] { output.append(UInt8(truncatingIfNeeded: group >> shift)) }
            (group, count) = (0, 0)
        }
        return count > 0 || output.isEmpty && !isEmpty ? nil : output
    }

    private static func append(_ group: UInt32, digits count: Int, to text: inout [UInt8]) {
        for index in 0..<count { text.append(digit(UInt8(truncatingIfNeeded: group >> UInt32(18 &- 6 &* index)) & 63)) }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") &+ value
        case 26..<52: UInt8(ascii: "a") &+ value &- 26
        case 52..<62: UInt8(ascii: "0") &+ value &- 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}

import LocalizationSourceText

/// SwiftGen's scanner of formats, which sees fewer specifiers than C does, and some in prose.
///
/// A specifier is `%`, a position, one flag, one digit of width, one digit of precision, and a conversion; `%%` before it is a sign.
struct SwiftGenFormat {
    /// The kinds of arguments.
    enum Kind: Hashable {
        case object, integer, float, character, string, pointer

        /// The type of a parameter.
        var type: String {
            switch self {
            case .object: "Any"
            case .integer: "Int"
            case .float: "Float"
            case .character: "CChar"
            case .string: "UnsafePointer<CChar>"
            case .pointer: "UnsafeRawPointer"
            }
        }

        init?(conversion byte: UInt8) {
            switch byte | 0x20 {
            case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "x"): self = .integer
            case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): self = .float
            case UInt8(ascii: "c"): self = .character
            case UInt8(ascii: "s"): self = .string
            case UInt8(ascii: "p"): self = .pointer
            default: return nil
            }
        }
    }

    /// A specifier of a text.
    struct Specifier {
        var position: Int?
        var kind: Kind
        /// The flag; nil if there is none.
        var flag: UInt8?
        /// The bytes in the UTF-8 of the text.
        var range: Range<Int>
    }

    /// The specifiers in the order of the text.
    let specifiers: [Specifier]

    /// Scans a text. O(n).
    init(scanning text: String) {
        let bytes = Array(text.utf8)
        var found: [Specifier] = []
        var index = 0
        while let sign = bytes[index...].firstIndex(of: UInt8(ascii: "%")) {
            if sign + 1 < bytes.count, bytes[sign + 1] == UInt8(ascii: "%") {
                index = sign + 2
            } else if let specifier = Self.specifier(in: bytes, at: sign) {
                found.append(specifier)
                index = specifier.range.upperBound
            } else {
                index = sign + 1
            }
        }
        specifiers = found
    }

    /// The kinds of the arguments by position.
    /// - Throws: A mistake if one position has two kinds.
    func kinds() throws(AccessorMistake) -> [Int: Kind] {
        var kinds: [Int: Kind] = [:]
        var unnumbered = 0
        for specifier in specifiers {
            if specifier.position == nil { unnumbered += 1 }
            let position = specifier.position ?? unnumbered
            if let other = kinds.updateValue(specifier.kind, forKey: position), other != specifier.kind {
                throw AccessorMistake("argument \(position) is used as \(other.type) and as \(specifier.kind.type)")
            }
        }
        return kinds
    }

    private static func specifier(in bytes: [UInt8], at sign: Int) -> Specifier? {
        func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        var next = sign + 1
        var position: Int?
        let digits = bytes[next...].prefix(while: \.isASCIIDigit)
        if let first = digits.first, first != UInt8(ascii: "0"), byte(digits.endIndex) == UInt8(ascii: "$") {
            guard digits.count <= 9, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
            position = number
            next = digits.endIndex + 1
        }
        var flag: UInt8?
        if "-+# 0".utf8.contains(byte(next)) {
            flag = byte(next)
            next += 1
        }
        if byte(next).isASCIIDigit { next += 1 }
        if byte(next) == UInt8(ascii: "."), byte(next + 1).isASCIIDigit { next += 2 }
        if byte(next) == UInt8(ascii: "@") { return Specifier(position: position, kind: .object, flag: flag, range: sign..<(next + 1)) }
        let length = lengthCount(byte(next) | 0x20, byte(next + 1) | 0x20)
        if length > 0, let kind = Kind(conversion: byte(next + length)), kind == .integer {
            return Specifier(position: position, kind: kind, flag: flag, range: sign..<(next + length + 1))
        }
        guard length == 0, let kind = Kind(conversion: byte(next)) else { return nil }
        return Specifier(position: position, kind: kind, flag: flag, range: sign..<(next + 1))
    }

    /// The number of bytes of a length: `h hh l ll q z t j`.
    private static func lengthCount(_ first: UInt8, _ second: UInt8) -> Int {
        switch first {
        case UInt8(ascii: "h"), UInt8(ascii: "l"): second == first ? 2 : 1
        case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"): 1
        default: 0
        }
    }
}

/// Bytes as the choices of a client or a program that does anything: at their end, each choice is the first one.
struct WildInput {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A number below a limit.
    mutating func number(below limit: Int) -> Int { limit < 2 ? 0 : Int(byte()) % limit }

    mutating func bool() -> Bool { byte() & 1 == 1 }

    mutating func element<Element>(of choices: [Element]) -> Element { choices[number(below: choices.count)] }

    /// Some of the bytes as they are, at most 255.
    mutating func bytes() -> [UInt8] {
        let count = Int(byte())
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// A text: bytes as they are, with U+FFFD for what is not valid, or one of some words, or several of them.
    mutating func text(of words: [String]) -> String {
        switch byte() & 7 {
        case 0: String(decoding: bytes(), as: UTF8.self)
        case 1: (0..<number(below: 5)).map { _ in element(of: words) }.joined()
        case 2: element(of: words) + String(decoding: bytes(), as: UTF8.self)
        default: element(of: words)
        }
    }
}

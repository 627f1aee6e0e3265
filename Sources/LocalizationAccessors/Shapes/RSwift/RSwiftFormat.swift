/// The arguments of a text as R.swift 7 finds them, which is not how a formatter reads it.
package enum RSwiftFormat {
    /// What stands at a position of a format.
    package enum Part: Equatable, Sendable {
        case argument(ArgumentType)
        /// `%#@variable@`
        case variable(String)
        /// A position that no specifier names.
        case gap
    }

    /// A type that R.swift has for specifiers.
    package enum ArgumentType: String, Sendable {
        case string = "String"
        case double = "Double"
        case int = "Int"
        case uint = "UInt"
        case character = "Character"
        case cString = "UnsafePointer<CChar>"
        case pointer = "UnsafePointer<Void>"

        /// The type for the conversion of a specifier, in either case; nil if R.swift does not know it.
        package init?(conversion: UInt8) {
            switch conversion {
            case UInt8(ascii: "@"): self = .string
            case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): self = .double
            case UInt8(ascii: "d"), UInt8(ascii: "i"): self = .int
            case UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "x"): self = .uint
            case UInt8(ascii: "c"): self = .character
            case UInt8(ascii: "s"): self = .cString
            case UInt8(ascii: "p"): self = .pointer
            default:
                guard case 0x41...0x5A = conversion else { return nil }
                self.init(conversion: conversion | 0x20)
            }
        }
    }

    /// A text with a position that no function could have a parameter for.
    package struct PositionTooLarge: Error {}

    /// R.swift declares resources with up to nine arguments.
    package static let maximumPosition = 9

    /// The parts of a text by their positions. O(length).
    ///
    /// A specifier is `%`, an optional position, an optional `-` or `+`, any width and precision, an optional length with `d i o u x`, or
    /// one of `@ a e f g c s p`, or a variable; letters in either case. A percent sign behind another one begins none.
    /// - Throws: `PositionTooLarge`
    package static func parts(of text: String) throws(PositionTooLarge) -> [Part] {
        let bytes = Array(text.utf8)
        var scanner = Scanner(bytes: bytes)
        var parts: [Part] = []
        var next = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), index == 0 || bytes[index - 1] != UInt8(ascii: "%"),
                let match = scanner.specifier(at: index + 1)
            else {
                index += 1
                continue
            }
            index = match.end
            let place: Int
            if let position = match.position {
                place = position - 1
            } else {
                place = next
                next += 1
            }
            guard place < maximumPosition else { throw PositionTooLarge() }
            while parts.count <= place { parts.append(.gap) }
            parts[place] = match.part
        }
        return parts
    }

    private struct Scanner {
        let bytes: [UInt8]
        /// Where no `@` follows any more, so that a text of many `%#@` is searched once.
        private var withoutMark = Int.max

        init(bytes: [UInt8]) { self.bytes = bytes }

        struct Match {
            let part: Part
            /// From 1; a number that is too large for `Int` is the largest.
            let position: Int?
            let end: Int
        }

        /// The specifier whose `%` is right before `start`.
        mutating func specifier(at start: Int) -> Match? {
            let digits = digitsEnd(start)
            if digits > start, bytes[start] != UInt8(ascii: "0"), byte(digits) == UInt8(ascii: "$") {
                // A dollar can only be that of a position.
                guard let (part, end) = content(at: digits + 1) else { return nil }
                return Match(part: part, position: number(start..<digits), end: end)
            }
            guard let (part, end) = content(at: start) else { return nil }
            return Match(part: part, position: nil, end: end)
        }

        private mutating func content(at start: Int) -> (Part, Int)? {
            var index = start
            if let sign = byte(index), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
            index = digitsEnd(index)
            if byte(index) == UInt8(ascii: ".") { index = digitsEnd(index + 1) }
            guard let first = byte(index) else { return nil }
            if first == UInt8(ascii: "#") { return variable(at: index) }
            if let (length, end) = length(at: index), length, let conversion = byte(end), isInteger(conversion),
                let type = ArgumentType(conversion: conversion)
            {
                return (.argument(type), end + 1)
            }
            return ArgumentType(conversion: first).map { (.argument($0), index + 1) }
        }

        private mutating func variable(at index: Int) -> (Part, Int)? {
            guard byte(index + 1) == UInt8(ascii: "@"), index + 2 < withoutMark else { return nil }
            guard let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "@")) else {
                withoutMark = index + 2
                return nil
            }
            guard end > index + 2 else { return nil }
            return (.variable(String(decoding: bytes[(index + 2)..<end], as: UTF8.self)), end + 1)
        }

        /// The end of a length modifier.
        private func length(at index: Int) -> (Bool, Int)? {
            guard let first = byte(index).map({ $0 | 0x20 }) else { return nil }
            switch first {
            case UInt8(ascii: "h"), UInt8(ascii: "l"): return (true, byte(index + 1).map { $0 | 0x20 } == first ? index + 2 : index + 1)
            case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"): return (true, index + 1)
            default: return nil
            }
        }

        private func isInteger(_ byte: UInt8) -> Bool { "diouxDIOUX".utf8.contains(byte) }

        private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

        private func digitsEnd(_ start: Int) -> Int {
            var index = start
            while let digit = byte(index), digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") { index += 1 }
            return index
        }

        private func number(_ range: Range<Int>) -> Int { Int(String(decoding: bytes[range], as: UTF8.self)) ?? .max }
    }
}

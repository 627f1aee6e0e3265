/// The arguments of a text as xcstrings-tool 1.2 finds them, which is not how a formatter reads it.
package enum XCStringsToolFormat {
    /// A type that xcstrings-tool has for arguments.
    package enum ArgumentType: String, Sendable {
        case string = "String"
        case int = "Int"
        case uint = "UInt"
        case double = "Double"

        /// The case of `Argument` in generated code.
        package var argumentCase: String { self == .string ? "object" : rawValue.lowercased() }
    }

    /// Why a text has no accessor.
    package enum Problem: Error, Equatable {
        /// `%c`, `%s` and `%p`, which no accessor can take.
        case unsupported(specifier: String)
        /// A position is used with two types.
        case differentTypes(position: Int, ArgumentType, ArgumentType)
        /// No specifier uses a position.
        case gap(position: Int)
    }

    /// The types of the arguments by position. O(length).
    ///
    /// A specifier is `%`, an optional position, an optional `-` or `+`, at most one digit of width, `.` with one digit, and then an
    /// optional length with `d i o u x`, or one of `@ a e f g`.
    /// - Throws: `Problem`
    package static func arguments(of text: String) throws(Problem) -> [ArgumentType] {
        let bytes = Array(text.utf8)
        var types: [Int: ArgumentType] = [:]
        var next = 1
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%"), let match = specifier(bytes, index + 1) else {
                index += 1
                continue
            }
            let start = index
            index = match.end
            if match.conversion == UInt8(ascii: "%") { continue }
            guard let type = type(of: match.conversion) else {
                throw .unsupported(specifier: String(decoding: bytes[start..<match.end], as: UTF8.self))
            }
            let position: Int
            if let written = match.position {
                position = written
            } else {
                position = next
                next += 1
            }
            if let existing = types.updateValue(type, forKey: position), existing != type {
                throw .differentTypes(position: position, existing, type)
            }
        }
        var ordered: [ArgumentType] = []
        // A position beyond the number of arguments leaves a gap before it, as does position 0.
        for position in 0..<types.count {
            guard let type = types[position + 1] else { throw .gap(position: position + 1) }
            ordered.append(type)
        }
        return ordered
    }

    /// The text with plain `%#@name@` markers replaced, one substitution after the other in the order of their names; a text of more
    /// than a million bytes is not replaced further.
    ///
    /// - Parameter substitutions: The text of each substitution, with its specifier for `%arg`.
    package static func expanding(_ text: String, _ substitutions: [(name: String, text: String)]) -> String {
        var text = text
        for substitution in substitutions.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
            text = replacing("%#@\(substitution.name)@", in: text, with: substitution.text)
        }
        return text
    }

    /// The text of a substitution's case, with the specifier of its number in place of `%arg`.
    package static func substituted(_ text: String, formatSpecifier: String) -> String {
        replacing("%arg", in: text, with: "%" + formatSpecifier)
    }

    /// No text of an app is as long; substitutions that are in each other would double it again and again.
    private static let lengthLimit = 1 << 20

    private static func replacing(_ marker: String, in text: String, with replacement: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count <= lengthLimit else { return text }
        let marker = Array(marker.utf8)
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), output.count < lengthLimit, bytes[index...].starts(with: marker) {
                output += replacement.utf8
                index += marker.count
            } else {
                output.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func type(of conversion: UInt8) -> ArgumentType? {
        switch conversion {
        case UInt8(ascii: "@"): .string
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): .double
        case UInt8(ascii: "d"), UInt8(ascii: "i"): .int
        case UInt8(ascii: "o"), UInt8(ascii: "u"), UInt8(ascii: "x"): .uint
        default: nil
        }
    }

    /// The specifier whose `%` is right before `start`.
    private static func specifier(_ bytes: [UInt8], _ start: Int) -> (position: Int?, conversion: UInt8, end: Int)? {
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        func isDigit(_ index: Int) -> Bool { byte(index).map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false }
        var index = start
        while isDigit(index) { index += 1 }
        var position: Int?
        if index > start, byte(index) == UInt8(ascii: "$") {
            // A number too large to be counted leaves a gap, as any large one does.
            position = Int(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .max
            index += 1
        } else {
            index = start
        }
        if let sign = byte(index), sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { index += 1 }
        if isDigit(index) { index += 1 }
        if byte(index) == UInt8(ascii: "."), isDigit(index + 1) { index += 2 }
        guard let first = byte(index) else { return nil }
        var conversion = index
        switch first {
        case UInt8(ascii: "h"), UInt8(ascii: "l"): conversion += byte(index + 1) == first ? 2 : 1
        case UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"): conversion += 1
        default: return "%@diouxaefgcsp".utf8.contains(first) ? (position, first, index + 1) : nil
        }
        guard let last = byte(conversion), "dioux".utf8.contains(last) else { return nil }
        return (position, last, conversion + 1)
    }
}

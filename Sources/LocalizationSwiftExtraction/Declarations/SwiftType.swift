#if Tools

import LocalizationSourceText

/// The static type of an expression, as far as it matters for the specifier of an interpolation.
indirect enum SwiftType: Hashable, Sendable {
    /// A nominal type by its name, such as `Int` or `Account.Kind`, with its generic arguments.
    case named(String, [SwiftType])
    /// A tuple of at least two elements, with their labels.
    case tuple([Element])
    /// A function.
    case function(parameters: [SwiftType], result: SwiftType)
    /// The type itself as a value, as in `Account.self` or before the dot of `Account.maximum`.
    case metatype(SwiftType)
    /// Anything else.
    case unknown

    /// An element of a tuple.
    struct Element: Hashable, Sendable {
        let label: String?
        let type: SwiftType
    }

    static let int = named("Int", [])
    static let double = named("Double", [])
    static let bool = named("Bool", [])
    static let string = named("String", [])

    static func optional(_ wrapped: SwiftType) -> SwiftType { named("Optional", [wrapped]) }
    static func array(_ element: SwiftType) -> SwiftType { named("Array", [element]) }

    /// The type without one level of optionality.
    var unwrapped: SwiftType {
        if case .named("Optional", let arguments) = self, let wrapped = arguments.first { return wrapped }
        return self
    }

    var isOptional: Bool {
        if case .named("Optional", _) = self { return true }
        return false
    }

    /// The name of a nominal type.
    var name: String? {
        if case .named(let name, _) = self { return name }
        return nil
    }

    /// The generic arguments of a nominal type.
    var arguments: [SwiftType] {
        if case .named(_, let arguments) = self { return arguments }
        return []
    }

    /// Replaces generic parameters by types.
    func replacing(_ parameters: [String: SwiftType]) -> SwiftType {
        switch self {
        case .named(let name, let arguments):
            if arguments.isEmpty, let type = parameters[name] { return type }
            return .named(name, arguments.map { $0.replacing(parameters) })
        case .tuple(let elements):
            return .tuple(elements.map { Element(label: $0.label, type: $0.type.replacing(parameters)) })
        case .function(let arguments, let result):
            return .function(parameters: arguments.map { $0.replacing(parameters) }, result: result.replacing(parameters))
        case .metatype(let type): return .metatype(type.replacing(parameters))
        case .unknown: return .unknown
        }
    }
}

extension SwiftType {
    /// Reads a type as it is spelled. What is not understood, or nested too deeply, is ``unknown``. O(bytes).
    init(spelled text: String) {
        var parser = TypeSpelling(Array(text.utf8))
        self = parser.type(depth: 0)
    }
}

/// Reads the spelling of a type.
private struct TypeSpelling {
    private let bytes: [UInt8]
    private var offset = 0
    /// Spellings are nested less deeply in any program that compiles in a reasonable time.
    private static let maximumDepth = 16

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private mutating func skipBlanks() {
        while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    }

    private mutating func match(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func word() -> String {
        skipBlanks()
        let start = offset
        while offset < bytes.count, bytes[offset].isNamePart || bytes[offset] == UInt8(ascii: "$") { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    mutating func type(depth: Int) -> SwiftType {
        guard depth < Self.maximumDepth else { return .unknown }
        var type = primary(depth: depth)
        while true {
            if match("?") || match("!") {
                type = .optional(type)
            } else if match(".") {
                let member = word()
                if member == "Type" || member == "Protocol" {
                    type = .metatype(type)
                } else if case .named(let name, _) = type {
                    // The module's own name does not matter, nor do the generic arguments of an outer type.
                    type = .named(
                        name == "Swift" || name == "Foundation" || name == "SwiftUI" ? member : name + "." + member, generics(depth: depth))
                } else {
                    return .unknown
                }
            } else {
                break
            }
        }
        skipBlanks()
        let rest = bytes[offset...]
        for effect in ["async", "throws"] where rest.starts(with: effect.utf8) { offset += effect.utf8.count }
        skipBlanks()
        if bytes[offset...].starts(with: "->".utf8) {
            offset += 2
            let result = self.type(depth: depth + 1)
            if case .tuple(let elements) = type { return .function(parameters: elements.map(\.type), result: result) }
            return .function(parameters: [type], result: result)
        }
        return type
    }

    private mutating func generics(depth: Int) -> [SwiftType] {
        guard match("<") else { return [] }
        var arguments: [SwiftType] = []
        while offset < bytes.count, !match(">") {
            let start = offset
            arguments.append(type(depth: depth + 1))
            _ = match(",")
            if offset == start { offset += 1 }
        }
        return arguments
    }

    private mutating func primary(depth: Int) -> SwiftType {
        skipBlanks()
        if match("@") {
            _ = word()
            // `@convention(c)`, but not the parameters after `@Sendable`.
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "(") {
                offset += 1
                skipToClosingParenthesis()
            }
            return type(depth: depth + 1)
        }
        if match("[") {
            let element = type(depth: depth + 1)
            if match(":") {
                let value = type(depth: depth + 1)
                _ = match("]")
                return .named("Dictionary", [element, value])
            }
            _ = match("]")
            return .array(element)
        }
        if match("(") { return tuple(depth: depth) }
        let name = word()
        switch name {
        case "": return .unknown
        case "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned":
            return type(depth: depth + 1)
        default: return .named(name, generics(depth: depth))
        }
    }

    private mutating func tuple(depth: Int) -> SwiftType {
        var elements: [SwiftType.Element] = []
        while offset < bytes.count, !match(")") {
            let start = offset
            var label: String?
            var first = word()
            skipBlanks()
            // `_ count: Int`, as the parameters of a function are spelled.
            if first == "_" {
                let name = word()
                if !name.isEmpty { first = name }
                skipBlanks()
            }
            if !first.isEmpty, offset < bytes.count, bytes[offset] == UInt8(ascii: ":") {
                offset += 1
                label = first == "_" ? nil : first
            } else {
                offset = start
            }
            elements.append(SwiftType.Element(label: label, type: type(depth: depth + 1)))
            _ = match(",")
            if offset == start { offset += 1 }
        }
        if elements.count == 1, elements[0].label == nil { return elements[0].type }
        return .tuple(elements)
    }

    private mutating func skipToClosingParenthesis() {
        var depth = 1
        while offset < bytes.count, depth > 0 {
            if bytes[offset] == UInt8(ascii: "(") { depth += 1 }
            if bytes[offset] == UInt8(ascii: ")") { depth -= 1 }
            offset += 1
        }
    }
}

#endif

import LocalizationSourceText

/// A condition of `#if`, as far as it is about flags of the project.
enum BuildCondition: Equatable {
    /// It is about something else, or always true.
    case uncounted
    /// A text that is one operand: a flag, a negation or parentheses.
    case operand(String)
    /// Operands that are joined with `&&`.
    case conjunction(String)
    /// Operands that are joined with `||`.
    case disjunction(String)

    /// Reads the rest of a line behind `#if`. O(bytes).
    init(_ bytes: some Collection<UInt8>, _ isSwift: Bool) {
        var reader = BuildConditionReader(Array(bytes), isSwift: isSwift)
        self = reader.condition()
    }

    /// The text; nil if the condition does not count.
    var text: String? {
        switch self {
        case .uncounted: nil
        case .operand(let text), .conjunction(let text), .disjunction(let text): text
        }
    }

    /// The text as an operand of `&&`; nil if the condition does not count.
    var operand: String? {
        switch self {
        case .uncounted: nil
        case .operand(let text), .conjunction(let text): text
        case .disjunction(let text): "(\(text))"
        }
    }

    /// The condition of `#else`.
    var negated: BuildCondition {
        switch self {
        case .uncounted: .uncounted
        case .operand(let text), .conjunction(let text), .disjunction(let text): .operand("!(\(text))")
        }
    }

    /// The condition `!…`, as it is written.
    var withMark: BuildCondition {
        if case .operand(let text) = self, !text.hasPrefix("!") { return .operand("!" + text) }
        return negated
    }

    /// All conditions that count.
    static func all(_ conditions: [BuildCondition]) -> BuildCondition {
        let counted = conditions.filter { $0 != .uncounted }
        if counted.count < 2 { return counted.first ?? .uncounted }
        return .conjunction(counted.compactMap(\.operand).joined(separator: " && "))
    }

    /// Any of some conditions, which all must count.
    static func any(_ conditions: [BuildCondition]) -> BuildCondition {
        if conditions.contains(.uncounted) { return .uncounted }
        if conditions.count < 2 { return conditions.first ?? .uncounted }
        return .disjunction(
            conditions.compactMap { if case .disjunction(let text) = $0 { text } else { $0.operand } }.joined(separator: " || "))
    }
}

/// Reads conditions of `#if`.
private struct BuildConditionReader {
    private let bytes: [UInt8]
    private let isSwift: Bool
    private var index = 0
    private var depth = 0

    /// More parentheses say nothing useful.
    private static let maximumDepth = 16

    init(_ bytes: [UInt8], isSwift: Bool) { (self.bytes, self.isSwift) = (bytes, isSwift) }

    /// The whole condition; what is not understood does not count.
    mutating func condition() -> BuildCondition {
        let result = disjunction()
        skipBlanks()
        let isEnd = index == bytes.count || has("//") || has("/*") || bytes[index] == UInt8(ascii: "\\")
        return isEnd ? result : .uncounted
    }

    private mutating func disjunction() -> BuildCondition {
        var operands = [conjunction()]
        while take("||") { operands.append(conjunction()) }
        return .any(operands)
    }

    private mutating func conjunction() -> BuildCondition {
        var operands = [operand()]
        while take("&&") { operands.append(operand()) }
        return .all(operands)
    }

    private mutating func operand() -> BuildCondition {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { return .uncounted }
        if take("!") { return operand().withMark }
        if take("(") {
            let inner = disjunction()
            return take(")") ? inner : .uncounted
        }
        let name = takeName()
        guard let first = name.first, !first.isASCIIDigit else { return .uncounted }
        if isSwift || !name.elementsEqual("defined".utf8) {
            guard take("(") else { return Self.flag(name) }
            skipParentheses()
            return .uncounted
        }
        let isCall = take("(")
        let flag = Self.flag(takeName())
        return !isCall || take(")") ? flag : .uncounted
    }

    /// The condition that a flag is set; flags of compilers and platforms do not count.
    private static func flag(_ name: ArraySlice<UInt8>) -> BuildCondition {
        let others = ["true", "false", "YES", "NO"]
        guard !name.isEmpty, !name.starts(with: "_".utf8), !name.starts(with: "TARGET_".utf8),
            !others.contains(where: { name.elementsEqual($0.utf8) })
        else { return .uncounted }
        return .operand("defined(\(String(decoding: name, as: UTF8.self)))")
    }

    private mutating func takeName() -> ArraySlice<UInt8> {
        skipBlanks()
        let name = bytes[index...].prefix(while: \.isNamePart)
        index = name.endIndex
        return name
    }

    private mutating func take(_ text: String) -> Bool {
        skipBlanks()
        guard has(text) else { return false }
        // `!=` is another operator than `!`.
        if text.utf8.count == 1, text.utf8.first == UInt8(ascii: "!"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "=") {
            return false
        }
        index += text.utf8.count
        return true
    }

    private func has(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private mutating func skipBlanks() { while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 } }

    private mutating func skipParentheses() {
        var open = 1
        while index < bytes.count, open > 0 {
            if bytes[index] == UInt8(ascii: "(") { open += 1 }
            if bytes[index] == UInt8(ascii: ")") { open -= 1 }
            index += 1
        }
    }
}

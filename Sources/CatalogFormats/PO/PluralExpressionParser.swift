import LocalizationSourceText

/// Reads a ``PluralExpression`` by precedence climbing, limited in depth and length.
struct PluralExpressionParser {
    private enum Token: Hashable {
        case number(UInt64), variable, question, colon, open, close, not
        case binary(PluralExpression.Operator)
        case end, invalid
    }

    private let bytes: [UInt8]
    private var position = 0
    private var token = Token.end
    private var nodeCount = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The expression; nil if there is none.
    mutating func parse() -> PluralExpression.Node? {
        advance()
        guard let node = condition(depth: 0), token == .end else { return nil }
        return node
    }

    // MARK: Grammar

    private mutating func condition(depth: Int) -> PluralExpression.Node? {
        guard depth < PluralExpression.maximumDepth, let test = binary(from: 0, depth: depth) else { return nil }
        guard token == .question else { return test }
        advance()
        guard let then = condition(depth: depth + 1), token == .colon else { return nil }
        advance()
        guard let otherwise = condition(depth: depth + 1) else { return nil }
        return counted(.condition(test, then: then, otherwise: otherwise))
    }

    /// An operand and the operators after it that bind at least as tightly as a level; all of them group to the left.
    private mutating func binary(from level: Int, depth: Int) -> PluralExpression.Node? {
        guard var left = unary(depth: depth) else { return nil }
        while case .binary(let operation) = token, Self.level(of: operation) >= level {
            advance()
            // The recursion ends after the six levels of operators.
            guard let right = binary(from: Self.level(of: operation) + 1, depth: depth),
                let node = counted(.binary(operation, left, right))
            else { return nil }
            left = node
        }
        return left
    }

    private mutating func unary(depth: Int) -> PluralExpression.Node? {
        guard depth < PluralExpression.maximumDepth else { return nil }
        let current = token
        advance()
        switch current {
        case .number(let number): return counted(.number(number))
        case .variable: return counted(.variable)
        case .not: return unary(depth: depth + 1).flatMap { counted(.not($0)) }
        case .open:
            guard let inner = condition(depth: depth + 1), token == .close else { return nil }
            advance()
            return inner
        default: return nil
        }
    }

    private mutating func counted(_ node: PluralExpression.Node) -> PluralExpression.Node? {
        nodeCount += 1
        return nodeCount <= PluralExpression.maximumNodeCount ? node : nil
    }

    private static func level(of operation: PluralExpression.Operator) -> Int {
        switch operation {
        case .or: 0
        case .and: 1
        case .equal, .notEqual: 2
        case .less, .greater, .lessOrEqual, .greaterOrEqual: 3
        case .add, .subtract: 4
        case .multiply, .divide, .remainder: 5
        }
    }

    // MARK: Tokens

    private mutating func advance() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        guard position < bytes.count else { return token = .end }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var number = UInt64(byte &- 0x30)
            while position < bytes.count, bytes[position].isASCIIDigit {
                number = number &* 10 &+ UInt64(bytes[position] &- 0x30)
                position += 1
            }
            token = .number(number)
        case UInt8(ascii: "n"): token = .variable
        case UInt8(ascii: "?"): token = .question
        case UInt8(ascii: ":"): token = .colon
        case UInt8(ascii: "("): token = .open
        case UInt8(ascii: ")"): token = .close
        case UInt8(ascii: "*"): token = .binary(.multiply)
        case UInt8(ascii: "/"): token = .binary(.divide)
        case UInt8(ascii: "%"): token = .binary(.remainder)
        case UInt8(ascii: "+"): token = .binary(.add)
        case UInt8(ascii: "-"): token = .binary(.subtract)
        case UInt8(ascii: "<"): token = .binary(takes("=") ? .lessOrEqual : .less)
        case UInt8(ascii: ">"): token = .binary(takes("=") ? .greaterOrEqual : .greater)
        case UInt8(ascii: "!"): token = takes("=") ? .binary(.notEqual) : .not
        case UInt8(ascii: "="): token = takes("=") ? .binary(.equal) : .invalid
        case UInt8(ascii: "&"): token = takes("&") ? .binary(.and) : .invalid
        case UInt8(ascii: "|"): token = takes("|") ? .binary(.or) : .invalid
        case UInt8(ascii: ";"), 0x0A, 0x00:
            position -= 1
            token = .end
        default: token = .invalid
        }
    }

    private mutating func takes(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}

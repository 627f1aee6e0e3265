/// The expression of a gettext header that gives the index of the plural form for a number, in C's notation: `n%10==1 ? 0 : n != 1`.
///
/// The grammar is that of GNU gettext (`plural.y`): the variable `n`, decimal numbers, `?:`, `||`, `&&`, comparisons, `+ - * / %`, `!` and
/// parentheses, with spaces and tabs between them. Numbers are unsigned 64-bit integers that wrap around.
package struct PluralExpression: Hashable, Sendable {
    /// The greatest depth of parentheses, `!` and `?:`.
    package static let maximumDepth = 200
    /// The greatest number of operands and operators.
    package static let maximumNodeCount = 1000

    enum Operator: Hashable, Sendable {
        case multiply, divide, remainder, add, subtract, less, greater, lessOrEqual, greaterOrEqual, equal, notEqual, and, or
    }

    indirect enum Node: Hashable, Sendable {
        case variable
        case number(UInt64)
        case not(Node)
        case binary(Operator, Node, Node)
        case condition(Node, then: Node, otherwise: Node)
    }

    let root: Node

    /// Reads an expression, which ends at `;`, a line feed or the end of the text.
    /// - Returns: Nil if the text is not an expression, or if it is deeper or longer than the limits.
    package init?(parsing text: String) {
        var parser = PluralExpressionParser(text)
        guard let root = parser.parse() else { return nil }
        self.root = root
    }

    /// The value for a number; nil if the expression divides by zero. Operands that C does not evaluate are not evaluated.
    package func value(for n: UInt64) -> UInt64? { Self.value(of: root, n) }

    // The parser limits depth and length.
    private static func value(of node: Node, _ n: UInt64) -> UInt64? {
        switch node {
        case .variable: return n
        case .number(let number): return number
        case .not(let operand): return value(of: operand, n).map { $0 == 0 ? 1 : 0 }
        case .condition(let condition, let then, let otherwise):
            guard let condition = value(of: condition, n) else { return nil }
            return value(of: condition != 0 ? then : otherwise, n)
        case .binary(let operation, let left, let right):
            guard let left = value(of: left, n) else { return nil }
            if operation == .or, left != 0 { return 1 }
            if operation == .and, left == 0 { return 0 }
            guard let right = value(of: right, n) else { return nil }
            return apply(operation, left, right)
        }
    }

    private static func apply(_ operation: Operator, _ left: UInt64, _ right: UInt64) -> UInt64? {
        switch operation {
        case .multiply: left &* right
        case .divide: right == 0 ? nil : left / right
        case .remainder: right == 0 ? nil : left % right
        case .add: left &+ right
        case .subtract: left &- right
        case .less: left < right ? 1 : 0
        case .greater: left > right ? 1 : 0
        case .lessOrEqual: left <= right ? 1 : 0
        case .greaterOrEqual: left >= right ? 1 : 0
        case .equal: left == right ? 1 : 0
        case .notEqual: left != right ? 1 : 0
        case .and, .or: right != 0 ? 1 : 0
        }
    }
}

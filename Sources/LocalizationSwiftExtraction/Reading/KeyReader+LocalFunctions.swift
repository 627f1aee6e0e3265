#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Functions in the parameters and constants of other functions.
extension KeyReader {
    /// The routine that a parameter or constant with a spelled type is: `show: (LocalizedStringKey) -> Void`; nil for others. O(statements
    /// before the call in the bodies around it).
    func localFunction(_ callee: Callee, _ call: FunctionCallExprSyntax) -> KeyFunction? {
        // Functions have names in lower case.
        guard callee.style == .function, let first = callee.name.utf8.first, first >= UInt8(ascii: "a"),
            call.arguments.contains(where: { Self.mayHaveLiteral($0) })
        else { return nil }
        guard case .found(let type?) = LocalDeclarations(inference: inference, depth: 1).find(callee.name, at: Syntax(call)),
            type.confidence == .certain, let routine = ModuleRoutines.function(named: callee.name, of: type.type), fits(routine, call)
        else { return nil }
        return routine
    }

    private static func mayHaveLiteral(_ argument: LabeledExprSyntax) -> Bool {
        guard argument.label == nil else { return false }
        switch argument.expression.kind {
        case .stringLiteralExpr, .sequenceExpr, .ternaryExpr, .tupleExpr: return true
        default: return false
        }
    }
}

#endif

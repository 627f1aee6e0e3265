#if Tools

import SwiftSyntax

/// A parameter of a declaration, as far as the arguments of a call must fit it.
struct CallParameter: Hashable, Sendable {
    /// The label; nil if there is none.
    var label: String?
    /// Whether calls may leave it out: it has a default value, or is variadic.
    var isOptional: Bool
    var isVariadic: Bool

    init(label: String?, isOptional: Bool, isVariadic: Bool) {
        self.label = label
        self.isOptional = isOptional || isVariadic
        self.isVariadic = isVariadic
    }

    init(_ parameter: SwiftDeclaration.Parameter) {
        self.init(
            label: parameter.label, isOptional: parameter.hasDefault, isVariadic: parameter.type.utf8.suffix(3).elementsEqual("...".utf8))
    }

    init(_ parameter: FunctionParameterSyntax) {
        let label = parameter.firstName.text
        self.init(label: label == "_" ? nil : label, isOptional: parameter.defaultValue != nil, isVariadic: parameter.ellipsis != nil)
    }
}

extension [CallParameter] {
    /// The number of the parameter that each argument is for; nil if the labels are those of another declaration, or if an argument is
    /// missing. O(arguments + parameters).
    /// - Parameter closures: The number of trailing closures, each of which may be for a parameter without an argument.
    func places(of arguments: LabeledExprListSyntax, closures: Int) -> [Int]? {
        var result: [Int] = []
        var next = 0
        var missing = 0
        for argument in arguments {
            let label = argument.label?.text
            if label == nil, next > 0, self[next - 1].isVariadic, result.last == next - 1 {
                result.append(next - 1)
                continue
            }
            while next < count, self[next].label != label {
                if !self[next].isOptional { missing += 1 }
                next += 1
            }
            guard next < count else { return nil }
            result.append(next)
            next += 1
        }
        missing += self[next...].count { !$0.isOptional }
        return missing <= closures ? result : nil
    }

    /// Whether the arguments of a call fit.
    func accept(_ call: FunctionCallExprSyntax) -> Bool { places(of: call.arguments, closures: call.trailingClosures) != nil }

    /// The slot of a parameter by its number.
    func slot(_ number: Int) -> KeyFunction.Slot {
        self[number].label.map { .label($0) } ?? .place(self[..<number].count { $0.label == nil })
    }
}

extension FunctionCallExprSyntax {
    /// The number of trailing closures.
    var trailingClosures: Int { (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count }
}

#endif

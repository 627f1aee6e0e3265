import LocalizationSourceExtraction
import SwiftSyntax

extension KeyReader {
    /// The types whose values are objects as arguments of a format.
    private static let objects: Set<String> = ["String", "NSString", "NSNumber", "NSAttributedString", "NSDate", "NSURL"]

    /// The values that `String(format:)`, or a function like it, passes beside a localized text; nil if the text is not the format of such a
    /// call, or if its values are in an array.
    func formatArguments(beside text: some ExprSyntaxProtocol) -> [ExtractedArgument]? {
        guard let format = text.parent?.as(LabeledExprSyntax.self), let list = format.parent?.as(LabeledExprListSyntax.self),
            list.first?.id == format.id, let call = list.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            isFormatting(call.calledExpression, label: format.label?.text)
        else { return nil }
        var arguments: [ExtractedArgument] = []
        for argument in list.dropFirst() {
            switch argument.label?.text {
            case "locale" where arguments.isEmpty: continue
            case nil: arguments.append(formatArgument(argument.expression))
            default: return nil
            }
        }
        return arguments
    }

    private func isFormatting(_ function: ExprSyntax, label: String?) -> Bool {
        switch inference.spelling(function) {
        case "String", "String.init", "NSString", "NSString.init": label == "format"
        case "String.localizedStringWithFormat", "NSString.localizedStringWithFormat": label == nil
        default: false
        }
    }

    /// A value, whose type is certain if it is one of a number or an object that formats know.
    private func formatArgument(_ value: ExprSyntax) -> ExtractedArgument {
        let range = range(value)
        guard let type = inference.infer(value), type.confidence == .certain, let name = type.type.name else {
            return ExtractedArgument(specifier: "%@", confidence: .guessed, range: range)
        }
        if let specifier = SwiftKnowledge.specifiers[name] {
            return ExtractedArgument(specifier: specifier, confidence: .certain, range: range)
        }
        let isObject = Self.objects.contains(name) && !inference.index.declares(name)
        return ExtractedArgument(specifier: "%@", confidence: isObject ? .certain : .guessed, range: range)
    }
}

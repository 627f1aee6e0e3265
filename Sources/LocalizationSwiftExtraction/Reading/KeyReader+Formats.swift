#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

extension KeyReader {
    /// The types whose values are objects as arguments of a format.
    private static let objects: Set<String> = [
        "String", "NSString", "NSMutableString", "NSNumber", "NSDecimalNumber", "NSAttributedString", "NSDate", "NSURL",
    ]

    /// The number of tokens behind a constant among which its first use is looked for.
    private static let maximumDistance = 200

    /// The values that `String(format:)`, or a function like it, passes beside a localized text, or beside the constant that it is the value
    /// of; nil if the text is not the format of such a call, or if its values are in an array.
    func formatArguments(beside text: some ExprSyntaxProtocol) -> [ExtractedArgument]? {
        if let use = firstUse(ofConstantWithValue: text) { return formatArguments(of: use) }
        return formatArguments(of: text)
    }

    /// The first use of a local constant behind its declaration, `let format = NSLocalizedString(…)`; nil if the expression is not its value,
    /// if the use is far away, or if the name is declared again before it. O(tokens between both), at most 200.
    private func firstUse(ofConstantWithValue value: some ExprSyntaxProtocol) -> DeclReferenceExprSyntax? {
        guard let binding = value.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self), declaration.bindingSpecifier.tokenKind == .keyword(.let),
            let block = declaration.parent?.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        let end = block.endPosition
        var token = declaration.lastToken(viewMode: .sourceAccurate)
        for _ in 0..<Self.maximumDistance {
            token = token?.nextToken(viewMode: .sourceAccurate)
            guard let found = token, found.position < end else { return nil }
            guard case .identifier(let text) = found.tokenKind, text.utf8.elementsEqual(name.utf8) else { continue }
            // Behind a point it is a member of something else, and before a colon a label.
            if found.parent?.is(LabeledExprSyntax.self) == true { continue }
            guard let use = found.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
            if use.parent?.as(MemberAccessExprSyntax.self)?.declName.id == use.id { continue }
            return use
        }
        return nil
    }

    private func formatArguments(of text: some ExprSyntaxProtocol) -> [ExtractedArgument]? {
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

#endif

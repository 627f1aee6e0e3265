#if Tools

import SwiftSyntax

/// Functions inside of functions. The index does not have them, and needs not: their calls are in the same tree.
extension FlowReader {
    /// Follows the arguments of a call of a function that is declared in a body around it. O(statements before the call in these bodies).
    mutating func readLocalCall(_ call: FunctionCallExprSyntax) {
        guard let function = localFunction(calledBy: call) else { return }
        let parameters = Array(function.signature.parameterClause.parameters)
        guard let places = parameters.map({ CallParameter($0) }).places(of: call.arguments, closures: call.trailingClosures) else { return }
        for (argument, place) in zip(call.arguments, places) where mayBeText(argument) {
            guard let node = localNode(ofParameter: place, of: function) else { continue }
            add(origins(of: argument.expression), to: node)
        }
    }

    private func localFunction(calledBy call: FunctionCallExprSyntax) -> FunctionDeclSyntax? {
        guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == false else {
            return nil
        }
        let locals = LocalDeclarations(inference: inference, depth: 1)
        var child = Syntax(call)
        while let parent = child.parent {
            defer { child = parent }
            guard let list = parent.as(CodeBlockItemListSyntax.self), parent.parent?.kind != .sourceFile else { continue }
            if let found = locals.declaration(of: name, in: list, before: child) { return found.as(FunctionDeclSyntax.self) }
        }
        return nil
    }

    /// The node of a parameter of a function inside of a function; nil for other functions, and if its value is no text, or its name says that
    /// it may be none.
    func localNode(ofParameter number: Int, of function: FunctionDeclSyntax) -> FlowNode? {
        let parameters = Array(function.signature.parameterClause.parameters)
        guard let list = function.parent?.parent, list.kind == .codeBlockItemList, list.parent?.kind != .sourceFile,
            parameters.indices.contains(number), TextTypes.isText(inference.type(parameters[number].type))
        else { return nil }
        let name = (parameters[number].secondName ?? parameters[number].firstName).text
        if DeveloperTexts.isIdentifier(name) || DeveloperTexts.isName(name) || DeveloperTexts.isCommand(name) { return nil }
        if DeveloperTexts.isLog(function.name.text, of: "") { return nil }
        return .parameter(file: file, offset: start(function.name), number: number)
    }
}

#endif

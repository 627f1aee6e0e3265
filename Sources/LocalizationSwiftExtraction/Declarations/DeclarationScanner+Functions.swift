#if Tools

import LocalizationSourceExtraction

extension DeclarationScanner {
    mutating func scanFunction() {
        index += 1
        guard code.isName(index) else { return endDeclaration() }
        let function = declaration(.function, code.text(index))
        index += 1
        finishCallable(function)
    }

    /// `macro localized(_ key: StaticString) -> String = #externalMacro(module: "Macros", type: "LocalizedMacro")`
    mutating func scanMacro() {
        index += 1
        guard code.isName(index) else { return endDeclaration() }
        let macro = declaration(.macro, code.text(index))
        index += 1
        finishCallable(macro)
        guard code.isMark("=", index), let last = result.members.indices.last else { return }
        let first = index + 1
        index = code.endOfValue(first)
        result.members[last].value = code.source(first, index)
        result.members[last].mayTakeKey = true
        endDeclaration()
    }

    /// A declaration whose name is the next token.
    private func declaration(_ kind: SwiftDeclaration.Kind, _ name: String) -> SwiftDeclaration {
        SwiftDeclaration(
            kind: kind, name: name, owner: owner, isStatic: isStatic, isPrivate: isPrivate, isDisfavored: isDisfavored,
            range: code.tokens[index].range)
    }

    mutating func scanInitializer() {
        var initializer = declaration(.initializer, "init")
        index += 1
        guard !bodies.isEmpty else { return endDeclaration() }
        if code.isMark("?", index) || code.isMark("!", index) {
            initializer.isFailable = true
            index += 1
        }
        finishCallable(initializer)
    }

    mutating func scanSubscript() {
        let subscripting = declaration(.subscripting, "subscript")
        index += 1
        finishCallable(subscripting)
    }

    /// Reads generic parameters, parameters, result and body, and adds the declaration.
    mutating func finishCallable(_ declaration: consuming SwiftDeclaration) {
        // `<Value, each Content: Container<Int>>`
        var (depth, isParameter) = (0, false)
        while index < code.tokens.count, !code.isMark("(", index), !code.isMark("{", index), !code.isMark("}", index) {
            if code.isMark("<", index) { depth += 1 }
            if code.isMark(">", index), !code.isMark("-", index - 1) { depth -= 1 }
            if code.isMark("<", index) || code.isMark(",", index) {
                isParameter = depth == 1
            } else if isParameter, code.isName(index), !code.isName("each", index), !code.isName("let", index) {
                declaration.generics.append(code.text(index))
                isParameter = false
            }
            index += 1
        }
        if code.isMark("(", index) {
            let end = code.afterBrackets(at: index)
            declaration.parameters = code.parameters(index + 1, end - 1)
            index = end
        }
        while code.isName("async", index) || code.isName("throws", index) || code.isName("rethrows", index) {
            index += 1
            if code.isMark("(", index) { index = code.afterBrackets(at: index) }
        }
        if code.isMark("-", index), code.isMark(">", index + 1) {
            let end = code.endOfType(index + 2)
            declaration.type = code.spelling(index + 2, end)
            index = end
        }
        if code.isName("where", index) {
            while index < code.tokens.count, !code.isMark("{", index), !code.isMark("}", index), !code.isName("func", index),
                !code.isName("var", index)
            {
                index += 1
            }
        }
        if code.isMark("{", index) { index = code.afterBrackets(at: index) }
        declaration.mayTakeKey = mayTakeKey(declaration)
        let takesText = declaration.mayTakeKey || declaration.parameters.contains { Self.mayBeText($0.type) }
        let kind = declaration.kind
        result.members.append(declaration)
        addSource(isFunction: kind == .function || kind == .initializer, takesText: takesText)
        endDeclaration()
    }

    /// `String`, `Substring?`, `some StringProtocol`
    private static func mayBeText(_ type: String) -> Bool {
        type.utf8.indices.contains { type.utf8[$0...].starts(with: "tring".utf8) }
    }

    private func mayTakeKey(_ declaration: SwiftDeclaration) -> Bool {
        declaration.parameters.contains { ModuleRoutines.mayBeKey($0.type, in: declaration.owner) }
    }

    mutating func scanCases() {
        index += 1
        guard case .enumeration? = bodies.last?.kind else { return }
        while code.isName(index) {
            var declaration = SwiftDeclaration(
                kind: .enumCase, name: code.text(index), owner: owner, isStatic: true, isPrivate: isPrivate, type: owner,
                range: code.tokens[index].range)
            index += 1
            if code.isMark("(", index) {
                let end = code.afterBrackets(at: index)
                declaration.parameters = code.parameters(index + 1, end - 1)
                index = end
            }
            if code.isMark("=", index) {
                let first = index + 1
                index = code.endOfValue(first)
                if first < index { declaration.value = code.source(first, index) }
            }
            declaration.mayTakeKey = mayTakeKey(declaration)
            result.members.append(declaration)
            guard code.isMark(",", index) else { break }
            index += 1
        }
        endDeclaration()
    }
}

#endif

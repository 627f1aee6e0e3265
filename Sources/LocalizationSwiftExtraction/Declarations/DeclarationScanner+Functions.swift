import LocalizationSourceExtraction

extension DeclarationScanner {
    mutating func scanFunction() {
        index += 1
        guard isName(index) else { return endDeclaration() }
        var function = declaration(.function, text(index))
        index += 1
        finishCallable(&function)
    }

    /// `macro localized(_ key: StaticString) -> String = #externalMacro(module: "Macros", type: "LocalizedMacro")`
    mutating func scanMacro() {
        index += 1
        guard isName(index) else { return endDeclaration() }
        var macro = declaration(.macro, text(index))
        index += 1
        finishCallable(&macro)
        guard isMark("=", index), let last = result.members.indices.last else { return }
        let first = index + 1
        index = endOfValue(first)
        result.members[last].value = source(first, index)
        result.members[last].mayTakeKey = true
        endDeclaration()
    }

    /// A declaration whose name is the next token.
    private func declaration(_ kind: SwiftDeclaration.Kind, _ name: String) -> SwiftDeclaration {
        SwiftDeclaration(kind: kind, name: name, owner: owner, isStatic: isStatic, isDisfavored: isDisfavored, range: tokens[index].range)
    }

    mutating func scanInitializer() {
        var initializer = declaration(.initializer, "init")
        index += 1
        guard !bodies.isEmpty else { return endDeclaration() }
        if isMark("?", index) || isMark("!", index) {
            initializer.isFailable = true
            index += 1
        }
        finishCallable(&initializer)
    }

    mutating func scanSubscript() {
        var subscripting = declaration(.subscripting, "subscript")
        index += 1
        finishCallable(&subscripting)
    }

    /// Reads generic parameters, parameters, result and body.
    mutating func finishCallable(_ declaration: inout SwiftDeclaration) {
        // `<Value, each Content: Container<Int>>`
        var (depth, isParameter) = (0, false)
        while index < tokens.count, !isMark("(", index), !isMark("{", index), !isMark("}", index) {
            if isMark("<", index) { depth += 1 }
            if isMark(">", index), !isMark("-", index - 1) { depth -= 1 }
            if isMark("<", index) || isMark(",", index) {
                isParameter = depth == 1
            } else if isParameter, isName(index), !isName("each", index), !isName("let", index) {
                declaration.generics.append(text(index))
                isParameter = false
            }
            index += 1
        }
        if isMark("(", index) {
            let end = afterBrackets(at: index)
            declaration.parameters = parameters(index + 1, end - 1)
            index = end
        }
        while isName("async", index) || isName("throws", index) || isName("rethrows", index) {
            index += 1
            if isMark("(", index) { index = afterBrackets(at: index) }
        }
        if isMark("-", index), isMark(">", index + 1) {
            let end = endOfType(index + 2)
            declaration.type = spelling(index + 2, end)
            index = end
        }
        if isName("where", index) {
            while index < tokens.count, !isMark("{", index), !isMark("}", index), !isName("func", index), !isName("var", index) {
                index += 1
            }
        }
        if isMark("{", index) { index = afterBrackets(at: index) }
        declaration.mayTakeKey = mayTakeKey(declaration)
        result.members.append(declaration)
        addPiece()
        endDeclaration()
    }

    private func mayTakeKey(_ declaration: SwiftDeclaration) -> Bool {
        declaration.parameters.contains { ModuleRoutines.mayBeKey($0.type, in: declaration.owner) }
    }

    /// The parameters between two parentheses.
    func parameters(_ start: Int, _ end: Int) -> [SwiftDeclaration.Parameter] {
        var result: [SwiftDeclaration.Parameter] = []
        var index = start
        while index < end {
            while isMark("@", index) {
                index += 2
                if isMark("(", index) { index = afterBrackets(at: index) }
            }
            if isName(index), isMark(":", index + 1) || (isName(index + 1) && isMark(":", index + 2)) {
                let label = text(index)
                let name = isMark(":", index + 1) ? label : text(index + 1)
                index += isMark(":", index + 1) ? 2 : 3
                let typeEnd = min(endOfType(index), end)
                result.append(
                    SwiftDeclaration.Parameter(label: label == "_" ? nil : label, name: name, type: spelling(index, typeEnd)))
                index = max(typeEnd, index)
                if index < end, isMark("=", index) { result[result.count - 1].hasDefault = true }
            } else {
                let typeEnd = min(endOfType(index), end)
                result.append(SwiftDeclaration.Parameter(label: nil, name: "", type: spelling(index, typeEnd)))
                index = max(typeEnd, index)
                if index < end, isMark("=", index) { result[result.count - 1].hasDefault = true }
            }
            while index < end, !isMark(",", index) {
                index = isMark("(", index) || isMark("[", index) || isMark("{", index) ? afterBrackets(at: index) : index + 1
            }
            index += 1
        }
        return result
    }

    mutating func scanCases() {
        index += 1
        guard case .enumeration? = bodies.last?.kind else { return }
        while isName(index) {
            var declaration = SwiftDeclaration(
                kind: .enumCase, name: text(index), owner: owner, isStatic: true, type: owner, range: tokens[index].range)
            index += 1
            if isMark("(", index) {
                let end = afterBrackets(at: index)
                declaration.parameters = parameters(index + 1, end - 1)
                index = end
            }
            if isMark("=", index) { index = endOfValue(index + 1) }
            declaration.mayTakeKey = mayTakeKey(declaration)
            result.members.append(declaration)
            guard isMark(",", index) else { break }
            index += 1
        }
        endDeclaration()
    }
}

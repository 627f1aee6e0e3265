import LocalizationSourceText

/// Texts of Objective-C that users do not read although a control has them.
extension CShownTexts {
    /// The maximum number of braces around a token, and of tokens before a method's body, that are looked at.
    private static let maximumDepth = 64

    /// The braces around a token, from the inside.
    private func braces(around index: Int) -> [Int] {
        var result: [Int] = []
        var next = tokens.list[index].enclosing
        while let bracket = next, result.count < Self.maximumDepth {
            if tokens.isMark("{", at: bracket) { result.append(bracket) }
            next = tokens.list[bracket].enclosing
        }
        return result
    }

    /// Whether a token is in a branch for testers, `if (isDebugBuild) { … }`, or in a method or class for debugging.
    func isForTesters(_ index: Int) -> Bool {
        if let owner, TesterNames.isForDebugging(owner) || TesterNames.isMenu(owner) { return true }
        let braces = braces(around: index)
        if let body = braces.last, TesterNames.isForDebugging(methodName(before: body)) { return true }
        return braces.contains { brace in
            guard tokens.isMark(")", at: brace - 1), let open = tokens.list[brace - 1].partner, tokens.isName("if", at: open - 1) else {
                return false
            }
            let condition = open + 1..<brace - 1
            if condition.contains(where: { tokens.isMark("!", at: $0) || tokens.isMark("|", at: $0) }) { return false }
            return condition.contains { index in
                guard tokens.isKind(.name, at: index) else { return false }
                let owner = tokens.isKind(.name, at: index - 1) ? index - 1 : tokens.isMark(".", at: index - 1) ? index - 2 : nil
                return TesterNames.isCondition(tokens.spelling(at: index), of: owner.map { tokens.spelling(at: $0) })
            }
        }
    }

    /// The first part of the selector of the method, or the name of the function, whose body a brace opens.
    private func methodName(before body: Int) -> String {
        var index = body - 1
        var name: Int?
        while index >= 0, index > body - Self.maximumDepth, !["}", ";", "-", "+"].contains(where: { tokens.isMark($0, at: index) }) {
            if tokens.isKind(.name, at: index), name == nil || [":", "("].contains(where: { tokens.isMark($0, at: index + 1) }) {
                name = index
            }
            index = (tokens.isMark(")", at: index) ? tokens.list[index].partner ?? index : index) - 1
        }
        return name.map { tokens.spelling(at: $0) } ?? ""
    }

    /// Whether the method around a token makes a window that shows no title: one whose styles are none with a bar.
    func isInMethodOfWindowWithoutTitle(_ index: Int) -> Bool {
        guard let body = braces(around: index).last, let end = tokens.list[body].partner else { return false }
        func has(_ names: [String]) -> Bool { (body..<end).contains { index in names.contains { tokens.isName($0, at: index) } } }
        return has(["NSWindowStyleMaskBorderless", "NSBorderlessWindowMask", "NSWindowTitleHidden"])
            && !has(["NSWindowStyleMaskTitled", "NSTitledWindowMask"])
    }
}

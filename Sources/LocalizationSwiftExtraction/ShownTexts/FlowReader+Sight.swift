#if Tools

import LocalizationSourceText
import SwiftSyntax

/// Literals that users do not read although a view has them.
extension FlowReader {
    /// The nodes around a literal that are looked at: chains of calls can be as deep as a file is long.
    private static let maximumHeight = 160

    /// Whether a literal stands in a view that is drawn as gray bars or not at all, in a branch for testers, or in one of several for languages.
    func isOutOfSight(_ literal: StringLiteralExprSyntax) -> Bool {
        var child = Syntax(literal)
        var isFallback = false
        for _ in 0..<Self.maximumHeight {
            guard let parent = child.parent else { return false }
            switch parent.kind {
            case .exprList:
                // `title ?? "Loading the title"`
                let previous = parent.cast(ExprListSyntax.self).prefix(64).prefix { $0.id != child.id }
                if previous.last?.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" { isFallback = true }
                if CodeAudience.isOfTesters(child, behind: Array(previous)) { return true }
            case .memberAccessExpr:
                if let call = parent.parent?.as(FunctionCallExprSyntax.self), isRedacted(by: call, isFallback) { return true }
            case .ifExpr:
                let choice = parent.cast(IfExprSyntax.self)
                let audience = CodeAudience(of: choice.conditions)
                if child.id == Syntax(choice.body).id ? audience == .testers : child.id == choice.elseBody?.id && audience == .others {
                    return true
                }
            case .codeBlockItemList:
                let before = parent.cast(CodeBlockItemListSyntax.self).prefix(64).prefix { $0.id != child.id }
                if before.contains(where: { CodeAudience(behind: $0) == .testers }) { return true }
            case .switchCase: if CodeAudience(of: parent.cast(SwitchCaseSyntax.self)) == .testers { return true }
            case .switchExpr: if choosesLanguage(parent.cast(SwitchExprSyntax.self)) { return true }
            case .functionDecl:
                // What WidgetKit redacts while a widget has no values: `func placeholder(in context: Context) -> Entry`.
                let function = parent.cast(FunctionDeclSyntax.self)
                return function.name.text == "placeholder" && function.signature.parameterClause.parameters.first?.firstName.text == "in"
            case .structDecl, .classDecl, .enumDecl: return false
            default: break
            }
            child = parent
        }
        return false
    }

    /// Whether a modifier hides its view, or redacts it as a placeholder. If it does so at times, that is while there is no value, and only the text in
    /// the place of the value is never read.
    private func isRedacted(by call: FunctionCallExprSyntax, _ isFallback: Bool) -> Bool {
        // A modifier of the project's own, or the one of views that only reserve space.
        if ["redacted", "hidden"].contains(calleeName(of: call)), call.arguments.isEmpty, call.trailingClosure == nil { return true }
        if calleeName(of: call) == "redacted", let reason = call.arguments.first?.expression {
            if reason.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "placeholder" { return true }
            return isFallback && reason.trimmedDescription.containsUTF8(".placeholder")
        }
        // `.if(isLoading) { $0.redacted(reason: .placeholder) }`
        guard isFallback, let closure = call.trailingClosure, closure.totalLength.utf8Length < 400 else { return false }
        return closure.trimmedDescription.containsUTF8("$0.redacted(reason: .placeholder")
    }

    /// Whether the function around a place makes a window that shows no title: an overlay, or one without a bar.
    func isWithoutTitle(_ place: Syntax) -> Bool {
        var node = place
        for _ in 0..<Self.maximumHeight {
            guard let parent = node.parent else { return false }
            node = parent
            guard [.functionDecl, .initializerDecl, .variableDecl].contains(node.kind) else { continue }
            guard node.totalLength.utf8Length < 10_000 else { return false }
            let body = node.trimmedDescription
            let styles = Self.styles(in: body)
            return !styles.isEmpty && !styles.contains { $0.containsUTF8(".titled") }
                || ["titleVisibility = .hidden", "ignoresMouseEvents"].contains(where: body.containsUTF8)
        }
        return false
    }

    /// The styles that code gives windows, where it names them: '.titled, .closable' of `styleMask: [.titled, .closable]`.
    private static func styles(in code: String) -> [String] {
        var styles: [String] = []
        var rest = Array(code.utf8)[...]
        while let found = rest.firstRange(of: "styleMask".utf8) {
            rest = rest[found.upperBound...]
            let value = rest.drop { $0.isASCIIBlank || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
            guard value.startIndex > rest.startIndex, let first = value.first else { continue }
            let isList = first == UInt8(ascii: "[")
            let style = value.dropFirst(isList ? 1 : 0).prefix {
                isList ? $0 != UInt8(ascii: "]") : $0.isNamePart || $0 == UInt8(ascii: ".")
            }
            // What is no member is a variable.
            let isNamed = style.split(separator: UInt8(ascii: ",")).allSatisfy { $0.contains(UInt8(ascii: ".")) }
            if isNamed, isList || !style.isEmpty { styles.append(String(decoding: style, as: UTF8.self)) }
        }
        return styles
    }

    /// Whether a choice has texts for several languages: most cases are called as languages are, and one text has Latin letters alone where
    /// another one has none, as in `switch language { case .el_GR: "διάστημα"; case .en_US: "space" }`.
    private func choosesLanguage(_ choice: SwitchExprSyntax) -> Bool {
        guard choice.totalLength.utf8Length < 4_000 else { return false }
        var languages = 0
        for case .switchCase(let branch) in choice.cases {
            guard let label = branch.label.as(SwitchCaseLabelSyntax.self), let pattern = label.caseItems.first?.pattern else { continue }
            let value = pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
            if let value, value.base == nil, Self.isLanguage(value.declName.baseName.text) { languages += 1 }
        }
        guard languages > 1, languages * 2 > choice.cases.count else { return false }
        var (hasLatin, hasOthers) = (false, false)
        for token in choice.tokens(viewMode: .sourceAccurate) {
            guard case .stringSegment(let text) = token.tokenKind else { continue }
            let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
            // Greek begins behind the letters of Latin, and of phonetics.
            let others = letters.count { $0.value >= 0x370 }
            if !letters.isEmpty, others == 0 { hasLatin = true }
            if !letters.isEmpty, others == letters.count { hasOthers = true }
        }
        return hasLatin && hasOthers
    }

    /// 'en', 'el_GR', 'zhHans', 'japanese'
    private static func isLanguage(_ name: String) -> Bool {
        if languages.contains(name) { return true }
        let code = name.utf8.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let rest = name.utf8.dropFirst(code.count).drop { $0 == UInt8(ascii: "_") }
        return languages.contains(String(Substring(code)))
            && (rest.isEmpty || rest.count < 5 && rest.first.map { (0x41...0x5A).contains($0) } == true)
    }

    private static let languages: Set<String> = [
        "arabic", "chinese", "english", "french", "german", "greek", "japanese", "korean", "russian", "simplifiedChinese", "spanish",
        "traditionalChinese",
        "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "fa", "fi", "fil", "fr", "gu", "he", "hi", "hr", "hu", "id", "it",
        "ja",
        "ka", "kk", "kn", "ko", "lt", "lv", "ml", "mr", "ms", "nb", "nl", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te",
        "th",
        "tr", "uk", "ur", "vi", "yue", "zh",
    ]
}

#endif

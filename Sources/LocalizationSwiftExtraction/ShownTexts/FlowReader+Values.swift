#if Tools

import LocalizationSourceExtraction
import LocalizationSourceText
import SwiftSyntax

/// Where the value of an expression comes from.
extension FlowReader {
    private static let maximumDepth = 24
    /// The expressions that are looked at for one value: choices in choices would take exponential time.
    private static let maximumSteps = 2_000

    /// The literals, declarations and lookups that give an expression its text; empty for what is not known.
    mutating func origins(of expression: ExprSyntax, depth: Int = 0) -> [FlowOrigin] {
        steps += 1
        guard depth < Self.maximumDepth, steps < Self.maximumSteps else { return [] }
        let depth = depth + 1
        switch expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal): return origins(of: literal, depth)
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return [] }
            return origins(of: only.expression, depth: depth)
        case .tryExpr(let attempt): return origins(of: attempt.expression, depth: depth)
        case .awaitExpr(let wait): return origins(of: wait.expression, depth: depth)
        case .forceUnwrapExpr(let unwrap): return origins(of: unwrap.expression, depth: depth)
        case .optionalChainingExpr(let chain): return origins(of: chain.expression, depth: depth)
        case .asExpr(let cast): return TextTypes.isText(inference.type(cast.type)) ? origins(of: cast.expression, depth: depth) : []
        case .ternaryExpr(let choice):
            return origins(of: choice.thenExpression, depth: depth) + origins(of: choice.elseExpression, depth: depth)
        case .unresolvedTernaryExpr(let choice): return origins(of: choice.thenExpression, depth: depth)
        case .sequenceExpr(let sequence): return origins(of: Array(sequence.elements.prefix(64)), depth)
        case .arrayExpr(let array): return array.elements.prefix(256).flatMap { origins(of: $0.expression, depth: depth) }
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content else { return [] }
            return elements.prefix(256).flatMap { origins(of: $0.value, depth: depth) }
        case .ifExpr, .switchExpr: return branches(of: expression).flatMap { origins(of: $0, depth: depth) }
        case .functionCallExpr(let call): return origins(of: call, depth)
        case .memberAccessExpr(let access): return origins(of: access, depth)
        case .declReferenceExpr(let reference): return origins(ofName: reference.baseName.text, at: Syntax(reference), depth)
        case .subscriptCallExpr(let call): return origins(of: call.calledExpression, depth: depth)
        default: return []
        }
    }

    private mutating func origins(of literal: StringLiteralExprSyntax, _ depth: Int) -> [FlowOrigin] {
        guard literal.closingQuote.presence == .present, !isExcluded(start(literal)), !isOutOfSight(literal) else { return [] }
        let spelling = Self.spelling(of: literal)
        let range = range(literal)
        let lookup = ShownText.Lookup(range: range, head: "String(localized: " + literal.trimmedDescription, tail: ")")
        let parts = LiteralReader(inference: inference, offset: offset).parts(of: literal)
        var result: [FlowOrigin] = []
        if !isNameBehindLookup(literal, depth), !isNameOfScheme(literal) {
            result.append(.literal(FlowLiteral(range: range, parts: parts, spelling: spelling, lookup: lookup)))
        }
        return result + values(in: literal, depth)
    }

    /// The origins of what interpolations add to a literal.
    mutating func values(in literal: StringLiteralExprSyntax, _ depth: Int = 0) -> [FlowOrigin] {
        var result: [FlowOrigin] = []
        for case .expressionSegment(let segment) in literal.segments {
            guard segment.expressions.count == 1, let only = segment.expressions.first, only.label == nil else { continue }
            result += origins(of: only.expression, depth: depth).filter { if case .lookup = $0 { false } else { true } }
        }
        return result
    }

    /// Whether a literal adds a name to a localized text: `"\(String(localized: "Design by")) Ada Lovelace"`. In the middle of a sentence,
    /// words with capitals are a name.
    private mutating func isNameBehindLookup(_ literal: StringLiteralExprSyntax, _ depth: Int) -> Bool {
        let segments = Array(literal.segments.prefix(4))
        guard segments.count == 3, case .stringSegment(let before) = segments[0], case .expressionSegment(let value) = segments[1],
            case .stringSegment(let after) = segments[2], before.content.text.isEmpty, value.expressions.count == 1,
            let only = value.expressions.first?.expression, Self.isName(after.content.text)
        else { return false }
        return isLookup(only, depth)
    }

    /// Whether a text is a blank and a name: at least two words with capitals, apart from particles as in 'Ada van Lovelace', or an account as
    /// in 'Ada (@ada)', which are no sentence.
    private static func isName(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: " ") else { return false }
        if text.utf8.contains(UInt8(ascii: "@")) { return true }
        guard !text.utf8.contains(where: ".?!:".utf8.contains) else { return false }
        let words = text.unicodeScalars.split(separator: " ")
        guard words.count > 1, let first = words.first, let last = words.last else { return false }
        return [first, last].allSatisfy { $0.first?.properties.isUppercase == true }
            && words.allSatisfy { $0.first?.properties.isUppercase == true || $0.count < 4 }
    }

    private mutating func isLookup(_ expression: ExprSyntax, _ depth: Int) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self), let name = calleeName(of: call), LookupNames.members.contains(name) {
            return true
        }
        if let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            LookupNames.members.contains(name) || routines.contains(name)
        {
            return true
        }
        return origins(of: expression, depth: depth).contains { origin in
            switch origin {
            case .lookup: true
            case .node(let node): facts.members[node].map(isLookup) ?? false
            case .literal: false
            }
        }
    }

    /// Whether a constant has a localized text: `static let by = NSLocalizedString("by", comment: "")`.
    private func isLookup(_ constant: ModuleIndex.Member) -> Bool {
        guard constant.declaration.isConstant, let value = constant.declaration.value, inference.sources.indices.contains(constant.file),
            value.upperBound <= inference.sources[constant.file].count
        else { return false }
        let call = inference.sources[constant.file][value]
        let name = String(decoding: call.prefix(while: \.isASCIINamePart), as: UTF8.self)
        return LookupNames.functions.contains(name) || routines.contains(name) || call.starts(with: "String(localized:".utf8)
    }

    /// Whether a literal of one word is the name of a program whose scheme of several words another argument has:
    /// `open("ms-outlook://compose", title: "Outlook")`. Apple's schemes are one word, 'mailto', or belong to something ordinary, 'app-settings'.
    private func isNameOfScheme(_ literal: StringLiteralExprSyntax) -> Bool {
        guard let argument = literal.parent?.as(LabeledExprSyntax.self), let arguments = argument.parent?.as(LabeledExprListSyntax.self),
            let text = LiteralReader.text(of: literal), ShownWords.isSpelledAsName(text)
        else { return false }
        let name = text.lowercased()
        return arguments.prefix(8).contains { other in
            guard case .stringSegment(let segment)? = other.expression.as(StringLiteralExprSyntax.self)?.segments.first else {
                return false
            }
            let address = segment.content.text.utf8
            guard let end = address.firstIndex(of: UInt8(ascii: ":")) else { return false }
            let words = address[..<end].split(separator: UInt8(ascii: "-"))
            return words.count > 1 && words.contains { $0.elementsEqual(name.utf8) }
        }
    }

    /// The content of a literal as it is spelled; of one with several lines, the lines of the value, without their indentation, and of one with
    /// codes of characters, these characters.
    private static func spelling(of literal: StringLiteralExprSyntax) -> String {
        let isMultiline = literal.openingQuote.tokenKind == .multilineStringQuote
        let spelling = String(decoding: literal.segments.syntaxTextBytes, as: UTF8.self)
        guard isMultiline || spelling.containsUTF8("u{") else { return spelling }
        let pounds = literal.openingPounds?.text.utf8.count ?? 0
        return literal.segments.map { segment in
            switch segment {
            case .stringSegment(let part): LiteralReader.decode(part, pounds: pounds, isMultiline: isMultiline)
            case .expressionSegment(let part): part.trimmedDescription
            }
        }.joined()
    }

    /// The origins of operands and operators without parentheses.
    mutating func origins(of elements: [ExprSyntax], _ depth: Int) -> [FlowOrigin] {
        if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            return origins(of: elements[place], depth: depth) + origins(of: Array(elements[(place + 1)...]), depth)
        }
        if elements.count == 1 { return origins(of: elements[0], depth: depth) }
        var result: [FlowOrigin] = []
        for (place, element) in elements.enumerated() {
            if place % 2 == 0 {
                if element.is(TypeExprSyntax.self) { continue }
                result += origins(of: element, depth: depth)
            } else if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
                guard name == "+" || name == "??" else { return [] }
            } else if element.is(UnresolvedAsExprSyntax.self), place + 1 < elements.count,
                let type = elements[place + 1].as(TypeExprSyntax.self), TextTypes.isText(inference.type(type.type))
            {
                continue
            } else {
                return []
            }
        }
        return result
    }

    // MARK: Bodies

    /// The values of the branches of `if` and `switch`.
    func branches(of expression: ExprSyntax) -> [ExprSyntax] {
        var result: [ExprSyntax] = []
        func add(_ statements: CodeBlockItemListSyntax) {
            if let value = ValueLiterals.expression(of: statements.last) { result.append(value) }
        }
        if let choice = expression.as(IfExprSyntax.self) {
            var next: IfExprSyntax? = choice
            while let current = next {
                add(current.body.statements)
                next = nil
                switch current.elseBody {
                case .codeBlock(let block)?: add(block.statements)
                case .ifExpr(let other)?: next = other
                case nil: break
                }
            }
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            for case .switchCase(let branch) in choice.cases { add(branch.statements) }
        }
        return result
    }

    /// The origins of what a body returns.
    mutating func results(of statements: CodeBlockItemListSyntax, depth: Int = 0) -> [FlowOrigin] {
        var result: [FlowOrigin] = []
        if statements.count == 1, let value = ValueLiterals.expression(of: statements.first) { result += origins(of: value, depth: depth) }
        for value in ValueLiterals.returned(by: statements).reversed() { result += origins(of: value, depth: depth) }
        return result
    }

    /// The origins of what a property computes.
    mutating func results(of block: AccessorBlockSyntax?) -> [FlowOrigin] {
        switch block?.accessors {
        case .getter(let statements)?: return results(of: statements)
        case .accessors(let list)?:
            return list.filter { $0.accessorSpecifier.tokenKind == .keyword(.get) }.flatMap { accessor in
                accessor.body.map { results(of: $0.statements) } ?? []
            }
        case nil: return []
        }
    }

    // MARK: Members

    private mutating func origins(of access: MemberAccessExprSyntax, _ depth: Int) -> [FlowOrigin] {
        let name = access.declName.baseName.text
        guard let base = access.base else { return [] }
        let type = inference.infer(base)?.type
        let members = type.map { self.members(named: name, of: $0) } ?? []
        if !members.isEmpty { return members.compactMap { node(of: $0) }.map(FlowOrigin.node) }
        if name == "rawValue" {
            guard let enumeration = type?.name, index.rawType(of: enumeration) == .string else { return [] }
            return [.node(.rawValues(enumeration))]
        }
        if TextSinks.transparentMembers.contains(name) || TextSinks.elementMembers.contains(name) || name == "self" {
            return origins(of: base, depth: depth)
        }
        return []
    }

    /// The properties and functions of a type that code of the file can use by a name.
    func members(named name: String, of type: SwiftType) -> [ModuleIndex.Member] {
        let instance: SwiftType = if case .metatype(let instance) = type { instance } else { type.unwrapped }
        guard let owner = instance.name else { return [] }
        return index.members(named: name, of: owner)
    }

    // MARK: Calls

    private mutating func origins(of call: FunctionCallExprSyntax, _ depth: Int) -> [FlowOrigin] {
        if let closure = call.calledExpression.as(ClosureExprSyntax.self) { return results(of: closure.statements, depth: depth) }
        guard let name = calleeName(of: call) else { return [] }
        let first = call.arguments.first
        let label = first?.label?.text
        if name == "NSLocalizedString" || routines.contains(name) || label == "localized" || name == "localizedString" { return [.lookup] }
        if let format = format(of: call, name) {
            return origins(of: format.expression, depth: depth).map { origin in
                guard case .literal(let literal) = origin else { return origin }
                return .literal(withLookupOfFormat(literal, in: call, format))
            }
        }
        if let labels = TextSinks.transparentTypes[name], call.calledExpression.is(DeclReferenceExprSyntax.self) {
            guard let first, labels.contains(label) else { return [] }
            return origins(of: first.expression, depth: depth)
        }
        let targets = targets(of: call)
        if !targets.isEmpty { return targets.compactMap { node(of: $0.member) }.map(FlowOrigin.node) }
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return [] }
        if TextSinks.transparentMembers.contains(name) || TextSinks.elementMembers.contains(name) {
            let appended = name == "appending" && label == nil ? first.map { origins(of: $0.expression, depth: depth) } ?? [] : []
            return origins(of: base, depth: depth) + appended
        }
        if ["map", "flatMap", "compactMap"].contains(name),
            let closure = call.trailingClosure ?? first?.expression.as(ClosureExprSyntax.self)
        {
            return results(of: closure.statements, depth: depth)
        }
        return []
    }

    /// The last name of what a call calls.
    func calleeName(of call: FunctionCallExprSyntax) -> String? {
        var expression = call.calledExpression
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { expression = generic.expression }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { expression = optional.expression }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        return expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }

    /// The argument of a call that is a format.
    private func format(of call: FunctionCallExprSyntax, _ name: String) -> LabeledExprSyntax? {
        guard let first = call.arguments.first else { return nil }
        if ["String", "NSString"].contains(name), first.label?.text == "format" { return first }
        if ["localizedStringWithFormat", "stringWithFormat"].contains(name), first.label == nil { return first }
        return nil
    }

    /// The literal of a format with the code that looks it up: with the values in it if all are simple.
    private func withLookupOfFormat(
        _ literal: FlowLiteral, in call: FunctionCallExprSyntax, _ format: LabeledExprSyntax
    ) -> FlowLiteral {
        var literal = literal
        guard let expression = format.expression.as(StringLiteralExprSyntax.self), literal.parts.count == 1 else {
            literal.lookup = nil
            return literal
        }
        let values = call.arguments.dropFirst().map { argument -> String? in
            let isName = argument.expression.is(DeclReferenceExprSyntax.self) || argument.expression.is(MemberAccessExprSyntax.self)
            let spelling = argument.expression.trimmedDescription
            return argument.label == nil && isName && !spelling.utf8.contains(UInt8(ascii: "(")) ? spelling : nil
        }
        let isPlain = expression.openingPounds == nil && call.trailingClosure == nil
        if isPlain, let text = Self.interpolated(String(decoding: expression.segments.syntaxTextBytes, as: UTF8.self), values) {
            let quote = expression.openingQuote.text
            literal.lookup = ShownText.Lookup(
                range: range(call), head: "String(localized: \(quote)\(text)\(quote)", tail: ")")
        } else {
            literal.lookup = ShownText.Lookup(
                range: literal.range, head: "NSLocalizedString(" + expression.trimmedDescription, tail: ", comment: \"\")")
        }
        return literal
    }

    /// A format with values in the place of its specifiers; nil if one of these is not plain, or if a value is not simple.
    static func interpolated(_ format: String, _ values: [String?]) -> String? {
        let bytes = Array(format.utf8)
        var result: [UInt8] = []
        var rest = values[...]
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "%") else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                result.append(UInt8(ascii: "%"))
                index += 2
                continue
            }
            let tail = bytes[(index + 1)...]
            guard let specifier = ["lld", "llu", "ld", "lu", "d", "i", "u", "@"].first(where: { tail.starts(with: $0.utf8) }),
                let value = rest.popFirst(), let value
            else { return nil }
            result += Array("\\(\(value))".utf8)
            index += 1 + specifier.utf8.count
        }
        return rest.isEmpty ? String(decoding: result, as: UTF8.self) : nil
    }
}

#endif

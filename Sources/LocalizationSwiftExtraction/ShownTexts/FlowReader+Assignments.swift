#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Assignments to variables, properties of the project, and properties that show their value; comparisons.
extension FlowReader {
    mutating func readSequence(_ sequence: SequenceExprSyntax) {
        let elements = Array(sequence.elements.prefix(64))
        guard elements.count >= 3 else { return }
        let isAppending = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
        guard elements[1].is(AssignmentExprSyntax.self) || isAppending else {
            if findsComparisons { readComparisons(elements) }
            return
        }
        let value = origins(of: Array(elements[2...]), 0)
        guard !value.isEmpty else { return }
        var place = withoutMarks(elements[0])
        if let element = place.as(SubscriptCallExprSyntax.self) {
            readErrorText(element, value)
            place = element.calledExpression
        }
        assign(value, to: place)
    }

    /// `lines.append("Sent it")`, for texts and lists of texts.
    mutating func readAppending(_ call: FunctionCallExprSyntax, _ name: String) {
        guard name == "append", call.arguments.count == 1, let argument = call.arguments.first, let place = call.receiver,
            argument.label == nil || argument.label?.text == "contentsOf", mayBeText(argument.expression)
        else { return }
        let value = origins(of: argument.expression)
        if !value.isEmpty { assign(value, to: withoutMarks(place)) }
    }

    private mutating func assign(_ value: [FlowOrigin], to place: ExprSyntax) {
        if let reference = place.as(DeclReferenceExprSyntax.self) {
            assign(value, toName: reference)
        } else if let access = place.as(MemberAccessExprSyntax.self), let base = access.base {
            assign(value, to: access, of: base)
        }
    }

    private mutating func assign(_ value: [FlowOrigin], toName reference: DeclReferenceExprSyntax) {
        let name = reference.baseName.text
        let local = localVariable(name, at: Syntax(reference))
        if local.isLocal {
            if let node = local.node { add(value, to: node) }
            return
        }
        for member in members(ofName: name, at: Syntax(reference)).prefix(4) {
            if let node = node(of: member) { add(value, to: node) }
        }
        guard let types = ControlSinks.properties[name] else { return }
        let owner = inference.owner(of: reference)
        if let type = shownType(owner, types) { addSink("'\(name)' of '\(type)'", range(reference), value) }
    }

    private mutating func assign(_ value: [FlowOrigin], to access: MemberAccessExprSyntax, of base: ExprSyntax) {
        let name = access.declName.baseName.text
        let type = inference.infer(base)?.type
        if let type {
            for member in members(named: name, of: type).prefix(4) {
                if let node = node(of: member) { add(value, to: node) }
            }
        }
        guard let types = ControlSinks.properties[name] else { return }
        if isConfigurationOfButton(base), types.contains(where: Self.buttonConfiguration.hasSuffix) {
            addSink("'\(name)' of '\(Self.buttonConfiguration)'", range(access.declName), value)
            return
        }
        // A text has none of these: its type is a guess from a name such as 'label'.
        if let instance = type?.unwrapped, let owner = instance.name, !TextTypes.isText(instance) {
            if case .metatype = instance { return }
            guard let shown = shownType(owner, types) else { return }
            if name == "title", shown.hasSuffix("Window") || shown.hasSuffix("Panel"), isWithoutTitle(Syntax(access)) { return }
            addSink("'\(name)' of '\(shown)'", range(access.declName), value, of: madeView(around: access))
            return
        }
        guard hasControls else { return }
        let receiver = lastName(of: base)
        let isLikely =
            types.contains("*")
            || ControlSinks.likelyNames[name]?.contains { end in
                receiver.hasSuffix(end) || receiver.lowercased() == end.lowercased()
            } ?? false
        if isLikely { addSink("'\(name)' of '\(receiver)'", range(access.declName), value, of: madeView(around: access)) }
    }

    private static let buttonConfiguration = "UIButton.Configuration"

    /// Whether an expression is the configuration of a button of UIKit: `saveButton.configuration?`.
    private func isConfigurationOfButton(_ expression: ExprSyntax) -> Bool {
        guard hasControls, lastName(of: expression) == "configuration" else { return false }
        let access = withoutMarks(expression).as(MemberAccessExprSyntax.self)
        guard let button = access?.base else {
            return access == nil && shownType(inference.owner(of: expression), ["Button"]) != nil
        }
        if let type = inference.infer(button)?.type.unwrapped, let owner = type.name, !TextTypes.isText(type) {
            return shownType(owner, ["Button"]) != nil
        }
        return lastName(of: button).lowercased().hasSuffix("button")
    }

    /// The type of Apple's that shows a property, among a type and its supertypes.
    func shownType(_ owner: String, _ ends: [String]) -> String? {
        let types = index.supertypes(of: owner)
        return types.first { type in
            guard !index.declares(type) else { return false }
            let name = QualifiedName.last(of: type)
            // Of 'UIButton.Configuration', the type around it is Apple's.
            let isApples = ControlSinks.isApples(name) || ControlSinks.isApples(type)
            return isApples && ends.contains { $0 == "*" || name.hasSuffix($0) }
        }
    }

    private func lastName(of expression: ExprSyntax) -> String {
        let expression = withoutMarks(expression)
        if let access = expression.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text }
        return expression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }

    /// An expression without the question and exclamation marks behind it.
    private func withoutMarks(_ expression: ExprSyntax) -> ExprSyntax {
        var expression = expression
        for _ in 0..<8 {
            if let chain = expression.as(OptionalChainingExprSyntax.self) {
                expression = chain.expression
            } else if let unwrap = expression.as(ForceUnwrapExprSyntax.self) {
                expression = unwrap.expression
            } else {
                return expression
            }
        }
        return expression
    }

    // MARK: Errors

    mutating func readErrorTexts(_ dictionary: DictionaryExprSyntax) {
        guard case .elements(let elements) = dictionary.content else { return }
        for element in elements {
            guard let key = element.key.as(DeclReferenceExprSyntax.self)?.baseName.text, ControlSinks.errorKeys.contains(key),
                !isReported(Syntax(dictionary))
            else { continue }
            addSink("'\(key)'", range(element.value), origins(of: element.value))
        }
    }

    /// Whether an error is only for those who develop the program: it is an argument of a function that notes it, such as
    /// `track(NSError(…))`, directly or as a constant that nothing else takes.
    private func isReported(_ value: Syntax) -> Bool {
        var node = value
        for _ in 0..<12 {
            guard let parent = node.parent else { return false }
            if let call = parent.as(FunctionCallExprSyntax.self), let name = calleeName(of: call), DeveloperTexts.notes(name) {
                return true
            }
            if let binding = parent.as(PatternBindingSyntax.self) { return isReported(valueOf: binding) }
            if parent.is(CodeBlockItemSyntax.self) { return false }
            node = parent
        }
        return false
    }

    /// So many tokens behind a constant are looked at for its uses.
    private static let maximumDistance = 500

    private func isReported(valueOf binding: PatternBindingSyntax) -> Bool {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let block = sequence(first: Syntax(binding), next: \.parent).first(where: { $0.is(CodeBlockItemListSyntax.self) })
        else { return false }
        var uses: [TokenSyntax] = []
        var token = binding.lastToken(viewMode: .sourceAccurate)
        let end = block.lastToken(viewMode: .sourceAccurate)
        for count in 0... {
            // An error that something else may use far away is not spared.
            if count > Self.maximumDistance { return false }
            guard token != end, let next = token?.nextToken(viewMode: .sourceAccurate) else { break }
            if next.text == name, next.parent?.is(DeclReferenceExprSyntax.self) == true { uses.append(next) }
            token = next
        }
        return !uses.isEmpty
            && uses.allSatisfy { use in
                let argument = use.parent?.parent?.as(LabeledExprSyntax.self)
                let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
                return call.flatMap { calleeName(of: $0) }.map(DeveloperTexts.notes) ?? false
            }
    }

    /// `throw "No such file"`, where the project makes texts errors that describe themselves.
    mutating func readThrown(_ expression: ExprSyntax) {
        guard index.inherited["String"] != nil, isLocalizedError("String") else { return }
        addSink("'throw'", range(expression), origins(of: expression))
    }

    /// Whether a type describes itself as an error to users.
    func isLocalizedError(_ type: String) -> Bool {
        index.supertypes(of: type).contains { $0 == "LocalizedError" || $0 == "Foundation.LocalizedError" }
    }

    private mutating func readErrorText(_ element: SubscriptCallExprSyntax, _ value: [FlowOrigin]) {
        guard let key = element.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ControlSinks.errorKeys.contains(key)
        else { return }
        addSink("'\(key)'", range(element), value)
    }

    // MARK: Comparisons

    private mutating func readComparisons(_ elements: [ExprSyntax]) {
        for place in stride(from: 1, to: elements.count - 1, by: 2) {
            guard let name = elements[place].as(BinaryOperatorExprSyntax.self)?.operator.text, ["==", "!=", "~="].contains(name) else {
                continue
            }
            let (left, right) = (elements[place - 1], elements[place + 1])
            addComparison(of: left, with: [right])
            addComparison(of: right, with: [left])
        }
    }

    mutating func readComparisons(_ choice: SwitchExprSyntax) {
        var literals: [ExprSyntax] = []
        for case .switchCase(let branch) in choice.cases {
            guard case .case(let label) = branch.label else { continue }
            literals += label.caseItems.compactMap { $0.pattern.as(ExpressionPatternSyntax.self)?.expression }
        }
        addComparison(of: choice.subject, with: literals)
    }

    mutating func readComparison(_ call: FunctionCallExprSyntax, _ name: String) {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, let first = call.arguments.first,
            [
                "isEqual", "hasPrefix", "hasSuffix", "contains", "firstIndex", "elementsEqual", "caseInsensitiveCompare", "compare",
                "localizedCaseInsensitiveContains", "localizedStandardContains", "lastIndex",
            ].contains(name),
            [nil, "to", "of"].contains(first.label?.text)
        else { return }
        if let list = base.as(ArrayExprSyntax.self) {
            addComparison(of: first.expression, with: list.elements.prefix(256).map(\.expression))
        } else {
            addComparison(of: base, with: [first.expression])
        }
    }

    /// `["A": 1][name]`, also if the dictionary is a constant of the function.
    mutating func readComparison(_ call: SubscriptCallExprSyntax) {
        guard let first = call.arguments.first, first.label == nil, !first.expression.is(StringLiteralExprSyntax.self) else { return }
        var base = call.calledExpression
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            guard let value = LocalDeclarations(inference: inference, depth: 1).value(ofConstant: name, at: Syntax(call)) else { return }
            base = value
        }
        guard case .elements(let elements)? = base.as(DictionaryExprSyntax.self)?.content else { return }
        addComparison(of: first.expression, with: elements.prefix(256).map(\.key))
    }

    private mutating func addComparison(of value: ExprSyntax, with others: [ExprSyntax]) {
        let constant = value.as(DeclReferenceExprSyntax.self).flatMap {
            LocalDeclarations(inference: inference, depth: 1).value(ofConstant: $0.baseName.text, at: Syntax(value))
        }
        let spelling = inference.spelling(constant ?? value)
        let literals = others.compactMap { other -> FlowLiteral? in
            guard let literal = other.as(StringLiteralExprSyntax.self), let text = LiteralReader.text(of: literal),
                text.unicodeScalars.contains(where: \.properties.isAlphabetic)
            else { return nil }
            // `NSLocalizedString("key", comment: "") == "key"` asks whether there is a text.
            if spelling.contains("\"" + text + "\"") { return nil }
            return FlowLiteral(range: range(literal), parts: [text], spelling: text)
        }
        guard !literals.isEmpty, !value.is(StringLiteralExprSyntax.self), !isExcluded(start(value)) else { return }
        let origins = origins(of: value)
        guard !origins.isEmpty else { return }
        facts.sinks.append(FlowFacts.Sink(name: "", range: range(value), origins: origins, compared: literals))
    }
}

#endif

#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Calls: those of the project, whose parameters get texts, and those of frameworks that show them.
extension FlowReader {
    /// A declaration that a call may call, with the number of the parameter for each argument.
    struct Target {
        var member: ModuleIndex.Member
        var places: [Int]
    }

    mutating func readCall(_ call: FunctionCallExprSyntax) {
        guard let name = calleeName(of: call) else { return }
        readSinks(of: call, name)
        readKey(of: call, name)
        readAppending(call, name)
        if findsComparisons { readComparison(call, name) }
        let hasTexts = call.arguments.contains { mayBeText($0) }
        guard hasTexts || mayLeaveOutText(call, name) else { return }
        let targets = preferred(targets(of: call), for: call)
        for target in targets {
            addDefaults(of: target)
            for (argument, place) in zip(call.arguments, target.places) where mayBeText(argument) {
                guard let node = node(ofParameter: place, of: target.member) else { continue }
                add(origins(of: argument.expression), to: node)
            }
        }
        if targets.isEmpty {
            readMemberwise(call)
            readLocalCall(call)
        }
    }

    /// Whether a call without texts may leave out one that has a default value: a glance that most fail.
    private func mayLeaveOutText(_ call: FunctionCallExprSyntax, _ name: String) -> Bool {
        let isType = name == "init" || name.first?.isUppercase == true
        if isType { return name == "init" || initializedType(call.calledExpression) != nil }
        return index.members(named: name, atMost: 8).contains { $0.declaration.parameters.contains(where: \.hasDefault) }
    }

    /// The parameters that a call leaves out have their default values.
    private mutating func addDefaults(of target: Target) {
        let declaration = target.member.declaration
        for number in declaration.parameters.indices where declaration.parameters[number].hasDefault && !target.places.contains(number) {
            guard let node = node(ofParameter: number, of: target.member) else { continue }
            add([.node(.defaultValue(file: target.member.file, offset: declaration.range.lowerBound, number: number))], to: node)
        }
    }

    /// Whether an argument may be a text that is to be translated: not one whose label says that it stays as it is.
    func mayBeText(_ argument: LabeledExprSyntax) -> Bool { argument.label?.text != "verbatim" && mayBeText(argument.expression) }

    /// Whether an expression may have a text of the project as its value: a glance that most fail.
    func mayBeText(_ expression: ExprSyntax) -> Bool {
        switch expression.kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .closureExpr, .keyPathExpr,
            .macroExpansionExpr:
            false
        default: true
        }
    }

    // MARK: The project's functions

    /// The declarations that overload resolution prefers: of two functions that take a key and a text, a call with literals means the first if
    /// the second is disfavored.
    private mutating func preferred(_ targets: [Target], for call: FunctionCallExprSyntax) -> [Target] {
        let favored = targets.filter { !$0.member.declaration.isDisfavored }
        guard favored.count < targets.count else { return targets }
        for target in favored {
            let declaration = target.member.declaration
            let fits = zip(call.arguments, target.places).allSatisfy { argument, place in
                !declaration.parameters.indices.contains(place)
                    || ModuleRoutines.kind(of: declaration.parameters[place].type, in: declaration.owner, index) == nil
                    || !isPlainText(argument.expression)
            }
            if fits { return favored }
        }
        return targets
    }

    /// The functions, initializers and cases of the project that a call may mean; none if that is not known.
    func targets(of call: FunctionCallExprSyntax) -> [Target] {
        func fitting(_ members: [ModuleIndex.Member]) -> [Target] {
            members.compactMap { member in
                guard member.declaration.kind != .property, member.declaration.kind != .subscripting else { return nil }
                let parameters = member.declaration.parameters.map { CallParameter($0) }
                return parameters.places(of: call.arguments, closures: call.trailingClosures).map { Target(member: member, places: $0) }
            }
        }
        var expression = call.calledExpression
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { expression = generic.expression }
        if let optional = expression.as(OptionalChainingExprSyntax.self) { expression = optional.expression }
        if let type = initializedType(expression) { return fitting(index.members(named: "init", of: type)) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            if case .found = LocalDeclarations(inference: inference, depth: 1).find(reference.baseName.text, at: Syntax(reference)) {
                return []
            }
            return fitting(members(ofName: reference.baseName.text, at: Syntax(reference)))
        }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return [] }
        let name = access.declName.baseName.text
        if let base = access.base, let type = inference.infer(base)?.type { return fitting(members(named: name, of: type)) }
        if access.base == nil { return implicitTargets(of: call, name).flatMap { fitting([$0]) } }
        // The type is not known: a name that one declaration of the project has, with these labels.
        guard !SwiftKnowledge.elementMethods.contains(name), name.utf8.count > 3 else { return [] }
        let all = index.members(named: name, atMost: 4)
        return all.count == 1 && !call.arguments.isEmpty ? fitting(all) : []
    }

    /// The cases, static functions and initializers that a call without a receiver may mean: `.failed(reason: "No such file")`. The place tells
    /// the type, or else the name if one type alone has it.
    private func implicitTargets(of call: FunctionCallExprSyntax, _ name: String) -> [ModuleIndex.Member] {
        if name == "init" { return implicitType(of: call).map { index.members(named: "init", of: $0) } ?? [] }
        let all = index.members(named: name, atMost: Self.maximumNamesakes).filter {
            $0.declaration.kind == .enumCase || $0.declaration.kind == .function && $0.declaration.isStatic
        }
        guard !all.isEmpty, !call.arguments.isEmpty else { return [] }
        if let type = implicitType(of: call) {
            let own = index.members(named: name, of: type)
            if index.declares(type) || !own.isEmpty { return own }
        }
        return Set(all.map(\.declaration.owner)).count == 1 && !isForeignArgument(call) ? all : []
    }

    /// Whether a call is an argument of a case, function or initializer of a type that another module declares, so that the place is hardly
    /// one of a type of the project: `HttpResponse.badRequest(.text("No session"))`. Generic ones take any type.
    private func isForeignArgument(_ call: FunctionCallExprSyntax) -> Bool {
        guard let argument = call.parent?.as(LabeledExprSyntax.self), let around = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            let name = calleeName(of: around), !Self.genericCalls.contains(name)
        else { return false }
        func isForeignType(_ name: String) -> Bool {
            guard let first = name.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else { return false }
            return !index.declares(name) && !Self.genericCalls.contains(name)
        }
        guard let access = around.calledExpression.as(MemberAccessExprSyntax.self) else { return isForeignType(name) }
        // `.ok(.text("No session"))`
        guard let base = access.base else { return index.members(named: name, atMost: 1).isEmpty }
        return base.as(DeclReferenceExprSyntax.self).map { isForeignType($0.baseName.text) } ?? false
    }

    /// The types, cases and functions of other modules whose arguments are of any type.
    private static let genericCalls: Set<String> = [
        "failure", "success", "some", "resume", "throw", "yield", "send", "just", "error", "init", "Result", "Optional", "Just", "Fail",
        "Array", "Set", "State", "Published", "Binding", "CurrentValueSubject", "Observable", "BehaviorRelay", "BehaviorSubject",
        "Single", "Driver", "Effect", "Task", "IdentifiedArray",
    ]

    /// So many declarations with one name are looked at.
    static let maximumNamesakes = 64

    /// The type that an expression without a receiver has in its place.
    func implicitType(of call: FunctionCallExprSyntax) -> String? {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil else { return nil }
        return ContextualType(inference: inference).type(of: call)?.unwrapped.name
    }

    /// The type of the project whose initializer an expression names: `Row`, `Self`, `Row.init`, `Screen.Row`, `self.init`.
    func initializedType(_ expression: ExprSyntax) -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            let owner = inference.owner(of: reference)
            if name == "Self" { return owner.isEmpty ? nil : owner }
            guard name.first?.isUppercase == true else { return nil }
            let type = resolved(name, in: owner)
            return type.flatMap { index.declares($0) ? $0 : nil }
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
        let name = access.declName.baseName.text
        if name == "init" {
            let spelling = inference.spelling(base)
            let owner = inference.owner(of: base)
            switch spelling {
            case "self", "Self": return owner
            case "super":
                let supertypes = index.supertypes(of: owner)
                return supertypes.count > 1 ? supertypes[1] : nil
            default: return resolved(spelling, in: owner)
            }
        }
        guard name.first?.isUppercase == true else { return nil }
        let type = resolved(inference.spelling(access), in: inference.owner(of: access))
        return type.flatMap { index.declares($0) ? $0 : nil }
    }

    private func resolved(_ name: String, in owner: String) -> String? {
        index.resolved(SwiftType(spelled: name), in: owner).name
    }

    /// The properties that the initializer of a structure sets which its declaration does not spell out.
    private mutating func readMemberwise(_ call: FunctionCallExprSyntax) {
        var expression = call.calledExpression
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { expression = generic.expression }
        guard let type = initializedType(expression) ?? (calleeName(of: call) == "init" ? implicitType(of: call) : nil),
            index.kinds[type] == .structure,
            index.members(named: "init", of: type).isEmpty
        else { return }
        facts.memberwiseCalls[type, default: []].append(Set(call.arguments.compactMap { $0.label?.text }))
        for argument in call.arguments {
            guard let label = argument.label?.text, mayBeText(argument) else { continue }
            for member in index.members(named: label, of: type) where member.declaration.kind == .property {
                if let node = node(of: member) { add(origins(of: argument.expression), to: node) }
            }
        }
    }

    // MARK: Sinks

    private mutating func readSinks(of call: FunctionCallExprSyntax, _ name: String) {
        let isMember = call.calledExpression.is(MemberAccessExprSyntax.self)
        if hasViews, let view = typeMade(by: call, name), ViewArguments.labels[view]?.contains("#0") == true, !hidesAppleType(view, call),
            let base = call.receiver, inference.infer(base).map({ TextTypes.isText($0.type) }) ?? false
        {
            addSink("'\(view)'", range(call.arguments), origins(of: base))
        }
        if hasViews, let labels = ViewArguments.labels[name] {
            let isType = name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
            if isType ? !hidesAppleType(name, call) : isMember && projectMethod(call, name) == nil {
                readViewArguments(call, name, labels)
            }
        }
        let made = name == "init" ? initializedAppleType(by: call) : index.declares(name) ? nil : name
        if let made, let labels = ControlSinks.initializers[made] {
            readArguments(call, labels) { label in "'\(label ?? made)' of '\(made)'" }
        }
        guard isMember, let labels = ControlSinks.setters[name] else { return }
        if let further = ControlSinks.setterLabels[name], !call.arguments.contains(where: { further.contains($0.label?.text ?? "") }) {
            return
        }
        if let ends = ControlSinks.setterReceivers[name] {
            guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return }
            let type = inference.infer(base)?.type.unwrapped.name ?? ""
            let spelling = inference.spelling(base)
            guard ends.contains(where: { type.hasSuffix($0) || spelling.hasSuffix($0) || spelling.hasSuffix($0 + "?") }) else { return }
        }
        // SwiftUI has the types of UIKit and AppKit as well.
        guard hasControls || hasViews || !imports.isDisjoint(with: ["MessageUI", "LocalAuthentication"]), projectMethod(call, name) == nil
        else { return }
        readArguments(call, labels) { _ in "'\(name)'" }
    }

    /// The type that a call makes of each element of a value: `Text` in `header.map(Text.init)`.
    func typeMade(by call: FunctionCallExprSyntax, _ name: String) -> String? {
        guard ["map", "flatMap", "compactMap"].contains(name), call.arguments.count == 1,
            let access = call.arguments.first?.expression.as(MemberAccessExprSyntax.self), access.declName.argumentNames == nil,
            access.declName.baseName.text == "init"
        else { return nil }
        return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// The type of Apple's whose initializer a call without the type's name calls: `super.init(title: "Done")`, and `.init(title: "Done")` in the
    /// place of one.
    private func initializedAppleType(by call: FunctionCallExprSyntax) -> String? {
        guard hasControls, targets(of: call).isEmpty else { return nil }
        let type: String?
        if call.receiver?.is(SuperExprSyntax.self) == true {
            type = index.supertypes(of: inference.owner(of: call)).dropFirst().first { ControlSinks.initializers[$0] != nil }
        } else {
            type = call.receiver == nil ? implicitType(of: call) : initializedType(call.calledExpression)
        }
        return type.flatMap { index.declares($0) ? nil : $0 }
    }

    /// The method of the project that a call calls instead of one of Apple's.
    private func projectMethod(_ call: FunctionCallExprSyntax, _ name: String) -> Target? {
        index.members(named: name, atMost: 1).isEmpty ? nil : targets(of: call).first
    }

    private func hidesAppleType(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
        index.hidesAppleType(name, imports: Array(imports)) || index.declaresNested(name, in: inference.owner(of: call))
    }

    private mutating func readArguments(_ call: FunctionCallExprSyntax, _ labels: [String?], _ name: (String?) -> String) {
        var hasUnlabeled = false
        for argument in call.arguments {
            let label = argument.label?.text
            if label == nil {
                if hasUnlabeled { continue }
                hasUnlabeled = true
            }
            guard labels.contains(label) else { continue }
            addSink(name(label), range(argument.expression), origins(of: argument.expression))
        }
    }

    /// The arguments of SwiftUI's views and modifiers that are a key if they are a literal.
    private mutating func readViewArguments(_ call: FunctionCallExprSyntax, _ name: String, _ labels: Set<String>) {
        var places = 0
        for argument in call.arguments {
            let label = argument.label?.text
            if label == nil { places += 1 }
            if let label, TextSinks.plainArguments[name]?.contains(label) == true {
                addSink("'\(label)' of '\(name)'", range(argument.expression), origins(of: argument.expression))
                continue
            }
            guard labels.contains(label ?? "#\(places - 1)") else { continue }
            if isPlainText(argument.expression) {
                addSink("'\(name)'", range(argument.expression), origins(of: argument.expression))
            } else {
                addSink("'\(name)'", range(argument.expression), valuesOfKeys(in: argument.expression))
            }
        }
    }

    /// The texts that values bring into keys, which no table can translate: 'label' of `Text("\(label):")`. Where the key has words of its
    /// own, or nothing but the value, that is a name or a number more often, and only the literals in the interpolation itself count.
    private mutating func valuesOfKeys(in expression: ExprSyntax) -> [FlowOrigin] {
        var leaves: [ExprSyntax] = []
        _ = collect(expression, into: &leaves, 0)
        var result: [FlowOrigin] = []
        for literal in leaves.compactMap({ $0.as(StringLiteralExprSyntax.self) }) where literal.segments.count > 1 {
            let fixed = LiteralReader(inference: inference, offset: offset).parts(of: literal).joined()
            let isWhole = !fixed.isEmpty && !fixed.unicodeScalars.contains(where: \.properties.isAlphabetic)
            result += values(in: literal).filter { origin in
                if case .literal = origin { true } else { isWhole }
            }
        }
        return result
    }

    /// Whether the type of an expression is a text in a place where a literal is a key.
    private func isPlainText(_ expression: ExprSyntax) -> Bool {
        var leaves: [ExprSyntax] = []
        let isJoined = collect(expression, into: &leaves, 0)
        let others = leaves.filter { !$0.is(StringLiteralExprSyntax.self) && !$0.is(NilLiteralExprSyntax.self) }
        if others.isEmpty { return isJoined }
        let types = others.map { inference.infer($0)?.type }
        if types.contains(where: { type in type.map { $0 != .unknown && TextTypes.isKey($0) } ?? false }) { return false }
        // A literal beside a value that may be a key may be one as well.
        return leaves.count == others.count || types.contains { $0 != nil }
    }

    /// Adds the values of choices.
    /// - Returns: Whether the expression joins texts or names its type, so that literals are no keys.
    private func collect(_ expression: ExprSyntax, into leaves: inout [ExprSyntax], _ depth: Int) -> Bool {
        guard depth < 16 else { return false }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return collect(only.expression, into: &leaves, depth + 1)
        }
        if let choice = expression.as(TernaryExprSyntax.self) {
            let first = collect(choice.thenExpression, into: &leaves, depth + 1)
            return collect(choice.elseExpression, into: &leaves, depth + 1) || first
        }
        if let choice = expression.as(UnresolvedTernaryExprSyntax.self) { return collect(choice.thenExpression, into: &leaves, depth + 1) }
        guard let sequence = expression.as(SequenceExprSyntax.self) else {
            leaves.append(expression)
            return false
        }
        var elements = Array(sequence.elements.prefix(64))
        var isJoined = false
        while let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
            isJoined = collect(elements[place], into: &leaves, depth + 1) || isJoined
            elements = Array(elements[(place + 1)...])
        }
        if elements.count == 1 { return collect(elements[0], into: &leaves, depth + 1) || isJoined }
        for (place, element) in elements.enumerated() {
            if place % 2 == 1 {
                if element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" { isJoined = true }
                if element.is(UnresolvedAsExprSyntax.self), place + 1 < elements.count,
                    let type = elements[place + 1].as(TypeExprSyntax.self)
                {
                    if TextTypes.isText(inference.type(type.type)) { isJoined = true }
                }
            } else if !element.is(TypeExprSyntax.self) {
                isJoined = collect(element, into: &leaves, depth + 1) || isJoined
            }
        }
        return isJoined
    }
}

extension FunctionCallExprSyntax {
    /// What a method is called on.
    var receiver: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }
}

/// The arguments of SwiftUI's routines that are a key if they are a literal and a text otherwise.
enum ViewArguments {
    /// The labels by the name of the routine; `#0` for the first argument without one.
    static let labels: [String: Set<String>] = {
        var result: [String: Set<String>] = [:]
        for routine in AppleRoutines.all where routine.kind == .overloaded {
            if routine.style == .method, TextSinks.ambiguous.contains(routine.name) { continue }
            for key in routine.keys {
                switch key {
                case .label(let label): result[routine.name, default: []].insert(label)
                case .place(let place): result[routine.name, default: []].insert("#\(place)")
                }
            }
        }
        return result
    }()
}

#endif

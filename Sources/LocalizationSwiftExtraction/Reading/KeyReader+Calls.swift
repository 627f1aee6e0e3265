#if Tools

import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftSyntax

extension KeyReader {
    /// What a call calls.
    struct Callee {
        var name: String
        var style: KeyFunction.Style
        var token: TokenSyntax
        /// The type before `.init`, or of a static method.
        var owner: String?
        /// The module or type before the name of a type.
        var qualifier: String?
        /// The literal that a method is called on.
        var literal: StringLiteralExprSyntax?
    }

    mutating func readCall(_ call: FunctionCallExprSyntax) {
        guard let callee = callee(of: call) else { return }
        if let function = localFunction(callee, call) {
            read(call, as: function, name: range(callee.token))
            return
        }
        guard let candidates = routines(named: callee.name) else { return readOwnLookup(call, callee.name) }
        var isRead = false
        var others: [KeyFunction] = []
        let fitting = visible(to: call, callee, among: candidates.filter { matches($0, callee, call) })
        // A literal for a parameter of the type of keys is not a key of a lookup where a wrapper of this name forwards it as a value.
        let values = fitting.reduce(into: Set<KeyFunction.Slot>()) { $0.formUnion($1.interpolatedValues) }
        for var routine in meant(by: call, callee, among: fitting) {
            routine.interpolatedValues = values
            // Many types may have the same function: `tr` of generated code.
            if others.contains(where: { $0.isSame(as: routine) }) { continue }
            others.append(routine)
            if routine.style == .literalMethod {
                isRead = readMethod(of: call, routine, at: range(callee.token)) || isRead
            } else {
                // A module's own routine counts before Apple's of the same name.
                if isRead, routine.owner == nil, routine.labels == nil, routine.keys.count == 1, !routine.requiresLiteral,
                    routine.name != "AppShortcut"
                {
                    continue
                }
                isRead = read(call, as: routine, name: range(callee.token)) || isRead
            }
        }
    }

    /// Reads a call of a method of strings, which takes the string as a key or forwards it.
    /// - Returns: Whether the string is one or several literals.
    private mutating func readMethod(of call: FunctionCallExprSyntax, _ routine: KeyFunction, at name: Range<Int>) -> Bool {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
            readOwnMethod(call, routine, at: name)
            return false
        }
        let literals = literals(ofReceiver: base)
        guard !literals.isEmpty else {
            if !isForwarded(base, routine, call.arguments, name), inference.infer(base)?.type.name ?? "String" == "String" {
                addOpenPattern(of: routine, call.arguments, name)
            }
            return false
        }
        var context = routine.passed
        apply(call.arguments, of: routine, to: &context)
        applyUnknownTable(of: call.arguments, of: routine, to: &context)
        for literal in literals { addKey(literal, routine, context, call: call, at: name) }
        return true
    }

    private func callee(of call: FunctionCallExprSyntax) -> Callee? {
        var expression = call.calledExpression
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { expression = generic.expression }
        // `show?("Done")`
        if let optional = expression.as(OptionalChainingExprSyntax.self) { expression = optional.expression }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            // `Self("…")` inside of a type.
            let type = reference.baseName.text == "Self" ? QualifiedName.last(of: inference.owner(of: call)) : ""
            return Callee(name: type.isEmpty ? reference.baseName.text : type, style: .function, token: reference.baseName)
        }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName
        guard let base = access.base else { return Callee(name: name.text, style: .method, token: name) }
        if name.text == "init" {
            if base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) {
                var type = inference.spelling(base)
                if type == "self" || type == "Self" || type == "super" { type = inference.owner(of: call) }
                let parts = type.split(separator: ".")
                guard let last = parts.last else { return nil }
                return Callee(name: String(last), style: .function, token: name, qualifier: parts.dropLast().last.map(String.init))
            }
            return nil
        }
        if let literal = base.as(StringLiteralExprSyntax.self) {
            return Callee(name: name.text, style: .method, token: name, literal: literal)
        }
        // `String.LocalizationValue("…")`, `SwiftUI.Text("…")`
        let isType = name.text.first?.isUppercase == true
        let owner = base.as(DeclReferenceExprSyntax.self)?.baseName.text
        return Callee(
            name: name.text, style: isType ? .function : .method, token: name,
            owner: owner?.first?.isUppercase == true && !isType ? owner : nil, qualifier: isType ? qualifier(base) : nil)
    }

    /// The innermost enclosing type of a type name; empty at top level.
    private func qualifier(_ base: ExprSyntax) -> String {
        let base = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
        return base.as(DeclReferenceExprSyntax.self)?.baseName.text ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    }

    /// Whether a call of one of Apple's types is not hidden by another type of this name.
    private func isApples(_ callee: Callee, _ call: FunctionCallExprSyntax) -> Bool {
        if let qualifier = callee.qualifier { return AppleRoutines.qualifiers.contains(qualifier) }
        return !inference.index.declaresNested(callee.name, in: inference.owner(of: call))
    }

    private func matches(_ routine: KeyFunction, _ callee: Callee, _ call: FunctionCallExprSyntax) -> Bool {
        switch (routine.style, callee.style) {
        case (.function, .function), (.method, .method): break
        // Calls of methods of the same type, and static functions and nested types after their type's name.
        case (.method, .function) where routine.owner != nil: break
        case (.function, .method) where routine.requiresLiteral || callee.owner != nil && routine.owner == nil: break
        case (.literalMethod, .method) where callee.literal != nil || findsWrappers: break
        // Calls of a method of the same value, without `self`.
        case (.literalMethod, .function) where findsWrappers && inference.isOfStrings(call): break
        default: return false
        }
        if let module = routine.importedModule, !imports.contains(module) { return false }
        if let qualifier = routine.qualifier, !isQualified(call, qualifier) { return false }
        guard fits(routine, call) else { return false }
        guard routine.owner == nil, routine.style == .function, routine.labels == nil else { return true }
        if AppleRoutines.typeNames.contains(routine.name) {
            if !isApples(callee, call) { return false }
            if callee.qualifier != nil { return true }
        }
        // The module's own type of this name hides Apple's.
        return !inference.index.hidesAppleType(callee.name, imports: imports)
    }

    /// Whether a call has no other labels than a routine.
    func fits(_ routine: KeyFunction, _ call: FunctionCallExprSyntax) -> Bool {
        if let parameters = routine.parameters { return parameters.accept(call) }
        if let shape = routine.shape { return routine.hasShape(call, unlabeled: shape) }
        guard let labels = routine.labels else { return true }
        var places = 0
        for argument in call.arguments {
            if let label = argument.label?.text {
                if !labels.contains(label) { return false }
            } else {
                places += 1
            }
        }
        return routine.places.map { places <= $0 } ?? true
    }

    mutating func readAttribute(_ attribute: AttributeSyntax) {
        guard let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name, let routines = routines(named: name.text),
            case .argumentList(let arguments)? = attribute.arguments
        else { return }
        for routine in routines where routine.style == .attribute { read(arguments, as: routine, call: nil, name: range(name)) }
    }

    mutating func readMacro(_ name: TokenSyntax, _ arguments: LabeledExprListSyntax) {
        for routine in routines(named: name.text) ?? [] where routine.style == .macro {
            if let parameters = routine.parameters, parameters.places(of: arguments, closures: 0) == nil { continue }
            if read(arguments, as: routine, call: nil, name: range(name)) { return }
        }
    }

    /// A property of a literal: `"Done".localized`, `(isNew ? "Add" : "Edit").localized`.
    mutating func readProperty(_ access: MemberAccessExprSyntax) {
        guard let routines = routines(named: access.declName.baseName.text), let base = access.base else { return }
        let literals = literals(ofReceiver: base)
        if literals.isEmpty {
            let name = range(access.declName.baseName)
            if findsWrappers, let forwarded = parameter(base) { return forward(forwarded, to: routines, at: name) }
            // Another type may have a property of this name.
            if let type = inference.infer(base)?.type.name, type != "String" { return }
            if let routine = routines.first(where: { $0.style == .property }) { addOpenPattern(of: routine, nil, name) }
            return
        }
        for routine in meant(among: routines.filter { $0.style == .property }) {
            for literal in literals {
                let count = result.keys.count
                addKey(literal, routine, call: nil, at: range(access.declName.baseName))
                if result.keys.count > count { result.keys[count].formatArguments = formatArguments(beside: access) }
            }
        }
    }

    // MARK: Arguments

    @discardableResult
    mutating func read(_ call: FunctionCallExprSyntax, as routine: KeyFunction, name: Range<Int>) -> Bool {
        if routine.requiresLiteral, call.leftParen != nil, call.rightParen?.presence != .present {
            result.findings.append(Finding(Rule.Source.unterminatedCall, "this call of '\(routine.name)' has no end", range: name))
        }
        return read(call.arguments, as: routine, call: call, name: name)
    }

    /// Reads the arguments of a call.
    /// - Returns: Whether one of them is a key.
    @discardableResult
    mutating func read(
        _ arguments: LabeledExprListSyntax, as routine: KeyFunction, call: FunctionCallExprSyntax?, name: Range<Int>
    ) -> Bool {
        var context = routine.passed
        if !routine.compounds.isEmpty {
            for (slot, argument) in routine.slots(of: arguments) {
                if let type = routine.compounds[slot] { readTyped(argument.expression, of: type) }
            }
        }
        let places = routine.slots(of: arguments).filter { routine.keys.contains($0.slot) }
        let keys = places.map(\.argument.expression)
        guard !keys.isEmpty else { return false }
        let others = keys.filter { !isForwarded($0, routine, arguments, name) }
        if others.isEmpty { return true }
        let literals = others.map { keyLiterals($0, routine) }
        // Without a literal nothing else of the call matters, such as a table that is none.
        let isComplete = routine.requiresLiteral || literals.contains { !$0.isEmpty } ? apply(arguments, of: routine, to: &context) : false
        if literals.contains(where: { !$0.isEmpty }) { applyUnknownTable(of: arguments, of: routine, to: &context) }
        if routine.kind == .phrase, routine.name != "Summary" { context.table = "AppShortcuts" }
        var found = others.count < keys.count
        for (key, literals) in zip(others, literals) {
            if !routine.interpolatedValues.isEmpty {
                context.isDefaultValue = places.contains {
                    routine.interpolatedValues.contains($0.slot) && $0.argument.expression.id == key.id
                }
            }
            for literal in literals { found = addKey(literal, routine, context, call: call, at: name, isComplete: isComplete) || found }
            if routine.kind == .interpolated || routine.kind == .overloaded {
                for call in ValueLiterals(inference: inference).implicitInitializers(in: key) {
                    readTyped(ExprSyntax(call), kind: .interpolated)
                }
            }
            if routine.requiresLiteral, literals.isEmpty || !self.literals(ofChoice: key).isComplete {
                report(.key, routine, at: range(key))
            }
            if literals.isEmpty { reportUnknownModernKey(key, routine) }
            if literals.isEmpty, routine.kind == .string, !routine.requiresLiteral {
                let parts = parts(ofSum: key)
                addPatterns(parts, context, name)
                if parts.allSatisfy(\.isEmpty) { addOpenPattern(of: routine, arguments, name) }
            }
        }
        if found || routine.requiresLiteral, options.findsPotentialKeys { setAside(arguments, of: routine) }
        return found
    }

    func keyLiterals(_ key: ExprSyntax, _ routine: KeyFunction) -> [StringLiteralExprSyntax] {
        switch routine.kind {
        case .string:
            if let only = key.as(StringLiteralExprSyntax.self) ?? joined(key)?.first {
                [only]
            } else {
                // Apple's extractors take no others.
                routine.style == .function && routine.labels == nil ? literals(ofChoice: key).literals : chosenLiterals(key)
            }
        case .overloaded: ValueLiterals(inference: inference).literals(in: key, isForced: false)
        case .interpolated, .phrase:
            ValueLiterals(inference: inference).hasLocalizedString(key)
                ? [] : ValueLiterals(inference: inference).literals(in: key, isForced: true)
        }
    }

    /// The literals between which `isNew ? "add" : "edit"` chooses, and whether it has no other values; none for other expressions.
    private func literals(ofChoice key: ExprSyntax) -> (literals: [StringLiteralExprSyntax], isComplete: Bool) {
        guard findsWrappers, let values = ValueLiterals(inference: inference).values(ofChoice: key) else { return ([], true) }
        let literals = values.compactMap { $0.as(StringLiteralExprSyntax.self) }
        return (literals, literals.count == values.count)
    }

    /// The literals that may be the value of an expression: those of `isNew ? "add" : "edit"`, or of a local constant with such a value.
    private func chosenLiterals(_ key: ExprSyntax) -> [StringLiteralExprSyntax] {
        guard findsWrappers else { return [] }
        let value = key.as(DeclReferenceExprSyntax.self).flatMap { valueOfConstant($0) } ?? key
        // Collections of literals are not strings.
        switch value.kind {
        case .arrayExpr, .dictionaryExpr: return []
        case .functionCallExpr where !value.cast(FunctionCallExprSyntax.self).calledExpression.is(ClosureExprSyntax.self): return []
        default: break
        }
        // `title ?? ""` has no key in place of the title.
        return ValueLiterals(inference: inference).literals(in: value, isForced: true).filter { LiteralReader.text(of: $0) != "" }
    }

    /// The literals whose property or method is used: `"Done".localized`, `(isNew ? "add" : "edit").localized`.
    private func literals(ofReceiver base: ExprSyntax) -> [StringLiteralExprSyntax] {
        if let literal = base.as(StringLiteralExprSyntax.self) { return [literal] }
        return base.is(TupleExprSyntax.self) || base.is(DeclReferenceExprSyntax.self) ? chosenLiterals(base) : []
    }

    /// The literals of `"a" + "b"`.
    func joined(_ expression: ExprSyntax) -> (first: StringLiteralExprSyntax, last: StringLiteralExprSyntax, text: String)? {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return joined(only.expression)
        }
        if let literal = expression.as(StringLiteralExprSyntax.self) {
            return LiteralReader.text(of: literal).map { (literal, literal, $0) }
        }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        var (first, last): (StringLiteralExprSyntax?, StringLiteralExprSyntax?)
        var text = ""
        for (place, element) in sequence.elements.enumerated() {
            if place % 2 == 1 {
                guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
            } else if let part = element.as(StringLiteralExprSyntax.self), let more = LiteralReader.text(of: part) {
                (first, last) = (first ?? part, part)
                text += more
            } else {
                return nil
            }
        }
        guard let first, let last else { return nil }
        return (first, last, text)
    }

    /// Takes table, bundle, value and comment from arguments.
    /// - Returns: Whether those that decide about the key are literals.
    @discardableResult
    mutating func apply(_ arguments: LabeledExprListSyntax, of routine: KeyFunction, to context: inout CallContext) -> Bool {
        var isComplete = true
        for (slot, argument) in routine.slots(of: arguments) {
            guard let role = routine.roles[slot] else { continue }
            if role == .bundle {
                let forwarded = findsWrappers ? parameter(argument.expression) : nil
                let value = forwarded == nil ? argument.expression : forwarded?.defaultValue
                context.bundle = value.flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : inference.spelling($0) }
                continue
            }
            if argument.expression.is(NilLiteralExprSyntax.self) {
                applyNil(role, to: &context)
                continue
            }
            // What is forwarded is known to the callers, unless they leave it out.
            if findsWrappers, let forwarded = forwardedText(argument.expression), !isKey(forwarded.parameter, of: arguments, routine) {
                applyDefault(of: forwarded, role, of: routine, to: &context)
                continue
            }
            if findsWrappers, parameter(argument.expression) != nil { continue }
            if role == .value, routine.kind != .string { continue }
            if role == .value, routine.interpolatedValues.contains(slot) {
                if let literal = argument.expression.as(StringLiteralExprSyntax.self),
                    let value = literals.key(of: literal, kind: .interpolated)
                {
                    (context.value, context.valueArguments) = (value.text.isEmpty ? nil : value.text, value.arguments)
                }
                continue
            }
            guard let text = joined(argument.expression)?.text ?? (role == .table ? constantText(argument.expression) : nil) else {
                // A wrapper that forwards its key as the value, too; the key itself is looked at elsewhere.
                if role == .value, routine.keys.contains(slot) { continue }
                if role != .comment { isComplete = false }
                if role == .table { context.otherTables = [ExtractedKey.anyTable] }
                if role != .comment || routine.requiresComment { report(role, routine, at: range(argument.expression)) }
                continue
            }
            switch role {
            case .table: context.table = text.isEmpty ? nil : text
            case .comment: context.comment = text.isEmpty ? nil : text
            case .value: context.value = text.isEmpty ? nil : text
            case .key, .bundle: break
            }
        }
        return isComplete
    }

    mutating func report(_ parameter: ExtractionRoutine.Parameter, _ routine: KeyFunction, at range: Range<Int>) {
        result.findings.append(parameter.notLiteral(inCallOf: routine.name, at: range))
    }

    // MARK: Keys

    /// Adds a key.
    /// - Returns: Whether the literal is one.
    @discardableResult
    mutating func addKey(
        _ literal: StringLiteralExprSyntax, _ routine: KeyFunction, _ context: CallContext? = nil, call: FunctionCallExprSyntax?,
        at name: Range<Int>, isComplete: Bool = true
    ) -> Bool {
        let context = context ?? routine.passed
        let place = offset + literal.positionAfterSkippingLeadingTrivia.utf8Offset
        guard isComplete, !seen.contains(place), let key = literals.key(of: literal, kind: routine.kind) else { return isComplete }
        if routine.kind == .string, key.hasInterpolations {
            if routine.requiresLiteral {
                report(.key, routine, at: range(literal))
            } else {
                addPatterns(literals.parts(of: literal), context, name)
            }
            return false
        }
        seen.insert(place)
        var extracted = ExtractedKey(
            key: ExtractedText(key.text), table: context.table, value: context.value.map { ExtractedText($0) }, comment: context.comment,
            range: name)
        extracted.keyRange = range(literal)
        extracted.bundle = context.bundle
        extracted.otherTables = context.otherTables
        extracted.isDefaultValue = context.isDefaultValue
        extracted.isImplied = routine.isImplied
        extracted.family = routine.family
        extracted.isInPreview = inference.index.isPreview(inference.owner(of: literal))
        extracted.arguments = routine.kind == .string ? context.valueArguments : key.arguments
        if let call, extracted.arguments.isEmpty { extracted.formatArguments = formatArguments(beside: call) }
        if routine.kind == .string, let call {
            for argument in call.arguments
            where argument.expression.is(SequenceExprSyntax.self) || argument.expression.is(TupleExprSyntax.self) {
                if let joined = joined(argument.expression), joined.first.id == literal.id {
                    setAside(argument.expression)
                    extracted.key = ExtractedText(joined.text)
                    extracted.keyRange = range(literal).lowerBound..<range(joined.last).upperBound
                }
            }
        }
        if routine.kind != .string,
            let value = call?.arguments.first(where: { $0.label?.text == "defaultValue" })?.expression.as(StringLiteralExprSyntax.self),
            value.id != literal.id, let text = literals.key(of: value, kind: .interpolated)
        {
            extracted.value = text.text.isEmpty ? nil : ExtractedText(text.text)
            extracted.arguments = text.arguments
            seen.insert(offset + value.positionAfterSkippingLeadingTrivia.utf8Offset)
        }
        result.keys.append(extracted)
        ends.append(call.map { range($0).upperBound } ?? range(literal).upperBound)
        return true
    }
}

#endif

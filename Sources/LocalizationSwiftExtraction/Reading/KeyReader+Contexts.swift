#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// Keys that only the type of their place tells.
extension KeyReader {
    /// Reads `.init(title: "Done")`, whose type is known from the place, or because only one type of the module has these labels.
    mutating func readImplicitCall(_ call: FunctionCallExprSyntax) {
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
            access.declName.baseName.text == "init",
            let first = call.arguments.first
        else { return }
        let place = range(access)
        let type = ContextualType(inference: inference).type(of: call)
        if let name = type.flatMap(Self.valueName) {
            let isProjectType = inference.index.hidesAppleType(name, imports: imports)
            let found = (routines(named: QualifiedName.last(of: name)) ?? []).filter { routine in
                guard routine.style == .function, !routine.requiresLiteral, fits(routine, call) else { return false }
                return routine.owner.map { $0.isEmpty || $0.utf8.elementsEqual(name.utf8) } ?? !isProjectType
            }
            var isRead = false
            for routine in found { isRead = read(call, as: routine, name: place) || isRead }
            // Only strings are made by `init(localized:)`; the place then has another overload than the one that was found.
            if isRead || isProjectType || !found.isEmpty && first.label?.text != "localized" { return }
        }
        if first.label?.text == "localized" {
            for routine in routines(named: "String") ?? [] where routine.owner == nil { read(call, as: routine, name: place) }
        } else if type == nil {
            for routine in onlyInitializers(of: call) { read(call, as: routine, name: place) }
        }
    }

    /// The name of the type of a value that may be optional, or an element in the place of a whole collection, as in result builders.
    private static func valueName(_ type: SwiftType) -> String? {
        let type = type.unwrapped
        return type.name == "Array" ? type.arguments.first?.unwrapped.name : type.name
    }

    /// The initializers with the labels of a call, if they are all of one type, and no other type of the module has such an initializer.
    private func onlyInitializers(of call: FunctionCallExprSyntax) -> [KeyFunction] {
        let labels = call.arguments.compactMap { $0.label?.text }
        // Without labels nothing tells the types apart.
        guard !labels.isEmpty, labels.count == call.arguments.count else { return [] }
        let found = routines.initializers(withKeysAt: labels).filter {
            $0.labels != nil && inference.index.isVisible($0) && fits($0, call)
        }
        guard let owner = found.first?.owner, found.allSatisfy({ $0.owner == owner }) else { return [] }
        let index = inference.index
        for member in index.members(named: "init") where member.declaration.owner != owner {
            let others = member.declaration.parameters.map(\.label)
            if labels.allSatisfy({ others.contains($0) }) { return [] }
        }
        for member in index.members(named: labels[0]) where member.declaration.owner != owner {
            let other = member.declaration.owner
            guard index.kinds[other] == .structure, index.members(named: "init", of: other).isEmpty else { continue }
            let hasAll = labels.allSatisfy { label in
                index.members(named: label, of: other).contains {
                    $0.declaration.kind == .property && !$0.declaration.isStatic && !$0.declaration.isComputed
                }
            }
            if hasAll { return [] }
        }
        return found
    }

    /// Reads the parts of a tuple that have the type of a key: `("Done", 1)` as `(LocalizedStringKey, Int)`.
    mutating func readParts(of tuple: TupleExprSyntax) {
        guard tuple.elements.count > 1, tuple.elements.contains(where: { $0.expression.is(StringLiteralExprSyntax.self) }),
            case .tuple(let parts)? = ContextualType(inference: inference).type(of: tuple)?.unwrapped, parts.count == tuple.elements.count
        else { return }
        for (element, part) in zip(tuple.elements, parts) {
            if let kind = ModuleRoutines.kind(of: part.type) {
                readTyped(element.expression, kind: kind, family: ModuleRoutines.family(of: part.type))
            }
        }
    }

    /// Reads the raw values of an enumeration of keys: `enum Title: LocalizedStringKey { case done = "Done" }`. The raw value of a case
    /// without one is its name.
    mutating func readRawValues(of enumeration: EnumDeclSyntax) {
        guard let type = enumeration.inheritanceClause?.inheritedTypes.first?.type,
            let kind = ModuleRoutines.kind(of: inference.spelling(type), in: "", inference.index)
        else { return }
        let family = ModuleRoutines.family(of: ModuleRoutines.resolved(inference.spelling(type), in: "", inference.index))
        for member in enumeration.memberBlock.members {
            for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? [] {
                if let value = element.rawValue?.value {
                    readTyped(value, kind: kind, family: family)
                } else if element.parameterClause == nil {
                    let name = range(element.name)
                    let text = element.name.text
                    let key = text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
                    var extracted = ExtractedKey(key: ExtractedText(key), table: nil, value: nil, comment: nil, range: name)
                    extracted.family = family
                    result.keys.append(extracted)
                    ends.append(name.upperBound)
                }
            }
        }
    }

    /// Whether a branch of `#if` is never compiled: `#if false`.
    static func isDisabled(_ branch: IfConfigClauseSyntax) -> Bool {
        guard let branches = branch.parent?.as(IfConfigClauseListSyntax.self) else { return false }
        for other in branches {
            let value = other.condition.flatMap { ConditionalCode.constant($0.trimmedDescription.utf8) }
            if other.id == branch.id { return value == false }
            if value == true { return true }
        }
        return false
    }
}

#endif

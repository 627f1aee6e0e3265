#if Tools

import SwiftSyntax

/// Generic parameters of the module's types.
extension TypeInference {
    /// The type of a member of a value, where the generic parameters of the value's type are its arguments, and `Self` is its type; nil if an
    /// argument that decides is not known.
    func specialized(_ member: SwiftType, declaredBy declaration: SwiftDeclaration, of value: SwiftType) -> SwiftType? {
        guard let name = value.name else { return member }
        var replacements: [String: SwiftType] = [:]
        // A result of `Self` was resolved to the type that declares the member.
        if declaration.type.utf8.starts(with: "Self".utf8) { replacements[declaration.owner] = value }
        let parameters = index.generics[name] ?? []
        if !parameters.isEmpty, !value.arguments.isEmpty { replacements[name] = value }
        for (place, parameter) in parameters.enumerated() {
            // Without its argument, a generic parameter may be any type.
            replacements[parameter] = value.arguments.indices.contains(place) ? value.arguments[place] : .unknown
        }
        let type = replacements.isEmpty ? member : member.replacing(replacements)
        return type.unwrapped == .unknown ? nil : type
    }

    /// The type that a call initializes, with the generic arguments that the types of the call's arguments decide: `Box(3)` is a `Box<Int>`.
    func initialized(_ name: String, by call: FunctionCallExprSyntax, _ depth: Int) -> SwiftType {
        guard let generics = index.generics[name] else { return .named(name, []) }
        var found: [String: SwiftType] = [:]
        for (parameter, argument) in initializerParameters(of: name, call) {
            guard let type = infer(argument, depth)?.type else { continue }
            bind(SwiftType(spelled: parameter), to: type, Set(generics), &found, 0)
        }
        return found.isEmpty ? .named(name, []) : .named(name, generics.map { found[$0] ?? .unknown })
    }

    /// The types of an initializer's parameters, as they are spelled, with their arguments.
    private func initializerParameters(of name: String, _ call: FunctionCallExprSyntax) -> [(String, ExprSyntax)] {
        for member in index.members(named: "init", of: name) {
            let parameters = member.declaration.parameters
            guard let places = parameters.map({ CallParameter($0) }).places(of: call.arguments, closures: call.trailingClosures) else {
                continue
            }
            return zip(places, call.arguments).map { (parameters[$0].type, $1.expression) }
        }
        guard index.kinds[name] == .structure else { return [] }
        return call.arguments.compactMap { argument in
            guard let label = argument.label?.text,
                let property = index.members(named: label, of: name).first?.declaration, property.kind == .property, !property.isStatic
            else { return nil }
            return (property.type, argument.expression)
        }
    }

    private func bind(
        _ parameter: SwiftType, to type: SwiftType, _ generics: Set<String>, _ found: inout [String: SwiftType], _ level: Int
    ) {
        guard level < 8, let name = parameter.name, type != .unknown else { return }
        if parameter.arguments.isEmpty {
            if generics.contains(name), found[name] == nil { found[name] = type }
        } else if parameter.isOptional, !type.isOptional {
            bind(parameter.unwrapped, to: type, generics, &found, level + 1)
        } else if name == type.name {
            for (part, other) in zip(parameter.arguments, type.arguments) { bind(part, to: other, generics, &found, level + 1) }
        }
    }
}

#endif

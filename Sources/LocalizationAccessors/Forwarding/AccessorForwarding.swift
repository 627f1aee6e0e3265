import LocalizationCatalogModel

/// What becomes of the accessors of one shape in another one, for code that moves from the first to the second.
package struct AccessorForwarding: Sendable {
    /// The accessors of the old shape, in its order.
    package let entries: [ForwardedAccessor]

    /// Joins what two shapes make of the same tables. O(n).
    package init(from old: AccessorGeneration, to new: AccessorGeneration) {
        var numbers: [Place: Int] = [:]
        for (number, declaration) in new.declarations.enumerated() { numbers[Place(declaration, in: new)] = number }
        entries = old.declarations.map { declaration in
            let name = old.callee(of: declaration)
            guard let found = numbers[Place(declaration, in: old)].map({ new.declarations[$0] }) else {
                return ForwardedAccessor(
                    old: declaration, name: name, call: nil, arguments: [], reason: "the key has no accessor in the new shape")
            }
            if old.formatsPlainTexts, !new.formatsPlainTexts, declaration.parameters.isEmpty, declaration.accessor.text.hasPercentSign {
                return ForwardedAccessor(
                    old: declaration, name: name, call: nil, arguments: [],
                    reason: "its text has a percent sign, which the new accessor shows as it is written")
            }
            return Self.entry(declaration, name, found, new.call(of: found))
        }
    }

    private struct Place: Hashable {
        let table: ExactText
        let key: ExactText

        init(_ declaration: AccessorDeclaration, in generation: AccessorGeneration) {
            table = ExactText(generation.tables[declaration.table].name)
            key = ExactText(declaration.accessor.key)
        }
    }

    private static func entry(_ old: AccessorDeclaration, _ name: String, _ new: AccessorDeclaration, _ call: AccessorCall)
        -> ForwardedAccessor
    {
        func refused(_ reason: String) -> ForwardedAccessor {
            ForwardedAccessor(old: old, name: name, call: nil, arguments: [], reason: reason)
        }
        guard old.parameters.count == new.parameters.count else { return refused("the new accessor takes a different number of arguments") }
        var arguments: [ForwardedAccessor.Argument] = []
        var reason: String?
        for (number, parameter) in new.parameters.enumerated() {
            guard let own = old.parameters.first(where: { $0.position == parameter.position }) else {
                return refused("the new accessor takes argument \(parameter.position)")
            }
            if !isSameText(own.type, parameter.type) {
                guard isConvertible(own.type, to: parameter.type) else {
                    return refused("the \(own.type) in argument \(own.position) cannot be converted to \(parameter.type)")
                }
                reason = reason ?? "argument \(own.position) is \(parameter.type) instead of \(own.type)"
            }
            if let label = parameter.label, !isSameText(label, own.label) {
                reason = reason ?? "argument \(own.position) has the label '\(label)'"
            }
            if own.position != old.parameters[number].position { reason = reason ?? "the arguments are in another order" }
            arguments.append(ForwardedAccessor.Argument(label: parameter.label, parameter: own, type: parameter.type))
        }
        return ForwardedAccessor(old: old, name: name, call: call, arguments: arguments, reason: reason)
    }

    private static func isConvertible(_ old: String, to new: String) -> Bool {
        switch (old, new) {
        case ("Any", "String"), ("Int", "Int32"), ("Int", "UInt32"), ("Int", "UInt"), ("Float", "Double"): true
        default: false
        }
    }
}

extension AccessorGeneration {
    /// A file with the declarations, which call what takes their place: deprecated, unless nothing does, so that they look their texts up.
    /// - Parameter forwarding: What becomes of the declarations.
    package func forwardingText(_ forwarding: AccessorForwarding) -> String? {
        guard let shape = shape as? any SwiftGenShape else { return nil }
        return Self.text(shape, declarations, tables, forwarding)
    }

    private static func text<Shape: SwiftGenShape>(
        _ shape: Shape, _ declarations: [AccessorDeclaration], _ tables: [AccessorTable], _ forwarding: AccessorForwarding
    ) -> String {
        SwiftGenFile(shape: shape, declarations: declarations, tables: tables, forwarding: forwarding.entries).text
    }
}

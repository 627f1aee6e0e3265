#if Tools

import SwiftSyntax

/// Texts that a constant has.
extension TypeInference {
    /// The text of a constant that an expression names: `table`, `Self.table` or `Texts.table` for `static let table = "Texts"` in a type of
    /// the project, or outside of types; nil for others. O(declarations of the name).
    /// - Parameter type: The type that the place of `.table` has.
    func constantText(_ expression: ExprSyntax, of type: String = "") -> String? {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.text
            if case .found = LocalDeclarations(inference: self, depth: 1).find(name, at: Syntax(reference)) { return nil }
            for scope in QualifiedName.scopes(from: owner(of: reference)) {
                let found = index.members(named: name, of: index.fullName(scope, in: ""))
                if !found.isEmpty { return text(ofConstants: found) }
            }
            return text(ofConstants: index.globals(named: name))
        }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        guard let base = access.base else {
            return type.isEmpty ? nil : text(ofConstants: index.members(named: access.declName.baseName.text, of: type))
        }
        guard let type = infer(base)?.type else { return nil }
        let owner: SwiftType = if case .metatype(let instance) = type { instance } else { type }
        return owner.name.flatMap { text(ofConstants: index.members(named: access.declName.baseName.text, of: $0)) }
    }

    /// The text that all of some declarations have, the module's own first.
    private func text(ofConstants members: [ModuleIndex.Member]) -> String? {
        var text: String?
        for member in members.prefix(8) {
            guard let found = self.text(ofConstant: member), text.map({ $0.utf8.elementsEqual(found.utf8) }) ?? true else { return nil }
            text = found
        }
        return text
    }

    /// The literal in `let name = "…"` and `let name: String = "…"`, if it has no escapes.
    private func text(ofConstant member: ModuleIndex.Member) -> String? {
        let declaration = member.declaration
        guard declaration.isConstant, let value = declaration.value, value.count > 2, sources.indices.contains(member.file),
            value.upperBound <= sources[member.file].count
        else { return nil }
        let literal = sources[member.file][value]
        let text = literal.dropFirst().dropLast()
        let quote = UInt8(ascii: "\"")
        guard literal.first == quote, literal.last == quote,
            !text.contains(where: { $0 == quote || $0 == UInt8(ascii: "\\") || $0 == 0x0A })
        else { return nil }
        return String(decoding: text, as: UTF8.self)
    }
}

#endif

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
            var scope = owner(of: reference)
            while !scope.isEmpty {
                let found = index.members(named: name, of: index.fullName(scope, in: ""))
                if !found.isEmpty { return text(ofConstants: found) }
                scope = scope.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(Substring(scope.utf8[..<$0])) } ?? ""
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

    /// The literal in `let name = "…"` and `let name: String = "…"`.
    private func text(ofConstant member: ModuleIndex.Member) -> String? {
        let range = member.declaration.range
        guard member.declaration.kind == .property, !member.declaration.isComputed, sources.indices.contains(member.file),
            range.upperBound < sources[member.file].count
        else { return nil }
        let source = sources[member.file]
        let before = source[..<range.lowerBound].reversed().drop { $0 == 0x20 || $0 == 0x09 }
        guard before.starts(with: "tel".utf8) else { return nil }
        var rest = source[range.upperBound...]
        func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }
        skipBlanks()
        if rest.first == UInt8(ascii: ":") {
            rest = rest.dropFirst()
            skipBlanks()
            guard rest.starts(with: "String".utf8) else { return nil }
            rest = rest.dropFirst("String".utf8.count)
            skipBlanks()
        }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        rest = rest.dropFirst()
        skipBlanks()
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        rest = rest.dropFirst()
        let literal = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") && $0 != 0x0A }
        rest = rest.dropFirst(literal.count)
        guard rest.first == UInt8(ascii: "\""), !literal.isEmpty else { return nil }
        rest = rest.dropFirst()
        skipBlanks()
        switch rest.first {
        case nil, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "}"), UInt8(ascii: ","):
            return String(decoding: literal, as: UTF8.self)
        default: return nil
        }
    }
}

#endif

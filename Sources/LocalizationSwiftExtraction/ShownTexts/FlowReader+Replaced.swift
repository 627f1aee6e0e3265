#if Tools

import LocalizationSourceExtraction
import LocalizationSourceText
import SwiftSyntax

/// Texts that views begin with and that code replaces.
extension FlowReader {
    /// The nodes between an assignment and the property that it belongs to.
    private static let maximumStatements = 16

    /// Whether the text of a label is one to begin with, in the closure that makes it, and code sets it to what is no literal: 'Date' in
    /// `let dateLabel: UILabel = { let label = UILabel(); label.text = "Date"; return label }()` beside `dateLabel.text = date`. That is code in
    /// the same file, or `filmCell.dateLabel.text = date` in another one, for the type 'FilmCell'.
    func isReplaced(_ access: MemberAccessExprSyntax, of base: ExprSyntax) -> Bool {
        guard ["text", "attributedText"].contains(access.declName.baseName.text), base.is(DeclReferenceExprSyntax.self),
            let property = property(madeAround: Syntax(access)), inference.sources.indices.contains(file)
        else { return false }
        if Self.setsText(of: property, in: inference.sources[file]) { return true }
        let type = QualifiedName.last(of: inference.owner(of: access))
        guard let first = type.first, first.isUppercase else { return false }
        let member = first.lowercased() + type.dropFirst() + "." + property
        return inference.sources.enumerated().contains { $0.offset != file && Self.setsText(of: member, in: $0.element) }
    }

    /// The property whose value the closure around a node makes: `let label: UILabel = { … }()`.
    private func property(madeAround node: Syntax) -> String? {
        var child = node
        for _ in 0..<Self.maximumStatements {
            guard let parent = child.parent else { return nil }
            if child.kind == .closureExpr {
                guard let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == child.id else { return nil }
                let binding = call.parent?.parent?.as(PatternBindingSyntax.self)
                return binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            }
            child = parent
        }
        return nil
    }

    /// Whether code sets the text of a view to something that is no literal: `dateLabel.text = date`. O(bytes).
    private static func setsText(of view: String, in code: [UInt8]) -> Bool {
        var rest = code[...]
        while let found = rest.firstRange(of: view.utf8) {
            rest = code[found.upperBound...]
            if found.lowerBound > 0, code[found.lowerBound - 1].isNamePart { continue }
            let member = rest.drop { "?!".utf8.contains($0) }
            guard member.first == UInt8(ascii: ".") else { continue }
            let name = member.dropFirst().prefix { $0.isNamePart }
            guard name.elementsEqual("text".utf8) || name.elementsEqual("attributedText".utf8) else { continue }
            let line = code[name.endIndex...].prefix { $0 != 0x0A }.drop(while: \.isSpaceOrTab)
            guard line.first == UInt8(ascii: "="), line.dropFirst().first != UInt8(ascii: "=") else { continue }
            let value = line.dropFirst().drop(while: \.isSpaceOrTab)
            if !value.contains(UInt8(ascii: "\"")), !value.starts(with: "nil".utf8) { return true }
        }
        return false
    }
}

#endif

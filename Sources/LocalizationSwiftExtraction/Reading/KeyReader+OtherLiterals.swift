#if Tools

import LocalizationSourceExtraction
import SwiftSyntax

/// What only Apple's `xcstringstool extract` asks for: the literals that may be keys, and calls of routines by their shapes.
extension KeyReader {
    /// The macros whose texts are for the compiler.
    private static let compilerMacros: Set<String> = ["error", "externalMacro", "warning"]

    /// Adds the literals that are no keys, as keys that may be ones.
    mutating func addOtherLiterals() {
        for literal in otherLiterals {
            let place = range(literal)
            guard !seen.contains(place.lowerBound), mayBeKey(literal), let key = literals.key(of: literal, kind: .interpolated) else {
                continue
            }
            var extracted = ExtractedKey(key: ExtractedText(key.text), table: ExtractedKey.potentialTable, range: place)
            extracted.keyRange = place
            extracted.family = .potential
            extracted.isInPreview = inference.index.isPreview(inference.owner(of: literal))
            extracted.arguments = key.arguments
            result.keys.append(extracted)
            ends.append(place.upperBound)
        }
        otherLiterals = []
    }

    /// Whether a literal is none that is never shown, or shown as it is by a call that says so.
    private func mayBeKey(_ literal: StringLiteralExprSyntax) -> Bool {
        guard let argument = literal.parent?.as(LabeledExprSyntax.self), let list = argument.parent else { return true }
        switch argument.label?.text {
        // `Text(verbatim: "…")`
        case "verbatim": return false
        // `\(price, specifier: "%.2f")`
        case "specifier" where list.parent?.is(ExpressionSegmentSyntax.self) == true: return false
        default: break
        }
        let macro =
            list.parent?.as(MacroExpansionExprSyntax.self)?.macroName ?? list.parent?.as(MacroExpansionDeclSyntax.self)?.macroName
        return macro.map { !Self.compilerMacros.contains($0.text) } ?? true
    }

    /// Takes the table, the comment and the value of a call with a key for what they are.
    mutating func setAside(_ arguments: LabeledExprListSyntax, of routine: KeyFunction) {
        for (slot, argument) in routine.slots(of: arguments) where routine.roles[slot] != nil { setAside(argument.expression) }
    }

    /// Takes the literals of `"a" + "b"` for no keys of their own.
    mutating func setAside(_ expression: ExprSyntax) {
        if let literal = expression.as(StringLiteralExprSyntax.self) { seen.insert(range(literal).lowerBound) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return setAside(only.expression)
        }
        for element in expression.as(SequenceExprSyntax.self)?.elements ?? [] where element.is(StringLiteralExprSyntax.self) {
            seen.insert(range(element).lowerBound)
        }
    }

    /// Reports a `String(localized:)` without a literal, as Apple's tool does, unless it gets a resource such as a generated symbol.
    mutating func reportUnknownModernKey(_ key: ExprSyntax, _ routine: KeyFunction) {
        guard options.reportsUnknownModernKeys, routine.family == .modern, routine.owner == nil,
            ["String", "AttributedString"].contains(where: { routine.name.utf8.elementsEqual($0.utf8) })
        else { return }
        let callee = key.as(FunctionCallExprSyntax.self)?.calledExpression ?? key
        if let access = callee.as(MemberAccessExprSyntax.self), access.base == nil { return }
        if callee.as(DeclReferenceExprSyntax.self).map({ AppleRoutines.literalTypes.contains($0.baseName.text) }) == true { return }
        report(.key, routine, at: range(key))
    }

    /// Whether what a call is of ends with a qualifier: `L10n.string(…)`, `App.L10n.string(…)`.
    func isQualified(_ call: FunctionCallExprSyntax, _ qualifier: String) -> Bool {
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
        let spelling = inference.spelling(base)
        return spelling.utf8.elementsEqual(qualifier.utf8) || spelling.utf8.reversed().starts(with: ("." + qualifier).utf8.reversed())
    }
}

extension KeyFunction {
    /// Whether a call has the arguments of a function of the family that ``ExtractionRoutine/family(_:)`` describes: all without labels, or
    /// the first without one and others with those of `NSLocalizedString`.
    func hasShape(_ call: FunctionCallExprSyntax, unlabeled count: Int) -> Bool {
        let labels = call.arguments.compactMap { $0.label?.text }
        let places = call.arguments.count - labels.count
        guard call.arguments.first.map({ $0.label == nil }) == true else { return false }
        if labels.isEmpty { return places == count || places == 1 }
        return places == 1 && labels.allSatisfy { roles[.label($0)] != nil }
    }
}

extension MacroExpansionExprSyntax {
    /// Whether it is Xcode's `#Preview`.
    var isPreview: Bool { macroName.text == "Preview" }
}

extension MacroExpansionDeclSyntax {
    /// Whether it is Xcode's `#Preview`.
    var isPreview: Bool { macroName.text == "Preview" }
}

#endif

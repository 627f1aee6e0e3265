#if Tools

import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftSyntax

/// What wrappers pass on if their callers leave a parameter out: `func tr(_ key: String, table: String = "Texts")`.
extension KeyReader {
    /// A parameter whose text a call forwards, with what stands for `nil`: `table`, `table ?? "Texts"`.
    struct ForwardedText {
        var parameter: ForwardedParameter
        var fallback: ExprSyntax?
    }

    /// The parameter that an argument forwards, by itself, by a local constant or with another value for `nil`; nil for other arguments.
    func forwardedText(_ expression: ExprSyntax) -> ForwardedText? {
        let expression = expression.as(DeclReferenceExprSyntax.self).flatMap { valueOfConstant($0) } ?? expression
        if let parameter = parameter(expression) { return ForwardedText(parameter: parameter) }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            let parameter = parameter(elements[0])
        else { return nil }
        return ForwardedText(parameter: parameter, fallback: elements[2])
    }

    /// Whether a parameter is forwarded as a key as well: `NSLocalizedString(key, value: key)`.
    func isKey(_ parameter: ForwardedParameter, of arguments: LabeledExprListSyntax, _ routine: KeyFunction) -> Bool {
        guard case .parameter(let slot, _, _) = parameter.source else { return true }
        return routine.slots(of: arguments).contains { other, argument in
            guard routine.keys.contains(other), case .parameter(slot, _, _)? = self.parameter(argument.expression)?.source else {
                return false
            }
            return true
        }
    }

    /// Sets what a wrapper passes on if its callers leave a parameter out. A table that cannot be told is reported, and may be any.
    mutating func applyDefault(
        of text: ForwardedText, _ role: ExtractionRoutine.Parameter, of routine: KeyFunction, to context: inout CallContext
    ) {
        let value = text.parameter.defaultValue
        switch role {
        case .comment: context.comment = literalText(value)
        case .value: if routine.kind == .string { context.value = literalText(value) }
        case .table:
            var type = ""
            if case .parameter(_, _, let spelled) = text.parameter.source { type = SwiftType(spelled: spelled).unwrapped.name ?? "" }
            context.tableForNil = text.fallback.flatMap { table($0, type) }
            if let value, !value.is(NilLiteralExprSyntax.self) {
                context.table = table(value, type)
            } else {
                context.table = context.tableForNil
            }
        case .key, .bundle: break
        }
    }

    /// Sets what `nil` means in the place of an argument.
    func applyNil(_ role: ExtractionRoutine.Parameter, to context: inout CallContext) {
        switch role {
        case .table: context.table = context.tableForNil
        case .comment: context.comment = nil
        case .value: context.value = nil
        case .key, .bundle: break
        }
    }

    /// Lets a literal key be in any table if the table is a parameter of the declaration around the call, which only its callers know. The
    /// parameter's default comes first.
    func applyUnknownTable(of arguments: LabeledExprListSyntax, of routine: KeyFunction, to context: inout CallContext) {
        guard findsWrappers, context.table != ExtractedKey.anyTable else { return }
        for (slot, argument) in routine.slots(of: arguments) where routine.roles[slot] == .table {
            guard let parameter = forwardedText(argument.expression)?.parameter, case .parameter = parameter.source else { continue }
            context.otherTables = [ExtractedKey.anyTable]
        }
    }

    private func literalText(_ expression: ExprSyntax?) -> String? {
        expression.flatMap { joined($0)?.text }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The table that an expression names; nil for the default one, and ``ExtractedKey/anyTable``, with a finding, for one that is not known.
    private mutating func table(_ expression: ExprSyntax, _ type: String) -> String? {
        if expression.is(NilLiteralExprSyntax.self) { return nil }
        if let text = joined(expression)?.text ?? constantText(expression, of: type) { return text.isEmpty ? nil : text }
        let finding = Finding(
            Rule.Source.defaultTable, "the table of calls that name none is not known, because this value is not a literal string",
            range: range(expression))
        if !result.findings.contains(where: { $0.rule == finding.rule && $0.range == finding.range }) { result.findings.append(finding) }
        return ExtractedKey.anyTable
    }

    /// The text of a constant of the project or of the code block; nil for others.
    func constantText(_ expression: ExprSyntax, of type: String = "") -> String? {
        expression.as(DeclReferenceExprSyntax.self).flatMap { valueOfConstant($0) }.flatMap { joined($0)?.text }
            ?? inference.constantText(expression, of: type)
    }
}

#endif

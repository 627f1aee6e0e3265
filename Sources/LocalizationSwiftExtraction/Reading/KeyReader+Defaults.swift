#if Tools

import LocalizationDiagnostics
import LocalizationSourceExtraction
import SwiftSyntax

/// What wrappers pass on if their callers leave a parameter out: `func tr(_ key: String, table: String = "Texts")`.
extension KeyReader {
    /// A parameter whose text a call forwards, with what stands for `nil`: `table`, `table ?? "Texts"`.
    struct HandedText {
        var parameter: HandedOn
        var fallback: ExprSyntax?
    }

    /// The parameter that an argument forwards, by itself, by a local constant or with another value for `nil`; nil for other arguments.
    func handedText(_ expression: ExprSyntax) -> HandedText? {
        let expression = expression.as(DeclReferenceExprSyntax.self).flatMap { valueOfConstant($0) } ?? expression
        if let parameter = parameter(expression) { return HandedText(parameter: parameter) }
        guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "??",
            let parameter = parameter(elements[0])
        else { return nil }
        return HandedText(parameter: parameter, fallback: elements[2])
    }

    /// Whether a parameter is forwarded as a key as well: `NSLocalizedString(key, value: key)`.
    func isKey(_ parameter: HandedOn, of arguments: LabeledExprListSyntax, _ routine: SwiftRoutine) -> Bool {
        guard case .parameter(let slot, _, _) = parameter.source else { return true }
        return arguments.withSlots.contains { other, argument in
            guard routine.keys.contains(other), case .parameter(slot, _, _)? = self.parameter(argument.expression)?.source else {
                return false
            }
            return true
        }
    }

    /// Sets what a wrapper passes on if its callers leave a parameter out. A table that cannot be told is reported, and may be any.
    mutating func applyDefault(of text: HandedText, _ role: ExtractionRoutine.Parameter, to routine: inout SwiftRoutine) {
        let value = text.parameter.defaultValue
        switch role {
        case .comment: routine.comment = literalText(value)
        case .value: if routine.kind == .string { routine.value = literalText(value) }
        case .table:
            var type = ""
            if case .parameter(_, _, let spelled) = text.parameter.source { type = SwiftType(spelled: spelled).unwrapped.name ?? "" }
            routine.tableForNil = text.fallback.flatMap { table($0, type, routine) }
            if let value, !value.is(NilLiteralExprSyntax.self) {
                routine.table = table(value, type, routine)
            } else {
                routine.table = routine.tableForNil
            }
        case .key, .bundle: break
        }
    }

    /// Sets what `nil` means in the place of an argument.
    func applyNil(_ role: ExtractionRoutine.Parameter, to routine: inout SwiftRoutine) {
        switch role {
        case .table: routine.table = routine.tableForNil
        case .comment: routine.comment = nil
        case .value: routine.value = nil
        case .key, .bundle: break
        }
    }

    /// Lets a literal key be in any table if the table is a parameter of the declaration around the call, which only its callers know. The
    /// parameter's default comes first.
    func applyUnknownTable(of arguments: LabeledExprListSyntax, to routine: inout SwiftRoutine) {
        guard findsWrappers, routine.table != ExtractedKey.anyTable else { return }
        for (slot, argument) in arguments.withSlots where routine.roles[slot] == .table {
            guard let parameter = handedText(argument.expression)?.parameter, case .parameter = parameter.source else { continue }
            routine.otherTables = [ExtractedKey.anyTable]
        }
    }

    private func literalText(_ expression: ExprSyntax?) -> String? {
        expression.flatMap { joined($0)?.text }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The table that an expression names; nil for the default one, and ``ExtractedKey/anyTable``, with a finding, for one that is not known.
    private mutating func table(_ expression: ExprSyntax, _ type: String, _ routine: SwiftRoutine) -> String? {
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

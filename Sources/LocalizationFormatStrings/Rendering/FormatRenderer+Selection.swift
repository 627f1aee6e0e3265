import LocalizationCLDR

extension FormatRenderer {
    /// Selects the case of a variable, and reports and traces the reason.
    ///
    /// - Returns: nil if the variable has neither the selected case nor the fallback.
    mutating func selectCase(
        of variable: FormatVariable,
        position: Int,
        at place: PiecePlace,
        depth: Int
    ) -> FormatVariable.Case? {
        let argument = argument(at: position)
        let value = argument.flatMap { variable.selectorValue(of: $0, position: position) }
        if argument == nil {
            report(.missingArgument(position: position), at: place)
        } else if value == nil {
            report(.selectorNotNumeric(variable: variable.name, position: position), at: place)
        }

        let chosen: (text: FormatVariable.Case?, reason: FormatTraceStep.Reason) =
            switch variable.kind {
            case .plural: pluralCase(of: variable, value: value, position: position)
            case .gender: genderCase(of: variable, value: value)
            }
        addStep(
            FormatTraceStep(
                variable: variable.name,
                position: position,
                argument: argument,
                caseName: chosen.text?.name,
                reason: chosen.reason,
                depth: depth
            )
        )
        return chosen.text
    }

    private func pluralCase(
        of variable: FormatVariable,
        value: SelectorValue?,
        position: Int
    ) -> (FormatVariable.Case?, FormatTraceStep.Reason) {
        guard let value else { return (variable.namedCase(.category(.other)), .notNumeric) }
        // The case for zero also applies in languages whose rules do not have that category.
        if value.isZero, let zero = variable.namedCase(.category(.zero)) { return (zero, .explicitZero) }
        let category = category(of: value, variable: variable, position: position)
        if let exact = variable.namedCase(.category(category)) { return (exact, .pluralRule) }
        return (variable.namedCase(.category(.other)), .standIn(for: category))
    }

    private func category(of value: SelectorValue, variable: FormatVariable, position: Int) -> PluralCategory {
        guard let rules = locale?.pluralRules ?? options.pluralRules else { return .other }
        if case .floatingPoint(let number) = value, options.pluralSelection == .shownDigits,
            let operands = variable.shownOperands(of: number, position: position)
        {
            return rules.category(for: operands)
        }
        return rules.category(for: value.operands)
    }

    private func genderCase(
        of variable: FormatVariable,
        value: SelectorValue?
    ) -> (FormatVariable.Case?, FormatTraceStep.Reason) {
        let standIn = variable.namedCase(.number(0))
        guard let value else { return (standIn, .notNumeric) }
        if let number = value.wholeNumber, let exact = variable.namedCase(.number(number)) { return (exact, .equalNumber) }
        return (standIn, .genderStandIn)
    }
}

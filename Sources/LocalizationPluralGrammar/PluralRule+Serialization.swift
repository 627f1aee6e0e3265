extension PluralRule {
    /// The rule as CLDR writes it. A rule parsed from CLDR's text gives exactly that text.
    package var text: String {
        var text = condition?.text ?? ""
        if let integerSamples {
            text += " @integer " + integerSamples.text
        } else if decimalSamples != nil {
            // CLDR keeps the spaces around the absent integers.
            text += "  "
        }
        if let decimalSamples { text += " @decimal " + decimalSamples.text }
        return text
    }
}

extension PluralCondition {
    /// The condition as CLDR writes it.
    package var text: String {
        alternatives
            .map { chain in chain.map(\.text).joined(separator: " and ") }
            .joined(separator: " or ")
    }
}

extension PluralRelation {
    fileprivate var text: String {
        var text = operand.letter
        if let modulus { text += " % \(modulus)" }
        text += isNegated ? " != " : " = "
        return text + ranges.map(\.text).joined(separator: ",")
    }
}

extension PluralValueRange {
    fileprivate var text: String {
        switch self {
        case .value(let value): "\(value)"
        case .range(let lower, let upper): "\(lower)..\(upper)"
        }
    }
}

extension PluralSamples {
    fileprivate var text: String {
        var parts = runs.map { run in run.last.map { run.first + "~" + $0 } ?? run.first }
        if isOpen { parts.append("…") }
        return parts.joined(separator: ", ")
    }
}

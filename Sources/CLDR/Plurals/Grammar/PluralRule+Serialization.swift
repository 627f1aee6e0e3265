extension PluralRule {
    /// The rule as CLDR writes it. A rule read from CLDR's text gives exactly that text.
    package var text: String {
        var parts = [condition?.text ?? ""]
        if let integerSamples { parts.append("@integer " + integerSamples.text) }
        if let decimalSamples { parts.append("@decimal " + decimalSamples.text) }
        return parts.joined(separator: " ")
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

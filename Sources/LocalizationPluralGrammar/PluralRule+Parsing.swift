extension PluralRule {
    /// Parses a rule as CLDR writes it: `i = 1 and v = 0 @integer 1`. The text of `other` has only samples, or is empty.
    ///
    /// Linear in the length of the text, no recursion.
    ///
    /// Source: UTS #35, Part 3, "Plural rules syntax".
    package init(parsing text: some StringProtocol) throws(PluralRuleError) {
        let bytes = Array(text.utf8)
        var lexer = try PluralRuleLexer(bytes.span)
        if case .operand = lexer.token { condition = try PluralCondition(&lexer) }
        if lexer.token == .integerSamples { integerSamples = try PluralSamples(&lexer) }
        if lexer.token == .decimalSamples { decimalSamples = try PluralSamples(&lexer) }
        guard lexer.token == .end else { throw lexer.unexpected() }
    }
}

extension PluralCondition {
    fileprivate init(_ lexer: inout PluralRuleLexer) throws(PluralRuleError) {
        alternatives = []
        var chain = [try PluralRelation(&lexer)]
        while true {
            switch lexer.token {
            case .and:
                try lexer.advance()
                chain.append(try PluralRelation(&lexer))
            case .or:
                try lexer.advance()
                alternatives.append(chain)
                chain = [try PluralRelation(&lexer)]
            default:
                alternatives.append(chain)
                return
            }
        }
    }
}

extension PluralRelation {
    fileprivate init(_ lexer: inout PluralRuleLexer) throws(PluralRuleError) {
        guard case .operand(let name) = lexer.token else { throw lexer.unexpected() }
        operand = name
        try lexer.advance()
        if lexer.token == .percent {
            try lexer.advance()
            let offset = lexer.range.lowerBound
            let value = try lexer.takeInteger()
            guard value > 0 else { throw PluralRuleError(.modulusOfZero, at: offset) }
            modulus = value
        }
        switch lexer.token {
        case .equal: isNegated = false
        case .notEqual: isNegated = true
        default: throw lexer.unexpected()
        }
        ranges = []
        repeat {
            try lexer.advance()
            ranges.append(try PluralValueRange(&lexer))
        } while lexer.token == .comma
    }
}

extension PluralValueRange {
    fileprivate init(_ lexer: inout PluralRuleLexer) throws(PluralRuleError) {
        let offset = lexer.range.lowerBound
        let lower = try lexer.takeInteger()
        guard lexer.token == .range else {
            self = .value(lower)
            return
        }
        try lexer.advance()
        let upper = try lexer.takeInteger()
        guard lower <= upper else { throw PluralRuleError(.emptyRange, at: offset) }
        self = .range(lower, upper)
    }
}

extension PluralSamples {
    fileprivate init(_ lexer: inout PluralRuleLexer) throws(PluralRuleError) {
        runs = []
        isOpen = false
        repeat {
            try lexer.advance()
            if lexer.token == .ellipsis, !runs.isEmpty {
                isOpen = true
                try lexer.advance()
                return
            }
            var run = Run(first: try lexer.takeSample())
            if lexer.token == .tilde {
                try lexer.advance()
                run.last = try lexer.takeSample()
            }
            runs.append(run)
        } while lexer.token == .comma
    }
}

extension PluralRuleLexer {
    fileprivate func unexpected() -> PluralRuleError {
        PluralRuleError(token == .end ? .unexpectedEnd : .unexpectedToken, at: range.lowerBound)
    }

    @_lifetime(self: copy self)
    fileprivate mutating func takeInteger() throws(PluralRuleError) -> UInt64 {
        guard token == .number else { throw unexpected() }
        let value = try integerValue()
        try advance()
        return value
    }

    @_lifetime(self: copy self)
    fileprivate mutating func takeSample() throws(PluralRuleError) -> String {
        guard token == .number else { throw unexpected() }
        let sample = text
        try advance()
        return sample
    }
}

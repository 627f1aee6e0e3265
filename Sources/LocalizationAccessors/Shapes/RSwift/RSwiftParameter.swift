/// A parameter of a text as R.swift 7 finds it.
package struct RSwiftParameter: Equatable, Sendable {
    /// The variable in whose cases the specifier stands.
    package var label: String?
    /// Nil for a position that no specifier names.
    package var type: RSwiftFormat.ArgumentType?

    /// Creates the value from its members.
    package init(label: String? = nil, type: RSwiftFormat.ArgumentType?) {
        self.label = label
        self.type = type
    }

    /// The parameter that fits both; nil if there is none.
    private func unified(with other: RSwiftParameter) -> RSwiftParameter? {
        if let label, let otherLabel = other.label, !label.utf8.elementsEqual(otherLabel.utf8) { return nil }
        if let type, let otherType = other.type, type != otherType { return nil }
        return RSwiftParameter(label: label ?? other.label, type: type ?? other.type)
    }

    /// The parameters that fit both texts, position by position; nil if there are none.
    package static func unified(_ parameters: [RSwiftParameter], with others: [RSwiftParameter]) -> [RSwiftParameter]? {
        var result = parameters
        for (index, other) in others.enumerated() {
            guard index < result.count else {
                result.append(other)
                continue
            }
            guard let both = result[index].unified(with: other) else { return nil }
            result[index] = both
        }
        return result
    }
}

/// A text in one language, as far as its parameters depend on it.
package struct RSwiftText: Sendable {
    /// A plural variable of a text.
    package struct Variable: Sendable {
        /// The conversion of its number, such as `lld`.
        package var valueType: String
        package var cases: [String]
        /// The position of its number, from 1, whatever the order of the text; nil if the text says it.
        package var position: Int?

        /// Creates the value from its members.
        package init(valueType: String, cases: [String], position: Int? = nil) {
            (self.valueType, self.cases, self.position) = (valueType, cases, position)
        }
    }

    package var format: String
    /// Variables by the bytes of their names.
    package var variables: [[UInt8]: Variable]

    /// Creates the value from its members.
    package init(format: String, variables: [[UInt8]: Variable] = [:]) {
        self.format = format
        self.variables = variables
    }

    /// Why a text has no parameters.
    package enum Problem: Error, Equatable {
        case positionTooLarge
        case missingVariable(String)
        case variableInItself(String)
        case valueType(String, variable: String)
        case differentTypes(variable: String)
        /// Variables are in variables more often than any text needs.
        case tooManyVariables
    }

    /// The parameters: those of the format, where a variable stands for its value type unified with the specifiers of all its cases.
    ///
    /// A specifier in a case of the variable `n` gets the label `n`. Variables in cases are followed.
    /// - Throws: `Problem`
    package func parameters() throws(Problem) -> [RSwiftParameter] {
        var budget = 1000
        var output: [RSwiftParameter] = []
        for part in try parts(of: format) {
            switch part {
            case .argument(let type): output.append(RSwiftParameter(type: type))
            case .gap: output.append(RSwiftParameter(type: nil))
            case .variable(let name):
                let own = try parameters(of: name, inside: [], &budget)
                guard let position = variables[Array(name.utf8)]?.position, own.count == 1, position > 0 else {
                    output += own
                    continue
                }
                guard position <= RSwiftFormat.maximumPosition else { throw .positionTooLarge }
                while output.count < position { output.append(RSwiftParameter(type: nil)) }
                output[position - 1] = own[0]
            }
        }
        return output
    }

    private func parts(of text: String) throws(Problem) -> [RSwiftFormat.Part] {
        do { return try RSwiftFormat.parts(of: text) } catch { throw .positionTooLarge }
    }

    private func parameters(of name: String, inside outer: [[UInt8]], _ budget: inout Int) throws(Problem) -> [RSwiftParameter] {
        budget -= 1
        // A chain of variables is followed by recursion.
        guard budget > 0, outer.count < 50 else { throw .tooManyVariables }
        let bytes = Array(name.utf8)
        guard !outer.contains(bytes) else { throw .variableInItself(name) }
        guard let variable = variables[bytes] else { throw .missingVariable(name) }
        guard let type = variable.valueType.utf8.last.flatMap(RSwiftFormat.ArgumentType.init(conversion:)) else {
            throw .valueType(variable.valueType, variable: name)
        }
        var results = [RSwiftParameter(type: type)]
        for text in variable.cases {
            var alternative: [RSwiftParameter] = []
            for part in try parts(of: text) {
                switch part {
                case .argument(let type): alternative.append(RSwiftParameter(label: name, type: type))
                case .gap: alternative.append(RSwiftParameter(type: nil))
                case .variable(let inner): alternative += try parameters(of: inner, inside: outer + [bytes], &budget)
                }
            }
            guard let unified = RSwiftParameter.unified(results, with: alternative) else { throw .differentTypes(variable: name) }
            results = unified
        }
        return results
    }
}

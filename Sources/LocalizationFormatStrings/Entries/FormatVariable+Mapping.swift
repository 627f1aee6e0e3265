extension FormatVariable {
    /// Returns the variable with the texts of its cases transformed.
    package func mappingTexts(_ change: (FormatString) -> FormatString) -> FormatVariable {
        FormatVariable(name: name, kind: kind, valueType: valueType, cases: cases.map { Case(name: $0.name, text: change($0.text)) })
    }

    private init(name: String, kind: Kind, valueType: FormatValueType?, cases: [Case]) {
        self.name = name
        self.kind = kind
        self.valueType = valueType
        self.cases = cases
    }
}

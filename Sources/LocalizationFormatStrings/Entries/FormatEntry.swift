package import LocalizationCLDR

/// A localized text that can be rendered: a format string and the variables that its `%#@name@` markers refer to.
///
/// A `.strings` value is an entry without variables. The owner of the table has already chosen among device and width variants.
///
/// All texts are parsed when the entry is created and can be rendered any number of times.
package struct FormatEntry: Hashable, Sendable {
    /// The text that is rendered (`NSStringLocalizedFormatKey`).
    package let format: FormatString

    /// The variables. If a name is repeated, the first one is used.
    package let variables: [FormatVariable]

    /// The index of each variable by name; empty if there are only a few variables, because a linear search is then faster.
    private let variableIndexes: [[UInt8]: Int]

    /// Creates an entry without variables, such as a value of a `.strings` file.
    package init(_ format: String) {
        self.init(format: FormatString(parsing: format))
    }

    /// Creates an entry with variables.
    package init(format: FormatString, variables: [FormatVariable] = []) {
        self.format = format
        self.variables = variables
        let numbered = variables.count > 8 ? variables.enumerated().map { (Array($1.name.utf8), $0) } : []
        variableIndexes = Dictionary(numbered) { first, _ in first }
    }

    /// Returns the index of the variable that a marker names. O(length of the name).
    func variable(named name: ArraySlice<UInt8>) -> Int? {
        if !variableIndexes.isEmpty { return variableIndexes[Array(name)] }
        return variables.firstIndex { name.elementsEqual($0.name.utf8) }
    }
}

/// A variable of an entry: the replacement of `%#@name@`, which depends on an argument.
package struct FormatVariable: Hashable, Sendable {
    /// How the argument selects a case (`NSStringFormatSpecTypeKey`).
    package enum Kind: Hashable, Sendable {
        /// By plural category: `NSStringPluralRuleType`.
        case plural
        /// By an equal integer, or else "0": `NSStringGenderRuleType`.
        case gender
    }

    /// The name that selects a case.
    package enum CaseName: Hashable, Sendable {
        /// A plural category.
        case category(PluralCategory)
        /// An integer, in variables of kind ``Kind/gender``.
        case number(Int64)
    }

    /// A text and the name that selects it.
    package struct Case: Hashable, Sendable {
        /// The name that selects the case.
        package let name: CaseName
        /// The text, itself a format string.
        package let text: FormatString
        /// The conversions that may show the marker's argument.
        let shownConversions: [ShownConversion]

        /// Creates a case.
        package init(name: CaseName, text: FormatString) {
            self.name = name
            self.text = text
            shownConversions = ShownConversion.all(in: text)
        }
    }

    /// The name between `%#@` and `@`.
    package let name: String
    /// How the argument selects a case.
    package let kind: Kind
    /// How the argument is read (`NSStringFormatValueTypeKey`). Nil if the key is missing or invalid.
    package let valueType: FormatValueType?
    /// The texts. If a name is repeated, the first one is used.
    package let cases: [Case]

    /// Creates a variable from the values of a `.stringsdict` file.
    ///
    /// - Parameters:
    ///   - valueType: A printf conversion without `%`, such as `lld`.
    ///   - cases: Names and texts. A name that is not a plural category (or not an integer, for ``Kind/gender``) can never be chosen; it is
    ///     silently ignored, as in Apple's reader.
    package init(name: String, kind: Kind = .plural, valueType: String?, cases: some Sequence<(name: String, text: String)>) {
        self.name = name
        self.kind = kind
        self.valueType = valueType.flatMap { FormatValueType(parsing: $0) }
        self.cases = cases.compactMap { name, text in
            let caseName: CaseName? =
                switch kind {
                case .plural: PluralCategory(name: name).map { .category($0) }
                case .gender: Int64(name).map { .number($0) }
                }
            return caseName.map { Case(name: $0, text: FormatString(parsing: text)) }
        }
    }

    /// Returns the case with a name, or nil.
    package func namedCase(_ name: CaseName) -> Case? {
        cases.first { $0.name == name }
    }
}

extension FormatVariable.CaseName: CustomStringConvertible {
    /// The name as a `.stringsdict` file spells it.
    package var description: String {
        switch self {
        case .category(let category): category.name
        case .number(let number): String(number)
        }
    }
}

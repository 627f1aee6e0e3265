package import LocalizationCLDR

/// A localized text that can be rendered: a format string and the variables that its `%#@name@` markers stand for.
///
/// A `.strings` value is an entry without variables. What depends on device and width is chosen before, by whoever holds the table.
///
/// All texts are read when the entry is made and can be rendered any number of times.
package struct FormatEntry: Hashable, Sendable {
    /// The text that is rendered (`NSStringLocalizedFormatKey`).
    package let format: FormatString

    /// The variables; the first one of a name counts.
    package let variables: [FormatVariable]

    /// The index of each variable by its name; empty for few variables, which are found faster one after the other.
    private let variableIndexes: [[UInt8]: Int]

    /// An entry without variables, such as a value of a `.strings` file.
    package init(_ format: String) {
        self.init(format: FormatString(parsing: format))
    }

    /// An entry with variables.
    package init(format: FormatString, variables: [FormatVariable] = []) {
        self.format = format
        self.variables = variables
        let numbered = variables.count > 8 ? variables.enumerated().map { (Array($1.name.utf8), $0) } : []
        variableIndexes = Dictionary(numbered) { first, _ in first }
    }

    /// The index of the variable that a marker names. O(length of the name).
    func variable(named name: ArraySlice<UInt8>) -> Int? {
        if !variableIndexes.isEmpty { return variableIndexes[Array(name)] }
        return variables.firstIndex { name.elementsEqual($0.name.utf8) }
    }
}

/// A variable of an entry: what `%#@name@` is replaced by, depending on an argument.
package struct FormatVariable: Hashable, Sendable {
    /// How the argument picks a case (`NSStringFormatSpecTypeKey`).
    package enum Kind: Hashable, Sendable {
        /// By plural category: `NSStringPluralRuleType`.
        case plural
        /// By equal integer, else "0": `NSStringGenderRuleType`.
        case gender
    }

    /// What a case is chosen by.
    package enum CaseName: Hashable, Sendable {
        /// A plural category.
        case category(PluralCategory)
        /// An integer, in variables of kind ``Kind/gender``.
        case number(Int64)
    }

    /// A text and what it is chosen by.
    package struct Case: Hashable, Sendable {
        /// What the case is chosen by.
        package let name: CaseName
        /// The text, itself a format string.
        package let text: FormatString
        /// The conversions that may show the argument of the marker.
        let shownConversions: [ShownConversion]

        /// Makes a case.
        package init(name: CaseName, text: FormatString) {
            self.name = name
            self.text = text
            shownConversions = ShownConversion.all(in: text)
        }
    }

    /// The name between `%#@` and `@`.
    package let name: String
    /// How the argument picks a case.
    package let kind: Kind
    /// How the argument is read (`NSStringFormatValueTypeKey`). Nil where that is missing or not understood.
    package let valueType: FormatValueType?
    /// The texts; the first one of a name counts.
    package let cases: [Case]

    /// Makes a variable as a `.stringsdict` file spells it.
    ///
    /// - Parameters:
    ///   - valueType: A printf conversion without `%`, such as `lld`.
    ///   - cases: Names and texts. Names that are no plural category (or no integer, for ``Kind/gender``) are never chosen and are left
    ///     out, as Apple's reader does without a word.
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

    /// The case of a name, if there is one.
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

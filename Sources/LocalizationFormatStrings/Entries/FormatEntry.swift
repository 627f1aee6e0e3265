package import LocalizationCLDR

/// A localized text that can be rendered: a format string and the variables that its `%#@name@` markers refer to.
///
/// A `.strings` value is an entry without variables. The owner of the table has already chosen among device and width variants.
///
/// All texts are parsed when the entry is created and can be rendered any number of times.
package struct FormatEntry: Equatable, Sendable {
    /// The text that is rendered (`NSStringLocalizedFormatKey`).
    package let format: FormatString

    /// The variables. If a name is repeated, the first one is used.
    package let variables: [FormatVariable]

    /// The indexes of the variables in the order of their names; empty if there are only a few variables, because a linear search is then
    /// faster.
    private let order: [Int]

    /// Creates an entry without variables, such as a value of a `.strings` file.
    package init(_ format: String) {
        self.init(format: FormatString(parsing: format))
    }

    /// Creates an entry with variables.
    package init(format: FormatString, variables: [FormatVariable] = []) {
        self.format = format
        self.variables = variables
        order =
            variables.count > 8
            ? variables.indices.sorted { left, right in
                let (leftName, rightName) = (variables[left].nameBytes, variables[right].nameBytes)
                return leftName == rightName ? left < right : leftName.lexicographicallyPrecedes(rightName)
            } : []
    }

    /// Returns the index of the variable that a marker names. O(length of the name · log variables).
    package func variable(named name: ArraySlice<UInt8>) -> Int? {
        guard !order.isEmpty else { return variables.firstIndex { name == $0.nameBytes[...] } }
        var (low, high) = (0, order.count)
        while low < high {
            let middle = (low + high) / 2
            if variables[order[middle]].nameBytes.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
        }
        return low < order.count && name == variables[order[low]].nameBytes[...] ? order[low] : nil
    }
}

/// A variable of an entry: the replacement of `%#@name@`, which depends on an argument.
package struct FormatVariable: Equatable, Sendable {
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
    package struct Case: Equatable, Sendable {
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
    /// The same as UTF-8, for comparisons with the name in a marker.
    let nameBytes: [UInt8]
    /// How the argument selects a case.
    package let kind: Kind
    /// How the argument is read (`NSStringFormatValueTypeKey`). Nil if the key is missing or invalid.
    package let valueType: FormatValueType?
    /// The texts. If a name is repeated, the first one is used.
    package let cases: [Case]
    /// The index of the case of each plural category.
    let categoryIndexes: CategoryIndexes

    init(name: String, kind: Kind, valueType: FormatValueType?, cases: [Case]) {
        self.name = name
        nameBytes = Array(name.utf8)
        self.kind = kind
        self.valueType = valueType
        self.cases = cases
        categoryIndexes = CategoryIndexes(cases)
    }

    /// Creates a variable from the values of a `.stringsdict` file.
    ///
    /// - Parameters:
    ///   - valueType: A printf conversion without `%`, such as `lld`.
    ///   - cases: Names and texts. A name that is not a plural category (or not an integer, for ``Kind/gender``) can never be chosen; it is
    ///     silently ignored, as in Apple's reader.
    package init(name: String, kind: Kind = .plural, valueType: String?, cases: some Sequence<(name: String, text: String)>) {
        let cases = cases.compactMap { name, text in
            let caseName: CaseName? =
                switch kind {
                case .plural: PluralCategory(name: name).map { .category($0) }
                case .gender: Int64(name).map { .number($0) }
                }
            return caseName.map { Case(name: $0, text: FormatString(parsing: text)) }
        }
        self.init(name: name, kind: kind, valueType: valueType.flatMap { FormatValueType(parsing: $0) }, cases: cases)
    }

    /// Returns the variable with the texts of its cases replaced.
    package func mappingCases(_ text: (Case) -> FormatString) -> FormatVariable {
        FormatVariable(name: name, kind: kind, valueType: valueType, cases: cases.map { Case(name: $0.name, text: text($0)) })
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

/// The index of the case of each plural category, in one word that is read without reference counting.
struct CategoryIndexes: Equatable, Sendable {
    /// A byte for each category: the index of its case and 1, or 0 if it has none.
    private let word: UInt64

    init(_ cases: [FormatVariable.Case]) {
        var word: UInt64 = 0
        // The cases beyond are repeated ones, which are never used.
        for (index, each) in cases.enumerated().prefix(255).reversed() {
            guard case .category(let category) = each.name else { continue }
            let shift = UInt64(category.rawValue) &* 8
            word = word & ~(0xFF << shift) | UInt64(index &+ 1) << shift
        }
        self.word = word
    }

    /// Returns the index of the case for an integer; nil if there is neither the case nor `other`. The case for zero also applies in
    /// languages whose rules do not have that category.
    @inline(__always)
    func index(for value: IntegerValue, rules: PluralRules) -> Int? {
        if value.magnitude == 0, let zero = index(ofCategory: 0) { return zero }
        return index(ofCategory: rules.categoryNumber(of: value.magnitude)) ?? index(ofCategory: 5)
    }

    /// Returns the index of the case with the raw value of its ``PluralCategory``.
    @inline(__always)
    private func index(ofCategory number: Int) -> Int? {
        let byte = Int(truncatingIfNeeded: word >> (UInt64(truncatingIfNeeded: number) &* 8) & 0xFF)
        return byte == 0 ? nil : byte &- 1
    }
}

/// One of the texts of an entry.
package enum FormatPlace: Hashable, Sendable {
    /// The format string of the entry.
    case format
    /// A case of a variable.
    case variable(String, FormatVariable.CaseName)
}

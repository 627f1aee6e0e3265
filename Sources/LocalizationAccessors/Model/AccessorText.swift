/// The texts of an entry in one language: a text, or forms to choose from.
package struct AccessorText: Sendable {
    /// The text, or the format with markers of variables; nil if there are only forms.
    package var value: String?
    /// The bytes of the text in the file; nil if there is no text.
    package var valueRange: Range<Int>?
    /// The forms of a catalog's entry that has no text of its own: those of its variations by device and number, in the order of the file.
    package var forms: [Form] = []
    /// The variables that markers refer to.
    package var variables: [Variable] = []

    /// One text of several.
    package struct Form: Sendable {
        /// The cases that lead to the text, such as `iphone`, `other`.
        package var path: [String]
        /// Whether the last case is a category of numbers.
        package var isPlural: Bool
        /// The text.
        package var text: String
        /// The bytes of the text in the file.
        package var place: Range<Int>
    }

    /// A variable: texts to choose from by a number.
    package struct Variable: Sendable {
        /// The name in markers.
        package var name: String
        /// The type of the argument without `%`, such as `lld`; nil if the file has none.
        package var specifier: String?
        /// The number of the argument, from 1; nil if the markers determine it.
        package var argumentNumber: Int?
        /// The kind of the rule as the file spells it; nil for catalogs.
        package var ruleType: String?
        /// The texts by category.
        package var forms: [Form]
        /// The bytes of the name in the file.
        package var place: Range<Int>
    }

    /// Creates a text.
    package init(value: String? = nil, valueRange: Range<Int>? = nil) { (self.value, self.valueRange) = (value, valueRange) }

    /// Whether a text has a percent sign, which formatting may change: it makes one sign of '%%'.
    package var hasPercentSign: Bool {
        ([value].compactMap(\.self) + forms.map(\.text)).contains { $0.utf8.contains(UInt8(ascii: "%")) }
    }

    /// The variable with a name.
    package subscript(variable name: some StringProtocol) -> Variable? {
        variables.first { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

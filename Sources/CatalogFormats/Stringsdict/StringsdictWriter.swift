public import LocalizationFileSyntax

/// Writes new `.stringsdict` files in Xcode's layout: XML with Apple's document type, a tab for each level.
public enum StringsdictWriter {
    /// A whole file.
    ///
    /// Entries stay in their order; inside of an entry the order is Xcode's: the format, the variables; in a rule the type of the rule, the
    /// type of the value, the categories from `zero` to `other`.
    public static func file(_ table: PropertyListDictionary) -> [UInt8] {
        var root = PropertyListDictionary()
        for key in table.keys { root[key] = table[key].map(inXcodesOrder) }
        return PropertyListXMLWriter.file(.dictionary(root))
    }

    /// An entry with the members of all of its dictionaries in Xcode's order.
    static func inXcodesOrder(_ value: PropertyListValue) -> PropertyListValue {
        guard case .dictionary(let dictionary) = value else { return value }
        var result = PropertyListDictionary()
        for key in sorted(dictionary.keys) { result[key] = dictionary[key].map(inXcodesOrder) }
        return .dictionary(result)
    }

    /// Names in Xcode's order; those without a fixed place stay in their order.
    static func sorted(_ names: [String]) -> [String] {
        names.enumerated().sorted { left, right in
            let (first, second) = (StringsdictNames.order(left.element), StringsdictNames.order(right.element))
            return first != second ? first < second : left.offset < right.offset
        }.map(\.element)
    }
}

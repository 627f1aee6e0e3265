public import LocalizationFileSyntax
import LocalizationFileWriting

/// Writes new `.stringsdict` files in Xcode's layout: XML with Apple's document type, a tab for each level.
public enum StringsdictWriter {
    /// The contents of a complete file.
    ///
    /// Entries keep their order. The members of an entry are in Xcode's order: the format, then the variables; in a rule, the rule type,
    /// the value type, then the categories from `zero` to `other`.
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

    /// Sorts names in Xcode's order; names without a fixed position keep their order.
    static func sorted(_ names: [String]) -> [String] {
        names.enumerated().sorted { left, right in
            let (first, second) = (StringsdictNames.order(left.element), StringsdictNames.order(right.element))
            return first != second ? first < second : left.offset < right.offset
        }.map(\.element)
    }
}

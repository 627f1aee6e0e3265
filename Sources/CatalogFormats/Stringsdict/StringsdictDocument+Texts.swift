import LocalizationCatalogModel
import LocalizationFileSyntax

extension StringsdictDocument {
    /// Calls a closure with each format, case, width and device of the entries, in the order of the file. O(n).
    public func forEachText(_ body: (PlacedTranslation) -> Void) {
        for entry in entries { Self.forEachText(of: entry.syntax, language: nil, body) }
    }

    /// Calls a closure with each format, case, width and device of an entry.
    static func forEachText(of entry: PropertyListNode.Entry, language: String?, _ body: (PlacedTranslation) -> Void) {
        // A key is decoded on each access.
        let key = entry.key.stringValue ?? ""
        visit(entry.value, at: []) { path, value, range in
            body(PlacedTranslation(key: key, keyRange: entry.key.range, language: language, variation: path, value: value, range: range))
        }
    }

    /// Visits the texts of an entry or of one of its cases. The nesting is as deep as the file's reader allows.
    private static func visit(
        _ node: PropertyListNode, at path: [VariationStep], _ body: ([VariationStep], String, Range<Int>) -> Void
    ) {
        if let value = node.stringValue { return body(path, value, node.range) }
        for member in node.entries {
            if member.key.isString(StringsdictNames.format) {
                if member.value.kind == .string { visit(member.value, at: path, body) }
            } else if member.key.isString(StringsdictNames.widthRule) || member.key.isString(StringsdictNames.deviceRule) {
                let axis: VariationAxis = member.key.isString(StringsdictNames.widthRule) ? .width : .device
                for each in member.value.entries {
                    guard let name = each.key.stringValue else { continue }
                    visit(each.value, at: path + [.variation(axis, name)], body)
                }
            } else if member.value.kind == .dictionary, let name = member.key.stringValue {
                for each in member.value.entries {
                    guard let value = each.value.stringValue, let category = each.key.stringValue,
                        !each.key.isString(StringsdictNames.ruleType), !each.key.isString(StringsdictNames.valueType)
                    else { continue }
                    body(path + [.substitution(name, .plural, category)], value, each.value.range)
                }
            }
        }
    }
}

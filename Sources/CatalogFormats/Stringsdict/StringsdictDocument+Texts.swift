import LocalizationCatalogModel
import LocalizationFileSyntax

extension StringsdictDocument {
    /// The texts of the table: each format, case, width and device of its entries, in the order of the file. O(n).
    public var texts: [PlacedTranslation] {
        var texts: [PlacedTranslation] = []
        for entry in entries {
            Self.add(entry.syntax.value, at: [], of: entry, to: &texts)
        }
        return texts
    }

    /// Adds the texts of an entry or of one of its cases. The nesting is as deep as the file's reader allows.
    private static func add(
        _ node: PropertyListNode, at path: [VariationStep], of entry: StringsdictEntry, to texts: inout [PlacedTranslation]
    ) {
        if let value = node.stringValue {
            texts.append(
                PlacedTranslation(
                    key: entry.key, keyRange: entry.keyRange, language: nil, variation: path, value: value, range: node.range))
            return
        }
        for member in node.entries {
            guard let name = member.key.stringValue else { continue }
            if member.key.isString(StringsdictNames.format) {
                if member.value.kind == .string { add(member.value, at: path, of: entry, to: &texts) }
            } else if member.key.isString(StringsdictNames.widthRule) || member.key.isString(StringsdictNames.deviceRule) {
                let axis: VariationAxis = member.key.isString(StringsdictNames.widthRule) ? .width : .device
                for each in member.value.entries {
                    guard let name = each.key.stringValue else { continue }
                    add(each.value, at: path + [.variation(axis, name)], of: entry, to: &texts)
                }
            } else if member.value.kind == .dictionary {
                for each in StringsdictVariable(member).syntax.value.entries {
                    guard let category = each.key.stringValue, each.value.kind == .string,
                        !each.key.isString(StringsdictNames.ruleType), !each.key.isString(StringsdictNames.valueType)
                    else { continue }
                    add(each.value, at: path + [.substitution(name, .plural, category)], of: entry, to: &texts)
                }
            }
        }
    }
}

package import LocalizationCatalogCompilation
package import LocalizationFileSyntax

extension CompiledRule {
    /// The property list value of the entry in a `.stringsdict` file.
    package var propertyListValue: PropertyListValue {
        switch self {
        case .text(let text):
            return .string(text)
        case .format(let format, let variables):
            var entry = PropertyListDictionary()
            entry[StringsdictKey.format] = .string(format)
            for variable in variables { entry[variable.name] = .dictionary(variable.propertyList) }
            return .dictionary(entry)
        case .devices(let branches):
            var rule = PropertyListDictionary()
            for branch in branches { rule[branch.device] = branch.rule.propertyListValue }
            var entry = PropertyListDictionary()
            entry[StringsdictKey.deviceRule] = .dictionary(rule)
            return .dictionary(entry)
        }
    }
}

extension CompiledVariable {
    fileprivate var propertyList: PropertyListDictionary {
        var rule = PropertyListDictionary()
        rule[StringsdictKey.ruleType] = .string(StringsdictKey.pluralRule)
        rule[StringsdictKey.valueType] = .string(valueType)
        for each in cases { rule[each.category] = .string(each.text) }
        return rule
    }
}

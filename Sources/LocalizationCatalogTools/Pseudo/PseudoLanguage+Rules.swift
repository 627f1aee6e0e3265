import CatalogFormats
import LocalizationCatalogModel
import LocalizationFileSyntax

extension PseudoLanguage {
    /// The value of an entry of a `.stringsdict` file.
    func value(of content: PropertyListValue) -> PropertyListValue {
        switch content {
        case .string(let text): return .string(changed(text, isPart: false, category: nil))
        case .dictionary(let members):
            var result = PropertyListDictionary()
            for name in members.keys {
                guard let value = members[name] else { continue }
                switch (name, value) {
                case (StringsdictNames.widthRule, .dictionary(let cases)), (StringsdictNames.deviceRule, .dictionary(let cases)):
                    var changed = PropertyListDictionary()
                    for name in cases.keys { changed[name] = cases[name].map { self.value(of: $0) } }
                    result[name] = .dictionary(changed)
                case (StringsdictNames.format, .string(let text)):
                    result[name] = .string(changed(text, isPart: false, category: nil))
                case (_, .dictionary(let rule)): result[name] = .dictionary(variable(rule))
                default: result[name] = value
                }
            }
            return .dictionary(result)
        default: return content
        }
    }

    /// The rule of a variable.
    private func variable(_ rule: PropertyListDictionary) -> PropertyListDictionary {
        let isCase = { (name: String) in !isSameText(name, StringsdictNames.ruleType) && !isSameText(name, StringsdictNames.valueType) }
        var result = PropertyListDictionary()
        for name in rule.keys where !isCase(name) { result[name] = rule[name] }
        guard case .string(let kind)? = rule[StringsdictNames.ruleType], isSameText(kind, StringsdictNames.pluralRule) else { return rule }
        for (name, source) in cases(of: rule.keys.filter(isCase)) {
            guard case .string(let text)? = rule[source] else { continue }
            result[name] = .string(changed(text, isPart: true, category: name))
        }
        return result
    }
}

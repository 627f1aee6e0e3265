package import LocalizationCatalogModel
package import LocalizationFileSyntax

extension ExtraValue {
    /// Converts a value of a property list; nil for data, dates and other types that JSON cannot represent.
    package init?(_ value: PropertyListValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .number(String(number))
        case .real(let number):
            guard number.isFinite else { return nil }
            self = .number(String(number))
        case .boolean(let flag): self = .boolean(flag)
        case .null: self = .null
        case .array(let elements), .set(let elements):
            let converted = elements.compactMap(ExtraValue.init)
            guard converted.count == elements.count else { return nil }
            self = .array(converted)
        case .dictionary(let dictionary):
            var members: [CatalogExtra] = []
            for key in dictionary.keys {
                guard let value = dictionary[key].flatMap(ExtraValue.init) else { return nil }
                members.append(CatalogExtra(key, value))
            }
            self = .object(members)
        case .data, .date, .uid: return nil
        }
    }

    /// The value as a property list value; nil for null.
    package var propertyListValue: PropertyListValue? {
        switch self {
        case .string(let text): return .string(text)
        case .number(let digits):
            if let integer = Int128(digits) { return .integer(integer) }
            return Double(digits).map { .real($0) }
        case .boolean(let flag): return .boolean(flag)
        case .null: return nil
        case .array(let elements): return .array(elements.compactMap(\.propertyListValue))
        case .object(let members):
            var dictionary = PropertyListDictionary()
            for member in members { dictionary[member.name] = member.value.propertyListValue }
            return .dictionary(dictionary)
        }
    }
}

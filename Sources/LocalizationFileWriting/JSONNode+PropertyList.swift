package import LocalizationFileSyntax

extension JSONNode {
    /// The value as Foundation's `JSONSerialization` reads it: integers that fit are integers, all other numbers are floating-point, null
    /// is ``PropertyListValue/null``, and if a name repeats, its last member is used.
    /// - Returns: Nil for a number that no `Double` can represent, and for invalid JSON.
    package var propertyListValue: PropertyListValue? {
        // The parser limits the depth.
        switch kind {
        case .null: return .null
        case .boolean: return booleanValue.map { .boolean($0) }
        case .string: return stringValue.map { .string($0) }
        case .number: return number
        case .array:
            var values: [PropertyListValue] = []
            for element in elements {
                guard let value = element.propertyListValue else { return nil }
                values.append(value)
            }
            return .array(values)
        case .object:
            var entries = PropertyListDictionary()
            for member in members {
                guard let name = member.name.stringValue, let value = member.value.propertyListValue else { return nil }
                entries[name] = value
            }
            return .dictionary(entries)
        case .invalid: return nil
        }
    }

    private var number: PropertyListValue? {
        if let value = int64Value { return .integer(Int128(value)) }
        if let value = uint64Value { return .integer(Int128(value)) }
        return doubleValue.map { .real($0) }
    }
}

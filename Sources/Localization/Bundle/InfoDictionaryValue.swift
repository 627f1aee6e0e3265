internal import LocalizationFileSyntax

/// A typed value of an `Info.plist`, without Foundation.
public enum InfoDictionaryValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// An integer.
    case integer(Int64)
    /// A number with a fraction, or an integer that does not fit in an `Int64`.
    case real(Double)
    /// A Boolean.
    case boolean(Bool)
    /// A date, in seconds since the beginning of 2001 in UTC, like `Date.timeIntervalSinceReferenceDate`.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// An array.
    case array([InfoDictionaryValue])
    /// A dictionary.
    case dictionary([String: InfoDictionaryValue])

    /// The text; nil if the value is not a text.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Creates a value from a property list value; nil if it cannot occur in an `Info.plist`, such as a broken number.
    init?(_ value: PropertyListValue) {
        switch value {
        case .string(let text): self = .string(text)
        case .integer(let number): self = Int64(exactly: number).map { .integer($0) } ?? .real(Double(number))
        case .real(let number): self = .real(number)
        case .boolean(let answer): self = .boolean(answer)
        case .date(let seconds): self = .date(seconds)
        case .data(let bytes): self = .data(bytes)
        case .array(let elements), .set(let elements): self = .array(elements.compactMap { InfoDictionaryValue($0) })
        case .dictionary(let entries): self = .dictionary(Self.entries(entries))
        case .uid, .null: return nil
        }
    }

    /// Returns the entries of a dictionary.
    static func entries(_ dictionary: PropertyListDictionary) -> [String: InfoDictionaryValue] {
        var entries: [String: InfoDictionaryValue] = [:]
        for key in dictionary.keys { entries[key] = dictionary[key].flatMap { InfoDictionaryValue($0) } }
        return entries
    }
}

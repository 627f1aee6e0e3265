internal import LocalizationFileSyntax

/// A value of an `Info.plist`, typed, without Foundation.
public enum InfoDictionaryValue: Hashable, Sendable {
    /// A text.
    case string(String)
    /// A whole number.
    case integer(Int64)
    /// A number with a fraction, or a whole number that an `Int64` cannot hold.
    case real(Double)
    /// Yes or no.
    case boolean(Bool)
    /// A moment, in seconds since the beginning of 2001 in UTC, as `Date.timeIntervalSinceReferenceDate` counts.
    case date(Double)
    /// Bytes.
    case data([UInt8])
    /// A list.
    case array([InfoDictionaryValue])
    /// Values by key.
    case dictionary([String: InfoDictionaryValue])

    /// The text; nil for a value of another kind.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Makes a value from what a file has; nil for what cannot stand in an `Info.plist`, such as a broken number.
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

    /// The entries of a dictionary.
    static func entries(_ dictionary: PropertyListDictionary) -> [String: InfoDictionaryValue] {
        var entries: [String: InfoDictionaryValue] = [:]
        for key in dictionary.keys { entries[key] = dictionary[key].flatMap { InfoDictionaryValue($0) } }
        return entries
    }
}
